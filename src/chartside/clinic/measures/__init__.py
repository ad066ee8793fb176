"""Measures: what is counted and weighed of a patient, how grave it is, and which way it goes.

Instruments of behavioural health are scored from their answers; quantities of the body, the laboratory and the mouth
are kept in one unit each. A total without its answers is marked as such, a wrong entry stays and counts no more, and
the body mass index is computed. Other rooms ask here for the latest values, trends, scores in a text, and goals.
"""

from chartside.clinic.measures.events import MeasurementEnteredInError, MeasurementRecorded
from chartside.clinic.measures.models import (
    MeasureCode,
    Measurement,
    MeasurementSource,
    MeasurementStatus,
)
from chartside.clinic.measures.queries import (
    get_measurement,
    latest,
    list_measurements,
    trends,
)
from chartside.clinic.measures.rules import (
    MEASURES,
    Better,
    FoundScore,
    GoalProgress,
    GoalTarget,
    Measure,
    MeasureReading,
    MeasureTrend,
    Number,
    Progress,
    RiskLevel,
    Trend,
    goal_status,
    goal_targets,
    in_words,
    instruments,
    number,
    parse_scores,
    severity,
    target_status,
)
from chartside.clinic.measures.schemas import (
    EnterMeasurementInError,
    MeasurementView,
    RecordMeasurement,
)
from chartside.clinic.measures.service import enter_in_error, record

__all__ = [
    "MEASURES",
    "Better",
    "EnterMeasurementInError",
    "FoundScore",
    "GoalProgress",
    "GoalTarget",
    "Measure",
    "MeasureCode",
    "MeasureReading",
    "MeasureTrend",
    "Measurement",
    "MeasurementEnteredInError",
    "MeasurementRecorded",
    "MeasurementSource",
    "MeasurementStatus",
    "MeasurementView",
    "Number",
    "Progress",
    "RecordMeasurement",
    "RiskLevel",
    "Trend",
    "enter_in_error",
    "get_measurement",
    "goal_status",
    "goal_targets",
    "in_words",
    "instruments",
    "latest",
    "list_measurements",
    "number",
    "parse_scores",
    "record",
    "severity",
    "target_status",
    "trends",
]
