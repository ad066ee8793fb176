"""The life around the condition: household, occupation, and what weighs or helps outside."""

from dataclasses import dataclass
from random import Random

from chartside.app.demo.shapes import Text, pick


@dataclass(frozen=True, slots=True)
class Household:
    text: Text
    partner: bool = False
    children: bool = False


HOUSEHOLDS = (
    Household(Text("lives alone", "vive sol{o}")),
    Household(Text("lives with a roommate", "comparte vivienda con otra persona")),
    Household(Text("lives with a sibling", "vive con un hermano")),
    Household(Text("lives with partner", "vive con su pareja"), partner=True),
    Household(
        Text("lives with partner and two children", "vive con su pareja y dos hijos"),
        partner=True,
        children=True,
    ),
    Household(
        Text("lives with partner and a teenage son", "vive con su pareja y un hijo adolescente"),
        partner=True,
        children=True,
    ),
    Household(
        Text("lives with a school-age daughter", "vive con una hija en edad escolar"),
        children=True,
    ),
)
OLDER_HOUSEHOLDS = (
    HOUSEHOLDS[0],
    HOUSEHOLDS[3],
    Household(Text("lives with an adult daughter", "vive con una hija adulta")),
    Household(
        Text("lives with partner, grown children nearby", "vive con su pareja, hijos cerca"),
        partner=True,
    ),
)

OCCUPATIONS = (
    Text("works in a hospital laboratory", "trabaja en el laboratorio de un hospital"),
    Text("teaches at an elementary school", "da clases en una escuela primaria"),
    Text("drives a delivery route", "conduce una ruta de reparto"),
    Text("works in accounting for a small firm", "lleva la contabilidad de una empresa pequeña"),
    Text("works shifts in a warehouse", "trabaja por turnos en un almacén"),
    Text("runs a hair salon", "lleva una peluquería"),
    Text("works in customer support from home", "atiende a clientes desde casa"),
    Text("works in construction", "trabaja en la construcción"),
    Text("works as a line cook", "trabaja en la cocina de un restaurante"),
    Text("works in software testing", "trabaja en pruebas de software"),
    Text("works in a public library", "trabaja en una biblioteca pública"),
    Text("cares for small children at a daycare", "cuida niños en una guardería"),
    Text("sells insurance", "vende seguros"),
    Text("works at a plant nursery", "trabaja en un vivero de plantas"),
)
STUDENT = Text("studies and works part time", "estudia y trabaja a media jornada")
RETIRED = Text("is retired", "vive de su jubilación")


@dataclass(frozen=True, slots=True)
class Life:
    """What stays the same behind the notes; `themes` are the two threads that return in them."""

    household: Household
    occupation: Text
    themes: tuple[str, ...]


def life(rng: Random, age: int, named: tuple[str, ...]) -> Life:
    """A life that fits the age and the threads that a diagnosis has named."""
    home = _household(rng, age, partner="partner" in named)
    work = pick(rng, OCCUPATIONS) if "work" in named else _occupation(rng, age)
    return Life(home, work, _themes(rng, home, work, named))


def _household(rng: Random, age: int, *, partner: bool) -> Household:
    options = HOUSEHOLDS if 27 <= age < 58 else OLDER_HOUSEHOLDS if age >= 58 else HOUSEHOLDS[:4]
    return pick(rng, [home for home in options if home.partner] if partner else options)


def _occupation(rng: Random, age: int) -> Text:
    if age >= 67:
        return RETIRED
    if age < 26 and rng.random() < 0.6:
        return STUDENT
    return pick(rng, OCCUPATIONS)


def _themes(rng: Random, home: Household, work: Text, named: tuple[str, ...]) -> tuple[str, ...]:
    options = ["friends", "money", "health", "rest"]
    options.append("study" if work is STUDENT else "retirement" if work is RETIRED else "work")
    if home.partner:
        options.append("partner")
    if home.children:
        options.append("parenting")
    rng.shuffle(options)
    chosen = [theme for theme in named if theme]
    chosen += [theme for theme in options if theme not in chosen]
    return tuple(chosen[:2])
