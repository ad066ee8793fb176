"""Claims in the making: from the rule, by hand, and changed until they are submitted."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy import delete, text

from chartside.clinic import catalog, patients
from chartside.clinic.claims import queries
from chartside.clinic.claims.events import ClaimChanged, ClaimCreated
from chartside.clinic.claims.models import Claim, ClaimDiagnosis, ClaimLine, ClaimStatus, CodedBy
from chartside.clinic.claims.rules import total_of
from chartside.clinic.claims.schemas import (
    ClaimChanges,
    CreateClaim,
    LineInput,
    SuggestedClaim,
    WriteClaim,
)
from chartside.clinic.claims.service.sending import CENT, ClaimClosed, shown
from chartside.kernel import clock
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict, NotFound
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope

_NOT_BILLABLE = frozenset({"cancelled", "no_show", "entered_in_error"})


class ClaimExists(Conflict):
    """This visit has a claim already. Change that one, or void it first."""


class NoCodeByRule(Conflict):
    """No code follows from this visit by rule. Complete the visit, or choose the code by hand."""


class VisitNotBillable(Conflict):
    """This visit did not take place, so there is nothing to bill."""


_NAMED = {"claims_one_per_encounter": ClaimExists}


async def create(session: Session, scope: Scope, command: CreateClaim) -> Claim:
    """The claim that follows from the visit at this moment, as a draft."""
    visit = await queries.visit_of(session, command.patient_id, command.encounter_id)
    found = await queries.suggest_for(session, visit, clock.today(scope.zone), scope.locale)
    check_suggestion(visit, found)
    row = await _add(session, visit, CodedBy.RULE, found.insurance_id, found.copay)
    row.notes, row.total_charge = command.notes, found.total_charge
    await session.flush(_NAMED)
    await _put_diagnoses(session, row, [one.icd10_code for one in found.diagnoses])
    lines = [_line(row, **line.model_dump(exclude={"description"})) for line in found.lines]
    session.add_all(lines)
    await session.flush()
    return await _created(session, scope, row)


def check_suggestion(visit: queries.Visit, found: SuggestedClaim) -> None:
    """Whether a claim can follow from the visit at all."""
    _check_billable(visit)
    if found.existing_claim_id is not None:
        raise ClaimExists
    if not found.lines:
        raise NoCodeByRule(findings=shown(found.findings))


async def create_by_hand(session: Session, scope: Scope, command: WriteClaim) -> Claim:
    """A claim with codes that a person chose, as a draft."""
    visit = await queries.visit_of(session, command.patient_id, command.encounter_id)
    _check_billable(visit)
    insurance = await _insurance(session, visit, command.insurance_id)
    copay = command.copay
    if copay is None and insurance is not None:
        copay = insurance.copay_amount
    row = await _add(
        session, visit, CodedBy.HAND, None if insurance is None else insurance.id, copay
    )
    row.notes = command.notes
    await session.flush(_NAMED)
    await _put_diagnoses(session, row, command.diagnoses)
    await _put_lines(session, row, command.lines)
    return await _created(session, scope, row)


async def update(
    session: Session,
    scope: Scope,
    claim_id: UUID,
    command: ClaimChanges,
    *,
    revision: int | None = None,
) -> Claim:
    """Change a claim that is not submitted. One that was ready is a draft again."""
    row = await lock(session, Claim, claim_id, revision=revision)
    if row.status not in (ClaimStatus.DRAFT, ClaimStatus.READY):
        raise ClaimClosed
    given = command.model_dump(include={"insurance_id", "copay", "notes"})
    if given.get("insurance_id") is not None:
        await _own_insurance(session, row.patient_id, given["insurance_id"])
    if given.get("copay") is not None:
        given["copay"] = given["copay"].quantize(CENT)
    for name, value in given.items():
        setattr(row, name, value)
    set_ = command.model_fields_set
    if "diagnoses" in set_:
        await _put_diagnoses(session, row, command.diagnoses)
    if "lines" in set_:
        await _put_lines(session, row, command.lines)
    if set_ & {"diagnoses", "lines"}:
        row.coded_by = CodedBy.HAND
    row.status = ClaimStatus.DRAFT
    await _touch(session, row)
    await announce(session, scope, ClaimChanged(claim_id=row.id, patient_id=row.patient_id))
    return row


def _check_billable(visit: queries.Visit) -> None:
    if visit.status in _NOT_BILLABLE:
        raise VisitNotBillable


async def _add(
    session: Session,
    visit: queries.Visit,
    coded_by: CodedBy,
    insurance_id: UUID | None,
    copay: Decimal | None,
) -> Claim:
    row = Claim(
        number=await _next_number(session),
        encounter_id=visit.id,
        patient_id=visit.patient_id,
        professional_id=visit.professional_id,
        insurance_id=insurance_id,
        status=ClaimStatus.DRAFT,
        coded_by=coded_by,
        date_of_service=visit.day,
        copay=None if copay is None else copay.quantize(CENT),
        session_counted=False,
    )
    session.add(row)
    return row


async def _created(session: Session, scope: Scope, row: Claim) -> Claim:
    fact = ClaimCreated(claim_id=row.id, patient_id=row.patient_id, encounter_id=row.encounter_id)
    await announce(session, scope, fact)
    return row


async def _put_diagnoses(session: Session, row: Claim, codes: Sequence[str]) -> None:
    await session.execute(delete(ClaimDiagnosis).where(ClaimDiagnosis.claim_id == row.id))
    session.add_all(
        [
            ClaimDiagnosis(
                claim_id=row.id, patient_id=row.patient_id, sequence=place, icd10_code=code
            )
            for place, code in enumerate(codes, 1)
        ]
    )
    await session.flush()


async def _put_lines(session: Session, row: Claim, given: Sequence[LineInput]) -> None:
    """Replace the lines, and the total with them."""
    await session.execute(delete(ClaimLine).where(ClaimLine.claim_id == row.id))
    lines = [
        _line(
            row,
            line_number=number,
            cpt_code=one.cpt_code,
            modifiers=one.modifiers,
            diagnosis_pointers=one.diagnosis_pointers,
            units=one.units,
            charge=await _charge(session, one),
            service_date=one.service_date or row.date_of_service,
        )
        for number, one in enumerate(given, 1)
    ]
    session.add_all(lines)
    row.total_charge = total_of(line.charge for line in lines)
    await session.flush()


async def _charge(session: Session, line: LineInput) -> Decimal | None:
    if line.charge is not None:
        return line.charge.quantize(CENT)
    price = await catalog.price_of(session, line.cpt_code)
    return None if price is None else (price * line.units).quantize(CENT)


def _line(row: Claim, **values: Any) -> ClaimLine:
    return ClaimLine(claim_id=row.id, patient_id=row.patient_id, **values)


async def _insurance(
    session: Session, visit: queries.Visit, insurance_id: UUID | None
) -> patients.InsuranceView | None:
    if insurance_id is not None:
        return await _own_insurance(session, visit.patient_id, insurance_id)
    return await queries.insurance_for(session, visit.patient_id, visit.day)


async def _own_insurance(
    session: Session, patient_id: UUID, insurance_id: UUID
) -> patients.InsuranceView:
    found = await queries.insurance_by_id(session, patient_id, insurance_id)
    if found is None:
        raise NotFound
    return found


async def _touch(session: Session, row: Claim) -> None:
    """Lines and diagnoses are part of the claim: its revision counts up even if only they changed."""
    await session.execute(
        text("UPDATE claims SET updated_at = now() WHERE id = :id"), {"id": row.id}
    )
    await session.flush()
    await session.refresh(row)


async def _next_number(session: Session) -> str:
    last = await session.scalar(
        text(
            "INSERT INTO claim_counters (id, last) VALUES (:id, 1) "
            "ON CONFLICT (org_id) DO UPDATE SET last = claim_counters.last + 1 RETURNING last"
        ),
        {"id": new_id()},
    )
    return f"C{last:06d}"
