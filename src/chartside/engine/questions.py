"""Questions that a run asks a person: put as rows, answered one by one, and given to the model when all are.

Conflict └── NotWaiting         nothing was asked
"""

from uuid import UUID

from sqlalchemy import select

from chartside.engine import stream, threads
from chartside.engine.llm import ToolResult, results
from chartside.engine.resting import pause
from chartside.engine.seams import Edges
from chartside.engine.stream import custom
from chartside.engine.threads import Question, Run, RunStatus
from chartside.engine.turn import Outcome
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.errors import Conflict
from chartside.kernel.scope import Scope


class NotWaiting(Conflict):
    """This run is not waiting for an answer."""


async def ask(session: Session, run: Run, outcome: Outcome) -> None:
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


async def answer(
    session: Session, scope: Scope, run: Run, question_id: UUID, words: str
) -> list[Question] | None:
    """Answer one; gives all that were asked with it when it was the last."""
    if run.status is not RunStatus.NEEDS_ANSWER:
        raise NotWaiting
    statement = select(Question).where(Question.run_id == run.id)
    ordered = statement.order_by(Question.created_at, Question.position)
    asked = list((await session.scalars(ordered.with_for_update())).all())
    mine = next((q for q in asked if q.id == question_id and q.answer is None), None)
    if mine is None:
        raise NotWaiting
    mine.answer, mine.answered_by, mine.answered_at = words, scope.person, clock.now()
    await session.flush()
    if any(q.answer is None for q in asked):
        return None
    return [q for q in asked if q.call_id == mine.call_id]


async def give(session: Session, run: Run, asked: list[Question], edges: Edges) -> None:
    """The answers, as the result of the call that asked."""
    content = [
        {"question": edges.text_in(q.question), "answer": edges.text_in(q.answer or "")}
        for q in asked
    ]
    answered = ToolResult(
        tool_use_id=asked[0].call_id, name="ask_clarification", content={"answers": content}
    )
    await threads.append(session, run.thread_id, [results(answered)], run.id)
    for row in edges.new_symbols():
        session.add(threads.SymbolRow(thread_id=run.thread_id, **row))
    await session.flush()
