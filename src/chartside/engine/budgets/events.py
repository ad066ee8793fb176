"""Facts about a clinic's AI budget."""

from datetime import date
from decimal import Decimal

from chartside.kernel.events import Event


class BudgetThresholdReached(Event):
    """Most of the month's budget is used. Announced once a month."""

    month: date
    percent: int
    tokens: int
    cents: Decimal
    monthly_tokens: int | None
    monthly_cents: int | None
