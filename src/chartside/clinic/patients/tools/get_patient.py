"""Get a patient's details: names, day of birth, how to reach them, status."""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import OnePatient, PatientView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[OnePatient]) -> PatientView:
    row = await queries.get_patient(call.session, call.args.patient_id)
    return PatientView.model_validate(row)


tool = Tool(
    args=OnePatient,
    effect=Effect.READ,
    permission="patients.patient.read",
    patient="patient_id",
    run=run,
)
