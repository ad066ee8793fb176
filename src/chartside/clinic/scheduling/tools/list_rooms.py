"""List the rooms that can be booked."""

from chartside.clinic.scheduling.models import Room
from chartside.clinic.scheduling.queries import setup
from chartside.clinic.scheduling.schemas.setup import ListRooms, Rooms, RoomView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListRooms]) -> Rooms:
    rows, _ = await setup.page_by_name(call.session, Room, True, None, setup.MOST)
    return Rooms(rooms=[RoomView.model_validate(row) for row in rows])


tool = Tool(args=ListRooms, effect=Effect.READ, permission="scheduling.appointment.read", run=run)
