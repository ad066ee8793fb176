"""What every command shares: the application, the two consoles, and the way to the assembled house."""

import asyncio
import signal
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from types import FrameType
from typing import Annotated, TypeVar
from uuid import UUID

import psycopg
import typer
from pydantic import ValidationError
from sqlalchemy import select
from sqlalchemy.exc import OperationalError

from chartside.app.backup import BackupFailed
from chartside.app.place import PlaceError, open_place, require_migrated
from chartside.app.printing import AsJson as AsJson
from chartside.app.printing import console as console
from chartside.app.printing import out as out
from chartside.app.printing import print_json as print_json
from chartside.app.printing import print_table as print_table
from chartside.app.server import CannotServe
from chartside.app.wiring import House, assemble
from chartside.kernel import log
from chartside.kernel.db import UnsafeRole
from chartside.kernel.db.embedded import EmbeddedError
from chartside.kernel.db.provision import ProvisionError
from chartside.kernel.errors import ChartsideError, NotFound
from chartside.kernel.scope import Scope, Source, system_scope
from chartside.kernel.settings import Settings
from chartside.kernel.tenancy import Organization

T = TypeVar("T")
Say = Callable[[str], None]

app = typer.Typer(
    name="chartside",
    help="A clinical platform where the AI proposes, a person reviews and the person commits.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
ClinicSlug = Annotated[str, typer.Option("--clinic", help="The clinic's short name.")]
AnyClinic = Annotated[
    str | None, typer.Option("--clinic", help="The short name of one clinic; otherwise all.")
]


class CommandRefused(Exception):
    """What the operator asked for cannot be done."""


FAILURES: tuple[type[Exception], ...] = (
    BackupFailed,
    CannotServe,
    ChartsideError,
    CommandRefused,
    EmbeddedError,
    PlaceError,
    ProvisionError,
    UnsafeRole,
    psycopg.OperationalError,
    OperationalError,
    ValidationError,
)


def say(words: str) -> None:
    """A sentence to whoever runs the command, beside what it prints for them."""
    console.print(words, markup=False, soft_wrap=True)


@contextmanager
def progress(words: str) -> Iterator[Say]:
    """Show that something is under way; where nobody watches a terminal, as lines."""
    if not console.is_terminal:
        say(words)
        yield say
        return
    with console.status(words) as status:
        yield status.update


class Ending:
    """A wish to end, which comes as an exception. Python drops one that is raised in a finalizer: it is noted too."""

    def __init__(self) -> None:
        self._asked = False

    def ask(self, _number: int, _frame: FrameType | None) -> None:
        self._asked = True
        raise KeyboardInterrupt

    def heed(self) -> None:
        """Before something that goes on for ever: end now if that was asked and not heard."""
        if self._asked:
            raise KeyboardInterrupt


@contextmanager
def ended_by_signals() -> Iterator[Ending]:
    """SIGTERM and SIGINT end us as Ctrl-C does: through every `finally`, so that nothing is left running."""
    ending = Ending()
    if threading.current_thread() is not threading.main_thread():
        yield ending  # signals are the main thread's to take
        return
    before = {each: signal.signal(each, ending.ask) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield ending
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def with_house(work: Callable[[House], Awaitable[T]]) -> T:
    """Open the data's place, assemble the house, do the work, and leave nothing running."""
    settings = Settings()
    log.configure("ERROR")
    with ended_by_signals() as ending, ExitStack() as held:
        with console.status("Opening the data…"):
            place = held.enter_context(open_place(settings))
            require_migrated(place)
        ending.heed()
        return asyncio.run(in_house(assemble(settings, place.urls), work))


async def in_house(house: House, work: Callable[[House], Awaitable[T]]) -> T:
    try:
        return await work(house)
    finally:
        await house.database.close()


async def clinic_by_slug(house: House, slug: str) -> Organization:
    async with house.database.identity_door() as session:
        found: Organization | None = await session.scalar(
            select(Organization).where(Organization.slug == slug)
        )
    if found is None:
        raise NotFound(f"There is no clinic {slug!r}. `chartside clinic list` shows them.")
    return found


def operator_scope(org_id: UUID) -> Scope:
    """Whoever may run commands on this machine, in one clinic."""
    return replace(system_scope(org_id), source=Source.CLI)
