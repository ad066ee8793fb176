"""Drop a draft of a utilization review, with the reason. It stays on file."""

from chartside.clinic.reviews import queries, service
from chartside.clinic.reviews.schemas import ReviewView, WithdrawUtilizationReview
from chartside.clinic.reviews.tools import _shown
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


async def preview(call: ReadCall[WithdrawUtilizationReview]) -> Preview:
    args = call.args
    row = await queries.get_review(call.session, args.patient_id, args.review_id)
    name = await _shown.patient_name(call.session, args.patient_id)
    return Preview(
        title=f"Withdraw the utilization review for {name}",
        changes=[
            Change(field="status", label="Status", old=row.status, new="withdrawn"),
            Change(field="withdrawal_reason", label="Reason", new=args.reason),
        ],
        rests_on=[RecordVersion(kind="utilization_review", id=row.id, revision=row.revision)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[WithdrawUtilizationReview]) -> ReviewView:
    return queries.view(await service.withdraw(call.session, call.scope, call.args))


tool = Tool(
    args=WithdrawUtilizationReview,
    effect=Effect.WRITE,
    permission="reviews.review.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(words="It cannot be taken up again; draft a new one."),
)
