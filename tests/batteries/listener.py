"""A reader of a stream over a bare socket, which can be cut in the middle of a frame."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

LINE = 2**20


@dataclass
class Listener:
    """What one person's screen has heard of a run, over however many connections."""

    path: str
    headers: dict[str, str]
    heard: list[tuple[int, dict[str, Any]]] = field(default_factory=list)

    @property
    def last(self) -> int:
        return self.heard[-1][0] if self.heard else 0

    @property
    def numbers(self) -> list[int]:
        return [number for number, _ in self.heard]

    async def listen(self, address: str, *, cut_after: int | None = None) -> bool:
        """Read on from where it left off. True: the stream came to its end; False: it was cut."""
        at = urlsplit(address)
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection(at.hostname, at.port, limit=LINE)
            try:
                writer.write(self._request(at.netloc))
                head = await reader.readuntil(b"\r\n\r\n")
                return b" 200 " in head.split(b"\r\n")[0] and await self._frames(reader, cut_after)
            finally:
                writer.transport.abort()
        return False

    def _request(self, host: str) -> bytes:
        headers = {"Host": host, **self.headers}
        if self.last:
            headers["Last-Event-ID"] = str(self.last)
        lines = [f"GET {self.path} HTTP/1.1", *(f"{name}: {headers[name]}" for name in headers)]
        return "\r\n".join([*lines, "", ""]).encode()

    async def _frames(self, reader: asyncio.StreamReader, left: int | None) -> bool:
        """Line by line. A frame counts once its empty line is there; lines of the transfer's own end otherwise."""
        number, data = 0, b""
        async for line in reader:
            left = None if left is None else left - len(line)
            if left is not None and left < 0:
                return False
            if line.startswith(b"id: "):
                number = int(line[4:])
            elif line.startswith(b"data: "):
                data = line[6:]
            elif line == b"\n" and number:
                self.heard.append((number, json.loads(data)))
                number = 0
            elif line == b"0\r\n":
                return True
        return False
