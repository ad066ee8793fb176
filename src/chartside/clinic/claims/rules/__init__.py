"""Pure decisions about claims: the code that follows from a visit, and what stands against a claim."""

from chartside.clinic.claims.rules.codes import PER_UNIT, Coded, code_for
from chartside.clinic.claims.rules.findings import (
    Draft,
    DraftLine,
    Facts,
    InsuranceFacts,
    KnownCode,
    check,
    total_of,
)
from chartside.clinic.claims.rules.words import Finding, Severity, blocking

__all__ = [
    "PER_UNIT",
    "Coded",
    "Draft",
    "DraftLine",
    "Facts",
    "Finding",
    "InsuranceFacts",
    "KnownCode",
    "Severity",
    "blocking",
    "check",
    "code_for",
    "total_of",
]
