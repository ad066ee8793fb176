"""What bears a title of its own, and capitals that tell of nobody."""

import pytest
from tests.engine.redaction.helpers import found as known_in

from chartside.engine.redaction.around import NAME, is_no_word_of_one
from chartside.engine.redaction.entitled import entitled
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.headlines import is_headlined, is_paired
from chartside.engine.redaction.holding import is_ordinary
from chartside.engine.redaction.tagger import LABELS, Tagged, tagger


def labelled(text: str, labels: str) -> Tagged:
    found = tagger().tagged(fold(text))
    assert found is not None
    found.labels[:] = [LABELS.index(one) for one in labels.split()]
    return found


def place(found: Tagged, word: str) -> int:
    return [piece.word for piece in found.reading.pieces].index(word)


@pytest.mark.parametrize(
    ("text", "labels", "stays"),
    [
        ("hit of the Loud Stripes' singer", "O O O FACILITY FACILITY O", "Loud Stripes"),
        ("lives at the Loud Stripes now", "O O O FACILITY FACILITY O", ""),
        ("nurse of the Loud Clinics' network", "O O O FACILITY FACILITY O", ""),
        ("of the Yevtuskin Stripes' singer", "O O NAME FACILITY O", ""),
        ("in their home town Ponfeld", "O O PLACE PLACE PLACE", "home town"),
        (
            "at Marta Yevtuskin's Selected Verses",
            "O NAME NAME O FACILITY FACILITY",
            "Selected Verses",
        ),
        ("at Marta Yevtuskin's Selected Clinic", "O NAME NAME O FACILITY FACILITY", ""),
        ("at Brook Grove's Selected Verses", "O NAME NAME O FACILITY FACILITY", ""),
        ("at Yevtuskin's Selected Verses", "O NAME O FACILITY FACILITY", ""),
        (
            "read 5 Musicians Of The 70s",
            "O ADDRESS ADDRESS FACILITY FACILITY O O",
            "5 Musicians Of The",
        ),
        ("by 7 Habits of Yevtuskin", "O ADDRESS ADDRESS O NAME", "7 Habits"),
        ("sent 2 Refills To Grace Page", "O ADDRESS ADDRESS O NAME NAME", "2 Refills"),
        ("has 5 Visits Of Hope now", "O NUMBER NAME O PLACE O", ""),
        ("at 5 Musicians Court", "O ADDRESS ADDRESS ADDRESS", ""),
        ("at 1205 Musicians Of Mercy", "O ADDRESS ADDRESS ADDRESS ADDRESS", ""),
    ],
)
def test_a_title_stays_and_a_house_goes(text: str, labels: str, stays: str) -> None:
    found = labelled(text, labels)
    before = list(found.labels)
    entitled(found)
    kept = [
        piece.word
        for piece, was, label in zip(found.reading.pieces, before, found.labels, strict=True)
        if was and not label
    ]
    assert kept == stays.split()


@pytest.mark.parametrize(
    ("text", "word", "told"),
    [
        ("Bands You Ought To Hate (But Secretly Love)", "Love", True),
        ("Ring the desk. Bands Love", "Love", False),
    ],
)
def test_a_headline_that_goes_on(text: str, word: str, told: bool) -> None:
    found = labelled(text, " ".join("O" for _ in fold(text).reading.pieces))
    assert is_headlined(found.reading.pieces, place(found, word)) is told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("words like Wisdom and Discipline matter", True),
        ("words like Discipline or Wisdom matter", True),
        ("she came with Wisdom and Ana today", False),
        ("she came with Wisdom and discipline", False),
        ("Wisdom and Discipline matter", False),
    ],
)
def test_a_word_beside_one_that_nobody_is_called_by(text: str, told: bool) -> None:
    found = labelled(text, " ".join("O" for _ in fold(text).reading.pieces))
    assert is_paired(found, place(found, "Wisdom")) is told


@pytest.mark.parametrize("label", ["NAME", "PLACE", "FACILITY"])
def test_a_contraction_is_nobody_and_nowhere(label: str) -> None:
    found = labelled("ring. Don't ask", "O NAME O O")
    assert is_no_word_of_one(found, 1, LABELS.index(label))


@pytest.mark.parametrize(
    ("text", "word", "lead", "holds"),
    [
        ("she told Fuse TV about it", "Fuse", 9.0, False),
        ("she told Ana TV is fine", "Ana", 9.0, True),
        ('a story, "The Size of a Shadow"', "Shadow", 3.5, False),
        ('a story, "The Size of Shadow"', "Shadow", 3.5, True),
    ],
)
def test_a_channel_and_one_of_a_kind_need_a_clearer_lead(
    text: str, word: str, lead: float, holds: bool
) -> None:
    found = labelled(text, " ".join("O" for _ in fold(text).reading.pieces))
    at = place(found, word)
    found.labels[at], found.lead[at] = NAME, lead
    assert is_ordinary(found, at, NAME, False) is not holds


@pytest.mark.parametrize(
    ("text", "known_as"),
    [
        ("the economy of the White Stripes' home city", "Ida White"),
        ("The Finnish Border Force has a clinic too", "Ida Force"),
        ("abstract words like Wisdom and Discipline", "Wisdom Okafor"),
    ],
)
def test_who_is_registered_is_not_meant(text: str, known_as: str) -> None:
    assert known_in(text, known_as) == []


def test_who_is_registered_is_found_still() -> None:
    assert known_in("please call Wisdom and his mother", "Wisdom Okafor") == ["Wisdom"]
    assert known_in("the chart of Force is open", "Ida Force") == ["Force"]


@pytest.mark.parametrize(
    "text",
    [
        "Urine culture grew E. coli >100,000",
        "E. coli presents as UTI",
        "positive for P. gingivalis and T. forsythia",
        "recuento de S. mutans alto, H. pylori negativo",
    ],
)
def test_a_germ_is_nobody(text: str) -> None:
    assert known_in(text) == []


def test_who_has_an_initial_and_a_capital_is_somebody() -> None:
    assert known_in("P. Gingivalis Ruiz came") == ["P. Gingivalis Ruiz"]
