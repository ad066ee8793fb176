"""A model that costs money, and short ways to set limits and to look at what was counted."""

from typing import Any

from sqlalchemy import select
from tests.factories.clinic import Clinic

from chartside.engine.budgets import AiBudget, ModelUsage, RateCounter
from chartside.engine.llm import Done, Message, ModelRequest, TextDelta, Usage, user
from chartside.engine.llm.scripted import Item, ScriptedModel
from chartside.kernel.scope import system_scope


class PaidModel(ScriptedModel):
    """A scripted model that counts towards the budget, as a vendor's would."""

    name = "anthropic"
    offline = False


def answer(text: str = "Good.", tokens: tuple[int, int] = (100, 50)) -> list[Item]:
    return [TextDelta(text), Usage(*tokens), Done("stop")]


def request(
    *messages: Message, model: str = "claude-sonnet-5", max_tokens: int = 1000
) -> ModelRequest:
    return ModelRequest("", list(messages) or [user("Hello")], [], model, max_tokens=max_tokens)


async def limit(clinic: Clinic, **given: Any) -> dict[str, Any]:
    seen = await clinic.admin.get("/api/ai/settings")
    response = await clinic.admin.patch("/api/ai/settings", given, etag=seen.headers["ETag"])
    assert response.status_code == 200, response.text
    shown: dict[str, Any] = response.json()
    return shown


async def calls(clinic: Clinic) -> list[ModelUsage]:
    async with clinic.house.database.reading(system_scope(clinic.org_id)) as session:
        rows = await session.scalars(select(ModelUsage).order_by(ModelUsage.created_at))
        return list(rows.all())


async def months(clinic: Clinic) -> list[AiBudget]:
    async with clinic.house.database.reading(system_scope(clinic.org_id)) as session:
        rows = await session.scalars(select(AiBudget).order_by(AiBudget.month))
        return list(rows.all())


async def counters(clinic: Clinic) -> list[RateCounter]:
    async with clinic.house.database.reading(system_scope(clinic.org_id)) as session:
        return list((await session.scalars(select(RateCounter))).all())
