"""The door: it knows the person, asks for a permission, and opens a unit of work. Every route names one.

NotSignedIn
Forbidden └── CsrfRefused
"""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import partial
from types import TracebackType
from typing import Any
from uuid import UUID

import structlog
from fastapi import Depends, Request, Response
from fastapi.routing import APIRoute

from chartside.kernel.access import require
from chartside.kernel.audit import ReadNote, note, note_reads
from chartside.kernel.auth.failures import CsrfRefused
from chartside.kernel.auth.service import Auth
from chartside.kernel.auth.sessions import Principal, principal_of
from chartside.kernel.db import Database, ReadSession, Session
from chartside.kernel.errors import Forbidden, NotSignedIn
from chartside.kernel.http import Reading, Replay, Short, Writing
from chartside.kernel.http.idempotency import begin, fingerprint, idempotency_key, keep, kept_as
from chartside.kernel.scope import Scope, Source

PUBLIC = "public"
SELF = "self"
SESSION_COOKIE = "chartside_session"
CSRF_COOKIE = "chartside_csrf"
CSRF_HEADER = "x-csrf-token"
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(slots=True)
class _Open:
    """A transaction that a request holds open: ended by the route, with the answer in hand."""

    context: AbstractAsyncContextManager[Any]
    refused: Callable[[Forbidden], Awaitable[None]]

    async def abandon(self, error: BaseException) -> None:
        trace: TracebackType | None = error.__traceback__
        try:
            await self.context.__aexit__(type(error), error, trace)
        except RuntimeError as raised:
            if raised is not error:
                raise
        if isinstance(error, Forbidden):
            await self.refused(error)

    async def _end(self) -> None:
        await self.context.__aexit__(None, None, None)


@dataclass(slots=True)
class _ReadUnit(_Open):
    database: Database
    reading: Reading

    async def finish(self, response: Response) -> None:
        await self._end()
        notes = [ReadNote(what, who, record) for what, who, record in self.reading.seen]
        await note_reads(self.database, self.reading.scope, notes)


@dataclass(slots=True)
class _WriteUnit(_Open):
    writing: Writing
    key: str | None
    fingerprint: str

    async def finish(self, response: Response) -> None:
        try:
            if self.key is not None and response.status_code < 400:
                writing = self.writing
                await keep(
                    writing.session,
                    writing.scope,
                    self.key,
                    self.fingerprint,
                    response,
                    secret=writing.secret_answer,
                )
        except BaseException as error:
            await self.abandon(error)
            raise
        await self._end()


@dataclass(slots=True)
class _ShortUnit:
    """A request that may need no transaction of its own. One that is opened for it ends as any other."""

    database: Database
    scope: Scope
    key: str | None
    fingerprint: str
    refused: Callable[[Forbidden], Awaitable[None]]
    short: Short | None = None
    opened: _WriteUnit | None = None

    def kept(self, answer: Response) -> dict[str, Any]:
        """For the function that does all of it: one effect for one Idempotency-Key."""
        if self.key is None:
            return {}
        return {"key": kept_as(self.scope, self.key, self.fingerprint, answer)}

    async def whole(self) -> Session:
        context = self.database.writing(self.scope)
        session = await context.__aenter__()
        writing = Writing(session=session, scope=self.scope)
        self.opened = _WriteUnit(context, self.refused, writing, self.key, self.fingerprint)
        if self.key is not None:
            kept = await begin(session, self.scope, self.key, self.fingerprint)
            if kept is not None:
                raise Replay(kept)
        return session

    async def finish(self, response: Response) -> None:
        if self.opened is not None:
            answer = None if self.short is None else self.short.answer
            await self.opened.finish(answer or response)
        for follows in self.short.then if self.short is not None else ():
            follows()

    async def abandon(self, error: BaseException) -> None:
        if self.opened is not None:
            await self.opened.abandon(error)
        elif isinstance(error, Forbidden):
            await self.refused(error)


async def principal(request: Request) -> Principal:
    """The person behind the request: a bearer token, or a session cookie with its CSRF token."""
    auth: Auth = request.app.state.auth
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    bearer = kind.lower() == "bearer" and bool(token)
    if not bearer:
        token = request.cookies.get(SESSION_COOKIE, "")
    found = (
        await principal_of(auth.database, auth.settings, token, bearer=bearer) if token else None
    )
    if found is None:
        raise NotSignedIn
    if not bearer and request.method not in _SAFE_METHODS:
        sent = request.headers.get(CSRF_HEADER, "")
        if not auth.vault.matches("csrf", token, sent):
            raise CsrfRefused
    structlog.contextvars.bind_contextvars(user_id=str(found.user_id), org_id=str(found.org_id))
    return found


def scope_of(request: Request, person: Principal, grants: frozenset[str]) -> Scope:
    return Scope(
        org_id=person.org_id,
        user_id=person.user_id,
        role=person.role,
        grants=grants,
        source=Source.API if person.bearer else Source.WEB,
        time_zone=person.time_zone,
        locale=person.locale,
        request_id=UUID(request.state.request_id),
    )


async def _scoped(request: Request, permission: str) -> Scope:
    auth: Auth = request.app.state.auth
    person = await principal(request)
    scope = scope_of(request, person, auth.access.grants_of(person.role, person.own_grants))
    if permission != SELF:
        try:
            require(scope, permission)
        except Forbidden as error:
            await _note_refusal(request, scope, permission, error)
            raise
    return scope


async def _note_refusal(request: Request, scope: Scope, permission: str, error: Forbidden) -> None:
    """Who tried what they may not do is in the trail, though nothing else of the request is kept."""
    auth: Auth = request.app.state.auth
    route = str(getattr(request.scope.get("route"), "path", "unmatched"))
    body = {"outcome": error.code, "method": request.method, "route": route}
    async with auth.database.writing(scope) as session:
        await note(session, "REFUSED", permission, body=body)


def reading(permission: str) -> Any:
    """A route that reads, for those with the permission."""

    async def open_reading(request: Request) -> Reading:
        auth: Auth = request.app.state.auth
        scope = await _scoped(request, permission)
        context: AbstractAsyncContextManager[ReadSession] = auth.database.reading(scope)
        unit = Reading(session=await context.__aenter__(), scope=scope)
        refused = partial(_note_refusal, request, scope, permission)
        request.state.unit = _ReadUnit(context, refused, auth.database, unit)
        return unit

    return _named(open_reading, permission)


def writing(permission: str) -> Any:
    """A route that writes, for those with the permission, with one effect for one Idempotency-Key."""

    async def open_writing(request: Request) -> Writing:
        auth: Auth = request.app.state.auth
        scope = await _scoped(request, permission)
        key = idempotency_key(request)
        print_ = await fingerprint(request) if key is not None else ""
        context: AbstractAsyncContextManager[Session] = auth.database.writing(scope)
        unit = Writing(session=await context.__aenter__(), scope=scope)
        refused = partial(_note_refusal, request, scope, permission)
        request.state.unit = _WriteUnit(context, refused, unit, key, print_)
        if key is not None:
            kept = await begin(unit.session, scope, key, print_)
            if kept is not None:
                raise Replay(kept)
        return unit

    return _named(open_writing, permission)


def short(permission: str) -> Any:
    """As `writing`, for a route that is waited for: in one trip as far as that reaches."""

    async def open_short(request: Request) -> Short:
        auth: Auth = request.app.state.auth
        scope = await _scoped(request, permission)
        key = idempotency_key(request)
        print_ = await fingerprint(request) if key is not None else ""
        refused = partial(_note_refusal, request, scope, permission)
        unit = _ShortUnit(auth.database, scope, key, print_, refused)
        request.state.unit = unit
        unit.short = Short(scope, unit.whole, unit.kept)
        return unit.short

    return _named(open_short, permission)


def streaming(permission: str) -> Any:
    """A route that streams, for those with the permission. It gives the scope alone: a stream holds no connection."""

    async def open_stream(request: Request) -> Scope:
        return await _scoped(request, permission)

    return _named(open_stream, permission)


def signed_in() -> Any:
    """A route about the person themselves."""
    return _named(principal, SELF)


def public() -> Any:
    """A route for everybody, signed in or not."""

    async def nobody() -> None:
        return None

    return _named(nobody, PUBLIC)


def _named(function: Callable[..., Awaitable[Any]], permission: str) -> Any:
    function.permission = permission  # type: ignore[attr-defined]  # read back by declared_permission
    return Depends(function)


def declared_permission(route: APIRoute) -> str | None:
    """The permission that a route names, for the laws and the reference."""
    for dependency in route.dependant.dependencies:
        named = getattr(dependency.call, "permission", None)
        if named is not None:
            return str(named)
    return None
