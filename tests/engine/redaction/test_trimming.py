"""Words at the edge of a find that are no part of it stay, and what is part of it goes. In both forms."""

import pytest
from tests.engine.redaction.helpers import found


@pytest.mark.parametrize(
    ("text", "finds"),
    [
        ("Swap Ann Brook and Cynthia Poe on the 6/17 roster", ["Ann Brook", "Cynthia Poe", "6/17"]),
        ("¿Quién viene, Horacio Lema o Clarisa Nieto?", ["Horacio Lema", "Clarisa Nieto"]),
        ("Angelina Boyette bp 162/94 at home", ["Angelina Boyette"]),
        ("doña Elvira Terán. Grado II. Colabora bien", ["Elvira Terán"]),
        ("ficha doble: Horacio Lema y Clarisa Nieto", ["Horacio Lema", "Clarisa Nieto"]),
        ("Log\nApr 22 8:40 Angelina Boyette rang", ["Apr 22", "Angelina Boyette"]),
        ("estuvo aquí el 2022-03-11 de 11:00 a 12:10", ["2022-03-11"]),
        ("Missed twice (May 25, 1990), letter sent", ["May 25, 1990"]),
        ("Biopsy: Boyette, Angelina, F, 47. Received today", ["Boyette, Angelina"]),
        ("Angelina Boyette cooks at home", ["Angelina Boyette"]),
        ("Dr. Skiba's DEA paper is fine", ["Skiba"]),
        ("When does Skiba turn 65? October 24th 2025", ["Skiba", "October 24th 2025"]),
        ("Vale, entonces a Josep le digo que venga", ["Josep"]),
        ("Morning! Boyette, Angelina wants her x-rays", ["Boyette, Angelina"]),
        ("Client: Angelina Boyette\nD.O.B.: 2020-12-06", ["Angelina Boyette", "2020-12-06"]),
        ("Paciente: Nagy, Loida\nF. nac.: 3-7-1964 Sexo: M", ["Nagy, Loida", "3-7-1964"]),
        ("gran (Elvira Terán) less so. Wt on 25th centile.", ["Elvira Terán"]),
        ("Discharge from day hospital. Angelina Boyette was admitted", ["Angelina Boyette"]),
        ("Back to Skiba in 3/12.", ["Skiba"]),
        ("Back to Skiba on 3/12.", ["Skiba", "3/12"]),
        ("Skiba can stop it as of 4/4.", ["Skiba", "4/4"]),
        ("MyFitnessPal no sincroniza con la báscula", []),
        ("The nurse drew two tubes and labelled both.", []),
        ("D.O. Boyette signed", ["D.O. Boyette"]),
        ("Hola!! soy la mama de Emma", ["Emma"]),
        ("Next 2-Sep-2024, Angelina Boyette, practice nurse.", ["2-Sep-2024", "Angelina Boyette"]),
        ("gramurin 1-0-1 from 12/40. Scan later", []),
        ("Chronology\n4/2: joint visit", ["4/2"]),
        ("tell her Skiba is off sick and offer 7/10.", ["Skiba", "7/10"]),
        ("Bill the second quadrant separately under 99213.", []),
        ("Referral criteria for suspected Rovsing in Ireland, anyone?", []),
        ("Paz y silencio en la sala, bájenle tantito a la tele", []),
        ("Invisalign scans fail when the iTero is on guest wifi", []),
        ("weighed at the first nutrition visit, 4/4 I think", ["4/4"]),
        ("my appointment is 4/8 and i come by train", ["4/8"]),
        ("Varón 92 a. traído por su hijo tras caída", ["92"]),
        ("vive en Güemes 105, Écija, CP 52149.", ["Güemes 105", "Écija", "52149"]),
        ("vive en Güemes 105, Écija, C.P. 52149.", ["Güemes 105", "Écija", "52149"]),
        (
            "Ingresado en Hospital Monteclaro del 28 de junio al 01/07.",
            ["Hospital Monteclaro", "28 de junio", "01/07"],
        ),
        (
            "conflict with supervisor Sagal at Cedar Hollow Roofing",
            ["Sagal", "Cedar Hollow Roofing"],
        ),
        ("haceme el resumen de historia clínica de L. Ordóñez", ["L. Ordóñez"]),
        ("Laboratorio 8 de enero: LDL 162", ["8 de enero"]),
        ("i still haven't gotten my results", []),
        ("Recuérdale a Ana o Eva la cita", ["Ana", "Eva"]),
        ("is it on file? It's 970-10-0274. Thanks", ["970-10-0274"]),
        ("pump s/n UX28353859, implanted", ["UX28353859"]),
        ("arrived the 9th of October 14:20, K 2.9", ["9th of October"]),
        ("Llamada 14 de feb 8:15 pm, sin respuesta", ["14 de feb"]),
        ("I, Angelina Boyette, revoke my consent", ["Angelina Boyette"]),
        ("soy abril, 34, estoy dando pecho", ["abril"]),
        ("soy nerea, 34, estoy dando pecho", ["nerea"]),
        ("soy nerea, 94, vivo sola", ["nerea", "94"]),
        ("soy abril, 94, vivo sola", ["abril, 94"]),
        ("claim no 80577106 denied", ["80577106"]),
        ("UR6, offered slot 10th August, declined", ["10th August"]),
        ("su tía Elvira 944 655 767 y el cura del pueblo", ["Elvira", "944 655 767"]),
        (
            "Seen at Monteclaro Aged Care on 27th of September at noon",
            ["Monteclaro Aged Care", "27th of September"],
        ),
    ],
)
def test_what_stands_beside_it_stays(text: str, finds: list[str]) -> None:
    assert found(text) == finds


@pytest.mark.parametrize(
    ("text", "stays", "goes"),
    [
        ("mail to 6258 N Wong St. I moved to Kylemouth", "I", "6258 N Wong St"),
        ("Street: 2768 Bernard Dr, Apt 4B\nCity: Tinamouth   ZIP: 54885", "City", "Tinamouth"),
        ("it's Elvin Skiba from Mount Molina Clinic medical records", "medical", "Molina"),
        ("Have the Armstrong Clinic people pull the films", "Have", "Armstrong"),
        ("moved FROM Armstrong Medical Center TO Cedar Falls Med Center", "FROM", "Armstrong"),
        ("the x-ray blair80_face.jpg is of Martin Poe", "ray", "blair80_face.jpg"),
        ("Carla Monforte, C.I. 159956995184, ingresó", "C", "159956995184"),
        ("Telemedicina 25-12-1991 18:05, cámara activa", "18", "25-12-1991"),
        ("Taught today. Caregiver Elvin Skiba was there", "Caregiver", "Elvin Skiba"),
        ("Alta hoy. Gracias. Elvira Terán, ext. 4", "Gracias", "Elvira Terán"),
        ("FORM\nLast: Boyette\nFirst: Elvin", "Last", "Boyette"),
        ("Street: 12 Elm Rd\nCity/ZIP: Tinamouth 54885", "City", "Tinamouth"),
        ("Patient Elvin Skiba, ID D21843669, signed", "ID", "D21843669"),
        ("she lives on Ziegelgasse 19 street", "street", "Ziegelgasse"),
    ],
)
def test_a_word_stays_and_the_find_goes(text: str, stays: str, goes: str) -> None:
    taken = " ".join(found(text))
    assert goes in taken
    assert stays not in taken.replace(goes, "").split()


@pytest.mark.parametrize(
    ("text", "goes"),
    [
        ("she is at St. Cloud now, with her mother Ann Poe", "St. Cloud"),
        ("la señora Ó Craidheáin pregunta por su cita", "Ó Craidheáin"),
        ("http://http://example.org/p/ana", "http"),
        ("Nombre: Ana Ruiz. Edad: 40", "Ana Ruiz"),
        ("how long has luis blotter been on it", "luis blotter"),
        ("palm vein VP-cb81eac2eded enrolled", "VP-cb81eac2eded"),
        ("the note says Hyun-woo Achterberg", "Hyun-woo Achterberg"),
        ("send it to Ó hEachairn today", "Ó hEachairn"),
        ("is Mac an Liagha in today?", "Mac an Liagha"),
        ("Sesión clínica\n1. L. Redondo: alta\n2. T. Puchades: alta", "T. Puchades"),
    ],
)
def test_what_belongs_to_it_is_not_trimmed(text: str, goes: str) -> None:
    assert goes in " ".join(found(text))
