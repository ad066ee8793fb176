"""Take a professional's time off back, so that the time can be booked again."""

from chartside.clinic import staff
from chartside.clinic.scheduling.queries import availability
from chartside.clinic.scheduling.schemas.availability import RemovedTimeOff, RemoveTimeOff
from chartside.clinic.scheduling.service import hours
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
)


async def preview(call: ReadCall[RemoveTimeOff]) -> Preview:
    row = await availability.get_time_off(call.session, call.scope, call.args.time_off_id)
    person = await staff.get_professional(call.session, row.professional_id)
    locale = call.scope.locale
    first, last = (f"{at:%Y-%m-%d %H:%M}" for at in (row.starts_at, row.ends_at))
    away = told(locale, f"{first} to {last}", f"del {first} al {last}")
    return Preview(
        title=told(
            locale,
            f"Take back the time off of {person.name}",
            f"Retirar la ausencia de {person.name}",
        ),
        changes=[Change(field="time_off", label=told(locale, "Away", "Ausencia"), old=away)],
        rests_on=[RecordVersion(kind="time_off", id=row.id, revision=row.revision)],
    )


async def run(call: WriteCall[RemoveTimeOff]) -> RemovedTimeOff:
    row = await hours.remove_time_off(call.session, call.scope, call.args.time_off_id)
    return RemovedTimeOff.model_validate(row)


tool = Tool(
    args=RemoveTimeOff,
    effect=Effect.WRITE,
    permission="scheduling.availability.write",
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="add_time_off",
        arguments={
            "professional_id": "professional_id",
            "starts_at": "starts_at",
            "ends_at": "ends_at",
            "reason": "reason",
        },
        words="Enter the time off again.",
        spanish="Anotar de nuevo la ausencia.",
    ),
)
