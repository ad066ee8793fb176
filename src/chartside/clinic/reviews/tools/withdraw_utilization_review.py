"""Drop a draft of a utilization review, with the reason. It stays on file."""

from chartside.clinic.reviews import queries, service
from chartside.clinic.reviews.models import ReviewStatus
from chartside.clinic.reviews.schemas import ReviewView, WithdrawUtilizationReview
from chartside.clinic.reviews.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
    label_of,
    value_of,
)


async def preview(call: ReadCall[WithdrawUtilizationReview]) -> Preview:
    args = call.args
    row = await queries.get_review(call.session, args.patient_id, args.review_id)
    name = await _shown.patient_name(call.session, args.patient_id)
    locale = call.scope.locale
    old, new = value_of(row.status, locale), value_of(ReviewStatus.WITHDRAWN, locale)
    return Preview(
        title=told(
            locale,
            f"Withdraw the utilization review for {name}",
            f"Retirar la revisión de utilización de {name}",
        ),
        changes=[
            Change(field="status", label=label_of("status", locale), old=old, new=new),
            Change(field="withdrawal_reason", label=label_of("reason", locale), new=args.reason),
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
    undo=Undo(
        words="It cannot be taken up again; draft a new one.",
        spanish="No se puede retomar; redacte una nueva.",
    ),
)
