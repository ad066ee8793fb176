"""How far a find reaches: to the initial, the number or the code behind it, and over a word in its middle."""

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction import tagging
from chartside.engine.redaction.addresses import reached
from chartside.engine.redaction.bridging import bridged
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.spans import Span, whole
from chartside.engine.redaction.tagger import LABELS, Tagged, tagger


def reaching(text: str, given: str, kind: Kind) -> str:
    start = text.index(given)
    span = whole(text, Span(start, start + len(given), kind, Layer.TAGGER))
    return text[span.start : span.end]


@pytest.mark.parametrize(
    ("text", "given", "kind", "all_of_it"),
    [
        ("Nguyen G presents with a sore throat", "Nguyen", Kind.PERSON, "Nguyen G"),
        ("salió de la prisión de Zuera ayer", "Zuera", Kind.PLACE, "prisión de Zuera"),
        ("visto en el PAC de Narón de noche", "Narón", Kind.PLACE, "PAC de Narón"),
        ("control en CESAMO El Triunfo", "El Triunfo", Kind.FACILITY, "CESAMO El Triunfo"),
        (
            "al Juzgado de Familia de 9° Turno mañana",
            "Juzgado de Familia de 9",
            Kind.FACILITY,
            "Juzgado de Familia de 9° Turno",
        ),
        ("socio 62110944 U, alta hoy", "62110944", Kind.NUMBER, "62110944 U"),
        ("socio 62110944 U otra vez", "62110944", Kind.NUMBER, "62110944"),
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
        ("en tapachula codigo 30200", "tapachula", Kind.PLACE, "tapachula codigo 30200"),
        ("HCN 9812 600 316 HE, seen", "9812 600 316", Kind.NUMBER, "9812 600 316 HE"),
        ("plate JP18 JYC, to each", "JP18", Kind.NUMBER, "JP18 JYC"),
        ("SSN on Fa'alogo's intake", "Fa", Kind.PERSON, "Fa'alogo"),
        ("Ana's labs are back", "Ana", Kind.PERSON, "Ana"),
        (
            "at Dell Ridge Children's on 11/5",
            "Dell Ridge Children",
            Kind.FACILITY,
            "Dell Ridge Children's",
        ),
        ("at Good Drugs on 5th not", "Good Drugs", Kind.FACILITY, "Good Drugs on 5th"),
        ("review w/ Hazel M. Case and parent", "Hazel M", Kind.PERSON, "Hazel M. Case"),
        ("call Ana Ruiz Case manager: Sol", "Ana Ruiz", Kind.PERSON, "Ana Ruiz"),
        ("Ruiz Case 4471 is closed", "Ruiz", Kind.PERSON, "Ruiz"),
        ("mi dni es 2561427 LP, me llamo", "2561427", Kind.NUMBER, "2561427 LP"),
        ("at Good Drugs on 5 May", "Good Drugs", Kind.FACILITY, "Good Drugs"),
        ("exp 6-0-1-0-1-2-7 ya", "6-0-1-0-1", Kind.PHONE, "6-0-1-0-1-2-7"),
        ("Dra. Ruiz. NC 528756794. Firma", "528756794", Kind.DOCUMENT, "NC 528756794"),
        ("Dra. Ruiz. INC 528756794. Firma", "528756794", Kind.DOCUMENT, "528756794"),
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
        ("serial 4471 ABC ward", "4471", Kind.NUMBER),
        ("claim 3304-2 mg", "3304", Kind.NUMBER),
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


def held(text: str, labels: dict[str, str]) -> Tagged:
    """As if the net held these words for this."""
    tagged = tagger().tagged(fold(text))
    assert tagged is not None
    words = [piece.word for piece in tagged.reading.pieces]
    tagged.labels[:] = [LABELS.index(labels.get(word, "O")) for word in words]
    tagged.labelled = [at for at, label in enumerate(tagged.labels) if label]
    return tagged


def between(text: str, labels: dict[str, str]) -> list[str]:
    """The words that belong to a find."""
    tagged = held(text, labels)
    return [tagged.reading.pieces[at].word for at in bridged(tagged, tagged.labelled)]


@pytest.mark.parametrize(
    ("text", "labels", "belongs"),
    [
        (
            "seen at Golden Years Village today",
            {"Golden": "FACILITY", "Village": "FACILITY"},
            ["Golden", "Years", "Village"],
        ),
        (
            "la Iglesia de Pastor queda lejos",
            {"Iglesia": "FACILITY", "Pastor": "NAME"},
            ["Iglesia", "de", "Pastor"],
        ),
        ("Leidy T Muris called", {"Leidy": "NAME", "Muris": "NAME"}, ["Leidy", "T", "Muris"]),
        (
            "vive en C/ Puerto viejo, 16 con ella",
            {"C": "ADDRESS", "Puerto": "ADDRESS", "16": "ADDRESS"},
            ["C", "Puerto", "viejo", "16"],
        ),
        (
            "between Mercy and Lakeside today",
            {"Mercy": "FACILITY", "Lakeside": "FACILITY"},
            ["Mercy", "Lakeside"],
        ),
        ("de Getxo a Ronda", {"Getxo": "PLACE", "Ronda": "PLACE"}, ["Getxo", "Ronda"]),
        (
            "Mercy, Years, Village",
            {"Mercy": "FACILITY", "Village": "FACILITY"},
            ["Mercy", "Village"],
        ),
    ],
)
def test_what_stands_between_two_words_of_a_find(
    text: str, labels: dict[str, str], belongs: list[str]
) -> None:
    assert between(text, labels) == belongs


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("dates of service 8/1, 1/21 and 1/4, same code", "1/4"),
        ("sesiones del 19-3, 6-7 y 21/01, individual", "6-7"),
        ("Pump serial SN CC3793825 was replaced", "SN CC3793825"),
        ("causa EXP. 4697/2022 del juzgado", "EXP. 4697/2022"),
        ("prescriptor colegiado CMP 77760 firma", "CMP 77760"),
        ("member id is B 5 6 F R 2 7 3 2 on the card", "B 5 6 F R 2 7 3 2"),
        ("mrn M R N - 5 5 6 9 9 4 not found", "M R N - 5 5 6 9 9 4"),
        ("mi número es seis sesenta y uno ochenta y tres setenta", "seis sesenta y uno ochenta"),
        ("el dni es cinco cuatro cuatro siete dos cero nueve seis G creo", "nueve seis G"),
        ("send it to Walgreens #4471 instead", "Walgreens #4471"),
        ("citada al Juzgado de Violencia sobre la Mujer nº 2 mañana", "sobre la Mujer nº 2"),
        ("Who's next after van der Merwe?", "van der Merwe"),
        ("Rx called in to CVS on Fifth and Elm at noon", "CVS on Fifth and Elm"),
        ("record number l 096 210 wants copies", "l 096 210"),
        ("social is 900  -  43  -  6732 on the form", "900  -  43  -  6732"),
        ("resched her to 6/10 same time", "6/10"),
        ("cerca de la Plaza de las Palmeras", "Plaza de las Palmeras"),
    ],
)
def test_numbers_days_and_houses_as_people_write_them(text: str, told: str) -> None:
    assert any(told in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    ("text", "belongs"),
    [
        ("calle embajadores, 23, 2 A de Madrid. Ingresa", ["23", "2", "A", "de", "Madrid"]),
        ("calle embajadores, 23, 2 A de madre. Ingresa", ["23", "2", "A", "de"]),
    ],
)
def test_the_town_goes_with_the_particle_before_it(text: str, belongs: list[str]) -> None:
    tagged = held(text, {"23": "ADDRESS", "2": "ADDRESS", "A": "ADDRESS", "de": "PLACE"})
    reached(tagged)
    found_in = zip(tagged.reading.pieces, tagged.labels, strict=True)
    assert [piece.word for piece, label in found_in if label] == belongs


def test_two_towns_are_two() -> None:
    assert found("se mudó de Getxo a Écija") == ["Getxo", "Écija"]


@pytest.mark.parametrize("text", ["E-mail: ana@ruiz.example", "e-mail: ana@ruiz.example"])
def test_the_label_before_an_address_of_mail_stays(text: str) -> None:
    """Even where the net holds its first letter for a part of the address."""
    tagged = held(text, {text[0]: "ONLINE"})
    made = tagging.spans(fold(text), tagged, True, lambda word: False)
    assert not [span for span in made if span.start == 0]
