"""What a step keeps, as documents for the database's own functions: each is a transaction in one trip.

The same functions run inside a longer transaction where there is more to keep than a step, such as what left for a
vendor or a proposal.
"""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar
from uuid import UUID

import orjson

from chartside.engine import stream, threads
from chartside.engine.llm import Message
from chartside.engine.seams import Edges
from chartside.engine.stream import StreamEvent
from chartside.kernel import clock
from chartside.kernel.db import Database, Refused, Session
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Called

KEEP_REPLY = "chartside_keep_reply"
KEEP_RESULTS = "chartside_keep_results"
ADMIT = "chartside_admit"
FLUSH = "chartside_flush"
LONGEST = 5.0  # seconds that a stop waits for a trip

T = TypeVar("T")


async def keep(
    at: Database | Session, scope: Scope, function: str, document: dict[str, Any]
) -> dict[str, Any]:
    """Have the database do it: in a transaction of its own, or in the one that is open."""
    try:
        if isinstance(at, Session):
            found: dict[str, Any] = await at.call(function, document)
        else:
            found = await at.at_once(scope, function, document)
    except Refused as no:
        raise threads.named(no) from None
    return found


async def unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Done to its end even if whoever waits is told to stop meanwhile: nobody has to guess whether it was done."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        if not task.done():
            await asyncio.wait({task}, timeout=LONGEST)
            task.cancel()
        if not task.cancelled() and task.done():
            task.exception()  # the stop is what is told
        raise


def spoken(message: Message) -> dict[str, Any]:
    """A message as a row. It is JSON once, and stays it."""
    body = orjson.Fragment(message.model_dump_json())
    return {"id": new_id(), "role": message.role, "body": body}


def telling(
    run_id: UUID, thread_id: UUID, holder: str, said: Sequence[StreamEvent]
) -> dict[str, Any]:
    """What every document of a step has: whose it is, and what its readers hear."""
    return {
        "run": run_id,
        "thread": thread_id,
        "holder": holder,
        "now": clock.now(),
        "events": stream.document(said),
    }


def symbols_of(edges: Edges) -> dict[str, Any]:
    """What stands behind tokens that are new, where there are any."""
    found = edges.new_symbols()
    return {"symbols": [{"id": new_id(), **row} for row in found]} if found else {}


def notes(called: Sequence[Called]) -> list[dict[str, Any]]:
    """Calls of tools, for the audit chain."""
    return [
        {"subject": one.subject, "patient": one.patient_id, "body": {"outcome": one.outcome}}
        for one in called
    ]
