"""Facts about notes. Those of restricted notes say so, for listeners that must keep away."""

from uuid import UUID

from chartside.clinic.notes.models import NoteKind, SignatureRole
from chartside.kernel.events import Event


class NoteDrafted(Event):
    draft_id: UUID
    encounter_id: UUID
    patient_id: UUID
    kind: NoteKind
    restricted: bool


class NoteDraftDiscarded(Event):
    draft_id: UUID
    encounter_id: UUID
    patient_id: UUID
    restricted: bool


class NoteSigned(Event):
    note_id: UUID
    version_id: UUID
    encounter_id: UUID
    patient_id: UUID
    professional_id: UUID
    kind: NoteKind
    restricted: bool


class NoteAmended(Event):
    note_id: UUID
    version_id: UUID
    version: int
    encounter_id: UUID
    patient_id: UUID
    professional_id: UUID
    kind: NoteKind
    restricted: bool


class NoteCosigned(Event):
    note_id: UUID
    version_id: UUID
    patient_id: UUID
    professional_id: UUID
    role: SignatureRole
    restricted: bool
