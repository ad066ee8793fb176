"""Change what else is recorded of an appointment: its kind, whether it is held remotely, its reason, remarks for the
front desk. Its time is changed by reschedule_appointment."""

from chartside.clinic.scheduling.queries import appointments, setup
from chartside.clinic.scheduling.rules.local_time import in_words
from chartside.clinic.scheduling.schemas.appointments import (
    AppointmentDetails,
    AppointmentView,
    UpdateAppointment,
)
from chartside.clinic.scheduling.service import booking
from chartside.clinic.scheduling.tools._shown import name_of, patient_of, resting_on
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    changes_between,
    label_of,
)


async def preview(call: ReadCall[UpdateAppointment]) -> Preview:
    session, scope = call.session, call.scope
    row = await appointments.get_appointment(session, call.args.appointment_id)
    given = call.args.model_dump(exclude={"appointment_id", "type_id"})
    changes = changes_between(row, given, scope.locale)
    if call.args.type_id is not None and call.args.type_id != row.type_id:
        old, new = [
            (await setup.get_type(session, i)).name for i in (row.type_id, call.args.type_id)
        ]
        label = label_of("kind_of_visit", scope.locale)
        changes.insert(0, Change(field="type_id", label=label, old=old, new=new))
    name = await name_of(session, row.patient_id)
    when = in_words(row.starts_at, row.ends_at, scope.zone, scope.locale)
    return Preview(
        title=told(
            scope.locale,
            f"Change the appointment of {name} on {when}",
            f"Cambiar la cita de {name}: {when}",
        ),
        changes=changes,
        rests_on=resting_on(row),
        patient_id=row.patient_id,
    )


async def run(call: WriteCall[UpdateAppointment]) -> AppointmentView:
    given = call.args.model_dump(mode="json", exclude={"appointment_id"})
    details = AppointmentDetails.model_validate(given)
    row = await booking.change_details(call.session, call.scope, call.args.appointment_id, details)
    return await appointments.show(call.session, call.scope, row.id)


tool = Tool(
    args=UpdateAppointment,
    effect=Effect.WRITE,
    permission="scheduling.appointment.write",
    patient=patient_of,
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="update_appointment",
        arguments={"appointment_id": "id"},
        words="Change the fields back to their old values.",
        spanish="Devolver los campos a sus valores anteriores.",
    ),
)
