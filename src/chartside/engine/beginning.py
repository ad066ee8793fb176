"""A run that is begun in two trips to the database and goes on in the process that began it, so nothing is read twice.

It is stored as held by that process: if the process dies before it goes on, another takes it up as it does any other.
"""

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import orjson

from chartside.engine.host import RunHost
from chartside.engine.keeping import spoken, symbols_of, telling
from chartside.engine.llm import Message, user
from chartside.engine.seams import Speaker, Stored
from chartside.engine.stream import EventType, StreamEvent
from chartside.engine.threads import AtHand, Held, Run, RunStatus
from chartside.engine.turn import Turn
from chartside.kernel import clock
from chartside.kernel.db import Database, Found
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope, Source

_OPENING = "chartside_opening"
_ASK = "chartside_ask"


@dataclass(frozen=True, slots=True)
class Opening:
    """A person's own conversation as their next message finds it."""

    thread_id: UUID
    title: str | None
    context: dict[str, Any]
    patient_id: UUID | None
    status: str
    active_at: datetime
    revision: int
    latest: RunStatus | None  # of its last run
    history: list[str]
    closed: frozenset[str]  # tools that no agent may call here
    stored: Stored
    asking: dict[str, Any] | None  # who asks, and the patient of the page


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for: the words, what is kept with them, and where the conversation stands with them."""

    words: str
    request: dict[str, Any]
    title: str
    context: dict[str, Any]
    about: UUID | None  # the patient of the conversation
    patient_id: UUID | None  # of this run
    prompt_digest: str


@dataclass(frozen=True, slots=True)
class Begun:
    """A run with all that its first sitting needs, and its first event. `sitting` is made while it is being stored."""

    run: Run
    scope: Scope
    found: Opening
    message: Message
    speaker: Speaker
    first: StreamEvent
    sitting: "asyncio.Task[tuple[Turn, RunHost]] | None" = None

    def held(self, at_hand: AtHand) -> Held:
        history = [*at_hand.messages(self.found.thread_id, self.found.history), self.message]
        return Held(self.run, history, self.found.closed, {})

    def meanwhile(self, making: Coroutine[Any, Any, tuple[Turn, RunHost]]) -> "Begun":
        """The same, with its first sitting in the making. Whatever comes of that is met when it is asked for."""
        sitting = asyncio.create_task(making)
        sitting.add_done_callback(lambda made: made.cancelled() or made.exception())
        return replace(self, sitting=sitting)


async def opening(
    database: Database,
    scope: Scope,
    surface: str,
    thread_id: UUID,
    shown: tuple[bool, UUID | None],
    since: datetime | None,
) -> Opening | None:
    """`shown`: whether a page came with the message, and the patient on it; else it is the one that was open last."""
    asked = {
        "thread": thread_id,
        "user": scope.person,
        "surface": surface,
        "given": shown[0],
        "patient": shown[1],
        "since": since,
    }
    row = await database.row_at_once(scope, _OPENING, asked)
    if row["opened"] is None:
        return None
    found, settings = orjson.loads(row["opened"]), row["settings"]
    about, latest = found["patient_id"], found["latest"]
    blocked = None if settings is None else settings["blocked_tools"]
    mark = None if since is None or found["mark"] is None else (since, found["mark"])
    return Opening(
        thread_id=thread_id,
        title=found["title"],
        context=found["context"],
        patient_id=None if about is None else UUID(about),
        status=found["status"],
        active_at=datetime.fromisoformat(found["active_at"]),
        revision=found["revision"],
        latest=None if latest is None else RunStatus(latest),
        history=row["history"],
        closed=frozenset(orjson.loads(blocked or "[]")),
        stored=Stored(None if settings is None else Found(settings), row["known"], mark),
        asking=found["asking"],
    )


def begun(
    scope: Scope,
    surface: str,
    found: Opening,
    asked: Asked,
    speaker: Speaker,
    holder: str,
    seconds: float,
) -> Begun:
    """A run as it is to be stored: begun, and held here."""
    until = clock.now() + timedelta(seconds=seconds)
    run = Run(
        id=new_id(),
        org_id=scope.org_id,
        thread_id=found.thread_id,
        surface=surface,
        user_id=scope.person,
        patient_id=asked.patient_id,
        status=RunStatus.RUNNING,
        step=0,
        tries=0,
        provider=speaker.provider.name,
        model=speaker.model,
        prompt_digest=asked.prompt_digest,
        request=asked.request,
        holder=holder,
        held_until=until,
        deadline_at=until,
    )
    message = user(speaker.edges.text_in(asked.words))
    started = {"threadId": str(run.thread_id), "runId": str(run.id)}
    first = StreamEvent(EventType.RUN_STARTED, started, 1)
    return Begun(run, scope.through(Source.AI), found, message, speaker, first)


async def store(
    database: Database, scope: Scope, begun: Begun, asked: Asked, beside: Mapping[str, Any]
) -> bool:
    """Keep it, with what the surface keeps `beside` it. False if the conversation has moved on, and nothing is kept."""
    run, found = begun.run, begun.found
    document = {
        **telling(run.id, found.thread_id, str(run.holder), [begun.first]),
        **symbols_of(begun.speaker.edges),
        "revision": found.revision,
        "title": asked.title,
        "context": asked.context,
        "about": asked.about,
        "surface": run.surface,
        "user": run.user_id,
        "patient": run.patient_id,
        "provider": run.provider,
        "model": run.model,
        "prompt_digest": run.prompt_digest,
        "request": run.request,
        "until": run.held_until,
        "message": spoken(begun.message),
        **beside,
    }
    return bool(await database.at_once(scope, _ASK, document))
