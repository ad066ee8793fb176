"""What stands open across the rooms, each part only for those who may see it in its own room."""

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID

from sqlalchemy import func, select

from chartside.clinic import claims, encounters, notes, patients, scheduling, staff
from chartside.clinic.overview.schemas import (
    ClaimToMend,
    Dashboard,
    GetDashboard,
    LowAuthorisation,
    OpenDraft,
    OpenVisit,
    TodayCounts,
    UnconfirmedDiagnosis,
)
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope

MOST = 20
FEW_SESSIONS = 4
LOOK_BACK = timedelta(days=60)
_PARTS = {
    "today": "scheduling.appointment.read",
    "open_drafts": "notes.note.read",
    "visits_without_note": "encounters.encounter.read",
    "unconfirmed_diagnoses": "patients.diagnosis.read",
    "claims": "claims.claim.read",
    "low_authorisations": "patients.insurance.read",
}
_NOT_SAID = (scheduling.AppointmentStatus.SCHEDULED, scheduling.AppointmentStatus.CONFIRMED)
_TO_MEND = (claims.ClaimStatus.DRAFT, claims.ClaimStatus.DENIED)


async def dashboard(session: ReadSession, scope: Scope, asked: GetDashboard) -> Dashboard:
    may = {part for part, right in _PARTS.items() if allows(scope.grants, right)}
    if "open_drafts" not in may:  # whether a visit is documented is known to those who read notes
        may.discard("visits_without_note")
    mine = None if asked.everyone else await _own(session, scope)
    return Dashboard(
        day=clock.today(scope.zone),
        time_zone=scope.time_zone,
        own=mine is not None,
        today=await _today(session, scope, mine) if "today" in may else None,
        open_drafts=await _drafts(session, scope, mine) if "open_drafts" in may else None,
        visits_without_note=(
            await _visits(session, scope, mine) if "visits_without_note" in may else None
        ),
        unconfirmed_diagnoses=(
            await _diagnoses(session, scope) if "unconfirmed_diagnoses" in may else None
        ),
        claims=await _claims(session, scope) if "claims" in may else None,
        claims_to_mend=await _to_mend(session, scope, mine) if "claims" in may else None,
        low_authorisations=(
            await _authorisations(session, scope) if "low_authorisations" in may else None
        ),
        withheld=sorted(set(_PARTS) - may),
    )


async def _own(session: ReadSession, scope: Scope) -> UUID | None:
    """The professional as whom this person signs, if they see patients themselves."""
    if scope.user_id is None:
        return None
    own = await staff.professional_for_user(session, scope.user_id)
    return own.id if own is not None and own.active else None


async def _today(session: ReadSession, scope: Scope, mine: UUID | None) -> TodayCounts:
    asked = scheduling.GetDayOverview(professional_id=mine)
    found = await scheduling.day_overview(session, scope, asked)
    now = clock.now()
    passed = [one for one in found.appointments if one.ends_at < now and one.status in _NOT_SAID]
    return TodayCounts(total=found.total, by_status=found.by_status, unsettled=len(passed))


async def _drafts(session: ReadSession, scope: Scope, mine: UUID | None) -> list[OpenDraft]:
    """The drafts of one's own visits and by one's own hand, the oldest first."""
    draft, visit = notes.NoteDraft, encounters.Encounter
    statement = (
        select(draft)
        .join(visit, visit.id == draft.encounter_id)
        .where(draft.status == notes.DraftStatus.OPEN)
    )
    if not notes.sees_restricted(scope):
        statement = statement.where(~draft.restricted)
    if mine is not None:
        statement = statement.where(
            (visit.professional_id == mine) | (draft.author_id == scope.user_id)
        )
    if scope.patient_id is not None:
        statement = statement.where(draft.patient_id == scope.patient_id)
    rows = (await session.scalars(statement.order_by(draft.created_at).limit(MOST))).all()
    named = await _names(session, (row.patient_id for row in rows))
    return [
        OpenDraft(
            draft_id=row.id,
            patient_id=row.patient_id,
            patient_name=named[row.patient_id],
            kind=row.kind,
            written_on=row.created_at.astimezone(scope.zone).date(),
        )
        for row in rows
        if row.patient_id in named
    ]


async def _visits(session: ReadSession, scope: Scope, mine: UUID | None) -> list[OpenVisit]:
    """Visits of the last two months that nobody has documented. A psychotherapy note stands apart."""
    visit, note = encounters.Encounter, notes.NoteVersion
    documented = select(note.id).where(
        note.encounter_id == visit.id, note.kind != notes.NoteKind.PSYCHOTHERAPY
    )
    statement = select(visit).where(
        visit.status == encounters.EncounterStatus.COMPLETED,
        visit.encounter_date >= clock.today(scope.zone) - LOOK_BACK,
        ~documented.exists(),
    )
    if mine is not None:
        statement = statement.where(visit.professional_id == mine)
    if scope.patient_id is not None:
        statement = statement.where(visit.patient_id == scope.patient_id)
    order = (visit.encounter_date, visit.id)
    rows = (await session.scalars(statement.order_by(*order).limit(MOST))).all()
    named = await _names(session, (row.patient_id for row in rows))
    return [
        OpenVisit(
            encounter_id=row.id,
            patient_id=row.patient_id,
            patient_name=named[row.patient_id],
            encounter_date=row.encounter_date,
            encounter_type=row.encounter_type,
        )
        for row in rows
        if row.patient_id in named
    ]


async def _diagnoses(session: ReadSession, scope: Scope) -> list[UnconfirmedDiagnosis]:
    rows = await patients.unconfirmed_diagnoses(session, MOST, only=scope.patient_id)
    named = await _names(session, (row.patient_id for row in rows))
    return [
        UnconfirmedDiagnosis(
            diagnosis_id=row.id,
            patient_id=row.patient_id,
            patient_name=named[row.patient_id],
            code=row.code,
            description=row.description,
        )
        for row in rows
        if row.patient_id in named
    ]


async def _claims(session: ReadSession, scope: Scope) -> dict[str, int]:
    statement = select(claims.Claim.status, func.count().label("claims")).group_by(
        claims.Claim.status
    )
    if scope.patient_id is not None:
        statement = statement.where(claims.Claim.patient_id == scope.patient_id)
    found = await session.execute(statement)
    return {str(row.status): int(row.claims) for row in found.all()}


async def _to_mend(session: ReadSession, scope: Scope, mine: UUID | None) -> list[ClaimToMend]:
    """Claims not sent, or denied, that have something against them as things stand today."""
    statement = select(claims.Claim).where(claims.Claim.status.in_(_TO_MEND))
    if mine is not None:
        statement = statement.where(claims.Claim.professional_id == mine)
    if scope.patient_id is not None:
        statement = statement.where(claims.Claim.patient_id == scope.patient_id)
    rows = (await session.scalars(statement.order_by(claims.Claim.id).limit(MOST))).all()
    named = await _names(session, (row.patient_id for row in rows))
    today, found = clock.today(scope.zone), []
    for row in rows:
        against = await claims.findings_of(session, row, today, scope.locale)
        if against and row.patient_id in named:
            errors = [one for one in against if one.severity is claims.Severity.ERROR]
            found.append(
                ClaimToMend(
                    claim_id=row.id,
                    number=row.number,
                    patient_id=row.patient_id,
                    patient_name=named[row.patient_id],
                    errors=len(errors),
                    warnings=len(against) - len(errors),
                    first=(errors or against)[0].message,
                )
            )
    return found


async def _authorisations(session: ReadSession, scope: Scope) -> list[LowAuthorisation]:
    rows = await patients.low_authorisations(
        session, clock.today(scope.zone), left=FEW_SESSIONS, limit=MOST, only=scope.patient_id
    )
    named = await _names(session, (row.patient_id for row in rows))
    return [
        LowAuthorisation(
            patient_id=row.patient_id,
            patient_name=named[row.patient_id],
            payer_name=row.payer_name,
            authorised_sessions=row.authorised_sessions,
            remaining_sessions=max(row.remaining_sessions or 0, 0),
            valid_to=row.valid_to,
        )
        for row in rows
        if row.patient_id in named and row.authorised_sessions is not None
    ]


async def _names(session: ReadSession, ids: Iterable[UUID]) -> dict[UUID, str]:
    found = await patients.patients_by_id(session, ids)
    return {who: one.name for who, one in found.items()}
