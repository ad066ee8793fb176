"""Verbs on claims.

Conflict
├── ClaimClosed
├── ClaimExists
├── ClaimHasErrors
├── ClaimNotReady
├── ClaimNotSubmitted
├── NoCodeByRule
└── VisitNotBillable
"""

from chartside.clinic.claims.service.drafting import (
    ClaimExists,
    NoCodeByRule,
    VisitNotBillable,
    check_suggestion,
    create,
    create_by_hand,
    update,
)
from chartside.clinic.claims.service.sending import (
    ClaimClosed,
    ClaimHasErrors,
    ClaimNotReady,
    ClaimNotSubmitted,
    deny,
    discard,
    make_ready,
    pay,
    submit,
    void,
)

__all__ = [
    "ClaimClosed",
    "ClaimExists",
    "ClaimHasErrors",
    "ClaimNotReady",
    "ClaimNotSubmitted",
    "NoCodeByRule",
    "VisitNotBillable",
    "check_suggestion",
    "create",
    "create_by_hand",
    "deny",
    "discard",
    "make_ready",
    "pay",
    "submit",
    "update",
    "void",
]
