"""The recogniser finds people nobody knows, by their form and by the words around them, and leaves medicine alone."""

import pytest

from chartside.engine.redaction import Chain, Directory, Kind, Layer, SymbolTable, places, replaced
from chartside.engine.redaction.spans import Span, apart

from .helpers import KEY


@pytest.fixture(scope="module")
def chain() -> Chain:
    return Chain(SymbolTable(KEY), Directory(), dates=True)


def left(chain: Chain, text: str) -> str:
    made = list(text)
    for start, end in places(chain, text):
        made[start:end] = "·" * (end - start)
    return "".join(made)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Please call Oluwaseun Adebayo-Finch about the scan", ["Oluwaseun", "Adebayo", "Finch"]),
        ("avisa a maialen etxeberria de que la cita es el lunes", ["maialen", "etxeberria"]),
        ("PATIENT: THEODORA KOVALENKO, DOB 3 MAY 1951", ["THEODORA", "KOVALENKO", "3 MAY"]),
        ("Mrs. Quellander says the amoxicillin helps", ["Quellander"]),
        ("seen at Mount Harlow Family Practice on June 4th, 2023", ["Harlow", "June 4th"]),
        ("vive en Calle de la Encina 14, 2º B, 28014 Madrid", ["Encina 14", "28014"]),
        ("she is 94 years old, lives in Boise, ID 83702", ["94", "Boise", "83702"]),
        ("badge EMP-48213 opened record a3f8c2e1d5", ["EMP-48213", "a3f8c2e1d5"]),
        ("call 6 1 2 5 5 5 0 1 9 9 tonight", ["6 1 2 5 5 5 0 1 9 9"]),
        ("see katrin_voss_xray02.png for the patient", ["katrin_voss_xray02.png"]),
        ("Ｊohanna Ｗeiss was here, MRN ４４７１２９", ["ohanna", "eiss", "４４７１２９"]),
        ("informe de Mar\u200btina Sol\u00adórzano firmado", ["tina", "órzano"]),
    ],
)
def test_what_no_list_of_the_clinic_holds_is_found(
    chain: Chain, text: str, values: list[str]
) -> None:
    shown = left(chain, text)
    assert [value for value in values if value in shown] == []


@pytest.mark.parametrize(
    "text",
    [
        "Parkinson's disease versus Wilson disease: which tests first?",
        "Signo de Babinski negativo, enfermedad de Crohn en tratamiento con infliximab",
        "Start metformin 500 mg BID, titrate weekly. HbA1c 7.2 %",
        "K50.90 and D0120 were billed, total 1,250.00",
        "BP 130/80, HR 72, pain 7/10, 2 tablets every 8 hours for 7 days",
        "will discharge tomorrow if stable",
        "What is the dose of warfarin in a 75-year-old woman with atrial fibrillation since 2019?",
        "Dolor abdominal de tres días de evolución, sin fiebre",
    ],
)
def test_medicine_is_left_alone(chain: Chain, text: str) -> None:
    assert left(chain, text) == text


def test_without_dates_only_a_date_of_birth_goes() -> None:
    kept = Chain(SymbolTable(KEY), Directory())
    found = {s.kind for s in replaced(kept, "born 12/03/1985, next visit on 5 June 2026")}
    assert found == {Kind.BIRTH}


def test_a_sure_name_holds_in_the_whole_text(chain: Chain) -> None:
    text = (
        "Patient: Vandrella Okonquist, seen for a cough that began two weeks ago after a cold at home. "
        "No fever, no chills, no weight loss. Plan: rest and fluids, then vandrella will call us."
    )
    assert "vandrella" not in left(chain, text).lower()


def test_a_find_of_the_tagger_counts_in_free_text_only(chain: Chain) -> None:
    spans = chain.spans("please remind Oluwaseun Adebayo tomorrow")
    assert {s.layer for s in spans} == {Layer.TAGGER}
    assert all(s.lone for s in spans)


def test_finds_that_overlap_are_joined_and_nothing_between_them_shows() -> None:
    left_, right = (
        Span(0, 9, Kind.FACILITY, Layer.PATTERNS),
        Span(6, 20, Kind.ADDRESS, Layer.PATTERNS),
    )
    assert [(s.start, s.end, s.kind) for s in apart([right, left_])] == [(0, 20, Kind.ADDRESS)]


@pytest.mark.parametrize(
    "text", ["", " ", "\n\0\n", "🙂🙂", "—", "a" * 20_000, "1" * 20_000, "9 " * 5000]
)
def test_any_text_is_read(chain: Chain, text: str) -> None:
    for start, end in places(chain, text):
        assert 0 <= start < end <= len(text)
