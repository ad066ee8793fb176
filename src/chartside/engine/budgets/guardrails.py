"""Guardrails: which tools a clinic has closed to agents, and how much one may do before it is stopped.

They are asked at every call, after the person's own permissions, and counted in the database: for a person in a minute
whatever the process, and for a conversation from its beginning.

Forbidden └── ToolBlocked
TooMany   └── TooManyActions      in this minute
Conflict  └── ThreadFull          in this conversation; waiting does not help
"""

from typing import Any

from chartside.engine.budgets import rules
from chartside.engine.budgets.service import ACTIONS_PER_MINUTE, ACTIONS_PER_SESSION
from chartside.kernel import clock
from chartside.kernel.errors import ChartsideError, Conflict, Forbidden, TooMany
from chartside.kernel.scope import Scope


class ToolBlocked(Forbidden):
    """This clinic has closed the tool to agents."""


class TooManyActions(TooMany):
    """The agent has done very much in this minute. Wait a moment."""


class ThreadFull(Conflict):
    """The agent has done as much as one conversation may hold. Begin a new one."""


def asked(scope: Scope, tool: str) -> dict[str, Any]:
    """What the database is asked before one call of a tool: it lets it pass and counts it, or refuses and does not."""
    return {
        "tool": tool,
        "user": scope.person,
        "start": rules.minute_of(clock.now())[0],
        "per_minute": ACTIONS_PER_MINUTE,  # for a clinic that has settled nothing
        "per_session": ACTIONS_PER_SESSION,
    }


def refusal(code: str) -> ChartsideError:
    """A refusal by its name."""
    if code == "too_many_actions":
        now = clock.now()
        return TooManyActions(retry_after=rules.seconds_until(rules.minute_of(now)[1], now))
    return ThreadFull() if code == "thread_full" else ToolBlocked()
