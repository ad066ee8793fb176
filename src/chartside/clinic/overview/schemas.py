"""What stands open, and what a search through all rooms finds. A part is null where the reader may not see it."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import Field

from chartside.clinic.encounters import EncounterType
from chartside.clinic.notes import NoteKind
from chartside.kernel.http import Command, Label, Line, PatientName, StaffName, Term, View, Words


class GetDashboard(Command):
    """What stands open in the clinic."""

    everyone: bool = Field(
        False,
        description="Everybody's open work. Left out: one's own, for those who see patients themselves.",
    )


class SearchEverything(Command):
    """Look through all rooms."""

    query: Line = Field(description="A name, a number or a few words.")
    limit: Annotated[int, Field(ge=1, le=20, description="How many of each kind at most.")] = 8


class TodayCounts(View):
    """Today's visits by where they stand; `unsettled` have passed and nobody said what came of them."""

    total: int
    by_status: dict[str, int]
    unsettled: int


class OpenDraft(View):
    """A note that nobody has signed."""

    draft_id: UUID
    patient_id: UUID
    patient_name: str
    kind: NoteKind
    written_on: date


class OpenVisit(View):
    """A visit that took place and has no signed note."""

    encounter_id: UUID
    patient_id: UUID
    patient_name: str
    encounter_date: date
    encounter_type: EncounterType


class ClaimToMend(View):
    """A claim that is not sent and has something against it."""

    claim_id: UUID
    number: str
    patient_id: UUID
    patient_name: str
    errors: int
    warnings: int
    first: Words


class LowAuthorisation(View):
    patient_id: UUID
    patient_name: str
    payer_name: str
    authorised_sessions: int
    remaining_sessions: int
    valid_to: date | None


class UnconfirmedDiagnosis(View):
    """A diagnosis that waits for a clinician's word."""

    diagnosis_id: UUID
    patient_id: UUID
    patient_name: str
    code: str
    description: Label


class Dashboard(View):
    """What stands open. Lists hold at most 20; `own` says that they are of one professional alone."""

    day: date
    time_zone: str
    own: bool
    today: TodayCounts | None
    open_drafts: list[OpenDraft] | None
    visits_without_note: list[OpenVisit] | None
    unconfirmed_diagnoses: list[UnconfirmedDiagnosis] | None
    claims: dict[str, int] | None = Field(description="How many claims stand where.")
    claims_to_mend: list[ClaimToMend] | None
    low_authorisations: list[LowAuthorisation] | None
    withheld: list[Term]


class PatientFound(View):
    id: UUID
    number: str
    name: PatientName
    birth_date: date | None


class PersonFound(View):
    """Somebody who works here."""

    id: UUID
    name: StaffName
    role: str
    active: bool


class ServiceFound(View):
    id: UUID
    code: str
    name: Term


class ClaimFound(View):
    id: UUID
    number: str
    patient_id: UUID
    status: str


class FoundEverywhere(View):
    """What was found, by kind. `withheld` names the kinds that the reader may not search."""

    patients: list[PatientFound] | None
    people: list[PersonFound] | None
    services: list[ServiceFound] | None
    claims: list[ClaimFound] | None
    withheld: list[Term]
