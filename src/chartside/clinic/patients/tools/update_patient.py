"""Change a patient's details, such as a telephone number or an address."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import PatientView, UpdatePatient
from chartside.kernel.tools import (
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[UpdatePatient]) -> Preview:
    row = await queries.get_patient(call.session, call.args.patient_id)
    given = call.args.model_dump(exclude={"patient_id"}, exclude_unset=True)
    return Preview(
        title=f"Change details of {display_name(row.given_name, row.family_name)}",
        changes=changes_between(row, given),
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
    undo=Undo(tool="update_patient", words="Change the fields back to their old values."),
)
