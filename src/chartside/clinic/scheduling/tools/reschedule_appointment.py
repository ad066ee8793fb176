"""Move an appointment to another time, professional or room. What is left out stays as it is."""

from chartside.clinic import staff
from chartside.clinic.scheduling.models import Appointment, AppointmentStatus
from chartside.clinic.scheduling.queries import appointments, foresight, setup
from chartside.clinic.scheduling.queries.foresight import Place
from chartside.clinic.scheduling.rules.local_time import in_words
from chartside.clinic.scheduling.rules.status import check_movable
from chartside.clinic.scheduling.schemas.appointments import (
    AppointmentView,
    RescheduleAppointment,
)
from chartside.clinic.scheduling.service import booking
from chartside.clinic.scheduling.tools._shown import name_of, patient_of, resting_on, weighed
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    label_of,
    value_of,
)


async def preview(call: ReadCall[RescheduleAppointment]) -> Preview:
    session, scope, args = call.session, call.scope, call.args
    row = await appointments.get_appointment(session, args.appointment_id)
    check_movable(row.status)
    place = booking.new_place(scope, row, args)
    if place.span.start != row.starts_at:
        foresight.check_not_past(place.span.start, args.in_past)
    await foresight.check_bookable(session, place.professional_id, place.room_id)
    name, when = (
        await name_of(session, row.patient_id),
        in_words(*place.span, scope.zone, scope.locale),
    )
    return Preview(
        title=told(scope.locale, f"Move {name} to {when}", f"Mover la cita de {name}: {when}"),
        changes=await _changes(call, row, place),
        warnings=weighed(await foresight.warnings_for(session, scope, place)),
        rests_on=resting_on(row),
        patient_id=row.patient_id,
    )


async def _changes(
    call: ReadCall[RescheduleAppointment], row: Appointment, place: Place
) -> list[Change]:
    session, zone, locale = call.session, call.scope.zone, call.scope.locale
    rooms = {
        one: None if one is None else (await setup.get_room(session, one)).name
        for one in (row.room_id, place.room_id)
    }
    people = {
        one: (await staff.get_professional(session, one)).name
        for one in (row.professional_id, place.professional_id)
    }
    pairs = [
        (
            "when",
            in_words(row.starts_at, row.ends_at, zone, locale),
            in_words(*place.span, zone, locale),
        ),
        ("professional", people[row.professional_id], people[place.professional_id]),
        ("room", rooms[row.room_id], rooms[place.room_id]),
    ]
    if row.status is AppointmentStatus.CONFIRMED and place.span.start != row.starts_at:
        old, new = AppointmentStatus.CONFIRMED, AppointmentStatus.SCHEDULED
        pairs.append(("status", value_of(old, locale), value_of(new, locale)))
    return [
        Change(field=name, label=label_of(name, locale), old=old, new=new)
        for name, old, new in pairs
        if old != new
    ]


async def run(call: WriteCall[RescheduleAppointment]) -> AppointmentView:
    row = await booking.reschedule(call.session, call.scope, call.args, weighed=True)
    return await appointments.show(call.session, call.scope, row.id)


tool = Tool(
    args=RescheduleAppointment,
    effect=Effect.WRITE,
    permission="scheduling.appointment.write",
    patient=patient_of,
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="reschedule_appointment",
        words="Move it back to the old time.",
        spanish="Devolverla a la hora anterior.",
    ),
)
