"""What notes have to say when something happens to an encounter.

Conflict └── EncounterHasSignedNote
"""

from chartside.clinic.encounters import EncounterCancelled
from chartside.clinic.notes.queries.rows import has_any_note
from chartside.kernel.db import Session
from chartside.kernel.errors import Conflict
from chartside.kernel.scope import Scope


class EncounterHasSignedNote(Conflict):
    """A signed note says that this encounter took place. Enter it in error instead, if it did not."""


async def refuse_cancelling_a_documented_visit(
    session: Session, _scope: Scope, event: EncounterCancelled
) -> None:
    if await has_any_note(session, event.encounter_id):
        raise EncounterHasSignedNote
