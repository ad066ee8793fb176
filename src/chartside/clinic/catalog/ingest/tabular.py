"""The ICD-10-CM as its tabular list gives it: chapters, sections, headings, and the codes that can be billed.

The list is public domain (CDC/NCHS) and comes with the package `simple-icd-10-cm`. Its files are read here directly:
importing the package builds a tree that takes three seconds and that nobody needs.
"""

import gc
import hashlib
import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from chartside.clinic.catalog.models import Icd10Kind
from chartside.clinic.catalog.rules import dotted

Node = ElementTree.Element
Extensions = dict[str, str]


class ReferenceMissing(Exception):
    """The files of the ICD-10-CM are not where the package `simple-icd-10-cm` should have them."""


@dataclass(frozen=True, slots=True)
class Files:
    tabular: Path
    codes: Path

    @property
    def edition(self) -> str:
        return self.tabular.stem

    def fingerprint(self) -> str:
        return hashlib.sha256(self.tabular.read_bytes() + self.codes.read_bytes()).hexdigest()


class Entry(NamedTuple):
    """`phrases` are what it is found by. `extension` marks a code made by a seventh character."""

    code: str
    description: str
    kind: Icd10Kind
    chapter: int
    parent: str | None
    terms: tuple[str, ...]
    phrases: tuple[str, ...]
    extension: bool = False


class _Read(NamedTuple):
    """What one element of the list says of itself."""

    code: str
    description: str
    terms: tuple[str, ...]
    extensions: Extensions
    below: list[Node]

    def entry(self, kind: Icd10Kind, chapter: int, parent: str | None) -> Entry:
        phrases = (self.description, *self.terms)
        return Entry(self.code, self.description, kind, chapter, parent, self.terms, phrases)


def find_files() -> Files:
    spec = importlib.util.find_spec("simple_icd_10_cm")
    if spec is None or not spec.submodule_search_locations:
        raise ReferenceMissing
    folder = Path(spec.submodule_search_locations[0]) / "data"
    tabular, codes = sorted(folder.glob("icd10c*tabular*.xml")), sorted(folder.glob("*list*.txt"))
    if not tabular or not codes:
        raise ReferenceMissing
    return Files(tabular[-1], codes[-1])


def read_entries(files: Files) -> list[Entry]:
    """Every entry once, parents before children."""
    with _collector_paused():
        return _Reader(files).read()


class _Reader:
    def __init__(self, files: Files) -> None:
        listed = files.codes.read_text(encoding="utf-8").replace(".", "")
        self._known = frozenset(listed.split())
        self._root = ElementTree.parse(files.tabular).getroot()  # noqa: S314  # a file of an installed package, not input
        self._found: list[Entry] = []

    def read(self) -> list[Entry]:
        for node in self._root.iter("chapter"):
            chapter = _read(node)
            number = int(chapter.code)
            self._found.append(chapter.entry(Icd10Kind.CHAPTER, number, None))
            for section in node.iter("section"):
                self._section(section, number)
        return self._found

    def _section(self, node: Node, chapter: int) -> None:
        section, parent = _read(node), str(chapter)
        if "-" in section.code:  # a section of one category has that category's code, and is it
            self._found.append(section.entry(Icd10Kind.SECTION, chapter, parent))
            parent = section.code
        for category in section.below:
            self._code(category, chapter, parent, {})

    def _code(self, node: Node, chapter: int, parent: str, inherited: Extensions) -> None:
        read = _read(node)
        extensions = read.extensions or inherited
        extended = [] if read.below else self._extended(read, chapter, extensions)
        heads = read.below or extended
        kind = Icd10Kind.HEADING if heads else Icd10Kind.DIAGNOSIS
        self._found.append(read.entry(kind, chapter, parent))
        self._found.extend(extended)
        for child in read.below:
            self._code(child, chapter, read.code, extensions)

    def _extended(self, read: _Read, chapter: int, extensions: Extensions) -> list[Entry]:
        """The codes that a seventh character makes; X fills the places between. Not all of them exist."""
        stem = read.code.replace(".", "").ljust(6, "X")
        return [
            Entry(
                dotted(stem + character),
                f"{read.description}, {meaning}",
                Icd10Kind.DIAGNOSIS,
                chapter,
                read.code,
                (),
                (read.description, meaning),
                extension=True,
            )
            for character, meaning in extensions.items()
            if stem + character in self._known
        ]


@contextmanager
def _collector_paused() -> Iterator[None]:
    """The list is a hundred thousand small objects and no circles: looking for some takes half the time."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def _read(node: Node) -> _Read:
    code, description = node.attrib.get("id", ""), ""
    terms: list[str] = []
    extensions: Extensions = {}
    below: list[Node] = []
    for part in node:
        tag = part.tag
        if tag == "diag":
            below.append(part)
        elif tag == "name":
            code = (part.text or "").strip()
        elif tag == "desc":
            description = _line(part)
        elif tag in ("inclusionTerm", "includes"):
            terms.extend(_line(note) for note in part if note.text)
        elif tag == "sevenChrDef":
            extensions = {e.attrib["char"]: _line(e) for e in part if e.tag == "extension"}
    return _Read(code, description, tuple(dict.fromkeys(terms)), extensions, below)


def _line(node: Node) -> str:
    return " ".join((node.text or "").split())
