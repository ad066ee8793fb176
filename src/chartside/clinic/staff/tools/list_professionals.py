"""List the clinic's professionals with their credentials, specialty and preferred note format."""

from chartside.clinic.staff import queries
from chartside.clinic.staff.schemas import ListProfessionals, ProfessionalView
from chartside.kernel.http import Page
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListProfessionals]) -> Page[ProfessionalView]:
    return await queries.page_of_professionals(call.session, call.args)


tool = Tool(
    args=ListProfessionals, effect=Effect.READ, permission="staff.professional.read", run=run
)
