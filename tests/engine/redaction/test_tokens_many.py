"""Tokens of very many values: none is another's, and none of another conversation or of nobody's making is resolved."""

import os
import random

import pytest
from tests.engine.redaction.helpers import KEY, OTHER_KEY

from chartside.engine.redaction import Kind, Layer, SymbolTable
from chartside.engine.redaction.stream import resolved
from chartside.engine.redaction.symbols import MOST_SYMBOLS
from chartside.engine.redaction.tokens import FAMILY, TOKEN, family_of, make

SOAK = bool(os.environ.get("CHARTSIDE_SOAK"))
LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


@pytest.mark.soak
def test_no_two_values_of_a_conversation_share_a_token() -> None:
    values = 1_000_000 if SOAK else 20_000
    made = {make(Kind.PERSON, family_of(KEY, "PERSON", f"value\0{n}")) for n in range(values)}
    assert len(made) == values


@pytest.mark.soak
def test_a_full_table_gives_back_each_value_and_nothing_to_strangers() -> None:
    size = MOST_SYMBOLS if SOAK else 2_000
    ours, theirs = SymbolTable(KEY), SymbolTable(OTHER_KEY)
    dice = random.Random(11)
    seen: set[str] = set()
    for n in range(size):
        value = f"{n:09d}"
        token = ours.token(Kind.NUMBER, value, layer=Layer.PATTERNS)
        foreign = theirs.token(Kind.NUMBER, value, layer=Layer.PATTERNS)
        invented = make(Kind.NUMBER, "".join(dice.choices(LETTERS, k=FAMILY)))
        assert TOKEN.fullmatch(invented)
        assert ours.value(token) == value
        text = f"{foreign} {invented}"
        assert resolved(text, ours.value) == text
        seen.add(token)
    assert len(seen) == size
