"""Chips: only a record that is there, permitted, and was found or named here can be clicked; also while it streams."""

from uuid import uuid4

import pytest
from tests.factories.agents import PlainEdges
from tests.factories.clinic import Clinic
from tests.surfaces.copilot.bench import Bench

from chartside.engine.llm import Message, ToolResult, results
from chartside.engine.llm.scripted import call, say
from chartside.surfaces.copilot.chips import ChippedEdges


async def test_only_a_record_of_this_talk_becomes_a_chip(bench: Bench, onlooker: Clinic) -> None:
    ana = await bench.clinic.patient()
    eva = await bench.clinic.patient(given_name="Eva")
    foreign = await onlooker.patient()
    chips = {
        "found": f"[[patient:{ana['id']}:Somebody else]]",
        "not looked up": f"[[patient:{eva['id']}:Eva]]",
        "foreign": f"[[patient:{foreign['id']}:Foreign]]",
        "unknown": f"[[patient:{uuid4()}:Nobody]]",
        "another kind": f"[[note:{ana['id']}:A note]]",
        "no kind": f"[[script:{ana['id']}:Kind]]",
        "no id": "[[patient:x:Ex]]",
    }
    text = " ".join(chips.values())
    bench.speak(call(("find_patient", {"query": "Ana"})), say(text))
    run = await bench.ask("who is there?")
    kept = f"[[patient:{ana['id']}:Ana Ruiz]]"
    assert run["entry"]["text"] == f"{kept} Eva Foreign Nobody A note Kind Ex"
    assert run["entry"]["chips"] == [{"kind": "patient", "id": ana["id"], "name": "Ana Ruiz"}]


async def test_a_chip_in_a_record_is_no_chip_of_ours(bench: Bench) -> None:
    """An id in a text that a patient can fill was not found by a tool."""
    eva = await bench.clinic.patient(given_name="Eva")
    ana = await bench.clinic.patient(preferred_name=f"[[patient:{eva['id']}:x]]"[:40])
    bench.speak(
        call(("get_patient", {"patient_id": ana["id"]})), say(f"See [[patient:{eva['id']}:Eva]].")
    )
    assert (await bench.ask("look"))["entry"]["text"] == "See Eva."


KNOWN, OTHER = str(uuid4()), str(uuid4())
TEXT = f"a [[patient:{KNOWN}:Ana]] b [[patient:{OTHER}:Eva]] c [[x [d] [[plan:{KNOWN.upper()}:P]]"


@pytest.mark.parametrize("size", [1, 2, 3, 7, 40, 1000])
def test_no_unknown_chip_leaves_in_a_stream_whatever_the_pieces(size: int) -> None:
    found = results(ToolResult(tool_use_id="1", name="find_patient", content={"id": KNOWN}))
    history: list[Message] = [found]
    edges = ChippedEdges(PlainEdges(), history, frozenset())
    pieces = [TEXT[at : at + size] for at in range(0, len(TEXT), size)]
    out = "".join(edges.stream_out(piece) for piece in pieces) + edges.stream_out("", last=True)
    assert out == TEXT.replace(f"[[patient:{OTHER}:Eva]]", "Eva")
    assert edges.held == ""


def test_an_open_bracket_is_not_held_for_ever() -> None:
    edges = ChippedEdges(PlainEdges(), [], frozenset())
    shown = "".join(edges.stream_out("[[" + "x" * 10) for _ in range(60))
    assert len(shown) > 200
