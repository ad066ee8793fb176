"""The least that an agent loop can be: a list of dictionaries, a script, a tool. The rest is what an engine costs."""

import json
from collections.abc import AsyncIterator
from typing import Any

WORDS = "Let me look at that for you, one moment."
LAST = "That is all there is to say about it."


async def answer(step: int, steps: int) -> AsyncIterator[dict[str, Any]]:
    """One response of the scripted model, in the same parts as ours."""
    if step > steps:
        yield {"type": "text", "text": LAST}
        yield {"type": "usage", "input": 10, "output": 10}
        yield {"type": "done", "reason": "stop"}
        return
    yield {"type": "text", "text": WORDS}
    arguments = json.dumps({"words": f"step {step}"})
    yield {"type": "call", "id": f"call_{step}", "name": "look_up", "arguments": arguments}
    yield {"type": "usage", "input": 10, "output": 5}
    yield {"type": "done", "reason": "tool_use"}


async def look_up(words: str) -> dict[str, Any]:
    return {"found": words, "count": 1}


TOOLS = {"look_up": look_up}


async def bare_loop(steps: int = 10) -> None:
    history: list[dict[str, Any]] = [{"role": "user", "content": "Hello"}]
    for step in range(1, steps + 2):
        text, calls, reason = "", [], None
        async for event in answer(step, steps):
            if event["type"] == "text":
                text += event["text"]
            elif event["type"] == "call":
                calls.append(event)
            elif event["type"] == "done":
                reason = event["reason"]
        if reason is None:
            raise RuntimeError("the answer broke off")
        history.append({"role": "assistant", "content": text, "calls": calls})
        if not calls:
            break
        for call in calls:
            found = await TOOLS[call["name"]](**json.loads(call["arguments"]))
            history.append({"role": "tool", "id": call["id"], "content": json.dumps(found)})
    assert history[-1]["content"] == LAST
