"""Look at one professional: credentials, NPI, licence, specialty and preferred note format."""

from chartside.clinic.staff import queries
from chartside.clinic.staff.schemas import GetProfessional, ProfessionalView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetProfessional]) -> ProfessionalView:
    row = await queries.get_professional(call.session, call.args.professional_id)
    return ProfessionalView.model_validate(row)


tool = Tool(args=GetProfessional, effect=Effect.READ, permission="staff.professional.read", run=run)
