"""How far a find reaches: to the initial, the number or the code behind it, and over a word in its middle."""

import pytest
from tests.engine.redaction.helpers import KEY

from chartside.engine.redaction import Chain, Directory, SymbolTable
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.recogniser import places
from chartside.engine.redaction.spans import Span, whole


def found(text: str) -> list[str]:
    chain = Chain(SymbolTable(KEY), Directory(), dates=True)
    return [text[start:end] for start, end in places(chain, text)]


def reaching(text: str, given: str, kind: Kind) -> str:
    start = text.index(given)
    span = whole(text, Span(start, start + len(given), kind, Layer.TAGGER))
    return text[span.start : span.end]


@pytest.mark.parametrize(
    ("text", "given", "kind", "all_of_it"),
    [
        ("Nguyen G presents with a sore throat", "Nguyen", Kind.PERSON, "Nguyen G"),
        ("notes for White A, last four", "White", Kind.PERSON, "White A"),
        ("la señora Montes de Oca llamó", "Montes", Kind.PERSON, "Montes de Oca"),
        ("MONTES DE OCA, ANA", "MONTES", Kind.PERSON, "MONTES DE OCA"),
        ("Oriol Ferrer i Soler escribe", "Oriol Ferrer", Kind.PERSON, "Oriol Ferrer i Soler"),
        ("the ratio for TJ Nguyen?", "Nguyen", Kind.PERSON, "TJ Nguyen"),
        ("El Sr. de la Fuente bebe", "Fuente", Kind.PERSON, "de la Fuente"),
        ("digale al dr de la fuente q", "fuente", Kind.PERSON, "de la fuente"),
        ("la familia del Valle pide", "Valle", Kind.PERSON, "del Valle"),
        ("maestra en escuela nº 14, manos", "escuela", Kind.FACILITY, "escuela nº 14"),
        ("o al Hospital de Zona 27?", "Hospital de Zona", Kind.FACILITY, "Hospital de Zona 27"),
        (
            "en Droguería Norte de la 14",
            "Droguería Norte",
            Kind.FACILITY,
            "Droguería Norte de la 14",
        ),
        ("Road, Swansea JW14 2XP, cell", "Swansea", Kind.PLACE, "Swansea JW14 2XP"),
        ("Road, Swansea JW14 2XP, cell", "Swansea JW14", Kind.PLACE, "Swansea JW14 2XP"),
    ],
)
def test_it_goes_on(text: str, given: str, kind: Kind, all_of_it: str) -> None:
    assert reaching(text, given, kind) == all_of_it


@pytest.mark.parametrize(
    ("text", "given", "kind"),
    [
        ("Nguyen I am late", "Nguyen", Kind.PERSON),
        ("Ana A veces llora", "Ana", Kind.PERSON),
        ("Ana B12 level", "Ana", Kind.PERSON),
        ("Hospital General 3 veces", "Hospital General", Kind.FACILITY),
        ("Hospital General 12.5 mg", "Hospital General", Kind.FACILITY),
        ("Swansea, 2 mg daily", "Swansea", Kind.PLACE),
        ("the end of la Fuente", "Fuente", Kind.PERSON),
    ],
)
def test_what_follows_by_chance_stays(text: str, given: str, kind: Kind) -> None:
    assert reaching(text, given, kind) == given


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Pharmacy: Bartley's Chemist.", "Bartley's Chemist"),
        ("She was seen at Vanderbilt last week", "Vanderbilt"),
        ("patient 32106851, initials AC, review due", "AC"),
    ],
)
def test_a_house_or_initials_by_what_stands_beside_them(text: str, told: str) -> None:
    assert told in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Is a 6 on the Vanderbilt enough to start stimulants?",
        "Vanderbilt positive for inattentive type.",
        "¿El IMSS cubre la prótesis dental?",
    ],
)
def test_a_questionnaire_and_a_payer_stay(text: str) -> None:
    assert found(text) == []
