"""Sessions and tokens as rows: opaque, kept as hashes, ended by time, by sign-out, and by whoever may."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import text

from chartside.kernel import clock
from chartside.kernel.auth.keys import new_token, token_hash
from chartside.kernel.db import Database, Session
from chartside.kernel.settings import Settings

TOUCH_EVERY = timedelta(seconds=60)


@dataclass(frozen=True, slots=True)
class Principal:
    """A person in a clinic, as the session or token says."""

    user_id: UUID
    name: str
    email: str
    org_id: UUID
    org_name: str
    role: str
    time_zone: str
    locale: str
    currency: str
    token_hash: str
    bearer: bool
    own_grants: frozenset[str] | None = None


_PERSON = "chartside_person"
_TOUCH_SESSION = text("UPDATE auth_sessions SET seen_at = :now WHERE token_hash = :hash")
_TOUCH_TOKEN = text("UPDATE api_tokens SET last_used_at = :now WHERE token_hash = :hash")


async def open_session(session: Session, user_id: UUID, org_id: UUID, settings: Settings) -> str:
    token = new_token()
    await session.execute(
        text(
            "INSERT INTO auth_sessions (token_hash, user_id, org_id, expires_at) "
            "VALUES (:hash, :user, :org, :until)"
        ),
        {
            "hash": token_hash(token),
            "user": user_id,
            "org": org_id,
            "until": clock.now() + timedelta(hours=settings.session_hours),
        },
    )
    return token


async def end_session(session: Session, hashed: str) -> None:
    await session.execute(
        text("UPDATE auth_sessions SET revoked_at = :now WHERE token_hash = :hash"),
        {"now": clock.now(), "hash": hashed},
    )


async def end_sessions_of(session: Session, user_id: UUID, *, but: str | None = None) -> None:
    """End a person's sessions: in one clinic from a clinic's session, everywhere from the identity door."""
    await session.execute(
        text(
            "UPDATE auth_sessions SET revoked_at = :now "
            "WHERE user_id = :user AND revoked_at IS NULL AND token_hash IS DISTINCT FROM :but"
        ),
        {"now": clock.now(), "user": user_id, "but": but},
    )


async def principal_of(
    database: Database, settings: Settings, token: str, *, bearer: bool
) -> Principal | None:
    """The person behind a session or a token, or nobody."""
    hashed, now = token_hash(token), clock.now()
    found = await database.identity_at_once(_PERSON, {"hash": hashed, "bearer": bearer})
    if found is None or _over(_moment(found["expires_at"]), now):
        return None
    seen = _moment(found["seen_at"])
    if not bearer and seen is not None:
        idle = timedelta(minutes=settings.session_idle_minutes)
        if now - seen > idle:
            return None
    if seen is None or now - seen > TOUCH_EVERY:
        touch = _TOUCH_TOKEN if bearer else _TOUCH_SESSION
        async with database.swift_identity_door() as session:
            await session.execute(touch, {"now": now, "hash": hashed})
    own = found["own_grants"]
    return Principal(
        user_id=UUID(found["user_id"]),
        name=found["name"],
        email=found["email"],
        org_id=UUID(found["org_id"]),
        org_name=found["org_name"],
        role=found["role"],
        time_zone=found["time_zone"],
        locale=found["locale"],
        currency=found["currency"],
        token_hash=hashed,
        bearer=bearer,
        own_grants=None if own is None else frozenset(own),
    )


def _moment(written: str | None) -> datetime | None:
    return None if written is None else datetime.fromisoformat(written)


def _over(expires_at: datetime | None, now: datetime) -> bool:
    return expires_at is not None and expires_at <= now
