"""A word in small letters that nobody knows is more often an ordinary one with a slip in it than a name."""

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction import mistyped, slips
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.tables import COMMON_NAME, TOP, words
from chartside.engine.redaction.tagger import LABELS, tagger

NAME = LABELS.index("NAME")


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("fatima rivera wants to cancle", ["fatima rivera"]),
        ("lupita y santiago tienen fievre desde ayer", ["lupita", "santiago"]),
        ("blanca y fabio no yegan hoy perdon", ["blanca", "fabio"]),
        ("checking if im coverd, svetlana kim", ["svetlana kim"]),
        ("does latoya want to go bak to school", ["latoya"]),
    ],
)
def test_a_slip_is_nobody(text: str, people: list[str]) -> None:
    assert found(text) == people


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("apt for pennys mom at 3", "pennys"),
        ("dile a rcoio que venga", "rcoio"),
        ("sita para lindda a las 5", "lindda"),
        ("note for phothyask: numb fingers improving", "phothyask"),
    ],
)
def test_a_slip_in_a_name_is_somebody_and_so_is_what_nothing_is_like(text: str, name: str) -> None:
    assert name in found(text)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("dr ibrahim sed i can eat after augusst 7 is that rite", "augusst 7"),
        ("move brenda to occtober 19 she cant come", "occtober 19"),
        ("para ana el 14 de noviemre muy bien", "14 de noviemre"),
        ("seen noember25 by dr summers", "noember25"),
    ],
)
def test_a_month_with_a_slip_is_one_beside_its_day(text: str, day: str) -> None:
    assert day in found(text)


@pytest.mark.parametrize("text", ["the juny 500 mg tablets", "an augusst person", "marco 7 pasos"])
def test_without_a_day_it_is_none(text: str) -> None:
    assert not any(find.endswith(("500", "augusst", "7")) for find in found(text))


@pytest.mark.parametrize("word", ["wokring", "workking", "workin", "yegan", "kiero"])
def test_one_letter_more_or_less_or_other_or_as_it_is_said(word: str) -> None:
    assert slips.near(word, words()) & (TOP | slips.COMMON)
    assert not slips.near("qzxvkjw", words())


def test_a_name_of_many_is_near_its_slips() -> None:
    assert slips.near("gonzlez", words()) & COMMON_NAME


@pytest.mark.parametrize(
    ("word", "slip"),
    [("pateint", True), ("metfromin", True), ("gonzlez", False), ("qzxvkjw", False)],
)
def test_the_tagger_is_told_what_a_word_may_have_been_meant_as(word: str, slip: bool) -> None:
    kind = slips.doubt(word, words().flags(word), small=True, words=words())
    assert kind is not None
    assert slips.is_slip(kind) is slip
    seen = tagger().net.features
    rows = [row for row in seen.of(word) if row >= seen.doubtful]
    assert rows == [seen.doubtful + kind]


@pytest.mark.parametrize("word", ["patient", "maria", "metformin", "zzz9", "ab", "ñandú"])
def test_what_is_known_short_or_no_word_is_in_no_doubt(word: str) -> None:
    assert slips.doubt(word, words().flags(word), small=True, words=words()) is None


def test_a_capital_and_a_clear_lead_are_believed() -> None:
    """The rule asks how far ahead the label is, and only of words in small letters."""
    for text, word in (("Call Cancle today", "Cancle"), ("call ana ruiz today", "ana")):
        read = tagger().tagged(fold(text))
        assert read is not None
        at = [piece.word for piece in read.reading.pieces].index(word)
        assert not mistyped.is_mistyped(read, at, NAME)
