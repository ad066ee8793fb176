"""Texts that others wrote and filled: sentences, names, places, houses and numbers are all their own.

They lie in `apart/`, by writer and language, and in `elsewhere/`, if the writer was given a region to write from, with
its papers, streets, schools and slang: parts of Spain, Britain, Canada, Australia and the United States, and
cities from Mexico to Chile. In `unseen/` are seven of whom no text was looked at by anybody who wrote a rule until
ADR 40; their totals were (ADR 36, 37). In `outside/` are three who wrote what has nothing to do with a clinic: news,
reviews, letters to a bank, notices (ADR 37); `ORG` marks there what may go or stay. In `harder/` are three who were
asked for landmarks, for what is disguised on purpose, and for harmless text that looks like an identifier (ADR 38);
their misses were looked at once they had been measured. In `newest/` are four who wrote as it comes up, KA and KB
with initials for names, since they were told of them (ADR 39); measured before anybody looked, and looked at since.
In `latest/` are two more, whose disguises are the hardest of all; a month or a season by itself is `ORG` there, and in
`hiding/` three of the same kind (ADR 40). In `everyday/` are two who were asked for ordinary work; nobody who wrote a
rule has read a text of theirs, but for two that are disguised and the finds that changed with ADR 41. In `notes/` are
three who wrote whole notes, letters and forms, and nothing else (ADR 41); nobody who wrote a rule has read them. In
`worked/` are seventeen of the same kind, whose misses were read while the rules were written. In `strange/` are four
who wrote half of what they wrote for hospitals, and marked more strictly; nobody who wrote a rule has read them. In
`studied/` are eleven of their kind, whose misses were read (ADR 42). In `after/` are two who were asked for ordinary
work once all of these rules stood; measured before anybody looked, and no rule is from them. In `fresh/` are three
more, two of messages and one of whole notes; measured before anybody looked, and looked at since (ADR 46).

A text begins with its genre between `=====`, and `[[NAME|Ana Ruiz]]` marks an identifier. They are harder than the
rest of the set, whose names and houses are of our own choice.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from evals.redaction.make import Document

_HERE = Path(__file__).parent
_TEXT = re.compile(r"^===== ([a-z]+) =====\n", re.M)
_MARK = re.compile(
    r"\[\[([A-Z]+)\|(.+?)\]\](?!\])", re.S
)  # brackets within: `accounts [at] example`


@cache
def apart() -> list[Document]:
    """Of no region in particular."""
    return _in_folder("apart")


@cache
def elsewhere() -> list[Document]:
    """Of a region each."""
    return _in_folder("elsewhere")


@cache
def unseen() -> list[Document]:
    """Of a region each; nobody who wrote a rule has read one."""
    return _in_folder("unseen")


@cache
def outside() -> list[Document]:
    """Of no clinic."""
    return _in_folder("outside")


@cache
def harder() -> list[Document]:
    """Of a region each, and hard on purpose."""
    return _in_folder("harder")


@cache
def newest() -> list[Document]:
    """Of a region each, as it comes up."""
    return _in_folder("newest")


@cache
def latest() -> list[Document]:
    """As it comes up, and as people hide it from machines: figures half in words, letters for figures."""
    return _in_folder("latest")


@cache
def hiding() -> list[Document]:
    """The same by three more."""
    return _in_folder("hiding")


@cache
def everyday() -> list[Document]:
    """Of ordinary work; hardly a text of it was read by whoever wrote a rule."""
    return _in_folder("everyday")


@cache
def after() -> list[Document]:
    """Of ordinary work too, asked once all rules stood."""
    return _in_folder("after")


@cache
def fresh() -> list[Document]:
    """Ordinary work and whole notes."""
    return _in_folder("fresh")


@cache
def notes() -> list[Document]:
    """Whole notes, letters and forms; nobody who wrote a rule has read them."""
    return _in_folder("notes")


@cache
def strange() -> list[Document]:
    """Notes of hospitals too; nobody who wrote a rule has read them."""
    return _in_folder("strange")


@cache
def studied() -> list[Document]:
    """The same by more writers; their misses were read."""
    return _in_folder("studied")


@cache
def worked() -> list[Document]:
    """The same by more writers; rules were written from them."""
    return _in_folder("worked")


def _in_folder(name: str) -> list[Document]:
    return [doc for file in sorted((_HERE / name).glob("*.txt")) for doc in _of_file(file)]


def _of_file(file: Path) -> Iterator[Document]:
    _, *parts = _TEXT.split(file.read_text(encoding="utf-8"))
    genres = zip(parts[::2], parts[1::2], strict=True)
    for number, (genre, given) in enumerate(genres):
        text, spans = _read(given.removesuffix("\n"))
        name = f"{file.stem}/{genre}-{number}"
        yield Document(name, file.stem[-2:], genre, "apart", text, tuple(spans))


def _read(given: str) -> tuple[str, list[tuple[int, int, str]]]:
    made: list[str] = []
    spans: list[tuple[int, int, str]] = []
    size = place = 0
    for mark in _MARK.finditer(given):
        before = given[place : mark.start()]
        made += [before, mark[2]]
        start = size + len(before)
        size = start + len(mark[2])
        spans.append((start, size, mark[1]))
        place = mark.end()
    return "".join([*made, given[place:]]), spans
