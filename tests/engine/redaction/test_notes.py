"""Notes as work produces them: who signs a line, several fields in one, days, papers and houses as they are jotted."""

import pytest
from tests.engine.redaction.helpers import found

WRITTEN = "Prophy and exam, no changes seen today"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{WRITTEN}.\nJPI", "JPI"),
        (f"{WRITTEN}.\new/np", "ew"),
        (f"{WRITTEN}.\nGLH pa-c", "GLH"),
        (f"{WRITTEN}.  -- kd", "kd"),
        (f"{WRITTEN}. EM", "EM"),
        (f"{WRITTEN}. jg\n8/27/24 filling, left side", "jg"),
        (f"{WRITTEN}. -tk\nMar 3 phoned the pharmacy", "tk"),
        (f"{WRITTEN}, asst KV", "KV"),
        ("Llegan callados. L. dice que no hablan", "L"),
        ("Seen alone. A. attends regularly and is on time", "A"),
        ("The pharmacy was called by ltm 07/23", "ltm"),
        (f"{WRITTEN}. Reviewed by: yg, MA", "yg, MA"),
    ],
)
def test_whoever_signs_with_letters_goes(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Continue same plan, return in six months for labs. PRN",
        "Labs ordered today and sent to the lab as usual:\ncbc\ncmp\ntsh",
        "Crowns seated, occlusion checked and adjusted.\nNV 6 mo",
        "Extracted without complication, gauze given to patient. RTC",
        "Watch the filling on the upper left.\nDO\n2 more weeks of fluoride",
        "Call if worse or any new swelling. ER",
        "S. reports poor sleep",
        "Group B. presents again next week",
        "Labs reviewed with patient by phone this morning:\nHGB\n12.1\nWBC\n5.6\nPLT\n210",
        "Signos vitales tomados al ingreso de hoy\nTA\n120/80\nFC\n76\nFR\n16",
        "Ordered at end of visit after discussion:\n- MRI",
        "Diagnosis confirmed in consultation with family today:\nOCD",
        "Called and asked to confirm the visit, no reply. LM",
        "Patient did not come and did not call us. NS",
        "copay paid by CC, the rest by ck #1123",
        "seen by GI, followed by gi; max assist OOB, min assist UBD",
        "Plan:\nA. continues meds\nB. attends group\nC. missed labs",
        "Referred by PCP for weight loss and diet counselling today",
        "Seen by him and by her, signed by all of them",
    ],
)
def test_letters_that_say_what_is_done_stay(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Next session Thurs 7 Nov at 9", "Thurs 7 Nov"),
        ("cita lun 28 oct, a las 4", "lun 28 oct"),
        ("He came in on Fri 3/1 with the letter", "Fri 3/1"),
        ("prox mié 22 – analítica", "mié 22"),
        ("Assessed on 22 and 24 July 2024", "22 and 24 July 2024"),
        ("Fechas de evaluación: 3, 10 y 17 de octubre de 2023", "3, 10 y 17 de octubre de 2023"),
        ("en Salta, a los 9 días del mes de mayo de 2023", "9 días del mes de mayo de 2023"),
    ],
)
def test_a_day_goes_with_all_that_tells_it(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Mon 1/2 tab, Tue 1 tab, Wed 1/2 tab of warfarin",
        "HR 0.85 (95% CI 0.412-0.923), then CI 1.234 to 2.345",
        "cociente intelectual CI 120, percentil 91",
        "knee ext 120 degrees, flex 88; metformin ext 1000 mg",
        "dieta 1.800 kcal, carne 150 g dos veces por semana",
        "MP 3 mm, MN 2 mm, RP 1.5 mm",
        "key 4 steps were practised in session today",
        "MI: 2019, CABG 2020. MI: no; stroke: no. MI: Y",
        "mood: Mon 5/10, Tue 6/10, Wed 4/10; dolor lunes 5/10",
        "works mon 1/2 day; Lunes: 1/2 vaso de leche; O2 sat 9/10",
        "Control de TACO 2.5 INR",
        "RP 1.000 mg de paracetamol; MP 350 ui; paga COP 85.000 por sesión",
        "busca 1500 kcal al día; carne de cerdo 1000 kcal; knee ext 1000 reps",
    ],
)
def test_doses_measures_and_scores_stay(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Dra. Ana Ruiz, M.P. 5.026", "5.026"),
        ("Lic. Ana Ruiz, MN 57.318. Consultorio cerrado", "57.318"),
        ("ingresa con C.I. 412.887, sin cobertura", "412.887"),
        ("Ficha 33.190. Vive sola", "33.190"),
        ("legajo 33.190/4, turno noche", "33.190/4"),
        ("moved to cr12 2ab last week", "cr12 2ab"),
        ("Ana Ruiz, dietitian, ext. 4417", "ext. 4417"),
        ("call 614-555-0170 int. 22 after five", "614-555-0170 int. 22"),
        ("key safe 4471 by the door", "4471"),
        ("liaison nurse, bleep 2207", "2207"),
        ("Medicare 3950 71824 6 / 2, bulk billed", "3950 71824 6 / 2"),
        ("home visit, 509 1/2 Cherry St, upstairs", "509 1/2 Cherry St, upstairs"),
        ("visita en Km 7 camino a Cayumapu, parcela 14", "Km 7 camino a Cayumapu, parcela 14"),
        (
            "referred to Bluegrass Center for Eating Disorders",
            "Bluegrass Center for Eating Disorders",
        ),
        ("Last: Hutchins   First: Amelia   MI: R", "R"),
    ],
)
def test_papers_and_houses_as_they_are_jotted_go(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    ("text", "told", "left"),
    [
        ("Seen with Olumide Ajayi MD today", "Olumide Ajayi", "MD"),
        ("Name: Roz Abernathy   Pronouns: she", "Roz Abernathy", "Pronouns"),
        ("Ask Elm Center for Ana Ruiz, chart 4411", "Ana Ruiz", ""),
        ("Spoke with Anh Do today", "Anh Do", ""),
        ("Rosa Pac, 45 años, viene", "Rosa Pac", ""),
        ("Nombre: Chiamaka  Okwuosa: viene mañana", "Chiamaka  Okwuosa", ""),
        ("Agenda\nTom  King: 9:30\nBo  Abbernaty: 10:00", "Tom  King", ""),
        ("Referred to Bluegrass Clinic for Anxiety Ana Ruiz will call", "Ana Ruiz", ""),
        ("lives 509 Cherry St lower back pain for days", "509 Cherry St", "lower"),
        ("last seen 5/10 tabs given", "5/10", ""),
        ("Seen with Gráinne Walsh PsyD today", "Gráinne Walsh", "PsyD"),
    ],
)
def test_a_name_ends_where_a_degree_or_the_next_field_begins(
    text: str, told: str, left: str
) -> None:
    assert told in found(text), found(text)
    assert not left or all(left not in one for one in found(text))


def test_two_names_with_two_blanks_between_them_stay_together() -> None:
    assert "Óscar  Iván" in found("Óscar  Iván: he will come on Friday")
