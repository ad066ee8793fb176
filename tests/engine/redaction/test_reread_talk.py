"""A conversation that goes on: what it left with is not read again, and whatever is another since makes it be read."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from chartside.engine.llm import Message, ModelRequest, user
from chartside.engine.llm.provider import ToolSpec
from chartside.engine.redaction import (
    Boundary,
    BoundaryEdges,
    Chain,
    Directory,
    DirectoryEntry,
    Kind,
    Passed,
    RedactionPolicy,
    Symbol,
    SymbolTable,
)
from chartside.engine.redaction.guard import standing
from chartside.engine.redaction.policy import Days

OWN = "Be brief.\nSay what will be done, and grant nothing."
PAGE = "Open page: the chart of Wilhelmina Quillfeather. They met in the summer field."
KEY = b"k" * 32
TOOL = ToolSpec("find_patient", "Find whom they will see.", {"type": "object"})


class Place:
    """A process: one memory and one directory. `symbols` are the rows that a conversation has stored."""

    def __init__(self) -> None:
        self.passed = Passed()
        self.directory = Directory.from_entries(
            [DirectoryEntry(Kind.PATIENT, "p1", ("Wilhelmina Quillfeather",))]
        )
        self.symbols: list[Symbol] = []
        self.day = date(2026, 3, 2)
        self.read: list[str] = []

    def turn(
        self, page: str = PAGE, history: list[Message] | None = None, **more: Any
    ) -> ModelRequest:
        """One turn as a process has it: a new boundary, with what was stored."""
        table = SymbolTable(more.pop("key", KEY))
        table.load(self.symbols)
        chain = Chain(table, self.directory)
        inner = chain.spans

        def spans(text: str) -> Any:
            self.read.append(text)
            return inner(text)

        chain.spans = spans  # type: ignore[method-assign]  # to see what is read
        boundary = Boundary(
            table, chain, own=[OWN], today=lambda: self.day, passed=self.passed, **more
        )
        self.read.clear()
        system = BoundaryEdges(boundary)._text(f"{OWN}\n\n{page}")
        said = [*(history or []), user("and then?")]
        made = boundary.outgoing(ModelRequest(system, said, [TOOL], "m", facts={}))
        assert standing(made, boundary) == frozenset()
        self.symbols += table.rows()
        return made


@pytest.fixture
def place() -> Place:
    return Place()


def test_a_prompt_that_was_protected_is_not_read_again(place: Place) -> None:
    first = place.turn()
    assert "Quillfeather" not in first.system
    second = place.turn()
    assert second.system == first.system
    assert place.read == []


def test_somebody_registered_since_is_taken_out_of_the_same_prompt(place: Place) -> None:
    first = place.turn()
    assert "summer field" in first.system
    place.turn()
    place.directory.add(DirectoryEntry(Kind.PATIENT, "p2", ("Summer Field",)))
    after = place.turn()
    assert place.read
    assert "summer field" not in after.system


def test_another_state_of_the_directory_makes_a_protected_prompt_be_read(place: Place) -> None:
    place.turn()
    place.directory.add(DirectoryEntry(Kind.PATIENT, "p3", ("Nobody Thereabouts",)))
    place.turn()
    assert any("Quillfeather" in text for text in place.read)


def test_what_the_conversation_learnt_since_is_taken_out_of_the_same_prompt(place: Place) -> None:
    first = place.turn()
    assert "summer field" in first.system
    learnt = SymbolTable(KEY)
    learnt.load(place.symbols)
    boundary = Boundary(learnt, Chain(learnt, place.directory))
    boundary.tokenise_json({"patient_name": "Summer Field"})
    place.symbols += learnt.rows()
    assert "summer field" not in place.turn().system


def test_another_day_and_another_policy_are_other_readings(place: Place) -> None:
    said = [user("move it to ten")]
    place.turn(history=said)
    place.turn(history=said)
    assert place.read == []
    place.day = date(2026, 3, 3)
    place.turn(history=said)
    assert {"move it to ten"} < set(place.read)
    assert any("Quillfeather" in text for text in place.read)
    place.turn(history=said, policy=RedactionPolicy(days=Days.STRICT))
    assert {"move it to ten"} < set(place.read)
    assert any("Quillfeather" in text for text in place.read)


def test_a_protected_prompt_is_of_its_own_conversation(place: Place) -> None:
    first = place.turn()
    kept, place.symbols = place.symbols, []
    other = place.turn(key=b"other" * 7)
    assert other.system != first.system
    assert "Quillfeather" not in other.system
    place.symbols = kept
    assert place.turn().system == first.system


def test_tokens_that_were_never_stored_are_made_anew(place: Place) -> None:
    """The process had them, the rows do not: what came of the prompt then would mean nothing, or something else."""
    place.turn()
    place.symbols = []
    again = place.turn()
    assert place.read
    assert place.symbols
    for token in (row.token for row in place.symbols):
        assert token in again.system
    place.symbols = [  # the same token for another way to write the name
        Symbol(row.token, row.kind, "Quillfeather", row.layer)
        if row.value == "Wilhelmina Quillfeather"
        else row
        for row in place.symbols
    ]
    place.turn()
    assert any("Wilhelmina" in text for text in place.read)


def test_a_name_that_is_a_word_of_every_text_does_not_make_all_be_read_at_each_turn(
    place: Place,
) -> None:
    """Grant Will stands in our own lines, in the tools and in the history by his words alone."""
    place.directory.add(DirectoryEntry(Kind.PATIENT, "p4", ("Grant Will",)))
    page = "Open page: the chart of Grant Will."
    history = [user(f"will visit {number} be moved?") for number in range(5)]
    place.turn(page, history)
    place.turn(page, history)
    assert "Grant Will" not in place.turn(page, history).system
    assert place.read == []
    place.directory.add(DirectoryEntry(Kind.PATIENT, "p5", ("Somebody Else",)))
    place.turn(page, history)
    assert {"will visit 0 be moved?"} < set(place.read)
    assert any(TOOL.description in text for text in place.read)


def test_a_message_is_known_by_itself_and_not_by_its_place(place: Place) -> None:
    place.directory.add(DirectoryEntry(Kind.PATIENT, "p4", ("Grant Will",)))
    before, after = user("will it be moved?"), user("Grant Will asks")
    place.turn(history=[before])
    talk = place.passed.talk(SymbolTable(KEY).conversation)
    moved = {id(after): talk.messages[id(before)]}  # as if it had got the place of one that is gone
    place.passed.keep_talk(SymbolTable(KEY).conversation, replace(talk, messages=moved))
    assert "Grant" not in place.turn(history=[after]).messages[0].text
