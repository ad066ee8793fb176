"""Book an appointment for a patient with a professional. Give the time as the clinic's own local_date and local_time;
find_free_slots tells what is free."""

from chartside.clinic import staff
from chartside.clinic.scheduling.queries import appointments, foresight, setup
from chartside.clinic.scheduling.rules.local_time import in_words
from chartside.clinic.scheduling.schemas.appointments import AppointmentView, BookAppointment
from chartside.clinic.scheduling.service import booking
from chartside.clinic.scheduling.tools._shown import name_of, weighed
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
)


async def preview(call: ReadCall[BookAppointment]) -> Preview:
    session, scope, args = call.session, call.scope, call.args
    place, kind = await foresight.place_of(session, scope, args)
    patient = await name_of(session, args.patient_id)
    professional = (await staff.get_professional(session, args.professional_id)).name
    room = None if args.room_id is None else (await setup.get_room(session, args.room_id)).name
    minutes = int((place.span.end - place.span.start).total_seconds()) // 60
    locale, when = scope.locale, in_words(*place.span, scope.zone, scope.locale)
    shown = {"kind_of_visit": kind.name, "when": when, "room": room, "reason": args.reason}
    return Preview(
        title=told(
            locale,
            f"Book {patient} with {professional} on {when} ({minutes} min)",
            f"Reservar a {patient} con {professional}: {when} ({minutes} min)",
        ),
        changes=[
            Change(field=name, label=label_of(name, locale), new=value)
            for name, value in shown.items()
            if value is not None
        ],
        warnings=weighed(await foresight.warnings_for(session, scope, place)),
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[BookAppointment]) -> AppointmentView:
    row = await booking.book(call.session, call.scope, call.args, weighed=True)
    return await appointments.show(call.session, call.scope, row.id)


tool = Tool(
    args=BookAppointment,
    effect=Effect.WRITE,
    permission="scheduling.appointment.write",
    patient="patient_id",
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="cancel_appointment",
        arguments={"appointment_id": "id"},
        words="Cancel the appointment. It stays in the record as cancelled.",
        spanish="Cancelar la cita. Queda en la historia como cancelada.",
    ),
)
