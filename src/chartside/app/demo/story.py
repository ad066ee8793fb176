"""One patient's course of care: fixed facts that every note, score and prescription agrees with."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from chartside.app.demo.illness.allergies import Allergy
from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.illness.measures import Series
from chartside.app.demo.illness.medicines import Medicine
from chartside.app.demo.people import Person
from chartside.app.demo.shapes import Kind, Language
from chartside.app.demo.themes import Life


@dataclass(frozen=True, slots=True)
class Prescription:
    """One dose over a span of visits; a change of dose ends one and begins the next."""

    medicine: Medicine
    dose: str
    since: int  # the visit at which it began
    until: int | None = None  # the visit at which it no longer counted
    earlier_dose: str | None = None  # the dose before, where this one is a change
    brought_along: bool = False  # taken already when the patient first came


@dataclass(frozen=True, slots=True)
class Step:
    """What a visit is for. `act` says it more finely, for dental work and short illnesses."""

    visit: str
    day: int  # days since the first visit
    act: str


@dataclass(frozen=True, slots=True)
class Story:
    person: Person
    kind: Kind
    language: Language  # in which the notes are written
    locale: str
    age: int
    primary: Condition
    secondary: tuple[Condition, ...]
    prescriptions: tuple[Prescription, ...]
    allergies: tuple[Allergy, ...]
    series: Mapping[str, Series]
    steps: tuple[Step, ...]
    episodes: Mapping[int, Condition]  # short illnesses, by visit
    life: Life
    height_cm: int
    tooth: int  # in FDI notation
    ideation_until: int  # passive suicidal thoughts were voiced before this visit; 1 for never
    salt: int  # moves one patient's sentences against another's

    @property
    def visits(self) -> int:
        return len(self.steps)

    def step(self, visit: int) -> Step:
        return self.steps[min(visit, len(self.steps)) - 1]

    def active(self, visit: int) -> tuple[Prescription, ...]:
        """What is being taken once that visit is over."""
        return tuple(
            one
            for one in self.prescriptions
            if one.since <= visit and (one.until is None or visit < one.until)
        )

    def begun(self, visit: int) -> tuple[Prescription, ...]:
        """What was started or changed at that visit."""
        return tuple(
            one for one in self.prescriptions if one.since == visit and not one.brought_along
        )

    def problems(self, visit: int) -> tuple[Condition, ...]:
        """The diagnoses of that visit, the one that it was for first."""
        lasting = (self.primary, *self.secondary)
        episode = self.episodes.get(visit)
        return (episode, *lasting) if episode else lasting

    def on(self, first_visit: date, visit: int) -> date:
        return date.fromordinal(first_visit.toordinal() + self.step(visit).day)
