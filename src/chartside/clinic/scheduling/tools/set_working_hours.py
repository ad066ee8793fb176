"""Say when a professional works in the week, throughout or from a day on. Days that are not named are days off."""

from collections.abc import Iterable

from chartside.clinic import staff
from chartside.clinic.scheduling.queries import availability, calendar
from chartside.clinic.scheduling.rules.local_time import clock_of
from chartside.clinic.scheduling.schemas.availability import SetWorkingHours, WeekView
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

_DAYS = (
    ("Monday", "Lunes"),
    ("Tuesday", "Martes"),
    ("Wednesday", "Miércoles"),
    ("Thursday", "Jueves"),
    ("Friday", "Viernes"),
    ("Saturday", "Sábado"),
    ("Sunday", "Domingo"),
)


async def preview(call: ReadCall[SetWorkingHours]) -> Preview:
    args = call.args
    person = await staff.get_professional(call.session, args.professional_id)
    rows = await calendar.working_hours_of(call.session, [args.professional_id])
    locale, since = call.scope.locale, ("", "")
    if args.valid_from is not None:
        since = (f" from {args.valid_from} on", f" a partir del {args.valid_from}")
    off = told(locale, "off", "libre")
    changes = []
    for number, day in enumerate(_DAYS):
        old = _words(
            (clock_of(r.opens), clock_of(r.closes))
            for r in rows
            if r.weekday == number and (r.valid_to is None or args.valid_from is None)
        )
        new = _words((s.opens, s.closes) for s in args.hours if s.weekday == number)
        if old != new:
            label = told(locale, *day)
            changes.append(Change(field=day[0].lower(), label=label, old=old, new=new or off))
    return Preview(
        title=told(
            locale,
            f"Set the working hours of {person.name}{since[0]}",
            f"Fijar el horario de {person.name}{since[1]}",
        ),
        changes=changes,
        rests_on=[RecordVersion(kind="working_hours", id=r.id, revision=r.revision) for r in rows],
    )


def _words(stretches: Iterable[tuple[str, str]]) -> str | None:
    return ", ".join(f"{opens}–{closes}" for opens, closes in sorted(stretches)) or None


async def run(call: WriteCall[SetWorkingHours]) -> WeekView:
    await hours.set_working_hours(call.session, call.scope, call.args)
    return await availability.week_of(call.session, call.scope, call.args.professional_id)


tool = Tool(
    args=SetWorkingHours,
    effect=Effect.WRITE,
    permission="scheduling.availability.write",
    preview=preview,
    run=run,
    undo=Undo(
        tool="set_working_hours",
        words="Set the earlier hours again.",
        spanish="Fijar de nuevo el horario anterior.",
    ),
)
