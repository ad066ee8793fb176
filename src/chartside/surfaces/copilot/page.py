"""The page beside the conversation and the people a message names, looked up before a model hears of them.

A patient who has not agreed to AI may be open on the page; the model is told only that there is such a patient.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import select

from chartside.clinic import notes, patients
from chartside.kernel.access import allows
from chartside.kernel.audit import Note, note_all
from chartside.kernel.db import ReadSession, Session
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope, Source
from chartside.surfaces.copilot import records
from chartside.surfaces.copilot.records import Record
from chartside.surfaces.copilot.schemas import ChipKind, Mention, PageContext

FIELDS = {
    "patient_id": ChipKind.PATIENT,
    "appointment_id": ChipKind.APPOINTMENT,
    "plan_id": ChipKind.PLAN,
    "note_id": ChipKind.NOTE,
    "encounter_id": ChipKind.ENCOUNTER,
    "user_id": ChipKind.PERSON,
}
"""What a page can show, by the names of the context."""


async def look(session: Session, scope: Scope, context: PageContext | None) -> dict[str, Any]:
    """The page as it is kept with a message: its ids, and the name of the patient and person it shows."""
    if context is None:
        return {}
    shown = {
        name: record for name in FIELDS if (record := await _one(session, scope, context, name))
    }
    whose = {record.patient_id for record in shown.values() if record.patient_id is not None}
    if len(whose) > 1:
        raise NotFound  # records of two patients are no page
    page: dict[str, Any] = {"screen": context.screen}
    page |= {name: str(record.id) for name, record in shown.items()}
    if "user_id" in shown:
        page["person"] = shown["user_id"].name
    if whose:
        page |= await _patient(session, whose.pop())
    return page


async def _one(
    session: ReadSession, scope: Scope, context: PageContext, name: str
) -> Record | None:
    record_id: UUID | None = getattr(context, name)
    if record_id is None:
        return None
    if name == "patient_id" and allows(scope.grants, "patients.patient.read"):
        return Record(ChipKind.PATIENT, record_id, record_id)  # looked at in full below
    known = await records.found(session, scope, FIELDS[name], [record_id])
    if record_id in known:
        return known[record_id]
    if name == "note_id" and await _is_restricted(session, scope, record_id):
        return None  # open on the page, and no agent's business
    raise NotFound


async def _is_restricted(session: ReadSession, scope: Scope, note_id: UUID) -> bool:
    if not allows(scope.grants, "notes.restricted.read"):
        return False
    kept = notes.NoteVersion
    statement = select(kept.id).where(kept.note_id == note_id, kept.restricted).limit(1)
    return await session.scalar(statement) is not None


async def _patient(session: Session, patient_id: UUID) -> dict[str, Any]:
    row = await patients.get_patient(session, patient_id)
    agreed = row.ai_consent is patients.AiConsent.GRANTED
    told: dict[str, Any] = {"patient_id": str(row.id), "agreed": agreed}
    if agreed:
        told["patient"] = patients.display_name(row.given_name, row.family_name)
        await note_all(session, [noted(row.id)])
    return told


async def mentioned(
    session: Session, scope: Scope, mentions: Sequence[Mention]
) -> list[dict[str, str]]:
    """Who a message names, by id and name. A patient must have agreed to AI."""
    told = []
    for kind in (ChipKind.PATIENT, ChipKind.PERSON):
        wanted = [one.id for one in mentions if one.kind == kind.value]
        known = await records.found(session, scope, kind, wanted)
        for record_id in dict.fromkeys(wanted):
            if record_id not in known:
                raise NotFound
            if kind is ChipKind.PATIENT:
                await patients.require_ai_consent(session, scope.through(Source.AI), record_id)
                await note_all(session, [noted(record_id)])
            record = known[record_id]
            told.append({"kind": str(kind), "id": str(record.id), "name": record.name or ""})
    return told


def noted(patient_id: UUID) -> Note:
    """A name that is put before a model is a look at the record."""
    return Note("READ", "patients", str(patient_id), patient_id, {"for": "copilot"})
