"""Notes: drafts that anybody permitted may change, and the record that nobody can.

A draft is not in the chart. Signing makes version 1 of a note, amending the next; versions are immutable in the
database and sealed with a hash. Psychotherapy and substance-use notes have permissions of their own, and no agent
sees them.
"""

from chartside.clinic.notes.events import NoteAmended, NoteCosigned, NoteDrafted, NoteSigned
from chartside.clinic.notes.models import (
    DraftStatus,
    NoteDraft,
    NoteKind,
    NoteSource,
    NoteVersion,
)
from chartside.clinic.notes.queries.rows import get_draft, has_signed_note, latest_notes
from chartside.clinic.notes.rules import (
    BEHAVIOURAL,
    RESTRICTED,
    SECTIONS,
    Sealed,
    label_of,
    merged,
    missing_sections,
    seal,
    sees_restricted,
)
from chartside.clinic.notes.schemas import (
    AmendNote,
    CosignNote,
    DraftNote,
    RiskAssessment,
    SignDraft,
    UpdateNoteDraft,
)
from chartside.clinic.notes.service.drafts import create_draft, update_draft
from chartside.clinic.notes.service.record import amend, cosign, sign

__all__ = [
    "BEHAVIOURAL",
    "RESTRICTED",
    "SECTIONS",
    "AmendNote",
    "CosignNote",
    "DraftNote",
    "DraftStatus",
    "NoteAmended",
    "NoteCosigned",
    "NoteDraft",
    "NoteDrafted",
    "NoteKind",
    "NoteSigned",
    "NoteSource",
    "NoteVersion",
    "RiskAssessment",
    "Sealed",
    "SignDraft",
    "UpdateNoteDraft",
    "amend",
    "cosign",
    "create_draft",
    "get_draft",
    "has_signed_note",
    "label_of",
    "latest_notes",
    "merged",
    "missing_sections",
    "seal",
    "sees_restricted",
    "sign",
    "update_draft",
]
