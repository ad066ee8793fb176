"""A stream is rehydrated exactly as the whole text would be, wherever it is cut."""

import os
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.redaction.helpers import OTHER_KEY, boundary, table

from chartside.engine.redaction import Kind, Layer, Rehydrator
from chartside.engine.redaction.tokens import LONGEST

EDGE = boundary()
ANA = EDGE.table.token(Kind.PATIENT, "Ana Ruiz", layer=Layer.KEYS)
SHOUTED = EDGE.table.token(Kind.PATIENT, "ANA RUIZ", layer=Layer.KEYS)
PHONE = EDGE.table.token(Kind.PHONE, "612 345 678", layer=Layer.KEYS)
NESTED = EDGE.table.token(Kind.PERSON, f"called {ANA}", layer=Layer.KEYS)
FOREIGN = table(OTHER_KEY).token(Kind.PATIENT, "Eva", layer=Layer.KEYS)
PIECES = [
    *(ANA, SHOUTED, PHONE, NESTED, FOREIGN, ANA.lower(), ANA.replace("_", "\\_"), ANA[:-1], ANA[1:], ANA[:9]),
    *(SHOUTED[:-1], SHOUTED[:-2], ANA + "a", ANA + "_", ANA + "_x", "PATIENT", "patient", "P", "PA", "_", "\\", "\\n"),
    *("PATIENT_aaaaaaaaaaaaaaaa", " ", "\n", ". ", "'s", "é", "x", "2", "STAFF_", "EMAIL", "**", "`", "", "E", "ñ"),
]  # fmt: skip


def streamed(text: str, cuts: list[int]) -> str:
    stream: Rehydrator = EDGE.rehydrator()
    places = [0, *sorted(cuts), len(text)]
    parts = [stream.feed(text[a:b]) for a, b in pairwise(places)]
    return "".join([*parts, stream.finish()])


@given(st.lists(st.sampled_from(PIECES), max_size=8), st.data())
@settings(max_examples=300, deadline=None)
def test_any_split_gives_what_the_whole_gives(pieces: list[str], data: st.DataObject) -> None:
    text = "".join(pieces)
    cuts = data.draw(st.lists(st.integers(0, len(text)), max_size=10))
    assert streamed(text, cuts) == EDGE.rehydrate(text)


def test_one_character_at_a_time() -> None:
    text = f"See {ANA}'s file, **{SHOUTED}**, {PHONE}; not {FOREIGN}, nor {ANA}x."
    assert streamed(text, list(range(len(text)))) == EDGE.rehydrate(text)
    assert EDGE.rehydrate(text).startswith(
        "See Ana Ruiz's file, **ANA RUIZ**, 612 345 678; not PATIENT_"
    )


@pytest.mark.soak
def test_many_random_splits() -> None:
    rounds = 1_000_000 if os.environ.get("CHARTSIDE_SOAK") else 10_000
    dice = random.Random(7)
    for _ in range(rounds):
        text = "".join(dice.choices(PIECES, k=dice.randint(1, 6)))
        cuts = [dice.randint(0, len(text)) for _ in range(dice.randint(0, 6))]
        assert streamed(text, cuts) == EDGE.rehydrate(text), (text, cuts)


def test_plain_words_are_not_held_back() -> None:
    stream = EDGE.rehydrator()
    assert (
        stream.feed("Good morning, the visit is on Monday")
        == "Good morning, the visit is on Monday"
    )
    assert stream.feed(f" with {ANA}") == " with "
    assert stream.feed(".") == "Ana Ruiz."


def test_little_is_held_back_at_any_time() -> None:
    dice, most = random.Random(3), 0
    for _ in range(500):
        stream = EDGE.rehydrator()
        for char in "".join(dice.choices(PIECES, k=6)):
            stream.feed(char)
            most = max(most, len(stream.held))
    assert most <= LONGEST


def test_a_name_cut_in_two_on_its_way_in_is_whole_when_it_is_read() -> None:
    """A model's answer is put together before it enters the history."""
    parts = ["I booked An", "a Ru", "iz for you"]
    assert "Ruiz" not in EDGE.tokenise_text("".join(parts))
