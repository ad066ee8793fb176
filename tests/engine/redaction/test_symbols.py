"""Tokens: keyed, stable, long enough, back to the letter, and never resolved unless this conversation made them."""

import dataclasses
import json
from uuid import UUID, uuid4

import pytest
from tests.engine.redaction.helpers import KEY, OTHER_KEY, boundary, table

from chartside.engine.redaction import (
    BoundaryEdges,
    Kind,
    Layer,
    Symbol,
    SymbolClash,
    SymbolTable,
    TableFull,
    conversation_key,
)
from chartside.engine.redaction.tokens import TOKEN


def test_a_value_has_one_token_in_a_conversation_and_another_in_the_next() -> None:
    here, there = table(), table(OTHER_KEY)
    token = here.token(Kind.PHONE, "612 345 678", layer=Layer.KEYS)
    assert token == here.token(Kind.PHONE, "612 345 678", layer=Layer.PATTERNS)
    assert token != there.token(Kind.PHONE, "612 345 678", layer=Layer.KEYS)
    assert TOKEN.fullmatch(token)
    assert token.startswith("PHONE_")


def test_a_token_is_eighty_bits_of_a_keyed_digest() -> None:
    token = table().token(Kind.PHONE, "612345678", layer=Layer.KEYS)
    letters = token.removeprefix("PHONE_")
    assert len(letters) == 16
    assert set(letters) <= set("abcdefghijklmnopqrstuvwxyz234567")


def test_other_ways_to_write_a_value_share_a_family_and_come_back_as_written() -> None:
    symbols = table()
    ways = ["Ana Ruiz", "ANA RUIZ", "ana ruiz", "Ana  Ruíz", "Ruiz Ana"]
    tokens = [symbols.token(Kind.PATIENT, way, layer=Layer.KEYS) for way in ways]
    assert [symbols.value(token) for token in tokens] == ways
    assert len({token.split("_")[1] for token in tokens[:4]}) == 1
    assert tokens[4].split("_")[1] != tokens[0].split("_")[1]


def test_one_record_is_one_family_however_it_is_named() -> None:
    symbols = table()
    full = symbols.token(Kind.PATIENT, "Ana Ruiz Gómez", layer=Layer.KEYS, owner="PATIENT:1")
    short = symbols.token(Kind.PATIENT, "Ana Ruiz", layer=Layer.DIRECTORY, owner="PATIENT:1")
    namesake = symbols.token(Kind.PATIENT, "Ana Ruiz", layer=Layer.KEYS, owner="PATIENT:2")
    assert full.split("_")[1] == short.split("_")[1] != namesake.split("_")[1]
    assert symbols.value(short) == symbols.value(namesake) == "Ana Ruiz"


def test_a_name_known_once_keeps_its_family() -> None:
    symbols = table()
    full = symbols.token(Kind.PATIENT, "Ana Ruiz", layer=Layer.KEYS, owner="PATIENT:1")
    assert symbols.token(Kind.PERSON, "Ana Ruiz", layer=Layer.SYMBOLS) == full


@pytest.mark.parametrize(
    "token",
    [
        "PATIENT_aaaaaaaaaaaaaaaa",
        "PATIENT_",
        "",
        "PATIENT_aaaaaaaaaaaaaaaa_bbbb",
        "PATIENT_7F3K9Q2M4X8B2C5D",
    ],
)
def test_an_unknown_token_means_nothing(token: str) -> None:
    symbols = table()
    symbols.token(Kind.PATIENT, "Ana", layer=Layer.KEYS)
    assert symbols.value(token) is None
    assert symbols.meaning(token) is None
    assert token not in symbols


def test_rows_are_plain_and_only_the_new_ones() -> None:
    symbols = table()
    symbols.token(Kind.EMAIL, "ana@example.es", layer=Layer.PATTERNS)
    first = symbols.rows()
    assert symbols.rows() == []
    symbols.token(Kind.EMAIL, "ana@example.es", layer=Layer.PATTERNS)
    assert symbols.rows() == []
    stored = json.loads(json.dumps([dataclasses.asdict(row) for row in first]))
    assert [set(row) for row in stored] == [{"token", "kind", "value", "layer"}]


def test_another_process_takes_up_where_this_one_stopped() -> None:
    here, there = table(), table()
    made = [
        here.token(Kind.PATIENT, name, layer=Layer.KEYS) for name in ("Ana Ruiz", "ANA RUIZ", "Ana")
    ]
    there.load(here.rows())
    assert [there.value(token) for token in made] == ["Ana Ruiz", "ANA RUIZ", "Ana"]
    assert there.rows() == []
    assert there.token(Kind.PATIENT, "ANA RUIZ", layer=Layer.KEYS) == made[1]


@pytest.mark.parametrize(
    "row",
    [
        Symbol("PATIENT_short", "PATIENT", "Ana", "keys"),
        Symbol("PATIENT_aaaaaaaaaaaaaaaa", "NOBODY", "Ana", "keys"),
    ],
)
def test_a_row_that_is_none_of_ours_is_refused(row: Symbol) -> None:
    with pytest.raises(SymbolClash):
        table().load([row])


def test_two_values_for_one_token_are_refused() -> None:
    symbols = table()
    token = symbols.token(Kind.PATIENT, "Ana", layer=Layer.KEYS)
    with pytest.raises(SymbolClash):
        symbols.load([Symbol(token, "PATIENT", "Eva", "keys")])


def test_a_table_has_an_end() -> None:
    symbols = SymbolTable(KEY, most=2)
    symbols.token(Kind.PATIENT, "Ana", layer=Layer.KEYS)
    symbols.token(Kind.PATIENT, "Eva", layer=Layer.KEYS)
    symbols.token(Kind.PATIENT, "Eva", layer=Layer.KEYS)
    with pytest.raises(TableFull):
        symbols.token(Kind.PATIENT, "Leo", layer=Layer.KEYS)


def test_a_key_belongs_to_one_conversation() -> None:
    one, two = UUID(int=1), UUID(int=2)
    assert conversation_key(b"secret", one) == conversation_key(b"secret", one)
    assert conversation_key(b"secret", one) != conversation_key(b"secret", two)
    assert conversation_key(b"secret", one) != conversation_key(b"other", one)
    with pytest.raises(SymbolClash):
        SymbolTable(b"short")


@pytest.mark.parametrize(
    ("written", "day_first", "meant"),
    [
        ("1985-03-12", None, "1985-03-12"),
        ("12 de marzo de 1985", None, "1985-03-12"),
        ("March 12, 1985", None, "1985-03-12"),
        ("25/12/1985", None, "1985-12-25"),
        ("12/03/1985", True, "1985-03-12"),
        ("12/03/1985", False, "1985-12-03"),
        ("12/03/1985", None, "12/03/1985"),  # it could be either: nobody guesses
    ],
)
def test_a_tool_gets_a_day_as_an_iso_date(written: str, day_first: bool | None, meant: str) -> None:
    symbols = SymbolTable(KEY, day_first=day_first)
    token = symbols.token(Kind.BIRTH, written, layer=Layer.PATTERNS)
    assert symbols.value(token) == written
    assert symbols.meaning(token) == meant


def test_ids_of_records_are_one_whatever_their_case() -> None:
    symbols, record = table(), str(uuid4())
    lower = symbols.token(Kind.RECORD, record, layer=Layer.PATTERNS)
    upper = symbols.token(Kind.RECORD, record.upper(), layer=Layer.PATTERNS)
    assert lower.split("_")[1] == upper.split("_")[1]
    assert symbols.meaning(upper) == record


# what looks like a token and comes from outside


def edges() -> BoundaryEdges:
    return BoundaryEdges(boundary())


def test_a_text_that_looks_like_a_token_is_taken_at_its_word() -> None:
    """Even the token of this very conversation: whoever writes it down gets back what they wrote, and no name."""
    door = edges()
    token = door.text_in("Ana Ruiz")
    said = f"what is {token}, or PATIENT_{'a' * 16}?"
    sent = door.text_in(said)
    assert token not in sent
    assert "PATIENT_" not in sent
    assert door.text_out(sent) == said
    assert door.arguments({"query": sent}) == {"query": said}


def test_a_record_that_holds_a_token_leads_to_nobody() -> None:
    door = edges()
    token = door.text_in("Ana Ruiz")
    found = {"notes": f"bring {token.lower()} here", "deep": [{token: 1}]}
    sent = door.json_in(found)
    assert token not in str(sent)
    assert door.boundary.rehydrate_json(sent) == found


def test_a_stream_gives_back_what_was_escaped_to_the_letter() -> None:
    door = edges()
    said = f"see {door.text_in('Ana Ruiz')}"
    sent = door.text_in(said)
    shown = "".join(door.stream_out(char) for char in sent) + door.stream_out("", last=True)
    assert shown == said
