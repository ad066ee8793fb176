"""What is asked about measurements, and what is shown of them."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, model_validator

from chartside.clinic.measures.models import MeasureCode, MeasurementSource, MeasurementStatus
from chartside.clinic.measures.rules import (
    Better,
    MeasureKind,
    MeasureReading,
    MeasureTrend,
    Number,
    RiskLevel,
    Trend,
)
from chartside.kernel.http import (
    Command,
    Day,
    Id,
    Lax,
    Line,
    Moment,
    Prose,
    Term,
    Versioned,
    View,
    Words,
)

Value = Annotated[Decimal, Lax, Field(ge=0, le=99_999, decimal_places=2)]
Answer = Annotated[int, Field(ge=0, le=10)]
Code = Annotated[MeasureCode, Lax]
UnitName = Annotated[Line, Field(max_length=20)]


class NewMeasurement(Command):
    """A measurement: an instrument's answers or its total, or a value with its unit. What is not known is left out."""

    measure: Code
    value: Value | None = Field(
        None, description="The value, or the total of an instrument when its answers are not known."
    )
    unit: UnitName | None = Field(
        None, description="The unit as it was said. Needed where a measure has more than one."
    )
    items: Annotated[list[Answer | None], Field(min_length=1, max_length=20)] | None = Field(
        None,
        description="An instrument's answers in the order of its questions; null is unanswered. "
        "C-SSRS: 1 is yes, 0 no; the seventh is behaviour within three months.",
    )
    taken_at: Moment | None = Field(None, description="When it was taken, if the time is known.")
    taken_on: Day | None = Field(
        None,
        description="The day it was taken, if only that is known. With neither, it is the day of "
        "the encounter, and without an encounter it is now.",
    )
    encounter_id: Id | None = Field(None, description="The visit at which it was taken.")
    note: Annotated[Prose, Field(max_length=2000)] | None = None

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if self.value is None and self.items is None:
            raise ValueError("give a value, or the answers of the instrument")
        if self.taken_at is not None and self.taken_on is not None:
            raise ValueError("give the moment or the day, not both")
        return self


class RecordMeasurement(NewMeasurement):
    """Record a measurement of a patient."""

    patient_id: Id


class MeasurementError(Command):
    """A measurement that should never have been written."""

    reason: Annotated[Prose, Field(max_length=500)] | None = None


class EnterMeasurementInError(MeasurementError):
    """Mark a measurement as entered in error. It stays visible, and counts no more."""

    patient_id: Id
    measurement_id: Id


class ListMeasurements(Command):
    """A patient's measurements, newest first."""

    patient_id: Id
    measure: Code | None = Field(None, description="Only these. All when left out.")
    limit: Annotated[int, Field(ge=1, le=100)] = 30


class GetMeasureTrends(Command):
    """How a patient's measures move."""

    patient_id: Id
    measure: Code | None = Field(None, description="Only this one. All when left out.")


class MeasurementView(Versioned):
    """A measurement in our unit; `entered_value` and `entered_unit` are given when it came in another.

    `total_only` marks an instrument's total without its answers. `risk` is null where it was not asked or is not known.
    """

    patient_id: UUID
    encounter_id: UUID | None
    measure: MeasureCode
    value: Number
    unit: str
    entered_value: Number | None
    entered_unit: str | None
    items: list[int | None] | None
    total_only: bool
    severity: str | None
    risk: RiskLevel | None
    taken_at: datetime | None
    taken_on: date
    source: MeasurementSource
    note: Words | None
    status: MeasurementStatus
    error_reason: Words | None


class MeasurementList(View):
    """Measurements, newest first. `more` says that older ones were left out."""

    measurements: list[MeasurementView]
    more: bool


class WordsView(View):
    """In both languages."""

    en: Term
    es: Term


class MeasureBand(View):
    """A band of severity: from `start` on, and below `below`."""

    key: str
    words: WordsView
    start: Number
    below: Number | None


class MeasureItem(View):
    """A question of an instrument: its number and a label of our own. Answers go from 0 to `highest`."""

    number: int
    words: WordsView
    highest: int
    asked_if: int | None = Field(description="Asked only after a yes to this one.")
    optional: bool


class MeasureSpan(View):
    low: Number
    high: Number


class MeasureDefinition(View):
    """A measure: what is refused outside `possible`, warned of outside `usual`, aimed at within `reference`."""

    code: MeasureCode
    words: WordsView
    kind: MeasureKind
    unit: str
    accepted_units: list[str]
    possible: MeasureSpan
    usual: MeasureSpan | None
    reference: MeasureSpan | None
    better: Better | None
    step: Number
    bands: list[MeasureBand]
    items: list[MeasureItem]
    adults: bool = Field(description="Bands and reference hold for adults only.")
    computed: bool = Field(description="It follows from others and is not recorded.")
    whole: bool
    loinc: str | None


class ChartedTrend(MeasureTrend):
    """A trend with all that a chart needs."""

    words: WordsView
    bands: list[MeasureBand]
    reference: MeasureSpan | None


class MeasureTrends(View):
    """How a patient's measures move, one trend for each that was ever taken."""

    patient_id: UUID
    trends: list[ChartedTrend]


__all__ = [
    "ChartedTrend",
    "EnterMeasurementInError",
    "GetMeasureTrends",
    "ListMeasurements",
    "MeasureBand",
    "MeasureDefinition",
    "MeasureItem",
    "MeasureReading",
    "MeasureSpan",
    "MeasureTrends",
    "MeasurementError",
    "MeasurementList",
    "MeasurementView",
    "NewMeasurement",
    "RecordMeasurement",
    "Trend",
    "WordsView",
]
