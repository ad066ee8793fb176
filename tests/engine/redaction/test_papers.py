"""Papers, postal codes and houses of one country or another, as people write them."""

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction import papers, patterns
from chartside.engine.redaction.folding import fold


def shown(text: str) -> list[str]:
    return [text[span.start : span.end] for span in patterns.spans(fold(text))]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("NI no. KM 41 70 26 B, exempt from charges", "KM 41 70 26 B"),
        ("her nino is km 41 70 26 b i think", "km 41 70 26 b"),
        ("write to her at 14 Tenter Fold, LS17 6QD", "LS17 6QD"),
        ("now at bd12 9hw with mum", "bd12 9hw"),
        ("post code wf8 2lu by the canal", "wf8 2lu"),
        ("the eircode is V94 K7P2 now", "V94 K7P2"),
        ("same patient as TQL38RN on the list", "TQL38RN"),
        ("curp mlrp 8804 12hm ntzd 05 en la ficha", "mlrp 8804 12hm ntzd 05"),
        ("factura a MLRP 880412 T57 por favor", "MLRP 880412 T57"),
        ("cédula V-18.204.637 de la mamá", "V-18.204.637"),
        ("complaint B/317/24 is closed", "B/317/24"),
        ("visita en Kr 22 81 14 int. 3 mañana", "Kr 22 81 14 int. 3"),
        ("tarjeta y 4417203 k de la abuela", "y 4417203 k"),
        ("the card reads 418.206.35 at the bottom", "418.206.35"),
        ("chart num t 30418 is his", "t 30418"),
        ("patente RW·TK·58 en la puerta", "RW·TK·58"),
        ("the blue van KT17 WRP is in the bay", "KT17 WRP"),
        ("exp t 60217 , sin cita", "t 60217"),
        ("expte com 40718/2024 del juzgado", "com 40718/2024"),
        ("ph 415.555.018.3 in the evening", "415.555.018.3"),
    ],
)
def test_a_paper_is_known_by_its_form(text: str, told: str) -> None:
    assert told in shown(text)
    assert any(told in one for one in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "Vitamin D 50000 weekly and B12 5mg",
        "T4 5MG NOW, L5 1ST RAY, T12 2ND LEVEL",
        "dosis b1 2da toma, t3 1ra semana",
        "BP/120/80 and c/12/24 h",
        "Cl 102 98 100, K 4.1",
        "Na 140 K 4.1 Cl 101",
        "CD4 350 and HLA B27 negative",
    ],
)
def test_what_is_given_or_measured_is_no_paper(text: str) -> None:
    assert list(papers.spans(fold(text).reading)) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("¿Estatina a los 94? Pregunta el hijo", "94"),
        ("tiene noventa y cuatro es de Tarija", "noventa y cuatro"),
        ("mi papa tiene cien y no come", "cien"),
    ],
)
def test_an_age_is_told_in_passing(text: str, told: str) -> None:
    assert any(told in one for one in found(text))


def test_a_house_before_a_place_is_an_address_whatever_its_street_is_called() -> None:
    assert "71 Fern Rake" in " ".join(found("She lives alone, 71 Fern Rake, WF8 2LU. Key safe."))
    assert "Flat 3, 40 Old Tenter" in " ".join(
        found("He was at Flat 3, 40 Old Tenter, Leeds before.")
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Trabaja de noche en Call Center Norte Claro.", "Call Center Norte Claro"),
        ("Lo echaron de Imprenta Tinta Fina ayer.", "Imprenta Tinta Fina"),
        ("She does nights at Bent Oak Brewery now.", "Bent Oak Brewery"),
        ("He grew up near the old Harlan grain silo.", "old Harlan grain silo"),
        ("Se perdió cerca de la feria de Los Olmos.", "feria de Los Olmos"),
    ],
)
def test_a_house_is_known_by_what_sort_it_is(text: str, told: str) -> None:
    assert told in " ".join(found(text))


@pytest.mark.parametrize(
    "text",
    [
        "Called in the Amoxicillin Rx today and a new Eyeglass Rx.",
        "Seen after a Motor Vehicle Collision last year.",
        "Removed the Orthopedic Hardware and fitted Custom Orthotics.",
        "Noted a Central Fat Distribution and used it as a Last Resort.",
        "Estancia Media de cinco días. Neuritis óptica Bilateral.",
    ],
)
def test_what_is_done_or_worn_is_no_house(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text", ["Repite a los 90 minutos.", "Anda a los 100 metros.", "El saldo tiene cien pesos."]
)
def test_what_is_counted_is_no_age(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tengo cita el 23.8 y no puedo", "23.8"),
        ("el parte del 17.6 no llegó", "17.6"),
        ("she skipped it on 19.3 and 22.3, then stopped", "19.3"),
        ("she skipped it on 19.3 and 22.3, then stopped", "22.3"),
        ("ill since 28.6, no better", "28.6"),
        ("book him for bloods on 2.1 at 9:15", "2.1"),
        ("my next visit 3.4.", "3.4"),
        ("hit by a car on Nov 14/23 at dusk", "Nov 14/23"),
        ("hablar con ella a partir del 2.4.", "2.4"),
        ("estuvo ingresado del 6 al 11/9 en casa", "6"),
        ("FTA 04.10, text sent", "04.10"),
        ("el eco fue el veinte y dos de noviembre", "veinte y dos de noviembre"),
        ("nacido el dose de julio", "dose de julio"),
        ("bite reg 24.03, try in later", "24.03"),
    ],
)
def test_a_day_and_a_month_with_a_point_between_them(text: str, told: str) -> None:
    assert told in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "She is on 12.5 and stays on 7.5 at night.",
        "Hb went from 13.4 to 11.2.",
        "Exodoncia del 3.6 con anestesia.",
        "Tiene un IMC del 26.7 hoy.",
        "Potasio de 4.1 y creatinina de 1.2.",
        "Crown on 3.6 and 3.7 done.",
        "Put him on 2.5 mg daily.",
        "Open from 08.10 am, costs 12.05 euros.",
        "Start 10.05, 53 min, code K05.10.",
    ],
)
def test_what_is_measured_or_given_is_no_day(text: str) -> None:
    assert found(text) == []
