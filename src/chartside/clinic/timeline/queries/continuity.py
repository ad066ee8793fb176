"""What carries over from one session to the next, from what the reader may see."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy import func, select

from chartside.clinic import measures, notes, patients, plans
from chartside.clinic.encounters import Encounter, EncounterStatus
from chartside.clinic.timeline import rules
from chartside.clinic.timeline.rules import Authorisation, RiskFlag, SessionCount, StatedRisk
from chartside.clinic.timeline.schemas import Continuity
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope


@dataclass(frozen=True, slots=True)
class Gathered:
    """Parts of a record; None where the reader may not see one."""

    may: frozenset[str]
    notes: list[notes.NoteVersion] | None
    plan: plans.PlanView | None
    trends: list[measures.MeasureTrend] | None
    coverage: list[patients.InsuranceView] | None


async def continuity(
    session: ReadSession, scope: Scope, patient_id: UUID, known: Gathered
) -> Continuity:
    today = clock.today(scope.zone)
    sessions = await _sessions(session, patient_id, known, today)
    return Continuity(
        sessions=sessions,
        low_authorisation=(
            None if sessions is None else rules.low_authorisation(sessions, today, scope.locale)
        ),
        last_plan=None if known.notes is None else rules.last_plan_of(known.notes),
        risk_flags=_risks(scope, known),
        goals=_goals(known),
    )


async def _sessions(
    session: ReadSession, patient_id: UUID, known: Gathered, today: date
) -> SessionCount | None:
    if "encounters" not in known.may:
        return None
    agreed = _authorisation(known.coverage or [], today)
    since = agreed.valid_from if agreed else None
    total = await _completed(session, patient_id, None, None)
    within = None
    if agreed is not None and since is not None:
        within = await _completed(session, patient_id, since, agreed.valid_to)
    return rules.session_count(total, within, agreed)


def _authorisation(coverage: list[patients.InsuranceView], today: date) -> Authorisation | None:
    """That of the primary insurance, of one in force today if there is one."""
    primary = [one for one in coverage if one.priority is patients.Priority.PRIMARY]
    in_force = [
        one for one in primary if (one.valid_from or today) <= today <= (one.valid_to or today)
    ]
    chosen = next(iter(in_force or primary), None)
    if chosen is None:
        return None
    return Authorisation(
        chosen.authorised_sessions, chosen.used_sessions, chosen.valid_from, chosen.valid_to
    )


async def _completed(
    session: ReadSession, patient_id: UUID, since: date | None, until: date | None
) -> int:
    statement = select(func.count(Encounter.id)).where(
        Encounter.patient_id == patient_id, Encounter.status == EncounterStatus.COMPLETED
    )
    if since is not None:
        statement = statement.where(Encounter.encounter_date >= since)
    if until is not None:
        statement = statement.where(Encounter.encounter_date <= until)
    return int(await session.scalar(statement) or 0)


def _risks(scope: Scope, known: Gathered) -> list[RiskFlag] | None:
    if known.notes is None and known.trends is None:
        return None
    stated = [
        StatedRisk(
            row.note_id, row.signed_at.astimezone(scope.zone).date(), row.risk_assessment or {}
        )
        for row in known.notes or []
    ]
    return [*rules.risk_of_notes(stated), *rules.risk_of_measures(known.trends or [])]


def _goals(known: Gathered) -> list[rules.GoalStanding] | None:
    """Of the plan in force; an empty list says that none is."""
    if "treatment_plan" not in known.may:
        return None
    return [] if known.plan is None else rules.goals_of(known.plan, known.trends)
