"""`chartside chat`: talk with the copilot in the terminal, see what it does, and decide about its cards."""

import sys
from typing import Annotated, Any
from uuid import UUID

import typer
from rich.text import Text

from chartside.app.cli import cards
from chartside.app.cli.common import out, say, with_house
from chartside.app.cli.desk import (
    Desk,
    NoTerminal,
    Refused,
    Talk,
    Terminal,
    at_a_terminal,
    at_the_desk,
    neutral,
)
from chartside.app.cli.scribe import edited, reason_of, say_model
from chartside.app.wiring import House
from chartside.engine import stream
from chartside.engine.stream import EventType, StreamEvent

API = "/api/copilot"
LEAVE = ("/quit", "/q", "/exit")
_HELP = (
    "/new begins a conversation, /history shows this one, /commands lists commands, /quit leaves."
)
_ELEVATED = "ELEVATED: this is about people's access. Read it twice."


def chat(
    words: Annotated[
        str | None, typer.Argument(metavar="WORDS", help="The first message, if there is one.")
    ] = None,
    clinic: Annotated[str | None, typer.Option(help="The clinic's short name.")] = None,
    email: Annotated[str | None, typer.Option("--as", help="Your address, to sign in.")] = None,
    thread: Annotated[
        UUID | None, typer.Option(help="A conversation to go on with, by its id.")
    ] = None,
) -> None:
    """Talk with the copilot. It answers from the record; every change is a card, written only if you allow it.

    You sign in with your password, or with a token in CHARTSIDE_TOKEN. A decision is yours: it is never made for you.
    """
    if not at_a_terminal():
        raise NoTerminal("Nobody can be asked here. Run it in a terminal.")

    async def work(house: House) -> None:
        talk = Terminal()
        async with at_the_desk(house, clinic, email, talk) as desk:
            await say_model(desk)
            await Conversation(desk, talk).hold(words, thread)

    with_house(work)


class Conversation:
    """One person and the copilot, message by message."""

    def __init__(self, desk: Desk, talk: Talk) -> None:
        self._desk, self._talk = desk, talk
        self._thread = ""
        self._seen: dict[str, int] = {}

    async def hold(self, words: str | None, thread: UUID | None) -> None:
        await (self._begin() if thread is None else self._resume(thread))
        given = words
        while True:
            given = given if given is not None else self._talk.line("> ")
            if given in LEAVE:
                say(f"To go on with this conversation: chartside chat --thread {self._thread}")
                return
            if given:
                await self._heed(given)
            given = None

    async def _begin(self) -> None:
        made = await self._desk.post(f"{API}/threads", {"context": {"screen": "terminal"}})
        self._thread = made["id"]
        say(_HELP)

    async def _resume(self, thread: UUID) -> None:
        """What was said, and what still waits."""
        self._thread = str(thread)
        shown = await self._history()
        run = shown["run"]
        if run is not None:
            await self._until_rest(run)

    async def _heed(self, given: str) -> None:
        if given == "/new":
            await self._begin()
        elif given == "/history":
            await self._history()
        elif given in ("/help", "/commands"):
            await self._commands()
        else:
            await self._send(given)

    async def _commands(self) -> None:
        say(_HELP)
        offered = await self._desk.get(f"{API}/starters?screen=terminal")
        for one in offered["commands"]:
            say(f"  /{neutral(one['name'])}  {neutral(one['title'])}")

    async def _send(self, given: str) -> None:
        body: dict[str, Any] = {"text": given}
        if given.startswith("/"):
            name, _, rest = given[1:].partition(" ")
            body = {"command": name, **({"text": rest} if rest.strip() else {})}
        try:
            run = await self._desk.post(f"{API}/threads/{self._thread}/messages", body)
        except Refused as error:
            say(f"Not sent: {error}")
            return
        if run["thread_id"] != self._thread:
            self._thread = run["thread_id"]
            say("The conversation had been silent for too long; this is a new one.")
        await self._until_rest(run)

    async def _until_rest(self, run: dict[str, Any]) -> None:
        """Follow, decide, follow again, until the answer is over or its cards are left for later."""
        while True:
            await self._follow(run["id"])
            shown = await self._desk.get(f"{API}/runs/{run['id']}")
            pending = [c for c in shown["entry"]["cards"] if c["status"] == "pending"]
            if shown["status"] != "needs_decision" or not pending:
                _say_end(shown)
                return
            if not await self._decide_all(shown, pending):
                say("Left as it is. The cards wait here and in your inbox, and expire after a day.")
                return

    async def _follow(self, run_id: str) -> None:
        """Words as they come, and each step in words."""
        desk, last = self._desk, self._seen.get(run_id, 0)
        scope = await desk.scope()
        async for event in stream.read(
            desk.house.database, desk.engine.hub, scope, UUID(run_id), last
        ):
            if event is not None:
                self._seen[run_id] = event.seq
                _show(event)

    async def _decide_all(self, run: dict[str, Any], pending: list[dict[str, Any]]) -> bool:
        """Every card that waits; False when the rest is left for later."""
        for card in pending:
            if not await self._decide(run, card):
                return False
        return True

    async def _decide(self, run: dict[str, Any], card: dict[str, Any]) -> bool:
        while True:
            cards.show([card])
            if card["effect"] == "elevated":
                out.print(Text(_ELEVATED, style="bold red"))
            given = self._talk.line("[a]llow, [d]eny, [e]dit and allow, [l]ater: ")
            if given in ("l", "later"):
                return False
            body = self._choice(given, card)
            if body is None:
                continue
            path = f"{API}/runs/{run['id']}/decisions/{card['id']}"
            try:
                done = await self._desk.post(path, {**body, "digest": card["digest"]})
            except Refused as error:
                say(f"Not done: {error} Nothing was written.")
                continue
            _say_decided(done["proposal"])
            return True

    def _choice(self, given: str, card: dict[str, Any]) -> dict[str, Any] | None:
        if given in ("a", "allow"):
            return {"decision": "allow"}
        if given in ("d", "deny"):
            return {"decision": "deny", **reason_of(self._talk)}
        if given in ("e", "edit"):
            return {"decision": "allow", "arguments": edited(card, self._talk)}
        return None

    async def _history(self) -> dict[str, Any]:
        shown: dict[str, Any] = await self._desk.get(f"{API}/threads/{self._thread}")
        for entry in shown["entries"]:
            who = "> " if entry["kind"] == "person" else ""
            out.print(Text(f"{who}{neutral(entry['text'])}"), soft_wrap=True)
            for card in entry["cards"]:
                say(f"  [{neutral(card['status'])}] {neutral(card['preview']['title'])}")
        return shown


def _show(event: StreamEvent) -> None:
    match event.type:
        case EventType.TOOL_CALL_RESULT:
            mark = "✗" if event.data["failed"] else "✓"
            say(f"  {mark} {neutral(event.data.get('words') or event.data['toolCallName'])}")
        case EventType.TEXT_MESSAGE_CONTENT:
            out.print(Text(neutral(event.data["delta"])), end="", soft_wrap=True)
            sys.stdout.flush()
        case EventType.TEXT_MESSAGE_END:
            out.print()
        case EventType.CUSTOM if event.data.get("name") == "reset":
            out.print()
            say("  (that broke off, and begins again)")
        case _:
            pass


def _say_end(run: dict[str, Any]) -> None:
    error = run["entry"]["error"]
    if error is not None:
        say(f"{neutral(error['words'])} ({neutral(error['code'])})")


def _say_decided(card: dict[str, Any]) -> None:
    title = neutral(card["preview"]["title"])
    if card["status"] == "committed":
        say(f"  ✓ Written: {title} (to take it back: {neutral(card['undo'])})")
    else:
        say(f"  Denied: {title}. Nothing was written.")
