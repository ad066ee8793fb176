"""List the signed notes of a patient, newest first, each with how it begins."""

from chartside.clinic.notes.queries import views
from chartside.clinic.notes.schemas import ListNotes, NoteList
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[ListNotes]) -> NoteList:
    return await views.list_for_tool(call.session, call.scope, call.args)


tool = Tool(
    args=ListNotes,
    effect=Effect.READ,
    permission="notes.note.read",
    patient="patient_id",
    exposes_free_text=True,
    run=run,
)
