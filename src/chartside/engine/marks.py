"""Where the values on a card came from: what only stands in a record's text or a transcript, and was not said by the
person asking, is marked, so that nobody signs a dose that a note made up.

Decided by comparing, never by asking a model. The person's words are trusted, and ids that a search or the page gave.
Text between the fences below is somebody else's, in whatever message it stands.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from chartside.engine.llm import Message, Text, ToolResult
from chartside.kernel.tools import Registry

Marks = dict[str, Any]
NOT_SAID = "not_said"
"""The name among a proposal's marks: {field path: {"from", "tool", "record_id", "patient_id"}}, as far as known."""

Plain = Callable[[Any], Any]
"""Puts back what tokens stand for, at any depth."""

SHORT = 6  # words; a longer value is looked at in pieces of SPAN words
SPAN = 5
_FENCE = re.compile(r"<record source=\"(?P<source>\w+)\">\n(?P<text>.*?)\n</record>", re.DOTALL)
_TAG = re.compile(r"<(?=\s*/?\s*record\b)", re.IGNORECASE)
_WORD = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+")
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_TYPED = re.compile(r"[\d.,:+TZ-]*\d[\d.,:+TZ-]*")  # a day, a moment, an amount
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?!\d)")
_CODE = re.compile(r"[a-z]+(?:_[a-z0-9]+)*")
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)


def fenced(source: str, text: str) -> str:
    """Text of a record or a transcript, set apart from the words around it. It cannot close its own fence."""
    return f'<record source="{source}">\n{_TAG.sub("‹", text)}\n</record>'


@dataclass(frozen=True, slots=True)
class Piece:
    """One text that is not the asking person's, with where it stands."""

    words: str
    raw: str
    origin: Mapping[str, str]


@dataclass(slots=True)
class Heard:
    """All that a run has heard so far: whom it may believe, and what it only read."""

    said: str = " "
    known: set[str] = field(default_factory=set)  # ids that came from a search or the page
    pieces: list[Piece] = field(default_factory=list)

    def say(self, text: str) -> None:
        self.said += f"{_words(text)} "
        self.known |= _ids(text)

    def read(self, text: str, origin: Mapping[str, str]) -> None:
        self.pieces.append(Piece(f" {_words(text)} ", text.casefold(), origin))


def heard(
    history: Sequence[Message], system: str, given: Mapping[str, Any], tools: Registry, plain: Plain
) -> Heard:
    """Sort what stands in a conversation. `given` is what came with the request, such as the open patient's id."""
    found = Heard()
    found.known |= {leaf for _, leaf, _ in _leaves(given) if _UUID.fullmatch(str(leaf))}
    for fence in _FENCE.finditer(system):
        found.read(fence["text"], {"from": fence["source"]})
        found.known |= _ids(fence["text"], lines=True)
    asked = {call.id: call for message in history for call in message.calls}
    for message in history:
        for block in message.blocks:
            if isinstance(block, Text) and message.role == "user":
                _person(found, plain({"text": block.text})["text"])
            elif isinstance(block, ToolResult) and not block.failed:
                call = asked.get(block.tool_use_id)
                _result(found, block, plain(call.input) if call else {}, tools, plain)
    return found


def _person(found: Heard, text: str) -> None:
    for fence in _FENCE.finditer(text):
        found.read(fence["text"], {"from": fence["source"]})
    found.say(_FENCE.sub(" ", text))


def _result(
    found: Heard, block: ToolResult, given: Mapping[str, Any], tools: Registry, plain: Plain
) -> None:
    tool = tools.get(block.name)
    content = plain({"content": block.content})["content"]
    if tool is None:  # an ending of the surface: what the person answered
        for path, leaf, _ in _leaves(content):
            if path.endswith("answer"):
                found.say(str(leaf))
        return
    if tool.writes:
        return
    for _, leaf, place in _leaves(content):
        if not isinstance(leaf, str):
            continue
        if _UUID.fullmatch(leaf):
            found.known.add(leaf.casefold())
        elif tool.exposes_free_text and not _TYPED.fullmatch(leaf):
            whose = place.get("patient_id") or given.get("patient_id")
            origin = {"from": "record", "tool": block.name, **place}
            found.read(leaf, origin | ({"patient_id": whose} if isinstance(whose, str) else {}))


def marks_of(arguments: Mapping[str, Any], found: Heard) -> Marks:
    """The fields whose value was only read, each with where it stands; nothing if there is none."""
    made: dict[str, dict[str, str]] = {}
    for path, leaf, _ in _leaves(arguments):
        if isinstance(leaf, bool) or not isinstance(leaf, str | int | float):
            continue
        origin = _origin(str(leaf), found)
        if origin is not None:
            made[path] = dict(origin)
    return {NOT_SAID: made} if made else {}


def still_marked(marks: Marks, before: Mapping[str, Any], now: Mapping[str, Any]) -> Marks:
    """Marks after an edit: what the person wrote themselves is theirs."""
    old = {path: leaf for path, leaf, _ in _leaves(before)}
    new = {path: leaf for path, leaf, _ in _leaves(now)}
    kept = {
        path: mark
        for path, mark in marks.get(NOT_SAID, {}).items()
        if path in new and new[path] == old.get(path)
    }
    others = {name: mark for name, mark in marks.items() if name != NOT_SAID}
    return {**others, NOT_SAID: kept} if kept else others


def _origin(value: str, found: Heard) -> Mapping[str, str] | None:
    if _UUID.fullmatch(value):
        known = value.casefold() in found.known
        return None if known else _first(found, lambda piece: value.casefold() in piece.raw)
    if _CODE.fullmatch(value):  # perhaps a choice of the tool's own, which stands everywhere
        whole = re.compile(rf"(?<![^\W\d]){re.escape(value)}(?!\w)")
        if _said(value.replace("_", " "), found):
            return None
        return _first(
            found, lambda p: bool(whole.search(p.raw)) and p.words.count(" ") > SHORT // 2
        )
    for form in _forms(value):
        if _said(form, found):
            return None
    for form in _forms(value):
        words = _words(form).split(" ")
        origin = _first(found, lambda piece, w=words: _stands(w, piece, found))  # type: ignore[misc]
        if origin is not None:
            return origin
    return None


def _said(text: str, found: Heard) -> bool:
    words = _words(text).split(" ")
    if len(words) <= SHORT:
        spoken = set(found.said.split(" "))
        return all(word in spoken for word in words)
    return f" {' '.join(words)} " in found.said


def _stands(words: list[str], piece: Piece, found: Heard) -> bool:
    if len(words) <= SHORT:
        return words != [""] and f" {' '.join(words)} " in piece.words
    spans = (f" {' '.join(words[i : i + SPAN])} " for i in range(len(words) - SPAN + 1))
    if any(span in piece.words and span not in found.said for span in spans):
        return True
    numbers = (f" {word} " for word in words if word[0].isdigit())
    return any(number in piece.words and number not in found.said for number in numbers)


def _first(found: Heard, holds: Callable[[Piece], bool]) -> Mapping[str, str] | None:
    return next((piece.origin for piece in found.pieces if holds(piece)), None)


def _words(text: str) -> str:
    """Words and numbers, without case, accents and signs between them. The figures inside an id are no amounts."""
    folded = unicodedata.normalize("NFKD", _UUID.sub(" ", text).casefold())
    bare = "".join(c for c in folded if not unicodedata.combining(c))
    return " ".join(_number(word) if word[0].isdigit() else word for word in _WORD.findall(bare))


def _number(word: str) -> str:
    made = word.replace(",", ".")
    return made.rstrip("0").rstrip(".") if made.count(".") == 1 else made


def _forms(value: str) -> list[str]:
    """A value as it may be written; a day, with or without a time, in the usual ways."""
    day = _DAY.match(value)
    if day is None:
        return [value]
    try:
        on = date.fromisoformat(day[0])
    except ValueError:
        return [value]
    month = _MONTHS[on.month - 1]
    short = [f"{on.day} {name} {on.year}" for name in (month, month[:3])]
    other = [f"{name} {on.day} {on.year}" for name in (month, month[:3])]
    figures = [f"{on:%d/%m/%Y}", f"{on:%m/%d/%Y}", f"{on.day}/{on.month}/{on.year}"]
    return [day[0], *short, *other, *figures, f"{on.month}/{on.day}/{on.year}"]


def _ids(text: str, *, lines: bool = False) -> set[str]:
    """Ids in a text. In a record's text only those that we wrote ourselves, as `id: …`."""
    if not lines:
        return {match[0].casefold() for match in _UUID.finditer(text)}
    return {m[1].casefold() for m in re.finditer(rf"(?:^|[:;,] )id: ({_UUID.pattern})", text)}


def _leaves(
    value: Any, path: str = "", place: Mapping[str, str] | None = None
) -> Iterator[tuple[str, Any, dict[str, str]]]:
    """Every leaf with its path, and the record and patient that the objects around it name."""
    around = dict(place or {})
    if isinstance(value, Mapping):
        for name, key in (("id", "record_id"), ("patient_id", "patient_id")):
            if isinstance(value.get(name), str):
                around[key] = value[name]
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}" if path else str(key), around)
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            yield from _leaves(inner, f"{path}.{number}" if path else str(number), around)
    else:
        yield path, value, around
