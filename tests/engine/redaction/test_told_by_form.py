"""People, houses and days that only the form of a text tells: a label, a list, a signature, a register, a bracket."""

import pytest
from tests.engine.redaction.helpers import KEY

from chartside.engine.redaction import Chain, Directory, SymbolTable, facilities
from chartside.engine.redaction.addresses import reached
from chartside.engine.redaction.around import NAME, is_no_word_of_one
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.headlines import in_headline
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.recogniser import places
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tagger import LABELS, tagger


def found(text: str) -> list[str]:
    chain = Chain(SymbolTable(KEY), Directory(), dates=True)
    return [text[start:end] for start, end in places(chain, text)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("who registered with postcode 02926 this morning", "02926"),
        ("Any bed at the clinic? 93, from nursing home", "93"),
        ("a gray van, plate X15 XJC, in the doctor's spot", "X15 XJC"),
        ("now another plan, member no L16 303 5087, from May on", "L16 303 5087"),
        ("letter mailed to 2969 Pringle Rd SE #S. Next: the bank", "2969 Pringle Rd SE #S"),
        ("we are over by the Cascade Locks marina, late", "Cascade Locks marina"),
        ("esperan junto al panteón de Mezquitán", "panteón de Mezquitán"),
        ("go to www dot junipershop(.)net/p and log in", "www dot junipershop(.)net/p"),
        ("Malla lote MDT-2044-2009. TA 130/80", "MDT-2044-2009"),
        ("Set a reminder for 9/10: recheck ferritin", "9/10"),
        ("Recambio valvular en marzo del año de ingreso", "marzo del año"),
        ("Trasladado por el SAMUR tras la caída", "SAMUR"),
        ("Afiliado a la ONCE desde niño", "ONCE"),
        ("Surgicel (Johnson & Johnson, Nuevo Brunswick, NJ)", "Johnson & Johnson"),
        (
            "óxido nítrico (NOxPUMP, Bedfont Scientific Ltd, Upchurch Kent, England)",
            "Upchurch Kent",
        ),
        ("transport for Gillies, pick up at two", "Gillies"),
        ("Firma: Ojo, nutricionista", "Ojo"),
        ("Solicita: Salvado, Hospital Santa Inna", "Salvado"),
        ("Un saludo,\nCebolla, Clínica Dental Madrigal", "Cebolla"),
        ("Safety-netted. Rev if no better.\nMin-jun Kim", "Min-jun Kim"),
        ("On the screen: I. Usher, Usher, Ian", "I. Usher, Usher, Ian"),
        ("ODONTOPEDIATRÍA\nTolosa, Roser, nac. 11.04.1963", "Tolosa, Roser"),
        ("Se va de vacaciones a Gijón, pregunta si allí le dializan", "Gijón"),
        ("Mercedes fuma diez al día", "Mercedes"),
        ("Leaflet given to Santa. Back in a week.", "Santa"),
        ("Used from June to 5/6/2020", "June"),
        ("Consulta 3, Edificio Torre Sur, planta 2", "Edificio Torre Sur"),
        ("Grant picked up Menveo 5 ml", "Grant"),
        ("Paz retiró la receta", "Paz"),
    ],
)
def test_what_the_form_tells_is_found(text: str, told: str) -> None:
    assert any(told in find for find in found(text)), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "take it ONCE daily",
        "Pulse 93, regular",
        "Nota: ojo, alergia al látex",
        "Escala de Gijón: riesgo bajo",
        "Gillies, Langenbeck and Volkmann retractors",
        "the lot of 2044 tablets, 2009 stock",
        "El lote de guantes viene en cajas de 100, pide 12",
        "Patient portion $620, CareCredit offered.",
        "qrs 0,09, qtc 462 ms. ojo con el escitalopram.",
        "Seroquel XR 300 qhs, Depakote ER 1000 qhs, Cogentin 1 bid",
        "Sertraline 50 for 4 weeks without much effect, go to 100 or switch to Effexor?",
    ],
)
def test_the_same_words_elsewhere_are_left(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Our offices are at 416 Kiannonkatu 98, OULU NO.", "NO"),
        ("Ship to 19607 Igias Street\nGossau\n, nan\n 65662", "nan"),
    ],
)
def test_an_address_goes_on_where_the_net_does_not_see_it(text: str, word: str) -> None:
    found = tagger().tagged(fold(text))
    assert found is not None
    at = [piece.word for piece in found.reading.pieces].index(word)
    found.labels[at] = 0
    reached(found)
    assert LABELS[found.labels[at]] == "PLACE"


@pytest.mark.parametrize(
    ("text", "labels", "word", "label"),
    [
        ("808 Kálmán Imre u. 12", "O NAME NAME ADDRESS ADDRESS", "808", "ADDRESS"),
        ("808 Kálmán Imre u. 12", "O NAME NAME O O", "808", "O"),
        ("lives in dayton, oh 45402", "O O PLACE O PLACE", "oh", "PLACE"),
        ("seen in Dayton, he 45402", "O O PLACE O NUMBER", "he", "O"),
        ("at Loma 5\nGondregnies\n, WHT\n 59050", "O ADDRESS ADDRESS NAME O O", "WHT", "PLACE"),
        ("at Loma 5\nGondregnies\n, WHT\n 59050", "O ADDRESS ADDRESS NAME O O", "59050", "PLACE"),
        ("for Loma 5\nGondregnies\n, WHT\n 59050", "O O O NAME O O", "WHT", "O"),
        ("I live on Sludevej 13\nGondregnies", "O O O PLACE O PLACE", "13", "ADDRESS"),
        ("Loma 5\nBukovina u Decína", "ADDRESS ADDRESS NAME O NAME", "u", "NAME"),
        ("Call Bukovina u Decína", "O NAME O NAME", "u", "O"),
    ],
)
def test_parts_of_an_address_hold_together(text: str, labels: str, word: str, label: str) -> None:
    found = tagger().tagged(fold(text))
    assert found is not None
    found.labels[:] = [LABELS.index(one) for one in labels.split()]
    reached(found)
    at = [piece.word for piece in found.reading.pieces].index(word)
    assert LABELS[found.labels[at]] == label


@pytest.mark.parametrize(
    ("text", "word", "holds"),
    [
        ("Here's my number", "Here", False),
        ("Don't ring before ten", "Don", False),
        ("Rose's my sister", "Rose", True),
        ("Five Bands You Ought To Love", "Love", False),
        ("Five bands that Love likes", "Love", True),
        ("Ana Ruiz ג€“ seen today", "ג", False),
        ("Ana Ruiz € 40 owed", "Ruiz", True),
    ],
)
def test_a_word_that_the_net_holds_for_a_name(text: str, word: str, holds: bool) -> None:
    found = tagger().tagged(fold(text))
    assert found is not None
    at = [piece.word for piece in found.reading.pieces].index(word)
    found.labels[at] = NAME
    told = is_no_word_of_one(found, at, NAME) or in_headline(found, at)
    assert told is not holds


def test_a_house_is_known_by_its_letters_after_whom_it_is_called_by() -> None:
    form = fold('Hospital General del Oeste "Luis Paz" (CBMF-HGO). Visto en CBMF-HGO')
    letters = facilities.by_letters(form, facilities.spans(form))
    assert [form.plain[span.start : span.end] for span in letters] == ["CBMF-HGO", "CBMF-HGO"]


def test_the_letters_of_a_house_may_end_in_a_number() -> None:
    form = fold("Instituto de Salud del Norte (Isan12). Visto en Isan12")
    letters = facilities.by_letters(form, facilities.spans(form))
    assert [form.plain[span.start : span.end] for span in letters] == ["Isan12", "Isan12"]


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ('Al HGD "Orad y Gajías". Alta del HGDOG.', "Orad y Gajías", ["HGD", "HGDOG"]),
        ("Llega del HCD «Gómez Ulla» de madrugada", "Gómez Ulla", ["HCD"]),
        ('Hecho con el CT "Gómez Ulla", sin contraste', "Gómez Ulla", []),
    ],
)
def test_letters_before_a_name_in_quotes_are_those_of_a_house(
    text: str, name: str, told: list[str]
) -> None:
    form = fold(text)
    start = text.index(name)
    person = Span(start, start + len(name), Kind.PERSON, Layer.TAGGER, True)
    letters = facilities.by_letters(form, [person])
    assert [text[span.start : span.end] for span in letters] == told


def test_letters_that_stand_again_and_again_are_found_once_each() -> None:
    form = fold('HGD "Ana Ruiz", ' * 200)
    names = [form.plain.index("Ana", 16 * turn) for turn in range(200)]
    people = [Span(at, at + 8, Kind.PERSON, Layer.TAGGER, True) for at in names]
    assert len(facilities.by_letters(form, people)) == 200


def test_a_sign_in_another_encoding_is_no_part_of_a_name() -> None:
    assert found("A tribute to Ewan Richards ג€“ sadly") == ["Ewan Richards"]
