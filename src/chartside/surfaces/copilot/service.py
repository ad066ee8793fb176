"""The verbs of a conversation: open, name, end, remove; say something, say it again, decide, stop, rate.

Conflict ├── StillAnswering      stop it first
         └── ThreadEnded         begin a new one
Invalid  ├── EmptyMessage        neither words nor a command
         └── UnknownCommand
"""

from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import select, text

from chartside.clinic import staff
from chartside.engine import retention, threads
from chartside.engine.decisions import Choice
from chartside.engine.proposals import Proposal
from chartside.engine.runner import Engine
from chartside.engine.threads import Run, RunStatus, Thread
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.errors import Conflict, Invalid, NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope
from chartside.kernel.tenancy import Membership, Organization, User
from chartside.surfaces.copilot import page, prompt, queries
from chartside.surfaces.copilot.models import Entry
from chartside.surfaces.copilot.playbooks import command_words
from chartside.surfaces.copilot.policy import SURFACE
from chartside.surfaces.copilot.schemas import (
    DecideCard,
    Decision,
    GiveFeedback,
    OpenThread,
    PageContext,
    SendMessage,
)

UNDER_WAY = frozenset({RunStatus.PENDING, RunStatus.RUNNING})
OWN = ("DELETE FROM copilot_entries WHERE thread_id = :thread",)
"""What of a conversation is kept here and not by the engine."""

_LONGEST_TITLE = 60
ENTRIES = text(
    "INSERT INTO copilot_entries (id, thread_id, run_id, position, kind, text, mentions, command, settled) "
    "SELECT e.id, :thread, :run, coalesce((SELECT max(position) FROM copilot_entries "
    "WHERE thread_id = :thread), 0) + e.place, e.kind, e.words, CAST(e.named AS jsonb), e.name, e.settled "
    "FROM (VALUES (CAST(:said AS uuid), 1, 'person', CAST(:text AS text), CAST(:mentions AS text), "
    "CAST(:command AS text), true), (CAST(:answer AS uuid), 2, 'assistant', '', '[]', NULL, false)) "
    "AS e (id, place, kind, words, named, name, settled)"
)
_ASIDE = (
    "UPDATE messages SET aside = true WHERE thread_id = :thread AND seq >= "
    "(SELECT min(seq) FROM messages WHERE thread_id = :thread AND run_id = :run)",
    "UPDATE copilot_entries SET aside = true WHERE thread_id = :thread AND position >= :position",
)


class StillAnswering(Conflict):
    """The copilot is still answering here. Wait, or stop it first."""


class ThreadEnded(Conflict):
    """This conversation has ended. Begin a new one."""


class EmptyMessage(Invalid):
    """Say something, or give a command."""


class UnknownCommand(Invalid):
    """There is no such command."""


async def open_thread(session: Session, scope: Scope, command: OpenThread) -> Thread:
    shown = await page.look(session, scope, command.context)
    return await threads.open_thread(
        session,
        scope,
        SURFACE,
        patient_id=_patient(shown),
        title=command.title,
        context=kept(command.context),
    )


async def rename(session: Session, scope: Scope, thread_id: UUID, title: str) -> Thread:
    thread = await queries.own_thread(session, scope, thread_id, lock=True)
    thread.title = title
    await session.flush()
    return thread


async def end(engine: Engine, session: Session, scope: Scope, thread_id: UUID) -> Thread:
    """Close a conversation. What waits in it is turned down."""
    thread = await queries.own_thread(session, scope, thread_id, lock=True)
    await _make_way(engine, session, scope, thread)
    thread.status = "ended"
    await session.flush()
    return thread


async def remove(engine: Engine, session: Session, scope: Scope, thread_id: UUID) -> None:
    """Remove a conversation. What was countersigned in it stays, and so does the audit."""
    thread = await end(engine, session, scope, thread_id)
    await retention.erase(session, thread, "removed", OWN)


async def send(
    engine: Engine, session: Session, scope: Scope, thread_id: UUID, command: SendMessage
) -> Run:
    """Say something. It is answered once this transaction has committed."""
    thread = await queries.own_thread(session, scope, thread_id, lock=True)
    words = _words(command, scope)
    shown = await _page(session, scope, thread, command.context)
    named = await page.mentioned(session, scope, command.mentions)
    if thread.status != "open":
        raise ThreadEnded
    await _make_way(engine, session, scope, thread)
    if queries.expired(thread):
        thread = await _renewed(session, scope, thread)
    if command.context is not None and thread.context != kept(command.context):
        thread.context, thread.patient_id = kept(command.context), _patient(shown)
    request = {"text": words, "command": command.command, "mentions": named, "page": shown}
    return await _asked(engine, session, scope, thread, request)


async def resend(
    engine: Engine,
    session: Session,
    scope: Scope,
    thread_id: UUID,
    entry_id: UUID,
    words: str | None,
) -> Run:
    """Say it again, or in other words. What came after it is set aside."""
    thread = await queries.own_thread(session, scope, thread_id, lock=True)
    entry = await queries.entry_of(session, thread, entry_id)
    if entry.kind != "person":
        raise NotFound
    if thread.status != "open":
        raise ThreadEnded
    await _make_way(engine, session, scope, thread)
    before = await threads.get_run(session, entry.run_id)
    values = {"thread": thread.id, "run": entry.run_id, "position": entry.position}
    for statement in _ASIDE:
        await session.execute(text(statement), values)
    request = {**before.request, "text": words or entry.text}
    return await _asked(engine, session, scope, thread, request)


async def decide(
    engine: Engine,
    session: Session,
    scope: Scope,
    run_id: UUID,
    proposal_id: UUID,
    command: DecideCard,
) -> tuple[Proposal, Run, bool]:
    """Allow, deny, or edit and allow one card; True when the answer goes on."""
    run = await queries.own_run(session, scope, run_id)
    choice = Choice(
        allow=command.decision is Decision.ALLOW,
        digest=command.digest,
        arguments=command.arguments,
        reason=command.reason,
    )
    return await engine.decide(session, scope, run, proposal_id, choice)


async def stop(engine: Engine, session: Session, scope: Scope, run_id: UUID) -> Run:
    """Ask an answer to end. One that is over is left as it is."""
    run = await queries.own_run(session, scope, run_id, lock=True)
    await engine.stop(session, run.id)
    return run


async def rate(
    session: Session, scope: Scope, thread_id: UUID, entry_id: UUID, command: GiveFeedback
) -> Entry:
    """What a person thought of an answer."""
    thread = await queries.own_thread(session, scope, thread_id)
    entry = await queries.entry_of(session, thread, entry_id)
    if entry.kind != "assistant":
        raise NotFound
    entry.rating, entry.rating_reason = str(command.rating), command.reason
    await session.flush()
    return entry


async def _make_way(engine: Engine, session: Session, scope: Scope, thread: Thread) -> None:
    """Nothing may be under way, and what waits for a decision is turned down."""
    run = await queries.latest_run(session, thread.id, lock=True)
    if run is None:
        return
    if run.status in UNDER_WAY:
        raise StillAnswering
    if run.status is RunStatus.NEEDS_DECISION:
        await engine.supersede(session, scope, run)


async def _renewed(session: Session, scope: Scope, old: Thread) -> Thread:
    """A conversation that was silent for too long is over, and another begins."""
    old.status = "ended"
    return await threads.open_thread(
        session, scope, SURFACE, patient_id=old.patient_id, context=old.context
    )


async def _asked(
    engine: Engine, session: Session, scope: Scope, thread: Thread, request: dict[str, Any]
) -> Run:
    request["setting"] = await _setting(session, scope)
    if thread.title is None:
        thread.title = title_of(request)
    run = await engine.start(
        session,
        scope,
        SURFACE,
        for_model(request),
        request=request,
        patient_id=_patient(request["page"]),
        thread=thread,
        prompt_digest=prompt.DIGEST,
    )
    await session.execute(ENTRIES, entry_values(run, request))
    return run


def title_of(request: dict[str, Any]) -> str:
    title: str = request["text"].split("\n")[0][:_LONGEST_TITLE]
    return title


def entry_values(run: Run, request: dict[str, Any]) -> dict[str, Any]:
    """What was said, and the place of its answer."""
    return {
        "thread": run.thread_id,
        "run": run.id,
        "said": new_id(),
        "answer": new_id(),
        "text": request["text"],
        "mentions": orjson.dumps(request["mentions"]).decode(),
        "command": request["command"],
    }


def _words(command: SendMessage, scope: Scope) -> str:
    told = None if command.command is None else command_words(command.command, scope.locale)
    if command.command is not None and told is None:
        raise UnknownCommand(field="command")
    words = command.text or told
    if words is None:
        raise EmptyMessage(field="text")
    return words


def for_model(request: dict[str, Any]) -> str:
    """The message with whom it names by id: a model never has to guess who @ or # is."""
    parts = [request["text"]]
    if request["mentions"]:
        named = "; ".join(
            f"{one['kind']} {one['name']}, id {one['id']}" for one in request["mentions"]
        )
        parts.append(f"Named in this message: {named}.")
    return "\n\n".join(parts)


async def _page(
    session: Session, scope: Scope, thread: Thread, given: PageContext | None
) -> dict[str, Any]:
    if given is not None or not thread.context:
        return await page.look(session, scope, given)
    try:
        return await page.look(session, scope, PageContext.model_validate(thread.context))
    except NotFound:  # what was open then is not there any more
        return {}


async def _setting(session: Session, scope: Scope) -> dict[str, Any]:
    """Who asks and where, as the prompt and an offline model need it."""
    own = staff.Professional
    statement = (
        select(
            User.name,
            Organization.name.label("clinic"),
            own.id.label("own_id"),
            own.name.label("own_name"),
            own.credentials,
            own.active,
        )
        .join(Membership, Membership.user_id == User.id)
        .join(Organization, Organization.id == Membership.org_id)
        .outerjoin(own, own.user_id == User.id)
        .where(User.id == scope.person, Membership.org_id == scope.org_id)
    )
    return setting(scope, (await session.execute(statement)).one())


def setting(scope: Scope, found: Any) -> dict[str, Any]:
    """The same, from the row that says it."""
    return {
        "user_id": str(scope.person),
        "person": found.own_name or found.name,
        "credentials": found.credentials,
        "clinic": found.clinic,
        "role": scope.role,
        "locale": scope.locale,
        "professional_id": str(found.own_id) if found.active else None,
        "asked_at": clock.now().isoformat(),
    }


def kept(context: PageContext | None) -> dict[str, Any]:
    return {} if context is None else context.model_dump(mode="json", exclude_none=True)


def _patient(shown: dict[str, Any]) -> UUID | None:
    return UUID(shown["patient_id"]) if shown.get("patient_id") else None
