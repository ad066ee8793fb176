"""The PHI boundary: nothing that names somebody leaves for a model that is not ours, and it comes back whole.

Text loses its identifiers when it comes in, tool results and errors when they return; a tool's arguments and what a
person reads get them back; the guard in front of the provider refuses whatever still holds one.
"""

from chartside.engine.redaction.always import Always
from chartside.engine.redaction.directory import (
    Change,
    Directories,
    Directory,
    DirectoryEntry,
    DirectorySource,
)
from chartside.engine.redaction.door import (
    Behind,
    BoundaryEdges,
    NotProtected,
    RecogniserFailed,
    RecogniserTooSlow,
    Sent,
)
from chartside.engine.redaction.edges import INSTRUCTION, Boundary, Unsettled
from chartside.engine.redaction.evaluate import (
    evaluated,
    read_corpus,
    read_people,
    resident_mb,
)
from chartside.engine.redaction.fields import Fields
from chartside.engine.redaction.guard import Guarded, GuardRefused
from chartside.engine.redaction.keys import Care
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.passed import Passed
from chartside.engine.redaction.policy import IN_CLEAR, REDACT, Days, RedactionPolicy, policy_for
from chartside.engine.redaction.recogniser import (
    Chain,
    Recogniser,
    blanked,
    places,
    replaced,
    warm,
)
from chartside.engine.redaction.report import Find
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.stream import Rehydrator
from chartside.engine.redaction.symbols import (
    RedactionFault,
    Symbol,
    SymbolClash,
    SymbolTable,
    TableFull,
    conversation_key,
)
from chartside.engine.redaction.walk import UnknownPayload, UnknownTool

__all__ = [
    "INSTRUCTION",
    "IN_CLEAR",
    "REDACT",
    "Always",
    "Behind",
    "Boundary",
    "BoundaryEdges",
    "Care",
    "Chain",
    "Change",
    "Days",
    "Directories",
    "Directory",
    "DirectoryEntry",
    "DirectorySource",
    "Fields",
    "Find",
    "GuardRefused",
    "Guarded",
    "Kind",
    "Layer",
    "NotProtected",
    "Passed",
    "Recogniser",
    "RecogniserFailed",
    "RecogniserTooSlow",
    "RedactionFault",
    "RedactionPolicy",
    "Rehydrator",
    "Sent",
    "Span",
    "Symbol",
    "SymbolClash",
    "SymbolTable",
    "TableFull",
    "UnknownPayload",
    "UnknownTool",
    "Unsettled",
    "blanked",
    "conversation_key",
    "evaluated",
    "places",
    "policy_for",
    "read_corpus",
    "read_people",
    "replaced",
    "resident_mb",
    "warm",
]
