"""Notes: drafts that anybody permitted may change, and the record that nobody can.

A draft is not in the chart. Signing makes version 1 of a note, amending the next; versions are immutable in the
database and sealed with a hash. Psychotherapy and substance-use notes have permissions of their own, and no agent
sees them.
"""

from chartside.clinic.notes.events import NoteAmended, NoteCosigned, NoteDrafted, NoteSigned
from chartside.clinic.notes.models import NoteDraft, NoteKind, NoteSource, NoteVersion
from chartside.clinic.notes.queries.rows import has_signed_note, latest_notes
from chartside.clinic.notes.rules import RESTRICTED, SECTIONS, Sealed, seal
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
    "RESTRICTED",
    "SECTIONS",
    "AmendNote",
    "CosignNote",
    "DraftNote",
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
    "has_signed_note",
    "latest_notes",
    "seal",
    "sign",
    "update_draft",
]
