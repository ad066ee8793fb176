"""Check a claim of a patient: every error that keeps it from being ready, and every warning."""

from chartside.clinic.claims import queries
from chartside.clinic.claims.rules import blocking
from chartside.clinic.claims.schemas import ClaimFindings, GetClaim
from chartside.kernel import clock
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetClaim]) -> ClaimFindings:
    row = await queries.claim_of_patient(call.session, call.args.patient_id, call.args.claim_id)
    found = await queries.findings_of(
        call.session, row, clock.today(call.scope.zone), call.scope.locale
    )
    return ClaimFindings(claim_id=row.id, can_be_ready=not blocking(found), findings=found)


tool = Tool(
    args=GetClaim,
    effect=Effect.READ,
    permission="claims.claim.read",
    patient="patient_id",
    run=run,
)
