"""Bearer tokens for programs: made by a person for themselves, with that person's rights of the moment."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel import clock
from chartside.kernel.auth.keys import TOKEN_MARK, new_token, token_hash
from chartside.kernel.db import Base, ReadSession, Session, TenantRow
from chartside.kernel.errors import NotFound


class ApiToken(TenantRow, Base):
    __tablename__ = "api_tokens"

    user_id: Mapped[UUID]
    name: Mapped[str]
    token_hash: Mapped[str] = mapped_column(unique=True)
    expires_at: Mapped[datetime | None]
    last_used_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]


async def create_token(
    session: Session, user_id: UUID, name: str, days: int
) -> tuple[ApiToken, str]:
    token = new_token(TOKEN_MARK)
    row = ApiToken(
        user_id=user_id,
        name=name,
        token_hash=token_hash(token),
        expires_at=clock.now() + timedelta(days=days),
    )
    session.add(row)
    await session.flush()
    return row, token


async def list_tokens(session: ReadSession, user_id: UUID) -> list[ApiToken]:
    statement = (
        select(ApiToken)
        .where(ApiToken.user_id == user_id, ApiToken.revoked_at.is_(None))
        .order_by(ApiToken.created_at)
    )
    return list((await session.scalars(statement)).all())


async def revoke_token(session: Session, user_id: UUID, token_id: UUID) -> None:
    statement = select(ApiToken).where(ApiToken.id == token_id, ApiToken.user_id == user_id)
    row: ApiToken | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    row.revoked_at = clock.now()
    await session.flush()
