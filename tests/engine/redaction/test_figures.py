"""Figures and words that medicine uses stay; what looks like them and tells of somebody goes."""

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction import figures, holding
from chartside.engine.redaction.figures import of_medicine
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.tagger import LABELS, tagger

AGE, DATE, NUMBER = (LABELS.index(label) for label in ("AGE", "DATE", "NUMBER"))


def of(text: str, part: str, label: int) -> bool:
    folded = fold(text).folded
    start = folded.index(part.lower())
    return of_medicine(folded, start, start + len(part), label)


@pytest.mark.parametrize(
    ("text", "part", "label"),
    [
        ("Pain LL6 to cold x 4/7.", "4/7", DATE),
        ("co-amoxiclav 625 tds 5/7 for the abscess", "5/7", DATE),
        ("Came with 3/7 of earache", "3/7", DATE),
        ("Recall 12/12.", "12/12", DATE),
        ("S: 2/52 cough, dry", "2/52", DATE),
        ("read by the registrar: UR4 close to the sinus", "UR4", NUMBER),
        ("composite bonding UL3-UR3, photos", "UR3", NUMBER),
        ("pain ul6 , seen today", "ul", NUMBER),
        ("hernia L4-L5 con ciática", "L4", NUMBER),
        ("I think it was 223/321", "223/321", NUMBER),
        ("en domicilio por su hija: 146/62", "146/62", NUMBER),
        ("en domicilio por su hija: 146/62", "146", NUMBER),
        ("seen at nine, 152/94, 148/90", "152/94, 148/90", NUMBER),
        ("Upper 016 NiTi to 018", "016", NUMBER),
        ("Arco 018 a 020", "018", NUMBER),
        ("por $2.450.000, implante", "450.000", NUMBER),
        ("a part-time biller, $21-24/hour", "21-24", DATE),
        ("her patient (41 y/o, moved)", "41", AGE),
        ("Formulario 094.", "094", AGE),
    ],
)
def test_a_figure_of_medicine_is_nobodys(text: str, part: str, label: int) -> None:
    assert of(text, part, label)


@pytest.mark.parametrize(
    ("text", "part", "label"),
    [
        ("Review 5/7 at nine", "5/7", DATE),
        ("moved to 4/12 please", "4/12", DATE),
        ("on 12/12 she fell", "12/12", DATE),
        ("exp 147/2023 del juzgado", "147/2023", NUMBER),
        ("exp 187/98 del juzgado", "187/98", NUMBER),
        ("case no. 132/44, sealed", "132/44", NUMBER),
        ("expediente: 121/203", "121/203", NUMBER),
        ("chart 016 on the shelf", "016", NUMBER),
        ("she is 97 now", "97", AGE),
        ("shes 9 7 and well", "9", AGE),
        ("shes 9 7 and well", "7", AGE),
        ("ticket L4-K5", "L4-K5", NUMBER),
    ],
)
def test_what_may_be_somebodys_is_none_of_them(text: str, part: str, label: int) -> None:
    assert not of(text, part, label)


def test_a_long_run_is_not_read_over_and_over() -> None:
    folded = "7" * 200_000
    assert not of_medicine(folded, 100_000, 100_001, NUMBER)
    assert figures._LONGEST < 100


@pytest.mark.parametrize(
    "text",
    [
        "Prescribed amoxicillin 500 tds 5/7, sent over.",
        "BPE 212/222. SCC: NAD. Recall 12/12.",
        "Penicillin V 500 mg bd 10/7.",
        "Denies alcohol. CAGE 4/4.",
        "Wound looks clean. Dressing changed by the nurse.",
        "Safe at home. Means: locked away by her mother.",
        "The scan is back. Scanned to chart.",
        "Extraction went well. Gauze, ice, no straw.",
        "What is the interaction? Risk?",
        "Higiene correcta. Desgaste palatino leve.",
        "BPE 3 1 2 / 2 0 3, repeat in a year",
        "Viaje a Kenia: profilaxis para un niño de 20 kg",
    ],
)
def test_notes_keep_their_figures_and_openings(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("eco TIRADS 3 de Carmen Robles, repetir en 6 meses", ["Carmen Robles"]),
        ("Bus route 14 will not stop at Old Mill Road.", ["Old Mill Road"]),
        ("sube al autobús Número Cuatro con Basilio", ["Basilio"]),
        ("call 2 1 2 / 3 2 3 / 4 4 4 1", ["2 1 2 / 3 2 3 / 4 4 4 1"]),
        ("llama al 2 1 2 / 3 2 3 4 4 4 1", ["2 1 2 / 3 2 3 4 4 4 1"]),
    ],
)
def test_a_grade_a_route_and_gums_are_nobodys_beside_somebody(text: str, told: list[str]) -> None:
    assert found(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Nursing: wound healing. Gwendolyn coping well.", "Gwendolyn"),
        ("Endodoncia finalizada. Barrios asintomática hoy.", "Barrios"),
        ("Signed by: Means, RN", "Means"),
        ("Skip wants his refill today.", "Skip"),
    ],
)
def test_names_that_are_words_are_found_where_somebody_acts(text: str, told: str) -> None:
    assert any(told in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("He works all over the Bay Area.", "Bay Area"),
        ("Patient from the Inland Empire, long drive.", "Inland Empire"),
        ("Es del Pacífico colombiano, llegó hace un mes.", "Pacífico colombiano"),
        ("They have a cabin in the Poconos.", "Poconos"),
        ("Vive detrás del cementerio de Barranquitas.", "detrás del cementerio de Barranquitas"),
        ("Nos vemos frente a la plaza de Quilichao", "frente a la plaza de Quilichao"),
        ("Pt lives in the old creamery on Tannery Row, no phone", "old creamery on Tannery Row"),
        ("Starts at Rathmore Educate Together in May", "Rathmore Educate Together"),
        ("Interno en el CP Valdehermoso II desde mayo", "CP Valdehermoso II"),
        ("fui a farmatodo calle 85 y estaba cerrado", "farmatodo calle 85"),
        ("we're at Flat 7c 118 Snicket Row, can you come", "Flat 7c 118 Snicket Row"),
        ("Sorry I missed 17.11, the bus was late", "17.11"),
        ("FTA 21.10, text sent", "21.10"),
        ("La patente era KZT 417, la sueño", "KZT 417"),
        ("OHIP 2204-617-358-KD on the form", "2204-617-358-KD"),
        ("waiting list: grace te rangi, tom field", "grace te rangi"),
        ('evacuado al HGD "Orad y Gajías" ayer', "HGD"),
    ],
)
def test_regions_landmarks_and_forms_are_found(text: str, told: str) -> None:
    assert any(told in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "We Were Together All Weekend.",
        "Old Church Records Request.",
        "Vive frente al mar.",
        "Se sentó junto a la ventana.",
        "El dolor va detrás de la rodilla.",
        "Tooth Number 9 Dental caries.",
        "En el CP normal, sin hallazgos.",
        "Unit 2 3 Cups Flour.",
        "Cruz Verde es la de la esquina.",
        "Florida Department of Health",
        "Texas Medicaid denied it.",
        "Finger Tips numb, Finger 3 cut.",
        "La Amazonia es grande.",
        "She missed 3/4 sessions.",
        "I missed 2.5 days of work.",
    ],
)
def test_the_same_words_elsewhere_stay(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Ramona took the tea her neighbour Ines gave her. Risk?", "Risk"),
        ("Huddle May 12: Kruger needs a ride, Nair is late.", "Huddle"),
        ("Pain after the fall, Walt Kruger. Gauze, ice, no straw.", "Gauze"),
    ],
)
def test_a_word_that_hardly_anybody_is_called_by_opens_a_sentence_after_a_name(
    text: str, word: str
) -> None:
    assert found(text)
    assert not any(word in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    ("text", "word", "least"),
    [
        ("Sesión 3 de 8. Pelusa habla de su madre.", "Pelusa", holding.NEVER),
        ("Left early. Stubby (her son) missed it.", "Stubby", holding.NEVER),
        ("I have no car on Friday. Biscuit", "Biscuit", holding.NEVER),
        ("Signed by: Means, RN", "Means", holding.NEVER),
        ("Wound clean. Dressing looks dry.", "Dressing", holding.OPENING_RARE),
        ("What is the dose? Risk?", "Risk", holding.OPENING_RARE),
        ("asked about Gauze again", "Gauze", holding.INSIDE_RARE),
        ("asked about Grace again", "Grace", holding.NEVER),
        ("asked about gauze again", "gauze", holding.NEVER),
    ],
)
def test_how_sure_the_tagger_must_be_of_a_word_that_hardly_anybody_is_called_by(
    text: str, word: str, least: float
) -> None:
    tagged = tagger().tagged(fold(text))
    assert tagged is not None
    at = [piece.word for piece in tagged.reading.pieces].index(word)
    assert holding._least_of_rare(tagged, at) == least
