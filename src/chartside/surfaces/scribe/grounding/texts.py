"""Sentences and words with their places, in English and Spanish, and whether a word stands under a denial."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from chartside.engine.language import listed, plain

_BREAK = re.compile(r"(?<=[.!?])[\"”»)]?\s+|[;\n]+\s*|\s+[—–]\s+")
_TOKEN = re.compile(r"[^\W_]+(?:[.,]\d+)*")
_STOP = listed(
    "a an the and or of to in on at for with by from as is are was were be been has have had he she they his her their "
    "him them it its this that these those patient client pt will would there also who which but so if than then "
    "el la los las un una unos unas y o de del al en con por para como es son fue era ser ha han su sus le les lo se "
    "mg mcg ml kg lb cm mm min que este esta estos estas paciente usuario usuaria consultante pero si mas tambien"
)
_DENIAL = listed(
    "no not denies denied deny denying without never negative none nor isn doesn didn wasn hasn cannot "
    "niega nego niegan sin nunca ni ningun ninguna tampoco jamas"
)
_TELLS = re.compile(
    r"\b(?:report\w*|stat(?:es|ed)|says?|said|endors\w+|describ\w+|feels?|felt|appear\w*|slept|sleeping|continu\w+|shared|"
    r"refiere|relata|dice|cuenta|describe|siente|aparece|presenta|duerme|durmio|comenta|manifiesta|reporta)\b"
)
_TURN = re.compile(r"\b(?:but|however|although|except|pero|aunque|salvo|excepto)\b")
_SHORT = 5


@dataclass(frozen=True, slots=True)
class Piece:
    """Words and where they stand."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """One word for comparison: its first letters stand for all its forms."""

    stem: str
    start: int
    end: int
    denied: bool


def sentences(text: str) -> list[Piece]:
    """The sentences of a text, each with its place."""
    found: list[Piece] = []
    start = 0
    for mark in [*_BREAK.finditer(text), None]:
        end = len(text) if mark is None else mark.start()
        raw = text[start:end]
        words = raw.strip()
        if any(letter.isalnum() for letter in words):
            at = start + raw.index(words)
            found.append(Piece(at, at + len(words), words))
        start = end if mark is None else mark.end()
    return found


def tokens(text: str) -> list[tuple[str, int, int]]:
    """Every word and number in lower case and without accents."""
    return [(m[0], m.start(), m.end()) for m in _TOKEN.finditer(plain(text))]


def stem(word: str) -> str:
    return word[:_SHORT]


def content(text: str, start: int = 0) -> list[Word]:
    """The words that carry meaning. Numbers are facts and are looked at apart."""
    return [
        Word(stem(word), start + at, start + end, denied)
        for word, at, end, denied in _read(text)
        if word not in _STOP and word not in _DENIAL and not word[0].isdigit()
    ]


def _read(text: str) -> Iterator[tuple[str, int, int, bool]]:
    """Words with whether a denial before them still holds: until the sentence ends, turns, or tells anew."""
    said = plain(text)
    ends = {m.start() for m in re.finditer(r"[.;!?\n]", said)}
    turns = {m.start() for m in _TURN.finditer(said)}
    tells = {m.start() for m in _TELLS.finditer(said)}
    denied, last = False, 0
    for word, at, end in tokens(text):
        if turns & {at} or any(place in ends for place in range(last, at)):
            denied = False
        if at in tells:
            denied = False
        if word in _DENIAL:
            denied = True
        last = end
        yield word, at, end, denied
