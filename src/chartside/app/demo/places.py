"""Where the patients of each clinic live: real towns, made-up doors, telephones nobody has."""

from dataclasses import dataclass

from chartside.app.demo.shapes import Language


@dataclass(frozen=True, slots=True)
class Town:
    city: str
    region: str
    postal_code: str


@dataclass(frozen=True, slots=True)
class Place:
    """A catchment area. A telephone is two digits between the halves of one of `dial`."""

    country: str
    towns: tuple[Town, ...]
    streets: tuple[str, ...]
    highest_door: int
    dial: tuple[tuple[str, str], ...]
    door_first: bool = False
    comma: str = ""


_US_STREETS = [
    "Maple Street",
    "Oak Avenue",
    "Main Street",
    "Cedar Lane",
    "Washington Street",
    "Elm Street",
    "Park Avenue",
    "Lincoln Avenue",
    "River Road",
    "Church Street",
    "Mill Street",
    "Hillside Drive",
    "Sunset Terrace",
    "Franklin Street",
    "Orchard Lane",
    "Spring Street",
    "Highland Avenue",
    "Willow Court",
    "Grant Street",
    "Academy Street",
    "Prospect Street",
    "Ridge Road",
    "Clinton Avenue",
    "Garden Street",
    "Meadow Lane",
    "Jefferson Street",
    "Union Street",
    "Lake Street",
    "Walnut Street",
    "St. James Place",
    "May Street",
]
_MX_STREETS = [
    "Calle Amapola",
    "Calle Morelos",
    "Calle Hidalgo",
    "Avenida Juárez",
    "Calle Niños Héroes",
    "Calle Guerrero",
    "Calle 5 de Mayo",
    "Calle Allende",
    "Cerrada de los Fresnos",
    "Calle Zaragoza",
    "Avenida Revolución",
    "Calle Pino Suárez",
    "Calle Jacarandas",
    "Callejón del Agua",
    "Calle Durango",
    "Calle Tonalá",
    "Calle Emiliano Zapata",
    "Privada Las Flores",
    "Calle Corregidora",
    "Calle Abasolo",
]
_ES_STREETS = [
    "Calle Mayor",
    "Calle del Sol",
    "Calle Real",
    "Avenida de la Constitución",
    "Calle San Juan",
    "Plaza de España",
    "Calle de la Iglesia",
    "Calle Nueva",
    "Calle Cervantes",
    "Paseo de la Alameda",
    "Calle Colón",
    "Avenida de Andalucía",
    "Calle Goya",
    "Calle de la Cruz",
    "Calle Santa Ana",
    "Camino Viejo",
    "Calle del Carmen",
    "Calle Don Quijote",
    "Ronda del Norte",
    "Calle Velázquez",
    "Travesía del Olmo",
    "Calle Virgen de la Paz",
    "Calle Huertas",
    "Calle Rosario",
]

# 555-0100 to 555-0199 are kept for fiction in every North American area. Neither Spain nor Mexico
# keeps a range, so theirs begin with digits that no subscriber number there can begin with.
PLACES: dict[str, Place] = {
    "hudson": Place(
        country="US",
        towns=(
            Town("Poughkeepsie", "NY", "12601"),
            Town("Kingston", "NY", "12401"),
            Town("Beacon", "NY", "12508"),
            Town("Newburgh", "NY", "12550"),
            Town("New Paltz", "NY", "12561"),
            Town("Hyde Park", "NY", "12538"),
            Town("Fishkill", "NY", "12524"),
            Town("Rhinebeck", "NY", "12572"),
        ),
        streets=tuple(_US_STREETS),
        door_first=True,
        highest_door=899,
        dial=(
            ("+1 845-555-01", ""),
            ("+1 914-555-01", ""),
            ("+1 518-555-01", ""),
            ("+1 917-555-01", ""),
        ),
    ),
    "chicago": Place(
        country="US",
        towns=(
            Town("Chicago", "IL", "60608"),
            Town("Chicago", "IL", "60623"),
            Town("Chicago", "IL", "60632"),
            Town("Cicero", "IL", "60804"),
            Town("Berwyn", "IL", "60402"),
            Town("Oak Park", "IL", "60302"),
            Town("Brookfield", "IL", "60513"),
            Town("Riverside", "IL", "60546"),
        ),
        streets=tuple(_US_STREETS),
        door_first=True,
        highest_door=5999,
        dial=(
            ("+1 708-555-01", ""),
            ("+1 312-555-01", ""),
            ("+1 773-555-01", ""),
            ("+1 872-555-01", ""),
        ),
    ),
    "cdmx": Place(
        country="MX",
        towns=(
            Town("Ciudad de México", "CDMX", "06700"),
            Town("Ciudad de México", "CDMX", "03100"),
            Town("Ciudad de México", "CDMX", "04100"),
            Town("Ciudad de México", "CDMX", "11850"),
            Town("Naucalpan de Juárez", "MEX", "53100"),
            Town("Tlalnepantla de Baz", "MEX", "54000"),
        ),
        streets=tuple(_MX_STREETS),
        highest_door=320,
        dial=(("+52 055 555 01", ""), ("+52 056 555 01", "")),
    ),
    "valencia": Place(
        country="ES",
        towns=(
            Town("Valencia", "Valencia", "46001"),
            Town("Valencia", "Valencia", "46010"),
            Town("Valencia", "Valencia", "46022"),
            Town("Paterna", "Valencia", "46980"),
            Town("Torrent", "Valencia", "46900"),
            Town("Mislata", "Valencia", "46920"),
            Town("Burjassot", "Valencia", "46100"),
        ),
        streets=tuple(_ES_STREETS),
        comma=",",
        highest_door=140,
        dial=(
            ("+34 555 01 ", " 10"),
            ("+34 555 01 ", " 27"),
            ("+34 555 01 ", " 64"),
            ("+34 555 01 ", " 93"),
        ),
    ),
}

HOME: dict[Language, str] = {"en": "hudson", "es": "valencia"}
