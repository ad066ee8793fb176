"""Conversations, their messages and runs, kept so that any process can go on with them."""

from chartside.engine.threads.models import (
    OVER,
    RESTING,
    MessageRow,
    Question,
    Run,
    RunStatus,
    RunStep,
    SymbolRow,
    Thread,
)
from chartside.engine.threads.store import (
    RunHeld,
    RunOver,
    append,
    get_run,
    history,
    hold,
    open_thread,
    own_thread,
    symbols,
)

__all__ = [
    "OVER",
    "RESTING",
    "MessageRow",
    "Question",
    "Run",
    "RunHeld",
    "RunOver",
    "RunStatus",
    "RunStep",
    "SymbolRow",
    "Thread",
    "append",
    "get_run",
    "history",
    "hold",
    "open_thread",
    "own_thread",
    "symbols",
]
