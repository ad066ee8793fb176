"""What a call will cost at most, how full a budget is, and when a window ends. Values in, values out."""

import math
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import ROUND_UP, Decimal
from zoneinfo import ZoneInfo

import orjson

from chartside.engine.llm import Message, ModelRequest, ToolSpec, Usage
from chartside.engine.llm.prices import Prices, cost_cents

THRESHOLD = 80
CHARACTERS_A_TOKEN = 4
MOST_TOKENS = 50_000_000  # for one call: what a vendor says beyond it is not believed
MOST_CENTS = Decimal(99_999_999)
_STEP = Decimal("0.0001")


@dataclass(frozen=True, slots=True)
class Amount:
    """Tokens, and cents where the model has a price."""

    input_tokens: int
    output_tokens: int
    cents: Decimal | None

    @property
    def tokens(self) -> int:
        return self.input_tokens + self.output_tokens


FREE = Decimal(0)


def estimate(request: ModelRequest, *, offline: bool, prices: Prices | None) -> Amount:
    """The most that a request may use: its characters by four, and the whole answer that it allows."""
    used = Usage(_by_four(_characters(request)), request.max_tokens)
    return amount(request.model, used, offline=offline, prices=prices)


def amount(model: str, usage: Usage, *, offline: bool, prices: Prices | None) -> Amount:
    """What a usage comes to. A model of the house costs nothing; one without a price costs nobody knows what."""
    known = Usage(_sane(usage.input_tokens), _sane(usage.output_tokens))
    cents = FREE if offline else cost_cents(model, known, prices)
    if cents is not None:
        cents = min(cents, MOST_CENTS).quantize(_STEP, rounding=ROUND_UP)
    return Amount(known.input_tokens, known.output_tokens, cents)


def said(message: Message) -> int:
    """Tokens of an answer, by its length, where its vendor did not count them."""
    return _by_four(message.length)


def asked_by_person(request: ModelRequest) -> bool:
    """Whether this is a person's new request, and not a further step of the answer to one.

    Rates count what people ask: an answer is never cut off half-way for its number of steps.
    """
    return not request.messages or request.messages[-1].role == "user"


def percent_used(
    tokens: int, cents: Decimal, monthly_tokens: int | None, monthly_cents: int | None
) -> int | None:
    """How full the fuller of the two budgets is; None without a limit."""
    shares = [
        100 if limit == 0 else int(used * 100 // limit)
        for used, limit in ((tokens, monthly_tokens), (cents, monthly_cents))
        if limit is not None
    ]
    return max(shares, default=None)


def first_of_month(day: date) -> date:
    return day.replace(day=1)


def next_month(month: date) -> date:
    return (month.replace(day=28) + timedelta(days=4)).replace(day=1)


def minute_of(now: datetime) -> tuple[datetime, datetime]:
    """The minute that a moment is in: its start and its end."""
    start = now.astimezone(UTC).replace(second=0, microsecond=0)
    return start, start + timedelta(minutes=1)


def day_of(now: datetime, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """The day on the clinic's wall that a moment is in. Some have 23 hours, some 25."""
    today = now.astimezone(zone).date()
    start = datetime.combine(today, time.min, zone).astimezone(UTC)
    return start, datetime.combine(today + timedelta(days=1), time.min, zone).astimezone(UTC)


def seconds_until(end: datetime, now: datetime) -> int:
    return max(1, math.ceil((end - now).total_seconds()))


def _characters(request: ModelRequest) -> int:
    told = sum(message.length for message in request.messages)
    return len(request.system) + told + sum(map(_characters_of, request.tools))


_tools: dict[int, tuple[ToolSpec, int]] = {}
"""The size of each offer of a tool, beside the offer itself: as long as that is here, its place is nobody else's."""
_MOST_OFFERS = 2_000


def _characters_of(tool: ToolSpec) -> int:
    """Offers are made once and go out with every call."""
    known = _tools.get(id(tool))
    if known is not None:
        return known[1]
    size = len(tool.name) + len(tool.description) + len(orjson.dumps(tool.schema))
    if len(_tools) < _MOST_OFFERS:
        _tools[id(tool)] = (tool, size)
    return size


def _by_four(characters: int) -> int:
    return -(-characters // CHARACTERS_A_TOKEN)


def _sane(tokens: int) -> int:
    return max(0, min(tokens, MOST_TOKENS))
