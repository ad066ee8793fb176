"""How well identifiers are found in annotated texts: recall, leaks, false finds, time and memory."""

from chartside.engine.redaction.evaluate.corpus import (
    Annotated,
    CorpusRefused,
    read_corpus,
    read_people,
)
from chartside.engine.redaction.evaluate.run import Finder, evaluated, resident_mb
from chartside.engine.redaction.evaluate.score import Score

__all__ = [
    "Annotated",
    "CorpusRefused",
    "Finder",
    "Score",
    "evaluated",
    "read_corpus",
    "read_people",
    "resident_mb",
]
