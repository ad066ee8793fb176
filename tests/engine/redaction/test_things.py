"""Things that are called by several words, one of them a name. In both forms."""

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction.around import NAME
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.holding import is_ordinary
from chartside.engine.redaction.tables import Known, words
from chartside.engine.redaction.tables.own import phrases as gathered
from chartside.engine.redaction.tables.own import plurals
from chartside.engine.redaction.tables.phrases import packed, phrases, unpacked
from chartside.engine.redaction.tagger import tagger


@pytest.mark.parametrize(
    ("text", "known_as"),
    [
        ("A Kelly clamp is missing from the tray", "Laura Kelly"),
        ("Need more Kelly clamps for theatre 2", "Laura Kelly"),
        ("swap Brussels sprouts for broccoli", "Ines Brussels"),
        ("a Granny Smith apple at noon", "Tom Smith"),
        ("granny smith and graham crackers", "Graham Pike"),
        ("BOSTON BRACE AT NIGHT", "Ann Boston"),
        ("aceite de rosa mosqueta en la cicatriz", "Rosa Mena"),
        ("six cups of Earl Grey a day, two sugars", "Ann Grey"),
        ("solo come galletas María con leche", "María Mena"),
    ],
)
def test_a_thing_is_nobody(text: str, known_as: str) -> None:
    assert found(text, known_as) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Laura Kelly needs a new appointment", "Laura Kelly"),
        ("please call Kelly about the clamp", "Kelly"),
        ("Mr. Smith bought apples", "Smith"),
        ("Rosa llamó por la cicatriz", "Rosa"),
    ],
)
def test_who_bears_the_name_is_found(text: str, names: str) -> None:
    assert names in found(text, "Laura Kelly", "Tom Smith", "Rosa Mena")


def test_every_thing_that_was_gathered_is_known() -> None:
    known, said = phrases(), [*gathered(), *plurals()]
    assert len(known) > 100_000
    assert [one for one in said if not known.has(one)] == []
    assert [one for one in said if not known.opens(one.partition(" ")[0])] == []


def test_what_nobody_gathered_is_not_known() -> None:
    known = phrases()
    assert not known.has("laura kelly")
    assert not known.has("kelly")
    assert not known.opens("")


def test_one_sum_that_is_there_by_chance_makes_no_thing() -> None:
    by_chance = "juan carlos no tolera el salbutamol"
    told = unpacked(packed(["kelly clamp"]))
    assert told.has("kelly clamp")
    assert not phrases().has(by_chance)
    assert found(by_chance.replace("juan carlos", "Juan Carlos"), "Juan Gea", "Carlos Mir")
    forged = (
        packed(["kelly clamp"])[:-4] + packed(["rosa mosqueta"])[-4:]
    )  # its last sum is backwards
    assert not unpacked(forged).has("kelly clamp")


def test_things_are_packed_and_read_again() -> None:
    made = unpacked(packed(["kelly clamp", "rosa mosqueta", "lou gehrig s disease"]))
    assert (len(made), made.longest) == (3, 4)
    assert made.has("rosa mosqueta")
    assert made.opens("lou")
    assert not made.has("rosa")


def test_no_thing_is_a_name_of_names_only() -> None:
    named = int(Known.GIVEN_COMMON | Known.FAMILY_COMMON)
    flags = words().flags
    said = gathered("en", "es", "brands")
    assert [p for p in said if all(flags(word) & named for word in p.split())] == []


@pytest.mark.parametrize(
    ("text", "ahead", "stays"),
    [
        ("We gave rock and roll to you", 6.0, True),
        ("We gave rock and roll to you", 9.0, False),
        ("we gave rock and roll to you", 6.0, False),  # nobody has a capital there
        ("We gave rock and lace to you", 6.0, False),
    ],
)
def test_an_ordinary_word_of_a_thing_needs_more_among_capitals(
    text: str, ahead: float, stays: bool
) -> None:
    found = tagger().tagged(fold(text))
    assert found is not None
    at = next(one for one, piece in enumerate(found.reading.pieces) if piece.low == "rock")
    found._scores[at, 1:] = -99.0
    found._scores[at, NAME] = found._scores[at, 0] + ahead
    found.lead[at] = ahead
    assert is_ordinary(found, at, NAME, shouted=False) is stays
