"""List a patient's medications, newest first, with their dose, route, frequency and status."""

from chartside.clinic.medications import queries
from chartside.clinic.medications.schemas import ListMedications, MedicationList
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListMedications]) -> MedicationList:
    return await queries.listed(call.session, call.args.patient_id, call.args.status)


tool = Tool(
    args=ListMedications,
    effect=Effect.READ,
    permission="medications.medication.read",
    patient="patient_id",
    run=run,
    exposes_free_text=True,
)
