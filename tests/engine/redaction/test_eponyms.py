"""Names that medicine knows: nobody beside what is called after them, and somebody where a person is meant."""

import pytest
from tests.engine.redaction.helpers import found


@pytest.mark.parametrize(
    ("text", "known_as"),
    [
        ("Anillo de Schatzki y fibras de Sharpey, pedir bibliografía", "Laura Schatzki"),
        ("What percentage of Klatskin tumors are bilateral?", "Tom Klatskin"),
        ("Can Stevens-Johnson disease present with a normal K 5.6?", "Ann Stevens"),
        ("Dubin-Johnson or Gilbert: which one has a normal liver?", "Ann Johnson"),
        ("Fractura de Grey Turner no desplazada, yeso 4 semanas", "Ann Turner"),
        ("Recomendaciones de ejercicio en el mal de Bernard-Soulier", "Ann Bernard"),
        ("Two Ilizarov rods and a Harrington rod for theatre 1", "Ann Harrington"),
        ("Which enzyme is missing in Kallmann?", "Ann Poe"),
        ("¿Hay versión validada en español del inventario de Boerhaave?", "Ann Poe"),
        ("screening for miller thyroiditis: antibodies first?", "Ann Miller"),
        ("Se descarta Sever; se mantiene la dosis", "Ann Sever"),
        ('Rewrite "pt has Conn" so that a lay reader gets it.', "Ann Conn"),
        ("Curetas Hoffmann 11-12 para afilar", "Ann Hoffmann"),
        ("Rule of thumb for Miller angle on a lateral film?", "Ann Miller"),
        ("Is it contraindicated in Addison?", "Ann Addison"),
        ("pt w/ hx of Vincent and new palpitations", "Ann Vincent"),
        ("Not convinced this is Pick's; more likely reflux.", "Ann Pick"),
        ("Known Barrett, stable on omeprazole.", "Ann Barrett"),
        ("Whipple's procedure is at nine", "Ann Poe"),
        ("La escala visual de Wegener no sirve en preescolares", "Ann Wegener"),
        ("¿sacó algo en el inventario de depresión de Epstein?", "Ann Epstein"),
        ("Late-onset Fanconi, treated since 2008", "Ann Poe"),
        ("Dietary advice for people with Sjögren's?", "Ann Sjögren"),
    ],
)
def test_what_is_called_after_them_is_nobody(text: str, known_as: str) -> None:
    assert found(text, known_as) == []


@pytest.mark.parametrize(
    ("text", "names", "known_as"),
    [
        ("Hamilton 3 days overdue for his injection", "Hamilton", "Ann Hamilton"),
        ("Ann Turner wants a call back", "Ann Turner", "Ann Turner"),
        ("Marcus Gunn missed his visit", "Marcus Gunn", "Marcus Gunn"),
        ("please call Schatzki about the refill", "Schatzki", "Laura Schatzki"),
        ("did Dr. Fisher sign the note?", "Fisher", "Rose Fisher"),
        ("wait list: 1) Michael Cobb 2) Ann Poe", "Michael Cobb", "Ann Poe"),
        ("Mrs Johnson asked about the Gilbert result", "Johnson", "Ann Johnson"),
        ("the nurse is with Horner now", "Horner", "Ann Horner"),
        ("tell me about Wells before she comes in", "Wells", "Ann Wells"),
        ("the Horner family asked for copies", "Horner", "Ann Horner"),
        ("the Baumgarten family has moved", "Baumgarten", "Ann Baumgarten"),
        ("explícale a Mary qué es el azúcar", "Mary", "Mary Joseph"),
        ("pásasela a Andersson para firmar", "Andersson", "Eva Andersson"),
        ("patient has Conn at two, room 4", "Conn", "Ann Conn"),
        ("this is Pick's chart", "Pick", "Ann Pick"),
        ("Session tomorrow with the Hammock family, call first", "Hammock", "Ann Poe"),
        ("Lett's procedure is at nine", "Lett", "Ann Poe"),
        ("GP Kerley wrote back", "Kerley", "Ann Poe"),
    ],
)
def test_who_bears_such_a_name_is_found(text: str, names: str, known_as: str) -> None:
    assert names in found(text, known_as)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("joy called, please ring back", "joy"),
        ("grant phoned twice about the bill", "grant"),
        ("rosa llama por la receta", "rosa"),
    ],
)
def test_who_calls_is_somebody(text: str, name: str) -> None:
    assert found(text) == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("DATOS DEL PACIENTE.\nNOMBRE: CELEDONIO.\nAPELLIDOS: ESCOLAR.\nNHC: 89062791.", "ESCOLAR"),
        ("OPERATIVE REPORT. Assistant: Milano. EBL minimal.", "Milano"),
        ("Surname: Friend\nAge: 40", "Friend"),
    ],
)
def test_who_stands_in_a_field_for_people_is_somebody(text: str, name: str) -> None:
    assert name in found(text)


@pytest.mark.parametrize("text", ["Nombre: Metformina 850 mg", "Surname: unknown"])
def test_what_stands_there_and_is_no_name_stays(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("Peer-to-peer set for 5/10 at 2, case closed", "5/10"),
        ("Next session 5/10.", "5/10"),
        ("Siguiente: 2/7.", "2/7"),
        ("eviction effective 7/10, shelter asked", "7/10"),
    ],
)
def test_half_a_date_after_what_leads_to_one_is_a_date(text: str, date: str) -> None:
    assert date in found(text)


@pytest.mark.parametrize(
    "text", ["pain 7/10 at rest", "dolor 7/10 al caminar", "PHQ-9 was 7/27, GAD-7 was 6/21"]
)
def test_a_score_is_no_date(text: str) -> None:
    assert found(text) == []
