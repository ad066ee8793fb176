"""What a kind of note is written with: fragments by condition, chosen by how the patient is doing.

`hard`, `mixed` and `better` follow the scores, so that the words never contradict the figures.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Work:
    """One piece of therapy: what was done, how it went, what to do until next time."""

    did: str
    response: str
    homework: str


@dataclass(frozen=True, slots=True)
class TherapyLens:
    opening: tuple[str, ...]
    history: tuple[str, ...]
    hard: tuple[str, ...]
    mixed: tuple[str, ...]
    better: tuple[str, ...]
    quotes_hard: tuple[str, ...]
    quotes_better: tuple[str, ...]
    impression: tuple[str, ...]
    work: tuple[Work, ...]


@dataclass(frozen=True, slots=True)
class TherapyVoice:
    """All that is not the condition's own. Tuples are alternatives for one place in the note."""

    themes_hard: Mapping[str, tuple[str, ...]]
    themes_better: Mapping[str, tuple[str, ...]]
    themes_plain: Mapping[str, str]
    quote: tuple[str, ...]
    sleep_hard: tuple[str, ...]
    sleep_better: tuple[str, ...]
    medicine_steady: tuple[str, ...]
    medicine_new: tuple[str, ...]
    medicine_raised: tuple[str, ...]
    arrival: tuple[str, ...]
    arrival_video: tuple[str, ...]
    affect_hard: tuple[str, ...]
    affect_mixed: tuple[str, ...]
    affect_better: tuple[str, ...]
    thinking: tuple[str, ...]
    score: tuple[str, ...]
    score_first: str
    bands: Mapping[str, tuple[tuple[int, str], ...]]
    status_hard: tuple[str, ...]
    status_mixed: tuple[str, ...]
    status_better: tuple[str, ...]
    setback: tuple[str, ...]
    shared_work: tuple[Work, ...]
    late_work: tuple[Work, ...]
    continue_care: tuple[str, ...]
    prescriber: tuple[str, ...]
    next_visit: tuple[str, ...]
    no_risk: tuple[str, ...]
    ideation: tuple[str, ...]
    ideation_plan: tuple[str, ...]
    ideation_resolved: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NutritionLens:
    opening: tuple[str, ...]
    history: tuple[str, ...]
    hard: tuple[str, ...]
    mixed: tuple[str, ...]
    better: tuple[str, ...]
    quotes_hard: tuple[str, ...]
    quotes_better: tuple[str, ...]
    work: tuple[Work, ...]
    gentle_meals: bool = False  # no wheat and little that ferments


@dataclass(frozen=True, slots=True)
class Meals:
    breakfast: tuple[str, ...]
    lunch: tuple[str, ...]
    snack: tuple[str, ...]
    dinner: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NutritionVoice:
    meals_hard: Meals
    meals_better: Meals
    meals_gentle: Meals
    recall: tuple[str, ...]
    activity_hard: tuple[str, ...]
    activity_better: tuple[str, ...]
    quote: tuple[str, ...]
    body: str
    body_video: str
    since: str
    unchanged: str
    reading: tuple[str, ...]
    reading_first: str
    pressure: str
    status_hard: tuple[str, ...]
    status_mixed: tuple[str, ...]
    status_better: tuple[str, ...]
    adherence: tuple[str, ...]
    medicine_steady: tuple[str, ...]
    medicine_new: tuple[str, ...]
    medicine_raised: tuple[str, ...]
    continue_care: tuple[str, ...]
    energy_target: tuple[str, ...]
    late_work: tuple[Work, ...]
    next_visit: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """One dental visit: what was heard, seen, judged, done, and what comes next."""

    subjective: tuple[str, ...]
    objective: tuple[str, ...]
    assessment: tuple[str, ...]
    done: tuple[str, ...]
    response: tuple[str, ...]
    plan: tuple[str, ...]
    watch: tuple[str, ...] = ()  # the assessment instead, where gums bleed more than they should


@dataclass(frozen=True, slots=True)
class DentalLens:
    opening: tuple[str, ...]
    history: tuple[str, ...]
    finding: tuple[str, ...]
    proposal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DentalVoice:
    acts: Mapping[str, Act]
    indices: str
    pockets: str
    anaesthetic: tuple[str, ...]
    latex: str
    medicine: str
    medicine_lasting: str
    next_visit: tuple[str, ...]
    soft_tissue: tuple[str, ...]
    asides: tuple[str, ...]
    quote: tuple[str, ...]
    quotes: tuple[str, ...]
    examined: tuple[str, ...]
    informed: tuple[str, ...]
    status: str


@dataclass(frozen=True, slots=True)
class CareLens:
    """A lasting condition in primary care."""

    opening: tuple[str, ...]
    hard: tuple[str, ...]
    mixed: tuple[str, ...]
    better: tuple[str, ...]
    exam: tuple[str, ...]
    advice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Illness:
    """A short illness in primary care."""

    subjective: tuple[str, ...]
    exam: tuple[str, ...]
    assessment: tuple[str, ...]
    plan: tuple[str, ...]
    fever: bool = False


@dataclass(frozen=True, slots=True)
class CareVoice:
    quote: tuple[str, ...]
    quotes_hard: tuple[str, ...]
    quotes_better: tuple[str, ...]
    review: tuple[str, ...]
    vitals: str
    reading: tuple[str, ...]
    reading_first: str
    general: tuple[str, ...]
    status_hard: tuple[str, ...]
    status_mixed: tuple[str, ...]
    status_better: tuple[str, ...]
    also: str
    annual: tuple[str, ...]
    medicine_steady: tuple[str, ...]
    medicine_new: tuple[str, ...]
    medicine_raised: tuple[str, ...]
    response: tuple[str, ...]
    pressure_noted: str
    in_spanish: tuple[str, ...]
    next_visit: tuple[str, ...]
