"""What a measure is: its range, its units, its questions, its bands of severity and which way is better."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from chartside.clinic.measures.models import MeasureCode


class MeasureKind(StrEnum):
    INSTRUMENT = "instrument"
    QUANTITY = "quantity"


class Better(StrEnum):
    LOWER = "lower"
    HIGHER = "higher"
    WITHIN = "within"
    """Nearer to the reference range."""


@dataclass(frozen=True, slots=True)
class Words:
    en: str
    es: str

    def say(self, locale: str) -> str:
        return self.es if locale.startswith("es") else self.en


@dataclass(frozen=True, slots=True)
class Band:
    """From `start` on and below `below`; without `below`, all the way up."""

    key: str
    words: Words
    start: Decimal
    below: Decimal | None

    def holds(self, value: Decimal) -> bool:
        return value >= self.start and (self.below is None or value < self.below)


@dataclass(frozen=True, slots=True)
class Item:
    """One question by its number, with a label of our own.

    `asked_if`: only after a yes to that one. `optional`: a total does without it.
    """

    number: int
    words: Words
    highest: int
    asked_if: int | None = None
    optional: bool = False

    def is_missing(self, answers: Sequence[int | None]) -> bool:
        """Whether an answer should stand here and does not. After a no, what follows only a yes is not asked."""
        if self.optional or answers[self.number - 1] is not None:
            return False
        return self.asked_if is None or answers[self.asked_if - 1] != 0


@dataclass(frozen=True, slots=True)
class Span:
    low: Decimal
    high: Decimal

    def holds(self, value: Decimal) -> bool:
        return self.low <= value <= self.high

    def distance(self, value: Decimal) -> Decimal:
        return max(self.low - value, value - self.high, Decimal(0))


@dataclass(frozen=True, slots=True)
class Unit:
    """Another unit: value in ours = value × factor + offset. `spellings` are lower case."""

    name: str
    factor: Decimal = Decimal(1)
    offset: Decimal = Decimal(0)
    spellings: tuple[str, ...] = ()

    def is_called(self, text: str) -> bool:
        word = text.strip().lower().rstrip(".")
        return word == self.name.lower() or word in self.spellings


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """`possible`: a value outside is refused. `usual`: one outside is warned of, in adults.

    `step` is the smallest change that means something. `names` are patterns by which a text without accents and in
    lower case speaks of the measure. With `adults`, bands and reference hold for adults only. `abrupt` is the share of
    the former value beyond which a change is doubted. `whole`: there are no fractions of it.
    """

    code: MeasureCode
    words: Words
    kind: MeasureKind
    unit: Unit
    possible: Span
    step: Decimal
    names: tuple[str, ...]
    better: Better | None = None
    usual: Span | None = None
    reference: Span | None = None
    bands: tuple[Band, ...] = ()
    items: tuple[Item, ...] = ()
    units: tuple[Unit, ...] = ()
    adults: bool = False
    computed: bool = False
    whole: bool = False
    loinc: str | None = None
    abrupt: Decimal | None = None

    @property
    def is_instrument(self) -> bool:
        return self.kind is MeasureKind.INSTRUMENT

    def name(self, locale: str = "en") -> str:
        return self.words.say(locale)

    def unit_called(self, text: str) -> Unit | None:
        return next((u for u in (self.unit, *self.units) if u.is_called(text)), None)


def bands(*steps: tuple[str, int | str, str, str], end: int | None = None) -> tuple[Band, ...]:
    """Bands that follow one another: key, where it starts, and its words in English and Spanish."""
    starts = [Decimal(str(start)) for _, start, _, _ in steps]
    ends = [*starts[1:], None if end is None else Decimal(end)]
    return tuple(
        Band(key, Words(en, es), start, below)
        for (key, _, en, es), start, below in zip(steps, starts, ends, strict=True)
    )


def span(low: int | str, high: int | str) -> Span:
    return Span(Decimal(str(low)), Decimal(str(high)))


def items(highest: int, *labels: tuple[str, str]) -> tuple[Item, ...]:
    return tuple(Item(n, Words(en, es), highest) for n, (en, es) in enumerate(labels, 1))


Measures = Mapping[MeasureCode, Measure]
POINTS = Unit("points", spellings=("point", "pts", "punto", "puntos"))
