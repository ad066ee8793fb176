"""Reads of runs. A run is its person's own: a colleague's answers as an unknown one."""

from datetime import datetime
from typing import Any
from uuid import UUID

from pydantic import ValidationError
from sqlalchemy import select, tuple_

from chartside.engine.proposals import Proposal, group_of
from chartside.engine.proposals.schemas import proposal_view
from chartside.engine.threads import Question, Run, RunStep
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Gate
from chartside.surfaces.scribe.intent import Intent
from chartside.surfaces.scribe.omissions import omissions
from chartside.surfaces.scribe.policy import POLICY, SURFACE
from chartside.surfaces.scribe.schemas import CallView, QuestionView, RunSummary, RunView, StepView


async def own_run(session: ReadSession, scope: Scope, run_id: UUID, *, lock: bool = False) -> Run:
    statement = select(Run).where(
        Run.id == run_id, Run.user_id == scope.person, Run.surface == SURFACE
    )
    if lock:
        statement = statement.with_for_update().execution_options(populate_existing=True)
    row: Run | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def own_runs(
    session: ReadSession, scope: Scope, limit: int, after: tuple[datetime, UUID] | None
) -> list[Run]:
    """Newest first, and one more if there is a next page."""
    statement = select(Run).where(Run.user_id == scope.person, Run.surface == SURFACE)
    if after is not None:
        statement = statement.where(tuple_(Run.created_at, Run.id) < after)
    newest = statement.order_by(Run.created_at.desc(), Run.id.desc()).limit(limit + 1)
    return list((await session.scalars(newest)).all())


async def question_of(session: ReadSession, run: Run, question_id: UUID) -> Question:
    statement = select(Question).where(Question.id == question_id, Question.run_id == run.id)
    row: Question | None = await session.scalar(statement)
    if row is None:
        raise NotFound
    return row


async def run_view(session: ReadSession, gate: Gate, scope: Scope, run: Run) -> RunView:
    steps = await session.scalars(
        select(RunStep).where(RunStep.run_id == run.id).order_by(RunStep.step)
    )
    questions = await session.scalars(
        select(Question)
        .where(Question.run_id == run.id)
        .order_by(Question.created_at, Question.position)
    )
    rows = await group_of(session, run.id)
    seen = [row for row in rows if _visible(gate, scope, row)]
    return RunView(
        **summary_of(run).model_dump(),
        thread_id=run.thread_id,
        encounter_id=run.request.get("encounter_id"),
        draft_id=run.request.get("draft_id"),
        transcript=run.request.get("transcript"),
        step=run.step,
        max_steps=POLICY.max_steps,
        prompt_digest=run.prompt_digest,
        input_tokens=run.input_tokens,
        output_tokens=run.output_tokens,
        cost_cents=run.cost_cents,
        steps=[_step(row) for row in steps.all()],
        questions=[QuestionView.model_validate(row, extra="ignore") for row in questions.all()],
        proposals=[
            proposal_view(row, tool, scope.locale)
            for row in seen
            if (tool := gate.registry.get(row.tool)) is not None
        ],
        omissions=await omissions(session, scope, run, seen),
    )


def _visible(gate: Gate, scope: Scope, row: Proposal) -> bool:
    tool = gate.registry.get(row.tool)
    return tool is not None and allows(scope.grants, tool.permission)


def summary_of(run: Run) -> RunSummary:
    return RunSummary(
        id=run.id,
        status=run.status,
        text=str(run.request.get("text", "")),
        intent=_intent(run.intent),
        patient_id=run.patient_id,
        summary=run.summary,
        provider=run.provider,
        model=run.model,
        error_code=run.error_code,
        error_words=run.error_words,
        created_at=run.created_at,
        finished_at=run.finished_at,
    )


def patients_in(run: Run, proposals: list[Proposal] | None = None) -> set[UUID]:
    found = {row.patient_id for row in proposals or ()} | {run.patient_id}
    return {patient_id for patient_id in found if patient_id is not None}


def _intent(stored: dict[str, Any] | None) -> Intent | None:
    try:
        return None if stored is None else Intent.model_validate(stored)
    except ValidationError:  # of another version: not worth losing the run over
        return None


def _step(row: RunStep) -> StepView:
    """The calls as the model made them, each with what became of it; one that waits has no failure."""
    outcomes = {call["tool_use_id"]: call for call in row.calls}
    calls = [block for block in row.response.get("blocks", ()) if block["type"] == "tool_use"]
    return StepView(
        step=row.step,
        calls=[_call(call, outcomes.get(call["id"])) for call in calls],
        input_tokens=row.input_tokens,
        output_tokens=row.output_tokens,
        milliseconds=row.milliseconds,
        at=row.created_at,
    )


def _call(call: dict[str, Any], outcome: dict[str, Any] | None) -> CallView:
    failed = bool(outcome and outcome["failed"])
    content = outcome["content"] if outcome else None
    error = content.get("error") if failed and isinstance(content, dict) else None
    code = error.get("code") if isinstance(error, dict) else None
    return CallView(tool=call["name"], failed=failed, code=code)
