"""How a clinic sets up its AI, and what is shown of its use."""

from datetime import date, datetime
from decimal import Decimal
from enum import IntEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field, SecretStr, StringConstraints

from chartside.kernel.http import Line, Patch, View, absent, clean_text

_Left = Field(default_factory=absent)
ToolName = Annotated[str, StringConstraints(pattern=r"^[a-z]+(_[a-z0-9]+)+$", max_length=100)]
Address = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=500),
    AfterValidator(clean_text),
]


def _of_words(name: str) -> str:
    if sum(map(str.isalnum, name)) < 2:
        raise ValueError("A name needs two letters or figures.")
    return name


HouseName = Annotated[Line, StringConstraints(max_length=80), AfterValidator(_of_words)]


def _sendable(key: SecretStr) -> SecretStr:
    """A key travels in a header: visible ASCII, and nothing else."""
    value = key.get_secret_value()
    if not value.isascii() or not value.isprintable() or " " in value:
        raise ValueError("must be visible characters without spaces")
    return key


Key = Annotated[
    SecretStr,
    AfterValidator(_sendable),
    Field(
        min_length=1,
        max_length=500,
        description="The clinic's own key. It can be written and cleared, and is never shown again.",
    ),
]


class UpdateAiSettings(Patch):
    """What is left out stays; null clears. A new provider or address forgets the old one's key."""

    provider: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)
    ] = _Left
    model: Line = _Left
    base_url: Address | None = None
    api_key: Key | None = None
    local_contracted: Annotated[
        bool,
        Field(description="The clinic runs this server itself, or has a contract for it."),
    ] = _Left
    redaction: Annotated[
        bool, Field(description="Off only for a contracted server in the clinic's own network.")
    ] = _Left
    strict_dates: Annotated[
        bool, Field(description="Take every day but today's out of what is sent, visits too.")
    ] = _Left
    monthly_tokens: Annotated[int, Field(ge=0, le=1_000_000_000_000)] | None = None
    monthly_cents: Annotated[int, Field(ge=0, le=1_000_000_000)] | None = None
    per_minute: Annotated[int, Field(ge=1, le=10_000)] = _Left
    per_day: Annotated[int, Field(ge=1, le=1_000_000)] = _Left
    blocked_tools: Annotated[list[ToolName], Field(max_length=200)] = _Left
    tool_content_days: Annotated[
        int,
        Field(ge=1, le=3650, description="Days that a conversation keeps what its tools found."),
    ] = _Left
    thread_days: Annotated[
        int, Field(ge=1, le=3650, description="Days that a conversation is kept after its end.")
    ] = _Left
    actions_per_minute: Annotated[
        int, Field(ge=1, le=10_000, description="Calls of tools in a minute, for one person.")
    ] = _Left
    actions_per_session: Annotated[
        int, Field(ge=1, le=1_000_000, description="Calls of tools in one conversation.")
    ] = _Left
    always_out: Annotated[
        list[HouseName],
        Field(
            max_length=500,
            description="Names that never leave: schools, employers, other practices, short names. Several words are "
            "found in any case, a single one where it has a capital, or in any case if given in small letters.",
        ),
    ] = _Left


class AiSettingsView(View):
    """The clinic's AI settings. `revision` is 0 while the defaults stand."""

    provider: str
    model: str
    base_url: str | None
    has_key: bool = Field(description="Whether the clinic has stored a key of its own.")
    installation_key: bool = Field(description="Whether the installation's key would be used.")
    offline: bool = Field(description="The model runs in this process and sends nothing anywhere.")
    local: bool = Field(description="What is sent stays within the clinic's own network.")
    local_contracted: bool
    redaction: bool
    exempt: bool = Field(
        description="What is sent goes in clear: an administrator exempted the clinic's own server."
    )
    strict_dates: bool
    priced: bool = Field(description="Whether the model's price is known; else tokens alone count.")
    monthly_tokens: int | None
    monthly_cents: int | None
    per_minute: int
    per_day: int
    blocked_tools: list[str]
    tool_content_days: int
    thread_days: int
    actions_per_minute: int
    actions_per_session: int
    always_out: list[str]
    revision: int
    updated_at: datetime | None


class ModelInUse(View):
    """Which model answers here, and how far words travel: not at all, within the own network, or to its provider."""

    provider: str
    model: str
    offline: bool = Field(description="Nothing leaves this computer.")
    local: bool = Field(description="What is sent stays within the clinic's own network.")
    redacted: bool = Field(description="Names and numbers of people are taken out before sending.")


class ProviderView(View):
    """A provider that can be chosen."""

    name: str
    offline: bool
    installed: bool
    needs_key: bool
    needs_address: bool
    installation_key: bool


class LocalModelView(View):
    name: str
    leaves: bool = Field(description="The server passes this model on to a service elsewhere.")


class LocalServerView(View):
    """A model server on this machine. It is offered; nothing uses it until an administrator chooses it."""

    kind: str
    base_url: str
    models: list[LocalModelView]


class Span(IntEnum):
    """How many days back, with today."""

    WEEK = 7
    MONTH = 30
    QUARTER = 90


class UsageFigures(View):
    """Sums over ended calls. `cents` covers the priced ones; `unpriced_calls` says how many it leaves out."""

    calls: int
    input_tokens: int
    output_tokens: int
    tool_calls: int
    milliseconds: int
    cents: Decimal
    unpriced_calls: int
    broken_off: int


class PersonUsage(UsageFigures):
    user_id: UUID
    name: str | None


class DayUsage(UsageFigures):
    day: date


class ModelUsageView(UsageFigures):
    provider: str
    model: str


class SurfaceUsage(UsageFigures):
    surface: str


class UsageSummary(View):
    """The use of models in the last days, in the clinic's own calendar."""

    from_day: date
    to_day: date
    total: UsageFigures
    by_person: list[PersonUsage] = Field(description="At most 200, those with most tokens first.")
    by_day: list[DayUsage] = Field(description="Every day of the span, oldest first.")
    by_model: list[ModelUsageView] = Field(description="At most 200, most tokens first.")
    by_surface: list[SurfaceUsage] = Field(description="At most 200, most tokens first.")


class PersonDays(View):
    """One person's use, day by day."""

    user_id: UUID
    name: str
    from_day: date
    to_day: date
    total: UsageFigures
    by_day: list[DayUsage]
    by_model: list[ModelUsageView]


class BudgetView(View):
    """The month's budget. `reserved` is held by calls under way. A limit of null is none."""

    month: date
    resets_on: date
    tokens_used: int
    tokens_reserved: int
    monthly_tokens: int | None
    cents_used: Decimal
    cents_reserved: Decimal
    monthly_cents: int | None
    percent: int | None = Field(description="Of the fuller of the two budgets; null without any.")
    threshold: int
    announced: bool
    exhausted: bool
