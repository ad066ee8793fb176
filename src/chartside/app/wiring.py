"""Everything put together, once: who listens, who may, what tools there are, and which roles it all runs on."""

from dataclasses import dataclass

from chartside.app.agents import Agents, agents_module, build_agents
from chartside.app.house import house_module
from chartside.app.modules import clinic_modules
from chartside.clinic import catalog, patients
from chartside.kernel.access import Access
from chartside.kernel.auth import Auth, Mailer, Vault
from chartside.kernel.db import Database
from chartside.kernel.db.provision import Urls
from chartside.kernel.events import Bus, delivery_job
from chartside.kernel.jobs import Worker
from chartside.kernel.module import Module
from chartside.kernel.settings import Settings
from chartside.kernel.tools import Gate, Registry


@dataclass(frozen=True, slots=True)
class House:
    """The assembled product, without a server around it."""

    settings: Settings
    urls: Urls
    modules: tuple[Module, ...]
    access: Access
    bus: Bus
    database: Database
    registry: Registry
    gate: Gate
    auth: Auth
    agents: Agents

    def worker(self) -> Worker:
        jobs = [job for module in self.modules for job in module.jobs]
        return Worker(
            self.database,
            self.urls.app,
            [delivery_job(self.bus), *jobs],
            [periodic for module in self.modules for periodic in module.periodics],
            concurrency=self.settings.worker_concurrency,
            lease_seconds=self.settings.job_lease_seconds,
        )


def assemble(settings: Settings, urls: Urls) -> House:
    modules = (house_module(settings), *clinic_modules(), agents_module())
    access = Access([p for module in modules for p in module.permissions])
    bus = Bus([s for module in modules for s in module.subscribers])
    mailer = Mailer(
        smtp_url=settings.smtp_url.get_secret_value() if settings.smtp_url else None,
        sender=settings.mail_from,
        outbox=settings.home / "outbox",
    )
    database = Database(urls.app, urls.agent, pool=settings.database_pool, info={"bus": bus})
    auth = Auth(database, access, settings, Vault(settings.secret), mailer)
    database.carry(auth=auth, diagnosis_codes=catalog.describe_icd10)
    registry = Registry([tool for module in modules for tool in module.tools], access)
    gate = Gate(registry, database, guards=(patients.require_ai_consent,))
    agents = build_agents(settings, urls.app, database, gate, auth)
    return House(settings, urls, modules, access, bus, database, registry, gate, auth, agents)
