"""Load one utilization review of a patient, with its words and figures."""

from chartside.clinic.reviews import queries
from chartside.clinic.reviews.schemas import GetUtilizationReview, ReviewView
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetUtilizationReview]) -> ReviewView:
    row = await queries.get_review(call.session, call.args.patient_id, call.args.review_id)
    return queries.view(row)


tool = Tool(
    args=GetUtilizationReview,
    effect=Effect.READ,
    permission="reviews.review.read",
    patient="patient_id",
    exposes_free_text=True,
    run=run,
)
