"""What was sent: every request to a model that is not in this process, as it left, beside what its tokens mean.

A request is kept in parts, each once in its conversation: a prompt, a set of tools, a message. A call names its parts
by number, so a hundred calls of a long conversation cost a hundred short rows. What identifies somebody is found again
in the parts by its token; nothing is kept twice.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol, runtime_checkable
from uuid import UUID

import orjson
from pydantic import Field
from sqlalchemy import delete, func, select, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from chartside.engine import threads
from chartside.engine.llm import ModelRequest
from chartside.engine.redaction import Sent
from chartside.engine.redaction.stream import resolved
from chartside.engine.redaction.tokens import canonical
from chartside.engine.redaction.tokens import found as tokens_in
from chartside.engine.threads import SymbolRow
from chartside.kernel.db import Base, ReadSession, Session, TenantRow
from chartside.kernel.http import View
from chartside.kernel.ids import new_id

ANSWERED, BROKEN_OFF, HELD_BACK = "answered", "broken_off", "held_back"


# in one piece: the first call of a long conversation has a part for each of its messages
_ADD_PARTS = text(
    "INSERT INTO sent_parts (id, thread_id, number, digest, body) "
    "SELECT i, CAST(:thread AS uuid), n, d, CAST(b AS jsonb) FROM unnest(CAST(:ids AS uuid[]), "
    "CAST(:numbers AS int[]), CAST(:digests AS text[]), CAST(:bodies AS text[])) AS p (i, n, d, b)"
)


class SentPart(TenantRow, Base):
    """A piece of what was sent in a conversation."""

    __tablename__ = "sent_parts"

    thread_id: Mapped[UUID]
    number: Mapped[int]
    digest: Mapped[str]
    body: Mapped[Any] = mapped_column(JSONB())


class SentCall(TenantRow, Base):
    """One request: its parts, or why it was held back."""

    __tablename__ = "sent_calls"

    thread_id: Mapped[UUID]
    run_id: Mapped[UUID]
    step: Mapped[int]
    provider: Mapped[str]
    model: Mapped[str]
    outcome: Mapped[str]
    reason: Mapped[str | None]
    redacted: Mapped[bool]
    max_tokens: Mapped[int | None]
    system_part: Mapped[int | None]
    tools_part: Mapped[int | None]
    message_parts: Mapped[list[int]] = mapped_column(JSONB())


class SentSpan(View):
    """One identifier that was taken out: where in the payload, what stands there, and what it stands for."""

    where: str
    start: int
    end: int
    token: str
    kind: str
    layer: str
    value: str


class SentView(View):
    """A request as it left, and the same as a person reads it."""

    id: UUID
    step: int
    at: datetime
    provider: str
    model: str
    outcome: str
    reason: str | None = Field(description="Why it was held back: then nothing left.")
    redacted: bool
    max_tokens: int | None
    system: str | None
    messages: list[dict[str, Any]]
    tools: list[str]
    tools_digest: str | None = Field(description="Of the tools' descriptions and schemas.")
    original_system: str | None
    original_messages: list[dict[str, Any]]
    spans: list[SentSpan]


@runtime_checkable
class Sender(Protocol):
    """A model that says what left for it."""

    name: str

    def take_sent(self) -> list[Sent]: ...


async def keep(
    session: Session,
    sender: object,
    ids: tuple[UUID, UUID],
    step: int,
    model: str,
    *,
    answered: bool,
) -> None:
    """Write down what left since the last time; `ids` are the thread and the run. Of several the last was answered."""
    if not isinstance(sender, Sender):
        return
    taken = sender.take_sent()
    if taken:
        await _lock(session, ids[0])
    for number, sent in enumerate(taken, start=1):
        ended = ANSWERED if answered and number == len(taken) else BROKEN_OFF
        row = SentCall(
            thread_id=ids[0],
            run_id=ids[1],
            step=step,
            provider=sender.name,
            model=model,
            outcome=HELD_BACK if sent.request is None else ended,
            reason=sent.held_back,
            redacted=sent.redacted,
            message_parts=[],
        )
        if sent.request is not None:
            await _fill(session, row, sent.request)
        session.add(row)
    await session.flush()


async def sent(session: ReadSession, run_id: UUID) -> list[SentView]:
    """What a run sent, in order. Nothing for a model that runs in this process: nothing left."""
    statement = select(SentCall).where(SentCall.run_id == run_id)
    rows = (await session.scalars(statement.order_by(SentCall.created_at, SentCall.id))).all()
    if not rows:
        return []
    wanted = {n for row in rows for n in _numbers(row)}
    thread_id = rows[0].thread_id
    parts = await session.execute(
        select(SentPart.number, SentPart.body).where(
            SentPart.thread_id == thread_id, SentPart.number.in_(wanted)
        )
    )
    bodies = {part.number: part.body for part in parts}
    known = {row.token: row for row in await threads.symbols(session, thread_id)}
    return [_view(row, bodies, known) for row in rows]


async def forget(session: Session, thread_ids: Sequence[UUID]) -> None:
    """For a conversation whose contents are no longer kept."""
    await session.execute(delete(SentCall).where(SentCall.thread_id.in_(thread_ids)))
    await session.execute(delete(SentPart).where(SentPart.thread_id.in_(thread_ids)))


async def _lock(session: Session, thread_id: UUID) -> None:
    """Two writers never take one number."""
    locked = text("SELECT 1 FROM threads WHERE id = :id FOR UPDATE")
    await session.execute(locked, {"id": thread_id})


async def _fill(session: Session, row: SentCall, request: ModelRequest) -> None:
    tools = [{"name": t.name, "digest": _digest([t.description, t.schema])} for t in request.tools]
    bodies: list[Any] = [{"system": request.system}, {"tools": tools}]
    bodies += [message.model_dump(mode="json") for message in request.messages]
    numbers = await _parts(session, row.thread_id, bodies)
    row.system_part, row.tools_part, *rest = numbers
    row.message_parts, row.max_tokens, row.model = rest, request.max_tokens, request.model


async def _parts(session: Session, thread_id: UUID, bodies: Sequence[Any]) -> list[int]:
    """The number of each, new ones written once."""
    digests = [_digest(body) for body in bodies]
    found = await session.execute(
        select(SentPart.digest, SentPart.number).where(
            SentPart.thread_id == thread_id, SentPart.digest.in_(digests)
        )
    )
    numbers = {part.digest: part.number for part in found}
    last = select(func.coalesce(func.max(SentPart.number), 0)).where(
        SentPart.thread_id == thread_id
    )
    following = int(await session.scalar(last))
    fresh: dict[str, Any] = {}
    for digest, body in zip(digests, bodies, strict=True):
        if digest not in numbers:
            following += 1
            numbers[digest] = following
            fresh[digest] = body
    if fresh:
        values = {
            "thread": thread_id,
            "ids": [new_id() for _ in fresh],
            "numbers": [numbers[digest] for digest in fresh],
            "digests": list(fresh),
            "bodies": [orjson.dumps(body).decode() for body in fresh.values()],
        }
        await session.execute(_ADD_PARTS, values)
    return [numbers[digest] for digest in digests]


def _digest(body: Any) -> str:
    written = orjson.dumps(body, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(written).hexdigest()


def _numbers(row: SentCall) -> list[int]:
    return [n for n in (row.system_part, row.tools_part, *row.message_parts) if n is not None]


def _view(row: SentCall, bodies: Mapping[int, Any], known: Mapping[str, SymbolRow]) -> SentView:
    system = None if row.system_part is None else bodies[row.system_part]["system"]
    tools = [] if row.tools_part is None else bodies[row.tools_part]["tools"]
    messages = [bodies[number] for number in row.message_parts]

    def meant(token: str) -> str | None:
        return known[token].value if token in known else None

    return SentView(
        id=row.id,
        step=row.step,
        at=row.created_at,
        provider=row.provider,
        model=row.model,
        outcome=row.outcome,
        reason=row.reason,
        redacted=row.redacted,
        max_tokens=row.max_tokens,
        system=system,
        messages=messages,
        tools=[tool["name"] for tool in tools],
        tools_digest=_digest(tools) if tools else None,
        original_system=None if system is None else resolved(system, meant),
        original_messages=[_original(message, meant) for message in messages],
        spans=list(_spans({"system": system, "messages": messages}, known)),
    )


def _original(value: Any, meant: Any) -> Any:
    if isinstance(value, str):
        return resolved(value, meant)
    if isinstance(value, dict):
        return {resolved(key, meant): _original(one, meant) for key, one in value.items()}
    return [_original(one, meant) for one in value] if isinstance(value, list) else value


def _spans(value: Any, known: Mapping[str, SymbolRow], where: str = "") -> Iterator[SentSpan]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _spans(one, known, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from _spans(one, known, f"{where}[{number}]")
    elif isinstance(value, str):
        for found in tokens_in(value):
            row = known.get(canonical(found))
            if row is not None:
                yield SentSpan(
                    where=where,
                    start=found.start(),
                    end=found.end(),
                    token=row.token,
                    kind=row.kind,
                    layer=row.layer,
                    value=row.value,
                )
