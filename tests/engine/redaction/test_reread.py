"""What passed once is not read again, and whatever became known since is found all the same."""

from datetime import date
from typing import Any

import pytest
from evals.redaction import documents

from chartside.engine.llm import Message, ModelRequest, Text, ToolResult, ToolUse, results, user
from chartside.engine.llm.provider import ToolSpec
from chartside.engine.redaction import (
    Boundary,
    Chain,
    Directory,
    DirectoryEntry,
    Kind,
    Passed,
    RedactionPolicy,
    SymbolTable,
)
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.guard import standing
from chartside.engine.redaction.keys import Care
from chartside.engine.redaction.kinds import Layer
from chartside.engine.redaction.policy import Days
from chartside.engine.redaction.spans import Span

DAY = date(2026, 3, 2)
TOOL = ToolSpec("find_patient", "Find a patient by name.", {"type": "object"})


class Counted(Chain):
    """Never used as such: `Reread` spares nothing for a recogniser that it does not know."""


class House:
    """One memory, one directory, as many conversations as there are keys."""

    def __init__(self) -> None:
        self.passed = Passed()
        self.directory = Directory.from_entries([])
        self.day = DAY
        self.read: list[str] = []

    def boundary(self, key: bytes = b"k" * 32, **more: Any) -> Boundary:
        table = SymbolTable(key)
        made = Boundary(
            table,
            Chain(table, self.directory),
            today=lambda: self.day,
            passed=self.passed,
            **more,
        )
        inner = made.found

        def found(text: str, care: Any) -> Any:
            self.read.append(text)
            return inner(text, care)

        made.found = found  # type: ignore[method-assign]  # to see what is read
        return made

    def send(self, boundary: Boundary, *messages: Message) -> tuple[ModelRequest, list[str]]:
        self.read.clear()
        asked = ModelRequest(
            system="Be brief.", messages=list(messages), tools=[TOOL], model="m", facts={}
        )
        made = boundary.outgoing(asked)
        assert standing(made, boundary) == frozenset()
        return made, list(self.read)


@pytest.fixture
def house() -> House:
    return House()


def history(*said: str) -> list[Message]:
    call = ToolUse(id="c1", name="find_patient", input={"limit": 5})
    found = ToolResult(tool_use_id="c1", name="find_patient", content={"status": "booked"})
    return [user(text) for text in said] + [
        Message(role="assistant", blocks=[call]),
        results(found),
    ]


def test_a_history_that_passed_is_not_read_again(house: House) -> None:
    talk = history("what about the second visit?", "move it to ten")
    house.send(house.boundary(), *talk)
    again, read = house.send(house.boundary(b"other" * 7), *talk, user("and tomorrow?"))
    assert again.messages[: len(talk)] == talk
    assert set(read) == {"and tomorrow?"}


@pytest.mark.parametrize(
    ("said", "texts"),
    [
        ("quillfeather comes at ten", ("Wilhelmina Quillfeather",)),
        ("ring 12 34 56 78 please", ("Somebody Else", "12345678")),
        ("the box at 7 larkspur close", ("Somebody Else", "7 Larkspur Close")),
        ("quillfeather, 4 may 1999", ("Wilhelmina Quillfeather", "1999-05-04")),
        ("see p-000917 again", ("Somebody Else", "P000917")),
    ],
)
def test_somebody_registered_since_is_found_at_the_next_call(
    house: House, said: str, texts: tuple[str, ...]
) -> None:
    talk = history(said)
    before, _ = house.send(house.boundary(), *talk)
    house.directory.add(DirectoryEntry(Kind.PATIENT, "p1", texts))
    after, _ = house.send(house.boundary(), *talk)
    fresh = House.boundary(_beside(house))
    alike, _ = house.send(fresh, *talk)
    assert after.messages == alike.messages  # as if nothing had ever been remembered
    if before.messages == talk:
        assert after.messages != talk


def _beside(house: House) -> House:
    """The same people, and no memory."""
    made = House()
    made.directory, made.read = house.directory, house.read
    return made


def test_what_the_conversation_learns_is_found_in_what_passed_before(house: House) -> None:
    talk = history("overkamp was mentioned, nothing more")
    house.send(house.boundary(), *talk)
    told = house.boundary()
    named = told.tokenise_json({"patient_name": "Wilhelmina Overkamp"})
    sent, _ = house.send(told, *talk, user(f"so it is {named['patient_name']}"))
    assert "overkamp" not in sent.messages[0].text


def test_a_token_of_another_conversation_is_not_passed_over(house: House) -> None:
    first = house.boundary()
    token = first.tokenise_json({"patient_name": "Wilhelmina Overkamp"})["patient_name"]
    talk = history(f"{token} comes at ten")
    house.send(first, *talk)
    assert house.send(first, *talk)[1] == []
    _, read = house.send(house.boundary(b"other" * 7), *talk)
    assert talk[0].text in read


def test_another_day_another_policy_and_a_changed_message_are_read(house: House) -> None:
    talk = history("on 2026-03-02 at ten")
    house.send(house.boundary(), *talk)
    assert house.send(house.boundary(), *talk)[1] == []
    strict = house.boundary(policy=RedactionPolicy(days=Days.STRICT))
    assert talk[0].text in house.send(strict, *talk)[1]
    house.day = date(2026, 3, 3)
    assert talk[0].text in house.send(house.boundary(), *talk)[1]
    other = Message(role="user", blocks=[Text(text="on 2026-03-04 at ten")])
    assert other.text in house.send(house.boundary(), other)[1]


def test_an_unknown_recogniser_is_always_asked() -> None:
    house = House()
    table = SymbolTable(b"k" * 32)
    for _ in range(2):
        edge = Boundary(table, Counted(table, house.directory), passed=house.passed)
        house.send(edge, *history("hello there"))
    assert len(house.passed) == 0


def test_a_text_of_which_no_word_is_known_names_nobody_who_is_known() -> None:
    """What the memory rests on, over the whole evaluation set: nobody is found by anything but the gist."""
    texts = [doc.text for doc in documents()]
    people = [
        DirectoryEntry(Kind.PATIENT, str(number), (doc.text[start:end],))
        for number, doc in enumerate(documents()[:400])
        for start, end, _ in doc.spans
    ]
    directory, table = Directory.from_entries(people), SymbolTable(b"k" * 32)
    chain, spared = Chain(table, directory), 0
    for text in texts:
        gist = chain.gist([text], state=None)
        assert gist is not None
        if not directory.knows(gist):
            assert directory.spans(fold(text)) == []
            spared += 1
    assert 0 < spared < len(texts)


def test_the_memory_is_bounded() -> None:
    house = House()
    house.passed = Passed(most=60)
    for number in range(30):
        house.send(house.boundary(), *history(f"visit number {number} of the year"))
    assert 0 < len(house.passed) < 10


def test_what_was_clear_a_moment_ago_is_read_again_once_anything_has_changed(house: House) -> None:
    """By the very text: a name that became known, another directory and another recogniser each end it."""
    said, boundary = "marisol quispe came late", house.boundary()
    assert not [one for one in boundary.found(said, Care.LABEL) if one.kind is Kind.PATIENT]
    house.directory.add(DirectoryEntry(Kind.PATIENT, "p1", ("Marisol Quispe",)))
    assert [one.kind for one in boundary.found(said, Care.LABEL)] == [Kind.PATIENT]

    class SeesMore:
        def spans(self, text: str) -> list[Span]:
            return [Span(0, 4, Kind.PERSON, Layer.PATTERNS)]

    calm = "They came late."
    assert boundary.found(calm, Care.SAID) == []
    boundary.recogniser = SeesMore()
    boundary.reread.begin(boundary.recogniser)
    assert boundary.found(calm, Care.SAID) != []
