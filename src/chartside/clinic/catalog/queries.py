"""Reads of the code sets and of the clinic's price list."""

from collections.abc import Sequence
from decimal import Decimal
from uuid import UUID

from sqlalchemy import ColumnElement, Integer, Text, case, cast, literal, or_, select
from sqlalchemy.dialects.postgresql import TSQUERY

from chartside.clinic.catalog.models import (
    CptCategory,
    CptCode,
    Icd10Code,
    Icd10Kind,
    Service,
)
from chartside.clinic.catalog.rules import (
    Word,
    beginning_of_code,
    distance,
    has_words,
    normal_cpt,
    normal_icd10,
    plain,
    tsquery,
    words_of,
)
from chartside.clinic.catalog.schemas import Icd10Summary, Icd10View
from chartside.kernel.db import ReadSession, fetch
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope
from chartside.kernel.spoken import told
from chartside.kernel.tenancy import Organization

CANDIDATES = 200
"""How many likely entries are looked at more closely; the search shows at most 50."""


async def get_icd10(session: ReadSession, code: str) -> Icd10Code:
    """A code, a section or a chapter of the ICD-10-CM, however it is spelled."""
    row = await _find_icd10(session, code)
    if row is None:
        raise NotFound
    return row


async def describe_icd10(session: ReadSession, code: str) -> str | None:
    """What a code says, whether it can be billed or not; None if there is no such code."""
    row = await _find_icd10(session, code)
    return None if row is None else row.description


async def _find_icd10(session: ReadSession, code: str) -> Icd10Code | None:
    normal = normal_icd10(code)
    if normal is None:
        return None
    row: Icd10Code | None = await session.scalar(select(Icd10Code).where(Icd10Code.code == normal))
    return row


async def view_icd10(session: ReadSession, code: str) -> Icd10View:
    """A code with what it stands under, from its chapter down, and what stands under it."""
    row = await get_icd10(session, code)
    below = select(Icd10Code).where(Icd10Code.parent == row.code, ~Icd10Code.retired)
    children = await session.scalars(below.order_by(Icd10Code.code).limit(200))
    own = {name: getattr(row, name) for name in Icd10View.model_fields if hasattr(row, name)}
    return Icd10View(
        **own,
        path=[Icd10Summary.model_validate(one) for one in await _path_to(session, row)],
        children=[Icd10Summary.model_validate(one) for one in children],
    )


async def _path_to(session: ReadSession, row: Icd10Code) -> list[Icd10Code]:
    path: list[Icd10Code] = []
    above: Icd10Code | None = row
    while above is not None and above.parent is not None:
        above = await session.scalar(select(Icd10Code).where(Icd10Code.code == above.parent))
        if above is not None:
            path.insert(0, above)
    return path


async def search_icd10(
    session: ReadSession, query: str, limit: int, *, billable_only: bool = False
) -> list[Icd10Code]:
    """Best first: the code itself, then what has all the words; if nothing has, what has the most of them."""
    words = words_of(query)
    if not words:
        return []
    found = await _candidates(session, words, billable_only)
    if not found and len(words) > 1:
        found = await _partial(session, words, billable_only)
    found.sort(key=lambda row: _order(words, row))
    exact = await _find_icd10(session, query)
    if exact is not None and (exact.billable or not billable_only):
        found = [exact, *(row for row in found if row.code != exact.code)]
    return found[:limit]


async def _candidates(
    session: ReadSession, words: Sequence[Word], billable_only: bool
) -> list[Icd10Code]:
    coded = [word for word in words if beginning_of_code(word) is not None]
    others = [word for word in words if word not in coded]
    conditions = [_has(word) for word in coded]
    if others:
        conditions.append(_matches(others))
    statement = select(Icd10Code).where(*conditions, *_shown(billable_only))
    rows = await session.scalars(
        statement.order_by(Icd10Code.rank, Icd10Code.code).limit(CANDIDATES)
    )
    return list(rows.all())


async def _partial(
    session: ReadSession, words: Sequence[Word], billable_only: bool
) -> list[Icd10Code]:
    hits = [case((_has(word), 1), else_=0) for word in words]
    score: ColumnElement[int] = sum(hits, literal(0, Integer()))
    statement = select(Icd10Code).where(or_(*map(_has, words)), *_shown(billable_only))
    statement = statement.order_by(score.desc(), Icd10Code.rank, Icd10Code.code)
    return list((await session.scalars(statement.limit(CANDIDATES))).all())


def _shown(billable_only: bool) -> list[ColumnElement[bool]]:
    kinds = [Icd10Kind.DIAGNOSIS] if billable_only else [Icd10Kind.DIAGNOSIS, Icd10Kind.HEADING]
    return [Icd10Code.kind.in_(kinds), ~Icd10Code.retired]


def _has(word: Word) -> ColumnElement[bool]:
    code = beginning_of_code(word)
    if code is None:
        return _matches([word])
    begins = Icd10Code.code.startswith(code)
    return begins if len(code) == 1 else or_(begins, _matches([word]))


def _matches(words: Sequence[Word]) -> ColumnElement[bool]:
    return Icd10Code.words.bool_op("@@")(cast(cast(tsquery(words), Text()), TSQUERY()))


def _order(words: Sequence[Word], row: Icd10Code) -> tuple[int, bool, int, int, str]:
    named = " ".join((row.description, *row.synonyms))
    lacking, loose = distance(words, row.code, named, row.terms)
    return lacking, not row.billable, loose, row.rank, row.code


async def get_cpt(session: ReadSession, code: str) -> CptCode:
    normal = normal_cpt(code)
    statement = select(CptCode).where(CptCode.code == normal)
    row: CptCode | None = None if normal is None else await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def list_cpt(
    session: ReadSession,
    *,
    category: CptCategory | None = None,
    is_addon: bool | None = None,
    after: str | None = None,
    limit: int = 200,
) -> list[CptCode]:
    statement = select(CptCode)
    if category is not None:
        statement = statement.where(CptCode.category == category)
    if is_addon is not None:
        statement = statement.where(CptCode.is_addon == is_addon)
    if after is not None:
        statement = statement.where(CptCode.code > after)
    return list((await session.scalars(statement.order_by(CptCode.code).limit(limit))).all())


async def search_cpt(
    session: ReadSession, query: str | None, minutes: int | None, limit: int
) -> list[CptCode]:
    """By words, by the beginning of a code, and by how long the session took."""
    words = words_of(query or "")
    rows = [row for row in await list_cpt(session) if _fits(row, words, minutes)]
    rows.sort(key=lambda row: (row.is_addon, row.code))
    return rows[:limit]


def _fits(row: CptCode, words: Sequence[Word], minutes: int | None) -> bool:
    if minutes is not None and (row.minutes_from is None or not _lasts(row, minutes)):
        return False
    return has_words(words, f"{row.code} {row.description} {row.category} {row.keywords}")


def _lasts(row: CptCode, minutes: int) -> bool:
    return (row.minutes_from or 0) <= minutes <= (row.minutes_to or minutes)


async def minutes_warning(
    session: ReadSession, code: str, minutes: int | None, locale: str
) -> str | None:
    """What a person should know when a service bears a procedure code that is meant for another length."""
    normal = normal_cpt(code)
    if normal is None or minutes is None:
        return None
    row: CptCode | None = await session.scalar(select(CptCode).where(CptCode.code == normal))
    if row is None or row.minutes_from is None or _lasts(row, minutes):
        return None
    least, most = row.minutes_from, row.minutes_to
    span = f"{least} to {most} minutes" if most else f"{least} minutes or more"
    lapso = f"de {least} a {most} minutos" if most else f"de {least} minutos o más"
    return told(
        locale,
        f"{row.code} is meant for {span}, not for {minutes}.",
        f"{row.code} corresponde a sesiones {lapso}, no de {minutes}.",
    )


async def get_service(session: ReadSession, service_id: UUID) -> Service:
    return await fetch(session, Service, service_id)


async def service_with_code(session: ReadSession, code: str) -> Service | None:
    """The clinic's service of that code, active or not."""
    statement = select(Service).where(Service.code == code.strip().upper())
    row: Service | None = await session.scalar(statement)
    return row


async def price_of(session: ReadSession, code: str) -> Decimal | None:
    """What the clinic asks for a service of that code, if it offers one."""
    row = await service_with_code(session, code)
    return row.price if row is not None and row.active else None


async def list_services(
    session: ReadSession, *, active: bool | None = True, after: str | None = None, limit: int = 500
) -> list[Service]:
    """The price list by code: the active services, the inactive ones (False), or all (None)."""
    statement = select(Service)
    if active is not None:
        statement = statement.where(Service.active == active)
    if after is not None:
        statement = statement.where(Service.code > after)
    return list((await session.scalars(statement.order_by(Service.code).limit(limit))).all())


async def search_services(
    session: ReadSession, query: str | None, limit: int, *, include_inactive: bool = False
) -> list[Service]:
    """By the beginnings of words in code, name and description; the code itself first. No query: all."""
    asked = (query or "").strip()
    words = plain(asked).split()
    if asked and not words:
        return []
    begins = (Service.search_text.contains(f" {w}", autoescape=True) for w in words[:12])
    statement = select(Service).where(*begins)
    if not include_inactive:
        statement = statement.where(Service.active)
    exact = case((Service.code == asked.upper(), 0), else_=1)
    statement = statement.order_by(exact, Service.active.desc(), Service.name, Service.id)
    return list((await session.scalars(statement.limit(limit))).all())


async def currency_of(session: ReadSession, scope: Scope) -> str:
    """The currency in which the clinic names its prices."""
    statement = select(Organization.currency).where(Organization.id == scope.org_id)
    return str(await session.scalar(statement))
