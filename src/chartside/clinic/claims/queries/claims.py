"""Claims as they are recorded."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import select

from chartside.clinic import patients
from chartside.clinic.claims.models import Claim, ClaimDiagnosis, ClaimLine, ClaimStatus, CodedBy
from chartside.clinic.claims.queries.facts import (
    describe_diagnoses,
    describe_procedures,
    facts_of,
    insurance_by_id,
    visit_of,
)
from chartside.clinic.claims.rules import Draft, DraftLine, Finding, check
from chartside.clinic.claims.schemas import (
    ClaimList,
    ClaimSummary,
    ClaimView,
    DiagnosisView,
    LineView,
)
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.errors import NotFound

MOST = 100


async def get_claim(session: ReadSession, claim_id: UUID) -> Claim:
    return await fetch(session, Claim, claim_id)


async def claim_of_patient(session: ReadSession, patient_id: UUID, claim_id: UUID) -> Claim:
    """One of this patient's. Another patient's, another clinic's and an unknown one answer alike."""
    row = await get_claim(session, claim_id)
    if row.patient_id != patient_id:
        raise NotFound
    return row


async def claim_of_encounter(session: ReadSession, encounter_id: UUID) -> Claim | None:
    """The claim of a visit that stands, if there is one."""
    row: Claim | None = await session.scalar(
        select(Claim).where(Claim.encounter_id == encounter_id, Claim.status != ClaimStatus.VOID)
    )
    return row


async def lines_of(session: ReadSession, claim_id: UUID) -> list[ClaimLine]:
    statement = select(ClaimLine).where(ClaimLine.claim_id == claim_id)
    return list((await session.scalars(statement.order_by(ClaimLine.line_number))).all())


async def diagnoses_of(session: ReadSession, claim_id: UUID) -> list[ClaimDiagnosis]:
    statement = select(ClaimDiagnosis).where(ClaimDiagnosis.claim_id == claim_id)
    return list((await session.scalars(statement.order_by(ClaimDiagnosis.sequence))).all())


async def summaries(session: ReadSession, rows: Sequence[Claim]) -> list[ClaimSummary]:
    """Claims as a list shows them, with whom each is for."""
    known = await patients.patients_by_id(session, {row.patient_id for row in rows})
    shown = [ClaimSummary.model_validate(row) for row in rows]
    for one in shown:
        who = known.get(one.patient_id)
        one.patient_name = None if who is None else who.name
    return shown


async def claim_view(session: ReadSession, row: Claim) -> ClaimView:
    summary = (await summaries(session, [row]))[0]
    lines = await lines_of(session, row.id)
    diagnoses = await diagnoses_of(session, row.id)
    procedures = await describe_procedures(session, [line.cpt_code for line in lines])
    known = await describe_diagnoses(session, [one.icd10_code for one in diagnoses])
    return ClaimView(
        **summary.model_dump(),
        notes=row.notes,
        diagnoses=[
            DiagnosisView(
                sequence=one.sequence,
                icd10_code=one.icd10_code,
                description=known[one.icd10_code].description if one.icd10_code in known else None,
            )
            for one in diagnoses
        ],
        lines=[_line_view(line, procedures.get(line.cpt_code)) for line in lines],
    )


def _line_view(line: ClaimLine, description: str | None) -> LineView:
    return LineView(
        line_number=line.line_number,
        cpt_code=line.cpt_code,
        description=description,
        modifiers=line.modifiers,
        diagnosis_pointers=line.diagnosis_pointers,
        units=line.units,
        charge=line.charge,
        service_date=line.service_date,
    )


def draft_line(line: ClaimLine | LineView) -> DraftLine:
    return DraftLine(
        line.line_number,
        line.cpt_code,
        tuple(line.diagnosis_pointers),
        line.units,
        line.charge,
        line.service_date,
        tuple(line.modifiers),
    )


async def list_claims(
    session: ReadSession,
    *,
    patient_id: UUID | None = None,
    encounter_id: UUID | None = None,
    status: ClaimStatus | None = None,
    since: date | None = None,
    until: date | None = None,
    before: UUID | None = None,
    limit: int = MOST,
) -> list[Claim]:
    """Newest first, from before the given one on."""
    wanted = {
        Claim.patient_id: patient_id,
        Claim.encounter_id: encounter_id,
        Claim.status: status,
    }
    statement = select(Claim)
    for column, value in wanted.items():
        if value is not None:
            statement = statement.where(column == value)
    if since is not None:
        statement = statement.where(Claim.date_of_service >= since)
    if until is not None:
        statement = statement.where(Claim.date_of_service <= until)
    if before is not None:
        statement = statement.where(Claim.id < before)
    return list((await session.scalars(statement.order_by(Claim.id.desc()).limit(limit))).all())


async def listed(session: ReadSession, patient_id: UUID, status: ClaimStatus | None) -> ClaimList:
    await patients.get_patient(session, patient_id)
    rows = await list_claims(session, patient_id=patient_id, status=status, limit=MOST + 1)
    shown = [ClaimSummary.model_validate(row) for row in rows[:MOST]]
    return ClaimList(claims=shown, more=len(rows) > MOST)


async def findings_of(session: ReadSession, row: Claim, today: date, locale: str) -> list[Finding]:
    """What stands against a claim now: the visit, the note or the insurance may have changed since."""
    visit = await visit_of(session, row.patient_id, row.encounter_id)
    lines = await lines_of(session, row.id)
    codes = [one.icd10_code for one in await diagnoses_of(session, row.id)]
    facts = await facts_of(
        session,
        visit,
        await insurance_by_id(session, row.patient_id, row.insurance_id),
        today,
        procedures=[line.cpt_code for line in lines],
        diagnoses=codes,
        session_counted=row.session_counted,
    )
    draft = Draft(
        row.date_of_service,
        tuple(codes),
        tuple(draft_line(line) for line in lines),
        by_rule=row.coded_by is CodedBy.RULE,
    )
    return [one.to(locale) for one in check(draft, facts)]
