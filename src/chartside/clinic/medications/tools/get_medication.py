"""Get one medication of a patient, with its reasons and what it replaced or was replaced by."""

from chartside.clinic.medications import queries
from chartside.clinic.medications.schemas import GetMedication, MedicationView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetMedication]) -> MedicationView:
    row = await queries.get_medication(call.session, call.args.patient_id, call.args.medication_id)
    return await queries.view(call.session, row)


tool = Tool(
    args=GetMedication,
    effect=Effect.READ,
    permission="medications.medication.read",
    patient="patient_id",
    run=run,
    exposes_free_text=True,
)
