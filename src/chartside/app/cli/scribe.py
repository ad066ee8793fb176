"""`chartside scribe`: say what happened, watch, answer, review, and commit what you accept."""

import json
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Any
from uuid import UUID

import typer
from rich.text import Text

from chartside.app.cli import cards
from chartside.app.cli.common import CommandRefused, out, print_json, say, with_house
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
from chartside.app.wiring import House
from chartside.engine import stream
from chartside.engine.stream import EventType, StreamEvent

RUNS = "/api/scribe/runs"
WORD = "commit"
_WAITS = "needs_answer"
_UNDER_WAY = ("pending", "running")


class RunFailed(CommandRefused):
    """The run ended without a result."""


def scribe(
    words: Annotated[
        str, typer.Argument(metavar="WORDS", help="What happened, in plain words; - reads them.")
    ],
    clinic: Annotated[str | None, typer.Option(help="The clinic's short name.")] = None,
    email: Annotated[str | None, typer.Option("--as", help="Your address, to sign in.")] = None,
    patient: Annotated[
        str | None, typer.Option(help="The patient it is about: a name, a number or an id.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print what would be proposed. Commits nothing.")
    ] = False,
) -> None:
    """Say what happened and review what follows from it, in the terminal. Only what you accept is written.

    You sign in with your password, or with a token in CHARTSIDE_TOKEN. A commit is yours: it is never made without you.
    """
    talk = Terminal() if at_a_terminal() else None
    if talk is None and not as_json:
        raise NoTerminal(NoTerminal.__doc__)
    asked = sys.stdin.read() if words == "-" else words

    async def work(house: House) -> None:
        async with at_the_desk(house, clinic, email, talk) as desk:
            await converse(desk, asked, patient, None if as_json else talk)

    with_house(work)


async def converse(desk: Desk, words: str, patient: str | None, talk: Talk | None) -> None:
    """The whole of it. Without somebody to talk to, what came out is printed and left as it is."""
    await say_model(desk)
    body: dict[str, Any] = {"text": words}
    if patient is not None:
        body["patient_id"] = await _patient(desk, patient, talk)
    run = await desk.post(RUNS, body)
    run = await _follow(desk, run, shown=talk is not None)
    while run["status"] == _WAITS and talk is not None:
        run = await _answer(desk, run, talk)
    if talk is None:
        _print_run(run)
        return
    if run["summary"]:
        out.print(Text(neutral(run["summary"])), soft_wrap=True)
    if run["status"] in ("failed", "stopped"):
        raise RunFailed(neutral(run["error_words"] or RunFailed.__doc__))
    if run["status"] == "ready":
        await _review(desk, run, talk)
    else:
        say("There is nothing to commit. Nothing was written.")


async def say_model(desk: Desk) -> None:
    used = await desk.get("/api/ai/model")
    name = f"{neutral(used['provider'])} {neutral(used['model'])}"
    if used["offline"]:
        say("Model: the rules of the house. Nothing leaves this computer.")
    elif used["local"]:
        kept = "with names taken out" if used["redacted"] else "as they are"
        say(f"Model: {name}, on a server in your own network. Words go there {kept}.")
    else:
        say(
            f"Model: {name}. Words LEAVE this computer, with names and numbers of people taken out."
        )


async def _patient(desk: Desk, given: str, talk: Talk | None) -> str:
    try:
        return str(UUID(given))
    except ValueError:
        found = (await desk.post("/api/patients/search", {"query": given}))["patients"]
    if not found:
        raise CommandRefused("No patient was found by that.")
    if len(found) == 1:
        return str(found[0]["id"])
    if talk is None:
        raise CommandRefused("Several patients are called that. Give the number or the id.")
    told = [
        f"{p['name']}, {p.get('birth_date') or 'birth not recorded'}, {p['number']}" for p in found
    ]
    return str(found[_choose(talk, "Which patient?", told)]["id"])


async def _follow(desk: Desk, run: dict[str, Any], *, shown: bool, last: int = 0) -> dict[str, Any]:
    """Show what happens until the run rests; then read it, as it is then."""
    scope, run_id = await desk.scope(), UUID(run["id"])
    async for event in stream.read(desk.house.database, desk.engine.hub, scope, run_id, last):
        if event is not None and shown:
            _show(event)
    found: dict[str, Any] = await desk.get(f"{RUNS}/{run_id}")
    found["seen"] = max(last, await _seen(desk, run_id))
    return found


async def _seen(desk: Desk, run_id: UUID) -> int:
    async with desk.house.database.reading(await desk.scope()) as session:
        events = await stream.after(session, run_id, 0, limit=100_000)
    return events[-1].seq if events else 0


def _show(event: StreamEvent) -> None:
    match event.type:
        case EventType.TOOL_CALL_START:
            say(f"  … {neutral(event.data['toolCallName'])}")
        case EventType.TOOL_CALL_RESULT:
            mark = "✗" if event.data["failed"] else "✓"
            say(f"  {mark} {neutral(event.data['toolCallName'])}")
        case EventType.TEXT_MESSAGE_CONTENT:
            say(f"  {neutral(event.data['delta'])}")
        case EventType.RUN_ERROR:
            say(f"  {neutral(event.data['message'])}")
        case _:
            pass


async def _answer(desk: Desk, run: dict[str, Any], talk: Talk) -> dict[str, Any]:
    """Every open question; an option by its number, or an answer in words."""
    for asked in [q for q in run["questions"] if q["answer"] is None]:
        if asked["context"]:
            say(neutral(asked["context"]))
        given = _choice_or_words(talk, neutral(asked["question"]), asked["options"])
        await desk.post(f"{RUNS}/{run['id']}/answers/{asked['id']}", {"answer": given})
    return await _follow(desk, run, shown=True, last=run["seen"])


def _choice_or_words(talk: Talk, question: str, options: list[str]) -> str:
    say(question)
    for number, option in enumerate(options, start=1):
        say(f"  {number}. {neutral(option)}")
    while True:
        given = talk.line("Answer: ")
        if given.isdecimal() and 1 <= int(given) <= len(options):
            return options[int(given) - 1]
        if given:
            return given


def _choose(talk: Talk, question: str, options: list[str]) -> int:
    while True:
        given = _choice_or_words(talk, question, options)
        if given in options:
            return options.index(given)
        say("Give one of the numbers.")


async def _review(desk: Desk, run: dict[str, Any], talk: Talk) -> None:
    """Until all is decided, or left for later. Undecided is not accepted."""
    left_out: set[str] = set()
    while True:
        run = await desk.get(f"{RUNS}/{run['id']}")
        pending = [p for p in run["proposals"] if p["status"] == "pending"]
        if not pending:
            say("Nothing is left to decide. Nothing was written.")
            return
        cards.show(run["proposals"], left_out)
        given = talk.line(
            "[c]ommit, a number to edit, leave out or reject it, [r]eject all, [l]ater: "
        )
        if given in ("l", "later", "q"):
            say(
                "Left as it is. It waits in your inbox and expires after a day. Nothing was written."
            )
            return
        if given in ("r", "reject"):
            await desk.post(f"{RUNS}/{run['id']}/reject", reason_of(talk))
            say("Rejected. Nothing was written.")
            return
        if given in ("c", "commit"):
            if await _commit(desk, run, pending, left_out, talk):
                return
        else:
            chosen = next((p for p in pending if str(p["position"]) == given), None)
            if chosen is not None:
                await _decide(desk, chosen, left_out, talk)


async def _decide(desk: Desk, card: dict[str, Any], left_out: set[str], talk: Talk) -> None:
    given = talk.line("[e]dit, [l]eave out, [k]eep, [r]eject: ")
    try:
        if given in ("e", "edit"):
            arguments = edited(card, talk)
            if arguments != card["arguments"]:
                body = {"arguments": arguments, "digest": card["digest"]}
                await desk.put(f"/api/proposals/{card['id']}/arguments", body)
        elif given in ("r", "reject"):
            await desk.post(f"/api/proposals/{card['id']}/reject", reason_of(talk))
        elif given in ("l", "leave out"):
            left_out.add(card["id"])
        elif given in ("k", "keep"):
            left_out.discard(card["id"])
    except Refused as error:
        say(f"Not done: {error}")


def edited(card: dict[str, Any], talk: Talk) -> dict[str, Any]:
    """In the person's editor if they have one, else field by field; an empty line keeps a value."""
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if editor:
        text = json.dumps(card["arguments"], ensure_ascii=False, indent=2)
        while True:
            text = _in_editor(editor, text)
            try:
                return dict(json.loads(text))
            except (ValueError, TypeError):
                if talk.line("That is no JSON object. Again? [y/n]: ") != "y":
                    return dict(card["arguments"])
    return {name: _field(name, value, talk) for name, value in card["arguments"].items()}


def _in_editor(editor: str, text: str) -> str:
    """The text as the person left it. The file is theirs alone, and gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="chartside-") as folder:
        path = Path(folder) / "proposal.json"
        path.write_text(text)
        subprocess.run([*shlex.split(editor), str(path)], check=False)  # noqa: S603  # their own
        return path.read_text()


def _field(name: str, value: Any, talk: Talk) -> Any:
    if isinstance(value, dict) and "$from" not in value:
        return {inner: _field(f"{name}.{inner}", item, talk) for inner, item in value.items()}
    if name.endswith("_id") or isinstance(value, dict | list):
        return value  # ids and references are not retyped
    given = talk.line(f"{neutral(name)} [{neutral(value)}]: ")
    if not given:
        return value
    return given if isinstance(value, str) or value is None else _typed(given)


def _typed(given: str) -> Any:
    try:
        return json.loads(given)
    except ValueError:
        return given


def reason_of(talk: Talk) -> dict[str, str]:
    reason = talk.line("Why (may be empty): ")
    return {"reason": reason} if reason else {}


async def _commit(
    desk: Desk, run: dict[str, Any], pending: list[dict[str, Any]], left_out: set[str], talk: Talk
) -> bool:
    """One explicit word for this group, in the name of whoever signed in. True when it is done."""
    kept = [p for p in pending if p["id"] not in left_out]
    if not kept:
        say("Everything is left out. Reject it, or keep something.")
        return False
    many = "1 change" if len(kept) == 1 else f"{len(kept)} changes"
    if talk.line(f"Write {many} into the record as {desk.name}? Type {WORD}: ") != WORD:
        say("Not committed.")
        return False
    body = {
        "accept": [{"proposal_id": p["id"], "digest": p["digest"]} for p in kept],
        "leave_out": [p["id"] for p in pending if p["id"] in left_out],
    }
    try:
        done = await desk.post(f"{RUNS}/{run['id']}/commit", body)
    except Refused as error:
        say(f"Not committed: {error} Nothing was written.")
        for one in error.body.get("differences", []):
            say(f"  {neutral(one['label'])}: was {neutral(one['then'])}, is {neutral(one['now'])}")
        return False
    for card in (p for p in done["proposals"] if p["status"] == "committed"):
        say(f"  ✓ {neutral(card['preview']['title'])} (to take it back: {neutral(card['undo'])})")
    say(f"Committed {many} as {desk.name}.")
    return True


def _print_run(run: dict[str, Any]) -> None:
    shown = {
        name: run[name]
        for name in ("id", "status", "summary", "provider", "model", "error_code", "error_words")
    }
    shown["questions"] = [q for q in run["questions"] if q["answer"] is None]
    shown["proposals"] = run["proposals"]
    print_json(shown)
    if run["status"] in ("failed", "stopped"):
        raise typer.Exit(1)
