"""Patients that every demo has: guides, screenshots and tests know them by name."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from random import Random

from chartside.app.demo.clinics import BY_SLUG
from chartside.app.demo.conditions import BY_CODE
from chartside.app.demo.illness.measures import GAD7, PHQ9, Series
from chartside.app.demo.illness.medicines import SERTRALINE
from chartside.app.demo.people import REFERENCE_DATE, Person
from chartside.app.demo.places import PLACES
from chartside.app.demo.shapes import Language, Sex
from chartside.app.demo.stories import tell
from chartside.app.demo.story import Prescription, Story


@dataclass(frozen=True, slots=True)
class KnownPatient:
    """A patient with a fixed name, diagnosis and number of visits; `note` says what for."""

    clinic: str
    person: Person
    primary: str
    secondary: tuple[str, ...]
    visits: int
    note: str


def _person(
    given: str,
    family: str,
    sex: Sex,
    born: str,
    email: str,
    phone: str,
    street: str,
    place: tuple[str, int],
    *,
    language: Language = "en",
    preferred_name: str | None = None,
) -> Person:
    area, index = place
    town = PLACES[area].towns[index]
    return Person(
        given=given,
        family=family,
        sex=sex,
        birth_date=date.fromisoformat(born),
        email=email,
        phone=phone,
        street=street,
        city=town.city,
        region=town.region,
        postal_code=town.postal_code,
        country=PLACES[area].country,
        language=language,
        preferred_name=preferred_name,
    )


JOHN_DOE = KnownPatient(
    clinic="riverbend",
    person=_person(
        "John",
        "Doe",
        "male",
        "1988-03-14",
        "john.doe@example.org",
        "+1 845-555-0117",
        "48 Maple Street",
        ("hudson", 0),
    ),
    primary="F41.1",
    secondary=("F33.1",),
    visits=9,
    note="individual therapy, sertraline raised at the fourth session",
)
"""The patient of the guides."""

MARIA_GARCIA = KnownPatient(
    clinic="riverbend",
    person=_person(
        "María",
        "García",
        "female",
        "1979-11-02",
        "maria.garcia79@example.org",
        "+1 845-555-0128",
        "310 Church Street",
        ("hudson", 1),
        language="es",
    ),
    primary="F43.12",
    secondary=("G47.00",),
    visits=7,
    note="shares her name with another patient",
)
OTHER_MARIA_GARCIA = KnownPatient(
    clinic="riverbend",
    person=_person(
        "María",
        "García",
        "female",
        "1995-06-21",
        "mgarcia95@mail.example",
        "+1 914-555-0173",
        "27 Orchard Lane",
        ("hudson", 3),
    ),
    primary="F32.1",
    secondary=("Z56.6",),
    visits=5,
    note="shares her name with another patient",
)
WILL_MAY = KnownPatient(
    clinic="riverbend",
    person=_person(
        "William",
        "May",
        "male",
        "1967-08-09",
        "will.may@example.net",
        "+1 845-555-0161",
        "9 Grant Street",
        ("hudson", 2),
        preferred_name="Will",
    ),
    primary="F10.20",
    secondary=(),
    visits=6,
    note="a name made of ordinary words",
)
ROSA_CRUZ = KnownPatient(
    clinic="prairie-lane",
    person=_person(
        "Rosa",
        "de la Cruz",
        "female",
        "1961-04-30",
        "rosa.delacruz@example.org",
        "+1 708-555-0139",
        "2214 Lincoln Avenue",
        ("chicago", 3),
        language="es",
    ),
    primary="E11.9",
    secondary=("I10", "E78.5"),
    visits=10,
    note="diabetes with company, a Spanish speaker in an English chart",
)
FERNANDA_LUNA = KnownPatient(
    clinic="jacaranda",
    person=_person(
        "María Fernanda",
        "Luna Ortega",
        "female",
        "1991-01-17",
        "mafer.luna@example.org",
        "+52 055 555 0148",
        "Calle Durango 84",
        ("cdmx", 0),
        language="es",
        preferred_name="Mafer",
    ),
    primary="E66.811",
    secondary=("R73.03",),
    visits=8,
    note="weight and prediabetes",
)
ANA_RUIZ = KnownPatient(
    clinic="almendro",
    person=_person(
        "Ana",
        "Ruiz Etxeberria",
        "female",
        "1984-09-25",
        "ana.ruiz@example.org",
        "+34 555 01 26 64",
        "Calle Santa Ana, 12",
        ("valencia", 1),
        language="es",
    ),
    primary="K04.02",
    secondary=(),
    visits=6,
    note="root canal and crown",
)

KNOWN: tuple[KnownPatient, ...] = (
    JOHN_DOE,
    MARIA_GARCIA,
    OTHER_MARIA_GARCIA,
    WILL_MAY,
    ROSA_CRUZ,
    FERNANDA_LUNA,
    ANA_RUIZ,
)


def story_of(rng: Random, known: KnownPatient, *, on: date = REFERENCE_DATE) -> Story:
    """The known patient's course of care; John Doe's is fixed to the last figure."""
    clinic = BY_SLUG[known.clinic]
    told = tell(
        rng,
        known.person,
        clinic,
        visits=known.visits,
        on=on,
        primary=BY_CODE[clinic.kind, known.primary],
        secondary=tuple(BY_CODE[clinic.kind, code] for code in known.secondary),
    )
    return _as_in_the_guides(told) if known is JOHN_DOE else told


def _as_in_the_guides(told: Story) -> Story:
    series: Mapping[str, Series] = {
        GAD7.code: Series(GAD7, (16, 15, 15, 13, 12, 10, 9, 8, 7)),
        PHQ9.code: Series(PHQ9, (14, 14, 13, 12, 10, 9, 8, 7, 6)),
    }
    return replace(
        told,
        series=series,
        prescriptions=(
            Prescription(SERTRALINE, "50", 1, 4, brought_along=True),
            Prescription(SERTRALINE, "100", 4, earlier_dose="50"),
        ),
        allergies=(),
        ideation_until=1,
    )
