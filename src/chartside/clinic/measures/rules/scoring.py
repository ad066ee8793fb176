"""From answers to a total, from a value to its band, and what the answers say of risk. Nothing missing is filled in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.definitions import Band, Measure, Unit

ADULT = 18
HUNDREDTH = Decimal("0.01")
Answers = Sequence[int | None]


class RiskLevel(StrEnum):
    NONE = "none"
    PRESENT = "present"
    HIGH = "high"


class Fault(StrEnum):
    """Why answers have no total."""

    NO_ITEMS = "no_items"
    TOO_MANY = "too_many_items"
    OUT_OF_RANGE = "items_out_of_range"
    MISSING = "items_missing"


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault with the numbers of the questions that have it."""

    fault: Fault
    items: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A total, or the findings for which there is none."""

    total: int | None
    findings: tuple[Finding, ...] = ()


def score(measure: Measure, answers: Answers) -> Score:
    """The total of the answers in the order of the questions; None is a question without an answer."""
    if not measure.items:
        return Score(None, (Finding(Fault.NO_ITEMS),))
    if len(answers) > len(measure.items):
        extra = range(len(measure.items) + 1, len(answers) + 1)
        return Score(None, (Finding(Fault.TOO_MANY, tuple(extra)),))
    findings = _findings(measure, filled(measure, answers))
    return Score(None, findings) if findings else Score(_total(measure, answers))


def filled(measure: Measure, answers: Answers) -> list[int | None]:
    """One place for each question: a list that ends early leaves the last ones without an answer."""
    return [*answers, *[None] * (len(measure.items) - len(answers))]


def _findings(measure: Measure, answers: Answers) -> tuple[Finding, ...]:
    given = list(zip(measure.items, answers, strict=True))
    wrong = tuple(i.number for i, a in given if a is not None and not 0 <= a <= i.highest)
    missing = tuple(i.number for i in measure.items if i.is_missing(answers))
    found = ((Fault.OUT_OF_RANGE, wrong), (Fault.MISSING, missing))
    return tuple(Finding(fault, numbers) for fault, numbers in found if numbers)


def _total(measure: Measure, answers: Answers) -> int:
    if measure.code is MeasureCode.C_SSRS:  # not a sum: the gravest question with a yes
        return max((min(n, 6) for n, a in enumerate(answers, 1) if a), default=0)
    return sum(answer or 0 for answer in answers)


def severity(measure: Measure, value: Decimal, *, adult: bool | None) -> Band | None:
    """The band of a value; none where the bands are for adults and it is not known that this is one."""
    if measure.adults and adult is not True:
        return None
    return next((band for band in measure.bands if band.holds(value)), None)


def risk(code: MeasureCode, value: Decimal, answers: Answers | None) -> RiskLevel | None:
    """What is said of suicide; None where it was not asked, or where a bare total does not tell."""
    if code is MeasureCode.C_SSRS:
        if value >= 4:
            return RiskLevel.HIGH
        return RiskLevel.PRESENT if value > 0 else RiskLevel.NONE
    if code is not MeasureCode.PHQ9:
        return None
    if answers is not None:
        ninth = answers[8] if len(answers) > 8 else None
        return None if ninth is None else RiskLevel.PRESENT if ninth > 0 else RiskLevel.NONE
    if value > 24:  # more than the eight other questions can give
        return RiskLevel.PRESENT
    return RiskLevel.NONE if value == 0 else None


def in_our_unit(value: Decimal, unit: Unit) -> Decimal:
    return (value * unit.factor + unit.offset).quantize(HUNDREDTH, ROUND_HALF_UP)


def is_adult(birth_date: date | None, on: date) -> bool | None:
    """Whether somebody was of age that day; None where the day of birth is not recorded."""
    if birth_date is None:
        return None
    had = (on.month, on.day) >= (birth_date.month, birth_date.day)
    return on.year - birth_date.year - (0 if had else 1) >= ADULT


def number(value: Decimal) -> str:
    """`14.00` → `14`, `82.50` → `82.5`."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
