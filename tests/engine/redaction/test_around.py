"""What the words around a name say: an eponym, a verb, the opening of a sentence, a key of JSON, particles, codes."""

import pytest
from tests.engine.redaction.helpers import KEY

from chartside.engine.redaction import Chain, Directory, SymbolTable
from chartside.engine.redaction.directory import DirectoryEntry
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.recogniser import places

PEOPLE = ("Frances Wilson", "Ana Días", "Hope Walker", "Marie Legg", "Eve Blumberg")
KNOWN = Directory.from_entries(
    [DirectoryEntry(Kind.PATIENT, str(n), (name,)) for n, name in enumerate(PEOPLE)]
)


def found(text: str) -> list[str]:
    chain = Chain(SymbolTable(KEY), KNOWN, dates=True)
    return [text[start:end] for start, end in places(chain, text)]


@pytest.mark.parametrize(
    "text",
    [
        "Signo de Wilson negativo, creatinina normal.",
        "Criterios de Legg-Calvé-Perthes y escala de Wilson",
        "Charcot-Marie-Tooth disease in adults",
        "Alta a los dos días de la intervención.",
        "Drew blood at bedside.",
        "Codes 99213 and 90834 with modifier 25",
        '{"birth_date": null, "full_name": ""}',
        "severe COPD who has been on prednisone",
        "Attend if fever > 38.5. Rest.",
        "ana 1:160, anti-ccp negative, rf 12",
        "Coded as 0BH17EZ in the operation report.",
        "Revisión a los diez días, manos frías",
        "Mayo y junio peores por el polen",
        "Two extra sessions in April for the waiting list",
        "Closed until September",
        "Students on placement start in September, how many per ward?",
        "she rose from the chair with grace",
        "Blumberg negative, Rovsing positive",
        "Murphy negativo, Blumberg positivo",
        "Duke criteria met",
        "Criterios de Duke cumplidos",
        "Alterna Nolotil con Enantyum",
        "Augmentine y Primperan si vomita",
        "Tinetti 20, sin caídas",
        "Virchow's node, nodular surface",
        "seen in a tertiary care center in California during the summer",
        "moved here from Ohio, grew up in Poland",
        "vino de Marruecos en patera",
        "see her on the first at ten",
        "currently scoring 3.5 on the DAS28",
        "Tooth 4.6: composite, then Naftilong 1-0-1 if pain",
        "Nombre: Metformina 850 mg",
        "Address: concerns about sleep. Plan: diary.",
        "Referred by: the school, for attention.",
        "Localidad: desconocida",
        "CP: 3 days, dull, worse at night",
        "Name: Metformin 850 mg BID PRN",
    ],
)
def test_words_of_medicine_and_of_the_desk_are_left(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("did Walker sign my note?", "Walker"),
        ("La enfermedad de Ana empeora", "Ana"),
        ("Grant called, ring back tomorrow", "Grant"),
        ("avisa a juan gabriel de la torre hoy", "juan gabriel de la torre"),
        ('{"Marta Quispe": "wants a refill"}', "Marta Quispe"),
        ("Mr. Wilson has no disease", "Wilson"),
        ("Karen Turner's test came back", "Karen Turner"),
        ("note for Ana Bell sign here", "Ana Bell"),
        ("book Ana 1:30 tomorrow", "Ana"),
        ("His wife Astrid S. Hill at bedside.", "Hill"),
        ("Grace fainted in the hall", "Grace"),
        ("Ana Días viene a los diez días", "Ana Días"),
        ("Llamó la Sra. Días por su cita", "Días"),
        ("Blumberg is positive for flu", "Blumberg"),
        ("Blumberg positive for flu, isolate", "Blumberg"),
        ("referred to Mayo for a second opinion", "Mayo"),
        ("transferred to Duke ER", "Duke"),
        ("INGRESA EN HOSPITAL VIRGEN DEL ROCIO", "VIRGEN DEL ROCIO"),
        ("She is 97 years old and lives in Aliciaside.", "Aliciaside"),
        ("vive en Avda. Alfonso Tejero 81, 2-1", "Avda. Alfonso Tejero 81, 2-1"),
        ("vive en c/ alfonso tejero 8, bajo", "c/ alfonso tejero 8, bajo"),
        ("phone ( 6 1 7 )   5 4 2 - 7 0 3 0", "6 1 7 )   5 4 2 - 7 0 3 0"),
        ("Código postal: 05063", "05063"),
        ("Localidad/ Provincia: Buenos Aires.\nCP: 1083.", "Buenos Aires"),
        ("Localidad/ Provincia: Buenos Aires.\nCP: 1083.", "1083"),
        ("Town: Wells\nPostcode: BA5 2PQ\nPlan: rest", "2PQ"),
        ("City: Wells\nZip: 04090\nPlan: rest", "Wells"),
        ("Domicilio: Trasera del Molino s/n, Valdeperos", "Valdeperos"),
        (
            "Remitido por: Dr. Luis Paz. Servicio de Cirugía. Onzonilla 11, Pobladura. 1083",
            "Onzonilla",
        ),
        ("Remitido por: Dr. Luis Paz. Avda. Carlos Haya, s/n, Pobladura", "Avda. Carlos Haya, s/n"),
        ("Médico: M.ª Teresa Gómez Ulla", "M.ª Teresa Gómez Ulla"),
        ("se retiró el material en el mes de octubre", "mes de octubre"),
        ("En junio del mismo año refiere dolor", "junio del mismo año"),
        ("entre Marzo y Abril de 2000, dos series", "Marzo y Abril de 2000"),
        ("seen in March and April of 2021 for it", "March and April of 2021"),
        ("lives in Irvine, California, since then", "Irvine, California"),
        ("Our offices are at 971 Kesk Road\nSuite 343\nWarwick\nEstonia", "Estonia"),
        ("she went back to Ohio 44101 in spring", "Ohio"),
        ("she went back to Ohio 44101 in spring", "44101"),
        ("Vive en Calle Herrero 75, 99302 Pobladura", "99302"),
        ("Georgia called, ring back", "Georgia"),
        ("virginia said that she is better", "virginia"),
        ("treated in March (Site ID: 98765).", "Site ID: 98765"),
    ],
)
def test_a_person_or_a_place_among_such_words_is_found(text: str, name: str) -> None:
    assert any(name in find for find in found(text)), found(text)


def test_an_address_in_the_foot_of_a_letter_goes_to_its_end_be_it_in_parts() -> None:
    left = text = "Correspondence to: Ann Poe, Tall Trees House, Quarry Rise 4, Wexcombe"
    for find in found(text):
        left = left.replace(find, "")
    assert left.replace(",", "").split() == ["Correspondence", "to:"]


def test_a_word_before_somebody_who_is_hidden_already_is_no_name() -> None:
    table = SymbolTable(KEY)
    token = table.token(Kind.PATIENT, "Ana Ruiz", layer=Layer.DIRECTORY)
    chain = Chain(table, Directory(), dates=True)
    assert places(chain, f"Book {token} (tomorrow)") == []


def test_a_sure_name_that_is_a_word_too_is_found_again_where_it_is_written_so() -> None:
    text = (
        "[doctor] next patient is sophia cooper , 57 year old female who is here for her knee . [doctor] mrs. cooper ,"
        " good to meet you . [patient] likewise . [doctor] well , cooper , i think that we go on as before"
    )
    assert [find for find in found(text) if "cooper" in find] == [
        "sophia cooper",
        "cooper",
        "cooper",
    ]
    text = (
        "Mr. Peter Walker is a 70-year-old man who came with his wife and uses a walker at home since the last fall."
        " Walker will come back in a month for another look at it."
    )
    assert sum("Walker" in find for find in found(text)) == 2
    assert "walker" not in found(text)
