"""Drop an open draft, with a reason. It stays on file and can no longer be signed."""

from chartside.clinic.notes.models import DraftStatus
from chartside.clinic.notes.queries import views
from chartside.clinic.notes.schemas import DiscardNoteDraft, DraftView
from chartside.clinic.notes.service import drafts
from chartside.clinic.notes.tools._shared import (
    draft_for_agent,
    kind_words,
    patient_name,
    patient_of_draft,
    version,
)
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    label_of,
    value_of,
)


async def preview(call: ReadCall[DiscardNoteDraft]) -> Preview:
    row = await draft_for_agent(call.session, call.scope, call.args.draft_id)
    drafts.check_open(row)
    name = await patient_name(call.session, row.patient_id)
    locale = call.scope.locale
    kind = kind_words(row.kind, locale)
    old, new = value_of(row.status, locale), value_of(DraftStatus.DISCARDED, locale)
    return Preview(
        title=told(
            locale,
            f"Discard the draft {kind} note for {name}",
            f"Descartar el borrador de nota {kind} de {name}",
        ),
        changes=[
            Change(field="status", label=label_of("status", locale), old=old, new=new),
            Change(field="discard_reason", label=label_of("reason", locale), new=call.args.reason),
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
    undo=Undo(
        words="A discarded draft stays closed; its text can be drafted again.",
        spanish="Un borrador descartado queda cerrado; su texto se puede redactar de nuevo.",
    ),
)
