"""Rooms and kinds of visit over HTTP."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Response, status

from chartside.clinic.scheduling.models import AppointmentType, Room
from chartside.clinic.scheduling.queries import setup as queries
from chartside.clinic.scheduling.routes.doors import Reader, SetupWriter, new_router
from chartside.clinic.scheduling.schemas.setup import (
    AppointmentTypeView,
    CreateAppointmentType,
    CreateRoom,
    RoomView,
    UpdateAppointmentType,
    UpdateRoom,
)
from chartside.clinic.scheduling.service import setup as service
from chartside.kernel.http import Cursor, IfMatch, Limit, Page, parse_if_match, versioned

router = new_router()
ActiveOnly = Annotated[bool, Query(description="Leave out what is no longer in use.")]


@router.get("/rooms")
async def list_rooms(
    unit: Reader, active_only: ActiveOnly = True, cursor: Cursor = None, limit: Limit = 100
) -> Page[RoomView]:
    """The clinic's rooms by name."""
    rows, more = await queries.page_by_name(unit.session, Room, active_only, cursor, limit)
    return Page(items=[RoomView.model_validate(row) for row in rows], next_cursor=more)


@router.post("/rooms", status_code=status.HTTP_201_CREATED)
async def create_room(body: CreateRoom, response: Response, unit: SetupWriter) -> RoomView:
    """Add a room."""
    row = await service.create_room(unit.session, unit.scope, body)
    versioned(response, row.revision)
    return RoomView.model_validate(row)


@router.get("/rooms/{room_id}")
async def get_room(room_id: UUID, response: Response, unit: Reader) -> RoomView:
    """One room."""
    row = await queries.get_room(unit.session, room_id)
    versioned(response, row.revision)
    return RoomView.model_validate(row)


@router.patch("/rooms/{room_id}")
async def update_room(
    room_id: UUID, body: UpdateRoom, response: Response, unit: SetupWriter, if_match: IfMatch = None
) -> RoomView:
    """Rename a room, or take it out of use."""
    revision = parse_if_match(if_match)
    row = await service.update_room(unit.session, unit.scope, room_id, body, revision=revision)
    versioned(response, row.revision)
    return RoomView.model_validate(row)


@router.get("/appointment-types")
async def list_types(
    unit: Reader, active_only: ActiveOnly = True, cursor: Cursor = None, limit: Limit = 100
) -> Page[AppointmentTypeView]:
    """The kinds of visit by name."""
    rows, more = await queries.page_by_name(
        unit.session, AppointmentType, active_only, cursor, limit
    )
    shown = [AppointmentTypeView.model_validate(row) for row in rows]
    return Page(items=shown, next_cursor=more)


@router.post("/appointment-types", status_code=status.HTTP_201_CREATED)
async def create_type(
    body: CreateAppointmentType, response: Response, unit: SetupWriter
) -> AppointmentTypeView:
    """Add a kind of visit."""
    row = await service.create_type(unit.session, unit.scope, body)
    versioned(response, row.revision)
    return AppointmentTypeView.model_validate(row)


@router.get("/appointment-types/{type_id}")
async def get_type(type_id: UUID, response: Response, unit: Reader) -> AppointmentTypeView:
    """One kind of visit."""
    row = await queries.get_type(unit.session, type_id)
    versioned(response, row.revision)
    return AppointmentTypeView.model_validate(row)


@router.patch("/appointment-types/{type_id}")
async def update_type(
    type_id: UUID,
    body: UpdateAppointmentType,
    response: Response,
    unit: SetupWriter,
    if_match: IfMatch = None,
) -> AppointmentTypeView:
    """Change a kind of visit, or take it out of use. Booked visits stay as they are."""
    revision = parse_if_match(if_match)
    row = await service.update_type(unit.session, unit.scope, type_id, body, revision=revision)
    versioned(response, row.revision)
    return AppointmentTypeView.model_validate(row)
