"""A request that is made ready before it is asked for: it leaves as it would have, or not at all."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from tests.engine.redaction.helpers import KEY, request

from chartside.engine.llm import Done, ModelRequest, ProviderEvent, TextDelta
from chartside.engine.redaction import (
    Behind,
    Boundary,
    BoundaryEdges,
    Chain,
    Directory,
    DirectoryEntry,
    Kind,
    Passed,
    SymbolTable,
)
from chartside.engine.redaction import door as room
from chartside.engine.redaction.guard import GuardRefused, standing
from chartside.engine.redaction.symbols import RedactionFault


class Vendor:
    name, offline = "vendor", False

    def __init__(self) -> None:
        self.got: list[ModelRequest] = []

    async def complete(self, request: ModelRequest) -> AsyncIterator[ProviderEvent]:
        self.got.append(request)
        yield TextDelta("yes")
        yield Done("stop")


class Place:
    def __init__(self) -> None:
        self.directory = Directory.from_entries([])
        self.table = SymbolTable(KEY)
        self.boundary = Boundary(self.table, Chain(self.table, self.directory), passed=Passed())
        self.vendor = Vendor()
        self.behind = Behind(self.vendor, self.boundary, refresh=self.known)
        self.looks = 0

    async def known(self) -> Directory:
        self.looks += 1
        return self.directory

    async def ask(self, asked: ModelRequest) -> str:
        heard = [event async for event in self.behind.complete(asked)]
        return "".join(event.text for event in heard if isinstance(event, TextDelta))


@pytest.fixture
def place() -> Place:
    return Place()


SAID = "they met in the summer field"


async def ready(place: Place, asked: ModelRequest) -> None:
    place.behind.ready(asked)
    assert place.behind._ahead is not None
    await asyncio.wait({place.behind._ahead[2]})


async def test_what_is_ready_is_protected_once_and_leaves_only_when_it_is_asked_for(
    place: Place,
) -> None:
    asked = request("call 617-555-0133 please")
    await ready(place, asked)
    assert place.vendor.got == []
    assert place.behind.take_sent() == []
    assert await place.ask(asked) == "yes"
    assert place.looks == 1
    (left,) = place.vendor.got
    assert "617" not in left.messages[0].text
    assert [sent.request for sent in place.behind.take_sent()] == [left]


async def test_somebody_who_becomes_known_meanwhile_is_taken_out(place: Place) -> None:
    asked = request(SAID)
    await ready(place, asked)
    place.directory.add(DirectoryEntry(Kind.PATIENT, "p1", ("Summer Field",)))
    await place.ask(asked)
    assert place.looks == 2
    assert "summer" not in place.vendor.got[0].messages[0].text


async def test_it_counts_for_this_very_request_and_for_a_moment(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ready(place, request(SAID))
    await place.ask(request(SAID))
    assert place.looks == 2
    asked = request(SAID)
    await ready(place, asked)
    monkeypatch.setattr(room, "MOMENT", -1.0)
    await place.ask(asked)
    assert place.looks == 4


async def test_what_cannot_be_protected_is_refused_when_it_is_asked_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> None:
        raise RuntimeError("no")

    asked = request(SAID)
    monkeypatch.setattr(place.boundary, "outgoing", fails)
    await ready(place, asked)
    with pytest.raises(RedactionFault):
        await place.ask(asked)
    assert place.vendor.got == []
    assert [sent.held_back for sent in place.behind.take_sent()] == ["recogniser_failed"]


async def test_the_guard_looks_at_what_is_ready_too(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the edges let through is held back by it, before its time or not."""
    asked = request("call 617-555-0133 please")
    monkeypatch.setattr(place.boundary, "outgoing", lambda given: given)
    await ready(place, asked)
    with pytest.raises(GuardRefused):
        await place.ask(asked)
    assert place.vendor.got == []
    assert [sent.held_back for sent in place.behind.take_sent()] == ["guard_refused"]


async def test_little_is_read_here_and_much_beside(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same comes of both."""
    beside: list[object] = []
    threaded = asyncio.to_thread

    async def to_thread(work: object, *given: object) -> object:
        beside.append(work)
        return await threaded(work, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(asyncio, "to_thread", to_thread)
    await place.ask(request("call 617-555-0133 please"))
    assert beside == []
    await place.ask(request("call 617-555-0133 please. " * 60))
    assert beside == [place.boundary.outgoing, standing]
    short, long = (place.vendor.got[number].messages[0].text for number in (0, 1))
    assert long == f"{short}. " * 60
    edges = BoundaryEdges(place.boundary)
    assert edges.text_in("call 617-555-0133 please") == short
    assert edges.text_in("call 617-555-0133 please. " * 60) == long
