"""Conversations: begin, list, read, rename, end, remove; say something, say it again, rate an answer."""

from datetime import datetime
from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, Query, Request, Response

from chartside.kernel.access import require
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    Limit,
    Page,
    Route,
    decode_cursor,
    encode_cursor,
)
from chartside.surfaces.copilot import history, queries, quick, service
from chartside.surfaces.copilot.queries import READ_ALL
from chartside.surfaces.copilot.routes.doors import Reader, Sender, Writer, drive, engine_of
from chartside.surfaces.copilot.routes.listening import Events, note_heard, wants_events
from chartside.surfaces.copilot.schemas import (
    CopilotRun,
    EntryView,
    GiveFeedback,
    OpenThread,
    RenameThread,
    ResendMessage,
    SendMessage,
    ThreadDetail,
    ThreadView,
)

router = APIRouter(prefix="/threads", route_class=Route, responses=PROBLEMS)
Everyone = Annotated[bool, Query(description="All of the clinic's, for those who may see them.")]


@router.post("", status_code=201)
async def begin(body: OpenThread, unit: Writer) -> ThreadView:
    """Begin a conversation beside a page. What the page shows must be there and permitted."""
    thread = await service.open_thread(unit.session, unit.scope, body)
    return await queries.thread_view(unit.session, thread)


@router.get("")
async def list_threads(
    unit: Reader, everyone: Everyone = False, cursor: Cursor = None, limit: Limit = 20
) -> Page[ThreadView]:
    """Your own conversations, the last used first."""
    if everyone:
        require(unit.scope, READ_ALL)
    after = decode_cursor(cursor, tuple[datetime, UUID])
    rows = await queries.list_threads(unit.session, unit.scope, limit, after, everyone=everyone)
    shown = rows[:limit]
    unit.saw("threads", *(row.patient_id for row in shown if row.patient_id is not None))
    last = shown[-1] if len(rows) > limit else None
    mark = None if last is None else encode_cursor(last.active_at.isoformat(), last.id)
    return Page(items=await queries.thread_views(unit.session, shown), next_cursor=mark)


@router.get("/{thread_id}")
async def get(thread_id: UUID, request: Request, unit: Reader) -> ThreadDetail:
    """A conversation exactly as it was seen, with its cards, and the answer that is not over yet.

    While that answer is under way, follow its events from the first one: they hold all of it.
    """
    thread = await queries.visible_thread(unit.session, unit.scope, thread_id)
    gate = engine_of(request).gate
    # First, since it may end meanwhile: who is told of a run that is under way follows it, and reads again at its end.
    latest = queries.open_run(await queries.latest_run(unit.session, thread.id))
    shown = await history.entries(unit.session, gate, unit.scope, thread.id)
    view = await queries.thread_view(unit.session, thread)
    unit.saw("threads", *_patients(view, shown), record_id=thread.id)
    return ThreadDetail(**view.model_dump(), entries=shown, run=latest)


@router.patch("/{thread_id}")
async def rename(thread_id: UUID, body: RenameThread, unit: Writer) -> ThreadView:
    """Give a conversation another title."""
    thread = await service.rename(unit.session, unit.scope, thread_id, body.title)
    return await queries.thread_view(unit.session, thread)


@router.post("/{thread_id}/end")
async def end(thread_id: UUID, request: Request, unit: Writer) -> ThreadView:
    """Close a conversation. Cards that wait in it are turned down."""
    thread = await service.end(engine_of(request), unit.session, unit.scope, thread_id)
    return await queries.thread_view(unit.session, thread)


@router.delete("/{thread_id}", status_code=204)
async def remove(thread_id: UUID, request: Request, unit: Writer) -> Response:
    """Remove a conversation. What was countersigned in it stays in the record, and the audit says who removed it."""
    await service.remove(engine_of(request), unit.session, unit.scope, thread_id)
    return Response(status_code=204)


@router.post(
    "/{thread_id}/messages",
    status_code=201,
    response_model=CopilotRun,
    responses={201: {"content": {"text/event-stream": {}}}},
)
async def send(thread_id: UUID, body: SendMessage, request: Request, unit: Sender) -> Any:
    """Say something. The answer goes on by itself; follow its events, or read it again.

    With `Accept: text/event-stream` the events follow at once, as `/runs/{run_id}/events` has them; the first names
    the run. Whoever goes away before the end reads on there, and the answer does not mind. Cards that wait are turned
    down by a new message. After eight silent hours a new conversation begins: see `thread_id` of the answer. The same
    Idempotency-Key gives the same answer, always as JSON, and starts none.
    """
    engine, heard = engine_of(request), wants_events(request)
    begun = await quick.send(engine, unit, thread_id, body, heard=heard)
    if begun is not None:
        unit.then.append(partial(engine.go, begun))
        run = begun.run
    else:
        session = await unit.whole()
        run = await service.send(engine, session, unit.scope, thread_id, body)
        unit.then.append(partial(engine.drive, run.org_id, run.user_id, run.id))
        if heard:
            await note_heard(session, run.id, run.patient_id)
    view = queries.run_view(run)
    if not heard:
        return view
    unit.answer = Response(view.model_dump_json(), 201, media_type="application/json")
    events = Events(engine, unit.scope, run.id, status=201)
    if begun is not None:  # the reader is there before the run goes on
        unit.then.insert(0, partial(events.enter, [begun.first]))
    return events


@router.post("/{thread_id}/entries/{entry_id}/resend", status_code=201)
async def resend(
    thread_id: UUID,
    entry_id: UUID,
    body: ResendMessage,
    request: Request,
    unit: Writer,
    after: BackgroundTasks,
) -> CopilotRun:
    """Say a message again, or in other words. What came after it is set aside: kept, not shown, not sent."""
    engine = engine_of(request)
    run = await service.resend(engine, unit.session, unit.scope, thread_id, entry_id, body.text)
    after.add_task(drive, engine, run)
    return queries.run_view(run)


@router.post("/{thread_id}/entries/{entry_id}/feedback")
async def rate(
    thread_id: UUID, entry_id: UUID, body: GiveFeedback, request: Request, unit: Writer
) -> EntryView:
    """Say what you think of an answer."""
    entry = await service.rate(unit.session, unit.scope, thread_id, entry_id, body)
    gate = engine_of(request).gate
    return (await history.entries(unit.session, gate, unit.scope, thread_id, [entry]))[0]


def _patients(view: ThreadView, shown: list[EntryView]) -> list[UUID]:
    """Whose records a conversation shows: the page's, the cards', and those it names."""
    found = [view.patient_id]
    for entry in shown:
        found += [card.patient_id for card in entry.cards]
        found += [one.id for one in (*entry.mentions, *entry.chips) if one.kind == "patient"]
    return list(dict.fromkeys(one for one in found if one is not None))
