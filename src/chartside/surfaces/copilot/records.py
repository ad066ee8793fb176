"""Records that a page, a mention or an answer can name: whether each is there for this person, and whose it is.

Unknown, another clinic's and not permitted answer alike: it is not among those found.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import select

from chartside.clinic import encounters, notes, patients, plans, scheduling
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope
from chartside.kernel.tenancy import Membership, User
from chartside.surfaces.copilot.schemas import ChipKind


@dataclass(frozen=True, slots=True)
class Record:
    """One record that was found. `name` where people and patients have one."""

    kind: ChipKind
    id: UUID
    patient_id: UUID | None
    name: str | None = None


Find = Callable[[ReadSession, list[UUID]], Awaitable[list[Record]]]


async def found(
    session: ReadSession, scope: Scope, kind: ChipKind, ids: Iterable[UUID]
) -> dict[UUID, Record]:
    """Those of the ids that this person may see."""
    permission, find = _KINDS[kind]
    wanted = list(dict.fromkeys(ids))
    if not wanted or not allows(scope.grants, permission):
        return {}
    return {record.id: record for record in await find(session, wanted)}


async def _patients(session: ReadSession, ids: list[UUID]) -> list[Record]:
    known = await patients.patients_by_id(session, ids)
    return [Record(ChipKind.PATIENT, row.id, row.id, row.name) for row in known.values()]


async def _people(session: ReadSession, ids: list[UUID]) -> list[Record]:
    statement = (
        select(User.id, User.name)
        .join(Membership, Membership.user_id == User.id)
        .where(User.id.in_(ids))
    )
    rows = (await session.execute(statement)).all()
    return [Record(ChipKind.PERSON, row.id, None, row.name) for row in rows]


async def _notes(session: ReadSession, ids: list[UUID]) -> list[Record]:
    """Restricted ones are nothing that an agent could have named."""
    kept = notes.NoteVersion
    statement = (
        select(kept.note_id, kept.patient_id)
        .where(kept.note_id.in_(ids), ~kept.restricted)
        .distinct()
    )
    rows = (await session.execute(statement)).all()
    return [Record(ChipKind.NOTE, row.note_id, row.patient_id) for row in rows]


def _plain(kind: ChipKind, model: Any) -> Find:
    async def find(session: ReadSession, ids: list[UUID]) -> list[Record]:
        statement = select(model.id, model.patient_id).where(model.id.in_(ids))
        rows = (await session.execute(statement)).all()
        return [Record(kind, row.id, row.patient_id) for row in rows]

    return find


_KINDS: dict[ChipKind, tuple[str, Find]] = {
    ChipKind.PATIENT: ("patients.patient.read", _patients),
    ChipKind.APPOINTMENT: (
        "scheduling.appointment.read",
        _plain(ChipKind.APPOINTMENT, scheduling.Appointment),
    ),
    ChipKind.NOTE: ("notes.note.read", _notes),
    ChipKind.ENCOUNTER: (
        "encounters.encounter.read",
        _plain(ChipKind.ENCOUNTER, encounters.Encounter),
    ),
    ChipKind.PLAN: ("plans.plan.read", _plain(ChipKind.PLAN, plans.Plan)),
    ChipKind.PERSON: ("staff.user.read", _people),
}
