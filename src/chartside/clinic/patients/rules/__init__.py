"""Pure decisions about patients: how names are written down for search, and how far a typing error goes."""

from chartside.clinic.patients.rules.names import (
    NamedPatient,
    Question,
    display_name,
    folded,
    plain_key,
    question_of,
    search_text,
    sort_name,
    words_of,
)
from chartside.clinic.patients.rules.spelling import learnable, lookups, similar, spellings
from chartside.clinic.patients.rules.terms import Match, Term, exact, match_of, prefix, resembling

__all__ = [
    "Match",
    "NamedPatient",
    "Question",
    "Term",
    "display_name",
    "exact",
    "folded",
    "learnable",
    "lookups",
    "match_of",
    "plain_key",
    "prefix",
    "question_of",
    "resembling",
    "search_text",
    "similar",
    "sort_name",
    "spellings",
    "words_of",
]
