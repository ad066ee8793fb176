"""Looks for a model server on this machine. What it finds is offered to the operator, never used by itself."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass

import httpx

from chartside.engine.llm.choice import leaves

PORTS: Mapping[str, int] = {"ollama": 11434, "lm_studio": 1234, "llama_cpp": 8080, "vllm": 8000}

_TIMEOUT = 1.0
_MOST_BYTES = 256_000
_MOST_MODELS = 200


class _TooMuch(Exception):
    """More than a list of models holds."""


@dataclass(frozen=True, slots=True)
class LocalModel:
    name: str
    leaves: bool  # the server passes it on to a service elsewhere


@dataclass(frozen=True, slots=True)
class LocalServer:
    """A server that answers like one of these, with its models."""

    kind: str
    base_url: str
    models: tuple[LocalModel, ...]


async def detect(ports: Mapping[str, int] = PORTS) -> list[LocalServer]:
    """The model servers on this machine, in the order of the ports asked."""
    async with httpx.AsyncClient(timeout=_TIMEOUT, trust_env=False) as client:
        asked = [_ask(client, kind, port) for kind, port in ports.items()]
        return [server for server in await asyncio.gather(*asked) if server is not None]


async def _ask(client: httpx.AsyncClient, kind: str, port: int) -> LocalServer | None:
    base = f"http://127.0.0.1:{port}/v1"
    try:
        async with asyncio.timeout(_TIMEOUT), client.stream("GET", f"{base}/models") as answer:
            body = await _read(answer)
        models = _models(json.loads(body)) if answer.status_code == 200 else None
    except (httpx.HTTPError, TimeoutError, ValueError, RecursionError, _TooMuch):
        return None
    return None if models is None else LocalServer(kind, base, models)


async def _read(answer: httpx.Response) -> bytes:
    body = b""
    async for chunk in answer.aiter_raw():
        body += chunk
        if len(body) > _MOST_BYTES:
            raise _TooMuch
    return body


def _models(said: object) -> tuple[LocalModel, ...] | None:
    """Names of models, if this is a list of models at all."""
    listed = said.get("data") if isinstance(said, dict) else None
    if listed is None and isinstance(said, dict) and said.get("object") == "list":
        return ()  # Ollama without a model says null
    if not isinstance(listed, list):
        return None
    names = [item.get("id") for item in listed[:_MOST_MODELS] if isinstance(item, dict)]
    return tuple(
        LocalModel(name, leaves(name))
        for name in names
        if isinstance(name, str) and 0 < len(name) <= 200 and name.isprintable()
    )
