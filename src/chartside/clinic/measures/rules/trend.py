"""Where readings go: better, worse, much the same, or not to be told. And the body mass index, by rule."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import Field, PlainSerializer

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.definitions import Better, Measure
from chartside.clinic.measures.rules.scoring import RiskLevel, is_adult, severity
from chartside.kernel.http import View

Number = Annotated[Decimal, PlainSerializer(float, return_type=float, when_used="json")]
_GROWING = timedelta(days=92)


class Trend(StrEnum):
    IMPROVING = "improving"
    WORSENING = "worsening"
    STABLE = "stable"
    UNKNOWN = "unknown"


class MeasureReading(View):
    """One value. `total_only` marks an instrument's total that came without its answers."""

    id: UUID = Field(description="The measurement; of a computed value, that of the weight.")
    taken_at: datetime | None
    taken_on: date
    value: Number
    severity: str | None
    risk: RiskLevel | None
    total_only: bool


class MeasureTrend(View):
    """A measure of one patient over time.

    `trend` compares the last two readings, `overall` the first with the last. It is `unknown` with fewer than two, and
    where a change is neither better nor worse in itself, as that of a weight.
    """

    measure: MeasureCode
    unit: str
    better: Better | None
    step: Number = Field(description="The smallest change that counts.")
    readings: int
    first: MeasureReading
    previous: MeasureReading | None
    latest: MeasureReading
    change: Number | None
    overall_change: Number | None
    trend: Trend
    overall: Trend
    series: list[MeasureReading] = Field(description="From the oldest to the newest.")
    more: bool = Field(description="Readings between the first and these were left out.")


def compare(measure: Measure, before: Decimal, after: Decimal) -> Trend:
    """The way from one value to the next, in steps that count."""
    if measure.better is Better.WITHIN and measure.reference is not None:
        gain = measure.reference.distance(before) - measure.reference.distance(after)
    elif measure.better is None:
        return Trend.STABLE if abs(after - before) < measure.step else Trend.UNKNOWN
    else:
        gain = after - before if measure.better is Better.HIGHER else before - after
    if abs(gain) < measure.step:
        return Trend.STABLE
    return Trend.IMPROVING if gain > 0 else Trend.WORSENING


def trend_of(
    measure: Measure, series: Sequence[MeasureReading], *, readings: int | None = None
) -> MeasureTrend | None:
    """The trend of readings in the order they were taken; nothing where there is none."""
    if not series:
        return None
    first, latest = series[0], series[-1]
    several = len(series) > 1
    previous = series[-2] if several else None
    total = len(series) if readings is None else readings
    return MeasureTrend(
        measure=measure.code,
        unit=measure.unit.name,
        better=measure.better,
        step=measure.step,
        readings=total,
        first=first,
        previous=previous,
        latest=latest,
        change=latest.value - previous.value if previous else None,
        overall_change=latest.value - first.value if several else None,
        trend=compare(measure, previous.value, latest.value) if previous else Trend.UNKNOWN,
        overall=compare(measure, first.value, latest.value) if several else Trend.UNKNOWN,
        series=list(series),
        more=total > len(series),
    )


def bmi(weight_kg: Decimal, height_cm: Decimal) -> Decimal:
    metres = height_cm / 100
    return (weight_kg / (metres * metres)).quantize(Decimal("0.1"), ROUND_HALF_UP)


def bmi_series(
    measure: Measure,
    weights: Sequence[MeasureReading],
    heights: Sequence[MeasureReading],
    birth_date: date | None,
) -> list[MeasureReading]:
    """One value for each weight that has a fitting height; without one, none is made up."""
    found = []
    for weight in weights:
        height = _height_for(weight, heights, birth_date)
        if height is None:
            continue
        value = bmi(weight.value, height.value)
        if not measure.possible.holds(value):
            continue
        band = severity(measure, value, adult=is_adult(birth_date, weight.taken_on))
        shown = {"value": value, "severity": band.key if band else None}
        found.append(weight.model_copy(update=shown))
    return found


def _height_for(
    weight: MeasureReading, heights: Sequence[MeasureReading], birth_date: date | None
) -> MeasureReading | None:
    """The height nearest in time. Of whoever may still grow, only one of the same season."""
    fitting = [
        height
        for height in heights
        if is_adult(birth_date, min(height.taken_on, weight.taken_on))
        or abs(height.taken_on - weight.taken_on) <= _GROWING
    ]
    return min(fitting, key=lambda h: abs(h.taken_on - weight.taken_on), default=None)
