"""The facts around a visit that a claim rests on, gathered from the modules that know them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from chartside.clinic import catalog, encounters, notes, patients, staff
from chartside.clinic.claims.rules import (
    PER_UNIT,
    Facts,
    InsuranceFacts,
    KnownCode,
    code_for,
)
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound


@dataclass(frozen=True, slots=True)
class Visit:
    """What a claim takes from a visit. One that is only proposed has no revision yet."""

    id: UUID
    patient_id: UUID
    professional_id: UUID | None
    day: date
    kind: str
    minutes: int | None
    status: str
    telehealth: bool
    revision: int | None = None


async def visit_of(session: ReadSession, patient_id: UUID, encounter_id: UUID) -> Visit:
    """A visit of this patient. Another patient's, another clinic's and an unknown one answer alike."""
    found = await encounters.get_encounter(session, encounter_id)
    if found.patient_id != patient_id:
        raise NotFound
    return Visit(
        id=found.id,
        patient_id=found.patient_id,
        professional_id=found.professional_id,
        day=found.encounter_date,
        kind=str(found.encounter_type),
        minutes=found.duration_minutes,
        status=str(found.status),
        telehealth=found.telehealth,
        revision=found.revision,
    )


async def _confirmed_diagnoses(
    session: ReadSession, patient_id: UUID
) -> tuple[tuple[str, ...], str | None]:
    """Codes of active ones that a clinician stands behind, the primary one first; and which one that is."""
    rows = await patients.active_diagnoses(session, patient_id)
    kept = [row for row in rows if row.confirmation is patients.Confirmation.CONFIRMED]
    primary = next((row.code for row in kept if row.is_primary), None)
    return tuple(row.code for row in kept), primary


async def insurance_for(
    session: ReadSession, patient_id: UUID, day: date
) -> patients.InsuranceView | None:
    """The first in the order of billing that was in force on the day, else the first."""
    found = await patients.active_insurances(session, patient_id)
    fitting = [
        one
        for one in found
        if (one.valid_from is None or one.valid_from <= day)
        and (one.valid_to is None or day <= one.valid_to)
    ]
    return next(iter([*fitting, *found]), None)


async def insurance_by_id(
    session: ReadSession, patient_id: UUID, insurance_id: UUID | None
) -> patients.InsuranceView | None:
    if insurance_id is None:
        return None
    for one in await patients.list_insurances(session, patient_id):
        if one.id == insurance_id:
            return one
    raise NotFound


async def describe_procedures(session: ReadSession, codes: Iterable[str]) -> dict[str, str]:
    """The words of each code that is known: of the code set, or of the clinic's own list."""
    found = {}
    for code in set(codes):
        try:
            found[code] = (await catalog.get_cpt(session, code)).description
        except NotFound:
            service = await catalog.service_with_code(session, code)
            if service is not None and service.active:
                found[code] = service.name
    return found


async def describe_diagnoses(session: ReadSession, codes: Iterable[str]) -> dict[str, KnownCode]:
    found = {}
    for code in set(codes):
        try:
            row = await catalog.get_icd10(session, code)
        except NotFound:
            continue
        found[code] = KnownCode(row.description, row.billable and not row.retired)
    return found


async def facts_of(
    session: ReadSession,
    visit: Visit,
    insurance: patients.InsuranceView | None,
    today: date,
    *,
    procedures: Iterable[str] = (),
    diagnoses: Iterable[str] = (),
    session_counted: bool = False,
) -> Facts:
    own, primary = await _confirmed_diagnoses(session, visit.patient_id)
    coded = code_for(visit.kind, visit.minutes, await _on_list(session, PER_UNIT.get(visit.kind)))
    rule = () if coded.code is None else (coded.code,)
    recorded = visit.revision is not None
    return Facts(
        today=today,
        encounter_date=visit.day,
        encounter_status=visit.status,
        telehealth=visit.telehealth,
        coded=coded,
        note_signed=recorded and await notes.has_signed_note(session, visit.id),
        has_professional=visit.professional_id is not None,
        npi=await _npi(session, visit.professional_id),
        insurance=_insurance_facts(insurance),
        session_counted=session_counted,
        patient_diagnoses=own,
        primary=primary,
        procedures=await describe_procedures(session, (*procedures, *rule)),
        diagnoses=await describe_diagnoses(session, (*diagnoses, *own)),
    )


async def _on_list(session: ReadSession, code: str | None) -> list[str]:
    if code is None:
        return []
    service = await catalog.service_with_code(session, code)
    return [code] if service is not None and service.active else []


async def _npi(session: ReadSession, professional_id: UUID | None) -> str | None:
    if professional_id is None:
        return None
    return (await staff.get_professional(session, professional_id)).npi


def _insurance_facts(view: patients.InsuranceView | None) -> InsuranceFacts | None:
    if view is None:
        return None
    return InsuranceFacts(view.active, view.valid_from, view.valid_to, view.remaining_sessions)
