"""The timeline: a patient's story across all rooms, for whoever may see each part of it."""

from chartside.clinic.timeline.queries import patient_context, patient_timeline
from chartside.clinic.timeline.rules import GoalStanding, LastPlan, RiskFlag, SessionCount
from chartside.clinic.timeline.schemas import (
    Continuity,
    MeasureBrief,
    PatientContext,
    PatientTimeline,
)

__all__ = [
    "Continuity",
    "GoalStanding",
    "LastPlan",
    "MeasureBrief",
    "PatientContext",
    "PatientTimeline",
    "RiskFlag",
    "SessionCount",
    "patient_context",
    "patient_timeline",
]
