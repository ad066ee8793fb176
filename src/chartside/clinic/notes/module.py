"""The manifest of notes."""

from chartside.clinic.encounters import EncounterCancelled
from chartside.clinic.notes import events, routes, subscribers, tools
from chartside.kernel.access import Permission
from chartside.kernel.events import Subscriber
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

module = Module(
    name="notes",
    permissions=(
        Permission(
            "notes.note.read",
            "Read notes and drafts, except the restricted kinds",
            ("admin", "clinician", "assistant"),
        ),
        Permission("notes.note.write", "Draft notes", ("clinician", "assistant")),
        Permission("notes.note.sign", "Sign, amend and cosign notes", ("clinician",)),
        Permission(
            "notes.restricted.read",
            "Read psychotherapy and substance-use counselling notes",
            ("clinician",),
        ),
        Permission(
            "notes.restricted.write",
            "Write and sign psychotherapy and substance-use counselling notes",
            ("clinician",),
        ),
    ),
    routers=routes.routers,
    tools=tool_folder(tools),
    events=(
        events.NoteDrafted,
        events.NoteDraftDiscarded,
        events.NoteSigned,
        events.NoteAmended,
        events.NoteCosigned,
    ),
    subscribers=(Subscriber(EncounterCancelled, subscribers.refuse_cancelling_a_documented_visit),),
)
