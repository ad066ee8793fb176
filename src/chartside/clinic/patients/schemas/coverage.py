"""Payers, and a patient's insurance with them."""

from datetime import date
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from pydantic import Field

from chartside.clinic.patients.models import Priority
from chartside.kernel.http import (
    Command,
    Day,
    Id,
    Label,
    Lax,
    Line,
    Money,
    Patch,
    Term,
    Versioned,
    View,
    absent,
)

Sessions = Annotated[int, Field(ge=0, le=10_000)]


class AddPayer(Command):
    """A payer that this clinic bills."""

    name: Line
    payer_number: Line | None = Field(None, description="The number under which claims reach it.")


class PayerChanges(Patch):
    """Changes of a payer: what is left out stays, null clears."""

    name: Line = Field(default_factory=absent)
    payer_number: Line | None = None
    active: bool = Field(default_factory=absent)


class ListPayers(Command):
    """The clinic's payers by name."""

    cursor: Annotated[str, Field(max_length=500)] | None = None
    limit: Annotated[int, Field(ge=1, le=200)] = 100


class NewInsurance(Command):
    """A patient's insurance with a payer. What is not known stays out: null is "unknown", not "none"."""

    payer_id: Id
    priority: Annotated[Priority, Lax] = Priority.PRIMARY
    member_id: Line
    group_number: Line | None = None
    copay_amount: Money | None = None
    authorised_sessions: Sessions | None = None
    used_sessions: Sessions = 0
    authorisation_number: Line | None = None
    valid_from: Day | None = None
    valid_to: Day | None = None


class AddInsurance(NewInsurance):
    """Record a patient's insurance."""

    patient_id: Id


class InsuranceChanges(Patch):
    """Changes of an insurance: what is left out stays, null clears."""

    priority: Annotated[Priority, Lax] = Field(default_factory=absent)
    member_id: Line = Field(default_factory=absent)
    group_number: Line | None = None
    copay_amount: Money | None = None
    authorised_sessions: Sessions | None = None
    used_sessions: Sessions = Field(default_factory=absent)
    authorisation_number: Line | None = None
    valid_from: Day | None = None
    valid_to: Day | None = None
    active: bool = Field(default_factory=absent)


class PayerView(Versioned):
    """A payer of this clinic."""

    name: Label
    payer_number: Term | None
    active: bool


class InsuranceView(Versioned):
    """A patient's insurance. `remaining_sessions` is null where the authorisation is not known."""

    patient_id: UUID
    payer_id: UUID
    payer_name: str
    payer_number: Term | None
    priority: Priority
    member_id: str
    group_number: str | None
    copay_amount: Decimal | None
    authorised_sessions: int | None
    used_sessions: int
    remaining_sessions: int | None
    authorisation_number: str | None
    valid_from: date | None
    valid_to: date | None
    active: bool


class InsuranceList(View):
    """All that is recorded of a patient's insurance; an empty list says that none is recorded."""

    insurances: list[InsuranceView]
