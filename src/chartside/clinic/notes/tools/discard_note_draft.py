"""Drop an open draft, with a reason. It stays on file and can no longer be signed."""

from chartside.clinic.notes.queries import views
from chartside.clinic.notes.schemas import DiscardNoteDraft, DraftView
from chartside.clinic.notes.service import drafts
from chartside.clinic.notes.tools._shared import (
    draft_for_agent,
    patient_name,
    patient_of_draft,
    version,
)
from chartside.kernel.tools import Change, Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[DiscardNoteDraft]) -> Preview:
    row = await draft_for_agent(call.session, call.scope, call.args.draft_id)
    drafts.check_open(row)
    name = await patient_name(call.session, row.patient_id)
    return Preview(
        title=f"Discard the draft {row.kind.upper()} note for {name}",
        changes=[
            Change(field="status", label="Status", old=row.status.value, new="discarded"),
            Change(field="discard_reason", label="Reason", new=call.args.reason),
        ],
        rests_on=[version(row)],
        patient_id=row.patient_id,
    )


async def run(call: WriteCall[DiscardNoteDraft]) -> DraftView:
    await draft_for_agent(call.session, call.scope, call.args.draft_id)
    row = await drafts.discard_draft(call.session, call.scope, call.args)
    return views.draft_view(row)


tool = Tool(
    args=DiscardNoteDraft,
    effect=Effect.WRITE,
    permission="notes.note.write",
    patient=patient_of_draft,
    preview=preview,
    run=run,
    undo=Undo(words="A discarded draft stays closed; its text can be drafted again."),
)
