"""Get one claim of a patient with its services, diagnoses and amounts."""

from chartside.clinic.claims import queries
from chartside.clinic.claims.schemas import ClaimView, GetClaim
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetClaim]) -> ClaimView:
    row = await queries.claim_of_patient(call.session, call.args.patient_id, call.args.claim_id)
    return await queries.claim_view(call.session, row)


tool = Tool(
    args=GetClaim,
    effect=Effect.READ,
    permission="claims.claim.read",
    patient="patient_id",
    run=run,
    exposes_free_text=True,
)
