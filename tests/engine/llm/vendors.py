"""Vendors' servers for tests: one script of neutral turns, played over any of the wires, with every fault.

async with vendor_server("anthropic", [call(("find_patient", {…})), say("Found.")]) as server:
    provider = make_provider(server.choice())
    ...
    server.requests[0].body
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from pydantic import SecretStr
from tests.engine.llm.wires import WIRES, Turn, say

from chartside.engine.llm.choice import ModelChoice

KEY = "sk-test-4f1c9e-must-not-be-seen"
KINDS = tuple(WIRES)
MODELS = {
    "openai": "gpt-5-mini",
    "openai_responses": "gpt-5-mini",
    "anthropic": "claude-sonnet-5",
    "google": "gemini-2.5-flash",
    "compatible": "qwen3:8b",
}
_PATHS = {
    "openai": "/v1",
    "openai_responses": "/v1",
    "compatible": "/v1",
    "anthropic": "",
    "google": "",
}


@dataclass(frozen=True)
class Fault:
    """Something goes wrong.

    status     an HTTP status, with headers and a body that quotes the request
    silent     accepted, and never answered
    stall      `after` events, then nothing
    drip       bytes for ever, never a whole event
    pings      whole events for ever, never an end
    cut        all but the last event of the body, then the connection breaks
    no_finish  the whole body, an orderly end of the connection, and no reason
    html       a web page with status 200
    garbage    an event, then what no vendor sends
    error      an error event in the stream, after `after` events
    packed     a stream that is gzipped though nobody asked
    flood      one event without end
    """

    kind: str
    turn: Turn = field(default_factory=lambda: say("Good morning, the list is ready."))
    status: int = 500
    headers: tuple[tuple[str, str], ...] = ()
    after: int = 3


@dataclass(frozen=True)
class Raw:
    """Events as they stand, for what only one vendor sends."""

    frames: tuple[bytes, ...]


@dataclass(frozen=True)
class Recorded:
    path: str
    headers: dict[str, str]
    raw: bytes

    @property
    def body(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.raw)
        return found


Scripted = Turn | Fault | Raw | Callable[[Recorded], Turn | Fault | Raw]


class VendorServer:
    """Speaks the wire of one vendor; plays one turn a request; keeps every request."""

    def __init__(self, kind: str, turns: Sequence[Scripted]) -> None:
        self.kind = kind
        self.turns = list(turns)
        self.requests: list[Recorded] = []
        self.port = 0
        self._answering: set[asyncio.Task[None]] = set()

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}{_PATHS[self.kind]}"

    def choice(self, **changes: Any) -> ModelChoice:
        given = {"provider": self.kind, "model": MODELS[self.kind], "base_url": self.base_url}
        return ModelChoice(**{**given, "api_key": SecretStr(KEY), **changes})

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._answering.add(task)
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self._answer(reader, writer)
                await reader.read()  # until the client lets go
        finally:
            self._answering.discard(task)
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request = await _read(reader)
        number = len(self.requests)
        self.requests.append(request)
        turn = self.turns[number] if number < len(self.turns) else say("…")
        turn = turn(request) if callable(turn) else turn
        if isinstance(turn, Fault):
            await self._fail(turn, number, request, reader, writer)
            return
        body, end = (turn.frames, ()) if isinstance(turn, Raw) else self._frames(turn, number)
        _head(writer)
        for frame in (*body, *end):
            await _chunk(writer, frame)
        await _over(writer)

    def _frames(self, turn: Turn, number: int) -> tuple[list[bytes], list[bytes]]:
        return WIRES[self.kind](turn, number, model=MODELS[self.kind])

    async def _fail(
        self,
        fault: Fault,
        number: int,
        request: Recorded,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        body, end = self._frames(fault.turn, number)
        some = body[: fault.after]
        page = b"<!doctype html><title>Sign in to the guest network</title>"
        if fault.kind == "silent":
            await reader.read()
            return
        head: dict[str, Any] = {
            "status": {
                "status": fault.status,
                "headers": fault.headers,
                "kind": "application/json",
            },
            "html": {"kind": "text/html; charset=utf-8"},
            "packed": {"headers": (("content-encoding", "gzip"),)},
        }.get(fault.kind, {})
        frames: list[bytes] = {
            "status": [_complaint(fault.status, request)],
            "html": [page],
            "packed": [],
            "drip": body[:1],
            "pings": body[:1],
            "flood": [],
            "stall": some,
            "cut": body[:-1],
            "no_finish": body,
            "garbage": [*some, b"data: {\xff\xfe]\n\n", *end],
            "error": [*some, _error_event(self.kind, request)],
        }[fault.kind]
        _head(writer, **head)
        for frame in frames:
            await _chunk(writer, frame)
        await self._end(fault.kind, body, writer)

    async def _end(self, kind: str, body: list[bytes], writer: asyncio.StreamWriter) -> None:
        repeated = {"drip": b"d", "pings": body[0], "flood": b"data: " + b"x" * 65536}
        if kind in repeated:
            await _for_ever(writer, repeated[kind], pause=0 if kind == "flood" else 0.01)
        elif kind == "cut":
            writer.transport.abort()
        elif kind != "stall":
            await _over(writer)

    async def left_alone(self) -> None:
        """Wait until no client holds a connection any more."""
        async with asyncio.timeout(60):
            await asyncio.gather(*self._answering)

    async def stop(self) -> None:
        for task in list(self._answering):
            task.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)


@asynccontextmanager
async def vendor_server(kind: str, turns: Sequence[Scripted]) -> AsyncIterator[VendorServer]:
    server = VendorServer(kind, turns)
    listening = await asyncio.start_server(server.answer, "127.0.0.1", 0)
    server.port = listening.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listening.close()
        await server.stop()


async def _read(reader: asyncio.StreamReader) -> Recorded:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.strip().split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    raw = await reader.readexactly(int(headers.get("content-length", "0")))
    return Recorded(first.split(" ")[1], headers, raw)


def _head(
    writer: asyncio.StreamWriter,
    status: int = 200,
    headers: tuple[tuple[str, str], ...] = (),
    kind: str = "text/event-stream; charset=utf-8",
) -> None:
    lines = [f"HTTP/1.1 {status} .", f"content-type: {kind}", "transfer-encoding: chunked"]
    lines += ["connection: close", *(f"{name}: {value}" for name, value in headers)]
    writer.write("\r\n".join([*lines, "", ""]).encode())


async def _chunk(writer: asyncio.StreamWriter, frame: bytes) -> None:
    if writer.is_closing():
        raise ConnectionResetError  # the client let go
    writer.write(f"{len(frame):x}\r\n".encode() + frame + b"\r\n")
    await writer.drain()


async def _for_ever(writer: asyncio.StreamWriter, frame: bytes, pause: float = 0.01) -> None:
    while True:
        await _chunk(writer, frame)
        await asyncio.sleep(pause)


async def _over(writer: asyncio.StreamWriter) -> None:
    writer.write(b"0\r\n\r\n")
    await writer.drain()


def _complaint(status: int, request: Recorded) -> bytes:
    """Vendors quote: a part of the key, and what was sent."""
    words = f"Incorrect key {request.headers} for {request.raw.decode()}"
    error = {"code": status, "type": "error", "message": words, "status": "FAILED"}
    return json.dumps({"type": "error", "error": error}).encode()


def _error_event(kind: str, request: Recorded) -> bytes:
    words = f"overloaded: {request.raw.decode()}"
    if kind == "anthropic":
        body = {"type": "error", "error": {"type": "overloaded_error", "message": words}}
        return f"event: error\ndata: {json.dumps(body)}\n\n".encode()
    if kind == "openai_responses":
        code = {"code": "server_is_overloaded", "message": words, "param": None}
        body = {"type": "error", "sequence_number": 9, **code}
        return f"event: error\ndata: {json.dumps(body)}\n\n".encode()
    code = 503 if kind == "google" else "server_is_overloaded"
    body = {
        "error": {"code": code, "type": "overloaded", "message": words, "status": "UNAVAILABLE"}
    }
    return f"data: {json.dumps(body)}\n\n".encode()
