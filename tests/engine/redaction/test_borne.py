"""A word that is the name of somebody registered: theirs where its letters say so, the word where they do not."""

import pytest
from tests.engine.redaction.helpers import found


@pytest.mark.parametrize(
    ("text", "person", "name"),
    [
        ("apunta a Escolastica en lista de espera", "Escolastica Ruiz Gea", "Escolastica"),
        ("Refiere agresión por Segunda. Hematoma leve.", "Segunda Fornes Gil", "Segunda"),
        ("Ruta hecha con Civico: pide otra cita", "Ana Civico Lerma", "Civico"),
        ("Gracias por todo, Ligero. Firmado: la familia", "Luis Ligero Prada", "Ligero"),
        ("¿quién derivó a de la Cordon? no lo leo", "Eva de la Cordon Ruiz", "Cordon"),
        ("Se pauta reposo. Rev. en un mes. Paredes.", "Iker Paredes Mota", "Paredes"),
        ("el coche de canela con matrícula 9844wvw está en la puerta", "Ana Canela Ruiz", "canela"),
        ("¿Salud es alérgica a la penicilina?", "Salud Roca Gil", "Salud"),
        ("se avisa a armada. sin exudado", "Luis Armada Gil", "armada"),
        ("atendido por aldara garrote. cervicalgia", "Aldara Garrote Mir", "aldara garrote"),
        ("¿Puede Humildad seguir con la dieta?", "Humildad Mir Gea", "Humildad"),
        ("avisa a los Balada: van seguidos", "Eva Balada Ruiz", "Balada"),
        ("COBROS; PAZ RUBIO, HUMILDAD; 45,00", "Humildad Paz Rubio", "HUMILDAD"),
        ("ask tina a. profit for her card", "Tina Profit", "profit"),
        ("Hilary binged twice this week", "Hilary Lowe", "Hilary"),
        ("Will (dad) will bring her in", "Will Lowe", "Will"),
        ("colegiada 195462598, Cadena, alta hoy", "Eva Cadena Gil", "Cadena"),
        ("corona; 75,00; pendiente; Reyes", "Eva Reyes Gil", "Reyes"),
    ],
)
def test_somebody_registered(text: str, person: str, name: str) -> None:
    assert any(name in one for one in found(text, person))


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("la segunda dosis queda pendiente", "Segunda Fornes Gil"),
        ("Trabajo cívico: charla en el centro", "Ana Civico Lerma"),
        ("Desayuno ligero y agua con gas", "Luis Ligero Prada"),
        ("Las paredes de la sala 2 están húmedas", "Iker Paredes Mota"),
        ("Salud mental: cómo redactar un plan", "Salud Roca Gil"),
        ("canela en rama para la receta", "Ana Canela Ruiz"),
        ("un macintosh atípico: eosinófilos altos", "Ana Macintosh Ruiz"),
        ("¿qué vacunas hay en el síndrome de Battle?", "Eva Battle Ruiz"),
        ("turn on dark mode and make the font larger", "Rosa Font Gea"),
        ("discharge advice after a Hawkins block", "Ann Hawkins"),
        ("Is Plummer angina a reason to wait?", "Ann Plummer"),
        ("¿qué regla de Hamilton usamos?", "Ann Hamilton"),
        ("Can you stack both drugs the same night?", "Ann Stack"),
        ("We should grant her a longer pass", "Grant Lowe"),
        ("Bill K02.9 and 99213, same day?", "Bill Lowe"),
        ("anticuerpos: ana 1/160, resto normal", "Ana Ruiz Gea"),
        ("Block the last hour of every afternoon", "Ann Block"),
        ("Five Bands You Ought To Hate (But Secretly Love)", "Ann Love"),
        ("Sospecho Cullen: ¿qué pido primero?", "Ann Cullen"),
        ("Kennedy and Auspitz classes for the partial", "Ann Kennedy"),
        ("difference between Cullen and Bolton lesions?", "Ann Cullen"),
        ("does St. John's wort interact with it?", "John Lowe"),
        ("Amalgam, MO, 36. Bite checked.", "Ann Lowe"),
        ("Resumen del consenso de 2008 sobre Wells", "Ann Wells"),
        ("diferencia entre el signo de Murphy y el de Horner", "Ann Horner"),
        ("Diagnóstico diferencial: Blumberg o reacción al fármaco", "Ann Blumberg"),
        ("Mujer de 61 con Hamilton: ¿puede volar?", "Ann Hamilton"),
        ("see Guilty Pleasures: 5 Things You Secretly Love", "Ann Love"),
    ],
)
def test_the_word(text: str, person: str) -> None:
    assert found(text, person) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Put a sticky note on Kiss: afraid of needles", "Kiss"),
        ("Second opinion from File at the hospital", "File"),
        ("Curas cada 48 h. Enf. Lavado.", "Lavado"),
        ("Sin ideación. Psic. Seven.", "Seven"),
        ("Representante legal: Roca\nFecha: hoy", "Roca"),
        ("Witness: Alta\nConsent signed", "Alta"),
        ("que la psiquiatra Mas llame hoy", "Mas"),
        ("why was the dose of A. Word changed?", "A. Word"),
        ("next visit in may. pass, lcsw", "pass"),
        ("Logopedia. Remedios, 85 años, disartria", "Remedios"),
    ],
)
def test_by_its_capital_or_its_post(text: str, name: str) -> None:
    assert name in found(text)


@pytest.mark.parametrize("text", ["con Sat basal normal", "niveles de Phe en sangre"])
def test_a_few_letters_are_no_name_by_their_capital(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("text", ["Antecedentes: Enf. Crohn.", "enf. de base: ninguna"])
def test_no_post(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("repeat the panel 8/11", "8/11"),
        ("any slot left, say 12/5?", "12/5"),
        ("move the whole 2/2 list to the other room", "2/2"),
        ("Cita en seis semanas, 1/7.", "1/7"),
        ("case conference 2/2 at noon", "2/2"),
        ("debond scheduled 12/6 with the hygienist", "12/6"),
        ("last fill 9/15, registry checked", "9/15"),
        ("Group roster 2/6: three came", "2/6"),
        ("corona A2, entrega 4/6, sin prisa", "4/6"),
        ("crown seat, shade A2, 2/6 8:40", "2/6"),
        ("move the whole 4/4 column", "4/4"),
        ("lab pickup 6/7, call the courier", "6/7"),
        ("sign her up for the 7/18 nutrition group", "7/18"),
        ("Acta de grupo de padres, 1/7: asisten tres", "1/7"),
    ],
)
def test_half_a_date(text: str, day: str) -> None:
    assert day in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "dolor 7/10 al caminar",
        "soplo 2/6 sin irradiación",
        "TA 12/8, saturación 97",
        "Apgar 8/9 al nacer",
        "AV block 2/1 on the strip",
        "curettes 11/12 and 13/14",
        "strength 4/5 in both legs",
        "Scores 8/9 at one and five minutes",
        "pain control 6/10 with ibuprofen",
        "3/7 days of antibiotics",
        "half a tablet, 1/2 at night",
    ],
)
def test_what_is_counted(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "known_as", "finds"),
    [
        ("Young adults miss more appointments than others.", "Ann More", []),
        ("please see miss more at two", "Ann More", ["more"]),
        ("please call Ireland back", "Ann Ireland", ["Ireland"]),
        ("¿MyFitnessPal exporta las calorías?", "Pal Poe", []),
        ("por lo dulce cena tarde. Toma Metformina", "Dulce Poe", []),
        ("no se mueve de aquí hasta hablar con ella", "Ella Poe", []),
        ("please call ella again", "Ella Poe", ["ella"]),
    ],
)
def test_a_registered_name_is_weighed_by_what_stands_beside_it(
    text: str, known_as: str, finds: list[str]
) -> None:
    assert found(text, known_as) == finds
