"""How far a goal is, from the readings alone: met, approaching, in progress, at its baseline, or not to be told."""

from decimal import Decimal
from enum import StrEnum

from pydantic import Field

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.targets import Aim, GoalTarget, goal_targets
from chartside.clinic.measures.rules.trend import MeasureTrend, Number
from chartside.kernel.http import View, Words

NEARLY = Decimal("0.75")
_FIXED = (Aim.BELOW, Aim.AT_MOST, Aim.ABOVE, Aim.AT_LEAST)
_UPWARD = (Aim.ABOVE, Aim.AT_LEAST, Aim.UP_BY, Aim.UP_BY_SHARE)


class Progress(StrEnum):
    MET = "met"
    APPROACHING = "approaching"
    IN_PROGRESS = "in_progress"
    BASELINE = "baseline"
    UNKNOWN = "unknown"


class GoalProgress(View):
    """How far a goal is, with the figures that were used.

    `reason` says why it cannot be told, or what was not looked at.
    """

    status: Progress
    measure: MeasureCode | None = None
    aim: Aim | None = None
    target: Number | None = Field(None, description="The value to be reached.")
    baseline: Number | None = None
    latest: Number | None = None
    done: Number | None = Field(None, description="The share of the way from baseline to target.")
    reason: Words | None = None


def goal_status(goal_text: str, trend: MeasureTrend | None) -> GoalProgress:
    """How far the goal is by this measure's readings."""
    targets = goal_targets(goal_text)
    if trend is not None:
        targets = [target for target in targets if target.measure is trend.measure]
    if len(targets) != 1:
        measure = trend.measure if trend is not None else None
        return GoalProgress(status=Progress.UNKNOWN, measure=measure, reason="no_clear_target")
    return target_status(targets[0], trend)


def target_status(target: GoalTarget, trend: MeasureTrend | None) -> GoalProgress:
    if trend is None or trend.measure is not target.measure:
        return GoalProgress(
            status=Progress.UNKNOWN,
            measure=target.measure,
            aim=target.aim,
            target=target.amount if target.aim in _FIXED else None,
            reason="no_readings",
        )
    baseline = trend.first.value if target.since is None else target.since
    wanted, latest = _wanted(target, baseline), trend.latest.value
    done = _done(baseline, wanted, latest)
    status, reason = _judged(target, trend, wanted, baseline)
    return GoalProgress(
        status=status,
        measure=target.measure,
        aim=target.aim,
        target=wanted,
        baseline=baseline,
        latest=latest,
        done=done,
        reason=reason,
    )


def _wanted(target: GoalTarget, baseline: Decimal) -> Decimal:
    match target.aim:
        case Aim.DOWN_BY:
            return max(baseline - target.amount, Decimal(0))
        case Aim.UP_BY:
            return baseline + target.amount
        case Aim.DOWN_BY_SHARE:
            return max(baseline * (1 - target.amount / 100), Decimal(0))
        case Aim.UP_BY_SHARE:
            return baseline * (1 + target.amount / 100)
        case _:
            return target.amount


def _judged(
    target: GoalTarget, trend: MeasureTrend, wanted: Decimal, baseline: Decimal
) -> tuple[Progress, str | None]:
    latest = trend.latest.value
    if _reached(target.aim, wanted, latest):
        # That it has lasted as long as the goal asks is for a person to see.
        return (Progress.APPROACHING, "duration") if target.lasting else (Progress.MET, None)
    if trend.readings < 2 and target.since is None:
        return Progress.BASELINE, None
    if _reached(target.aim, wanted, baseline):
        return Progress.IN_PROGRESS, "was_reached_before"
    gained = latest - baseline if target.aim in _UPWARD else baseline - latest
    if gained <= 0:
        return Progress.BASELINE, None
    left = abs(latest - wanted)
    near = left <= trend.step or gained / abs(wanted - baseline) >= NEARLY
    return (Progress.APPROACHING if near else Progress.IN_PROGRESS), None


def _reached(aim: Aim, wanted: Decimal, value: Decimal) -> bool:
    match aim:
        case Aim.BELOW:
            return value < wanted
        case Aim.ABOVE:
            return value > wanted
        case _:
            return value >= wanted if aim in _UPWARD else value <= wanted


def _done(baseline: Decimal, wanted: Decimal, latest: Decimal) -> Decimal | None:
    way = wanted - baseline
    if way == 0:
        return None
    share = (latest - baseline) / way
    return min(max(share, Decimal(0)), Decimal(1)).quantize(Decimal("0.01"))
