"""Pure decisions about measures: definitions, scores, bands, risk, trends, scores in texts, goals."""

from decimal import Decimal

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.definitions import (
    Band,
    Better,
    Item,
    Measure,
    MeasureKind,
    Span,
    Unit,
    Words,
)
from chartside.clinic.measures.rules.finding import FoundScore, parse_scores
from chartside.clinic.measures.rules.goals import GoalProgress, Progress, goal_status, target_status
from chartside.clinic.measures.rules.instruments import INSTRUMENTS
from chartside.clinic.measures.rules.quantities import QUANTITIES
from chartside.clinic.measures.rules.scoring import (
    Fault,
    Finding,
    RiskLevel,
    Score,
    filled,
    in_our_unit,
    is_adult,
    number,
    risk,
    score,
    severity,
)
from chartside.clinic.measures.rules.targets import Aim, GoalTarget, goal_targets
from chartside.clinic.measures.rules.trend import (
    MeasureReading,
    MeasureTrend,
    Number,
    Trend,
    bmi,
    bmi_series,
    compare,
    trend_of,
)
from chartside.clinic.measures.rules.warnings import Proposed, warnings_of

MEASURES: dict[MeasureCode, Measure] = {one.code: one for one in (*INSTRUMENTS, *QUANTITIES)}


def amount(measure: Measure, value: Decimal) -> str:
    """`14` of an instrument, `82.5 kg` of a quantity."""
    unit = measure.unit.name
    return number(value) if unit == "points" else f"{number(value)} {unit}"


def band_words(measure: Measure, key: str | None, locale: str) -> str | None:
    return next((band.words.say(locale) for band in measure.bands if band.key == key), None)


def in_words(code: MeasureCode, value: Decimal, severity_key: str | None, locale: str) -> str:
    """`PHQ-9 14 (moderate depression)`."""
    measure = MEASURES[code]
    band = band_words(measure, severity_key, locale)
    return f"{measure.name(locale)} {amount(measure, value)}" + (f" ({band})" if band else "")


def instruments() -> list[Measure]:
    """The questionnaires, as they are scored here."""
    return list(INSTRUMENTS)


__all__ = [
    "MEASURES",
    "Aim",
    "Band",
    "Better",
    "Fault",
    "Finding",
    "FoundScore",
    "GoalProgress",
    "GoalTarget",
    "Item",
    "Measure",
    "MeasureKind",
    "MeasureReading",
    "MeasureTrend",
    "Number",
    "Progress",
    "Proposed",
    "RiskLevel",
    "Score",
    "Span",
    "Trend",
    "Unit",
    "Words",
    "amount",
    "band_words",
    "bmi",
    "bmi_series",
    "compare",
    "filled",
    "goal_status",
    "goal_targets",
    "in_our_unit",
    "in_words",
    "instruments",
    "is_adult",
    "number",
    "parse_scores",
    "risk",
    "score",
    "severity",
    "target_status",
    "trend_of",
    "warnings_of",
]
