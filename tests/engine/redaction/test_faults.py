"""Faults that a redactor of this kind had, each as a test; and what a hostile text or model would try."""

import hashlib
import json
import os

import pytest
from tests.engine.redaction.helpers import KEY, OTHER_KEY, boundary, table

from chartside.app.modules import clinic_modules
from chartside.engine.redaction import Kind, Layer, SymbolTable
from chartside.engine.redaction.fields import Fields

FIELDS = Fields(tool for module in clinic_modules() for tool in module.tools)

# faults


@pytest.mark.parametrize("said", ["ana ruiz", "ANA RUIZ", "Ana Ruíz", "aNa rUIZ", "Ruiz, Ana"])
def test_the_case_of_a_name_is_no_way_past(said: str) -> None:
    assert boundary().tokenise_text(f"hoy vino {said} sola").startswith("hoy vino PATIENT_")


def test_a_name_is_not_cut_out_of_a_longer_word() -> None:
    assert boundary().tokenise_text("Analítica de orina, banana") == "Analítica de orina, banana"


def test_a_name_typed_before_its_record_was_read_is_protected() -> None:
    edge = boundary()
    assert len(edge.table) == 0
    assert "Ruiz" not in edge.tokenise_text("how is Ana Ruiz doing?")


def test_a_token_cannot_be_found_by_trying_values() -> None:
    """Without the key a list of all telephone numbers is of no use."""
    token = table().token(Kind.PHONE, "612345678", layer=Layer.KEYS)
    tries = {
        hashlib.new(name, f"{prefix}612345678".encode()).hexdigest()[:6]
        for name in ("sha1", "sha256", "md5")
        for prefix in ("", "PHONE", "PHONE:", "PHONE|")
    }
    assert not any(t in token for t in tries)
    assert table(OTHER_KEY).token(Kind.PHONE, "612345678", layer=Layer.KEYS) != token


@pytest.mark.soak
def test_many_values_do_not_collide() -> None:
    many = 1_000_000 if os.environ.get("CHARTSIDE_SOAK") else 20_000
    symbols = SymbolTable(KEY, most=many)
    made = {symbols.token(Kind.RECORD, f"{n:032x}", layer=Layer.KEYS) for n in range(many)}
    assert len(made) == many
    assert not any(token.count("_") > 1 for token in made)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("birth_date", "1985-03-12"),
        ("address", "Calle de la Luna 14"),
        ("postal_code", "28013"),
        ("city", "Alcorcón"),
        ("professional_name", "Zoe Quill"),
        ("signer_name", "Zoe Quill"),
        ("member_id", "AB-77-X"),
        ("license_number", "28/12345"),
        ("npi", "1234567893"),
    ],
)
def test_fields_that_used_to_be_forgotten(key: str, value: str) -> None:
    sent = boundary([]).tokenise_json({key: value})
    assert value not in json.dumps(sent, ensure_ascii=False)


def test_notes_and_error_texts_are_read() -> None:
    edge = boundary()
    sent = edge.tokenise_json(
        {"notes": "Ana refers pain", "error": "Ana Ruiz already has a visit at 10:00"}
    )
    assert "Ana" not in json.dumps(sent)
    assert "visit at 10:00" in sent["error"]


def test_a_catalogue_search_works_under_redaction() -> None:
    edge = boundary(fields=FIELDS)
    found = {"items": [{"name": "Will power coaching", "code": "WP1", "price": "40.00"}]}
    assert edge.tokenise_json(found, tool="search_services") == found
    assert edge.resolve_arguments({"query": "Will power"}) == {"query": "Will power"}


# attacks


def test_an_invented_token_reaches_nobody_and_is_noticed() -> None:
    edge = boundary()
    real = edge.tokenise_text("Ana Ruiz")
    invented = "PATIENT_" + "a" * 16
    given = {"patient_id": invented, "note": f"see {invented} and {real}"}
    resolved = edge.resolve_arguments(given)
    assert resolved == {"patient_id": invented, "note": f"see {invented} and Ana Ruiz"}
    assert edge.strangers(given) == [invented, invented]
    assert edge.strangers({"note": real}) == []


def test_a_token_of_another_conversation_reaches_nobody() -> None:
    theirs, ours = boundary(key=OTHER_KEY), boundary()
    foreign = theirs.tokenise_text("Ana Ruiz")
    assert ours.rehydrate(foreign) == foreign
    assert ours.strangers([foreign]) == [foreign]


def test_a_token_inside_a_value_is_not_resolved_again() -> None:
    """A record may hold the text of a token; reading it must not lead on to somebody else."""
    edge = boundary([])
    secret = edge.tokenise_json({"patient_name": "Eva Prado"})["patient_name"]
    bait = edge.table.token(Kind.PERSON, f"x {secret} y", layer=Layer.KEYS)
    assert edge.rehydrate(bait) == f"x {secret} y"
    assert edge.resolve_arguments({"a": bait}) == {"a": f"x {secret} y"}


def test_a_token_is_not_made_into_a_token_again() -> None:
    edge = boundary()
    once = edge.tokenise_json({"patient_name": "Ana Ruiz", "notes": "Ana Ruiz, too"})
    assert edge.tokenise_json(once) == once
    assert edge.tokenise_text(json.dumps(once)) == json.dumps(once)


def test_a_name_beside_a_token_in_a_field_for_names_is_protected_too() -> None:
    edge = boundary()
    token = edge.tokenise_text("Ana Ruiz")
    sent = edge.tokenise_json({"patient_name": f"{token} / Rosa Cruz"})
    assert "Cruz" not in json.dumps(sent)


@pytest.mark.parametrize(
    "said",
    [
        "Mari\u0301a Jose\u0301 Nu\u0301n\u0303ez",  # NFD
        "Mar\u00eda Jos\u00e9 N\u00fa\u00f1ez",  # NFC
        "MARÍA JOSÉ NÚÑEZ",
        "Ma\u200bría Jo\u00adsé Nú\u2060ñez",  # invisible characters
        "Ｍａｒｉａ Ｊｏｓｅ Ｎｕｎｅｚ",  # full width
        "Mаría José Núñеz",  # Cyrillic letters
        "Mar\\u00eda Jos\\u00e9 N\\u00fa\\u00f1ez",
        "Mar&iacute;a Jos&#233; N&#xfa;&ntilde;ez",
        "Mar%C3%ADa Jos%C3%A9 N%C3%BA%C3%B1ez",
        "María_José_Núñez",
        "Núñez,María José",
        "María  José\tNúñez",
        "María\u00a0José\u202fNúñez",
    ],
)
def test_no_way_of_writing_a_name_gets_past(said: str) -> None:
    edge = boundary()
    sent = edge.tokenise_text(f"hoy: {said}.")
    assert sent.startswith("hoy: PATIENT_")
    assert sent.count("_") <= 2
    assert edge.rehydrate(sent) == f"hoy: {said}."


@pytest.mark.parametrize(
    "text",
    [
        "ana " * 6_000,
        "Ana Ruiz, " * 1_000,
        "a" * 33_000,
        "1" * 33_000,
        "1 " * 16_000,
        "1-" * 16_000,
        "@" * 16_000,
        "a@" * 10_000,
        "a." * 16_000 + "@",
        "\\" * 16_000,
        "%41" * 10_000,
        ":" * 16_000,
        "::1:" * 6_000,
        "PATIENT_" * 3_000,
        "http://" * 3_000,
        "calle " * 5_000,
        "é\u0301" * 10_000,
        "{" * 16_000,
        "[" * 16_000 + "]" * 16_000,
        "born " * 5_000,
        "1/1/2000 " * 3_000,
    ],
)
def test_no_text_keeps_the_house_busy(text: str) -> None:
    """The time limit of the test run is the assertion: a pattern that explodes would take hours."""
    edge = boundary()
    assert edge.rehydrate(edge.tokenise_text(text)) == text
