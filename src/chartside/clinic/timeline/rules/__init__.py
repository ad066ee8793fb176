"""Pure decisions of the timeline: words of the story, and what carries over from one session to the next."""

from chartside.clinic.timeline.rules.continuity import (
    Authorisation,
    GoalStanding,
    LastPlan,
    RiskFlag,
    SessionCount,
    StatedRisk,
    goals_of,
    last_plan_of,
    low_authorisation,
    risk_of_measures,
    risk_of_notes,
    session_count,
)
from chartside.clinic.timeline.rules.words import age_on, beginning, words_of

__all__ = [
    "Authorisation",
    "GoalStanding",
    "LastPlan",
    "RiskFlag",
    "SessionCount",
    "StatedRisk",
    "age_on",
    "beginning",
    "goals_of",
    "last_plan_of",
    "low_authorisation",
    "risk_of_measures",
    "risk_of_notes",
    "session_count",
    "words_of",
]
