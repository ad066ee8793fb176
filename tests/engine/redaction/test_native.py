"""The fast form finds what the Python form finds: on whole texts, on broken ones, and on those made to break it."""

import os
import random
import shutil
import threading
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from string import ascii_uppercase
from unittest.mock import Mock

import pytest
from evals.redaction import documents, people
from tests.engine.redaction.helpers import KEY, in_python

from chartside.engine.redaction import (
    Chain,
    Directory,
    DirectoryEntry,
    Kind,
    SymbolTable,
)
from chartside.engine.redaction.folding import folded
from chartside.engine.redaction.kinds import Layer
from chartside.engine.redaction.native import DATES, PLACED, pages
from chartside.engine.redaction.native.engine import COMMON, Native, NotBuilt, library, native
from chartside.engine.redaction.native.handed import _characters, handed
from chartside.engine.redaction.recogniser import placed
from chartside.engine.redaction.tables import NAMED, words
from chartside.engine.redaction.tagger import tagger
from chartside.engine.redaction.tagger.model import TextTooLong

SOAK = "CHARTSIDE_SOAK" in os.environ
PART = 1 if SOAK else 4  # of the length of what Python takes long over
BREAKING = [
    *("'", "’", ".", "-", "_", " ", "\n", "\t", "0", "7", "12", "@", ":", "(", "/", "\0", "\xa0"),
    *(
        "ñ",
        "É",
        "ж",
        "Ω",
        "😀",
        "\u200b",
        "“",
        "ſ",
        "²",
        "٣",
        "\ud800",
        "𝐀",
        "a",
        "Z",
        "Dr. ",
        "de ",
    ),
]


@cache
def texts() -> list[str]:
    return [doc.text for doc in documents()]


@cache
def registered() -> list[DirectoryEntry]:
    return [
        DirectoryEntry(Kind.PATIENT, str(n), (p.name, p.phone, p.email, p.mrn, p.born, p.address))
        for n, p in enumerate(people())
    ]


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> tuple[Chain, Chain]:
    """The same people and the same conversation, in both forms."""
    fast = chain()
    in_python(monkeypatch)
    return fast, chain()


def chain(*, dates: bool = True) -> Chain:
    table = SymbolTable(KEY)
    table.token(Kind.PERSON, "Ottoline Bracegirdle", layer=Layer.TAGGER)
    table.token(Kind.PATIENT, "Rosa", layer=Layer.DIRECTORY, owner="patient:4")
    table.token(Kind.NUMBER, "P-77 1234", layer=Layer.PATTERNS)
    return Chain(table, Directory.from_entries(registered()), dates=dates)


def broken(text: str, chance: random.Random) -> str:
    sort = chance.randrange(6)
    if sort == 0:
        return text.upper()
    if sort == 1:
        return text.lower()
    if sort == 2:
        return text[chance.randrange(len(text)) :]
    signs = list(text)
    for _ in range(1 + len(signs) // 20):
        signs.insert(chance.randrange(len(signs) + 1), chance.choice(BREAKING))
    return " ".join("".join(signs)[:200]) if sort == 3 else "".join(signs)


def differing(texts: Iterable[str], fast: Chain, slow: Chain) -> list[str]:
    """Texts in which the two find something else, or would replace something else."""
    found = ((text, slow.spans(text)) for text in texts)
    return [
        text
        for text, spans in found
        if fast.spans(text) != spans or fast.replaced(text) != placed(text, spans)
    ]


Both = tuple[Chain, Chain]


def test_where_there_is_a_compiler_the_fast_form_is_built(both: Both) -> None:
    fast, slow = both
    assert fast.fast == (shutil.which("cargo") is not None)
    assert not slow.fast


def test_both_forms_find_the_same(both: Both) -> None:
    assert differing(texts()[::4], *both) == []
    assert any(both[1].spans(text) for text in texts())


def test_both_forms_tell_days_in_the_same_order(both: Both) -> None:
    assert differing(["antes del 03/1_1/1951, 8/1, 12/2023 y el 4-3"], *both) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20260, 20260 + (40 if SOAK else 1)))
def test_both_forms_find_the_same_in_broken_texts(both: Both, seed: int) -> None:
    chance = random.Random(seed)
    some = texts() if SOAK else texts()[1::5]
    assert differing([broken(text, chance) for text in some], *both) == []


@pytest.mark.soak
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\0",
        "\ud800 Ana \udfff",
        "𝐀𝐧𝐚 𝐑𝐮𝐢𝐳 llamó",
        "Call Ana 😀 at +34 612 345 678 😀😀",
        "9" * 5000,
        "a" * (20_000 // PART) + "@" + "b." * (5000 // PART),
        "Ana-" * (4000 // PART),
        "1 2 3 4 5 6 7 8 9 0 " * 500,
        "_".join(["Ana"] * (2000 // PART)),
        "Dr. " * 3000,
        "calle de la " * (2000 // PART) + "Rosa 5",
    ],
    ids=str.isprintable,
)
def test_texts_made_to_break_it_are_read_the_same(text: str, both: Both) -> None:
    assert differing([text], *both) == []


@pytest.mark.parametrize(
    ("form", "right"),
    [
        ("dddddddda", "12345678Z"),
        ("Xddddddda", "X1234567L"),
        ("Zddddddda", "Z1234567R"),
        ("aaddxxxxxxxxxxxxxxxxxxxx", "ES9121000418450200051332"),
        ("dddddddddddddddd", "4111111111111111"),
        ("ddd-dd-dddd", "536-90-4399"),
        ("ddddddddd", "536904399"),
        ("1ddddddddd", "1234567893"),
        ("2ddddddddd", "2234567891"),
    ],
)
def test_check_digits_are_counted_the_same(form: str, right: str, both: Both) -> None:
    chance = random.Random(form)
    signs = {"d": "0123456789", "a": ascii_uppercase, "x": ascii_uppercase + "0123456789"}
    made = ["".join(chance.choice(signs.get(c, c)) for c in form) for _ in range(200)]
    made += [right[:at] + chance.choice("0123456789") + right[at + 1 :] for at in range(len(right))]
    made += [right, right.lower(), "078-05-1120", "000-12-3456", "666123456", "123-00-4567"]
    texts = [f"Document: {number}." for number in made]
    assert differing(texts, *both) == []
    kinds = {span.kind for text in texts for span in both[0].spans(text)}
    assert kinds >= {Kind.DOCUMENT, Kind.NUMBER}


def test_every_western_letter_is_folded_the_same(both: Both) -> None:
    texts = [
        f"Ana{c}Ruiz, {c}Marta Quispe{c} y {c * 3}12345678Z{c}a_b \\{c}Ana{c}6d Rosa_{c}"
        for c in map(chr, range(256))
    ]
    assert differing(texts, *both) == []


@pytest.mark.soak
def test_every_other_letter_is_folded_the_same(both: Both) -> None:
    """Letters that stand for one, for several or for none, with and without a capital, beside and inside of finds."""
    few = [*"ßæÆŒﬁ½№…’“”–‑​⁠­﻿ıİΣσςжЖ中١７Ａａ", "\u0301", "\u20dd", "\ufe0f", *"𝐀𝟓😀𐐀"]
    others = range(256, 1 << 16, 3 if SOAK else 397)
    texts = [
        f"An{c}a Ruiz, {c}Marta Quispe{c} 6{c}12 345 {c}678 12345678{c}Z el {c}3/4/2021, nac{c}e"
        for c in (*few, *map(chr, others))
    ]
    assert differing(texts, *both) == []


def test_any_text_is_read_by_the_fast_form_but_for_what_python_alone_tells_apart() -> None:
    found = library()
    assert (found is None) == (shutil.which("cargo") is None)
    if found is None:
        return
    fast = Native(found, handed(tagger()))  # its own: letters that others met are not told here
    read = ("“Ana Ruiz” – sí…", "An\u200ba Ruiz", "\uff17/\uff18 Ana", "Straße 5", "👍 Ana Ruiz")
    escaped = ("J&eacute;sica “Ruiz”", "“Ruiz” \\u00e9l", "Ana%20Ruiz", "&Ana; \\x 100%")
    for text in (*read, *escaped, "А́на", "Ana"):
        assert fast.read(text, DATES | PLACED) is not None
    for text in ("ΑΝΑΣ", "𐐀na", "D𝐀r. Ana", "A\\u03a3na", "Ana&Sigma;", "Ana" + "%41" * 9):
        assert fast.read(text, DATES | PLACED) is None
        assert fast.read(text, DATES | PLACED) is None  # nor when it is met again


def test_escapes_are_read_the_same(both: Both) -> None:
    """One that stands for a letter, for several, for none, for another escape, and what only looks like one."""
    escapes = (
        "\\u00e9",
        "\\n",
        '\\"',
        "&eacute;",
        "&#233;",
        "&#xE9;",
        "&nbsp;",
        "&shy;",
        "&zwj;",
        "%C3%A9",
        "%20",
        "%E9",
    )
    others = (
        "&amp;",
        "&lt;",
        "&fjlig;",
        "&nosuch;",
        "&#0;",
        "&#9999999;",
        "\\u20",
        "%2",
        "&;",
        "\\",
        "%",
        "\\\\",
        "\\ud83d\\udc4d",
    )
    places = (
        "An{}a Ruiz",
        "{}Marta Quispe{}",
        "M{}arta Q{}uispe called",
        "6{}12 345 {}678",
        "el 3{}/4/2021",
        "“{}Ana” {}",
    )
    texts = [place.replace("{}", c) for place in places for c in (*escapes, *others)]
    assert differing(texts, *both) == []


def test_what_touches_a_name_is_read_the_same(both: Both) -> None:
    """Letters, underscores and escapes beside a find, and tokens that the conversation made, or nobody."""
    token = SymbolTable(KEY).token(Kind.PATIENT, "Rosa", layer=Layer.DIRECTORY, owner="patient:4")
    beside = ["", "_", "\\_", "x", "7", "\\n", "\\", "é", "_a_b", "\\_b", "&amp;", "%20", "%", "ñ_"]
    texts = [
        f"ask {left}{name}{right} now"
        for name in ("Marta Quispe", "612 345 678", token, token.replace("_", "_q"))
        for left in beside
        for right in beside
    ]
    assert differing(texts, *both) == []


def test_a_text_that_is_too_long_is_refused_by_both(both: Both) -> None:
    for form in both:
        with pytest.raises(TextTooLong):
            form.spans("a " * (1 << 16) + "a")


def test_a_text_full_of_finds_is_read_whole_and_at_once_unless_they_are_more_than_a_thousand(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = " ".join(f"call 617-555-{at:04}." for at in range(1300))
    few = numbers[: len(numbers) // 4]
    fast = native(tagger())
    calls = Mock(wraps=fast._read) if fast is not None else Mock()
    if fast is not None:
        monkeypatch.setattr(fast, "_read", calls)
    for text, found, times in ((few, 325, 1), (numbers, 1300, 3)):
        assert len(both[0].places(text)) == found
        assert calls.call_count == (times if fast is not None else 0)
    assert differing([few], *both) == []


def test_people_who_come_and_go_are_found_the_same(both: Both) -> None:
    chance = random.Random(7)
    some = texts()[::40]
    for _ in range(3):
        leaving = chance.sample(registered(), 40)
        for form in both:
            for entry in leaving:
                form.directory.remove(entry.kind, entry.id)
        assert differing(some, *both) == []
        for form in both:
            for entry in leaving[:20]:
                form.directory.add(entry)
        assert differing(some, *both) == []


def test_what_is_learnt_at_the_start_is_what_messages_are_made_of() -> None:
    learnt = COMMON.read_text(encoding="utf-8").split()
    assert {"the", "paciente", "appointment", "cita"} <= {*learnt}
    assert len({*learnt}) == len(learnt) > 2000
    assert {"García", "Smith", "Guadalupe", "Linda"} <= {*learnt}
    named = [word for word in learnt if words().flags(folded(word)) & NAMED]
    assert len(named) > len(learnt) / 3


def test_without_a_library_everything_is_read_in_python(tmp_path: Path) -> None:
    assert library(tmp_path / "none.so") is None
    noise = tmp_path / "noise.so"
    noise.write_bytes(b"no library at all")
    assert native(tagger(), noise) is None


@pytest.mark.parametrize("size", [0, 40, -2000])
def test_a_fast_form_that_was_handed_too_little_is_none(size: int) -> None:
    found = library()
    assert (found is None) == (shutil.which("cargo") is None)
    if found is not None:
        with pytest.raises(NotBuilt):
            Native(found, handed(tagger())[:size])


@pytest.mark.parametrize(
    "maps", [None, "", "200000-a00000 rw-p 00000000 00:00 0 [heap]\n", "\xff\n"]
)
def test_where_no_large_pages_are_to_be_had_all_goes_on(
    maps: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No such file, no heap in it, one that is not there, and what cannot be read."""
    file = tmp_path / "maps"
    if maps is not None:
        file.write_text(maps, encoding="latin-1")
    monkeypatch.setattr(pages, "_MAPS", file)
    assert pages.put_together() == 0


@pytest.mark.parametrize(
    ("before", "added"),
    [
        ([], [(20, 60)]),
        ([(0, 10), (60, 90)], [(20, 60)]),
        ([(0, 30)], [(30, 60)]),
        ([(50, 90)], [(20, 50)]),
        ([(40, 50), (20, 30)], [(30, 40), (50, 60)]),
        ([(0, 90)], []),
    ],
)
def test_beside_the_heap_only_what_came_is_put_together(
    before: list[tuple[int, int]], added: list[tuple[int, int]]
) -> None:
    assert list(pages.added((20, 60), before)) == added


def test_while_it_is_made_others_go_on() -> None:
    found = library()
    assert (found is None) == (shutil.which("cargo") is None)
    if found is not None:
        made: list[Native] = []
        data, turns = handed(tagger()), 0
        worker = threading.Thread(target=lambda: made.append(Native(found, data)))
        worker.start()
        while worker.is_alive():
            turns += 1
            worker.join(0.001)
        assert turns > 2
        text = texts()[0]
        assert made[0].read(text, 0) == Native(found, data).read(text, 0) != []


def test_the_small_letter_of_each_is_the_one_it_has_by_itself() -> None:
    low = dict(_characters())["lowered"].decode("utf-32-le", "surrogatepass")
    assert len(low) == 1 << 16
    assert all(
        small in (char.lower(), char)
        for char, small in zip(map(chr, range(1 << 16)), low, strict=True)
    )
    assert [low[ord(char)] for char in "AΣİ"] == ["a", "σ", "İ"]
