"""One effect for one key: the answer is kept in the transaction that made the effect.

    Invalid  └── IdempotencyMismatch   (422)
    Conflict ├── IdempotencyInFlight   (409)
             └── AnsweredOnce          (409)

While a request runs, its key is held by a lock of its transaction, so a crash leaves nothing to clean up.
A request that was refused wrote nothing and keeps nothing; the same key may try again.
"""

import hashlib
from datetime import timedelta
from typing import Any

import orjson
from fastapi import Request, Response
from sqlalchemy import text

from chartside.kernel import clock
from chartside.kernel.db import Session, Swift
from chartside.kernel.errors import Conflict, Invalid
from chartside.kernel.scope import Scope

_KEPT_HEADERS = ("etag", "location", "content-type")


class IdempotencyMismatch(Invalid):
    """This Idempotency-Key was used for another request."""


class AnsweredOnce(Conflict):
    """This was done at the first request. Its answer held a secret, which is shown once and not kept."""


class IdempotencyInFlight(Conflict):
    """The first request with this Idempotency-Key is still running. Try again in a moment."""


def idempotency_key(request: Request) -> str | None:
    key = request.headers.get("idempotency-key")
    if key is None:
        return None
    if not 1 <= len(key) <= 200 or not key.isprintable():
        raise Invalid("An Idempotency-Key has 1 to 200 visible characters.")
    return key


async def fingerprint(request: Request) -> str:
    digest = hashlib.sha256()
    for part in (request.method, request.url.path, request.url.query):
        digest.update(part.encode() + b"\0")
    digest.update(request.headers.get("if-match", "").encode() + b"\0")
    digest.update(await request.body())
    return digest.hexdigest()


async def begin(session: Session | Swift, scope: Scope, key: str, print_: str) -> Response | None:
    """Take the key for this transaction. Gives the kept answer if the request was answered before."""
    free = await session.scalar(
        text("SELECT pg_try_advisory_xact_lock(hashtextextended(:name, 0))"),
        {"name": _name(scope, key)},
    )
    if not free:
        raise IdempotencyInFlight
    found = (
        await session.execute(
            text(
                "SELECT fingerprint, status, headers, body FROM idempotency_keys "
                "WHERE user_id = :user AND key = :key"
            ),
            {"user": scope.person, "key": key},
        )
    ).one_or_none()
    if found is None:
        return None
    if found.fingerprint != print_:
        raise IdempotencyMismatch
    if found.status == AnsweredOnce.status:
        raise AnsweredOnce
    kept = orjson.loads(found.headers) if isinstance(found.headers, str) else found.headers
    headers = {**kept, "Idempotency-Replayed": "true"}
    return Response(bytes(found.body), status_code=found.status, headers=headers)


async def keep(
    session: Session | Swift,
    scope: Scope,
    key: str,
    print_: str,
    response: Response,
    *,
    secret: bool,
) -> None:
    """Keep the answer, or only the fact that there was one."""
    await session.execute(
        text(
            "INSERT INTO idempotency_keys (user_id, key, fingerprint, status, headers, body) "
            "VALUES (:user, :key, :print, :status, CAST(:headers AS jsonb), :body)"
        ),
        {
            "user": scope.person,
            "key": key,
            "print": print_,
            "status": AnsweredOnce.status if secret else response.status_code,
            "headers": orjson.dumps(_headers(response)).decode(),
            "body": b"" if secret else bytes(response.body),
        },
    )


def kept_as(scope: Scope, key: str, print_: str, response: Response) -> dict[str, Any]:
    """A key with its answer, for a function of the database that takes it, keeps it, or does nothing at all."""
    return {
        "name": _name(scope, key),
        "key": key,
        "print": print_,
        "status": response.status_code,
        "headers": _headers(response),
        "body": bytes(response.body).decode(),
    }


def _name(scope: Scope, key: str) -> str:
    return f"{scope.org_id}:{scope.user_id}:{key}"


def _headers(response: Response) -> dict[str, str]:
    return {n: response.headers[n] for n in _KEPT_HEADERS if n in response.headers}


async def forget_old_keys(session: Session, hours: int) -> None:
    await session.execute(
        text("DELETE FROM idempotency_keys WHERE created_at < :before"),
        {"before": clock.now() - timedelta(hours=hours)},
    )
