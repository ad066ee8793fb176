"""Runs: started, driven outside of any request, stopped, answered, resumed, and always brought to a rest.

Conflict ├── RunHeld, RunOver   (threads)
         └── NotWaiting         nothing was asked
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

from sqlalchemy import select, text

from chartside.engine import beginning, decisions, stream, threads
from chartside.engine.beginning import Asked, Begun, Opening
from chartside.engine.decisions import Choice
from chartside.engine.host import STOPPED, Meter, RunHost
from chartside.engine.keeping import spoken, symbols_of, telling
from chartside.engine.llm import ModelFailed, ToolResult, results, user
from chartside.engine.proposals import Proposal
from chartside.engine.resting import pause as pause
from chartside.engine.resting import rest as rest
from chartside.engine.resting import waits
from chartside.engine.seams import FindSpeaker, Narrower, Presenter
from chartside.engine.seams import Speaker as Speaker  # their place was here
from chartside.engine.seams import Surface as Surface
from chartside.engine.stream import EventType, StreamEvent, custom
from chartside.engine.threads import OVER, Question, Run, RunHeld, RunOver, RunStatus, Thread
from chartside.engine.turn import End, Outcome, Turn
from chartside.kernel import clock, log
from chartside.kernel.auth import Auth
from chartside.kernel.db import Database, Session, Swift, lock
from chartside.kernel.errors import ChartsideError, Conflict
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope, Source, system_scope
from chartside.kernel.tools import Gate

_log = log.get("engine")
_CAN_START = frozenset({RunStatus.PENDING, RunStatus.RUNNING})
MOST_SPOKEN = 100


class NotWaiting(Conflict):
    """This run is not waiting for an answer."""


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

    async def begin(
        self, session: Swift, scope: Scope, surface: str, found: Opening, asked: Asked
    ) -> Begun | None:
        """As `start`, in short and held here. `go` on once that has committed. None: somebody was quicker."""
        speaker = await self.speaker(scope, found.thread_id, session)
        held = (self.holder, self.surfaces[surface].policy.seconds)
        begun = await beginning.begin(session, scope, surface, found, asked, speaker, *held)
        return None if begun is None else begun.meanwhile(self._first(begun))

    async def _first(self, begun: Begun) -> tuple[Turn, RunHost]:
        """The first sitting of a run is made ready while its beginning is still being stored."""
        rights = partial(self.auth.scope_of, begun.run.user_id, begun.run.org_id, Source.AI)
        held = begun.held(self.at_hand)
        await begun.stored.wait()  # the rest has time while that is committed
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
        begun.stored.set()
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
        if run.status is not RunStatus.NEEDS_ANSWER:
            raise NotWaiting
        asked = list(
            (
                await session.scalars(
                    select(Question)
                    .where(Question.run_id == run_id)
                    .order_by(Question.created_at, Question.position)
                    .with_for_update()
                )
            ).all()
        )
        mine = next((q for q in asked if q.id == question_id and q.answer is None), None)
        if mine is None:
            raise NotWaiting
        mine.answer, mine.answered_by, mine.answered_at = words, scope.person, clock.now()
        await session.flush()
        open_ones = [q for q in asked if q.answer is None]
        if open_ones:
            return False
        await self._give_answers(
            session, scope, run, [q for q in asked if q.call_id == mine.call_id]
        )
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
                await self._asked(session, run, outcome)
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

    async def _asked(self, session: Session, run: Run, outcome: Outcome) -> None:
        for number, asked in enumerate(outcome.args.questions, start=1):
            row = Question(
                run_id=run.id,
                call_id=outcome.call_id,
                position=number,
                question=asked.question,
                context=asked.context,
                options=list(asked.options),
            )
            session.add(row)
            await session.flush()
            told = custom("question", id=str(row.id), question=row.question, options=row.options)
            await stream.append(session, run.id, [told])
        await pause(session, run, RunStatus.NEEDS_ANSWER)

    async def _give_answers(
        self, session: Session, scope: Scope, run: Run, asked: list[Question]
    ) -> None:
        speaker = await self.speaker(scope, run.thread_id)
        content = [
            {
                "question": speaker.edges.text_in(q.question),
                "answer": speaker.edges.text_in(q.answer or ""),
            }
            for q in asked
        ]
        answered = ToolResult(
            tool_use_id=asked[0].call_id, name="ask_clarification", content={"answers": content}
        )
        await threads.append(session, run.thread_id, [results(answered)], run.id)
        for row in speaker.edges.new_symbols():
            session.add(threads.SymbolRow(thread_id=run.thread_id, **row))
        await session.flush()

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
