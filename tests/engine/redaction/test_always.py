"""Names that a clinic takes out wherever they stand, and what of them reaches a model."""

import re

import pytest
from tests.engine.llm.vendors import Turn, vendor_server
from tests.engine.redaction.egress import choose, list_out
from tests.engine.redaction.helpers import KEY
from tests.factories.clinic import Clinic
from tests.surfaces.copilot.bench import Bench
from tests.surfaces.copilot.fixtures import bench

from chartside.engine.redaction import (
    Always,
    Boundary,
    Chain,
    Directory,
    SymbolTable,
    places,
    replaced,
)

__all__ = ["bench"]

NAMES = (
    "UAB",
    "Pathways",
    "UNA",
    "Tri-Rivers Intake",
    "Tri-Rivers",
    "École du Nord",
    "B12 House",
    "lantern",
    "iMind",
    "4H",
)


def chain(*names: str) -> Chain:
    return Chain(SymbolTable(KEY), Directory.from_entries([]), dates=True, always=Always(names))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("drooling, then to UAB", ["UAB"]),
        ("call the pathways team, or Pathways tomorrow", ["Pathways"]),
        ("una dosis al día desde la UNA", ["UNA"]),
        ("seen at TRI RIVERS INTAKE and at tri-rivers", ["TRI RIVERS INTAKE", "tri-rivers"]),
        ("la lleva a ecole du nord", ["ecole du nord"]),
        ("moved into b12  house; B12 was low", ["b12  house"]),
        ("seen at iMind, then iMIND; imind", ["iMind", "iMIND"]),
        ("4H on Monday, 5 mg every 4h", ["4H"]),
        ("to Tri-Rivers\r\n        Intake in May", ["Tri-Rivers\r\n        Intake"]),
        (
            "walks to lantern after school; LANTERN called, Lantern too",
            ["lantern", "LANTERN", "Lantern"],
        ),
    ],
)
def test_they_go_as_whole_words_and_a_single_one_with_its_capital(
    text: str, told: list[str]
) -> None:
    found = [text[start:end] for start, end in places(chain(*NAMES), text)]
    assert [one for one in told if one not in found] == [], found
    assert places(chain(*NAMES), text) == [(s.start, s.end) for s in replaced(chain(*NAMES), text)]


def test_no_part_of_another_word_goes_and_no_word_in_small_letters() -> None:
    text = "una dosis, uabs, pathwaysx and pathways of care, b12 low, every 4h, imind"
    assert places(chain(*NAMES), text) == []


def test_what_was_found_before_is_found_with_them_too() -> None:
    text = "Ana Ruiz of Pathways Clinic, 617-555-0142, born 12/03/1980"
    held = chain("Pathways", "Ana")
    for start, end in places(chain(), text):
        assert any(s <= start and end <= e for s, e in places(held, text))


def test_another_list_is_another_state() -> None:
    one, same, other = chain("UAB"), chain("Uab"), chain("UAB", "Pathways")
    assert Always(["UAB"]).state == Always([" Uab", "UAB"]).state
    assert Always(["UAB"]).state != Always(["uab"]).state == Always(["UAB", "uab"]).state
    assert one.state != other.state
    assert same.state != chain().state
    gist = chain().gist(["told pathways of it"], chain().state)
    assert gist is not None
    assert not other.holds_good(gist)
    assert one.holds_good(gist)


async def test_from_the_moment_it_is_said_nothing_of_it_leaves_not_even_what_was_told_before(
    bench: Bench, onlooker: Clinic
) -> None:
    clinic = bench.clinic
    async with vendor_server(
        "openai", [Turn(text="Yes."), Turn(text="Yes, Compass is.")]
    ) as server:
        await choose(clinic, "openai", server.base_url)
        bench.speak_as_wired()
        first = await bench.ask("Does Compass cover the crown?")
        assert first["status"] == "done", first
        assert "Compass" in server.requests[0].raw.decode()
        await list_out(clinic, "Compass")
        second = await bench.ask("Is Compass open on Friday?")
        assert second["status"] == "done", second
        sent = server.requests[1].raw.decode()
    assert "Compass" not in sent
    assert sent.count("FACILITY_") >= 2
    shown = await clinic.clinician.get(f"/api/copilot/runs/{second['id']}/sent")
    assert {span["value"] for span in shown.json()[0]["spans"]} >= {"Compass"}
    assert (await onlooker.admin.get("/api/ai/settings")).json()["always_out"] == []


@pytest.mark.parametrize(
    "names",
    [["Chartside", "The", "You"], ["patient", "string", "id"], ["a patient", "the clinic", "Note"]],
)
async def test_words_of_our_own_prompt_and_tools_may_be_listed_and_nothing_is_held_up(
    bench: Bench, names: list[str]
) -> None:
    clinic = bench.clinic
    async with vendor_server("openai", [Turn(text="Yes.")]) as server:
        await choose(clinic, "openai", server.base_url)
        await list_out(clinic, *names)
        bench.speak_as_wired()
        asked = await bench.ask(f"Was {names[0]} of {names[-1]} there?")
        assert asked["status"] == "done", asked
        body = server.requests[0].body
    said = str(body["messages"][-1]["content"])
    assert re.search(r"Was [A-Z]+_\w+ of [A-Z]+_\w+ there\?", said), said
    assert "FACILITY_" not in str(body["tools"])


def test_what_the_clinic_calls_its_things_goes_too_and_so_does_a_key_of_no_schema() -> None:
    table = SymbolTable(KEY)
    always = Always(["Compass", "status"])
    boundary = Boundary(table, Chain(table, Directory.from_entries([]), always=always))
    given = {"type_name": "Compass intake", "route": "by Compass", "Compass": 1, "n": {"status": 2}}
    sent = boundary.tokenise_json(given)
    assert sent["type_name"].endswith(" intake")
    assert "Compass" not in str(sent)
    assert "status" not in str(sent)  # no schema says that it is a field


def test_a_listed_name_goes_with_the_rest_of_a_house_that_is_found_around_it() -> None:
    for text in ("seen at Compass Medical Center today", "seen at St. Compass Hospital in May"):
        wide = places(chain(), text)
        assert places(chain("Compass"), text) == wide != []


async def test_what_the_clinic_calls_its_services_goes_from_every_search_and_our_own_words_stay(
    bench: Bench,
) -> None:
    clinic = bench.clinic
    service = {"code": "CMP", "name": "Compass intake", "description": "With Compass and UAB."}
    made = await clinic.admin.post("/api/catalog/services", {**service, "price": "10.00"})
    assert made.status_code == 201, made.text
    calls = [("search_services", {"query": "intake"}), ("search_everything", {"query": "intake"})]
    turns = [Turn(calls=(call,)) for call in calls]
    async with vendor_server("openai", [*turns, Turn(text="Done.")]) as server:
        await choose(clinic, "openai", server.base_url)
        await list_out(clinic, "Compass", "UAB", "name", "active")
        bench.speak_as_wired()
        asked = await bench.ask("Which intake do we have?")
        assert asked["status"] == "done", asked
        sent = [request.raw.decode() for request in server.requests]
    assert not any(name in raw for raw in sent for name in ("Compass", "UAB"))
    assert sent[-1].count("FACILITY_") >= 3
    assert '\\"active\\"' in sent[-1]
