"""Everybody known to the clinic is found, at whole words only, however their name is written."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from tests.engine.redaction.helpers import ANA, PEOPLE

from chartside.engine.redaction import Change, Directories, Directory, DirectoryEntry, Kind
from chartside.engine.redaction.folding import fold
from chartside.kernel.scope import Scope, system_scope

DIRECTORY = Directory.from_entries(PEOPLE)


def found(text: str, directory: Directory = DIRECTORY) -> list[str]:
    form = fold(text)
    spans = sorted(directory.spans(form), key=lambda span: span.start)
    places = [form.written(span.start, span.end) for span in spans]
    return [text[start:end] for start, end in places]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ana Ruiz Gómez vino ayer", ["Ana Ruiz Gómez"]),
        ("ANA RUIZ GOMEZ", ["ANA RUIZ GOMEZ"]),
        ("ana ruiz llamó", ["ana ruiz"]),
        ("Ruiz Gómez, Ana", ["Ruiz Gómez, Ana"]),
        ("Ruiz-Gómez and Ruiz Gomez", ["Ruiz-Gómez", "Ruiz Gomez"]),
        ("Ana's mother", ["Ana"]),
        ("Anita sends her regards", ["Anita"]),
        ("la señora nuñez", ["nuñez"]),
        ("María-José", ["María-José"]),
        ("maria jose nunez", ["maria jose nunez"]),
        ("Rosa de la Cruz", ["Rosa de la Cruz"]),
        (
            "O'Brien or O’Brien or OBrien or sean o'brien",
            ["O'Brien", "O’Brien", "OBrien", "sean o'brien"],
        ),
        ("ana_ruiz.pdf", ["ana_ruiz"]),
        ("AnaRuizGómez", ["AnaRuizGómez"]),
        ("record P000123, P-000123", ["P000123", "P-000123"]),
        ("call 612-34-56-78 or 0034612345678", ["612-34-56-78", "0034612345678"]),
    ],
)
def test_names_are_found_however_they_are_written(text: str, names: list[str]) -> None:
    assert found(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "Analítica normal",
        "banana, Anabel, Diana, susana",
        "P0001234 and XP000123",
        "16123456789123",
        "Ruizmo",
        "Mariam",
    ],
)
def test_nothing_is_found_inside_another_word(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("I will see her in may and grant it, I hope", []),
        ("tiene dolores y necesita paz", []),
        ("Will she come? May I? Hope so. Dolores abdominales.", []),
        ("Follow-up on May 5 and in May 2024, 3 May", []),
        ("PACIENTE CON DOLORES ARTICULARES Y FIEBRE", []),
        ("una cruz de color rosa", []),
        ("I spoke with Will yesterday", ["Will"]),
        ("Tell Rosa to come", ["Rosa"]),
        ("Dr. Grant and Mrs May", ["Grant", "May"]),
        ("Will's appointment", ["Will"]),
        ("Will reports pain", ["Will"]),
        ("Will", ["Will"]),
        ("will grant called", ["will grant"]),  # a whole name, even so
        ("rosa cruz llamó", ["rosa cruz"]),
        ("Ana Rosa", ["Ana Rosa"]),  # beside a name
        ("ANA 1:160, EVA 7/10", []),  # antibodies
    ],
)
def test_a_name_that_is_also_a_word_needs_a_reason(text: str, names: list[str]) -> None:
    assert found(text) == names


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Ana Ruiz, 12/03/1985", ["12/03/1985"]),
        ("born 1985-03-12", ["1985-03-12"]),
        ("seen on 1985-03-12", []),  # on most days somebody was born
        ("Ana Ruiz, seen on 2020-01-02", []),
    ],
)
def test_a_date_is_a_date_of_birth_beside_the_person_or_the_word(
    text: str, days: list[str]
) -> None:
    assert [name for name in found(text) if name[0].isdigit()] == days


def test_whoever_is_added_is_found_and_whoever_leaves_is_not() -> None:
    directory = Directory.from_entries(PEOPLE)
    eva = DirectoryEntry(Kind.PATIENT, "9", ("Eva Prado", "Eva", "Prado", "655 111 222", "P-77001"))
    directory.add(eva)
    assert found("Eva Prado 655111222 P-77001", directory) == ["Eva Prado", "655111222", "P-77001"]
    directory.add(DirectoryEntry(Kind.PATIENT, "9", ("Eva Olmedo",)))
    assert found("Prado 655111222", directory) == []
    assert found("eva olmedo", directory) == ["eva olmedo"]
    directory.remove(Kind.PATIENT, "9")
    directory.remove(Kind.PATIENT, "9")
    assert found("eva olmedo", directory) == []
    assert len(directory) == len(PEOPLE)


def test_a_shared_name_stays_while_one_of_them_is_left() -> None:
    directory = Directory.from_entries([ANA, DirectoryEntry(Kind.PATIENT, "8", ("Ana Ruiz",))])
    directory.remove(Kind.PATIENT, "8")
    assert found("ana ruiz", directory) == ["ana ruiz"]
    directory.remove(Kind.PATIENT, ANA.id)
    assert found("ana ruiz 612345678 P000123 born 1985-03-12", directory) == []


def test_a_name_cannot_be_used_to_blind_the_house() -> None:
    """A patient may write anything as a name: small words and sentences do not become names."""
    odd = DirectoryEntry(
        Kind.PATIENT, "1", ("The And Of To", "call me whatever you like to say Bob please")
    )
    directory = Directory.from_entries([odd])
    assert found("the patient likes to call and say please", directory) == []


def test_the_one_person_who_can_be_meant_is_told() -> None:
    spans = {span.owner for span in DIRECTORY.spans(fold("Ana Ruiz and Rosa"))}
    assert spans == {ANA.owner, None}


class Source:
    """People in memory, each change of whom is written down."""

    def __init__(self) -> None:
        self.asked: list[UUID] = []
        self.looked_up: list[str] = []
        self.people = [ANA]
        self.told: list[Change] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.begun = asyncio.Event()

    def change(self, person: DirectoryEntry, *, gone: bool = False) -> None:
        self.people = [p for p in self.people if p.owner != person.owner]
        self.people += [] if gone else [person]
        self.told.append(Change(uuid4(), person.kind, person.id))

    async def now(self, scope: Scope) -> datetime:
        return datetime.now(UTC)

    async def entries(self, scope: Scope) -> list[DirectoryEntry]:
        self.asked.append(scope.org_id)
        people = list(self.people)
        self.begun.set()
        await self.gate.wait()
        return people

    async def changes(self, scope: Scope, since: datetime) -> list[Change]:
        return list(self.told)

    async def some(self, scope: Scope, changed: Sequence[Change]) -> list[DirectoryEntry]:
        wanted = [change.record_id for change in changed]
        self.looked_up += wanted
        return [person for person in self.people if person.id in wanted]


async def test_a_directory_is_loaded_once() -> None:
    source = Source()
    directories, scope = Directories(source), system_scope(uuid4())
    first, second = await asyncio.gather(directories.of(scope), directories.of(scope))
    assert first is second
    assert len(source.asked) == 1
    directories.invalidate(scope.org_id)
    await directories.of(scope)
    assert len(source.asked) == 2


class Telling(Source):
    """One that also tells in a word whether anything changed."""

    def __init__(self) -> None:
        super().__init__()
        self.marked = 0

    async def mark(self, scope: Scope, since: datetime) -> int:
        self.marked += 1
        return len(self.told)


async def test_a_mark_that_was_read_this_moment_is_not_asked_for_and_counts_as_much() -> None:
    source = Telling()
    directories, scope = Directories(source), system_scope(uuid4())
    assert directories.since(scope.org_id) is None
    await directories.of(scope)
    since = directories.since(scope.org_id)
    assert since is not None
    asked = source.marked
    await directories.of(scope, (since, 0))
    assert source.marked == asked
    source.change(PEOPLE[3])
    assert found("rosa cruz", await directories.of(scope, (since, 1))) == ["rosa cruz"]
    source.change(PEOPLE[3], gone=True)
    assert found("rosa cruz", await directories.of(scope, (since, 1))) == ["rosa cruz"]
    assert source.marked == asked
    early = since - timedelta(hours=1)  # of another loading: it says nothing here
    assert found("rosa cruz", await directories.of(scope, (early, 1))) == []
    assert source.marked == asked + 1


async def test_a_change_while_loading_is_not_lost() -> None:
    source = Source()
    directories, scope = Directories(source), system_scope(uuid4())
    source.gate.clear()
    loading = asyncio.create_task(directories.of(scope))
    await source.begun.wait()
    source.change(PEOPLE[3])
    source.gate.set()
    await loading
    assert found("rosa cruz", await directories.of(scope)) == ["rosa cruz"]


async def test_whoever_comes_changes_or_goes_is_known_at_once_and_nobody_else_is_read_again() -> (
    None
):
    source = Source()
    directories, scope = Directories(source), system_scope(uuid4())
    held = await directories.of(scope)
    source.change(PEOPLE[3])
    assert found("rosa cruz", await directories.of(scope)) == ["rosa cruz"]
    source.change(DirectoryEntry(Kind.PATIENT, "4", ("Rosa Olmedo",)))
    assert found("rosa olmedo, cruz", await directories.of(scope)) == ["rosa olmedo"]
    source.change(PEOPLE[3], gone=True)
    assert found("rosa olmedo", await directories.of(scope)) == []
    assert source.looked_up == ["4", "4", "4"]
    assert len(source.asked) == 1
    assert await directories.of(scope) is held


async def test_a_run_that_holds_a_directory_goes_on_with_what_is_known_now() -> None:
    now = [0.0]
    source = Source()
    directories = Directories(source, fresh=60, clock=lambda: now[0], most=1)
    scope = system_scope(uuid4())
    held = await directories.of(scope)
    now[0] = 61
    source.people = [PEOPLE[3]]
    await directories.of(scope)
    assert found("ana ruiz, rosa cruz", held) == ["rosa cruz"]
    await directories.of(system_scope(uuid4()))  # there is room for one
    source.people = [ANA]
    await directories.of(scope)
    assert found("ana ruiz, rosa cruz", held) == ["ana ruiz"]


async def test_people_come_and_go_while_texts_are_read() -> None:
    directory = Directory.from_entries(PEOPLE)
    crowd = [
        DirectoryEntry(Kind.PATIENT, f"x{n}", (f"Ana Ruiz{chr(97 + n % 26)}",)) for n in range(300)
    ]

    def come_and_go() -> None:
        for person in crowd:
            directory.add(person)
        for person in crowd:
            directory.remove(person.kind, person.id)

    moving = asyncio.create_task(asyncio.to_thread(come_and_go))
    while not moving.done():
        assert found("Ana Ruiz Gómez vino", directory) == ["Ana Ruiz Gómez"]
        await asyncio.sleep(0)
    await moving


async def test_the_clinic_that_was_used_longest_ago_goes_first() -> None:
    source = Source()
    directories = Directories(source, most=2)
    one, two, three = (system_scope(uuid4()) for _ in range(3))
    for scope in (one, two, one, three, one, two):
        await directories.of(scope)
    assert source.asked == [one.org_id, two.org_id, three.org_id, two.org_id]


async def test_people_are_counted_too() -> None:
    source = Source()
    source.people = PEOPLE
    directories = Directories(source, most_entries=len(PEOPLE))
    one, two = system_scope(uuid4()), system_scope(uuid4())
    for scope in (one, two, one):
        await directories.of(scope)
    assert len(source.asked) == 3


async def test_the_whole_is_loaded_again_in_time() -> None:
    now = [0.0]
    source = Source()
    directories = Directories(source, fresh=60, clock=lambda: now[0])
    scope = system_scope(uuid4())
    await directories.of(scope)
    now[0] = 59
    await directories.of(scope)
    assert len(source.asked) == 1
    now[0] = 61
    await directories.of(scope)
    assert len(source.asked) == 2


async def test_clinics_do_not_share_people() -> None:
    source = Source()
    directories, ours, theirs = Directories(source), system_scope(uuid4()), system_scope(uuid4())
    await directories.of(ours)
    source.people = [PEOPLE[3]]
    assert found("ana ruiz, rosa cruz", await directories.of(theirs)) == ["rosa cruz"]
