"""What was learnt from text written blind: initials, halves of dates, unnamed ages, scales, other alphabets."""

import pytest
from tests.engine.redaction.helpers import KEY

from chartside.engine.redaction import Chain, Directory, DirectoryEntry, Kind, SymbolTable
from chartside.engine.redaction.reading import read, style
from chartside.engine.redaction.recogniser import replaced
from chartside.engine.redaction.tables import Known, words


def found(text: str, *known: str) -> list[str]:
    entries = [DirectoryEntry(Kind.PATIENT, str(n), (name,)) for n, name in enumerate(known)]
    chain = Chain(SymbolTable(KEY), Directory.from_entries(entries), dates=True)
    return [text[span.start : span.end] for span in replaced(chain, text)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("how to taper it in L. Welty after eight years of use", "L. Welty"),
        ("Me dice farmacia que la receta de Q. Bayón no sale", "Q. Bayón"),
        ("sent by J. R. Brannigan last week", "J. R. Brannigan"),
        ("Any news of the swallow study? Bruscantini's still not eating", "Bruscantini"),
        ("Grandma is 91 and still sharp", "91"),
        ("SHE'S 97, CREATININE 1.9", "97"),
        ("mi abuela tiene 94 y camina sola", "94"),
        ("el viernes cumple 98, hay que llamarla", "98"),
        ("she moved to ΛΕΥΚΩΣΙΑ in spring", "ΛΕΥΚΩΣΙΑ"),
        ("write to ana.pedreira[at]gmail dot com today", "ana.pedreira[at]gmail dot com"),
        ("Remitido por M.a Teresa González López", "M.a Teresa González López"),
    ],
)
def test_it_is_found(text: str, name: str) -> None:
    assert any(name in find for find in found(text)), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "her weight: she is 95 kg now",
        "he was 110/70 after lunch",
        "she turned 90 degrees in bed",
        "Na 128 mg/dL. Repartir el agua",
        "25 % P, 30 % G. Repartir el agua",
        "hepatitis B. Control en un mes",
        "77F with chest pain, troponin pending",
        "G2P1 at 31w4d with no complaints",
        "Acude en Semana Santa por caída.",
        "MMSE 24/30, MoCA 21/30, lost points on recall",
        "Hamilton 17, Tanner II, Norton 12",
        "Child-Pugh B con ascitis",
        "creatinina 98 µmol/L, γGT normal, β-bloqueante",
    ],
)
def test_it_is_left(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Hamilton 17 al ingreso", True),
        ("Hamilton: 17", True),
        ("Yale-Brown 28 puntos", True),
        ("ver a Hamilton 9:30", False),
        ("Hamilton 45 años, dolor", False),
        ("Hamilton 3 days overdue", False),
        ("Hamilton 9pm, room 2", False),
        ("Hamilton llama otra vez", False),
        ("call Brown about the bill", False),
    ],
)
def test_a_scale_is_told_from_a_patient_of_that_name(text: str, left: bool) -> None:
    assert (not found(text, "Ivy Hamilton", "Noel Brown")) is left


def test_who_is_called_like_a_word_is_not_meant_by_it() -> None:
    assert found("Dos sillas de ruedas para la consulta", "Ana Ruedas") == []
    assert found("Avisa a Ruedas de la consulta", "Ana Ruedas") == ["Ruedas"]


def test_a_date_is_whole_or_none() -> None:
    for text in ("he promised to pay 12/6", "seen 3/14 and again 4/2 for the same"):
        finds = found(text)
        assert finds
        assert all("/" in find for find in finds), finds


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Ana called about the MRI", 1),  # the machine may have put the capital there
        ("call Ana about the mri", 0),
        ("call ana about the MRI", 1),
        ("CALL ANA", 2),
        ("Ana", 0),
        ("12/6", 2),
    ],
)
def test_how_a_text_is_written_is_seen(text: str, written: int) -> None:
    assert style([piece.traits for piece in read(text).pieces]) == written


def test_the_lists_know_spanish_words_as_they_are_written() -> None:
    for word in ["pacientes", "celulas", "observa", "realizandose", "habia"]:
        assert words().flags(word) & Known.SPANISH, word
    assert not words().flags("torres") & Known.SPANISH  # a form of `torre`, and the name of many
