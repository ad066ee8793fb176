"""The agent's side of the house put together: the engine, its models behind the boundary, and its surfaces."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass, replace
from typing import Any
from uuid import UUID

from sqlalchemy import select

from chartside.clinic import patients
from chartside.engine import budgets, threads
from chartside.engine.budgets import module as budgets_module
from chartside.engine.llm import ModelRequest, Provider, ProviderEvent, Providers
from chartside.engine.llm.rules import RulesModel
from chartside.engine.proposals import routes as proposals
from chartside.engine.redaction import (
    INSTRUCTION,
    Boundary,
    Chain,
    Directories,
    Directory,
    DirectoryEntry,
    Guarded,
    Kind,
    Rehydrator,
    Symbol,
    SymbolTable,
    conversation_key,
    policy_for,
)
from chartside.engine.runner import Engine, Speaker
from chartside.engine.stream import Hub
from chartside.engine.supervise import Supervisor
from chartside.kernel.auth import Auth
from chartside.kernel.db import Database
from chartside.kernel.module import Module
from chartside.kernel.scope import Scope
from chartside.kernel.settings import Settings
from chartside.kernel.tenancy import User
from chartside.kernel.tools import Gate
from chartside.surfaces import scribe

FRESH_SECONDS = (
    10.0  # how long somebody new may be missing from the directory of a model that is not ours
)
NOBODY = Directory.from_entries(
    []
)  # a model that runs here needs no directory: nothing of it leaves


def agents_module() -> Module:
    return Module(
        name="agents",
        permissions=(*proposals.permissions, *budgets_module.permissions, *scribe.permissions),
        routers=(proposals.router, budgets_module.router, scribe.router),
        events=budgets_module.events,
    )


@dataclass(slots=True)
class BoundaryEdges:
    """The engine's edges, kept by the PHI boundary."""

    boundary: Boundary
    words: Rehydrator | None = None

    def text_in(self, value: str) -> str:
        return self.boundary.tokenise_text(value)

    def json_in(self, value: Any) -> Any:
        return self.boundary.tokenise_json(value)

    def arguments(self, value: dict[str, Any]) -> dict[str, Any]:
        resolved: dict[str, Any] = self.boundary.resolve_arguments(value)
        return resolved

    def text_out(self, value: str) -> str:
        return self.boundary.rehydrate(value)

    def stream_out(self, value: str, *, last: bool = False) -> str:
        self.words = self.words or self.boundary.rehydrator()
        shown = self.words.feed(value)
        if last:
            shown += self.words.finish()
            self.words = None
        return shown

    def new_symbols(self) -> list[dict[str, str]]:
        return [asdict(symbol) for symbol in self.boundary.table.rows()]


class Behind:
    """A model behind the boundary: what is known by now is taken out of everything that goes, then the guard looks."""

    def __init__(self, provider: Provider, boundary: Boundary) -> None:
        self._boundary = boundary
        self._guarded = Guarded(provider, boundary)
        self.name = provider.name
        self.offline = provider.offline

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        if self._boundary.policy.redact:
            told = replace(request, system=f"{request.system}\n\n{INSTRUCTION}")
            request = await asyncio.to_thread(self._boundary.outgoing, told)
        async for event in self._guarded.complete(request):
            yield event


@dataclass(frozen=True, slots=True)
class ClinicDirectory:
    """Everybody whom a clinic knows by name: its patients and its people."""

    database: Database

    async def entries(self, scope: Scope) -> list[DirectoryEntry]:
        async with self.database.reading(scope) as session:
            known = await patients.directory(session)
            people = (await session.execute(select(User.id, User.name, User.email))).all()
        found = [DirectoryEntry(Kind.PATIENT, str(who), texts) for who, texts in known]
        staff = [DirectoryEntry(Kind.STAFF, str(p.id), (p.name, p.email)) for p in people]
        return [*found, *staff]


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


def build_agents(
    settings: Settings, app_url: str, database: Database, gate: Gate, auth: Auth
) -> Agents:
    hub, providers = Hub(app_url), Providers()
    directories = Directories(ClinicDirectory(database), fresh=FRESH_SECONDS)
    rules = RulesModel({scribe.SURFACE: scribe.ScribeGrammar()})

    async def speaker(scope: Scope, thread_id: UUID) -> Speaker:
        async with database.reading(scope) as session:
            chosen = await budgets.current(session)
            known = await threads.symbols(session, thread_id)
        choice = budgets.choice_of(chosen, auth)
        provider: Provider = rules if choice is None else providers.provider(choice)
        table = SymbolTable(conversation_key(settings.secret, thread_id))
        table.load(Symbol(row.token, row.kind, row.value, row.layer) for row in known)
        exempt = choice is not None and budgets.may_be_clear(chosen, auth)
        boundary = Boundary(
            table,
            Chain(table, NOBODY if provider.offline else await directories.of(scope)),
            policy=policy_for(offline=provider.offline, local=exempt, exempted=exempt),
        )
        return Speaker(Behind(provider, boundary), chosen.model, BoundaryEdges(boundary))

    engine = Engine(
        database,
        gate,
        auth,
        hub,
        budgets.BudgetMeter(database, settings.model_prices or None),
        speaker,
        {scribe.SURFACE: scribe.ScribeSurface(database, gate)},
    )
    return Agents(engine, hub, Supervisor(engine, app_url), providers)
