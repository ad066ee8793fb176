"""The verbs of a run: ask, answer, commit, reject, stop.

Conflict ├── NotReady            the run is not waiting for a decision
         ├── StillRunning        stop it first
         └── DependsOnLeftOut    what was accepted needs what was left out
"""

from uuid import UUID

from chartside.clinic import encounters, patients
from chartside.engine import proposals, stream
from chartside.engine.proposals import ProposalStatus
from chartside.engine.runner import Engine, pause
from chartside.engine.stream import custom
from chartside.engine.threads import OVER, Run, RunOver, RunStatus
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.errors import Conflict, NotFound
from chartside.kernel.scope import Scope, Source
from chartside.surfaces.scribe import prompt, queries
from chartside.surfaces.scribe.intent import classify
from chartside.surfaces.scribe.policy import SURFACE
from chartside.surfaces.scribe.schemas import CommitRun, StartRun

_DECIDABLE = frozenset({RunStatus.READY, RunStatus.COMMITTED})  # the latter is told who decided
_UNDER_WAY = frozenset({RunStatus.PENDING, RunStatus.RUNNING})
_STOPPABLE = _UNDER_WAY | {RunStatus.NEEDS_ANSWER, RunStatus.NEEDS_DECISION}


class NotReady(Conflict):
    """This run has no proposals that wait for a decision."""


class StillRunning(Conflict):
    """This run is still at work. Stop it first."""


class DependsOnLeftOut(Conflict):
    """Something you accepted depends on something you left out."""


async def ask(engine: Engine, session: Session, scope: Scope, command: StartRun) -> Run:
    """Make a run. It is driven once this transaction has committed."""
    patient_id = await _about(session, scope, command)
    run = await engine.start(
        session,
        scope,
        SURFACE,
        _words(command),
        request={
            "text": command.text,
            "transcript": command.transcript,
            "patient_id": None if patient_id is None else str(patient_id),
            "encounter_id": None if command.encounter_id is None else str(command.encounter_id),
        },
        patient_id=patient_id,
    )
    intent = classify(command.text, clock.today(scope.zone), scope.locale)
    run.intent = intent.model_dump(mode="json")
    run.prompt_digest = prompt.DIGEST
    await session.flush()
    return run


async def _about(session: Session, scope: Scope, command: StartRun) -> UUID | None:
    """The patient that is open, who must have agreed; a visit must be theirs."""
    patient_id = command.patient_id
    if command.encounter_id is not None:
        visit = await encounters.get_encounter(session, command.encounter_id)
        if patient_id not in (None, visit.patient_id):
            raise NotFound
        patient_id = visit.patient_id
    if patient_id is not None:
        await patients.require_ai_consent(session, scope.through(Source.AI), patient_id)
    return patient_id


def _words(command: StartRun) -> str:
    if command.transcript is None:
        return command.text
    return f"{command.text}\n\nDictation of the visit:\n{command.transcript}"


async def answer(
    engine: Engine, session: Session, scope: Scope, run_id: UUID, question_id: UUID, words: str
) -> tuple[Run, bool]:
    """Answer one question; True when the run can go on."""
    run = await queries.own_run(session, scope, run_id, lock=True)
    await queries.question_of(session, run, question_id)
    goes_on = await engine.answer(session, scope, run.id, question_id, words)
    return run, goes_on


async def commit(
    engine: Engine, session: Session, scope: Scope, run_id: UUID, command: CommitRun
) -> Run:
    """Countersign what was accepted: all of it or nothing, once."""
    run = await queries.own_run(session, scope, run_id, lock=True)
    if run.status not in _DECIDABLE:
        raise NotReady
    signed = {one.proposal_id: one.digest for one in command.accept}
    await _leave_out(session, scope, run, command.leave_out, set(signed))
    await proposals.countersign(session, engine.gate, scope, run.id, signed)
    await _decided(session, run, RunStatus.COMMITTED)
    return run


async def _leave_out(
    session: Session, scope: Scope, run: Run, chosen: list[UUID], accepted: set[UUID]
) -> None:
    rows = {row.id: row for row in await proposals.group_of(session, run.id, lock=True)}
    if not set(chosen) <= set(rows):
        raise NotFound
    for proposal_id in dict.fromkeys(chosen):
        if rows[proposal_id].status is ProposalStatus.LEFT_OUT:
            continue  # with one that it depends on
        closed = await proposals.leave_out(session, scope, proposal_id)
        needed = accepted & {row.id for row in closed}
        if needed:
            raise DependsOnLeftOut(conflicts=sorted(str(i) for i in needed))


async def reject(session: Session, scope: Scope, run_id: UUID, reason: str | None) -> Run:
    """Turn down all that is pending. Nothing of it is written."""
    run = await queries.own_run(session, scope, run_id, lock=True)
    if run.status in _UNDER_WAY:
        raise StillRunning
    if run.status in OVER:
        raise RunOver
    for row in await proposals.group_of(session, run.id, lock=True):
        if row.status is ProposalStatus.PENDING:
            await proposals.reject(session, scope, row.id, reason)
    await _decided(session, run, RunStatus.REJECTED)
    return run


async def stop(engine: Engine, session: Session, scope: Scope, run_id: UUID) -> Run:
    """Ask a run to end. One that rests is left as it is."""
    run = await queries.own_run(session, scope, run_id)
    if run.status in _STOPPABLE:
        await engine.stop(session, run.id)
    return run


async def _decided(session: Session, run: Run, status: RunStatus) -> None:
    await stream.append(session, run.id, [custom("decided", status=str(status))])
    await pause(session, run, status)
