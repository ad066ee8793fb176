"""AI settings, use and budget, for administrators."""

from collections.abc import Mapping
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Query, Request, Response

from chartside.engine.budgets import queries, service
from chartside.engine.budgets.schemas import (
    AiSettingsView,
    BudgetView,
    LocalServerView,
    ModelInUse,
    PersonDays,
    ProviderView,
    Span,
    UpdateAiSettings,
    UsageSummary,
)
from chartside.engine.llm import loader
from chartside.engine.llm.choice import PROVIDERS, ModelChoice
from chartside.engine.llm.detect import PORTS, detect
from chartside.engine.llm.factory import with_key
from chartside.kernel.auth import SELF, Auth, reading, writing
from chartside.kernel.http import (
    PROBLEMS,
    IfMatch,
    Reading,
    Route,
    Writing,
    parse_if_match,
    versioned,
)
from chartside.kernel.tools import Gate

router = APIRouter(prefix="/api/ai", tags=["ai"], route_class=Route, responses=PROBLEMS)
Days = Annotated[Span, Query(description="How many days back: 7, 30 or 90.")]


async def local_ports() -> Mapping[str, int]:
    """Where model servers are looked for on this machine."""
    return PORTS


Ports = Annotated[Mapping[str, int], Depends(local_ports)]


@router.get("/settings")
async def read_settings(
    request: Request, response: Response, unit: Annotated[Reading, reading("ai.settings.read")]
) -> AiSettingsView:
    """The model that the clinic uses, its limits, and what is redacted. A key is never shown."""
    auth: Auth = request.app.state.auth
    shown = service.view_of(await service.current(unit.session), auth)
    versioned(response, shown.revision)
    return shown


@router.get("/model")
async def model_in_use(unit: Annotated[Reading, reading(SELF)]) -> ModelInUse:
    """Which model answers in this clinic, and whether anything leaves this computer. For everybody who is signed in."""
    return service.model_in_use(await service.current(unit.session))


@router.patch("/settings")
async def change_settings(
    body: UpdateAiSettings,
    request: Request,
    response: Response,
    unit: Annotated[Writing, writing("ai.settings.write")],
    if_match: IfMatch = None,
) -> AiSettingsView:
    """Change the clinic's AI settings. A provider that could not work is refused now: unknown, without a key, or
    without its address. While the defaults stand the version to send is "0".
    """
    auth: Auth = request.app.state.auth
    gate: Gate = request.app.state.house.gate
    row = await service.update(
        unit.session,
        body,
        revision=parse_if_match(if_match),
        tools={tool.name for tool in gate.registry},
    )
    versioned(response, row.revision)
    return service.view_of(row, auth)


@router.get("/providers")
async def providers(
    request: Request, unit: Annotated[Reading, reading("ai.settings.read")]
) -> list[ProviderView]:
    """The providers that can be chosen, and what each needs."""
    auth: Auth = request.app.state.auth
    own = ProviderView(
        name=service.RULES,
        offline=True,
        installed=True,
        needs_key=False,
        needs_address=False,
        installation_key=False,
    )
    return [own, *(_provider(name, auth) for name in PROVIDERS)]


def _provider(name: str, auth: Auth) -> ProviderView:
    lent = with_key(ModelChoice(provider=name, model="any"), auth.settings).api_key is not None
    return ProviderView(
        name=name,
        offline=False,
        installed=loader.installed(name),
        needs_key=name != "compatible" and not lent,
        needs_address=name == "compatible",
        installation_key=lent,
    )


@router.get("/models/local")
async def local_models(
    ports: Ports, unit: Annotated[Reading, reading("ai.settings.read")]
) -> list[LocalServerView]:
    """Model servers found on the machine that Chartside runs on. They are offered; choosing one is up to you."""
    return [LocalServerView.model_validate(server) for server in await detect(ports)]


@router.get("/usage")
async def usage(
    unit: Annotated[Reading, reading("ai.usage.read")], days: Days = Span.MONTH
) -> UsageSummary:
    """The use of models in the last 7, 30 or 90 days: in all, by person, by day, by model and by surface."""
    return await queries.usage(unit.session, unit.scope, days)


@router.get("/usage/people/{user_id}")
async def usage_of_person(
    user_id: UUID, unit: Annotated[Reading, reading("ai.usage.read")], days: Days = Span.MONTH
) -> PersonDays:
    """One person's use of models, day by day."""
    return await queries.usage_of(unit.session, unit.scope, user_id, days)


@router.get("/budget")
async def budget(unit: Annotated[Reading, reading("ai.usage.read")]) -> BudgetView:
    """The month's budget: used, held by calls under way, and the limits."""
    return await queries.budget(unit.session, unit.scope)
