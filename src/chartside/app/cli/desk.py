"""A person at the terminal in front of the house: who they are, and their own requests, through the same door as any.

The house is opened here and spoken to through its HTTP interface without a network between: what a person may do, what
is audited and what is refused is the same as in the browser.
"""

import getpass
import os
import sys
import unicodedata
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Protocol
from uuid import UUID

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

from chartside.app.api import create_app
from chartside.app.cli.common import CommandRefused
from chartside.app.wiring import House
from chartside.engine.runner import Engine
from chartside.engine.supervise import Presence
from chartside.kernel.scope import Source

TOKEN = "CHARTSIDE_TOKEN"  # noqa: S105  # the name of a variable
_KEPT = ("\n", "\t")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


class NoTerminal(CommandRefused):
    """Nobody can be asked here. Run it in a terminal, or with --json, which commits nothing."""


class NotIdentified(CommandRefused):
    """Say who you are: --clinic and --as, or a token in CHARTSIDE_TOKEN."""


class Refused(CommandRefused):
    """The house refused a request."""

    def __init__(self, words: str, code: str, body: dict[str, Any]) -> None:
        super().__init__(words)
        self.code = code
        self.body = body


class Talk(Protocol):
    """Whoever sits at the keyboard."""

    def line(self, prompt: str) -> str: ...

    def secret(self, prompt: str) -> str: ...


class Terminal:
    """The keyboard of this terminal. The end of input is a wish to leave."""

    def line(self, prompt: str) -> str:
        sys.stderr.write(prompt)
        sys.stderr.flush()
        given = sys.stdin.readline()
        if not given:
            raise NoTerminal("The input ended before everything was decided. Nothing was written.")
        return given.strip()

    def secret(self, prompt: str) -> str:
        return getpass.getpass(prompt, sys.stderr)


def at_a_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def neutral(text: object) -> str:
    """Text that can do nothing to a terminal: no escape, no hidden mark, no change of direction."""
    return "".join(
        char if char in _KEPT or unicodedata.category(char) not in _HIDDEN else "�"
        for char in str(text)
    )


@dataclass(slots=True)
class Desk:
    """A signed-in person's way to the house."""

    house: House
    client: AsyncClient
    me: dict[str, Any]

    @property
    def engine(self) -> Engine:
        return self.house.agents.engine

    @property
    def name(self) -> str:
        return neutral(self.me["name"])

    @property
    def org_id(self) -> UUID:
        return UUID(self.me["org_id"])

    async def get(self, path: str) -> Any:
        return _told(await self.client.get(path))

    async def post(self, path: str, body: Any = None) -> Any:
        return _told(await self.client.post(path, json={} if body is None else body))

    async def put(self, path: str, body: Any) -> Any:
        return _told(await self.client.put(path, json=body))

    async def scope(self) -> Any:
        return await self.house.auth.standing(UUID(self.me["user_id"]), self.org_id, Source.CLI)


@asynccontextmanager
async def at_the_desk(
    house: House,
    clinic: str | None,
    email: str | None,
    talk: Talk | None,
    app: FastAPI | None = None,
) -> AsyncIterator[Desk]:
    """Sign in, and show that this process lives, so that no other takes its runs for abandoned."""
    door = app or create_app(house)
    transport = ASGITransport(app=door, raise_app_exceptions=False)
    presence = Presence(house.urls.app, house.agents.engine.holder)
    async with AsyncClient(transport=transport, base_url="https://localhost") as client:
        token = os.environ.get(TOKEN)
        if token:
            client.headers["Authorization"] = f"Bearer {token}"
        else:
            await _sign_in(client, clinic, email, talk)
        desk = Desk(house, client, _told(await client.get("/api/auth/me")))
        _require_clinic(desk, clinic)
        await presence.show()
        try:
            yield desk
        finally:
            await house.agents.engine.close()
            await presence.hide()
            await house.agents.providers.close()
            if not token:
                await client.post("/api/auth/sign-out")


async def _sign_in(
    client: AsyncClient, clinic: str | None, email: str | None, talk: Talk | None
) -> None:
    if clinic is None or email is None:
        raise NotIdentified(NotIdentified.__doc__)
    if talk is None:
        raise NotIdentified(f"Nobody can be asked for a password here. Put a token into {TOKEN}.")
    given = {"email": email, "password": talk.secret(f"Password of {neutral(email)}: ")}
    answer = await client.post("/api/auth/sign-in", json={**given, "clinic": clinic})
    if answer.status_code == 401 and _code(answer) == "second_factor_required":
        code = talk.line("Code of the second factor: ")
        answer = await client.post(
            "/api/auth/sign-in", json={**given, "clinic": clinic, "code": code}
        )
    client.headers["X-CSRF-Token"] = _told(answer)["csrf_token"]


def _require_clinic(desk: Desk, clinic: str | None) -> None:
    """A token stands in one clinic: a name given beside it must be that one's."""
    here = next((c["slug"] for c in desk.me["clinics"] if c["id"] == desk.me["org_id"]), None)
    if clinic is not None and here != clinic:
        raise NotIdentified(f"This is a token of {neutral(here)}, not of {neutral(clinic)}.")


def _code(answer: Response) -> str:
    return str(answer.json().get("type", "")).rsplit(":", 1)[-1]


def _told(answer: Response) -> Any:
    if answer.is_success:
        return answer.json() if answer.content else None
    body = answer.json()
    words = [body.get("detail") or body.get("title") or "The request was refused."]
    words += [f"{e.get('field', '')}: {e.get('message', '')}." for e in body.get("errors", [])]
    words += [f"{e.get('field', '')}: {e.get('message', '')}." for e in body.get("findings", [])]
    raise Refused(neutral(" ".join(words)), _code(answer), body)
