"""What in a text must stand somewhere: numbers, doses, drugs, dates, times, scores, codes and sides.

A fact has keys under which the same fact is known in other words: `two weeks` and `2 weeks`, `tomorrow` and its date.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from chartside.clinic.measures import parse_scores
from chartside.engine.language import days_in, plain, time_in, without
from chartside.surfaces.scribe.grounding.drugs import drug_key, is_drug, may_be_dosed
from chartside.surfaces.scribe.grounding.texts import tokens

NUMBER, DOSE, DRUG, DATE, TIME, SCORE, CODE, SIDE = (
    "number",
    "dose",
    "drug",
    "date",
    "time",
    "score",
    "code",
    "side",
)


@dataclass(frozen=True, slots=True)
class Fact:
    """`keys`: one of them must be given by a source; `gives`: what this one would give as a source.

    `of` is the drug that a dose is said of, where one is.
    """

    kind: str
    words: str
    start: int
    end: int
    keys: frozenset[str]
    gives: frozenset[str] = frozenset()
    of: str | None = None


_UNITS: dict[str, tuple[str, str]] = {
    "mg": (DOSE, r"mgs?|milligrams?|miligramos?"),
    "mcg": (DOSE, r"mcg|ug|micrograms?|microgramos?"),
    "g": (DOSE, r"g|grams?|gramos?"),
    "ml": (DOSE, r"ml|cc|milliliters?|mililitros?"),
    "iu": (DOSE, r"iu|ui|units?|unidades"),
    "tab": (DOSE, r"tablets?|tabs?|pills?|tabletas?|comprimidos?|pastillas?"),
    "cap": (DOSE, r"capsules?|caps|capsulas?"),
    "drop": (DOSE, r"drops?|gotas?"),
    "puff": (DOSE, r"puffs?|inhalaciones?"),
    "%": (NUMBER, r"%|percent|per cent|por ciento"),
    "min": (NUMBER, r"min|mins|minutes?|minutos?"),
    "h": (NUMBER, r"h|hrs?|hours?|horas?"),
    "day": (NUMBER, r"days?|dias?"),
    "week": (NUMBER, r"weeks?|wks?|semanas?"),
    "month": (NUMBER, r"months?|mes|meses"),
    "year": (NUMBER, r"years?|yrs?|anos?"),
    "kg": (NUMBER, r"kgs?|kilos?|kilograms?|kilogramos?"),
    "lb": (NUMBER, r"lbs?|pounds?|libras?"),
    "cm": (NUMBER, r"cm|centimet(?:er|re|ro)s?"),
    "mm": (NUMBER, r"mm|millimet(?:er|re)s?|milimetros?"),
    "mmhg": (NUMBER, r"mmhg"),
    "session": (NUMBER, r"sessions?|sesion(?:es)?"),
    "time": (NUMBER, r"times|veces"),
    "point": (NUMBER, r"points?|pts|puntos?"),
}
_UNIT = "|".join(f"(?P<{'pct' if u == '%' else u}>{words})" for u, (_, words) in _UNITS.items())

_TEENS = (
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
    "nineteen",
    "dos tres cuatro cinco seis siete ocho nueve diez",
)
_TENS = (
    "twenty thirty forty fifty sixty seventy eighty ninety",
    "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
)
_AND = (" ", " y ")


def _counted() -> dict[str, int]:
    """Numbers in words. `one`, `un` and the Spanish `once` are articles or English too often to tell anything."""
    said = {"doce": 12, "quince": 15, "veinticinco": 25, "hundred": 100, "cien": 100}
    for teens, tens, between in zip(_TEENS, _TENS, _AND, strict=True):
        ones = {word: number for number, word in enumerate(teens.split(), start=2)}
        rounds = {word: 10 * number for number, word in enumerate(tens.split(), start=2)}
        said |= ones | rounds
        for ten, much in rounds.items():
            said |= {f"{ten}{between}{one}": much + n for one, n in ones.items() if n < 10}
    return said


_SAID = _counted()
_WORDS = "|".join(sorted(map(re.escape, _SAID), key=len, reverse=True))
_DIGITS = r"\d{1,9}(?:[.,]\d{1,6})*"
_AMOUNT = re.compile(
    rf"(?<![\w.,/])(?P<first>{_DIGITS}|(?:{_WORDS})(?![a-z]))(?:\s?(?:to|a|hasta|-|–|/)\s?(?P<second>{_DIGITS})(?![\d]))?"
    rf"(?:\s?-?\s?(?:{_UNIT})(?![a-z0-9]))?(?![a-z0-9])"
)
_BESIDE = 4
_LISTED = re.compile(r"(?:^|\n)\s*\d{1,2}[.)]\s")
_CLOCK = re.compile(
    r"(?<![\d:])\d{1,2}:\d{2}(?![\d:])|(?<![\w:])\d{1,2}\s?(?:am|pm|a\.m\.|p\.m\.)(?![a-z])"
)
_ICD = re.compile(r"(?<![\w-])[a-tv-z]\d[0-9a-z](?:\.[0-9a-z]{1,4})?(?![\w-])")
_NAMED = re.compile(
    r"(?<![a-z])(?:phq|gad|pcl|audit|c-?ssrs|mdq|asrs|cage|ybocs|dass|bdi|bai|who|wsas)[ -]?(?:\d{1,2}|c)?(?![a-z0-9])"
    r"|(?<![a-z0-9])(?:a1c|hba1c|b12|d3|covid-19|omega-3)(?![a-z0-9])"
)
_PARTS = "side|sided|hand|arm|leg|knee|ear|eye|molar|breast|shoulder|hip|foot|ankle|wrist|elbow|lower|upper|lung"
_SIDES = {
    "left": re.compile(rf"\bleft(?=[- ](?:{_PARTS}))|\bizquierd[oa]s?\b"),
    "right": re.compile(rf"\bright(?=[- ](?:{_PARTS}))|\bderech[oa]s?\b"),
}


def facts_in(text: str, today: date, locale: str = "en-US") -> list[Fact]:
    """The facts of a text in their order. `today` is the day from which `tomorrow` is counted."""
    found: list[Fact] = []
    rest = text
    for finder in (_dates, _times, _scores, _codes, _amounts):
        made = list(finder(rest, today, locale))
        found += made
        rest = without(rest, *((one.start, one.end) for one in made))
        if finder is _scores:
            rest = without(rest, *(m.span() for m in _NAMED.finditer(plain(rest))))
    found += _drugs(text, found)
    found += _sides(text)
    return sorted(_dosed(found), key=lambda fact: (fact.start, fact.end))


def names_in(text: str) -> set[str]:
    """Every word of a text as a drug would be known by it."""
    return {drug_key(word) for word, _, _ in tokens(text) if len(word) > 3}


def _dates(text: str, today: date, locale: str) -> Iterator[Fact]:
    back = {day.span: day.value for day in days_in(text, today, ahead=False, locale=locale)}
    for day in days_in(text, today, ahead=True, locale=locale):
        start, end = day.span
        words = text[start:end].strip()
        start += len(text[start:end]) - len(text[start:end].lstrip())
        days = {day.value, back.get(day.span, day.value)}
        keys = frozenset(f"date:{one.isoformat()}" for one in days)
        yield Fact(DATE, words, start, start + len(words), keys)


def _times(text: str, _today: date, _locale: str) -> Iterator[Fact]:
    for found in _CLOCK.finditer(plain(text)):
        clock = time_in(found[0])
        if clock is not None:
            words = text[found.start() : found.end()]
            yield Fact(TIME, words, *found.span(), frozenset({f"time:{clock.value}"}))


def _scores(text: str, _today: date, _locale: str) -> Iterator[Fact]:
    for one in parse_scores(text):
        keys = frozenset({f"score:{one.measure}:{one.value}"})
        yield Fact(SCORE, one.text, one.start, one.end, keys, frozenset({f"v:{one.value}"}))


def _codes(text: str, _today: date, _locale: str) -> Iterator[Fact]:
    for found in _ICD.finditer(plain(text)):
        words = text[found.start() : found.end()]
        if words[0].isupper():
            key = found[0].replace(".", "")
            yield Fact(CODE, words, *found.span(), frozenset({f"code:{key}"}))


def _amounts(text: str, _today: date, _locale: str) -> Iterator[Fact]:
    said = plain(text).replace("-", " ") if "-" in text else plain(text)
    said = said if len(said) == len(text) else plain(text)
    said = without(said, *(m.span() for m in _LISTED.finditer(said)))
    for found in _AMOUNT.finditer(said):
        unit = next((u for u in _UNITS if found["pct" if u == "%" else u]), None)
        kind = NUMBER if unit is None else _UNITS[unit][0]
        for name in ("first", "second"):
            if found[name]:
                last = name == "second" or not found["second"]
                start, end = found.start(name), found.end() if last else found.end(name)
                words = text[start:end].rstrip()
                keys, gives = _keys(_value(found[name]), kind, unit)
                yield Fact(kind, words, start, start + len(words), keys, gives)


def _keys(value: str, kind: str, unit: str | None) -> tuple[frozenset[str], frozenset[str]]:
    """A dose needs its unit. Another number with a unit may come from a field that holds the bare number."""
    if unit is None:
        return frozenset({f"v:{value}"}), frozenset({f"n:{value}:", f"v:{value}"})
    exact = f"n:{value}:{unit}"
    needed = {exact} if kind == DOSE else {exact, f"n:{value}:"}
    return frozenset(needed), frozenset({exact, f"v:{value}"})


def _value(written: str) -> str:
    """A number in one form: `0,5` and `0.50` are one, `1,000` is a thousand."""
    if written in _SAID:
        return str(_SAID[written])
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+", written):
        written = written.replace(",", "")
    try:
        number = Decimal(written.replace(",", "."))
    except ArithmeticError:
        return written
    return f"{number.normalize():f}"


def _drugs(text: str, known: list[Fact]) -> list[Fact]:
    """Medicines by name, and whatever stands right before a dose."""
    doses = {fact.start for fact in known if fact.kind == DOSE}
    found = []
    said = plain(text)
    for word, start, end in tokens(text):
        beside = end + len(said[end:]) - len(said[end:].lstrip(" ("))
        if is_drug(word) or (beside in doses and may_be_dosed(word)):
            keys = frozenset({f"drug:{drug_key(word)}"})
            found.append(Fact(DRUG, text[start:end], start, end, keys))
    return found


def _sides(text: str) -> list[Fact]:
    said = plain(text)
    return [
        Fact(SIDE, text[m.start() : m.end()], *m.span(), frozenset({f"side:{side}"}))
        for side, pattern in _SIDES.items()
        for m in pattern.finditer(said)
    ]


def _dosed(found: list[Fact]) -> Iterator[Fact]:
    """Each dose with the drug that stands nearest before it, or else right behind it."""
    drugs = sorted((f for f in found if f.kind == DRUG), key=lambda f: f.start)
    starts = [drug.start for drug in drugs]
    for fact in found:
        if fact.kind != DOSE or not drugs:
            yield fact
            continue
        at = bisect_left(starts, fact.start)
        near = at < len(drugs) and drugs[at].start - fact.end <= _BESIDE
        drug = drugs[at] if near else drugs[at - 1] if at else None
        of = None if drug is None else next(iter(drug.keys))
        yield replace(fact, of=of)
