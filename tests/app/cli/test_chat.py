"""The copilot at a terminal: words as they come, cards decided by a person, and a conversation gone on with."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from tests.app.cli.test_scribe import Scripted
from tests.factories.agents import PlainEdges
from tests.factories.clinic import Clinic

from chartside.app.cli.chat import Conversation
from chartside.app.cli.desk import at_the_desk
from chartside.engine.llm.scripted import ScriptedModel, call, say
from chartside.engine.runner import Speaker
from chartside.kernel.db import Swift
from chartside.kernel.scope import Scope

Speak = Callable[..., ScriptedModel]


@pytest.fixture
def speak(clinic: Clinic, monkeypatch: pytest.MonkeyPatch) -> Speak:
    """The house's own engine, with a model that says this."""
    token = clinic.clinician.client.headers["Authorization"].removeprefix("Bearer ")
    monkeypatch.setenv("CHARTSIDE_TOKEN", token)
    for name in ("EDITOR", "VISUAL"):
        monkeypatch.delenv(name, raising=False)

    def chosen(*turns: Any) -> ScriptedModel:
        model = ScriptedModel(*turns)

        async def speaker(scope: Scope, thread_id: UUID, session: Swift | None = None) -> Speaker:
            return Speaker(model, "scripted", PlainEdges())

        monkeypatch.setattr(clinic.house.agents.engine, "speaker", speaker)
        return model

    return chosen


async def hold(clinic: Clinic, *lines: str, thread: str | None = None) -> Scripted:
    keyboard = Scripted([*lines, "/quit"])
    async with at_the_desk(clinic.house, clinic.slug, None, keyboard, clinic.app) as desk:
        await Conversation(desk, keyboard).hold(None, None if thread is None else UUID(thread))
    assert keyboard.answers == []
    return keyboard


async def city(clinic: Clinic, patient: dict[str, Any]) -> str | None:
    found: str | None = (await clinic.clinician.get(f"/api/patients/{patient['id']}")).json()[
        "city"
    ]
    return found


async def test_a_talk_with_cards_that_are_denied_edited_and_left(
    clinic: Clinic, speak: Speak, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = await clinic.patient()
    moves = ("update_patient", {"patient_id": ana["id"], "city": "Boston"})
    speak(
        call(("find_patient", {"query": "Ana"}), text="One \x1b[31mmoment\x07."),
        call(moves, moves),
        say("Noted."),
        call(moves),
        say("Later, then."),
    )
    await hold(
        clinic,
        "Ana moved",
        "x",  # is no decision
        "d",
        "not that one",
        "e",
        "Salem",
        "and again",
        "l",
        "/history",
    )
    told = capsys.readouterr()
    assert "\x1b[31m" not in told.out
    assert "\x07" not in told.out + told.err
    assert "One �[31mmoment�." in told.out
    assert "✓ Searched patient, 1 found" in told.err
    assert "Denied:" in told.err
    assert "Written:" in told.err
    assert "Noted." in told.out
    assert "The cards wait here and in your inbox" in told.err
    assert await city(clinic, ana) == "Salem"


async def test_a_conversation_is_gone_on_with_and_its_card_decided(
    clinic: Clinic, speak: Speak, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = await clinic.patient()
    speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})), say("Written."))
    await hold(clinic, "Ana moved", "l")
    left = capsys.readouterr().err
    thread = left.rpartition("--thread ")[2].strip()
    assert await city(clinic, ana) is None
    await hold(clinic, "a", "/no-such-command", thread=thread)
    told = capsys.readouterr()
    assert "> Ana moved" in told.out
    assert "Written." in told.out
    assert "Not sent: There is no such command." in told.err
    assert await city(clinic, ana) == "Boston"


async def test_a_refused_decision_is_said_and_the_card_stays(
    clinic: Clinic, speak: Speak, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = await clinic.patient()
    path = f"/api/patients/{ana['id']}"
    speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})), say("ok"))
    keyboard = Scripted(["Ana moved", "l", "/quit"])
    async with at_the_desk(clinic.house, clinic.slug, None, keyboard, clinic.app) as desk:
        talk = Conversation(desk, keyboard)
        await talk.hold(None, None)
        etag = (await clinic.clinician.get(path)).headers["etag"]
        assert (await clinic.clinician.patch(path, {"city": "Lynn"}, etag=etag)).status_code == 200
        thread = capsys.readouterr().err.rpartition("--thread ")[2].strip()
        keyboard.answers = ["a", "d", "", "/quit"]
        await talk.hold(None, UUID(thread))
    assert "Not done:" in capsys.readouterr().err
    assert await city(clinic, ana) == "Lynn"
