"""The PHI boundary: nothing that names somebody leaves for a model that is not ours, and it comes back whole.

Text loses its identifiers when it comes in, tool results and errors when they return; a tool's arguments and what a
person reads get them back; the guard in front of the provider refuses whatever still holds one.
"""

from chartside.engine.redaction.directory import (
    Directories,
    Directory,
    DirectoryEntry,
    DirectorySource,
)
from chartside.engine.redaction.edges import INSTRUCTION, Boundary, Unsettled
from chartside.engine.redaction.guard import Guarded, GuardRefused
from chartside.engine.redaction.keys import Care
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.policy import IN_CLEAR, REDACT, RedactionPolicy, policy_for
from chartside.engine.redaction.recogniser import Chain, Recogniser
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
from chartside.engine.redaction.walk import UnknownPayload

__all__ = [
    "INSTRUCTION",
    "IN_CLEAR",
    "REDACT",
    "Boundary",
    "Care",
    "Chain",
    "Directories",
    "Directory",
    "DirectoryEntry",
    "DirectorySource",
    "Find",
    "GuardRefused",
    "Guarded",
    "Kind",
    "Layer",
    "Recogniser",
    "RedactionFault",
    "RedactionPolicy",
    "Rehydrator",
    "Span",
    "Symbol",
    "SymbolClash",
    "SymbolTable",
    "TableFull",
    "UnknownPayload",
    "Unsettled",
    "conversation_key",
    "policy_for",
]
