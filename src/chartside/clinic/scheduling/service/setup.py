"""Rooms and kinds of visit.

Conflict ├── RoomNameTaken
         └── TypeCodeTaken
"""

from uuid import UUID

from chartside.clinic.scheduling.models import AppointmentType, Room
from chartside.clinic.scheduling.schemas.setup import (
    CreateAppointmentType,
    CreateRoom,
    UpdateAppointmentType,
    UpdateRoom,
)
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict
from chartside.kernel.http import Patch
from chartside.kernel.scope import Scope


class RoomNameTaken(Conflict):
    """There is a room of this name."""


class TypeCodeTaken(Conflict):
    """There is a kind of visit with this code."""


async def create_room(session: Session, scope: Scope, command: CreateRoom) -> Room:
    row = Room(**command.model_dump(), active=True)
    session.add(row)
    await session.flush({"rooms_org_id_name_key": RoomNameTaken})
    return row


async def update_room(
    session: Session,
    scope: Scope,
    room_id: UUID,
    command: UpdateRoom,
    *,
    revision: int | None = None,
) -> Room:
    row = await lock(session, Room, room_id, revision=revision)
    _apply(row, command)
    await session.flush({"rooms_org_id_name_key": RoomNameTaken})
    return row


async def create_type(
    session: Session, scope: Scope, command: CreateAppointmentType
) -> AppointmentType:
    row = AppointmentType(**command.model_dump(), active=True)
    session.add(row)
    await session.flush({"appointment_types_org_id_code_key": TypeCodeTaken})
    return row


async def update_type(
    session: Session,
    scope: Scope,
    type_id: UUID,
    command: UpdateAppointmentType,
    *,
    revision: int | None = None,
) -> AppointmentType:
    row = await lock(session, AppointmentType, type_id, revision=revision)
    _apply(row, command)
    await session.flush()
    return row


def _apply(row: Room | AppointmentType, command: Patch) -> None:
    for name, value in command.model_dump().items():
        setattr(row, name, value)
