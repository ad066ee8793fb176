"""Find a patient by name. More than one match is marked ambiguous: ask which one is meant, never guess."""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import FindPatient, FoundPatients
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[FindPatient]) -> FoundPatients:
    return await queries.find_by_name(call.session, call.args.query)


tool = Tool(args=FindPatient, effect=Effect.READ, permission="patients.patient.read", run=run)
