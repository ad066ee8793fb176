"""Change a patient's details, such as a telephone number or an address. Null clears a field."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import PatientView, UpdatePatient
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[UpdatePatient]) -> Preview:
    row = await queries.get_patient(call.session, call.args.patient_id)
    name, locale = display_name(row.given_name, row.family_name), call.scope.locale
    changes = changes_between(row, call.args.model_dump(exclude={"patient_id"}), locale)
    message = told(locale, "All of this is recorded already.", "Todo esto ya consta.")
    nothing = Warning_(code="no_change", message=message)
    return Preview(
        title=told(locale, f"Change details of {name}", f"Cambiar los datos de {name}"),
        changes=changes,
        warnings=[] if changes else [nothing],
        rests_on=[RecordVersion(kind="patient", id=row.id, revision=row.revision)],
        patient_id=row.id,
    )


async def run(call: WriteCall[UpdatePatient]) -> PatientView:
    row = await service.update(call.session, call.scope, call.args)
    return PatientView.model_validate(row)


tool = Tool(
    args=UpdatePatient,
    effect=Effect.WRITE,
    permission="patients.patient.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_patient",
        words="Change the fields back to their old values.",
        spanish="Devolver los campos a sus valores anteriores.",
    ),
)
