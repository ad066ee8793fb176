"""Budgets: how a clinic has set up its AI, what a call may cost before it is made, and what was used after it."""

from chartside.engine.budgets.events import BudgetThresholdReached
from chartside.engine.budgets.guardrails import ThreadFull, ToolBlocked, TooManyActions
from chartside.engine.budgets.meter import (
    BudgetExhausted,
    BudgetMeter,
    RateLimited,
    close_abandoned,
)
from chartside.engine.budgets.models import (
    AiBudget,
    AiSettings,
    CallOutcome,
    ModelUsage,
    RateCounter,
)
from chartside.engine.budgets.queries import budget, usage, usage_of
from chartside.engine.budgets.schemas import (
    AiSettingsView,
    BudgetView,
    Span,
    UpdateAiSettings,
    UsageSummary,
)
from chartside.engine.budgets.service import (
    RULES,
    KeyUnreadable,
    choice_of,
    current,
    may_be_clear,
    settings_of,
    update,
)

__all__ = [
    "RULES",
    "AiBudget",
    "AiSettings",
    "AiSettingsView",
    "BudgetExhausted",
    "BudgetMeter",
    "BudgetThresholdReached",
    "BudgetView",
    "CallOutcome",
    "KeyUnreadable",
    "ModelUsage",
    "RateCounter",
    "RateLimited",
    "Span",
    "ThreadFull",
    "TooManyActions",
    "ToolBlocked",
    "UpdateAiSettings",
    "UsageSummary",
    "budget",
    "choice_of",
    "close_abandoned",
    "current",
    "may_be_clear",
    "settings_of",
    "update",
    "usage",
    "usage_of",
]
