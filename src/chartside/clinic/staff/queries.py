"""Reads of people and professionals.

An agent's role sees five columns of `users`, so people are read by column and never as a whole `User`.
"""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, and_, func, or_, select, tuple_

from chartside.clinic.staff.models import Professional
from chartside.clinic.staff.rules import folded
from chartside.clinic.staff.schemas import (
    ListProfessionals,
    ListUsers,
    ProfessionalView,
    UserView,
)
from chartside.kernel.access import DEFAULT_ROLES, Role
from chartside.kernel.auth import Auth
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.errors import NotFound
from chartside.kernel.http import Page, decode_cursor, encode_cursor
from chartside.kernel.tenancy import Membership, User, normal_email

Rows = Select[*tuple[Any, ...]]

ADMIN = "admin"
_ACCENTED = "áàâäãåéèêëíìîïóòôöõúùûüñçýÿ"
_PLAIN = "aaaaaaeeeeiiiiooooouuuuncyy"

_OPEN = and_(Membership.active, User.active)
_PERSON = select(
    User.id,
    User.email,
    User.name,
    User.locale,
    Membership.role,
    _OPEN.label("active"),
    Membership.revision,
    Membership.created_at,
    Membership.updated_at,
).join(Membership, Membership.user_id == User.id)


async def get_user(session: ReadSession, user_id: UUID) -> UserView:
    """A person of this clinic. Who belongs only to others answers as nobody does."""
    found = (await session.execute(_PERSON.where(User.id == user_id))).one_or_none()
    if found is None:
        raise NotFound
    return _user_view(found)


async def address_is_known(session: ReadSession, email: str) -> bool:
    """Whether somebody of this clinic, with open access or not, signs in with this address."""
    found = await session.scalar(select(User.id).where(User.email == normal_email(email)))
    return found is not None


async def list_users(session: ReadSession, asked: ListUsers) -> Page[UserView]:
    statement = _PERSON
    if asked.query is not None:
        name, address = _plainly(User.name), func.lower(User.email)
        wanted = folded(asked.query)
        statement = statement.where(
            or_(name.contains(wanted, autoescape=True), address.contains(wanted, autoescape=True))
        )
    if asked.role is not None:
        statement = statement.where(Membership.role == asked.role)
    if asked.active is not None:
        statement = statement.where(_OPEN if asked.active else ~_OPEN)
    statement = _after(statement, _plainly(User.name), User.id, asked.cursor)
    rows = (await session.execute(statement.limit(asked.limit + 1))).all()
    shown = [_user_view(row) for row in rows[: asked.limit]]
    return Page(items=shown, next_cursor=_more(rows, asked.limit))


async def other_admins(session: ReadSession, user_id: UUID) -> int:
    """How many administrators could still sign in if this person could not."""
    statement = (
        select(func.count())
        .select_from(Membership)
        .join(User, User.id == Membership.user_id)
        .where(Membership.role == ADMIN, _OPEN, Membership.user_id != user_id)
    )
    return int(await session.scalar(statement))


async def rights_of(session: ReadSession, role: str) -> frozenset[str] | None:
    """What a role may do in this clinic, or None where there is no such role."""
    auth: Auth = session.info["auth"]
    own: list[str] | None = await session.scalar(select(Role.permissions).where(Role.name == role))
    if own is None and role not in DEFAULT_ROLES:
        return None
    return auth.access.grants_of(role, None if own is None else frozenset(own))


async def get_professional(session: ReadSession, professional_id: UUID) -> Professional:
    return await fetch(session, Professional, professional_id)


async def professional_for_user(session: ReadSession, user_id: UUID) -> Professional | None:
    """The professional as whom a person signs, if they do."""
    found: Professional | None = await session.scalar(
        select(Professional).where(Professional.user_id == user_id)
    )
    return found


async def stands(session: ReadSession, what: ColumnElement[bool], but: UUID | None) -> bool:
    """Whether a professional other than `but` has this."""
    statement = select(Professional.id).where(what)
    if but is not None:
        statement = statement.where(Professional.id != but)
    return await session.scalar(statement.limit(1)) is not None


async def list_professionals(
    session: ReadSession, *, active_only: bool = True
) -> list[Professional]:
    """All professionals of the clinic by name."""
    statement = select(Professional).order_by(Professional.search_name, Professional.id)
    if active_only:
        statement = statement.where(Professional.active)
    return list((await session.scalars(statement)).all())


async def page_of_professionals(
    session: ReadSession, asked: ListProfessionals
) -> Page[ProfessionalView]:
    statement = select(Professional)
    if asked.query is not None:
        wanted = folded(asked.query)
        statement = statement.where(Professional.search_name.contains(wanted, autoescape=True))
    if asked.active_only:
        statement = statement.where(Professional.active)
    statement = _after(statement, Professional.search_name, Professional.id, asked.cursor)
    rows = (await session.scalars(statement.limit(asked.limit + 1))).all()
    shown = [ProfessionalView.model_validate(row) for row in rows[: asked.limit]]
    return Page(items=shown, next_cursor=_more(rows, asked.limit))


def _plainly(name: Any) -> ColumnElement[str]:
    return func.translate(func.lower(name), _ACCENTED, _PLAIN)


def _after(statement: Rows, name: Any, record_id: Any, cursor: str | None) -> Rows:
    """By name, from where the last page ended. The mark is an id alone: addresses hold no names."""
    mark = decode_cursor(cursor, tuple[UUID])
    if mark is not None:
        last = select(name, record_id).where(record_id == mark[0]).scalar_subquery()
        statement = statement.where(tuple_(name, record_id) > last)
    return statement.order_by(name, record_id)


def _more(rows: Any, limit: int) -> str | None:
    return encode_cursor(rows[limit - 1].id) if len(rows) > limit else None


def _user_view(row: Row[Any]) -> UserView:
    return UserView(**row._mapping)
