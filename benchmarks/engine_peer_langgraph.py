"""LangGraph at the work of `benchmarks.engine`, in the environment of the peers: nothing of ours is imported.

`python engine_peer_langgraph.py RUNS STEPS [DATABASE]` prints CPU milliseconds a step; with a database it keeps its
checkpoints there. It gets its leanest form: a graph made by hand, plain functions, no streaming, no tracing, and its
own default durability, which costs it less than waiting for each checkpoint as we do.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Any
from uuid import uuid4

from engine_server import server_cpu
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage
from langchain_core.tools import tool
from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode

WORDS = "Let me look at that for you, one moment."
LAST = "That is all there is to say about it."
SYSTEM = "You are a helper in a benchmark."


@tool
async def look_up(words: str) -> dict[str, Any]:
    """Look something up."""
    return {"found": words, "count": 1}


def goes_on(state: MessagesState) -> str:
    last = state["messages"][-1]
    return "tools" if isinstance(last, AIMessage) and last.tool_calls else END


def work(steps: int, saver: AsyncPostgresSaver | None) -> Callable[[], Awaitable[None]]:
    async def model(state: MessagesState) -> dict[str, Any]:
        told = [SystemMessage(SYSTEM), *state["messages"]]
        step = sum(isinstance(message, AIMessage) for message in told) + 1
        if step > steps:
            return {"messages": [AIMessage(LAST)]}
        call = {"name": "look_up", "args": {"words": f"step {step}"}, "id": f"call_{step}"}
        return {"messages": [AIMessage(WORDS, tool_calls=[call])]}

    graph = StateGraph(MessagesState)
    graph.add_node("model", model)
    graph.add_node("tools", ToolNode([look_up]))
    graph.add_edge(START, "model")
    graph.add_conditional_edges("model", goes_on, ["tools", END])
    graph.add_edge("tools", "model")
    built = graph.compile(checkpointer=saver)

    async def once() -> None:
        config = {"recursion_limit": 2 * steps + 5, "configurable": {"thread_id": str(uuid4())}}
        done = await built.ainvoke({"messages": [HumanMessage("Hello")]}, config)
        assert len(done["messages"]) == 2 * steps + 2

    return once


async def measured(
    once: Callable[[], Awaitable[None]], runs: int, steps: int, backend: int | None
) -> tuple[float, float]:
    """Milliseconds of CPU a step: of this process, and of the server."""
    for _ in range(3):
        await once()
    served = server_cpu(backend) if backend else 0.0
    start = time.process_time()
    for _ in range(runs):
        await once()
    spent = time.process_time() - start
    served = (server_cpu(backend) if backend else 0.0) - served
    return spent * 1000 / runs / (steps + 1), served * 1000 / runs / (steps + 1)


async def main(runs: int, steps: int, database: str | None) -> dict[str, Any]:
    if database is None:
        found = await measured(work(steps, None), runs, steps, None)
    else:
        async with AsyncPostgresSaver.from_conn_string(database) as saver:
            await saver.setup()
            backend = saver.conn.info.backend_pid
            found = await measured(work(steps, saver), runs, steps, backend)
    return {"ms": found[0], "server_ms": found[1], "version": version("langgraph")}


if __name__ == "__main__":
    given = [*sys.argv[1:], None]
    print(json.dumps(asyncio.run(main(int(given[0] or 0), int(given[1] or 0), given[2]))))
