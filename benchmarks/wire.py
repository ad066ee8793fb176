"""A client that costs next to nothing: HTTP/1.1 over one kept connection, for requests that we write ourselves."""

import asyncio
import json
from contextlib import suppress
from typing import Any, Self
from urllib.parse import urlsplit

PATIENCE = 300


class Wire:
    def __init__(self, address: str, token: str) -> None:
        self._at = urlsplit(address)
        self._token = token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def __aenter__(self) -> Self:
        for _ in range(PATIENCE):  # a server says its address before it listens
            with suppress(ConnectionRefusedError):
                self._streams = await asyncio.open_connection(self._at.hostname, self._at.port)
                return self
            await asyncio.sleep(0.1)
        raise RuntimeError("the server never listened")

    async def __aexit__(self, *_: object) -> None:
        if self._streams is not None:
            self._streams[1].close()
            await self._streams[1].wait_closed()

    async def get(self, path: str) -> bytes:
        return await self._ask("GET", path, b"")

    async def post(self, path: str, body: Any) -> bytes:
        return await self._ask("POST", path, json.dumps(body).encode())

    async def _ask(self, method: str, path: str, body: bytes) -> bytes:
        assert self._streams is not None, "open it first"
        reader, writer = self._streams
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self._at.netloc}\r\n"
            f"Authorization: Bearer {self._token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = next(
            int(line.partition(":")[2])
            for line in answer.split("\r\n")
            if line.startswith("content-length:")
        )
        content = await reader.readexactly(length)
        assert answer.startswith(("http/1.1 200", "http/1.1 201")), (answer, content)
        return content
