"""A boundary with a few people in its directory, as a conversation has it."""

from collections.abc import Iterable

import pytest

from chartside.engine.llm import Message, ModelRequest, ToolSpec, user
from chartside.engine.redaction import (
    Boundary,
    Chain,
    Directory,
    DirectoryEntry,
    Kind,
    RedactionPolicy,
    Span,
    SymbolTable,
    known,
    recogniser,
)
from chartside.engine.redaction.fields import Fields

KEY = b"the key of one conversation, 32b"
OTHER_KEY = b"the key of another one, 32 bytes"

ANA = DirectoryEntry(
    Kind.PATIENT,
    "0190a0a0-0000-7000-8000-000000000001",
    (
        "Ana Ruiz Gómez",
        "Ana",
        "Ruiz Gómez",
        "Anita",
        "+34 612 345 678",
        "ana.ruiz@example.es",
        "P000123",
        "1985-03-12",
    ),
)
PEOPLE = [
    ANA,
    DirectoryEntry(Kind.PATIENT, "2", ("Will Grant", "Will", "Grant")),
    DirectoryEntry(Kind.PATIENT, "3", ("May Hope", "May", "Hope")),
    DirectoryEntry(Kind.PATIENT, "4", ("Rosa de la Cruz", "Rosa", "de la Cruz")),
    DirectoryEntry(Kind.PATIENT, "5", ("María José Núñez", "María José", "Núñez", "1990-07-01")),
    DirectoryEntry(Kind.PATIENT, "6", ("Dolores Paz", "Dolores", "Paz")),
    DirectoryEntry(Kind.STAFF, "7", ("Sean O'Brien",)),
]


def table(key: bytes = KEY, **more: bool) -> SymbolTable:
    return SymbolTable(key, **more)


def boundary(
    people: Iterable[DirectoryEntry] = PEOPLE,
    *,
    key: bytes = KEY,
    policy: RedactionPolicy | None = None,
    symbols: SymbolTable | None = None,
    fields: Fields | None = None,
) -> Boundary:
    symbols = symbols if symbols is not None else SymbolTable(key)
    chain = Chain(symbols, Directory.from_entries(people))
    return Boundary(symbols, chain, policy=policy or RedactionPolicy(redact=True), fields=fields)


def request(
    *messages: Message | str, system: str = "You help in a clinic.", tools: Iterable[ToolSpec] = ()
) -> ModelRequest:
    said = [user(m) if isinstance(m, str) else m for m in messages]
    return ModelRequest(system=system, messages=said, tools=list(tools), model="cloud-1")


def in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the fast form is not asked."""
    for module in (known, recogniser):
        monkeypatch.setattr(module, "native", lambda tagger: None)


def spans_in(text: str, *people: str) -> list[Span]:
    """What would be replaced in a text where these people are registered, in both forms: they must agree."""
    made = _spans_in(text, *people)
    with pytest.MonkeyPatch.context() as patch:
        in_python(patch)
        assert _spans_in(text, *people) == made
    return made


def _spans_in(text: str, *people: str) -> list[Span]:
    entries = [DirectoryEntry(Kind.PATIENT, str(n), (name,)) for n, name in enumerate(people)]
    chain = Chain(SymbolTable(KEY), Directory.from_entries(entries), dates=True)
    return recogniser.replaced(chain, text)


def found(text: str, *people: str) -> list[str]:
    """The same, as it is written."""
    return [text[span.start : span.end] for span in spans_in(text, *people)]
