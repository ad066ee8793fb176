"""Annotated texts and people, a JSON object a line.

A text: `{"id", "text", "spans": [{"start", "end", "type", "required"}], "complete"}`. A person: any of `first`, `last`,
`last2`, `name`, `phone`, `email`, `mrn`, `nid`, `dob`, `addr`, or `texts`.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from chartside.engine.redaction.dates import all_days
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
    lines = [(number, line) for number, line in enumerate(raw.split(b"\n"), 1) if line.strip()]
    for (number, _), row in zip(lines, _read(lines, path.name), strict=True):
        if not isinstance(row, dict):
            raise CorpusRefused(f"Line {number} of {path.name} is not an object.")
        yield number, row


def _read(lines: list[tuple[int, bytes]], name: str) -> list[Any]:
    """All lines at once, which is faster; one by one if something is wrong with them."""
    with suppress(ValueError):
        rows: list[Any] = orjson.loads(b"[" + b",".join([line for _, line in lines]) + b"]")
        if len(rows) == len(lines):
            return rows
    rows = []
    for number, line in lines:
        try:
            rows.append(orjson.loads(line))
        except ValueError:
            raise CorpusRefused(f"Line {number} of {name} is not JSON.") from None
    return rows


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
    names = [str(name).strip() for key in _NAMES if (name := told(key))]
    whole = told("name") or told("full_name") or " ".join(names)
    texts = [str(whole)] if whole else []
    texts += [str(text) for key in _PERSONAL if (text := told(key))]
    texts += [day.isoformat() for day in all_days(str(row.get("dob") or ""))[:2]]
    texts += [str(text) for text in row.get("texts") or ()]
    if not texts:
        raise CorpusRefused(f"Line {number} of the directory names nobody.")
    return DirectoryEntry(Kind.PATIENT, str(row.get("pid", row.get("id", number))), tuple(texts))
