"""Rooms and kinds of visit."""

from typing import TypeVar
from uuid import UUID

from sqlalchemy import select, tuple_

from chartside.clinic.scheduling.models import AppointmentType, Room
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.http import decode_cursor, encode_cursor

Named = TypeVar("Named", Room, AppointmentType)
MOST = 200


async def get_room(session: ReadSession, room_id: UUID) -> Room:
    return await fetch(session, Room, room_id)


async def get_type(session: ReadSession, type_id: UUID) -> AppointmentType:
    return await fetch(session, AppointmentType, type_id)


async def list_types(session: ReadSession, *, active_only: bool = True) -> list[AppointmentType]:
    return (await page_by_name(session, AppointmentType, active_only, None, MOST))[0]


async def page_by_name(
    session: ReadSession, model: type[Named], active_only: bool, cursor: str | None, limit: int
) -> tuple[list[Named], str | None]:
    statement = select(model).order_by(model.name, model.id).limit(limit + 1)
    if active_only:
        statement = statement.where(model.active)
    mark = decode_cursor(cursor, tuple[str, UUID])
    if mark is not None:
        statement = statement.where(tuple_(model.name, model.id) > mark)
    rows: list[Named] = list((await session.scalars(statement)).all())
    shown = rows[:limit]
    more = len(rows) > limit
    return shown, encode_cursor(shown[-1].name, shown[-1].id) if more else None
