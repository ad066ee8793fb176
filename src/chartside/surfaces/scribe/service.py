"""The verbs of a run: ask, answer, commit, reject, stop.

Conflict ├── NoteSigned          a signed note is amended by a person
         ├── NotReady            the run is not waiting for a decision
         ├── StillRunning        stop it first
         └── DependsOnLeftOut    what was accepted needs what was left out
"""

from uuid import UUID

from chartside.clinic import encounters, notes, patients
from chartside.engine import proposals, stream
from chartside.engine.marks import fenced
from chartside.engine.proposals import ProposalStatus
from chartside.engine.runner import Engine, pause
from chartside.engine.stream import custom
from chartside.engine.threads import OVER, Run, RunOver, RunStatus
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.db import Session
from chartside.kernel.errors import Conflict, NotFound
from chartside.kernel.scope import Scope, Source
from chartside.surfaces.scribe import prompt, queries
from chartside.surfaces.scribe.intent import classify
from chartside.surfaces.scribe.omissions import omissions, suggested
from chartside.surfaces.scribe.policy import SURFACE
from chartside.surfaces.scribe.schemas import CommitRun, StartRun

_DECIDABLE = frozenset({RunStatus.READY, RunStatus.COMMITTED})  # the latter is told who decided
_UNDER_WAY = frozenset({RunStatus.PENDING, RunStatus.RUNNING})
_STOPPABLE = _UNDER_WAY | {RunStatus.NEEDS_ANSWER, RunStatus.NEEDS_DECISION}


class NoteSigned(Conflict):
    """This note is signed. Only a person can amend it."""


class NotReady(Conflict):
    """This run has no proposals that wait for a decision."""


class StillRunning(Conflict):
    """This run is still at work. Stop it first."""


class DependsOnLeftOut(Conflict):
    """Something you accepted depends on something you left out."""


async def ask(engine: Engine, session: Session, scope: Scope, command: StartRun) -> Run:
    """Make a run. It is driven once this transaction has committed."""
    patient_id, encounter_id = await _about(session, scope, command)
    run = await engine.start(
        session,
        scope,
        SURFACE,
        _words(command),
        request={
            "text": command.text,
            "transcript": command.transcript,
            "patient_id": None if patient_id is None else str(patient_id),
            "encounter_id": None if encounter_id is None else str(encounter_id),
            "draft_id": None if command.draft_id is None else str(command.draft_id),
        },
        patient_id=patient_id,
    )
    intent = classify(command.text, clock.today(scope.zone), scope.locale)
    run.intent = intent.model_dump(mode="json")
    run.prompt_digest = prompt.DIGEST
    await session.flush()
    return run


async def _about(
    session: Session, scope: Scope, command: StartRun
) -> tuple[UUID | None, UUID | None]:
    """The patient that is open, who must have agreed, and the visit. Visit and draft must be theirs."""
    patient_id, encounter_id = command.patient_id, command.encounter_id
    if command.draft_id is not None:
        draft = await _draft(session, scope, command.draft_id)
        _require_same(patient_id, draft.patient_id)
        _require_same(encounter_id, draft.encounter_id)
        patient_id, encounter_id = draft.patient_id, draft.encounter_id
    elif encounter_id is not None:
        visit = await encounters.get_encounter(session, encounter_id)
        _require_same(patient_id, visit.patient_id)
        patient_id = visit.patient_id
    if patient_id is not None:
        await patients.require_ai_consent(session, scope.through(Source.AI), patient_id)
    if command.draft_id is not None and draft.status is notes.DraftStatus.SIGNED:
        raise NoteSigned
    return patient_id, encounter_id


async def _draft(session: Session, scope: Scope, draft_id: UUID) -> notes.NoteDraft:
    """A draft that the person may write and an agent may see; any other is unknown here."""
    if not allows(scope.grants, "notes.note.write"):
        raise NotFound
    return await notes.get_draft(session, scope.through(Source.AI), draft_id)


def _require_same(named: UUID | None, real: UUID) -> None:
    if named not in (None, real):
        raise NotFound


def _words(command: StartRun) -> str:
    if command.transcript is None:
        return command.text
    told = fenced("transcript", command.transcript)
    return f"{command.text}\n\nDictation of the visit:\n{told}"


async def answer(
    engine: Engine, session: Session, scope: Scope, run_id: UUID, question_id: UUID, words: str
) -> tuple[Run, bool]:
    """Answer one question; True when the run can go on."""
    run = await queries.own_run(session, scope, run_id, lock=True)
    await queries.question_of(session, run, question_id)
    goes_on = await engine.answer(session, scope, run.id, question_id, words)
    return run, goes_on


async def add_omitted(
    engine: Engine, session: Session, scope: Scope, run_id: UUID, key: str
) -> Run:
    """Propose what an omission suggests: the person's own wish, through the same gate and the same commit."""
    run = await queries.own_run(session, scope, run_id, lock=True)
    if run.status is not RunStatus.READY:
        raise NotReady
    rows = await proposals.group_of(session, run.id, lock=True)
    wanted = suggested(await omissions(session, scope, run, rows), key)
    before = proposals.pending_before(rows, engine.gate)
    draft = await proposals.prepare(engine.gate, scope, wanted.tool, wanted.arguments, before)
    await proposals.store(
        session, scope, draft, run_id=run.id, group_id=run.id, call_id=f"omitted:{key}"[:200]
    )
    return run


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
