"""What left for a model in one answer, beside the same as a person would read it. A model of the house gets nothing."""

from uuid import UUID

from chartside.engine.sent import SentView, sent
from chartside.kernel.db import ReadSession
from chartside.surfaces.copilot.schemas import SentStep


async def sent_steps(session: ReadSession, run_id: UUID) -> list[SentStep]:
    return [_step(view) for view in await sent(session, run_id)]


def _step(view: SentView) -> SentStep:
    shared = {"model": view.model, "tools": view.tools, "max_tokens": view.max_tokens}
    return SentStep(
        step=view.step,
        at=view.at,
        provider=view.provider,
        outcome=view.outcome,
        reason=view.reason,
        redacted=view.redacted,
        payload={**shared, "system": view.system, "messages": view.messages},
        original={
            **shared,
            "system": view.original_system,
            "messages": view.original_messages,
        },
        spans=view.spans,
    )
