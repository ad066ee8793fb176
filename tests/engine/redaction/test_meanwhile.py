"""A text that is read while somebody comes or goes is read as if they had come before, or after: never half-way."""

import shutil
import threading
from typing import Any

import pytest
from tests.engine.redaction.helpers import KEY

from chartside.engine.redaction import Chain, Directory, DirectoryEntry, Kind, SymbolTable
from chartside.engine.redaction.recogniser import places

NEW = DirectoryEntry(Kind.PATIENT, "2", ("Zubeldia Quorra",))
TEXT = "so zubeldia rang again"


class Meanwhile:
    """The fast form, in the midst of whose first answer somebody is taken up."""

    def __init__(self, fast: Any, directory: Directory) -> None:
        self._fast, self._directory = fast, directory
        self.asked = 0

    def _then(self, found: Any) -> Any:
        self.asked += 1
        if self.asked == 1:
            self._directory.add(NEW)
        return found

    def places(self, *asked: Any) -> Any:
        return self._then(self._fast.places(*asked))

    def read(self, *asked: Any) -> Any:
        return self._then(self._fast.read(*asked))

    def spans(self, *asked: Any) -> Any:
        return self._fast.spans(*asked)


def chain(directory: Directory) -> Chain:
    made = Chain(SymbolTable(KEY), directory)
    assert made.fast == (shutil.which("cargo") is not None)
    return made


@pytest.fixture
def directory() -> Directory:
    return Directory.from_entries([DirectoryEntry(Kind.PATIENT, "1", ("Ottoline Bracegirdle",))])


def test_who_comes_in_the_midst_of_an_answer_is_found(directory: Directory) -> None:
    made = chain(directory)
    if not made.fast:
        return  # in Python everything is read while the lock is held
    made._fast = between = Meanwhile(made._fast, directory)  # type: ignore[assignment]
    assert places(made, TEXT) == [(3, 11)]
    assert between.asked == 2
    directory.remove(NEW.kind, NEW.id)
    between.asked = 0
    assert [(span.start, span.end) for span in made.replaced(TEXT)] == [(3, 11)]


def test_a_text_waits_for_who_is_half_changed(directory: Directory) -> None:
    made, begun, found = chain(directory), threading.Event(), []

    def read() -> None:
        begun.set()
        found.append(places(made, TEXT))

    with directory._changing():
        assert directory.turn % 2
        reader = threading.Thread(target=read)
        reader.start()
        begun.wait()
        directory._take_up([NEW.person])
    reader.join()
    assert found == [[(3, 11)]]
    assert directory.turn % 2 == 0


def test_a_change_that_fails_leaves_the_directory_to_be_read(directory: Directory) -> None:
    with pytest.raises(RuntimeError), directory._changing():
        raise RuntimeError
    assert directory.turn % 2 == 0
    assert places(chain(directory), "so Bracegirdle rang") == [(3, 14)]


def test_where_is_the_same_as_what(directory: Directory) -> None:
    made = chain(directory)
    for text in (TEXT, "Ottoline Bracegirdle, ñ, 617-555-0133", "_x ottoline_bracegirdle", "ΑΝΑΣ"):
        assert places(made, text) == [(span.start, span.end) for span in made.replaced(text)]
