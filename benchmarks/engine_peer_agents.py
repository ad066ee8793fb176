"""The OpenAI Agents SDK at the work of `benchmarks.engine`, in the environment of the peers.

`python engine_peer_agents.py RUNS STEPS` prints CPU milliseconds a step. It gets its leanest form: a model that answers
at once from a script, no streaming, no tracing, no session.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Any

from agents import Agent, Model, ModelResponse, RunConfig, Runner, Usage, function_tool
from openai.types.responses import (
    ResponseFunctionToolCall,
    ResponseOutputMessage,
    ResponseOutputText,
)

WORDS = "Let me look at that for you, one moment."
LAST = "That is all there is to say about it."
SYSTEM = "You are a helper in a benchmark."


@function_tool
async def look_up(words: str) -> str:
    """Look something up."""
    return json.dumps({"found": words, "count": 1})


def said(words: str) -> ResponseOutputMessage:
    text = ResponseOutputText(annotations=[], text=words, type="output_text")
    return ResponseOutputMessage(
        id="m", content=[text], role="assistant", status="completed", type="message"
    )


class Scripted(Model):
    def __init__(self, steps: int) -> None:
        self.step, self.steps = 0, steps

    async def get_response(self, *args: Any, **kwargs: Any) -> ModelResponse:
        self.step += 1
        if self.step > self.steps:
            return ModelResponse(output=[said(LAST)], usage=Usage(), response_id=None)
        call = ResponseFunctionToolCall(
            arguments=json.dumps({"words": f"step {self.step}"}),
            call_id=f"call_{self.step}",
            name="look_up",
            type="function_call",
        )
        return ModelResponse(output=[said(WORDS), call], usage=Usage(), response_id=None)

    def stream_response(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError


def work(steps: int) -> Callable[[], Awaitable[None]]:
    quiet = RunConfig(tracing_disabled=True)

    async def once() -> None:
        agent = Agent(name="bench", instructions=SYSTEM, tools=[look_up], model=Scripted(steps))
        done = await Runner.run(agent, "Hello", max_turns=steps + 2, run_config=quiet)
        assert done.final_output == LAST

    return once


async def main(runs: int, steps: int) -> dict[str, Any]:
    once = work(steps)
    for _ in range(3):
        await once()
    start = time.process_time()
    for _ in range(runs):
        await once()
    spent = (time.process_time() - start) * 1000 / runs / (steps + 1)
    return {"ms": spent, "version": version("openai-agents")}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(main(int(sys.argv[1]), int(sys.argv[2])))))
