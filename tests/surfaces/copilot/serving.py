"""A real server on a real port for one application, in the test's own loop: what a client hears, it hears over TCP."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
import uvicorn
from fastapi import FastAPI
from httpx import AsyncClient, Response


@asynccontextmanager
async def served(app: FastAPI) -> AsyncIterator[str]:
    config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off")
    server = uvicorn.Server(config)
    with socket.create_server(
        ("127.0.0.1", 0)
    ) as listener:  # whoever comes early waits in its queue
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await task


async def heard(client: AsyncClient, path: str, last: int | None = None) -> AsyncIterator[Any]:
    """The events of a run, as they come."""
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    async with client.stream("GET", path, headers=headers, timeout=60) as response:
        assert response.status_code == 200
        async for event in events_of(response):
            yield event


async def asked(
    client: AsyncClient, path: str, words: str, **headers: str
) -> AsyncIterator[dict[str, Any]]:
    """The events that follow a message at once."""
    wanted = {"Accept": "text/event-stream", **headers}
    async with client.stream(
        "POST", path, json={"text": words}, headers=wanted, timeout=60
    ) as response:
        assert response.status_code == 201
        async for event in events_of(response):
            yield event


async def events_of(response: Response) -> AsyncIterator[dict[str, Any]]:
    assert response.headers["content-type"].startswith("text/event-stream")
    number = 0
    async for line in response.aiter_lines():
        if line.startswith("id: "):
            number = int(line[4:])
        if line.startswith("data: "):
            yield {**orjson.loads(line[6:]), "seq": number}
