"""Tables: the base of every model, and how one row is fetched or locked."""

from datetime import datetime
from enum import StrEnum
from typing import TypeVar
from uuid import UUID

from sqlalchemy import DateTime, FetchedValue, MetaData, String, func, select
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

from chartside.kernel.db.sessions import ReadSession, Session
from chartside.kernel.errors import NotFound, Stale
from chartside.kernel.ids import new_id


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "%(table_name)s_%(column_0_N_name)s_idx",
            "uq": "%(table_name)s_%(column_0_N_name)s_key",
            "ck": "%(table_name)s_%(constraint_name)s_check",
            "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
            "pk": "%(table_name)s_pkey",
        }
    )
    type_annotation_map = {datetime: DateTime(timezone=True), str: String()}  # noqa: RUF012


class TenantRow:
    """Columns that every record of a clinic has. The database counts `revision` up on each update."""

    __mapper_args__ = {"eager_defaults": True}  # noqa: RUF012

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    org_id: Mapped[UUID] = mapped_column(server_default=FetchedValue())
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(
        server_default=func.now(), server_onupdate=FetchedValue()
    )
    revision: Mapped[int] = mapped_column(server_default="1", server_onupdate=FetchedValue())


Row = TypeVar("Row", bound=TenantRow)
Kind = TypeVar("Kind", bound=StrEnum)


class _EnumText(TypeDecorator[StrEnum]):
    """An enumeration kept as text with a CHECK in the table: readable, and easy to extend."""

    impl = String
    cache_ok = True

    def __init__(self, kind: type[StrEnum]) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: StrEnum | None, dialect: object) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: object) -> StrEnum | None:
        return None if value is None else self.kind(value)


def enum_column(kind: type[Kind]) -> TypeDecorator[StrEnum]:
    return _EnumText(kind)


async def fetch(session: ReadSession, model: type[Row], record_id: UUID) -> Row:
    """One record of this clinic, or NotFound: another clinic's answers as an unknown one does."""
    row: Row | None = await session.scalar(select(model).where(model.id == record_id))
    if row is None:
        raise NotFound
    return row


async def lock(
    session: Session, model: type[Row], record_id: UUID, *, revision: int | None = None
) -> Row:
    """The same, locked until the end of the transaction; Stale if it has moved on from `revision`."""
    statement = select(model).where(model.id == record_id).with_for_update()
    row: Row | None = await session.scalar(statement.execution_options(populate_existing=True))
    if row is None:
        raise NotFound
    if revision is not None and row.revision != revision:
        raise Stale(revision=row.revision)
    return row
