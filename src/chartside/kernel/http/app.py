"""What every request passes: an id, a limit on its size, safe headers, one log line, named failures."""

import time
from typing import Any
from uuid import UUID

import structlog
from fastapi import APIRouter, FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chartside.kernel import log
from chartside.kernel.errors import ChartsideError, TooLarge
from chartside.kernel.http import problems
from chartside.kernel.ids import new_id

_log = log.get("http")

_SECURITY = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}

_TITLES = {
    400: "The request cannot be read",
    401: "Not signed in",
    403: "Not permitted",
    404: "No such record",
    405: "Method not taken here",
    409: "Does not fit what is recorded",
    412: "Changed since it was read",
    413: "Too large",
    422: "Not valid",
    428: "If-Match is missing",
    429: "Too many",
    503: "Not available just now",
}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {
        "description": title,
        "content": {
            "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}
        },
    }
    for status, title in _TITLES.items()
}


def install(app: FastAPI, *, max_body_bytes: int) -> None:
    app.add_exception_handler(ChartsideError, problems.on_named)
    app.add_exception_handler(RequestValidationError, problems.on_validation)
    app.add_exception_handler(DBAPIError, problems.on_database)
    app.add_exception_handler(HTTPException, problems.on_http)
    app.add_middleware(Edge, max_body_bytes=max_body_bytes)


def fenced(router: APIRouter) -> APIRouter:
    """The router, which is not asked for addresses that are not under its prefix: there are hundreds of routes."""
    if "matches" not in vars(router):  # an application may be made more than once
        known, plain = router.matches, router.prefix.partition("{")[0]

        def matches(scope: Scope) -> tuple[Match, Scope]:
            path = scope["path"].removeprefix(scope.get("root_path", ""))
            return known(scope) if path.startswith(plain) else (Match.NONE, {})

        router.matches = matches  # type: ignore[method-assign]  # of this router alone
    return router


class _BodyTooLarge(Exception):
    pass


class Edge:
    """The outermost layer, in plain ASGI, so that a stream passes through it untouched."""

    def __init__(self, app: ASGIApp, max_body_bytes: int) -> None:
        self._app = app
        self._limit = max_body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = _request_id(Headers(scope=scope))
        scope.setdefault("state", {})["request_id"] = request_id
        structlog.contextvars.bind_contextvars(request_id=request_id)
        started, status = time.perf_counter(), 500
        answered = False

        async def reply(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status, answered = message["status"], True
                headers = MutableHeaders(scope=message)
                headers["X-Request-ID"] = request_id
                for name, value in _SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self._app(scope, self._limited(scope, receive), reply)
        except _BodyTooLarge:
            response = await problems.on_named(Request(scope), TooLarge())
            await response(scope, receive, reply)
        except Exception as error:
            if answered:
                raise
            response = await problems.on_unknown(Request(scope), error)
            await response(scope, receive, reply)
        finally:
            _log.info(
                "request",
                method=scope["method"],
                route=_route(scope),
                status=status,
                ms=round((time.perf_counter() - started) * 1000, 1),
            )
            structlog.contextvars.clear_contextvars()

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        declared = Headers(scope=scope).get("content-length", "0")
        too_much = declared.isdigit() and int(declared) > self._limit
        received = 0

        async def limited() -> Message:
            nonlocal received
            if too_much:
                raise _BodyTooLarge
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._limit:
                raise _BodyTooLarge
            return message

        return limited


def _request_id(headers: Headers) -> str:
    try:
        return str(UUID(headers.get("x-request-id", "")))
    except ValueError:
        return str(new_id())


def _route(scope: Scope) -> str:
    """The pattern of the route, never the address: an address can be typed with anything in it."""
    return str(getattr(scope.get("route"), "path", "unmatched"))
