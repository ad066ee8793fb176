"""The project's own evaluation set for redaction: made here from a seed, the same each time, and never trained on.

Its templates, names and places are its own. Nothing of the recogniser's training may be taken from it, nor it from
there; `tests/engine/redaction/test_eval_set.py` runs it with fixed floors.
"""

from evals.redaction.apart import (
    apart,
    elsewhere,
    everyday,
    harder,
    hiding,
    latest,
    newest,
    notes,
    outside,
    unseen,
    worked,
)
from evals.redaction.floors import (
    APART,
    ELSEWHERE,
    EVERYDAY,
    EVERYDAY_GENRES,
    FLOORS,
    HARDER,
    HIDING,
    LATER,
    LATER_DISGUISED,
    LATEST,
    NEWEST,
    NOTES,
    OUTSIDE,
    UNSEEN,
    UNSEEN_GENRES,
    VOICES,
    WORKED,
)
from evals.redaction.make import Document, documents, people
from evals.redaction.voices import later, voices

__all__ = [
    "APART",
    "ELSEWHERE",
    "EVERYDAY",
    "EVERYDAY_GENRES",
    "FLOORS",
    "HARDER",
    "HIDING",
    "LATER",
    "LATER_DISGUISED",
    "LATEST",
    "NEWEST",
    "NOTES",
    "OUTSIDE",
    "UNSEEN",
    "UNSEEN_GENRES",
    "VOICES",
    "WORKED",
    "Document",
    "apart",
    "documents",
    "elsewhere",
    "everyday",
    "harder",
    "hiding",
    "later",
    "latest",
    "newest",
    "notes",
    "outside",
    "people",
    "unseen",
    "voices",
    "worked",
]
