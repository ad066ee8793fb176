"""The documents, from a seed: chat, notes, the same disguised, and hard negatives, in English and Spanish.

python -m evals.redaction FOLDER       writes corpus.jsonl and directory.jsonl there
"""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from uuid import UUID

from evals.redaction import templates, values
from evals.redaction import vocabulary as v
from evals.redaction.disguise import DISGUISES
from evals.redaction.values import Person

SEED = 20_260_401
PEOPLE = 400
CHAT, NOTES, DISGUISED, NEGATIVES = 640, 160, 240, 240  # of each language
LOOSE = "ORG"  # what may go or stay: of a company that is called by a name
_SLOT = re.compile(r"\{(\w+)\}|<(\w+)>")


@dataclass(frozen=True)
class Document:
    id: str
    lang: str
    kind: str
    style: str
    text: str
    spans: tuple[tuple[int, int, str], ...] = ()
    in_directory: bool = False

    def row(self) -> dict[str, Any]:
        """As a line of the file that `chartside eval redaction` reads."""
        spans = [
            {"start": s, "end": e, "type": kind, "text": self.text[s:e], "required": kind != LOOSE}
            for s, e, kind in self.spans
        ]
        return {
            "id": self.id,
            "lang": self.lang,
            "source": "chartside evaluation set",
            "license": "Apache-2.0",
            "complete": True,
            "kind": self.kind,
            "style": self.style,
            "in_directory": self.in_directory,
            "text": self.text,
            "spans": spans,
        }


@dataclass
class Writer:
    """Fills one template: the same person throughout, marked where an identifier stands."""

    dice: random.Random
    lang: str
    who: Person
    text: str = ""
    spans: list[tuple[int, int, str]] = field(default_factory=list)

    def write(self, template: str) -> None:
        place = 0
        for slot in _SLOT.finditer(template):
            self.text += template[place : slot.start()]
            if slot[1]:
                kind, value = self._identifier(slot[1])
                self.spans.append((len(self.text), len(self.text) + len(value), kind))
                self.text += value
            else:
                self.text += self.dice.choice(_WORDS[slot[2]][self.lang])
            place = slot.end()
        self.text += template[place:]

    def _identifier(self, slot: str) -> tuple[str, str]:
        if slot in _OF_PERSON:
            kind, read = _OF_PERSON[slot]
            fresh = self.text.count("Dr") and slot in ("last", "name")
            who = values.person(self.dice, self.lang) if fresh else self.who
            return kind, read(who)
        kind, make = _MADE[slot]
        return kind, make(self.dice, self.lang)


_WORDS = {
    "finding": v.FINDINGS,
    "drug": v.DRUGS,
    "eponym": v.EPONYMS,
    "dose": v.DOSES,
    "lab": v.LABS,
    "code": v.CODES,
    "teeth": v.TEETH,
    "year": v.YEARS,
    "years": v.AGES,
    "language": templates.LANGUAGES,
}
_OF_PERSON: dict[str, tuple[str, Callable[[Person], str]]] = {
    "name": ("NAME", lambda p: p.name),
    "first": ("NAME", lambda p: p.first),
    "last": ("NAME", lambda p: p.short),
    "upper": ("NAME", lambda p: p.name.upper()),
    "short": ("NAME", lambda p: f"{p.first[0]}. {p.short}"),
    "given": ("NAME", lambda p: f"{p.first} {p.last[0]}."),
    "reversed": ("NAME", lambda p: f"{p.last}, {p.first}"),
    "mrn": ("MRN", lambda p: p.mrn),
    "email": ("EMAIL", lambda p: p.email),
    "ssn": ("SSN", lambda p: p.nid),
}
_MADE: dict[str, tuple[str, Callable[[random.Random, str], str]]] = {
    "odd": ("NAME", lambda d, _: values.odd(d)),
    "ordinary": ("NAME", lambda d, lang: d.choice(v.ORDINARY[lang])),
    "doctor": ("NAME", lambda d, lang: values.person(d, lang).short),
    "kin": ("NAME", lambda d, lang: values.person(d, lang).first),
    "zip": ("LOCATION", lambda d, _: values.digits(d, 5)),
    "npi": ("LICENSE", lambda d, _: f"1{values.digits(d, 9)}"),
    "vin": (
        "VEHICLE",
        lambda d, _: f"1HGCM{values.digits(d, 3)}A{values.digits(d, 8)}",
    ),
    "uuid": ("OTHER_ID", lambda d, _: str(UUID(int=d.getrandbits(128), version=4))),
    "other": ("OTHER_ID", lambda d, _: f"{d.choice(('EXP', 'REF', 'REQ'))}-{values.digits(d, 6)}"),
    "iban": (
        "ACCOUNT",
        lambda d, _: f"ES{values.digits(d, 2)} " + " ".join(values.digits(d, 4) for _ in range(5)),
    ),
    "nss": ("SSN", lambda d, _: values.digits(d, 12)),
    "cip": (
        "HEALTH_PLAN",
        lambda d, _: f"{d.choice(('BBBB', 'CRVN', 'LPZR'))}{values.digits(d, 12)}",
    ),
    "phone": ("PHONE", values.phone),
    "fax": ("FAX", values.phone),
    "date": ("DATE", values.date),
    "shortdate": ("DATE", values.shortdate),
    "address": ("ADDRESS", values.address),
    "town": ("LOCATION", lambda d, lang: d.choice(v.TOWNS[lang])),
    "age": ("AGE", lambda d, _: str(d.randint(90, 103))),
    "plan": ("HEALTH_PLAN", lambda d, _: f"{d.choice(('QHP', 'VSN', 'MDL'))}{values.digits(d, 9)}"),
    "url": (
        "URL",
        lambda d, _: (
            f"https://portal.example.org/p/{values.digits(d, 7)}?u={values.odd(d).lower()}"
        ),
    ),
    "ip": ("IP", lambda d, _: ".".join(str(d.randint(11, 250)) for _ in range(4))),
    "vehicle": ("VEHICLE", lambda d, lang: _plate(d, lang)),
    "device": ("DEVICE", lambda d, _: f"SN-{values.digits(d, 4)}-{values.digits(d, 5)}"),
    "account": ("ACCOUNT", lambda d, _: " ".join(values.digits(d, 4) for _ in range(4))),
    "license": (
        "LICENSE",
        lambda d, lang: values.digits(d, 9) if lang == "es" else f"MD{values.digits(d, 7)}",
    ),
    "photo": ("PHOTO", lambda d, _: f"{values.odd(d).lower()}_{values.odd(d).lower()}_front.jpg"),
    "bio": ("BIOMETRIC", lambda d, _: f"FPR-{d.getrandbits(40):010x}"),
    "facility": ("FACILITY", lambda d, lang: _facility(d, lang)),
}


def _plate(dice: random.Random, lang: str) -> str:
    letters = "".join(dice.choice("BCDFGHJKLMNPRSTVWXYZ") for _ in range(3))
    return (
        f"{values.digits(dice, 4)} {letters}"
        if lang == "es"
        else f"{letters}-{values.digits(dice, 4)}"
    )


def _facility(dice: random.Random, lang: str) -> str:
    made = dice.choice(v.FACILITIES[lang])
    return made.format(f=dice.choice(v.FAMILY[lang]), t=dice.choice(v.TOWNS[lang]))


@cache
def people() -> list[Person]:
    """Who is registered in the clinic that the documents come from."""
    dice = random.Random(SEED)  # noqa: S311  the same each time is what is wanted
    return [values.person(dice, "es" if n % 2 else "en") for n in range(PEOPLE)]


@cache
def documents() -> list[Document]:
    """All of them, the same each time."""
    return [doc for lang in ("en", "es") for doc in _of_language(lang)]


def _of_language(lang: str) -> Iterator[Document]:
    dice = random.Random(f"{SEED}{lang}")  # noqa: S311
    known = [one for one in people() if one.lang == lang]
    chat, notes = templates.lines(templates.CHAT[lang]), templates.NOTES[lang]
    for number in range(CHAT):
        name = f"{lang}/chat-{number}"
        yield styled(dice, filled(dice, known, chat[number % len(chat)], name, "chat"))
    for number in range(NOTES):
        yield filled(dice, known, notes[number % len(notes)], f"{lang}/note-{number}", "note")
    for number in range(DISGUISED):
        name = list(DISGUISES)[number % len(DISGUISES)]
        plain = filled(dice, known, chat[number % 24], f"{lang}/disguised-{number}", "chat")
        yield DISGUISES[name](plain, name)
    clean = templates.lines(templates.NEGATIVES[lang])
    for number in range(NEGATIVES):
        writer = Writer(dice, lang, known[0])
        writer.write(clean[number % len(clean)])
        made = Document(f"{lang}/clean-{number}", lang, "neg", "plain", writer.text)
        yield styled(dice, made)


def filled(
    dice: random.Random, known: list[Person], template: str, name: str, kind: str
) -> Document:
    """A template about somebody of the clinic, or about somebody whom nobody knows."""
    lang = known[0].lang
    registered = dice.random() < 0.5
    who = dice.choice(known) if registered else values.person(dice, lang)
    writer = Writer(dice, lang, who)
    writer.write(template)
    return Document(name, lang, kind, "plain", writer.text, tuple(writer.spans), registered)


def styled(dice: random.Random, doc: Document) -> Document:
    """As people type: all small, all capitals, or as it should be."""
    chance = dice.random()
    change, style = (str.lower, "lower") if chance < 0.25 else (str.upper, "upper")
    text = change(doc.text)
    if chance > 0.33 or len(text) != len(doc.text):
        return doc
    return Document(doc.id, doc.lang, doc.kind, style, text, doc.spans, doc.in_directory)
