"""Runs: started, driven outside of any request, stopped, answered, resumed, and always brought to a rest.

Conflict ├── RunHeld, RunOver   (threads)
         └── NotWaiting         (questions)
"""

import asyncio
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID

from sqlalchemy import text

from chartside.engine import beginning, decisions, questions, stream, threads
from chartside.engine.beginning import Asked, Begun, Opening
from chartside.engine.decisions import Choice
from chartside.engine.host import STOPPED, Meter, RunHost
from chartside.engine.keeping import spoken, symbols_of, telling
from chartside.engine.llm import ModelFailed, user
from chartside.engine.proposals import Proposal
from chartside.engine.resting import pause as pause
from chartside.engine.resting import rest as rest
from chartside.engine.resting import waits
from chartside.engine.seams import FindSpeaker, Narrower, Presenter, Since
from chartside.engine.seams import Speaker as Speaker  # their place was here
from chartside.engine.seams import Surface as Surface
from chartside.engine.stream import EventType, StreamEvent
from chartside.engine.threads import OVER, Run, RunHeld, RunOver, RunStatus, Thread
from chartside.engine.turn import End, Outcome, Turn
from chartside.kernel import clock, log
from chartside.kernel.auth import Auth
from chartside.kernel.db import Database, Session, lock
from chartside.kernel.errors import ChartsideError
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope, Source, system_scope
from chartside.kernel.tools import Gate

_log = log.get("engine")
_CAN_START = frozenset({RunStatus.PENDING, RunStatus.RUNNING})
MOST_SPOKEN = 100
Beside = Callable[[Run], Mapping[str, Any]]
"""What a surface keeps with a run that is begun."""


@dataclass(slots=True)
class Engine:
    """One in a process. It keeps a reference to each run it drives, so that none is lost to the collector."""

    database: Database
    gate: Gate
    auth: Auth
    hub: stream.Hub
    meter: Meter
    speaker: FindSpeaker
    surfaces: dict[str, Surface] = field(default_factory=dict)
    since: Since = lambda _: None
    holder: str = field(default_factory=lambda: f"{socket.gethostname()}:{new_id()}")
    tasks: dict[UUID, asyncio.Task[None]] = field(default_factory=dict)
    spoken: dict[UUID, Speaker] = field(default_factory=dict)
    at_hand: threads.AtHand = field(default_factory=threads.AtHand)

    async def start(
        self,
        session: Session,
        scope: Scope,
        surface: str,
        words: str,
        *,
        request: dict[str, Any] | None = None,
        patient_id: UUID | None = None,
        thread: Thread | None = None,
        prompt_digest: str | None = None,
    ) -> Run:
        """Make a run in the caller's transaction. `drive` it once that has committed."""
        home = new_id() if thread is None else thread.id
        speaker = await self.speaker(scope, home)
        run_id, now = new_id(), clock.now()
        message = user(speaker.edges.text_in(words))
        started = {"threadId": str(home), "runId": str(run_id)}
        asked = {
            "opens": thread is None,
            "surface": surface,
            "user": scope.person,
            "patient": patient_id,
            "provider": speaker.provider.name,
            "model": speaker.model,
            "prompt_digest": prompt_digest,
            "request": request or {},
            "deadline": now + timedelta(seconds=self.surfaces[surface].policy.seconds),
            "message": spoken(message),
            **symbols_of(speaker.edges),
        }
        told = telling(run_id, home, "", [StreamEvent(EventType.RUN_STARTED, started)])
        await session.call("chartside_begin", {**told, **asked})
        self._remember(run_id, speaker)
        return await threads.get_run(session, run_id)

    async def opening(
        self, scope: Scope, surface: str, thread_id: UUID, shown: tuple[bool, UUID | None]
    ) -> Opening | None:
        """A person's own conversation, as their next message finds it."""
        since = self.since(scope.org_id)
        return await beginning.opening(self.database, scope, surface, thread_id, shown, since)

    async def begin(
        self, scope: Scope, surface: str, found: Opening, asked: Asked, beside: Beside
    ) -> Begun | None:
        """As `start`, in one trip and held here; then `go` on. None: somebody was quicker, and nothing is kept."""
        speaker = await self.speaker(scope, found.thread_id, found.stored)
        held = (self.holder, self.surfaces[surface].policy.seconds)
        made = beginning.begun(scope, surface, found, asked, speaker, *held)
        made = made.meanwhile(self._first(made))
        kept = False
        try:
            kept = await beginning.store(self.database, scope, made, asked, beside(made.run))
        finally:
            if not kept and made.sitting is not None:
                made.sitting.cancel()
        return made if kept else None

    async def _first(self, begun: Begun) -> tuple[Turn, RunHost]:
        """The first sitting of a run is made ready while its beginning is still being stored."""
        rights = partial(self.auth.scope_of, begun.run.user_id, begun.run.org_id, Source.AI)
        held = begun.held(self.at_hand)
        turn, host = await self._made(begun.scope, held, rights, begun.speaker)
        host.foresee(turn.look_ahead())
        return turn, host

    def _remember(self, run_id: UUID, speaker: Speaker) -> None:
        """For the first sitting, which most often follows at once and in this process."""
        self.spoken[run_id] = speaker
        while len(self.spoken) > MOST_SPOKEN:
            del self.spoken[next(iter(self.spoken))]

    def go(self, begun: Begun) -> asyncio.Task[None]:
        """Drive a run that was begun here a moment ago."""
        return self.drive(begun.run.org_id, begun.run.user_id, begun.run.id, begun)

    def drive(
        self, org_id: UUID, user_id: UUID, run_id: UUID, begun: Begun | None = None
    ) -> asyncio.Task[None]:
        """Go on with a run in a task of its own, which no request can cancel."""
        task = asyncio.create_task(self._drive(org_id, user_id, run_id, begun))
        self.tasks[run_id] = task
        task.add_done_callback(partial(self._forget, run_id))
        return task

    def _forget(self, run_id: UUID, ended: asyncio.Task[None]) -> None:
        if self.tasks.get(run_id) is ended:  # it may be driven again already
            del self.tasks[run_id]

    async def stop(self, session: Session, run_id: UUID) -> None:
        """Ask a run to end. It ends within its step, in whatever process it is."""
        run = await threads.get_run(session, run_id)
        if run.status in OVER:
            return
        await session.execute(
            text("UPDATE runs SET stop_asked = true WHERE id = :id"), {"id": run_id}
        )
        task = self.tasks.get(run_id)
        if task is not None:
            task.cancel(STOPPED)
        elif run.status is not RunStatus.RUNNING:
            await rest(session, run, RunStatus.STOPPED, "stopped", "Stopped by a person.")

    async def answer(
        self, session: Session, scope: Scope, run_id: UUID, question_id: UUID, words: str
    ) -> bool:
        """Answer one question; True when it was the last, and the run can go on."""
        run = await threads.get_run(session, run_id)
        asked = await questions.answer(session, scope, run, question_id, words)
        if asked is None:
            return False
        await questions.give(session, run, asked, (await self.speaker(scope, run.thread_id)).edges)
        run.status = RunStatus.PENDING
        await session.flush()
        return True

    async def decide(
        self, session: Session, scope: Scope, run: Run, proposal_id: UUID, choice: Choice
    ) -> tuple[Proposal, Run, bool]:
        """Decide one card of a run that waits; True when the run is to be driven."""
        edges = (await self.speaker(scope, run.thread_id)).edges
        return await decisions.decide(
            session, self.gate, scope, edges, (run.id, proposal_id), choice
        )

    async def supersede(self, session: Session, scope: Scope, run: Run) -> None:
        """Turn down what waits, because the person said something else. The run is over."""
        edges = (await self.speaker(scope, run.thread_id)).edges
        await decisions.supersede(session, scope, run, edges)
        await pause(session, run, RunStatus.REJECTED)
        self.hub.wake(run.id)

    async def decided(self, session: Session, scope: Scope, run_id: UUID) -> UUID | None:
        """Cards of a run were decided elsewhere than beside it. Gives the person for whom it is to be driven."""
        run = await lock(session, Run, run_id)
        if run.status is not RunStatus.NEEDS_DECISION:
            return None
        edges = (await self.speaker(scope, run.thread_id)).edges
        return run.user_id if await decisions.go_on(session, run, edges) else None

    async def close(self, seconds: float = 10) -> None:
        """Let every run come to a state from which it can go on elsewhere."""
        running = list(self.tasks.values())
        for task in running:
            task.cancel("shutdown")
        if running:
            await asyncio.wait(running, timeout=seconds)

    async def _drive(self, org_id: UUID, user_id: UUID, run_id: UUID, begun: Begun | None) -> None:
        rights = partial(self.auth.scope_of, user_id, org_id, Source.AI)
        scope = system_scope(org_id)
        try:
            if begun is not None:
                scope = begun.scope
                return await self._sit(*await (begun.sitting or self._first(begun)), begun.run)
            asked = replace(scope, user_id=user_id, source=Source.AI)
            held = await threads.hold(
                self.database, asked, run_id, self.holder, self._seconds, expected=_CAN_START
            )
            scope = rights(held.standing)
            first = held.run.step == 0 and held.run.tries == 0
            known = self.spoken.pop(run_id, None) if first else None
            await self._sit(*await self._made(scope, held, rights, known), held.run)
        except asyncio.CancelledError as error:
            await self._interrupted(scope, run_id, str(error.args[0]) if error.args else "")
        except (RunHeld, RunOver):
            return  # somebody else is at work on it, or was
        except TimeoutError:
            await self._failed(scope, run_id, "deadline", "This took too long.")
        except (ModelFailed, ChartsideError) as error:
            words = str(error) if isinstance(error, ModelFailed) else error.title()
            await self._failed(scope, run_id, error.code, words)
        except Exception as error:
            _log.error("run_failed", run=str(run_id), error=error)
            await self._failed(scope, run_id, "unexpected", "Something unexpected happened.")

    @property
    def _seconds(self) -> dict[str, float]:
        return {name: surface.policy.seconds for name, surface in self.surfaces.items()}

    async def _made(
        self,
        scope: Scope,
        held: threads.Held,
        rights: Callable[[Mapping[str, Any] | None], Scope],
        known: Speaker | None,
    ) -> tuple[Turn, RunHost]:
        """A turn and what it stands on."""
        run, history = held.run, held.history
        surface = self.surfaces[run.surface]
        speaker = known or await self.speaker(scope, run.thread_id)
        edges, words = speaker.edges, None
        if isinstance(surface, Presenter):
            edges = surface.presented(scope, run, edges, history)
            words = surface.describe(scope)
        system = speaker.edges.text_in(await surface.system(scope, run))
        host = RunHost(
            self.database,
            self.gate,
            self.hub,
            edges,
            self.meter,
            rights,
            run.id,
            run.thread_id,
            run.id,
            scope,
            speaker.provider,
            self.holder,
            words=words,
            system=system,
            given=run.request,
            keeps_reads=surface.policy.keeps_reads,
        )
        hidden = surface.hidden(run) if isinstance(surface, Narrower) else frozenset()
        turn = Turn(
            provider=speaker.provider,
            model=speaker.model,
            policy=surface.policy.without(held.closed),
            permitted=[tool for tool in self.gate.offered(scope) if tool.name not in hidden],
            system=system,
            history=history,
            host=host,
            step=run.step,
            facts=await surface.facts(scope, run),
            plain=speaker.edges.arguments,
        )
        return turn, host

    async def _sit(self, turn: Turn, host: RunHost, run: Run) -> None:
        """One sitting: run the turn, and write down how it ended."""
        scope, surface = host.scope, self.surfaces[run.surface]
        try:
            async with asyncio.timeout(surface.policy.seconds):
                outcome = await turn.run()
        finally:
            await self._close(host)
        await host.flush()
        await self._ended(scope, run.id, surface, outcome)

    async def _close(self, host: RunHost) -> None:
        try:
            await host.close()
        except ChartsideError as error:  # how the turn ended is what counts
            _log.error("audit_missed", run=str(host.run_id), error=error)

    async def _ended(self, scope: Scope, run_id: UUID, surface: Surface, outcome: Outcome) -> None:
        goes_on = False
        async with self.database.writing(scope) as session:
            run = await lock(session, Run, run_id)
            if outcome.end is End.ASKED:
                await questions.ask(session, run, outcome)
            elif outcome.end is End.SUSPENDED:
                await pause(session, run, RunStatus.NEEDS_DECISION)
                goes_on = not await waits(session, run)  # a quick person decided already
                run.status = RunStatus.PENDING if goes_on else run.status
            elif outcome.end is End.EXHAUSTED:
                await rest(
                    session, run, RunStatus.FAILED, "max_steps", "No step was left to finish."
                )
            elif outcome.end is End.STOPPED:
                await rest(session, run, RunStatus.STOPPED, "stopped", "Stopped by a person.")
            else:
                await surface.finished(session, scope, run, outcome)
                ready = await waits(session, run)
                await pause(session, run, RunStatus.READY if ready else RunStatus.DONE)
        self.hub.wake(run_id)
        if goes_on:
            asyncio.get_running_loop().call_soon(self.drive, run.org_id, run.user_id, run.id)

    async def _interrupted(self, scope: Scope, run_id: UUID, why: str) -> None:
        """A stop ends the run; a shutdown leaves it for another process to take up."""
        async with self.database.writing(scope) as session:
            run = await threads.get_run(session, run_id)
            if run.holder not in (None, self.holder):
                return
            if why == "shutdown":
                run.status, run.held_until = RunStatus.PENDING, None
                await session.flush()
            else:
                await rest(session, run, RunStatus.STOPPED, "stopped", "Stopped by a person.")
        self.hub.wake(run_id)

    async def _failed(self, scope: Scope, run_id: UUID, code: str, words: str) -> None:
        with suppress(ChartsideError):
            async with self.database.writing(scope) as session:
                run = await threads.get_run(session, run_id)
                if run.status not in OVER:
                    await rest(session, run, RunStatus.FAILED, code, words)
        self.hub.wake(run_id)
