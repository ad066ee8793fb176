"""Reads of medications."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select

from chartside.clinic import patients, staff
from chartside.clinic.medications import rules
from chartside.clinic.medications.models import Medication, MedicationStatus
from chartside.clinic.medications.schemas import MedicationList, MedicationOrder, MedicationView
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound
from chartside.kernel.tools import Warning_

MOST = 200


async def get_medication(session: ReadSession, patient_id: UUID, medication_id: UUID) -> Medication:
    """One of this patient's. Another patient's, another clinic's and an unknown one answer alike."""
    row: Medication | None = await session.scalar(
        select(Medication).where(
            Medication.id == medication_id, Medication.patient_id == patient_id
        )
    )
    if row is None:
        raise NotFound
    return row


async def active_medications(session: ReadSession, patient_id: UUID) -> list[Medication]:
    return await list_medications(session, patient_id, MedicationStatus.ACTIVE, limit=MOST)


async def list_medications(
    session: ReadSession,
    patient_id: UUID,
    status: MedicationStatus | None = None,
    *,
    before: UUID | None = None,
    limit: int = MOST,
) -> list[Medication]:
    """Newest first, from before the given one on."""
    statement = select(Medication).where(Medication.patient_id == patient_id)
    if status is not None:
        statement = statement.where(Medication.status == status)
    if before is not None:
        statement = statement.where(Medication.id < before)
    rows = await session.scalars(statement.order_by(Medication.id.desc()).limit(limit))
    return list(rows.all())


async def listed(
    session: ReadSession, patient_id: UUID, status: MedicationStatus | None
) -> MedicationList:
    await patients.get_patient(session, patient_id)
    rows = await list_medications(session, patient_id, status, limit=MOST + 1)
    return MedicationList(medications=await views(session, rows[:MOST]), more=len(rows) > MOST)


async def views(session: ReadSession, rows: Sequence[Medication]) -> list[MedicationView]:
    """Rows as they are shown, each with the one that replaced it."""
    later = await _replacements(session, [row.id for row in rows])
    shown = [MedicationView.model_validate(row) for row in rows]
    return [one.model_copy(update={"replaced_by_id": later.get(one.id)}) for one in shown]


async def view(session: ReadSession, row: Medication) -> MedicationView:
    return (await views(session, [row]))[0]


async def replacement_of(session: ReadSession, medication_id: UUID) -> UUID | None:
    return (await _replacements(session, [medication_id])).get(medication_id)


async def _replacements(session: ReadSession, ids: Sequence[UUID]) -> dict[UUID, UUID]:
    if not ids:
        return {}
    found = await session.execute(
        select(Medication.replaces_id, Medication.id).where(
            Medication.replaces_id.in_(ids),
            Medication.status != MedicationStatus.ENTERED_IN_ERROR,
        )
    )
    return {row.replaces_id: row.id for row in found.all()}


async def active_duplicates(
    session: ReadSession, patient_id: UUID, name: str, *, besides: UUID | None = None
) -> list[Medication]:
    statement = select(Medication).where(
        Medication.patient_id == patient_id,
        Medication.status == MedicationStatus.ACTIVE,
        Medication.name_folded == patients.folded(name),
    )
    rows = (await session.scalars(statement)).all()
    return [row for row in rows if row.id != besides]


async def medication_warnings(
    session: ReadSession, patient_id: UUID, order: MedicationOrder, locale: str
) -> list[Warning_]:
    """What stands against an order, as far as names tell."""
    if order.professional_id is not None:
        await staff.get_professional(session, order.professional_id)
    active = await active_medications(session, patient_id)
    known = [(row.name, words(row, locale)) for row in active]
    return [
        *await allergy_warnings(session, patient_id, order.name, locale),
        *rules.duplicate_warnings(order.name, known, locale),
        *rules.unit_warnings(order.unit, locale),
        *rules.gap_warnings(order.dose, order.frequency, locale),
    ]


async def allergy_warnings(
    session: ReadSession, patient_id: UUID, name: str, locale: str
) -> list[Warning_]:
    patient = await patients.get_patient(session, patient_id)
    knowledge = await patients.allergy_knowledge(session, patient)
    if knowledge is patients.AllergyKnowledge.NOT_RECORDED:
        return [rules.allergies_unknown(locale)]
    allergies = await patients.active_allergies(session, patient_id)
    return rules.allergy_warnings(name, [one.substance for one in allergies], locale)


def words(row: Medication, locale: str) -> str:
    return rules.in_words(
        row.name,
        row.dose,
        row.unit,
        row.route,
        row.frequency,
        as_needed=row.as_needed,
        locale=locale,
    )
