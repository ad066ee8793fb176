"""Find a patient by name, in any order, with the day of birth where it is known.

More than one match, or a name that is only close, is marked ambiguous: ask which one is meant, never guess.
"""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import FindPatient, FoundPatients
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[FindPatient]) -> FoundPatients:
    args = call.args
    return await queries.find_by_name(
        call.session, args.query, birth_date=args.birth_date, only=call.scope.patient_id
    )


tool = Tool(args=FindPatient, effect=Effect.READ, permission="patients.patient.read", run=run)
