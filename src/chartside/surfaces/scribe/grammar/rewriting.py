"""What a draft would say after an instruction, where a rule can tell. Nothing is added that was not said.

Replace, add, remove, move, shorten: each gives the sections that change, or None where the draft has no such words.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from chartside.clinic.notes import SECTIONS, NoteKind
from chartside.engine.language import plain

Content = Mapping[str, str]
Changed = dict[str, str | None]

_Q = "[\"“”«»']"
_OLD = rf"{_Q}?(?P<old>.+?){_Q}?"
_THE = r"(?:the\s+|la\s+|el\s+)?"
_ABOUT = r"(?:the sentence (?:about|on|with)\s+|la frase (?:sobre|de|con)\s+)?"
_SECTION = r"(?P<section>[a-z ]{1,40}?)"
_END = r"[.]?\s*$"
_ADDING = r"\b(?:add|agrega\w*|anade|anadir)"
_REPLACE = (
    re.compile(
        rf"\b(?:replace|change|reemplaza\w*|cambia\w*|sustituye\w*)\s+{_OLD}\s+(?:with|to|by|por|a)\s+"
        rf"{_Q}?(?P<new>.+?){_Q}?{_END}"
    ),
)
_ADD = (
    re.compile(rf"{_ADDING}\s+(?:to|al?|en)\s+{_THE}{_SECTION}\s*:\s*(?P<new>.+)$"),
    re.compile(rf"{_ADDING}\s+{_Q}(?P<new>.+?){_Q}\s+(?:to|al?|en)\s+{_THE}{_SECTION}{_END}"),
)
_MOVE = (
    re.compile(
        rf"\b(?:move|mueve|mover|pasa|pasar)\s+{_ABOUT}{_OLD}\s+(?:to|under|into|al?|en)\s+{_THE}{_SECTION}"
        rf"(?:\s+section)?{_END}"
    ),
)
_REMOVE = (
    re.compile(
        rf"\b(?:remove|delete|drop|take out|quita\w*|elimina\w*|borra\w*|saca\w*)\s+{_ABOUT}{_OLD}{_END}"
    ),
)
_SHORTEN = re.compile(
    r"\b(?:shorten|shorter|more concise|condense|acorta\w*|mas cort[oa]|resum\w*|abrevia\w*)\b"
)
_FILLER = (
    (re.compile(r"\b(?:in order to)\b", re.I), "to"),
    (re.compile(r"\b(?:due to the fact that)\b", re.I), "because"),
    (re.compile(r"\s*\b(?:at this time|at this point in time|basically|really|very)\b", re.I), ""),
    (re.compile(r"\b(?:con el fin de)\b", re.I), "para"),
    (re.compile(r"\b(?:debido a que|debido al hecho de que)\b", re.I), "porque"),
    (re.compile(r"\s*\b(?:en este momento|b[aá]sicamente|realmente|muy)\b", re.I), ""),
)
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_NAMED = {
    "subjetivo": "subjective",
    "objetivo": "objective",
    "valoracion": "assessment",
    "analisis": "assessment",
    "riesgo": "risk",
}


@dataclass(frozen=True, slots=True)
class Rewrite:
    """What was understood, and the sections that change. `changed` is None where the draft does not hold the words."""

    act: str
    changed: Changed | None


def rewrite(instruction: str, kind: NoteKind, content: Content) -> Rewrite | None:
    """What an instruction makes of a draft; None where it is outside of the rules."""
    for act, patterns, do in _ACTS:
        for pattern in patterns:
            found = pattern.search(plain(instruction).strip())
            if found is not None:
                said = {
                    name: instruction.strip()[found.start(name) : found.end(name)].strip()
                    for name in found.groupdict()
                }
                return Rewrite(act, do(said, kind, content))
    if _SHORTEN.search(plain(instruction)):
        return Rewrite("shorten", _shorten(content))
    return None


def _replace(said: Mapping[str, str], _kind: NoteKind, content: Content) -> Changed | None:
    changed: Changed = {}
    for section, text in content.items():
        place = plain(text).find(plain(said["old"]))
        while place >= 0:
            text = text[:place] + said["new"] + text[place + len(said["old"]) :]
            changed[section] = text
            place = plain(text).find(plain(said["old"]), place + len(said["new"]))
    return changed or None


def _add(said: Mapping[str, str], kind: NoteKind, content: Content) -> Changed | None:
    section = section_called(said["section"], kind)
    if section is None:
        return None
    return {section: _joined(content.get(section, ""), [_closed(said["new"])])}


def _move(said: Mapping[str, str], kind: NoteKind, content: Content) -> Changed | None:
    target = section_called(said["section"], kind)
    source, moved = _holding(said["old"], content)
    if target is None or source is None or source == target:
        return None
    kept = [one for one in _SENTENCE.split(content[source]) if one not in moved]
    return {source: " ".join(kept) or None, target: _joined(content.get(target, ""), moved)}


def _remove(said: Mapping[str, str], _kind: NoteKind, content: Content) -> Changed | None:
    source, gone = _holding(said["old"], content)
    if source is None:
        return None
    kept = [one for one in _SENTENCE.split(content[source]) if one not in gone]
    return {source: " ".join(kept) or None}


def _shorten(content: Content) -> Changed | None:
    """Empty words and sentences that stand twice. A sentence that says something is never dropped."""
    changed: Changed = {}
    seen: set[str] = set()
    for section, text in content.items():
        kept = []
        for sentence in _SENTENCE.split(text):
            key = " ".join(plain(sentence).split())
            if key and key not in seen:
                seen.add(key)
                kept.append(_plainer(sentence))
        short = " ".join(kept)
        if short != text:
            changed[section] = short or None
    return changed or None


def _plainer(sentence: str) -> str:
    for pattern, less in _FILLER:
        sentence = pattern.sub(less, sentence)
    sentence = " ".join(sentence.split())
    return sentence[:1].upper() + sentence[1:]


def _holding(words: str, content: Content) -> tuple[str | None, list[str]]:
    """The section that speaks of something, and its sentences that do; none where several sections do."""
    wanted = plain(words).strip()
    found = {
        section: [one for one in _SENTENCE.split(text) if wanted and wanted in plain(one)]
        for section, text in content.items()
    }
    hits = {section: ones for section, ones in found.items() if ones}
    return next(iter(hits.items())) if len(hits) == 1 else (None, [])


def section_called(words: str, kind: NoteKind) -> str | None:
    said = plain(words).strip()
    for section in SECTIONS[kind]:
        if said in (section.key.replace("_", " "), plain(section.en), plain(section.es)):
            return section.key
    found = _NAMED.get(said)
    return found if any(s.key == found for s in SECTIONS[kind]) else None


def _joined(before: str, more: list[str]) -> str:
    return " ".join([*([before] if before else []), *more])


def _closed(words: str) -> str:
    words = words.strip().strip("\"“”«»'")
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else f"{words}."


_Do = Callable[[Mapping[str, str], NoteKind, Content], Changed | None]
_ACTS: tuple[tuple[str, tuple[re.Pattern[str], ...], _Do], ...] = (
    ("add", _ADD, _add),
    ("move", _MOVE, _move),
    ("replace", _REPLACE, _replace),
    ("remove", _REMOVE, _remove),
)
