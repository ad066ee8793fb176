"""Who did what, when, through which door, to whose record: written by the database, chained, and verifiable."""

from chartside.kernel.audit.chain import Anchors, Finding, verify_chain
from chartside.kernel.audit.models import AuditRow
from chartside.kernel.audit.notes import Note, ReadNote, note, note_all, note_reads, noted_as

__all__ = [
    "Anchors",
    "AuditRow",
    "Finding",
    "Note",
    "ReadNote",
    "note",
    "note_all",
    "note_reads",
    "noted_as",
    "verify_chain",
]
