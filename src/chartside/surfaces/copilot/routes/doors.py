"""Who may talk with the copilot, and what its routes share."""

from typing import Annotated

from fastapi import Request

from chartside.engine.runner import Engine
from chartside.engine.threads import Run
from chartside.kernel.access import Permission
from chartside.kernel.auth import reading, short, streaming, writing
from chartside.kernel.http import Reading, Short, Writing
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.queries import READ_ALL

USE = "copilot.thread.use"
SENT = "ai.sent.read"
_STAFF = ("admin", "clinician", "assistant", "receptionist", "biller")
permissions = (
    Permission(USE, "Talk with the copilot, and decide about what it prepared", _STAFF),
    Permission(READ_ALL, "See everybody's conversations with the copilot", ("admin",)),
    Permission(SENT, "See what of one's own conversations was sent to a model", _STAFF),
)
Reader = Annotated[Reading, reading(USE)]
Writer = Annotated[Writing, writing(USE)]
Sender = Annotated[Short, short(USE)]
Listener = Annotated[Scope, streaming(USE)]
SentReader = Annotated[Reading, reading(SENT)]


def engine_of(request: Request) -> Engine:
    engine: Engine = request.app.state.engine
    return engine


async def drive(engine: Engine, run: Run) -> None:
    """After the answer has left, and so after the commit."""
    engine.drive(run.org_id, run.user_id, run.id)
