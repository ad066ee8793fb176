"""A conversation as its person saw it: what was said, looked up, proposed, decided and thought of it, in order."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import select

from chartside.engine import threads
from chartside.engine.llm import Message
from chartside.engine.proposals import Proposal
from chartside.engine.proposals.schemas import ProposalView, proposal_view
from chartside.engine.redaction.stream import resolved
from chartside.engine.threads import MessageRow, Run, RunStatus, RunStep
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Gate
from chartside.surfaces.copilot import chips
from chartside.surfaces.copilot.models import Entry
from chartside.surfaces.copilot.schemas import (
    EntryView,
    FeedbackView,
    NamedRecord,
    StepWords,
    Trouble,
)
from chartside.surfaces.copilot.steps import describe


class Talk:
    """One conversation's tokens, and what was said in it."""

    def __init__(self, messages: Sequence[MessageRow], symbols: dict[str, str]) -> None:
        self._symbols = symbols
        self._messages = [(row.run_id, Message.model_validate(row.body)) for row in messages]

    def plain(self, text: str) -> str:
        return resolved(text, self._symbols.get)

    def plainly(self, value: Any) -> Any:
        """A stored value as a person reads it."""
        if isinstance(value, str):
            return self.plain(value)
        if isinstance(value, dict):
            return {self.plain(key): self.plainly(item) for key, item in value.items()}
        return [self.plainly(item) for item in value] if isinstance(value, list) else value

    def text_of(self, run_id: UUID) -> str:
        """What the copilot said in a run so far."""
        said = (
            self.plain(message.text).strip()
            for whose, message in self._messages
            if whose == run_id and message.role == "assistant"
        )
        return "\n\n".join(words for words in said if words)

    def ids(self, more: set[str]) -> set[str]:
        return chips.known_ids((message for _, message in self._messages), self.plainly, more)


async def talk_of(session: ReadSession, thread_id: UUID) -> Talk:
    statement = select(MessageRow).where(MessageRow.thread_id == thread_id)
    messages = (await session.scalars(statement.order_by(MessageRow.seq))).all()
    symbols = {row.token: row.value for row in await threads.symbols(session, thread_id)}
    return Talk(messages, symbols)


async def checked_answer(
    session: ReadSession, scope: Scope, run: Run, talk: Talk
) -> tuple[str, list[NamedRecord]]:
    """The answer of a run, with the chips that stand."""
    return await chips.checked(session, scope, talk.text_of(run.id), talk.ids(told_ids(run)))


def told_ids(run: Run) -> set[str]:
    """Ids that the person gave: the page that was open, and whom they named."""
    return chips.ids_in([run.request.get("page", {}), run.request.get("mentions", [])])


async def entries(
    session: ReadSession,
    gate: Gate,
    scope: Scope,
    thread_id: UUID,
    rows: Sequence[Entry] | None = None,
) -> list[EntryView]:
    """The entries of a conversation, or the given ones of them."""
    if rows is None:
        statement = select(Entry).where(Entry.thread_id == thread_id, ~Entry.aside)
        rows = (await session.scalars(statement.order_by(Entry.position))).all()
    shelf = await _Shelf.of(session, gate, scope, thread_id, {row.run_id for row in rows})
    return [await shelf.view(row) for row in rows]


class _Shelf:
    """All that belongs to a conversation's entries, read at once."""

    def __init__(self, session: ReadSession, gate: Gate, scope: Scope, talk: Talk) -> None:
        self._session, self._gate, self._scope, self._talk = session, gate, scope, talk
        self._runs: dict[UUID, Run] = {}
        self._steps: dict[UUID, list[RunStep]] = defaultdict(list)
        self._cards: dict[UUID, list[Proposal]] = defaultdict(list)
        self._words = describe(scope.locale)

    @classmethod
    async def of(
        cls, session: ReadSession, gate: Gate, scope: Scope, thread_id: UUID, wanted: set[UUID]
    ) -> "_Shelf":
        shelf = cls(session, gate, scope, await talk_of(session, thread_id))
        runs = (await session.scalars(select(Run).where(Run.id.in_(wanted)))).all()
        shelf._runs = {run.id: run for run in runs}
        mine = [run.id for run in runs]
        steps = select(RunStep).where(RunStep.run_id.in_(mine)).order_by(RunStep.step)
        for step in (await session.scalars(steps)).all():
            shelf._steps[step.run_id].append(step)
        cards = select(Proposal).where(Proposal.run_id.in_(mine)).order_by(Proposal.position)
        for card in (await session.scalars(cards)).all():
            shelf._cards[card.run_id].append(card)
        return shelf

    async def view(self, row: Entry) -> EntryView:
        run = self._runs[row.run_id]
        answer = row.kind == "assistant"
        text, found = row.text, [NamedRecord.model_validate(chip) for chip in row.chips]
        if answer and not row.settled:
            text, found = await checked_answer(self._session, self._scope, run, self._talk)
        return EntryView(
            id=row.id,
            kind=row.kind,
            run_id=row.run_id,
            at=row.created_at,
            text=text,
            command=row.command,
            mentions=[NamedRecord.model_validate(one) for one in row.mentions],
            steps=self._step_words(run) if answer else [],
            cards=self._card_views(run) if answer else [],
            chips=found,
            feedback=_feedback(row),
            error=_trouble(run) if answer else None,
            provider=run.provider,
            model=run.model,
            stopped=answer and run.status is RunStatus.STOPPED,
        )

    def _card_views(self, run: Run) -> list[ProposalView]:
        return [
            proposal_view(card, tool, self._scope.locale)
            for card in self._cards[run.id]
            if (tool := self._gate.registry.get(card.tool)) is not None
            and allows(self._scope.grants, tool.permission)
        ]

    def _step_words(self, run: Run) -> list[StepWords]:
        """The calls that were answered at once, in order. What became a card is shown as a card."""
        return [self._step(call) for step in self._steps[run.id] for call in step.calls]

    def _step(self, call: dict[str, Any]) -> StepWords:
        content, failed = self._talk.plainly(call.get("content")), bool(call.get("failed"))
        error = content.get("error") if failed and isinstance(content, dict) else None
        return StepWords(
            tool=call["name"],
            words=self._words(call["name"], content, failed),
            failed=failed,
            code=str(error["code"]) if isinstance(error, dict) and "code" in error else None,
        )


def _feedback(row: Entry) -> FeedbackView | None:
    if row.rating is None:
        return None
    return FeedbackView.model_validate({"rating": row.rating, "reason": row.rating_reason})


def _trouble(run: Run) -> Trouble | None:
    if run.status is not RunStatus.FAILED or run.error_code is None:
        return None
    return Trouble(code=run.error_code, words=run.error_words or "")
