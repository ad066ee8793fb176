"""What a person should weigh before a measurement is signed."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.definitions import Measure
from chartside.clinic.measures.rules.scoring import RiskLevel, number
from chartside.clinic.measures.rules.trend import MeasureReading
from chartside.kernel.spoken import told
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
    new: Proposed,
    previous: MeasureReading | None,
    same_day: list[Decimal],
    locale: str = "en",
) -> list[Warning_]:
    """`same_day` are values of this measure that already stand for that day."""
    return [
        *_risk(new, locale),
        *_unusual(new, locale),
        *_abrupt(new, previous, locale),
        *_double(new, same_day, locale),
    ]


def _risk(new: Proposed, locale: str) -> Iterator[Warning_]:
    name = new.measure.name(locale)
    if new.risk is RiskLevel.HIGH:
        message = told(
            locale,
            f"{name}: high risk of suicide. Assess safety now.",
            f"{name}: riesgo alto de suicidio. Evalúe la seguridad ahora.",
        )
        yield Warning_(code="risk_high", message=message)
    elif new.risk is RiskLevel.PRESENT:
        message = told(
            locale,
            f"{name}: thoughts of death or suicide are stated. Assess safety.",
            f"{name}: constan ideas de muerte o de suicidio. Evalúe la seguridad.",
        )
        yield Warning_(code="risk_present", message=message)
    if new.measure.is_instrument and not new.has_items:
        message = told(
            locale,
            "Only the total is given, not the answers.",
            "Solo se indica el total, no las respuestas.",
        )
        if _hides_ninth(new):
            message += told(locale, " Question 9 is not known.", " No se conoce la pregunta 9.")
        yield Warning_(code="total_only", message=message)


def _hides_ninth(new: Proposed) -> bool:
    return new.measure.code is MeasureCode.PHQ9 and new.risk is None


def _unusual(new: Proposed, locale: str) -> Iterator[Warning_]:
    usual = new.measure.usual
    if usual is None or new.adult is False or usual.holds(new.value):
        return
    value = f"{number(new.value)} {new.measure.unit.name}"
    message = told(
        locale,
        f"{new.measure.name(locale)} of {value} is unusual. Check value and unit.",
        f"{new.measure.name(locale)}: {value} es inusual. Compruebe el valor y la unidad.",
    )
    yield Warning_(code="unusual_value", message=message)


def _abrupt(new: Proposed, previous: MeasureReading | None, locale: str) -> Iterator[Warning_]:
    most = new.measure.abrupt
    if most is None or previous is None or new.adult is False or previous.value == 0:
        return
    if abs(new.value - previous.value) / previous.value > most:
        value, day = f"{number(previous.value)} {new.measure.unit.name}", previous.taken_on
        message = told(
            locale,
            f"A large change. It was {value} on {day}.",
            f"Un cambio grande. Era {value} el {day}.",
        )
        yield Warning_(code="abrupt_change", message=message)


def _double(new: Proposed, same_day: list[Decimal], locale: str) -> Iterator[Warning_]:
    if same_day:
        values = ", ".join(number(value) for value in same_day)
        message = told(
            locale,
            f"Already recorded for {new.taken_on}: {values}.",
            f"Ya registrado para el {new.taken_on}: {values}.",
        )
        yield Warning_(code="already_recorded", message=message)
