"""One answer: where it stands, its events, its cards, what was sent for it; and how the copilot does."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, Header, Query, Request
from fastapi.responses import StreamingResponse
from sqlalchemy import select

from chartside.engine.budgets import Span
from chartside.engine.proposals.schemas import proposal_view
from chartside.kernel.auth import reading
from chartside.kernel.errors import NotFound
from chartside.kernel.http import PROBLEMS, Reading, Route
from chartside.surfaces.copilot import history, queries, sending, service
from chartside.surfaces.copilot.metrics import metrics
from chartside.surfaces.copilot.models import Entry
from chartside.surfaces.copilot.routes.doors import (
    Listener,
    Reader,
    SentReader,
    Writer,
    drive,
    engine_of,
)
from chartside.surfaces.copilot.routes.listening import Events, note_heard
from chartside.surfaces.copilot.schemas import (
    CopilotMetrics,
    CopilotRun,
    CopilotRunDetail,
    DecideCard,
    DecidedCard,
    SentStep,
)

router = APIRouter(route_class=Route, responses=PROBLEMS)
LastEvent = Annotated[
    int | None,
    Header(alias="Last-Event-ID", ge=0, le=2_147_483_647, description="Where the reader left off."),
]


@router.get("/runs/{run_id}")
async def get(run_id: UUID, request: Request, unit: Reader) -> CopilotRunDetail:
    """An answer: where it stands, with what was looked up, its cards and its words so far."""
    run = await queries.visible_run(unit.session, unit.scope, run_id)
    statement = select(Entry).where(Entry.run_id == run.id, Entry.kind == "assistant")
    entry: Entry | None = await unit.session.scalar(statement)
    if entry is None:
        raise NotFound
    gate = engine_of(request).gate
    shown = await history.entries(unit.session, gate, unit.scope, run.thread_id, [entry])
    seen = {run.patient_id, *(card.patient_id for card in shown[0].cards)}
    unit.saw("runs", *(one for one in seen if one is not None), record_id=run.id)
    return CopilotRunDetail(**queries.run_view(run).model_dump(), entry=shown[0])


@router.get(
    "/runs/{run_id}/events",
    response_class=StreamingResponse,
    responses={200: {"description": "Server-sent events.", "content": {"text/event-stream": {}}}},
)
async def events(
    run_id: UUID, request: Request, scope: Listener, last_event_id: LastEvent = None
) -> StreamingResponse:
    """What happens in an answer, as it happens, until it rests. Send Last-Event-ID to go on where you left off."""
    engine = engine_of(request)
    async with engine.database.swift(scope) as session:
        patient_id = await queries.patient_of_own_run(session, scope, run_id)
        await note_heard(session, run_id, patient_id)
    return Events(engine, scope, run_id, last=last_event_id or 0)


@router.post("/runs/{run_id}/stop")
async def stop(run_id: UUID, request: Request, unit: Writer) -> CopilotRun:
    """Stop an answer. Cards that wait are withdrawn; one that is over stays as it is."""
    run = await service.stop(engine_of(request), unit.session, unit.scope, run_id)
    return queries.run_view(run)


@router.post("/runs/{run_id}/decisions/{proposal_id}")
async def decide(
    run_id: UUID,
    proposal_id: UUID,
    body: DecideCard,
    request: Request,
    unit: Writer,
    after: BackgroundTasks,
) -> DecidedCard:
    """Allow, deny, or edit and allow one card. What is allowed is written there and then, in your name.

    When all cards of the answer are decided it goes on, in whatever process, once.
    """
    engine = engine_of(request)
    row, run, goes_on = await service.decide(
        engine, unit.session, unit.scope, run_id, proposal_id, body
    )
    if goes_on:
        after.add_task(drive, engine, run)
    tool = engine.gate.registry.get(row.tool)
    if tool is None:
        raise NotFound
    return DecidedCard(
        proposal=proposal_view(row, tool, unit.scope.locale),
        run=queries.run_view(run),
        goes_on=goes_on,
    )


@router.get("/runs/{run_id}/sent")
async def sent(run_id: UUID, unit: SentReader) -> list[SentStep]:
    """What was sent to the model for an answer, call by call, beside the same as you would read it."""
    run = await queries.visible_run(unit.session, unit.scope, run_id)
    if run.patient_id is not None:
        unit.saw("run_steps", run.patient_id, record_id=run.id)
    return await sending.sent_steps(unit.session, run.id)


@router.get("/metrics")
async def figures(
    unit: Annotated[Reading, reading("ai.usage.read")],
    days: Annotated[Span, Query(description="How many days back: 7, 30 or 90.")] = Span.MONTH,
) -> CopilotMetrics:
    """How much the copilot was used, how fast and how reliably it answered, and what became of its cards."""
    return await metrics(unit.session, unit.scope, int(days))
