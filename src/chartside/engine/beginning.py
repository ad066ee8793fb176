"""A run that is begun in one short transaction and goes on in the process that began it, so nothing is read twice.

It is stored as held by that process: if the process dies before it goes on, another takes it up as it does any other.
"""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import text

from chartside.engine.host import RunHost
from chartside.engine.llm import Message, user
from chartside.engine.seams import Speaker
from chartside.engine.stream import EventType, StreamEvent
from chartside.engine.threads import AtHand, Held, Run, RunStatus
from chartside.engine.turn import Turn
from chartside.kernel import clock
from chartside.kernel.db import Swift
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope, Source

_FOUND = text(
    "SELECT t.id, t.title, CAST(t.context AS text) AS context, t.patient_id, t.status, t.active_at, t.revision, "
    "(SELECT r.status FROM runs r WHERE r.thread_id = t.id ORDER BY r.created_at DESC, r.id DESC LIMIT 1) "
    "AS latest, ARRAY(SELECT CAST(m.body AS text) FROM messages m "
    "WHERE m.thread_id = t.id AND NOT m.aside ORDER BY m.seq) AS history, "
    "(SELECT CAST(blocked_tools AS text) FROM ai_settings) AS closed FROM threads t "
    "WHERE t.id = :thread AND t.user_id = :user AND t.surface = :surface AND t.purged_at IS NULL"
)
# The thread is moved on only from where it was seen: whoever began something here meanwhile has moved it as well.
_BEGUN = text(
    "WITH moved AS (UPDATE threads SET active_at = :now, title = CAST(:title AS text), "
    "context = CAST(:context AS jsonb), patient_id = CAST(:about AS uuid) "
    "WHERE id = CAST(:thread AS uuid) AND revision = :revision RETURNING id), "
    "begun AS (INSERT INTO runs (id, thread_id, surface, user_id, patient_id, status, provider, model, "
    "prompt_digest, request, holder, held_until, deadline_at, event_seq) SELECT CAST(:run AS uuid), id, "
    ":surface, :user, CAST(:patient AS uuid), 'running', :provider, :model, :digest, "
    "CAST(:request AS jsonb), :holder, CAST(:until AS timestamptz), CAST(:until AS timestamptz), 1 "
    "FROM moved RETURNING created_at), "
    "said AS (INSERT INTO messages (id, thread_id, seq, role, body, run_id) SELECT CAST(:message AS uuid), "
    "moved.id, coalesce((SELECT max(m.seq) FROM messages m WHERE m.thread_id = moved.id), 0) + 1, 'user', "
    "CAST(:body AS jsonb), CAST(:run AS uuid) FROM moved), "
    "named AS (INSERT INTO symbols (id, thread_id, token, kind, value, layer) "
    "SELECT s.id, moved.id, s.token, s.kind, s.value, s.layer FROM moved, unnest(CAST(:ids AS uuid[]), "
    "CAST(:tokens AS text[]), CAST(:kinds AS text[]), CAST(:meanings AS text[]), CAST(:layers AS text[])) "
    "AS s (id, token, kind, value, layer)), "
    "told AS (INSERT INTO run_events (run_id, seq, type, data) "
    "SELECT CAST(:run AS uuid), 1, :type, CAST(:data AS jsonb) FROM moved) "
    "SELECT created_at FROM begun"
)


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
    """A run with all that its first sitting needs, and its first event.

    `sitting` is made while the rest is stored; whoever stores it says when that is done, well or not.
    """

    run: Run
    scope: Scope
    found: Opening
    message: Message
    speaker: Speaker
    first: StreamEvent
    stored: asyncio.Event = field(default_factory=asyncio.Event)
    sitting: "asyncio.Task[tuple[Turn, RunHost]] | None" = None

    def held(self, at_hand: AtHand) -> Held:
        history = [*at_hand.messages(self.found.thread_id, self.found.history), self.message]
        return Held(self.run, history, self.found.closed, {})

    def meanwhile(self, making: Coroutine[Any, Any, tuple[Turn, RunHost]]) -> "Begun":
        """The same, with its first sitting in the making. Whatever comes of that is met when it is asked for."""
        sitting = asyncio.create_task(making)
        sitting.add_done_callback(lambda made: made.cancelled() or made.exception())
        return replace(self, sitting=sitting)


async def opening(session: Swift, scope: Scope, surface: str, thread_id: UUID) -> Opening | None:
    values = {"thread": thread_id, "user": scope.person, "surface": surface}
    found = (await session.execute(_FOUND, values)).one_or_none()
    if found is None:
        return None
    return Opening(
        thread_id=found.id,
        title=found.title,
        context=orjson.loads(found.context),
        patient_id=found.patient_id,
        status=found.status,
        active_at=found.active_at,
        revision=found.revision,
        latest=None if found.latest is None else RunStatus(found.latest),
        history=found.history,
        closed=frozenset(orjson.loads(found.closed or "[]")),
    )


async def begin(
    session: Swift,
    scope: Scope,
    surface: str,
    found: Opening,
    asked: Asked,
    speaker: Speaker,
    holder: str,
    seconds: float,
) -> Begun | None:
    """Store a run as begun and held here. None if the conversation has moved on since it was found."""
    now = clock.now()
    message = user(speaker.edges.text_in(asked.words))
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
        held_until=now + timedelta(seconds=seconds),
        deadline_at=now + timedelta(seconds=seconds),
    )
    started = {"threadId": str(run.thread_id), "runId": str(run.id)}
    first = StreamEvent(EventType.RUN_STARTED, started, 1)
    values = _values(run, found, asked, message, first) | _symbols(speaker) | {"now": now}
    if await session.scalar(_BEGUN, values) is None:
        return None
    return Begun(run, scope.through(Source.AI), found, message, speaker, first)


def _values(
    run: Run, found: Opening, asked: Asked, message: Message, first: StreamEvent
) -> dict[str, Any]:
    return {
        "thread": found.thread_id,
        "revision": found.revision,
        "title": asked.title,
        "context": orjson.dumps(asked.context).decode(),
        "about": asked.about,
        "run": run.id,
        "surface": run.surface,
        "user": run.user_id,
        "patient": run.patient_id,
        "provider": run.provider,
        "model": run.model,
        "digest": run.prompt_digest,
        "request": orjson.dumps(run.request).decode(),
        "holder": run.holder,
        "until": run.held_until,
        "message": new_id(),
        "body": message.model_dump_json(),
        "type": str(first.type),
        "data": orjson.dumps(first.data).decode(),
    }


def _symbols(speaker: Speaker) -> dict[str, Any]:
    rows = speaker.edges.new_symbols()
    return {
        "ids": [new_id() for _ in rows],
        "tokens": [row["token"] for row in rows],
        "kinds": [row["kind"] for row in rows],
        "meanings": [row["value"] for row in rows],
        "layers": [row["layer"] for row in rows],
    }
