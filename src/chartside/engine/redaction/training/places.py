"""Places that nobody can go to: towns, hospitals and practices, streets of many countries."""

import random
import string

from chartside.engine.redaction.training.augment import Lists
from chartside.engine.redaction.training.corpus import listed
from chartside.engine.redaction.training.words import phrases

KINDS = phrases(
    """
Hospital|Medical Center|Clinic|Family Practice|General Hospital|Health Center|Med Ctr|Children's Hospital
Memorial Hospital
Cancer Center|Dental|University Hospital|Urgent Care|Regional Medical Center|Presbyterian|Community Clinic
Nursing Home
Dental Associates|Family Medicine|Pharmacy|Hospice|Surgery Center|Health System|Medical Group|Pediatrics
Heart Institute
Eye Clinic|Women's Health|Behavioral Health|Counseling|Rehab|Orthopedics|Dental Care|Family Dentistry|Wellness Center
Methodist|Baptist|General|Memorial|Med|Health|VA|VA Hospital|Healthcare|Infirmary|Physicians|Primary Care|Imaging
"""
)
CLASES = phrases(
    """
Hospital|Clínica|Centro de Salud|Hospital Universitario|Hospital General|Policlínica|Consultorio|Hospital Clínico
Instituto
Complejo Hospitalario|Residencia|Farmacia|Ambulatorio|Clínica Dental|Fundación|Sanatorio|Centro Médico
Hospital Comarcal
Hospital Materno-Infantil|Universidad|Facultad de Medicina de la Universidad|Escuela Universitaria|Mutua|Laboratorios
Centro de Especialidades|Unidad de Salud Mental|Hospital Provincial|Policlínico|Centro de Día|Óptica|Gabinete Dental
"""
)
_ROADS = phrases(
    """
St|Street|Ave|Avenue|Rd|Road|Blvd|Lane|Ln|Dr|Drive|Court|Way|Place|Terrace|Circle|Pkwy|Square|Crescent|Close|Row
Highway
Trail|Loop|Plaza|Grove|Mews|Gardens|Hill|Walk|Alley|Parkway|Crossing|Point|Ridge|Heights|Green|Park|Commons|Turnpike
"""
)
_VIAS = phrases(
    """
Calle|C/|C/ |c/|Avda.|Avda|Avenida|Plaza|Pza.|Plz.|Paseo|Pº|P.º|Camino|Ronda|Carrer|Travesía|Av.|Carretera|Ctra.|Urb.
Urbanización|Barrio|Bº|Glorieta|Cuesta|Callejón|Polígono|Gran Vía|Rambla|Passeig|Rúa|Vía|Bulevar|Costanilla|Alameda
"""
)
_ABROAD = phrases(
    """
Via {w} {n}|Via dei {w} {n}|Viale {w} {n}|Piazza {w} {n}|Rua {w} {n}|Rúa {w} {n}|R {w} {n}|Travessa {w} {n}
Rue {w} {n}
{n} rue {w}|{n}, rue de la {w}|{n} Av {w}|{n} boulevard {w}|ul. {w} {n}|al. {w} {n}|{w}straße {n}|{w}strasse {n}
{w}gasse {n}|{w}weg {n}|{w}platz {n}|{w}straat {n}|{w}laan {n}|{w}gracht {n}|{w}hove {n}|{w}gatan {n}|{w}vägen {n}
{w}vej {n}|{w}gade {n}|{w}gata {n}|{w}veien {n}|{w}katu {n}|{w}tie {n}|{w}kuja {n}|{w} utca {n}.|{w} út {n}.
{w} u. {n}.
{w} tér {n}|{w}ova {n}|{w} {n}|str. {w} nr. {n}|{w} str {n}|{w} Sokak No:{n}|{n} {w} Marg|Jl. {w} No. {n}
{w} número {n}|{w} N° {n}|Jr. {w} {n}|Cra. {n} # 12-{n}|Calle {n} No. 45-{n}|{w} {n} Col. {w}|{w} {n}, 2° piso
"""
)
_POST = (
    "PSC 9999, Box 9999\nAPO A{} 99999",
    "Unit 9999 Box 9999\nDPO A{} 99999",
    "USNS {w}\nFPO A{} 99999",
    "P.O. Box 9999",
    "PO Box 99999",
    "Apartado de Correos 999",
)
_FLATS = (
    ", Apt 9B",
    " Unit 9",
    ", Suite 99",
    " #99",
    ", Apt. 99",
    " Apt 9",
    "\n Suite 99\n {p}",
    ", 2nd floor",
    ", Flat 9",
)
_PISOS = phrases(
    """
, 9º A|, 9-9|, bajo|, Bajo B| esc. 2, 9º izq| s/n|, 9º|, 9, 9 C|, 9 D|, 9ºC| 9-9-9|, 9º dcha.|, portal 9, 9º B|, ático
, bloque 9|, 9A|, 99, 9.º|, km 9,9|, entresuelo|, piso 9|, puerta 9| - 9º B|, 9o A|, local 9
"""
)
_SMALL = listed("uptown downtown county city community local neighborhood municipal")


def place(lang: str, lists: Lists, chance: random.Random) -> str:
    roll = chance.random()
    if roll < 0.2:
        return lists.settled(chance)
    if roll < 0.8:
        return chance.choice(lists.places[0 if lang == "en" else 1])
    return chance.choice(lists.places[2])


def facility(lang: str, lists: Lists, chance: random.Random) -> str:
    who = lists.place(chance) if chance.random() < 0.5 else lists.name(chance, family=True)
    saint, other = lists.name(chance, family=False), lists.name(chance, family=True)
    if lang == "en":
        kind, city = chance.choice(KINDS), place(lang, lists, chance)
        initials = "".join(
            chance.choice(string.ascii_uppercase) for _ in range(chance.choice((3, 3, 4)))
        )
        made = chance.choices(
            (
                f"{who} {kind}",
                f"St. {saint}'s {kind}",
                f"St. {saint}’s",
                f"Mount {who} {kind}",
                f"{who} {other} {kind}",
                f"{who} & {other} {kind}",
                f"{initials} {kind}",
                f"{city} {chance.choice(('clinic', 'office', 'hospital', 'ER', 'practice', 'location', 'branch'))}",
                f"{chance.choice(_SMALL).title()} {kind}",
                f"University of {city} {kind}",
                f"{kind} of {city}",
                f"Mayo Clinic {city}",
                f"{kind} at {city}",
                f"{chance.randint(1, 90)}th {chance.choice(('Street', 'Avenue', 'avenue'))} {kind}",
            ),
            (14, 4, 3, 3, 4, 2, 3, 6, 3, 2, 2, 1, 1, 1),
        )[0]
        return made.lower() if chance.random() < 0.05 else made
    kind = chance.choice(CLASES)
    return chance.choice(
        (
            f"{kind} {who}",
            f"{kind} de {who}",
            f"{kind} {who} {other}",
            f"{kind} San {saint}",
            f"{kind} Santa {saint}",
            f"{kind} Virgen de {who}",
            f"{kind} Virgen del {saint}",
            f"{kind} La {who}",
            f"{kind} {chance.choice(('Norte', 'Sur', 'Este', 'Centro'))} de {who}",
            f"{kind} Nuestra Señora de {who}",
            f"{kind} Dr. {who}",
            f"{kind} Doctor {who}",
            f"{kind} 12 de {chance.choice(('Octubre', 'Mayo', 'Julio'))}",
        )
    )


def street(lang: str, lists: Lists, chance: random.Random) -> str:
    who = lists.name(chance, family=True) if chance.random() < 0.6 else lists.place(chance)
    number = chance.randint(1, 9999)
    roll = chance.random()
    if roll < 0.14:
        made = chance.choice(_ABROAD).format(w=who, n=number % 300 + 1)
        if chance.random() < 0.25:
            made = f"{number} {made}"
        return made + _numbered(chance.choice(("", "", "", " Apt. 999", "\n Suite 99")), chance)
    if roll < 0.18:
        return _numbered(
            chance.choice(_POST).replace("{w}", who).replace("{}", chance.choice("AEP")), chance
        )
    if lang == "en":
        way = chance.choice(("", "", "N ", "S. ", "West ", "E ", "Old ", "Upper "))
        if chance.random() < 0.3:
            who = f"{who} {lists.name(chance, family=True)}"
        elif chance.random() < 0.12:
            who = chance.choice(
                listed(
                    "1st 2nd 3rd 4th 5th 12th 42nd 103rd Main Elm Oak Maple Cedar Park High Church"
                )
            )
        flat = chance.choice(_FLATS) if chance.random() < 0.5 else ""
        flat = _numbered(flat.replace("{p}", lists.place(chance)), chance)
        made = f"{number} {way}{who} {chance.choice(_ROADS)}{flat}"
        if chance.random() < 0.03:
            return f"the corner of {made} and {lists.name(chance, family=True)} {chance.choice(_ROADS)}"
        return made.lower() if chance.random() < 0.06 else made
    kind = chance.choice(_VIAS)
    of = chance.choice(("", "", "de ", "de la ", "del ", "de los "))
    if chance.random() < 0.35:
        rank = chance.choice(("Doctor", "Pintor", "General", "San", "Santa", "Alcalde", who))
        who = f"{rank} {lists.name(chance, family=True)}"
    flat = _numbered(chance.choice(_PISOS), chance) if chance.random() < 0.55 else ""
    glue = "" if kind.endswith("/") and chance.random() < 0.5 else " "
    at = chance.choice((" ", ", ", " nº ", ", nº ", " n.º ", ",", " num. ", ", número "))
    made = f"{kind.strip()}{glue}{of}{who}{at}{number % 400}{flat}"
    return made.lower() if chance.random() < 0.08 else made


def _numbered(shape: str, chance: random.Random) -> str:
    return "".join(chance.choice("123456789") if c == "9" else c for c in shape)
