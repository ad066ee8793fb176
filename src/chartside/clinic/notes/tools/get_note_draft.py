"""Read a draft note, with the required sections that it still lacks."""

from chartside.clinic.notes.queries import rows, views
from chartside.clinic.notes.schemas import DraftView, GetNoteDraft
from chartside.clinic.notes.tools._shared import patient_of_draft
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetNoteDraft]) -> DraftView:
    row = await rows.get_draft(call.session, call.scope, call.args.draft_id)
    return views.draft_view(row)


tool = Tool(
    args=GetNoteDraft,
    effect=Effect.READ,
    permission="notes.note.read",
    patient=patient_of_draft,
    exposes_free_text=True,
    run=run,
)
