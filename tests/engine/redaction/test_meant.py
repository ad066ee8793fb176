"""Who is meant: a word that is also somebody's name, titles, initials, and what belongs to a place."""

import pytest
from tests.engine.redaction.helpers import found


@pytest.mark.parametrize(
    ("text", "name", "known"),
    [
        ("can telehealth sessions with pat be billed", "pat", "Pat Osgood"),
        ("iris lost two kilos since the last visit", "iris", "Iris Kettering"),
        ("book grace for a cleaning at nine", "grace", "Grace Pym"),
        ("mándale a felicidad el menú de la semana", "felicidad", "Felicidad Orta Bru"),
        ("CALL GRACE ABOUT THE CROWN", "GRACE", "Grace Pym"),
        ("llama a ola para confirmar la cita", "ola", "Ola Brandt"),
        ("Dr. New called back about the biopsy", "New", "Dana New"),
        ("will came in with his mum today", "will", "Will Pym"),
        ("tell Carolina to bring the card", "Carolina", "Carolina Vega Ruiz"),
        ("tell Georgia to bring the card", "Georgia", "Georgia Pym"),
        ("Can Washington take it with food?", "Washington", "Ann Washington"),
        ("her uncle Ben called about the scan", "Ben", "Ben Osgood"),
        ("What would Rogers need before the cleaning?", "Rogers", "Ann Rogers"),
    ],
)
def test_a_word_that_is_a_known_first_name_is_found_where_a_name_could_stand(
    text: str, name: str, known: str
) -> None:
    assert name in found(text, known)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("May I mark this as done?", "May Pym"),
        ("the iris was normal on the slit lamp", "Iris Kettering"),
        ("30 g de frutos secos al día", "Frutos Lera Gil"),
        ("la luz del mar al amanecer", "Mar Sanz Oliva"),
        ("how much does a box of sensors cost", "Edwin Box"),
        ("Bruce protocol stopped at stage 3", "Bruce Tanner"),
        ("ola doctora, soy yo otra vez por la receta", "Ola Brandt"),
        ("New pt, records on the way.", "Dana New"),
        ("Does North Carolina require a second signature?", "Carolina Vega Ruiz"),
        ("licensed in South Dakota since 2019", "Dakota Pym"),
        ("se me olvidó tomarla ayer, ¿la tomo hoy?", "Ayer Lozano Gil"),
        ("is it still good after two days in the fridge", "Ruth Good"),
        ("Is a verbal consent enough in Georgia for telehealth?", "Georgia Pym"),
        ("How long is a Colorado mental health hold?", "Ana Colorado Ruiz"),
        ("What would Rogers say to a silent client?", "Ann Rogers"),
    ],
)
def test_it_is_left_where_the_word_is_meant(text: str, known: str) -> None:
    assert found(text, known) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("sra. Frutos llega a las nueve", "Frutos"),
        ("llama a Frutos para confirmar", "Frutos"),
    ],
)
def test_a_known_person_with_such_a_name_is_found_still(text: str, name: str) -> None:
    assert name in found(text, "Frutos Lera Gil")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("mr pyzel 39 snores, bmi 38", "pyzel"),
        ("suspendele el sintrom a j. trigo 3 dias antes", "trigo"),
        ("mailing p. green's night guard today", "green"),
        ("Once Zeman signs, e-mail both pages", "Zeman"),
        ("Jayaraman forgot to sign again", "Jayaraman"),
        ("Vértigo posicional de Farías Castro, maniobra negativa", "Castro"),
        ("Médico: María José Gómez Maestra, colegiada", "Maestra"),
        ("ask ingram medical center for the slides", "ingram medical center"),
        ("viene derivado del hospital urrutia por anemia", "hospital urrutia"),
        ("At 92, is it still worth starting a statin?", "92"),
        ("princess b. in group was triggered", "princess"),
        ("The Lynch family wants a call", "Lynch"),
        ("la familia Fuentes pide cita", "Fuentes"),
        ("seen in NYC last week", "NYC"),
        ("Médica: María Luz Sánchez Tocino\nInforme clínico", "Tocino"),
        ("vive en Callejón de las Portadas, 11, con su hija", "Portadas, 11"),
        (
            "Exposure with Ilona, who refuses to eat at Mercy county hospital?",
            "Mercy county hospital",
        ),
        ("dizzy on standing, G. Stettyn, 103, on eliquis", "103"),
        ("around 54885 there is only one dialysis unit", "54885"),
        ("Tsai,Dayna,28141257261,88.00,none", "28141257261"),
        ("iep meeting for Matthew Metts is 5/29, bring the form", "5/29"),
        ("appt for royal o'shea tomorrow", "royal o'shea"),
        ("does emily o'brien have any allergies", "emily o'brien"),
        ("Text Hye-won at noon", "Hye-won"),
        ("Please flag FRANK COOK as VIP", "FRANK COOK"),
        ("Hope is 34 and on metformin", "Hope"),
        ("perdí la hoja. ¿Jessica me la manda otra vez?", "Jessica"),
        ("con la Dra. Casas. Buena cicatrización. Camila contenta.", "Camila"),
        ("Teaches at Bright Beginnings Head Start.", "Bright Beginnings Head Start"),
        ("trabaja en Constructora Ríos y Hermanos, ayer", "Constructora Ríos y Hermanos"),
        ("adscrita a la Unidad de Medicina Familiar 28", "Unidad de Medicina Familiar 28"),
        ("Letter from Bluenose Addiction Services.", "Bluenose Addiction Services"),
        ("participan Álvaro y Sol. Tema: duelo. Sol se fue antes.", "Sol"),
        ("Pt YG reports cravings, attends AA", "YG"),
        ("Nutrition follow-up 13 June. May Butter down 2.4 kg", "May Butter"),
        ("May Butter down 2.4 kg since the last visit", "May Butter"),
        ("lives alone, daughter Penny Case is HCPOA", "Penny Case"),
        ("can sombody call my dauhgter olive moody", "olive moody"),
        ("Pte. XQ refiere craving, acude al grupo", "XQ"),
        ("¿Bianchi puede comer nueces?", "Bianchi"),
        ("Pre-op visit. Bianchi, 41, 128 kg.", "Bianchi"),
        ("lives near the Elm Street underpass with two cats", "Elm Street underpass"),
        ("by the old water tower on Route 9", "old water tower on Route 9"),
        ("la espera en la estación de Atocha siempre", "estación de Atocha"),
        ("es normal que venga de la comarca de la Axarquía", "comarca de la Axarquía"),
        ("se cayó junto al campo de fútbol La Canaleja ayer", "campo de fútbol La Canaleja"),
        ("Residente en el condado de Kern, trabaja de noche", "condado de Kern"),
        ("cuarto rentado junto al mercado Cuatro Vientos, solo", "mercado Cuatro Vientos"),
        ("We live near the Route 9 truck stop and walk", "Route 9 truck stop"),
        ("The pharmacy, Rexall on 2nd, says no refill", "Rexall on 2nd"),
        ("user wren, cant see codys chart", "codys"),
        ("portal message from Kofi Case: rash day 9", "Kofi Case"),
        ("vive en la comuna de Pudahuel con su madre", "comuna de Pudahuel"),
        ("call the Rite Aid on 9th about it", "Rite Aid on 9th"),
        ("vivo en Kr 27A # 2-62. No llamen", "Kr 27A # 2-62"),
    ],
)
def test_it_is_found_by_what_stands_around(text: str, name: str) -> None:
    assert any(name in find for find in found(text)), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Client denies SI, HI and AVH. Insight fair.",
        "walked around 10000 steps a day",
        "Close family history of gout",
        "sat at 92, hr 80",
        "headache went from 8/10 to 3/10",
        "Update the macro so that the ROS says negative",
        "PHQ-9 was 7/27, GAD-7 was 6/21",
        "e. coli in urine, h. pylori negative",
        "dr note needed for the gym",
        "Revísame la ortografía de este párrafo",
        "Compárame Prolia, Evenity y Forsteo en coste anual",
        "Gingivectomy with diode laser, or with a blade?",
        "In Dentrix, where do I set a recall?",
        "Hope is not a plan",
        "at 5 o'clock sharp",
        "A Foley-type catheter and a Parkinson-like gait",
        "Please flag HTN COPD as VIP",
        "Nivel de 98, fever of 102, GPT 96",
        "Pt BP today is fine, Pt HTN stable",
        "Does Rocky Mountain spotted fever need doxycycline?",
        "Grace Period Policy for late fees",
        "Mira si firmó el consentimiento y dale el primer hueco",
        "una buena fuente de Calcio; clasificación de Crohn, estadio IIb, puente Maryland",
        "stopped by the old rule of thumb",
    ],
)
def test_words_and_figures_are_left(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "letters"),
    [("XD seen for CBT", "XD"), ("TK wants a refill", "TK"), ("Pt RB reports low mood", "RB")],
)
def test_who_goes_by_letters_is_found_by_what_they_do(text: str, letters: str) -> None:
    assert letters in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "MRI shows a lesion",
        "CBT helps him",
        "nieves en la sierra este invierno",
        "Invisalign scans fail when the iTero is slow",
        "Laboratorio pendiente, LDL 162",
    ],
)
def test_letters_of_medicine_and_no_place_in_particular_stay(text: str) -> None:
    assert found(text) == []
