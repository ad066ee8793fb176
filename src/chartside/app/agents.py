"""The agent's side of the house put together: the engine, its models behind the boundary, and its surfaces."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from math import inf
from time import monotonic
from uuid import UUID

import orjson
from sqlalchemy import text

from chartside.app import directory
from chartside.engine import budgets
from chartside.engine.budgets import module as budgets_module
from chartside.engine.llm import Provider, Providers
from chartside.engine.llm.rules import RulesModel
from chartside.engine.proposals import ProposalEdited, ProposalMade
from chartside.engine.proposals import routes as proposals
from chartside.engine.redaction import (
    Always,
    Behind,
    Boundary,
    BoundaryEdges,
    Chain,
    Directories,
    Directory,
    Fields,
    Passed,
    Symbol,
    SymbolTable,
    conversation_key,
    policy_for,
)
from chartside.engine.runner import Engine, Speaker, Surface
from chartside.engine.seams import Stored
from chartside.engine.stream import Hub
from chartside.engine.supervise import Supervisor
from chartside.kernel import clock
from chartside.kernel.auth import Auth
from chartside.kernel.db import Database
from chartside.kernel.http import Command
from chartside.kernel.jobs import Periodic
from chartside.kernel.module import Module
from chartside.kernel.scope import Scope
from chartside.kernel.settings import Settings
from chartside.kernel.tools import Gate
from chartside.surfaces import copilot, scribe

MOMENT = 0.25
NOBODY = Directory.from_entries([])
"""For a model that runs here, or in the house and in clear: nothing is looked for."""
# how the clinic has set up its AI, and what the tokens of a conversation stand for
_CHOSEN = text(
    "SELECT s.*, (SELECT coalesce(CAST(json_agg(json_build_array(token, kind, value, layer) ORDER BY id) "
    "AS text), '[]') FROM symbols WHERE thread_id = :thread) AS known "
    "FROM (VALUES (1)) AS one LEFT JOIN ai_settings s ON true"
)


_always = lru_cache(maxsize=200)(Always)  # the lists of that many clinics are kept ready


def agents_module() -> Module:
    return Module(
        name="agents",
        permissions=(
            *proposals.permissions,
            *budgets_module.permissions,
            *scribe.permissions,
            *copilot.permissions,
        ),
        routers=(proposals.router, budgets_module.router, scribe.router, *copilot.routers),
        events=(*budgets_module.events, ProposalMade, ProposalEdited),
        subscribers=(
            *scribe.subscribers,
            *directory.subscribers,
            *copilot.company_subscribers,
        ),
        jobs=copilot.company_jobs,
        periodics=(
            Periodic("redaction.tidy", "37 3 * * *", directory.forget_changes),
            *copilot.periodics,
            *copilot.company_periodics,
        ),
    )


@dataclass(slots=True)
class Agents:
    """What a process needs to drive runs, with one start and one stop."""

    engine: Engine
    hub: Hub
    supervisor: Supervisor
    providers: Providers

    async def start(self) -> None:
        await self.hub.start()
        await self.supervisor.start()

    async def stop(self, seconds: float) -> None:
        await self.engine.close(seconds)
        await self.supervisor.stop()
        await self.hub.stop()
        await self.providers.close()


def endings(surfaces: Mapping[str, Surface]) -> dict[str, type[Command]]:
    """What the surfaces' own tools are asked with."""
    return {
        terminal.name: terminal.args
        for surface in surfaces.values()
        for terminal in surface.policy.terminals
    }


@dataclass(slots=True)
class Speakers:
    """Who speaks in a conversation: the model that its clinic has chosen, behind the boundary."""

    settings: Settings
    database: Database
    auth: Auth
    providers: Providers
    rules: RulesModel
    directories: Directories
    passed: Passed
    fields: Callable[[], Fields]
    own: Callable[[], tuple[str, ...]]

    async def __call__(
        self, scope: Scope, thread_id: UUID, stored: Stored | None = None
    ) -> Speaker:
        looked = -inf if stored is None else monotonic()
        stored = stored or await self._stored(scope, thread_id)
        chosen = budgets.settings_of(stored.settings)
        choice = budgets.choice_of(chosen, self.auth)
        provider: Provider = self.rules if choice is None else self.providers.provider(choice)
        table = SymbolTable(conversation_key(self.settings.secret, thread_id))
        table.load(Symbol(*row) for row in orjson.loads(stored.known))
        exempt = choice is not None and budgets.may_be_clear(chosen, self.auth)
        policy = policy_for(
            offline=provider.offline,
            local=exempt,
            exempted=exempt,
            strict_days=chosen.strict_dates,
        )
        whole = await self.directories.of(scope, stored.mark) if policy.redact else NOBODY
        boundary = Boundary(
            table,
            Chain(table, whole, always=_always(tuple(chosen.always_out))),
            policy=policy,
            fields=self.fields(),
            own=self.own(),
            today=partial(clock.today, scope.zone),
            passed=self.passed,
        )

        async def refresh() -> Directory:
            """At the first call the look is a moment old; whoever was there when the message came is known."""
            nonlocal looked
            moment, looked = monotonic() - looked < MOMENT, -inf
            return whole if moment else await self.directories.of(scope)

        behind = Behind(provider, boundary, refresh=refresh)
        return Speaker(behind, chosen.model, BoundaryEdges(boundary))

    async def _stored(self, scope: Scope, thread_id: UUID) -> Stored:
        async with self.database.swift(scope) as session:
            found = (await session.execute(_CHOSEN, {"thread": thread_id})).one()
        return Stored(found, found.known)


def build_agents(
    settings: Settings, app_url: str, database: Database, gate: Gate, auth: Auth
) -> Agents:
    hub, providers = Hub(app_url), Providers()
    directories = Directories(directory.ClinicDirectory(database))
    rules = RulesModel(
        {scribe.SURFACE: scribe.ScribeGrammar(), copilot.SURFACE: copilot.CopilotGrammar()}
    )

    @cache
    def fields() -> Fields:
        return Fields(gate.registry, endings(engine.surfaces))

    @cache
    def own() -> tuple[str, ...]:
        return tuple(getattr(surface, "standing", "") for surface in engine.surfaces.values())

    speakers = Speakers(
        settings, database, auth, providers, rules, directories, Passed(), fields, own
    )
    engine = Engine(
        database,
        gate,
        auth,
        hub,
        budgets.BudgetMeter(database, settings.model_prices or None),
        speakers,
        {
            scribe.SURFACE: scribe.ScribeSurface(database, gate),
            copilot.SURFACE: copilot.CopilotSurface(),
        },
        directories.since,
    )
    return Agents(engine, hub, Supervisor(engine, app_url), providers)
