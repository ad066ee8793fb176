"""What a person should weigh before a measurement is signed."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.definitions import Measure
from chartside.clinic.measures.rules.scoring import RiskLevel, number
from chartside.clinic.measures.rules.trend import MeasureReading
from chartside.kernel.tools import Warning_


@dataclass(frozen=True, slots=True)
class Proposed:
    """A measurement that is about to be written."""

    measure: Measure
    value: Decimal
    has_items: bool
    risk: RiskLevel | None
    taken_on: date
    adult: bool | None


def warnings_of(
    new: Proposed, previous: MeasureReading | None, same_day: list[Decimal]
) -> list[Warning_]:
    """`same_day` are values of this measure that already stand for that day."""
    return [*_risk(new), *_unusual(new), *_abrupt(new, previous), *_double(new, same_day)]


def _risk(new: Proposed) -> Iterator[Warning_]:
    name = new.measure.name()
    if new.risk is RiskLevel.HIGH:
        message = f"{name}: high risk of suicide. Assess safety now."
        yield Warning_(code="risk_high", message=message)
    elif new.risk is RiskLevel.PRESENT:
        message = f"{name}: thoughts of death or suicide are stated. Assess safety."
        yield Warning_(code="risk_present", message=message)
    if new.measure.is_instrument and not new.has_items:
        rest = " Question 9 is not known." if _hides_ninth(new) else ""
        message = f"Only the total is given, not the answers.{rest}"
        yield Warning_(code="total_only", message=message)


def _hides_ninth(new: Proposed) -> bool:
    return new.measure.code is MeasureCode.PHQ9 and new.risk is None


def _unusual(new: Proposed) -> Iterator[Warning_]:
    usual = new.measure.usual
    if usual is None or new.adult is False or usual.holds(new.value):
        return
    name, unit = new.measure.name(), new.measure.unit.name
    message = f"{name} of {number(new.value)} {unit} is unusual. Check value and unit."
    yield Warning_(code="unusual_value", message=message)


def _abrupt(new: Proposed, previous: MeasureReading | None) -> Iterator[Warning_]:
    most = new.measure.abrupt
    if most is None or previous is None or new.adult is False or previous.value == 0:
        return
    if abs(new.value - previous.value) / previous.value > most:
        message = f"It was {number(previous.value)} {new.measure.unit.name} on {previous.taken_on}."
        yield Warning_(code="abrupt_change", message=f"A large change. {message}")


def _double(new: Proposed, same_day: list[Decimal]) -> Iterator[Warning_]:
    if same_day:
        values = ", ".join(number(value) for value in same_day)
        message = f"Already recorded for {new.taken_on}: {values}."
        yield Warning_(code="already_recorded", message=message)
