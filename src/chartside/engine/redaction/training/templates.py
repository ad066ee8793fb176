"""Made-up texts: sentences with holes, filled anew each time. What is filled with an identifier is marked."""

import random
import re

from chartside.engine.redaction.training.augment import Lists, cased, varied
from chartside.engine.redaction.training.clean import CLEAN
from chartside.engine.redaction.training.corpus import Marked
from chartside.engine.redaction.training.holes import value
from chartside.engine.redaction.training.joints import (
    AFTER_ENGLISH,
    AFTER_SPANISH,
    BEFORE_ENGLISH,
    BEFORE_SPANISH,
)
from chartside.engine.redaction.training.phrases import ENGLISH, SPANISH
from chartside.engine.redaction.training.queries import query
from chartside.engine.redaction.training.written import messages

_HOLE = re.compile(r"\{(\w+)\}")
WRITTEN = 0.8  # the part of made-up texts that are in other voices
LINE = "⏎"  # a new line within a sentence with holes


def made_up(lists: Lists, chance: random.Random, count: int) -> list[Marked]:
    """So many texts; a third hold nothing that names anybody."""
    made: list[Marked] = []
    for _ in range(count):
        if chance.random() < WRITTEN:
            made.append(_written(lists, chance))
            continue
        roll = chance.random()
        if roll < 0.3:
            lang, pool = ("en", CLEAN)
        else:
            lang, pool = ("en", ENGLISH) if roll < 0.65 else ("es", SPANISH)
        lines = [_sentence(lang, pool, chance)]
        while chance.random() < 0.35 and len(lines) < 6:
            lines.append(
                chance.choice(CLEAN) if chance.random() < 0.3 else _sentence(lang, pool, chance)
            )
        glue = chance.choice((" ", "\n", ". ", " - "))
        doc = _filled(glue.join(lines), lang, lists, chance)
        made.append(varied(doc, lists, chance) if chance.random() < 0.45 else doc)
    return made


def _written(lists: Lists, chance: random.Random) -> Marked:
    """A message in another voice, now and then with a second one."""
    lang, clean = chance.choice(("en", "es")), chance.random() < 0.4
    lines = [chance.choice(messages(lang, clean=clean))]
    while chance.random() < 0.15:
        lines.append(chance.choice(messages(lang, clean=chance.random() < 0.5)))
    doc = _filled(chance.choice((" ", "\n")).join(lines), lang, lists, chance)
    roll = chance.random()
    if roll < 0.4:
        return cased(doc, str.lower if roll < 0.3 else str.upper)
    return doc


def _sentence(lang: str, pool: list[str], chance: random.Random) -> str:
    if pool is CLEAN:
        if chance.random() < 0.2:
            return query(chance.choice(("en", "es")), chance, clean=True)
        return chance.choice(pool)
    roll = chance.random()
    if roll < 0.2:
        return query(lang, chance, clean=False)
    if roll < 0.5:
        return chance.choice(pool)
    before, after = _JOINTS[lang]
    name = chance.choice(("{name}", "{name}", "{first}", "{last}", "{init}", "{lastfirst}"))
    start, end = chance.choice(before).strip(), chance.choice(after)
    if chance.random() < 0.25:
        start = ""
    glue = "" if start.endswith(('"', "¿")) or not start else " "
    tail = end if end[:1] in ",.;:!?'\"" else f" {end}"
    made = f"{start}{glue}{name}{tail}"
    return made[:1].upper() + made[1:] if chance.random() < 0.4 and start else made


_JOINTS = {"en": (BEFORE_ENGLISH, AFTER_ENGLISH), "es": (BEFORE_SPANISH, AFTER_SPANISH)}


def _filled(template: str, lang: str, lists: Lists, chance: random.Random) -> Marked:
    text: list[str] = []
    spans: list[tuple[int, int, str]] = []
    place = size = 0
    for hole in _HOLE.finditer(template):
        before = template[place : hole.start()]
        label, filled = value(hole[1], lang, lists, chance)
        text += [before, filled]
        size += len(before)
        if label:
            spans.append((size, size + len(filled), label))
        size += len(filled)
        place = hole.end()
    text.append(template[place:])
    whole = "".join(text).replace("{{", "{ ").replace("}}", " }").replace(LINE, "\n")
    return Marked(whole, spans, source="made")
