"""What is asked of the catalog, and what is shown of it."""

from decimal import Decimal
from typing import Annotated, Any

from pydantic import AfterValidator, Field, StringConstraints, field_validator

from chartside.clinic.catalog.models import CptCategory, Icd10Kind
from chartside.clinic.catalog.rules import normal_cpt, normal_icd10
from chartside.kernel.http import Command, Id, Label, Line, Money, Prose, Term, Versioned, View


def _diagnosis(value: str) -> str:
    code = normal_icd10(value)
    if code is None or len(code) < 3 or "-" in code:
        raise ValueError("is not written like an ICD-10 code, such as F41.1")
    return code


def _procedure(value: str) -> str:
    code = normal_cpt(value)
    if code is None:
        raise ValueError("is not written like a CPT code, such as 90834")
    return code


Icd10Input = Annotated[str, StringConstraints(max_length=12), AfterValidator(_diagnosis)]
"""A diagnosis code in a command, however it is spelled; whether there is such a code, the verb asks."""

CptInput = Annotated[str, StringConstraints(max_length=8), AfterValidator(_procedure)]

ServiceCode = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, to_upper=True, pattern=r"^[A-Za-z0-9][A-Za-z0-9._/-]{0,19}$"
    ),
]
Minutes = Annotated[int, Field(ge=1, le=1440)]
FewResults = Annotated[int, Field(ge=1, le=50, description="How many at most.")]


class SearchDiagnosisCodes(Command):
    """Look for ICD-10 codes by the beginning of a code or by words."""

    query: Line = Field(
        description="A code or its beginning, or words: `F41`, `recurrent depression`."
    )
    limit: FewResults = 20
    billable_only: bool = Field(False, description="Leave out headings, which cannot be billed.")


class GetDiagnosisCode(Command):
    """Look at one ICD-10 code."""

    code: Icd10Input = Field(description="With or without the dot.")


class SearchProcedureCodes(Command):
    """Look for CPT codes by words, by the beginning of a code, or by how long the session took."""

    query: Line | None = Field(None, description="Words or the beginning of a code.")
    minutes: Minutes | None = Field(None, description="Only codes for a session this long.")
    limit: FewResults = 20


class SearchServices(Command):
    """Look through the clinic's price list."""

    query: Line | None = Field(None, description="Words of its name, or its code. Empty: all.")
    include_inactive: bool = False
    limit: FewResults = 20


class GetService(Command):
    """Look at one service of the clinic."""

    service_id: Id


class CreateService(Command):
    """Add a service to the clinic's price list, in the clinic's currency."""

    code: ServiceCode = Field(description="The clinic's own code, or a CPT code.")
    name: Line
    description: Prose | None = None
    minutes: Minutes | None = Field(
        None, description="How long it usually takes, if that is fixed."
    )
    price: Money


class ServiceChanges(Command):
    """What to change of a service. A field that is left out stays as it is."""

    code: ServiceCode | None = None
    name: Line | None = None
    description: Prose | None = None
    minutes: Minutes | None = None
    price: Money | None = None
    active: bool | None = Field(None, description="False takes it off the price list.")

    @field_validator("code", "name", "price", "active", mode="before")
    @classmethod
    def _stays(cls, value: Any) -> Any:
        if value is None:
            raise ValueError("cannot be empty; leave it out to keep it as it is")
        return value


class UpdateService(ServiceChanges):
    """Change a service of the clinic, or take it off the price list."""

    service_id: Id


class Icd10Summary(View):
    """An ICD-10 code in a list."""

    code: str
    description: Term
    billable: bool
    kind: Icd10Kind


class Icd10View(Icd10Summary):
    """An ICD-10 code, with what it stands under and what stands under it."""

    chapter: int
    parent: Term | None
    retired: bool = Field(description="No longer in the code set; older records may name it.")
    terms: list[Term] = Field(description="Other names that the code set gives.")
    synonyms: list[Term] = Field(description="What people call it; our own words.")
    path: list[Icd10Summary]
    children: list[Icd10Summary]


class FoundDiagnosisCodes(View):
    """What a search found, best first."""

    items: list[Icd10Summary]


class CptView(View):
    """A procedure code, described in our own words."""

    code: str
    description: Term
    category: CptCategory
    minutes_from: int | None
    minutes_to: int | None
    is_addon: bool = Field(description="Whether it can only be billed with another code.")


class FoundProcedureCodes(View):
    """What a search found."""

    items: list[CptView]


class ServiceView(Versioned):
    """A service of the clinic."""

    code: str
    name: Term
    description: Label | None
    minutes: int | None
    price: Decimal
    currency: str
    active: bool


class FoundServices(View):
    """What a search of the price list found."""

    items: list[ServiceView]
