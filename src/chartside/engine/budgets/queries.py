"""What was used, by whom, when and with which model; and how far the month's budget goes."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Select, func, select

from chartside.engine.budgets import rules
from chartside.engine.budgets.models import AiBudget, CallOutcome, ModelUsage
from chartside.engine.budgets.schemas import (
    BudgetView,
    DayUsage,
    ModelUsageView,
    PersonDays,
    PersonUsage,
    SurfaceUsage,
    UsageFigures,
    UsageSummary,
)
from chartside.engine.budgets.service import current
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope
from chartside.kernel.tenancy import Membership, User

_MOST = 200
_FIGURES = (
    func.count().label("calls"),
    func.coalesce(func.sum(ModelUsage.input_tokens), 0).label("input_tokens"),
    func.coalesce(func.sum(ModelUsage.output_tokens), 0).label("output_tokens"),
    func.coalesce(func.sum(ModelUsage.tool_calls), 0).label("tool_calls"),
    func.coalesce(func.sum(ModelUsage.milliseconds), 0).label("milliseconds"),
    func.coalesce(func.sum(ModelUsage.cents), 0).label("cents"),
    func.count().filter(ModelUsage.cents.is_(None)).label("unpriced_calls"),
    func.count().filter(ModelUsage.outcome == CallOutcome.BROKEN_OFF).label("broken_off"),
)
_TOKENS = func.sum(ModelUsage.input_tokens + ModelUsage.output_tokens)


async def usage(session: ReadSession, scope: Scope, days: int) -> UsageSummary:
    """The clinic's use in the last days, today among them."""
    first, last = _span(scope, days)
    found = _Found(session, first, last)
    person = (ModelUsage.user_id, User.name)
    by_person = found.by(*person).outerjoin(User, User.id == ModelUsage.user_id)
    return UsageSummary(
        from_day=first,
        to_day=last,
        total=await found.total(),
        by_person=[PersonUsage.model_validate(row) for row in await found.rows(by_person)],
        by_day=await found.days(),
        by_model=await found.models(),
        by_surface=[
            SurfaceUsage.model_validate(row)
            for row in await found.rows(found.by(ModelUsage.surface))
        ],
    )


async def usage_of(session: ReadSession, scope: Scope, user_id: UUID, days: int) -> PersonDays:
    """One person's use, day by day. Whoever never belonged to the clinic is unknown here."""
    named = (
        select(User.name)
        .join(Membership, Membership.user_id == User.id)
        .where(Membership.user_id == user_id)
    )
    name = await session.scalar(named)
    if name is None:
        raise NotFound
    first, last = _span(scope, days)
    found = _Found(session, first, last, user_id)
    return PersonDays(
        user_id=user_id,
        name=name,
        from_day=first,
        to_day=last,
        total=await found.total(),
        by_day=await found.days(),
        by_model=await found.models(),
    )


async def budget(session: ReadSession, scope: Scope) -> BudgetView:
    """The clinic's month so far. A month in which nothing was used has no row, and needs none."""
    month = rules.first_of_month(clock.today(scope.zone))
    settings = await current(session)
    row: AiBudget | None = await session.scalar(select(AiBudget).where(AiBudget.month == month))
    row = row or AiBudget(
        tokens=0, cents=rules.FREE, reserved_tokens=0, reserved_cents=rules.FREE, announced=False
    )
    limits = (settings.monthly_tokens, settings.monthly_cents)
    percent = rules.percent_used(row.tokens, row.cents, *limits)
    return BudgetView(
        month=month,
        resets_on=rules.next_month(month),
        tokens_used=row.tokens,
        tokens_reserved=row.reserved_tokens,
        monthly_tokens=limits[0],
        cents_used=row.cents,
        cents_reserved=row.reserved_cents,
        monthly_cents=limits[1],
        percent=percent,
        threshold=rules.THRESHOLD,
        announced=row.announced,
        exhausted=percent is not None and percent >= 100,
    )


def _span(scope: Scope, days: int) -> tuple[date, date]:
    today = clock.today(scope.zone)
    return today - timedelta(days=days - 1), today


class _Found:
    """Ended calls of a span, of everybody or of one person, summed this way and that."""

    def __init__(
        self, session: ReadSession, first: date, last: date, user_id: UUID | None = None
    ) -> None:
        self._session = session
        self._first, self._last = first, last
        self._user_id = user_id

    def by(self, *columns: Any) -> Select[Any]:
        statement = select(*columns, *_FIGURES).select_from(ModelUsage).group_by(*columns)
        return statement.order_by(_TOKENS.desc().nulls_last(), *columns).limit(_MOST)

    async def rows(self, statement: Select[Any]) -> Sequence[Any]:
        statement = statement.where(
            ModelUsage.day.between(self._first, self._last),
            ModelUsage.outcome != CallOutcome.OPEN,
        )
        if self._user_id is not None:
            statement = statement.where(ModelUsage.user_id == self._user_id)
        return (await self._session.execute(statement)).all()

    async def total(self) -> UsageFigures:
        everything: Select[Any] = select(*_FIGURES).select_from(ModelUsage)  # type: ignore[assignment]
        return UsageFigures.model_validate((await self.rows(everything))[0])

    async def days(self) -> list[DayUsage]:
        """Every day has its place: that nothing was used is known, too."""
        found = {row.day: row for row in await self.rows(self.by(ModelUsage.day))}
        count = (self._last - self._first).days + 1
        days = [self._first + timedelta(days=number) for number in range(count)]
        return [
            DayUsage.model_validate(found[day]) if day in found else _quiet(day) for day in days
        ]

    async def models(self) -> list[ModelUsageView]:
        rows = await self.rows(self.by(ModelUsage.provider, ModelUsage.model))
        return [ModelUsageView.model_validate(row) for row in rows]


def _quiet(day: date) -> DayUsage:
    return DayUsage(
        day=day,
        calls=0,
        input_tokens=0,
        output_tokens=0,
        tool_calls=0,
        milliseconds=0,
        cents=rules.FREE,
        unpriced_calls=0,
        broken_off=0,
    )
