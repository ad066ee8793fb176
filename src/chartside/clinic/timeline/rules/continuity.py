"""What carries over from one session to the next: how many are left, what was planned, which risks, which goals."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal
from uuid import UUID

from pydantic import Field

from chartside.clinic import measures, plans
from chartside.clinic.notes import NoteKind, NoteVersion
from chartside.kernel.http import Term, View, Words
from chartside.kernel.spoken import told
from chartside.kernel.tools import Warning_

LOW = 4
"""With so many authorised sessions left or fewer, somebody should ask for more."""

_PLAN_SECTIONS = {
    NoteKind.ADIME: "intervention",
    NoteKind.PROCEDURE: "instructions",
    NoteKind.DISCHARGE: "recommendations",
}
_RISKS = ("suicidal_ideation", "homicidal_ideation", "self_harm")


@dataclass(frozen=True, slots=True)
class Authorisation:
    """What the primary insurance has agreed to pay for. `used` are the sessions that claims have counted."""

    authorised: int | None
    used: int
    valid_from: date | None
    valid_to: date | None


class SessionCount(View):
    """Where a patient stands in the sessions that took place, and in those authorised."""

    completed_total: int = Field(description="All visits that were completed.")
    completed: int | None = Field(
        description="Those within the authorisation: by its dates, or as claims counted them where "
        "it has none. Null where no authorisation is known."
    )
    next_session: int = Field(description="The number of the session to come.")
    authorised: int | None
    remaining: int | None
    authorised_until: date | None


def session_count(
    total: int, within: int | None, authorisation: Authorisation | None
) -> SessionCount:
    """`within` counts the visits since the authorisation's first day; None where that day is not known.

    Claims lag behind visits, so that the larger of the two counts is taken off.
    """
    if authorisation is None or authorisation.authorised is None:
        return SessionCount(
            completed_total=total,
            completed=None,
            next_session=total + 1,
            authorised=None,
            remaining=None,
            authorised_until=None,
        )
    done = authorisation.used if within is None else within
    spent = max(authorisation.used, done)
    return SessionCount(
        completed_total=total,
        completed=done,
        next_session=done + 1,
        authorised=authorisation.authorised,
        remaining=max(authorisation.authorised - spent, 0),
        authorised_until=authorisation.valid_to,
    )


def low_authorisation(count: SessionCount, today: date, locale: str = "en") -> Warning_ | None:
    """Few sessions left, none, or an authorisation that has ended. Unknown is no warning."""
    if count.authorised is None or count.remaining is None:
        return None
    if count.authorised_until is not None and count.authorised_until < today:
        message = told(
            locale,
            f"The authorisation ended on {count.authorised_until}.",
            f"La autorización terminó el {count.authorised_until}.",
        )
    elif count.remaining > LOW:
        return None
    else:
        message = told(
            locale,
            f"{count.remaining} of {count.authorised} authorised sessions are left.",
            f"Quedan {count.remaining} de {count.authorised} sesiones autorizadas.",
        )
    return Warning_(code="low_authorisation", message=message)


class LastPlan(View):
    """What was planned last, as the note has it."""

    note_id: UUID
    kind: NoteKind
    signed_at: datetime
    text: Words


def last_plan_of(newest_first: Iterable[NoteVersion]) -> LastPlan | None:
    """The plan of the newest signed note that has one."""
    for note in newest_first:
        text = note.content.get(_PLAN_SECTIONS.get(note.kind, "plan"))
        if text:
            return LastPlan(
                note_id=note.note_id, kind=note.kind, signed_at=note.signed_at, text=text
            )
    return None


class RiskFlag(View):
    """A risk that was stated. `denied_on`: a later note says that it is not there; that does not make it untrue."""

    source: Literal["note", "measure"]
    risk: Term
    level: measures.RiskLevel
    stated_on: date
    denied_on: date | None
    record_id: UUID
    measure: measures.MeasureCode | None = None


@dataclass(frozen=True, slots=True)
class StatedRisk:
    """What one signed note says of risk. None is not assessed."""

    note_id: UUID
    day: date
    risk: Mapping[str, Any]


def risk_of_notes(newest_first: Sequence[StatedRisk]) -> list[RiskFlag]:
    """Each risk that one of these notes states, from the newest note that does."""
    flags = []
    for risk in _RISKS:
        assessed = [note for note in newest_first if note.risk.get(risk) is not None]
        stated = next((note for note in assessed if note.risk[risk]), None)
        if stated is not None:
            later = assessed[: assessed.index(stated)]
            flags.append(
                RiskFlag(
                    source="note",
                    risk=risk,
                    level=measures.RiskLevel.PRESENT,
                    stated_on=stated.day,
                    denied_on=later[-1].day if later else None,
                    record_id=stated.note_id,
                )
            )
    return flags


def risk_of_measures(trends: Iterable[measures.MeasureTrend]) -> list[RiskFlag]:
    """Instruments whose latest reading speaks of suicide."""
    return [
        RiskFlag(
            source="measure",
            risk="suicidal_ideation",
            level=trend.latest.risk,
            stated_on=trend.latest.taken_on,
            denied_on=None,
            record_id=trend.latest.id,
            measure=trend.measure,
        )
        for trend in trends
        if trend.latest.risk not in (None, measures.RiskLevel.NONE)
    ]


class GoalStanding(View):
    """A goal or objective of the plan in force: what a person recorded, and what the measures say."""

    goal: int
    objective: int | None
    text: Words
    recorded: plans.GoalStatus | None
    progress: list[measures.GoalProgress] | None = Field(
        description="One for each measure that it names. Null where the reader may not see measures."
    )


def goals_of(
    plan: plans.PlanView, trends: Sequence[measures.MeasureTrend] | None
) -> list[GoalStanding]:
    return [
        GoalStanding(
            goal=goal,
            objective=objective,
            text=node.text,
            recorded=node.status,
            progress=None if trends is None else _progress(node, trends),
        )
        for goal, objective, node in _nodes(plan)
    ]


def _nodes(plan: plans.PlanView) -> Iterator[tuple[int, int | None, plans.Goal | plans.Objective]]:
    for number, goal in enumerate(plan.goals, 1):
        yield number, None, goal
        for place, objective in enumerate(goal.objectives, 1):
            yield number, place, objective


def _progress(
    node: plans.Goal | plans.Objective, trends: Sequence[measures.MeasureTrend]
) -> list[measures.GoalProgress]:
    """By the target field where it is clear, else by the text; unknown where neither is."""
    named = node.measure or ""
    told = (f"{named} {node.target or ''}", node.target or "", node.text, f"{named} {node.text}")
    targets = next((found for text in told if (found := measures.goal_targets(text))), [])
    if not targets:
        return [measures.goal_status(node.text, None)]
    by_measure = {trend.measure: trend for trend in trends}
    return [measures.target_status(one, by_measure.get(one.measure)) for one in targets]
