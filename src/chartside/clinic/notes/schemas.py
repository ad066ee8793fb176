"""What is asked about notes, and what is shown of them."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from chartside.clinic.notes.models import DraftStatus, NoteKind, NoteSource, SignatureRole
from chartside.clinic.notes.rules import HEADINGS
from chartside.kernel.http import (
    Command,
    Id,
    Lax,
    Line,
    Patch,
    Prose,
    Term,
    Versioned,
    View,
    Words,
    clean_text,
)

SectionKey = Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,40}$")]
SectionText = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=20_000),
    AfterValidator(clean_text),
]
Content = Annotated[
    dict[SectionKey, SectionText],
    Field(max_length=20, description=f"The text of each section. {HEADINGS}."),
]
SomeContent = Annotated[
    dict[SectionKey, SectionText | None],
    Field(max_length=20, description="The sections that change; null or empty takes one out."),
]
Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Version = Annotated[int, Field(ge=1, le=1_000_000)]
Why = Annotated[Prose, Field(max_length=2000)]
Assumptions = Annotated[
    list[Annotated[Prose, Field(max_length=1000)]],
    Field(max_length=30, description="What was inferred and not said."),
]


class RiskAssessment(Command):
    """What was said or seen of risk. Null is not assessed, which is not the same as absent."""

    suicidal_ideation: bool | None = None
    homicidal_ideation: bool | None = None
    self_harm: bool | None = None
    details: Prose | None = None


class DraftNote(Command):
    """Draft a note about an encounter. A draft is not in the chart until a clinician signs it."""

    patient_id: Id
    encounter_id: Id
    kind: Annotated[NoteKind, Lax]
    content: Content
    risk_assessment: RiskAssessment | None = None
    assumptions: Assumptions = Field(default_factory=list)


class DraftChanges(Patch):
    """What changes in an open draft. What is left out stays as it is."""

    content: SomeContent = Field(default_factory=dict)
    risk_assessment: RiskAssessment | None = None
    assumptions: Assumptions = Field(default_factory=list)


class UpdateNoteDraft(DraftChanges):
    """Change an open draft."""

    draft_id: Id


class Discard(Command):
    """Why a draft is dropped."""

    reason: Line


class DiscardNoteDraft(Discard):
    """Drop an open draft. It stays on file and can no longer be signed."""

    draft_id: Id


class Signing(Command):
    """The words that were read, by their hash."""

    content_hash: Digest | None = Field(
        None, description="The draft's content_hash as it was read. Refused if it says otherwise."
    )


class SignDraft(Signing):
    """Sign a draft into the record."""

    draft_id: Id


class Amendment(Command):
    """A new version of a signed note: its whole content, and why."""

    content: Content
    risk_assessment: RiskAssessment | None = Field(
        None, description="Left out, it stays as it was."
    )
    reason: Why


class AmendNote(Amendment):
    """Amend a signed note from the version that was read."""

    note_id: Id
    base_version: Version


class Cosigning(Command):
    """A second signature."""

    role: Literal["cosigner", "supervisor"] = "cosigner"
    content_hash: Digest | None = None


class CosignNote(Cosigning):
    """Put a second name under the version that was read."""

    note_id: Id
    version: Version


class GetNote(Command):
    """One note."""

    note_id: Id
    version: Version | None = Field(None, description="Left out, the current one.")


class GetNoteDraft(Command):
    """One draft."""

    draft_id: Id


class ListNotes(Command):
    """The signed notes of a patient, newest first."""

    patient_id: Id
    encounter_id: Id | None = None
    kind: Annotated[NoteKind, Lax] | None = None
    limit: Annotated[int, Field(ge=1, le=50)] = 10


class SectionView(View):
    """A heading of a kind of note."""

    key: str
    label: str
    required: bool


class KindView(View):
    """A kind of note and its headings, in the language of the clinic."""

    kind: NoteKind
    restricted: bool
    sections: list[SectionView]


class DraftView(Versioned):
    """A draft. It is in nobody's chart."""

    encounter_id: UUID
    patient_id: UUID
    author_id: UUID | None
    kind: NoteKind
    restricted: bool
    content: dict[str, Words]
    risk_assessment: RiskAssessment | None
    status: DraftStatus
    source: NoteSource
    ai_run_id: UUID | None
    assumptions: list[Words]
    discard_reason: Words | None
    missing: list[Term] = Field(description="Required sections that still say nothing.")
    content_hash: str


class SignatureView(View):
    """A name under a version."""

    role: SignatureRole
    signer_id: UUID
    signer_name: str
    signed_at: datetime
    content_hash: str


class NoteView(View):
    """A signed note in one of its versions."""

    id: UUID
    version: int
    version_id: UUID
    current: bool
    previous_version_id: UUID | None
    draft_id: UUID | None
    encounter_id: UUID
    patient_id: UUID
    kind: NoteKind
    restricted: bool
    content: dict[str, Words]
    risk_assessment: RiskAssessment | None
    source: NoteSource
    ai_run_id: UUID | None
    amendment_reason: Words | None
    signed_by: UUID
    signed_at: datetime
    content_hash: str
    signatures: list[SignatureView]


class NoteSummary(View):
    """A signed note in a list."""

    id: UUID
    version: int
    encounter_id: UUID
    patient_id: UUID
    kind: NoteKind
    restricted: bool
    source: NoteSource
    signed_by: UUID
    signed_at: datetime
    opening: Words = Field(description="How its first section begins.")


class NoteList(View):
    """Some notes of a patient; `more` when there are others."""

    notes: list[NoteSummary]
    more: bool


class SectionChange(View):
    """One section in two versions. Null is a section that was not there."""

    section: str
    label: str
    old: str | None
    new: str | None


class NoteDiff(View):
    """What differs between two versions of a note."""

    note_id: UUID
    from_version: int
    to_version: int
    sections: list[SectionChange]
    old_risk_assessment: RiskAssessment | None
    new_risk_assessment: RiskAssessment | None
    risk_assessment_changed: bool


class VersionCheck(View):
    """Whether one version is what was signed: `content`, `signature`, `unsigned` or `chain` where it is not."""

    version: int
    intact: bool
    findings: list[str]


class NoteCheck(View):
    """Whether a note is what was signed, in all its versions."""

    note_id: UUID
    intact: bool
    versions: list[VersionCheck]
