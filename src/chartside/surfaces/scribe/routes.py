"""The scribe over HTTP: ask, follow, answer, decide."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, Header, Request
from fastapi.responses import StreamingResponse

from chartside.engine.runner import Engine
from chartside.engine.sent import SentView, sent
from chartside.engine.stream import frames
from chartside.engine.threads import Run
from chartside.kernel.access import Permission
from chartside.kernel.audit import ReadNote, note_reads
from chartside.kernel.auth import reading, streaming, writing
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    Limit,
    Page,
    Reading,
    Route,
    Writing,
    decode_cursor,
    encode_cursor,
)
from chartside.kernel.scope import Scope
from chartside.surfaces.scribe import queries, service
from chartside.surfaces.scribe.schemas import (
    AddOmitted,
    AnswerQuestion,
    CommitRun,
    RejectRun,
    RunSummary,
    RunView,
    StartRun,
)

USE = "scribe.run.use"
SEE_SENT = "scribe.sent.read"
permissions = (
    Permission(
        USE,
        "Ask the scribe in plain words, and decide about what it prepared",
        ("admin", "clinician", "assistant"),
    ),
    Permission(
        SEE_SENT,
        "See what one's own requests sent to a model, beside what was taken out",
        ("admin", "clinician", "assistant"),
    ),
)
router = APIRouter(
    prefix="/api/scribe/runs", tags=["scribe"], route_class=Route, responses=PROBLEMS
)
Reader = Annotated[Reading, reading(USE)]
Writer = Annotated[Writing, writing(USE)]
Listener = Annotated[Scope, streaming(USE)]
LastEvent = Annotated[
    int | None,
    Header(alias="Last-Event-ID", ge=0, le=2_147_483_647, description="Where the reader left off."),
]


def _engine(request: Request) -> Engine:
    engine: Engine = request.app.state.engine
    return engine


async def _shown(request: Request, unit: Reading | Writing, run: Run) -> RunView:
    return await queries.run_view(unit.session, _engine(request).gate, unit.scope, run)


@router.post("", status_code=201)
async def start(body: StartRun, request: Request, unit: Writer, after: BackgroundTasks) -> RunView:
    """Ask in plain words. The run goes on by itself; follow its events, or read it again.

    The same Idempotency-Key gives the same run, and starts none.
    """
    run = await service.ask(_engine(request), unit.session, unit.scope, body)
    after.add_task(_drive, _engine(request), run)
    return await _shown(request, unit, run)


@router.get("")
async def list_runs(unit: Reader, cursor: Cursor = None, limit: Limit = 20) -> Page[RunSummary]:
    """Your own runs, newest first."""
    rows = await queries.own_runs(
        unit.session, unit.scope, limit, decode_cursor(cursor, tuple[datetime, UUID])
    )
    shown = rows[:limit]
    unit.saw("runs", *(run.patient_id for run in shown if run.patient_id is not None))
    last = shown[-1] if len(rows) > limit else None
    mark = None if last is None else encode_cursor(last.created_at.isoformat(), last.id)
    return Page(items=[queries.summary_of(run) for run in shown], next_cursor=mark)


@router.get("/{run_id}")
async def get(run_id: UUID, request: Request, unit: Reader) -> RunView:
    """A run: where it stands, its steps, its questions, and its proposals as a person reviews them."""
    run = await queries.own_run(unit.session, unit.scope, run_id)
    view = await _shown(request, unit, run)
    seen = {run.patient_id, *(one.patient_id for one in view.proposals)}
    unit.saw("runs", *(one for one in seen if one is not None), record_id=run.id)
    return view


@router.get(
    "/{run_id}/events",
    response_class=StreamingResponse,
    responses={200: {"description": "Server-sent events.", "content": {"text/event-stream": {}}}},
)
async def events(
    run_id: UUID, request: Request, scope: Listener, last_event_id: LastEvent = None
) -> StreamingResponse:
    """What happens in a run, as it happens, until it rests. Send Last-Event-ID to go on where you left off."""
    engine = _engine(request)
    async with engine.database.reading(scope) as session:
        run = await queries.own_run(session, scope, run_id)
    if run.patient_id is not None:
        seen = ReadNote("run_events", (run.patient_id,), str(run.id))
        await note_reads(engine.database, scope, [seen])
    body = frames(engine.database, engine.hub, scope, run.id, last_event_id or 0)
    return StreamingResponse(
        body, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
    )


@router.get("/{run_id}/sent")
async def what_was_sent(
    run_id: UUID, unit: Annotated[Reading, reading(SEE_SENT)]
) -> list[SentView]:
    """What your run sent to a model, to the letter, beside what its tokens stand for. Empty when nothing left."""
    run = await queries.own_run(unit.session, unit.scope, run_id)
    if run.patient_id is not None:
        unit.saw("sent_calls", run.patient_id, record_id=run.id)
    return await sent(unit.session, run.id)


@router.post("/{run_id}/answers/{question_id}")
async def answer(
    run_id: UUID,
    question_id: UUID,
    body: AnswerQuestion,
    request: Request,
    unit: Writer,
    after: BackgroundTasks,
) -> RunView:
    """Answer one question. When all are answered the run goes on, in whatever process."""
    run, goes_on = await service.answer(
        _engine(request), unit.session, unit.scope, run_id, question_id, body.answer
    )
    if goes_on:
        after.add_task(_drive, _engine(request), run)
    return await _shown(request, unit, run)


@router.post("/{run_id}/omissions")
async def add_omitted(run_id: UUID, body: AddOmitted, request: Request, unit: Writer) -> RunView:
    """Propose what would fill a gap that the review found. It waits for your decision like the rest."""
    run = await service.add_omitted(_engine(request), unit.session, unit.scope, run_id, body.key)
    return await _shown(request, unit, run)


@router.post("/{run_id}/commit")
async def commit(run_id: UUID, body: CommitRun, request: Request, unit: Writer) -> RunView:
    """Countersign what you accept and leave out the rest: all of it or nothing, once."""
    run = await service.commit(_engine(request), unit.session, unit.scope, run_id, body)
    return await _shown(request, unit, run)


@router.post("/{run_id}/reject")
async def reject(run_id: UUID, body: RejectRun, request: Request, unit: Writer) -> RunView:
    """Turn down all that the run proposed. Nothing of it is written."""
    run = await service.reject(unit.session, unit.scope, run_id, body.reason)
    return await _shown(request, unit, run)


@router.post("/{run_id}/stop")
async def stop(run_id: UUID, request: Request, unit: Writer) -> RunView:
    """Ask a run to end. It ends within its step; one that rests stays as it is."""
    run = await service.stop(_engine(request), unit.session, unit.scope, run_id)
    return await _shown(request, unit, run)


async def _drive(engine: Engine, run: Run) -> None:
    """After the answer has left, and so after the commit."""
    engine.drive(run.org_id, run.user_id, run.id)
