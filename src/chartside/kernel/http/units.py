"""One request, one transaction: a unit is opened by the door that knows the person, and ended here.

The route class ends it: after the handler has answered and before the answer leaves, the reads are noted, the answer is
kept under its Idempotency-Key, and the transaction commits. If anything fails, nothing was written.
"""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Protocol
from uuid import UUID

from fastapi import Request, Response
from fastapi.routing import APIRoute

from chartside.kernel.db import ReadSession, Session
from chartside.kernel.http.json import strict_json
from chartside.kernel.scope import Scope


class Unit(Protocol):
    """What a door opens for one request."""

    async def finish(self, response: Response) -> None: ...

    async def abandon(self, error: BaseException) -> None: ...


@dataclass(slots=True)
class Reading:
    """A request that reads. Say whose records were looked at; it is written down before they are shown."""

    session: ReadSession
    scope: Scope
    seen: list[tuple[str, tuple[UUID, ...], str | None]] = field(default_factory=list)

    def saw(self, subject: str, *patient_ids: UUID, record_id: UUID | None = None) -> None:
        if patient_ids:
            record = None if record_id is None else str(record_id)
            self.seen.append((subject, tuple(dict.fromkeys(patient_ids)), record))


@dataclass(slots=True)
class Writing:
    """A request that writes, in one transaction. An answer with a secret in it is never kept for a repetition."""

    session: Session
    scope: Scope
    secret_answer: bool = False


@dataclass(slots=True)
class Short:
    """A request that writes in one trip: what it does is one function of the database, which keeps `kept` with it.

    Where that does not reach, `whole` opens a transaction for the same request. `answer` is what a repetition of that
    is given, for a response that cannot be kept itself. What is in `then` follows the commit.
    """

    scope: Scope
    whole: Callable[[], Awaitable[Session]]
    kept: Callable[[Response], dict[str, Any]]
    answer: Response | None = None
    then: list[Callable[[], object]] = field(default_factory=list)


class Replay(Exception):
    """The request was answered before; this is that answer."""

    def __init__(self, response: Response) -> None:
        self.response = response


class StrictRequest(Request):
    """A request whose JSON is read strictly."""

    async def json(self) -> Any:
        if not hasattr(self, "_strict"):
            self._strict = strict_json(await self.body())
        return self._strict


Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class Route(APIRoute):
    """A route that ends its unit of work."""

    def get_route_handler(self) -> Handler:
        original = super().get_route_handler()
        takes_body = self.body_field is not None

        async def handle(request: Request) -> Response:
            strict = StrictRequest(request.scope, request.receive)
            if takes_body and await strict.body():
                await strict.json()  # here, because the framework would answer a plain 400
            return await _run(strict, original)

        return handle


async def _run(request: Request, original: Callable[[Request], Awaitable[Response]]) -> Response:
    request.state.unit = None
    try:
        response = await original(request)
        unit: Unit | None = request.state.unit
        if unit is not None:
            request.state.unit = None
            await unit.finish(response)
        return response
    except Replay as replay:
        return replay.response
    except Exception as error:
        failed: Unit | None = request.state.unit
        if failed is not None:
            request.state.unit = None
            await failed.abandon(error)
        raise
    finally:
        left: Unit | None = request.state.unit
        if left is not None:
            await left.abandon(RuntimeError("the handler did not answer"))
