"""Get a patient's insurance: payers, member numbers, copay, sessions authorised, used and left. Null is unknown."""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import InsuranceList, OnePatient
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[OnePatient]) -> InsuranceList:
    patient = await queries.get_patient(call.session, call.args.patient_id)
    return InsuranceList(insurances=await queries.list_insurances(call.session, patient.id))


tool = Tool(
    args=OnePatient,
    effect=Effect.READ,
    permission="patients.insurance.read",
    patient="patient_id",
    run=run,
)
