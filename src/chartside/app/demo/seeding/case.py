"""One patient of the demo as it will be written: the person, the story, and the visits with what came of each."""

from dataclasses import dataclass, field
from datetime import date
from random import Random
from typing import Literal

from chartside.app.demo.people import Person
from chartside.app.demo.practices.practice import Payer
from chartside.app.demo.seeding.agenda import Slot
from chartside.app.demo.seeding.ground import Colleague, VisitType
from chartside.app.demo.story import Prescription, Story
from chartside.clinic.claims import ClaimStatus
from chartside.clinic.patients import AiConsent
from chartside.clinic.scheduling import AppointmentStatus as Status

Fate = Literal["active", "new", "discharged", "inactive"]
Purpose = Literal["story", "medication", "missed", "next"]
Paper = Literal["signed", "amended", "cosigned", "draft", "ai_draft"]


@dataclass(slots=True)
class Visit:
    """One appointment. `number` is its place in the story, where it has one."""

    type: VisitType
    who: Colleague
    slot: Slot
    status: Status
    purpose: Purpose
    number: int = 0
    dose: Prescription | None = None
    paper: Paper = "signed"
    process_note: bool = False
    dropped_draft: bool = False
    claim: ClaimStatus | None = None


@dataclass(slots=True)
class Case:
    """One patient with a course of care; `story` is missing for whom nobody has seen yet."""

    index: int
    person: Person
    main: Colleague
    fate: Fate
    consent: AiConsent
    rng: Random
    payer: Payer | None
    known: bool = False
    story: Story | None = None
    visits: list[Visit] = field(default_factory=list)

    def happened(self) -> list[Visit]:
        """The visits of the story that took place, in order."""
        done = (Status.COMPLETED, Status.IN_PROGRESS)
        return [one for one in self.visits if one.number and one.status in done]

    def day_of(self, number: int) -> date:
        return next(one.slot.day for one in self.visits if one.number == number)

    @property
    def first_day(self) -> date | None:
        seen = self.happened()
        return seen[0].slot.day if seen else None
