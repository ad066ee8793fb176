"""The project's own evaluation set: large enough, the same each time, apart from the training, and above its floors."""

import json
import os
import re
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from evals.redaction import (
    AFTER,
    APART,
    ELSEWHERE,
    EVERYDAY,
    EVERYDAY_GENRES,
    FLOORS,
    FRESH,
    HARDER,
    HIDING,
    LATER,
    LATER_DISGUISED,
    LATEST,
    NEWEST,
    NOTES,
    OUTSIDE,
    STRANGE,
    STUDIED,
    UNSEEN,
    UNSEEN_GENRES,
    VOICES,
    WORKED,
    Document,
    after,
    apart,
    documents,
    elsewhere,
    everyday,
    fresh,
    harder,
    hiding,
    later,
    latest,
    newest,
    notes,
    outside,
    people,
    strange,
    studied,
    unseen,
    voices,
    worked,
)
from evals.redaction.__main__ import write
from evals.redaction.disguise import DISGUISES
from tests.engine.redaction.helpers import KEY

from chartside.engine.redaction import Chain, Directory, SymbolTable
from chartside.engine.redaction.evaluate import Annotated, evaluated, read_corpus, read_people
from chartside.engine.redaction.evaluate.corpus import Gold
from chartside.engine.redaction.recogniser import places

SOAK = "CHARTSIDE_SOAK" in os.environ
SETS = {
    "corpus": FLOORS,
    "voices": VOICES,  # messages, questions and notes, written without sight of the recogniser
    "apart": APART,  # by others, with names, places and houses of their own choice
    "elsewhere": ELSEWHERE,  # with papers, streets, schools and slang of a region each
    "unseen": UNSEEN,  # most of them nobody who wrote a rule has read
    "later": LATER,  # the same by two who were asked last, disguised too
    "newest": NEWEST,  # and by four who wrote and filled
    "latest": LATEST,  # and by two more, who hid what they could
    "hiding": HIDING,  # and by three of the same kind
    "everyday": EVERYDAY,  # ordinary work; whoever wrote a rule has hardly read it
    "after": AFTER,  # the same by two who were asked when all rules stood
    "fresh": FRESH,  # and by three more, a sixth of it whole notes
    "notes": NOTES,  # whole notes, letters and forms; nobody who wrote a rule has read them
    "worked": WORKED,  # the same by more writers; rules were written from them
    "strange": STRANGE,  # of hospitals too; nobody who wrote a rule has read them
    "studied": STUDIED,  # the same by more writers, whose misses were read
    "harder": HARDER,  # landmarks, disguise, and what looks like an identifier
    "outside": OUTSIDE,  # of no clinic: much has a capital that is nobody's name
}
SHORTEST = 30  # characters of a sentence that could have been taken from elsewhere
APART_FROM_IT = r"(?<![^\s\"'|>\]}=])"  # what stands before a sentence
OPENING = re.compile(APART_FROM_IT + rf"(?=([^\s\"'|>\]}}=].{{{SHORTEST - 1}}}))")


def test_it_is_large_and_in_both_languages() -> None:
    docs = documents()
    languages = Counter(doc.lang for doc in docs)
    assert len(docs) >= 2000
    assert min(languages.values()) >= 1000
    assert len({doc.id for doc in docs}) == len(docs)
    assert sum(doc.style not in ("plain", "lower", "upper") for doc in docs) >= 400
    assert sum(doc.kind == "neg" for doc in docs) >= 400


def test_it_is_the_same_each_time_and_its_marks_are_right() -> None:
    assert people.__wrapped__() == people()
    assert documents.__wrapped__() == documents()
    for doc in documents():
        last = 0
        for start, end, _ in doc.spans:
            assert last <= start < end <= len(doc.text)
            assert doc.text[start:end].strip()
            last = end


@pytest.mark.soak
def test_no_sentence_of_it_is_one_of_the_trainings() -> None:
    """Neither side may have taken from the other."""
    training = Path(__file__).parents[3] / "src/chartside/engine/redaction/training"
    files = [*training.rglob("*.py"), *training.rglob("*.txt")]
    if not SOAK:  # most are texts of many writers: a third of those
        many = sorted(file for file in files if file.name.startswith("documents_practice_"))
        files = [file for file in files if file not in many] + many[::3]
    written = [file.read_text(encoding="utf-8").replace("⏎", "\n") for file in files]
    assert any("{medicine}" in one for one in written)
    others = (
        *apart(),
        *elsewhere(),
        *unseen(),
        *outside(),
        *harder(),
        *newest(),
        *latest(),
        *everyday(),
        *after(),
        *fresh(),
        *notes(),
        *worked(),
        *strange(),
        *studied(),
        *hiding(),
    )
    texts = [doc.text for doc in (*documents(), *voices(), *later(), *others)]
    lines = (line for text in texts for line in text.split("\n"))
    sentences = {line for line in lines if len(line) > SHORTEST and not line.isupper()}
    opening: dict[str, list[str]] = {}
    for line in sentences:
        opening.setdefault(line[:SHORTEST], []).append(line)
    assert [line for one in written for line in _taken(opening, one)] == []
    one = next(line for line in sorted(sentences) if line[0].isalpha())
    assert _taken(opening, f"- {one}") == [one]  # it can fail


def _taken(opening: dict[str, list[str]], written: str) -> list[str]:
    """Sentences that stand in a text where something begins there."""
    alike = opening.keys() & set(OPENING.findall(written))
    lines = [line for begun in alike for line in opening[begun]]
    found = [line for line in lines if line in written]
    return [line for line in found if re.search(APART_FROM_IT + re.escape(line), written)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("evaluation")
    write(made)
    return made


def reached(folder: Path, name: str) -> dict[str, Any]:
    """Through the files, as `chartside eval redaction` reads them, and with days taken out, as it does."""
    return reached_of(folder, read_corpus(folder / f"{name}.jsonl"))


def reached_of(folder: Path, docs: list[Annotated]) -> dict[str, Any]:
    known = read_people(folder / "directory.jsonl")
    chain = Chain(SymbolTable(KEY), Directory.from_entries(known), dates=True)
    _, made = evaluated(docs, lambda text: places(chain, text))
    return made


@pytest.fixture(scope="module")
def reports(folder: Path) -> Callable[[str], dict[str, Any]]:
    """Of each set once."""
    return cache(partial(reached, folder))


@pytest.mark.parametrize(
    ("name", "figure"), [(name, figure) for name, floors in SETS.items() for figure in floors]
)
def test_the_floor_holds(reports: Callable[[str], dict[str, Any]], name: str, figure: str) -> None:
    holds(reports(name), SETS[name], figure)


@pytest.mark.parametrize(
    ("name", "genres", "floors", "least"),
    [
        *(("unseen", genres, floors, 1000) for genres, floors in UNSEEN_GENRES.items()),
        *(("everyday", genres, floors, 500) for genres, floors in EVERYDAY_GENRES.items()),
    ],
)
def test_the_bars_hold_by_what_is_written(
    folder: Path, name: str, genres: tuple[str, ...], floors: dict[str, float], least: int
) -> None:
    """Chat and questions; what is disguised."""
    named = [f"/{genre}-" for genre in genres]
    docs = read_corpus(folder / f"{name}.jsonl")
    some = [doc for doc in docs if any(one in doc.id for one in named)]
    assert len(some) > least
    report = reached_of(folder, some)
    for figure in floors:
        holds(report, floors, figure)


def test_the_bar_holds_for_what_the_last_two_wrote_disguised(folder: Path) -> None:
    docs = {doc.id: doc for doc in later() if doc.style in DISGUISES}
    some = [doc for doc in read_corpus(folder / "later.jsonl") if doc.id in docs]
    assert len(some) > 1000
    report = reached_of(folder, some)
    for figure in LATER_DISGUISED:
        holds(report, LATER_DISGUISED, figure)


def holds(report: dict[str, Any], floors: dict[str, float], figure: str) -> None:
    floor, reached = floors[figure], report[figure]
    told = json.dumps({name: report[name] for name in floors} | {"per_kind": report["per_kind"]})
    if figure in ("leak_docs", "leak_docs_nofac", "fp_per_1k_words"):
        assert reached <= floor, told
    else:
        assert reached >= floor, told


@pytest.mark.parametrize(
    ("texts", "asked"),
    [(voices, ("chat", "query", "neg")), (later, ("chat", "neg"))],
    ids=["voices", "later"],
)
def test_the_voices_are_many_the_same_each_time_and_marked_right(
    texts: Callable[[], list[Document]], asked: tuple[str, ...]
) -> None:
    kinds = Counter((doc.lang, doc.kind) for doc in texts())
    assert min(kinds[lang, kind] for lang in ("en", "es") for kind in asked) > 200
    assert len({doc.id for doc in texts()}) == len(texts())
    assert texts.__wrapped__() == texts()  # type: ignore[attr-defined]
    for doc in texts():
        assert bool(doc.spans) is (doc.kind != "neg"), doc.id
        assert not re.search(r"<[a-z]+>|\{[a-z]+\}", doc.text), doc.id


def test_who_finds_nothing_or_takes_everything_would_be_found() -> None:
    """The floors can fail."""
    docs = [
        Annotated(d.id, d.text, tuple(Gold(*span, True) for span in d.spans)) for d in documents()
    ]
    _, blind = evaluated(docs, lambda text: [])
    _, greedy = evaluated(docs, lambda text: [(0, len(text))])
    assert blind["recall"] < FLOORS["recall"]
    assert blind["leak_docs"] > FLOORS["leak_docs"]
    assert greedy["neg_clean"] < FLOORS["neg_clean"]
    assert greedy["fp_per_1k_words"] > FLOORS["fp_per_1k_words"]


@pytest.mark.parametrize(
    ("written", "least"),
    [
        *((written, 100) for written in (apart, elsewhere, unseen, outside, harder, newest)),
        (latest, 40),
        (hiding, 40),
        (everyday, 30),
        (after, 40),
        (fresh, 20),
    ],
    ids=[
        "apart",
        "elsewhere",
        "unseen",
        "outside",
        "harder",
        "newest",
        "latest",
        "hiding",
        "everyday",
        "after",
        "fresh",
    ],
)
def test_what_others_wrote_is_much_and_marked_right(
    written: Callable[[], list[Document]], least: int
) -> None:
    docs = written()
    kinds = Counter((doc.lang, doc.kind) for doc in docs)
    asked = {"chat", "neg", "note"} & {doc.kind for doc in docs}
    some = [kinds[lang, kind] for lang in ("en", "es") for kind in asked]
    assert min(some) > least
    assert len({doc.id for doc in docs}) == len(docs)
    for doc in docs:
        assert not (doc.spans and doc.kind == "neg"), doc.id
        assert "[[" not in doc.text, doc.id
        assert all(doc.text[start:end].strip() for start, end, _ in doc.spans), doc.id


@pytest.mark.parametrize("written", [notes, strange], ids=["notes", "strange"])
def test_the_notes_are_whole_and_in_both_languages(written: Callable[[], list[Document]]) -> None:
    docs = [doc for doc in written() if doc.spans]
    assert min(Counter(doc.lang for doc in docs).values()) > 40
    assert sum(len(doc.spans) for doc in docs) > 10 * len(docs)
    assert sum(not doc.spans for doc in written()) > 10
