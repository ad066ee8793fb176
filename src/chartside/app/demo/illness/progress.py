"""How a condition is doing at a visit, judged from its figures alone."""

from collections.abc import Mapping
from typing import Literal

from chartside.app.demo.illness.bundle import Condition, Plan
from chartside.app.demo.illness.measures import FULL_COURSE, Series

State = Literal["hard", "mixed", "better"]


def progress(
    condition: Condition, readings: Mapping[str, Series], visit: int, visits: int
) -> State:
    """From the way covered between first reading and goal; without any, from the time passed.

    Primary care speaks of "at goal", so there only the figures of the goal itself count as better.
    """
    left = _left(condition, readings, visit, visits)
    if condition.kind == "primary_care" and condition.plan and condition.plan.targets:
        if goal_met(condition.plan, readings, visit):
            return "better"
        return "hard" if left > 0.72 else "mixed"
    return "hard" if left > 0.72 else "mixed" if left > 0.38 else "better"


def goal_met(plan: Plan, readings: Mapping[str, Series], visit: int) -> bool:
    """Whether every figure that the goal names has been reached; false where it names none."""
    return bool(plan.targets) and all(
        target.met(series.first, series.latest(visit))
        for target in plan.targets
        if (series := readings[target.measure.code])
    )


def _left(condition: Condition, readings: Mapping[str, Series], visit: int, visits: int) -> float:
    course = next(iter(condition.trajectories), None)
    if course is not None:
        series = readings[course.measure.code]
        low, high = course.start
        treated_low, treated_high = course.treated
        place = min(max((series.first - low) / (high - low), 0.0), 1.0)
        goal = treated_low + place * (treated_high - treated_low)
        if abs(series.first - goal) > course.noise:
            return (series.latest(visit) - goal) / (series.first - goal)
    return 1 - 1.6 * (visit - 1) / max(visits - 1, FULL_COURSE - 1)


def main_series(condition: Condition, readings: Mapping[str, Series]) -> Series | None:
    """The figures by which the condition is followed."""
    course = next(iter(condition.trajectories), None)
    return None if course is None else readings[course.measure.code]


def worsened(series: Series, visit: int) -> bool:
    """A turn for the worse, beyond ordinary noise, since the reading before."""
    now, before = series.at(visit), series.before(visit)
    if now is None or before is None or series.measure.lower_is_better is None:
        return False
    rise = now - before if series.measure.lower_is_better else before - now
    return rise > 0.08 * (series.measure.highest - series.measure.lowest)
