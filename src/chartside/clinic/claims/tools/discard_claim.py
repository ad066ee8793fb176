"""Take back a claim of a patient that is still a draft. It stays visible as void."""

from chartside.clinic import patients
from chartside.clinic.claims import queries, service
from chartside.clinic.claims.models import ClaimStatus
from chartside.clinic.claims.schemas import ClaimView, DiscardClaim
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
)


async def preview(call: ReadCall[DiscardClaim]) -> Preview:
    args = call.args
    row = await queries.claim_of_patient(call.session, args.patient_id, args.claim_id)
    if row.status is not ClaimStatus.DRAFT:
        raise service.ClaimClosed
    patient = await patients.get_patient(call.session, args.patient_id)
    name = patients.display_name(patient.given_name, patient.family_name)
    return Preview(
        title=f"Discard the draft claim {row.number} of {name}",
        changes=[
            Change(field="status", label="Status", old=row.status, new=ClaimStatus.VOID),
            Change(field="status_reason", label="Reason", new=args.reason),
        ],
        rests_on=[RecordVersion(kind="claim", id=row.id, revision=row.revision)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[DiscardClaim]) -> ClaimView:
    row = await service.discard(call.session, call.scope, call.args)
    return await queries.claim_view(call.session, row)


tool = Tool(
    args=DiscardClaim,
    effect=Effect.WRITE,
    permission="claims.claim.create",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="create_claim",
        arguments={"patient_id": "patient_id", "encounter_id": "encounter_id"},
        words="Draft the claim anew from the visit.",
    ),
)
