"""What is spelt out, and numbers, days and pages in the ways that people write them."""

import pytest
from tests.engine.redaction.helpers import found

from chartside.engine.redaction import patterns, spelt
from chartside.engine.redaction.folding import fold


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "call my daughter at seven eight two zero seven four two nine",
            "seven eight two zero seven",
        ),
        ("mi tlf seis cuatro dos seis dos cuatro cinco siete cuatro", "seis cuatro dos seis dos"),
        ("name n o o r  e s p o s i t o on the chart", "n o o r  e s p o s i t o"),
        ("name S.T.A.V.R.O.S on the chart", "S.T.A.V.R.O.S"),
        ("She's ninety-four and wants implants", "ninety-four"),
        ("La paciente tiene noventa y un años", "noventa y un"),
        ("mi correo es iriasalas arroba icloud.com", "iriasalas arroba icloud.com"),
        ("es gatito58 (arroba) gmail (punto) com", "gatito58 (arroba) gmail (punto) com"),
        ("is kim underscore rich at comcast dot net", "kim underscore rich at comcast dot net"),
        ("llamar al 651/14/89/28 por la tarde", "651/14/89/28"),
        ("text her at 494*702*4585 please", "494*702*4585"),
        ("my zip is four two one five zero and the town", "four two one five zero"),
        ("numero de historia ocho ocho tres cero tres buscalo", "ocho ocho tres cero tres"),
        ("her name is spelled M-o-u-a on the card", "M-o-u-a"),
        ("shes ninety six and lives on her own", "ninety six"),
        ("hes a hundred and one yrs old and still drives", "a hundred and one"),
        ("la abuela cumple ciento dos años", "ciento dos"),
        ("a ivanmolina65 (at) yahoo . com . mx por favor", "ivanmolina65 (at) yahoo . com . mx"),
        ("ph 2.1.2.5.5.5.0.1.5.5 is the cell", "2.1.2.5.5.5.0.1.5.5"),
        ("ph 212 . 555 . 0101 for the appt", "212 . 555 . 0101"),
        ("the card says V X 5 0 4 3 6 2 and below", "V X 5 0 4 3 6 2"),
        ("las placas g n x 2 8 6 7 tapan la puerta", "g n x 2 8 6 7"),
        ("el caso 2 6 1 5 d e 8 1 3 de ayer", "2 6 1 5 d e 8 1 3"),
        ("she is registered under K94/3827 here", "K94/3827"),
        ("next recall 5/14 with the hygienist", "5/14"),
        ("la sesión del 15 de enero dl 86 fue larga", "15 de enero dl 86"),
        ("mi abuelita tiene noventa y tres añitos", "noventa y tres"),
        ("la abuela tiene nobenta y dos i no come", "nobenta y dos"),
        ("post code is 78145 for her", "78145"),
        ("mail akaur17[at]posta[dot]example[dot]com", "akaur17[at]posta[dot]example[dot]com"),
        ("chart s - 224864 please", "s - 224864"),
        ("her card no is M.7.4.1.6.2.9 now", "M.7.4.1.6.2.9"),
        ("acount is G B 2 9 W E S T 1 2 3 4 0 6 ok", "G B 2 9 W E S T 1 2 3 4 0 6"),
        ("passport spelled golf tango five zero nine eight ok", "golf tango five zero nine eight"),
        ("mi póliza es efe jota tres seis dos cuatro", "efe jota tres seis dos cuatro"),
        ("nro de serie r x tres ocho dos cero de la bomba", "r x tres ocho dos cero"),
        ("a copy of passport K 2067731 is there", "K 2067731"),
        ("call 07700 900442 after five", "07700 900442"),
        (
            "ring three o six five five five o one two two",
            "three o six five five five o one two two",
        ),
        ("the dose for t o b i  adewale please", "t o b i  adewale"),
        ("correo r o s a arroba buzon punto com", "r o s a arroba buzon punto com"),
        ("her name is k i t and she waits", "k i t"),
        ("nhi t q l 3 8 r n, check bloods", "t q l 3 8 r n"),
        ("acc claim u four one seven three", "u four one seven three"),
        ("lot m k four two nine six was used", "m k four two nine six"),
        ("rut ocho uno seis dos cuatro cero nueve guion tres", "cuatro cero nueve guion tres"),
        ("fax seiscientos veinte treinta y dos cuarenta diez", "seiscientos veinte treinta y dos"),
        ("llama al once cuatro seis dos ocho nueve tres uno y cuelga", "once cuatro seis dos ocho"),
        ("placa t siete dos cinco nueve m r en la puerta", "t siete dos cinco nueve m r"),
        ("reg of the car is 2 0 1 d 4 4 8 9, blue", "2 0 1 d 4 4 8 9"),
        ("postal k 4 t 2 p 6 up north", "k 4 t 2 p 6"),
        ("patente t.k.r.5.1.7 la azul", "t.k.r.5.1.7"),
        ("see www dot marlow cakes dot co dot uk", "www dot marlow cakes dot co dot uk"),
        ("expediente RIT C-1524-2021 del juzgado", "RIT C-1524-2021"),
        ("seen on the twenty eighth of march", "twenty eighth of march"),
        ("back on march fifteenth, 2024 at noon", "march fifteenth, 2024"),
        ("le receté el dos d septiembre", "dos d septiembre"),
        (
            "nac siete de diciembre de mil novecientos noventa y uno",
            "mil novecientos noventa y uno",
        ),
        ("su fijo es seis dos cinco 41 once 07, gracias", "seis dos cinco 41 once 07"),
        ("su cel es ocho 29 cinco 55 04 18, llame", "ocho 29 cinco 55 04 18"),
        ("pps 62 four 3 8 1 seven T B on the card", "62 four 3 8 1 seven T B"),
        ("fax (four two nine) 555 - oh one six six is dead", "four two nine) 555 - oh one six six"),
        ("rut uno tres punto 2 8 1 punto 440 guión k", "uno tres punto 2 8 1 punto 440 guión k"),
        ("exp num cero cero nueve 4 2 seis, paciente nueva", "cero cero nueve 4 2 seis"),
        ("la ip 187 punto 44 punto 6 punto 21 entra otra vez", "187 punto 44 punto 6 punto 21"),
        ("her cell is (nine oh four) 5 5 5-oo1 now", "5 5 5-oo1"),
        ("placa cero 7 3 1 - r t p de la moto", "cero 7 3 1 - r t p"),
        ("cc 2 cero 4 8.117;305 del señor", "2 cero 4 8.117;305"),
        ("her cel 646+++555+++2893 pls", "646+++555+++2893"),
        ("wasap +1/787\\555\\9031 hoy", "787\\555\\9031"),
        ("the ref is m dash oh double four two oh", "dash oh double four two oh"),
        ("el radicado es p guion nueve dos seis uno tres", "guion nueve dos seis uno tres"),
        ("tarjeta sanitaria, no. 4471 902 H, vence pronto", "4471 902 H"),
        ("auth QX/81044/R for eight visits", "QX/81044/R"),
        ("alien number A 204 771 938 on the form", "A 204 771 938"),
        ("Medicare 3951 60482 1 /2 on the card", "60482 1 /2"),
        (
            "escribale a lola guion bajo prado 7 arroba buzon punto com",
            "lola guion bajo prado 7 arroba",
        ),
        ("controles del 5/set y del 28/set", "28/set"),
        ("la carta se envió el 2 set 2025 por correo", "2 set 2025"),
        ("vuelve el 13 set con su madre", "13 set"),
        ("los labs son del 1 de set", "1 de set"),
    ],
)
def test_what_is_spelt_out_is_found(text: str, told: str) -> None:
    assert any(told in one for one in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "Take one or two tablets, then three, four or five, never six.",
        "Answer A, B, C or D and explain.",
        "Vitamins A, B, C, D, E and K are listed.",
        "Ninety percent of patients improve.",
        "The wait is ninety minutes.",
        "The code for that is on page one, two and three.",
        "Hundreds of people, about a hundred units.",
        "Give two 500 mg tablets or three 250 mg ones.",
        "La prueba tiene noventa preguntas y dura una hora.",
        "Doses of one hundred and two hundred mg.",
        "The balance still shows $100.",
        "A: obesidad I. P: sigue igual.",
        "Temp 100.4F and a wet cough.",
        "Dropped from 25th to 9th centile in a year.",
        "Yesavage 9/15, sin cambios.",
        "A las ocho 45, nueve 15 y diez 30 hay hueco; tres de 500 mg cada ocho.",
        "Did 3 set of squats, then set 10 min on the timer; set 2 goals for four weeks.",
        "Set 10 alarms and set 4 reminders, one for each of the three doses.",
        "Pockets of 3 2 3; none bled at three of six, two or 3 bled before.",
        "Oh, three of them had 2 or 3 sessions. Dash of salt, two eggs, 100 g of oats.",
        "Paso de cero a dos puntos, y de dos a 4 en tres semanas.",
    ],
)
def test_what_is_counted_or_listed_stays(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Le pasé WISC-V y Marta Ríos vino", "V"),
        ("i m Marta Ríos, hi", "i m"),
        ("12h a Marta Ríos", "h"),
    ],
)
def test_a_letter_that_belongs_elsewhere_stays(text: str, told: str) -> None:
    assert not any(told in one for one in found(text))


@pytest.mark.parametrize(
    "text",
    [
        "Count one two three four five and breathe out.",
        "Spell it S-O-A please.",
        "Answer a b c d and wait",
        "Probing B 3 2 3 L 4 3 4 today",
        "papa y kilo y medio, tres cuatro cinco",
        "diez, veinte, treinta, cuarenta y cincuenta",
        "dos o tres o cuatro veces al día",
        "pt a o x three",
    ],
)
def test_no_rule_takes_what_is_counted(text: str) -> None:
    assert spelt.spans(fold(text)) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Claim 86872-27609-3 was resubmitted", "86872-27609-3"),
        ("the hearing, docket 90829, is next week", "90829"),
        ("Siniestro 20959/93 reenviado", "20959/93"),
        ("SSN card lost, last 4 5682, applied again", "5682"),
        ("Odontología, ficha 18755/18, primera vez", "18755/18"),
        ("zip 3 9 5 9 1 please", "3 9 5 9 1"),
        ("her license plate RYU 939 is on the list", "RYU 939"),
    ],
)
def test_a_number_is_found_after_what_it_is_the_number_of(text: str, told: str) -> None:
    assert told in found(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Fall in 12/2023 on icy steps", "12/2023"),
        ("leaving for camp July 5 to 10, gave wax", "July 5 to 10"),
        ("campamento del 3 al 9 de agosto", "3 al 9 de agosto"),
        ("Señalado para el 4-3, pendiente", "4-3"),
        ("Sesión familiar, catorce de abril", "catorce de abril"),
    ],
)
def test_days_in_a_row_and_in_words_are_found_whole(text: str, told: str) -> None:
    assert told in found(text)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("off work 4/1 thru 4/6, then back", ["4/1", "4/6"]),
        ("leave March 1 to March 4, caring for her", ["March 1", "March 4"]),
        ("Admitted from 07/28 to 8/21. NG weaned.", ["07/28", "8/21"]),
        ("No pude ir del 28 de junio al 01/07.", ["28 de junio", "01/07"]),
        ("falto 21-5 y 28-5 , gracias", ["21-5", "28-5"]),
        ("Print the superbill, sessions 3/10, 3/16 and 3/19, 90837.", ["3/10", "3/16", "3/19"]),
    ],
)
def test_from_a_day_to_another_each_is_a_find_of_its_own(text: str, days: list[str]) -> None:
    """Each is shifted by itself, and what stands between them says that it is a time."""
    assert found(text) == days


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "nacida el diecisiete de julio del sesenta y cinco",
            "diecisiete de julio del sesenta y cinco",
        ),
        ("born june sixth ninety three, thats all", "june sixth ninety three"),
        ("her dad, ninety three, has stopped eating", "ninety three"),
        ("its r h y s, call me", "r h y s"),
        ("soy p e p e, me dan turno", "p e p e"),
        ("el cp es uno cuatro cero ocho uno", "uno cuatro cero ocho uno"),
        ("call me at 1-4-0-6-5-5-5-0-1-2-1 after 9", "1-4-0-6-5-5-5-0-1-2-1"),
        ("exp 6-0-1-0-1-2-7 ya estan", "6-0-1-0-1-2-7"),
        ("con el auto, patente CP 116 DU, me abrís", "CP 116 DU"),
        ("grey car, plate JP18 JYC, each session", "JP18 JYC"),
        ("health card is 3409 463 864 YA, thanks", "3409 463 864 YA"),
        ("mi dni es 06 161 240 a no lo compartan", "06 161 240 a"),
        ("mi curp es L G R B 9 8 0 1 1 3 H V Z R E H 0 2", "L G R B 9 8 0 1 1 3 H V Z R E H 0 2"),
        ("postcode iv13 6bt, its the house", "iv13 6bt"),
        ("mi movil seis nueve dos 686 417 gracias", "seis nueve dos 686 417"),
        ("left msg four zero six 555 0191 today", "four zero six 555 0191"),
        ("my cell is 406 five five five zero one nine one", "406 five five five zero one nine one"),
        (
            "member number B six nine five five eight nine two",
            "B six nine five five eight nine two",
        ),
        ("card number q k seven seven one two three", "q k seven seven one two three"),
        ("mi dni 65 24 29 06 H nombre rafael", "65 24 29 06 H"),
        ("i m ninety three an my teeth r mine", "ninety three"),
        ("Is LaToya Sullivan, ninety three, allowed to sign?", "ninety three"),
        ("grandpa is a hundred and two and wont eat", "a hundred and two"),
        ("mi abuela tiene nobenta y cuatro y no come", "nobenta y cuatro"),
    ],
)
def test_what_is_spelt_or_labelled_is_found_to_its_end(text: str, told: str) -> None:
    assert told in found(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "portal dot riverbendpeds dot com slash book is down",
            "portal dot riverbendpeds dot com slash book",
        ),
        ("no abre losalmendros punto mx diagonal portal", "losalmendros punto mx diagonal portal"),
        (
            "write to cliff dot al-rashid at yahoo dot com thx",
            "cliff dot al-rashid at yahoo dot com",
        ),
        ("Sube a clinicalaureles.mx el horario", "clinicalaureles.mx"),
        (
            "send to a p e t r o v @ y a h o o . c o m thx",
            "a p e t r o v @ y a h o o . c o m",
        ),
        (
            "Pásale portal.centroalborada.example/cita/53733 a Salvador",
            "portal.centroalborada.example/cita/53733",
        ),
        (
            "its visit dot eastside dot example slash r slash kenji0827 look",
            "visit dot eastside dot example slash r slash kenji0827",
        ),
    ],
)
def test_a_page_is_found_without_its_signs(text: str, told: str) -> None:
    assert told in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "I read it on mayoclinic dot org.",
        "See medlineplus.gov/ency and cochranelibrary.com first.",
        "Visto ayer punto. Buena evolución punto.",
    ],
)
def test_what_everybody_reads_and_a_full_stop_are_no_page(text: str) -> None:
    assert patterns.spans(fold(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Vanderbilt teacher: inattentive 7/9, hyperactive 6/9.",
        "Rx Suboxone 8/2 BID x 7 days",
        "Dolor del 5-6 % de los casos",
        "Tomar del 2-3 veces al dia",
    ],
)
def test_counts_and_doses_are_no_days(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("posted it at instagram.com/billmoon today", "instagram.com/billmoon"),
        ("add gofundme.com/f/smile-for-kofi to the chart", "gofundme.com/f/smile-for-kofi"),
        ("see https://mariaguia.wordpress.com/about", "https://mariaguia.wordpress.com/about"),
        ("see github.com/anaruiz/notes today", "github.com/anaruiz/notes"),
        ("see ana.blog.com/heart.org/me today", "ana.blog.com/heart.org/me"),
        (
            "see https://maliadelgado.wordpress.com/about",
            "https://maliadelgado.wordpress.com/about",
        ),
    ],
)
def test_a_page_of_somebody_is_found_with_or_without_its_scheme(text: str, told: str) -> None:
    assert told in found(text)


def test_what_everybody_reads_stays() -> None:
    assert found("the dose/weight ratio, e.g. mg/kg, is in the label.") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The library is on Peachtree Ct, ask there", "Peachtree Ct"),
        ("Se la mando a la farmacia de calle Pelayo", "calle Pelayo"),
        ("She drives County Road 14 every day", "County Road 14"),
    ],
)
def test_a_street_needs_no_number(text: str, told: str) -> None:
    assert any(told in one for one in found(text))


def test_both_parts_of_a_name_with_an_apostrophe_are_its_own() -> None:
    assert any("O'Brien" in one for one in found("Show me Ana O'Brien's labs"))
    assert "Consuelo de la O" in found("Paciente Consuelo de la O, acude por dolor")
    assert found("Test de O'Sullivan alterado, curva pendiente.") == []


def test_a_family_name_that_is_a_label_too_is_one_after_a_first_name() -> None:
    assert "Abena Case" in found("PA for Abena Case denied again")
    assert found("Case 3 was denied again") == []
