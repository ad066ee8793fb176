"""What is told of somebody: names, telephones, addresses, days. What each text is shows by its form."""

import re
from typing import NamedTuple

from chartside.engine.redaction.folding import BETWEEN, even
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.patterns import is_email
from chartside.engine.redaction.values import digits_of

_DIGIT = re.compile(r"\d")
_ISO = re.compile(r"[12][0-9]{3}-[01][0-9]-[0-3][0-9]")

Held = bytes | tuple[str, ...]
"""Texts as they are kept: in one byte a letter with a sign between each two, where that goes."""


class Person(NamedTuple):
    """Somebody known: whose it is, PATIENT, STAFF or PERSON, and what is told of them."""

    owner: str
    kind: Kind
    held: Held


def held(texts: tuple[str, ...]) -> Held:
    made = even(*texts)
    return texts if made is None else made


def texts_of(kept: Held) -> tuple[str, ...]:
    if isinstance(kept, bytes):
        return tuple(text.decode("latin-1") for text in kept.split(BETWEEN))
    return kept


def told(person: Person) -> list[tuple[Kind, str]]:
    """What is added for somebody. One word that a longer text already holds says nothing new."""
    texts = texts_of(person.held)
    longer = {word for text in texts if " " in text for word in text.split()}
    return [
        (kind_of(text, person.kind), text)
        for text in texts
        if text not in longer
        and not ("@" in text and is_email(text))  # those are found by their form
    ]


def kind_of(text: str, person: Kind) -> Kind:
    """What a text of an entry is, by its form."""
    if not _DIGIT.search(text):
        return Kind.EMAIL if "@" in text else person
    if _ISO.fullmatch(text):
        return Kind.BIRTH
    if "@" in text:
        return Kind.EMAIL
    if digits_of(text):
        return Kind.PHONE
    return Kind.ADDRESS if text.count(" ") > 1 else Kind.NUMBER
