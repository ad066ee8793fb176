"""A model server on this machine is found with its models; anything else on the port is not one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from chartside.engine.llm.detect import LocalModel, detect


@asynccontextmanager
async def answering(body: bytes, status: str = "200 OK") -> AsyncIterator[int]:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = await reader.readuntil(b"\r\n\r\n")
        assert asked.startswith(b"GET /v1/models ")
        head = f"HTTP/1.1 {status}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n"
        writer.write(head.encode() + b"location: http://127.0.0.1:9/\r\n\r\n" + body)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def test_a_server_is_found_with_its_models() -> None:
    body = b'{"object": "list", "data": [{"id": "qwen3:8b"}, {"id": "gpt-oss:120b-cloud"}]}'
    async with answering(body) as port, answering(b'{"object": "list", "data": null}') as bare:
        found = await detect({"ollama": port, "vllm": bare, "lm_studio": 9})
    assert [server.kind for server in found] == ["ollama", "vllm"]
    assert found[0].base_url == f"http://127.0.0.1:{port}/v1"
    assert found[0].models == (
        LocalModel("qwen3:8b", False),
        LocalModel("gpt-oss:120b-cloud", True),
    )
    assert found[1].models == ()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"<html>a web site</html>", "200 OK"),
        (b'{"data": "no list"}', "200 OK"),
        (b"[1, 2]", "200 OK"),
        (b"[" * 100_000, "200 OK"),
        (b'{"data": []}' + b" " * 300_000, "200 OK"),
        (b"\xff\xfe", "200 OK"),
        (b'{"data": []}', "302 Found"),
        (b'{"data": []}', "401 Unauthorized"),
    ],
)
async def test_something_else_is_not_a_server(body: bytes, status: str) -> None:
    async with answering(body, status) as port:
        assert await detect({"ollama": port}) == []


async def test_names_that_are_none_are_left_out() -> None:
    body = b'{"data": [{"id": 3}, {"id": ""}, {"id": "a\\u001bb"}, 7, {"id": "ok"}]}'
    async with answering(body) as port:
        found = await detect({"ollama": port})
    assert found[0].models == (LocalModel("ok", False),)
