"""The digest, the feed, nudges and preferences as they are shown."""

from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from pydantic import Field

from chartside.kernel.http import Patch, View, absent
from chartside.surfaces.copilot.company.models import NudgeKind


class LinkKind(StrEnum):
    """What a line leads to; `inbox` is the review inbox."""

    PATIENT = "patient"
    APPOINTMENT = "appointment"
    ENCOUNTER = "encounter"
    NOTE_DRAFT = "note_draft"
    CLAIM = "claim"
    PROPOSAL = "proposal"


class Link(View):
    """A record to open."""

    kind: LinkKind
    id: UUID
    patient_id: UUID | None = None


class Item(View):
    """One line, with what it leads to."""

    words: str
    link: Link


class SectionKey(StrEnum):
    TODAY = "today"
    REVIEW = "review"
    NOTES = "notes"
    VISITS = "visits"
    DIAGNOSES = "diagnoses"
    CLAIMS = "claims"
    AUTHORISATIONS = "authorisations"


class Section(View):
    """A part of the day. `count` may be more than the lines shown."""

    key: SectionKey
    title: str
    count: int
    items: list[Item]


class Digest(View):
    """The morning in a few sections, in the person's language; empty ones are left out."""

    day: date
    time_zone: str
    greeting: str
    sections: list[Section]
    withheld: list[str] = Field(description="What this person may not see.")


class Feed(View):
    """What waits for this person, the sections as in the digest, without the day's visits."""

    total: int
    sections: list[Section]


class NudgeView(View):
    """Something that may want doing today. `prompt` is what one can say to the copilot about it."""

    id: UUID
    kind: NudgeKind
    words: str
    prompt: str
    link: Link
    created_at: datetime
    expires_at: datetime


class Nudges(View):
    """Open nudges, the latest first. `off`: this person has turned them off."""

    off: bool
    nudges: list[NudgeView]


class PreferenceChanges(Patch):
    """What to change; what is left out stays."""

    digest_mail: bool = Field(
        default_factory=absent, description="A letter in the morning with counts, and no names."
    )
    nudges: bool = Field(default_factory=absent, description="Whether nudges are shown.")


class PreferencesView(View):
    digest_mail: bool
    nudges: bool
