"""Payers, and who pays for a patient."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import or_, select

from chartside.clinic.patients.models import Insurance, Payer, Priority
from chartside.clinic.patients.schemas import InsuranceView
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.errors import InvalidCursor
from chartside.kernel.http import decode_cursor

MOST_AT_ONCE = 200


async def get_payer(session: ReadSession, payer_id: UUID) -> Payer:
    return await fetch(session, Payer, payer_id)


async def list_payers(
    session: ReadSession, *, active: bool | None = None, cursor: str | None, limit: int
) -> Sequence[Payer]:
    """By name, one more than asked."""
    statement = select(Payer).order_by(Payer.name_key).limit(limit + 1)
    if active is not None:
        statement = statement.where(Payer.active.is_(active))
    mark = decode_cursor(cursor, tuple[UUID])
    if mark is not None:
        after = await session.scalar(select(Payer.name_key).where(Payer.id == mark[0]))
        if after is None:
            raise InvalidCursor
        statement = statement.where(Payer.name_key > after)
    rows: Sequence[Payer] = (await session.scalars(statement)).all()
    return rows


async def list_insurances(
    session: ReadSession,
    patient_id: UUID,
    *,
    active: bool | None = None,
    cursor: str | None = None,
    limit: int = MOST_AT_ONCE,
) -> list[InsuranceView]:
    """With the payers' names, in the order they were recorded, one more than asked."""
    statement = select(Insurance, Payer).join(Payer, Payer.id == Insurance.payer_id)
    statement = statement.where(Insurance.patient_id == patient_id)
    if active is not None:
        statement = statement.where(Insurance.active.is_(active))
    mark = decode_cursor(cursor, tuple[UUID])
    if mark is not None:
        statement = statement.where(Insurance.id > mark[0])
    rows = await session.execute(statement.order_by(Insurance.id).limit(limit + 1))
    return [insurance_view(row.Insurance, row.Payer) for row in rows]


async def active_insurances(session: ReadSession, patient_id: UUID) -> list[InsuranceView]:
    """Those in force, in the order they are billed."""
    found = await list_insurances(session, patient_id, active=True)
    return sorted(found, key=lambda view: list(Priority).index(view.priority))


async def low_authorisations(
    session: ReadSession, today: date, *, left: int, limit: int, only: UUID | None = None
) -> list[InsuranceView]:
    """Insurances in force today with so many authorised sessions left or fewer, the fewest first."""
    remaining = Insurance.authorised_sessions - Insurance.used_sessions
    statement = (
        select(Insurance, Payer)
        .join(Payer, Payer.id == Insurance.payer_id)
        .where(
            Insurance.active,
            Insurance.priority == Priority.PRIMARY,
            remaining <= left,
            or_(Insurance.valid_from.is_(None), Insurance.valid_from <= today),
            or_(Insurance.valid_to.is_(None), Insurance.valid_to >= today),
        )
    )
    if only is not None:
        statement = statement.where(Insurance.patient_id == only)
    rows = await session.execute(statement.order_by(remaining, Insurance.id).limit(limit))
    return [insurance_view(row.Insurance, row.Payer) for row in rows]


def insurance_view(row: Insurance, payer: Payer) -> InsuranceView:
    authorised = row.authorised_sessions
    return InsuranceView(
        id=row.id,
        revision=row.revision,
        created_at=row.created_at,
        updated_at=row.updated_at,
        patient_id=row.patient_id,
        payer_id=payer.id,
        payer_name=payer.name,
        payer_number=payer.payer_number,
        priority=row.priority,
        member_id=row.member_id,
        group_number=row.group_number,
        copay_amount=row.copay_amount,
        authorised_sessions=authorised,
        used_sessions=row.used_sessions,
        remaining_sessions=None if authorised is None else authorised - row.used_sessions,
        authorisation_number=row.authorisation_number,
        valid_from=row.valid_from,
        valid_to=row.valid_to,
        active=row.active,
    )
