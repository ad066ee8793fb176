"""List a patient's claims, newest first, with their status and amounts."""

from chartside.clinic.claims import queries
from chartside.clinic.claims.schemas import ClaimList, ListClaims
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListClaims]) -> ClaimList:
    return await queries.listed(call.session, call.args.patient_id, call.args.status)


tool = Tool(
    args=ListClaims,
    effect=Effect.READ,
    permission="claims.claim.read",
    patient="patient_id",
    run=run,
    exposes_free_text=True,
)
