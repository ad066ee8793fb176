"""The copilot as the engine meets it: its policy and prompt, facts for an offline model, and what an answer becomes."""

from datetime import datetime
from typing import Any

from sqlalchemy import select

from chartside.engine.llm import Message
from chartside.engine.llm.rules import SURFACE as WHICH
from chartside.engine.seams import Describe, Edges
from chartside.engine.threads import Run
from chartside.engine.turn import Outcome
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot import prompt
from chartside.surfaces.copilot.chips import ChippedEdges
from chartside.surfaces.copilot.history import checked_answer, talk_of, told_ids
from chartside.surfaces.copilot.models import Entry
from chartside.surfaces.copilot.page import FIELDS
from chartside.surfaces.copilot.playbooks import ALL_TOLD, playbook_prompt
from chartside.surfaces.copilot.policy import POLICY, SURFACE
from chartside.surfaces.copilot.steps import describe


class CopilotSurface:
    """A message in, an answer out, and a card for every change. All that it needs was kept with the message."""

    name = SURFACE
    policy = POLICY
    standing = f"{prompt.STANDING}\n{ALL_TOLD}"

    async def system(self, scope: Scope, run: Run) -> str:
        now = clock.now().astimezone(scope.zone)
        setting = {**run.request["setting"], "role": scope.role}
        return prompt.render(setting, run.request["page"], playbook_prompt(scope), now)

    async def facts(self, scope: Scope, run: Run) -> dict[str, Any]:
        """For an offline model. "Today" is the day on which it was asked, however late the answer comes."""
        setting, page = run.request["setting"], run.request["page"]
        asked = datetime.fromisoformat(setting["asked_at"]).astimezone(scope.zone)
        return {
            WHICH: SURFACE,
            "text": run.request["text"],
            "command": run.request["command"],
            "mentions": run.request["mentions"],
            "context": {name: page.get(name) for name in ("screen", *FIELDS)},
            "today": asked.date().isoformat(),
            "now": asked.isoformat(),
            "time_zone": scope.time_zone,
            "locale": scope.locale,
            "role": scope.role,
            "user_id": setting["user_id"],
            "professional_id": setting["professional_id"],
        }

    def presented(self, scope: Scope, run: Run, edges: Edges, history: list[Message]) -> Edges:
        return ChippedEdges(edges, history, frozenset(told_ids(run)))

    def describe(self, scope: Scope) -> Describe:
        return describe(scope.locale)

    async def finished(self, session: Session, scope: Scope, run: Run, outcome: Outcome) -> None:
        """Keep the answer as the person saw it, with the chips that stand."""
        entry: Entry | None = await session.scalar(
            select(Entry).where(Entry.run_id == run.id, Entry.kind == "assistant")
        )
        if entry is not None:
            talk = await talk_of(session, run.thread_id)
            entry.text, found = await checked_answer(session, scope, run, talk)
            entry.chips = [chip.model_dump(mode="json") for chip in found]
            entry.settled = True
            await session.flush()
