"""Annotated texts and people, a JSON object a line.

A text: `{"id", "text", "spans": [{"start", "end", "type", "required"}], "complete"}`. A person: any of `first`, `last`,
`last2`, `name`, `phone`, `email`, `mrn`, `nid`, `dob`, `addr`, or `texts`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from chartside.engine.redaction.days import all_days
from chartside.engine.redaction.directory import DirectoryEntry
from chartside.engine.redaction.kinds import Kind
from chartside.kernel.errors import ChartsideError

_NAMES = ("first", "last", "last2")
_PERSONAL = ("phone", "email", "mrn", "nid", "addr", "address", "birth_date")


class CorpusRefused(ChartsideError):
    """The file is not in the form that is read here."""

    code = "corpus_refused"


@dataclass(frozen=True, slots=True)
class Gold:
    start: int
    end: int
    kind: str
    required: bool


@dataclass(frozen=True, slots=True)
class Annotated:
    id: str
    text: str
    spans: tuple[Gold, ...]
    complete: bool = True


def read_corpus(path: Path) -> list[Annotated]:
    return [_annotated(row, number) for number, row in _rows(path)]


def read_people(path: Path) -> list[DirectoryEntry]:
    return [_person(row, number) for number, row in _rows(path)]


def _rows(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        raw = path.read_bytes()
        raw.decode()
    except (OSError, UnicodeDecodeError) as error:
        raise CorpusRefused(f"{path} cannot be read: {type(error).__name__}.") from None
    for number, line in enumerate(raw.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            row = orjson.loads(line)
        except ValueError:
            raise CorpusRefused(f"Line {number} of {path.name} is not JSON.") from None
        if not isinstance(row, dict):
            raise CorpusRefused(f"Line {number} of {path.name} is not an object.")
        yield number, row


def _annotated(row: dict[str, Any], number: int) -> Annotated:
    try:
        spans = tuple(
            Gold(int(s["start"]), int(s["end"]), str(s["type"]), bool(s.get("required", True)))
            for s in row.get("spans", ())
        )
        return Annotated(
            str(row.get("id", number)), str(row["text"]), spans, bool(row.get("complete", True))
        )
    except (KeyError, TypeError, ValueError):
        raise CorpusRefused(
            f"Line {number} needs a text, and spans with start, end and type."
        ) from None


def _person(row: dict[str, Any], number: int) -> DirectoryEntry:
    told = row.get
    whole = told("name") or told("full_name")
    texts = [whole or " ".join([str(name).strip() for name in map(told, _NAMES) if name])]
    texts += map(told, _PERSONAL)
    if born := told("dob"):
        texts += [day.isoformat() for day in all_days(str(born))[:2]]
    more = told("texts") or []
    if not isinstance(more, list):
        raise CorpusRefused(f"Line {number} of the directory needs a list of texts.")
    texts += more
    named = tuple([str(text) for text in texts if text])
    if not named:
        raise CorpusRefused(f"Line {number} of the directory names nobody.")
    return DirectoryEntry(Kind.PATIENT, str(told("pid", told("id", number))), named)
