"""How far a find reaches: addresses, makers, fields of a form, letters of a house, lists of names. In both forms."""

import pytest
from tests.engine.redaction.helpers import spans_in


def left(text: str, *people: str) -> str:
    """What of a text is left when every find is cut out."""
    made, past = [], 0
    for span in spans_in(text, *people):
        made += [text[past : span.start], "…"]
        past = span.end
    return "".join([*made, text[past:]])


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("send it to the corner of Alsova 408 and Linden Greens", ["corner", "408", "Greens"]),
        ("we meet at the corner of Main St. and 5th Avenue at noon", ["Main", "5th", "Avenue"]),
        ("vive en la esquina de Serrano con Goya", ["Serrano", "Goya"]),
        ("moved to 224 4966 Bond Street\nSuite 413\nWarwick\nUnited States", ["224", "States"]),
        ("ship to 74 Diakou Street\nSuite 692\nKissousa\nCyprus 91815", ["Cyprus", "91815"]),
        ("her address is 22 Pollen Crescent", ["22", "Crescent"]),
        ("she lives at 31 Seneca Place, Marshland", ["Seneca", "Marshland"]),
        ("sent to ul. Grochowa 80, please", ["Grochowa", "80"]),
        ("reach me at 416 60 039 office", ["416", "039"]),
        ("residente de Ciudad de Guatemala", ["Guatemala"]),
        ("remitido por: Profesor Lagos s/n 28040 Madrid", ["Lagos", "28040"]),
        ("consulta en Chimalpopoca 14, Col. Obrera, planta 2", ["14", "Col", "Obrera"]),
        ("works in København K 1421 since then", ["København", "1421"]),
        ("varón originario de Marruecos, soltero", ["Marruecos"]),
        ("we moved here from Cyprus (Greek)", ["Cyprus", "Greek"]),
    ],
)
def test_an_address_goes_as_a_whole(text: str, gone: list[str]) -> None:
    shown = left(text)
    assert not [word for word in gone if word in shown], shown


@pytest.mark.parametrize(
    "text",
    [
        "travelled to the Ohio River Valley last summer",
        "she has family in New Zealand and in Norway",
        "a sore at the corner of mouth and lip",
        "living near a university hospital",
        "la luz del mar al amanecer",
        "take the labs chart and the marks form with you",
        "derivado a un hospital comarcal",
        "Box breathing: 4-4-4-4, then the last 10 sessions",
        "RV threshold 0.75 V @ 0.4 ms",
        "INR 2.3.\n24h recall: skipped breakfast",
        "Submit the CMS-1500 with POS 11",
        "error code 0x80075580 when it scans, again 0x6145",
        "TA 14/9, ayuno 16/8, limas 25/04 y 30/04, abierto 24/7",
        "Mayo scissors are missing from the tray",
        "according to recommendations from Mayo Clinic",
    ],
)
def test_what_is_no_address_and_no_house_stays(text: str) -> None:
    assert left(text) == text


@pytest.mark.parametrize(
    ("text", "gone", "stays"),
    [
        ("oclusión con PVA (Contour®, Boston Scientific) sin fugas", ["Boston"], ["Contour"]),
        ("prednisona (Dacortin 30 mg, Merck, Barcelona) oral", ["Merck", "Barcelona"], ["30 mg"]),
        ("membrana BioGide® (Geistlich, Wolhusen, Suiza)", ["Geistlich", "Wolhusen"], ["membrana"]),
        ("espirales GDC (Boston Scientific Co.) sin riesgo", ["Boston"], ["GDC"]),
        ("colirio (Timoftol® 0,5%, MSD) cada 12 horas", ["MSD"], ["Timoftol"]),
        ("gel (Rovera® Medical Corporation, Reus, Tarragona)", ["Rovera", "Reus"], ["gel"]),
    ],
)
def test_a_maker_in_brackets_goes_with_its_town(
    text: str, gone: list[str], stays: list[str]
) -> None:
    shown = left(text)
    assert not [word for word in gone if word in shown], shown
    assert all(word in shown for word in stays), shown


@pytest.mark.parametrize(
    "text",
    [
        "antidepressants (SSRI, SNRI, TCA) were tried",
        "inhaler (Ventolin®, 2 puffs) as needed",
        "imaging (MRI, CT) and bloods (CRP, ESR)",
    ],
)
def test_other_brackets_stay(text: str) -> None:
    assert left(text) == text


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Médico: osé Ángel Tomás Amérigo\nInforme: estable", ["osé", "Amérigo"]),
        ("Médico: ,aria Fernanda Muñoz\nInforme: estable", ["aria", "Muñoz"]),
        ("Médico: Maria Luz Sánchez Tocino NºCol: 28 28.", ["Tocino"]),
        ("médico: bárbara toca nºcol: 113420325", ["toca"]),
        ("País: España.\nEdad: 33 años", ["España"]),
        ('{"id": 7, "professional": "Brown", "status": "booked"}', ["Brown"]),
        ("Correo electrónico: vtomicic@alemana. Fax: no", ["vtomicic", "alemana"]),
        ("visto en el Instituto Colombiano del Dolor (INCODOL); en INCODOL mejora", ["INCODOL"]),
    ],
)
def test_a_field_gives_all_of_its_value(text: str, gone: list[str]) -> None:
    shown = left(text)
    assert not [word for word in gone if word in shown], shown


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("founded by Konya, Becker and Vasquez in Toledo", ["Becker"]),
        ("avisa a dunia dragomir de la cueva de que no hay consulta", ["cueva"]),
        ("user thomasbaker320 logged in and jsmith42 logged out", ["baker", "smith"]),
        ("- call back re 150/95\n- R. Berg: mother upset", ["R.", "Berg"]),
        ("mi abuelita tiene 106 y se cae mucho", ["106"]),
        ("cancelar a Anselma 23/4 y avisar", ["23/4"]),
        ("drain out today\nB2 V. Davies: COPD, on 2 L", ["V.", "Davies"]),
        ("see her again in six weeks.\n\nSincerely,\nBrown, DMD\nLic. 1886751134", ["Brown"]),
        ("cualquier cosa me marcas.\nUn abrazo,\nCamino", ["Camino"]),
        ("seen by phone.\nToro, 31, sheep farmer, hand wound", ["Toro"]),
        ("she goes by Della but the card says otherwise", ["Della"]),
        ("left a message. Will discuss with Smith.", ["Smith"]),
    ],
)
def test_a_name_reaches_to_all_that_belongs_to_it(text: str, gone: list[str]) -> None:
    shown = left(text)
    assert not [word for word in gone if word in shown], shown


@pytest.mark.parametrize(
    ("text", "known_as"),
    [
        ("she speaks English at home", "Nora English"),
        ("songs of the White Stripes calm him", "Ida White"),
    ],
)
def test_a_tongue_or_a_title_is_nobody(text: str, known_as: str) -> None:
    assert left(text, known_as) == text


def test_who_is_called_so_is_found_still() -> None:
    assert "English" not in left("please call Mrs English about the crown", "Nora English")
    assert "White" not in left("the White family comes at nine", "Ida White")


def test_a_disease_before_a_comma_takes_nobody_along() -> None:
    assert "Smith" not in left("non-Hodgkin lymphoma, John Smith, admitted on Monday")
