"""Suggest the claim for a visit: CPT and ICD-10 codes by fixed rules, the charge, and what stands against it."""

from chartside.clinic.claims import queries
from chartside.clinic.claims.schemas import SuggestBillingCodes, SuggestedClaim
from chartside.kernel import clock
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[SuggestBillingCodes]) -> SuggestedClaim:
    args = call.args
    today = clock.today(call.scope.zone)
    return await queries.suggest(
        call.session, args.patient_id, args.encounter_id, today, call.scope.locale
    )


tool = Tool(
    args=SuggestBillingCodes,
    effect=Effect.READ,
    permission="claims.claim.read",
    patient="patient_id",
    run=run,
)
