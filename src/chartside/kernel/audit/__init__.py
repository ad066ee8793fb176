"""Who did what, when, through which door, to whose record: written by the database, chained, and verifiable."""

from chartside.kernel.audit.chain import Anchors, Finding, verify_chain
from chartside.kernel.audit.models import AuditRow
from chartside.kernel.audit.notes import ReadNote, note, note_reads

__all__ = [
    "Anchors",
    "AuditRow",
    "Finding",
    "ReadNote",
    "note",
    "note_reads",
    "verify_chain",
]
