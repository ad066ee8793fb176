"""Read a signed note: its current version, or an earlier one by number."""

from chartside.clinic.notes.queries import rows, views
from chartside.clinic.notes.schemas import GetNote, NoteView
from chartside.clinic.notes.tools._shared import patient_of_note
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[GetNote]) -> NoteView:
    args = call.args
    row = await rows.get_version(call.session, call.scope, args.note_id, args.version)
    return await views.note_view(call.session, row)


tool = Tool(
    args=GetNote,
    effect=Effect.READ,
    permission="notes.note.read",
    patient=patient_of_note,
    exposes_free_text=True,
    run=run,
)
