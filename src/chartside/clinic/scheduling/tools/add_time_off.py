"""Take a professional out of the calendar for a while, such as holidays. Appointments that stand in it stay."""

from chartside.clinic import staff
from chartside.clinic.scheduling.queries import availability, calendar
from chartside.clinic.scheduling.rules.local_time import day_in_words, in_words
from chartside.clinic.scheduling.rules.slots import Span
from chartside.clinic.scheduling.schemas.availability import AddTimeOff, TimeOffView
from chartside.clinic.scheduling.service import hours
from chartside.kernel.scope import Scope
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    label_of,
)


async def preview(call: ReadCall[AddTimeOff]) -> Preview:
    args = call.args
    person = await staff.get_professional(call.session, args.professional_id)
    span = availability.time_off_span(args, call.scope)
    hours.check_order(span)
    standing = await calendar.taken_between(
        call.session, span, professional_ids=[args.professional_id]
    )
    locale, when = call.scope.locale, _words(span, call.scope)
    changes = [Change(field="time_off", label=told(locale, "Away", "Ausencia"), new=when)]
    if args.reason is not None:
        label = label_of("reason", locale)
        changes.append(Change(field="reason", label=label, new=args.reason))
    warning = Warning_(
        code="appointments_stand",
        message=told(
            locale,
            f"{len(standing)} appointments stand in this time.",
            f"Citas que siguen en este tiempo: {len(standing)}.",
        ),
    )
    return Preview(
        title=told(
            locale,
            f"Time off for {person.name}: {when}",
            f"Ausencia de {person.name}: {when}",
        ),
        changes=changes,
        warnings=[warning] if standing else [],
    )


def _words(span: Span, scope: Scope) -> str:
    start, end = (at.astimezone(scope.zone) for at in span)
    if start.date() == end.date():
        return in_words(*span, scope.zone, scope.locale)
    first, last = (f"{day_in_words(at.date(), scope.locale)} {at:%H:%M}" for at in (start, end))
    return told(scope.locale, f"{first} to {last}", f"del {first} al {last}")


async def run(call: WriteCall[AddTimeOff]) -> TimeOffView:
    row = await hours.add_time_off(call.session, call.scope, call.args)
    return await availability.get_time_off(call.session, call.scope, row.id)


tool = Tool(
    args=AddTimeOff,
    effect=Effect.WRITE,
    permission="scheduling.availability.write",
    preview=preview,
    run=run,
    undo=Undo(
        tool="remove_time_off",
        arguments={"time_off_id": "id"},
        words="Take the time off back.",
        spanish="Retirar la ausencia.",
    ),
)
