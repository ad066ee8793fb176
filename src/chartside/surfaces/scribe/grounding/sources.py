"""What a note can rest on: what the clinician said, and what was read of this patient's record in this run."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

from chartside.clinic.measures import MeasureCode
from chartside.surfaces.scribe.grounding.facts import Fact, facts_in, names_in
from chartside.surfaces.scribe.grounding.texts import Piece, Word, content, sentences, tokens

TEXT, TRANSCRIPT, ANSWER, EDIT = "text", "transcript", "answer", "edit"
_TABLES = {
    "patient": "patients",
    "patients": "patients",
    "active": "allergies",
    "allergies": "allergies",
    "diagnoses": "diagnoses",
    "medications": "medications",
    "recent_notes": "notes",
    "notes": "notes",
    "treatment_plan": "plans",
    "plan": "plans",
    "plans": "plans",
    "recent_encounters": "encounters",
    "encounters": "encounters",
    "upcoming_appointments": "appointments",
    "appointments": "appointments",
    "measurements": "measurements",
    "latest": "measurements",
    "previous": "measurements",
    "insurances": "insurances",
    "coverage": "insurances",
    "claims": "claims",
    "last_plan": "notes",
}
_BY_TOOL = {
    "get_note": "notes",
    "get_note_draft": "note_drafts",
    "get_encounter": "encounters",
    "get_medication": "medications",
    "get_patient": "patients",
    "get_appointment": "appointments",
    "get_claim": "claims",
}
_UNTOLD = frozenset({"revision", "position", "version", "content_hash", "digest", "next_cursor"})
_FIRST = ("measure", "name", "dose", "value", "unit", "code", "description")
_LONG = 60


@dataclass(frozen=True)
class Read:
    """A text that was looked at, with all that it gives."""

    text: str
    today: date
    locale: str

    @cached_property
    def pieces(self) -> list[Piece]:
        return sentences(self.text)

    @cached_property
    def words(self) -> list[Word]:
        return content(self.text)

    @cached_property
    def grouped(self) -> list[list[Word]]:
        """The words of each sentence."""
        found: list[list[Word]] = []
        rest = iter(self.words)
        word = next(rest, None)
        for piece in self.pieces:
            inside = []
            while word is not None and word.start < piece.end:
                inside.append(word)
                word = next(rest, None)
            found.append(inside)
        return found

    @cached_property
    def tokens(self) -> list[tuple[str, int, int]]:
        return tokens(self.text)

    @cached_property
    def joined(self) -> str:
        return " ".join(word for word, _, _ in self.tokens)

    @cached_property
    def facts(self) -> list[Fact]:
        return facts_in(self.text, self.today, self.locale)

    @cached_property
    def drugs(self) -> set[str]:
        return names_in(self.text)


@dataclass(frozen=True)
class Spoken(Read):
    """Words of the clinician. `where` says which: the request, the dictation, the answer to a
    question, or what was written into the draft."""

    where: str = TEXT
    question_id: str | None = None


@dataclass(frozen=True)
class Recorded(Read):
    """One record as it was read: `fields` tell which part of the text is which of its fields."""

    table: str = ""
    id: str = ""
    fields: tuple[tuple[str, int, int], ...] = ()
    gives: frozenset[str] = frozenset()

    def names(self, spans: Sequence[tuple[int, int]]) -> list[str]:
        """The fields in which these places stand."""
        found = [
            name
            for name, start, end in self.fields
            if any(start < stop and at < end for at, stop in spans)
        ]
        return list(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class Sources:
    """All that a note may rest on. Records of other patients are not among them."""

    spoken: tuple[Spoken, ...] = ()
    records: tuple[Recorded, ...] = ()


@dataclass(slots=True)
class _Row:
    table: str
    id: str
    told: list[tuple[str, str]] = field(default_factory=list)
    gives: set[str] = field(default_factory=set)


def records_of(
    tool: str, given: Mapping[str, Any], found: Any, patient_id: str, today: date, locale: str
) -> list[Recorded]:
    """The records in what a tool found. What is said to be of another patient is left out."""
    owner = given.get("patient_id")
    if owner is not None and str(owner) != patient_id:
        return []
    rows: dict[tuple[str, str], _Row] = {}
    table = _BY_TOOL.get(tool, tool.split("_", 1)[-1])
    _walk(found, table, None, "", rows, patient_id, {})
    return [_recorded(row, today, locale) for row in rows.values() if row.told]


def _walk(
    value: Any,
    table: str,
    row: _Row | None,
    path: str,
    rows: dict[tuple[str, str], _Row],
    patient_id: str,
    above: Mapping[str, Any],
) -> None:
    if isinstance(value, Mapping):
        if "id" in value or "note_id" in value:
            row = _row(value, table, rows, patient_id, above)
            path = ""
            if row is None:
                return
        elif str(value.get("patient_id", patient_id)) != patient_id:
            return
        for name, inner in value.items():
            below = _TABLES.get(name, table if row is None else row.table)
            _walk(inner, below, row, f"{path}.{name}" if path else name, rows, patient_id, value)
    elif isinstance(value, list):
        for inner in value:
            _walk(inner, table, row, path, rows, patient_id, above)
    elif row is not None:
        _tell(row, path, value)


def _row(
    value: Mapping[str, Any],
    table: str,
    rows: dict[tuple[str, str], _Row],
    patient_id: str,
    above: Mapping[str, Any],
) -> _Row | None:
    """A record of this patient; None where it is of another."""
    number = str(value.get("id") or value.get("note_id"))
    if str(value.get("patient_id", patient_id)) != patient_id:
        return None
    if table == "patients" and number != patient_id:
        return None
    row = rows.setdefault((table, number), _Row(table, number))
    measure = value.get("measure") or above.get("measure")
    if measure in set(MeasureCode) and value.get("value") is not None:
        amount = str(value["value"])
        whole = amount.rstrip("0").rstrip(".") if "." in amount else amount
        row.gives |= {f"score:{measure}:{whole}", f"v:{whole}"}
        if "measure" not in value:
            _tell(row, "measure", measure)
    return row


def _tell(row: _Row, path: str, value: Any) -> None:
    name = path.rsplit(".", 1)[-1]
    if value is None or isinstance(value, bool) or name in _UNTOLD or name == "id":
        return
    if name.endswith(("_id", "_by")) or name in ("created_at", "updated_at"):
        return
    row.told.append((path, str(value)))


def _recorded(row: _Row, today: date, locale: str) -> Recorded:
    """Short fields side by side, so that a dose stands beside its drug; long ones as sentences of their own."""
    text, fields = "", []
    for name, words in sorted(row.told, key=_rank):
        gap = "" if not text else (" " if len(words) < _LONG and text[-1] not in "\n" else "\n")
        start = len(text) + len(gap)
        text += gap + words + ("\n" if len(words) >= _LONG else "")
        fields.append((name, start, start + len(words)))
    return Recorded(
        text,
        today,
        locale,
        table=row.table,
        id=row.id,
        fields=tuple(fields),
        gives=frozenset(row.gives),
    )


def _rank(told: tuple[str, str]) -> int:
    """A stored record has lost the order of its fields."""
    name = told[0].rsplit(".", 1)[-1]
    return _FIRST.index(name) if name in _FIRST else len(_FIRST)
