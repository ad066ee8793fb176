"""How a run comes to a rest: waiting for a person, done, or ended with a reason. Nothing of it is left open."""

from sqlalchemy import text

from chartside.engine import decisions, stream
from chartside.engine.proposals import withdraw
from chartside.engine.stream import EventType, StreamEvent
from chartside.engine.threads import OVER, Run, RunStatus
from chartside.kernel import clock
from chartside.kernel.db import Session

_WAITS = text(
    "SELECT EXISTS (SELECT 1 FROM proposals WHERE group_id = :run AND status = 'pending')"
)


async def waits(session: Session, run: Run) -> bool:
    """Whether something that it proposed is undecided."""
    return bool(await session.scalar(_WAITS, {"run": run.id}))


async def pause(session: Session, run: Run, status: RunStatus) -> None:
    """The run rests, waiting for a person or done; readers are told and may leave."""
    run.status, run.holder, run.held_until = status, None, None
    if status in OVER:
        run.finished_at = clock.now()
    await session.flush()
    told = {"runId": str(run.id), "result": {"status": str(status)}}
    await stream.append(session, run.id, [StreamEvent(EventType.RUN_FINISHED, told)])


async def rest(session: Session, run: Run, status: RunStatus, code: str, words: str) -> None:
    """The run is over before its end. What waited goes with it, and every call has its result."""
    run.status, run.error_code, run.error_words = status, code, words
    run.holder, run.held_until, run.finished_at = None, None, clock.now()
    await withdraw(session, run.id)
    await decisions.answer_decided(session, run, None)
    await session.flush()
    told = {"runId": str(run.id), "code": code, "message": words}
    await stream.append(session, run.id, [StreamEvent(EventType.RUN_ERROR, told)])
