"""Places that nobody can go to: towns, hospitals and practices, streets of many countries."""

import random

from chartside.engine.redaction.training.augment import Lists
from chartside.engine.redaction.training.corpus import listed
from chartside.engine.redaction.training.fillings import letters
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
_HOUSES = phrases(
    """
Facultad de Odontología de {w}|Facultad de Medicina, Universidad de {w}|Departamento de Cirugía, Universidad de {w}
Facultad de Ciencias de la Salud, Universidad {w}|Facultad de Veterinaria de la Universidad de {w}
Universidad de {w}|Escuela de Enfermería de {w}|Colegio {w}|CEIP {w}|IES {w}|Instituto de Medicina Legal de {w}
Juzgado nº {n} de {w}|Juzgado de Guardia de {w}|Juzgado de Instrucción {n} de {w}|Palacio de Justicia de {w}
Audiencia Provincial de {w}|Centro Penitenciario de {w}|Comisaría de {w}|Base Aérea de {w}|Cuartel {w}
Comandancia de {w}|Laboratorio {w}|Laboratorio de Análisis {w}|Laboratorio Forense de {w}|Banco de Sangre de {w}
Residencia de mayores {w}|Colegio Mayor {w}|Asociación {w}|Sociedad {w} de Cardiología|Sociedad Médica de {w}
Consejería de Salud de {w}|Servicio de Salud de {w}|Ayuntamiento de {w}|Aseguradora {w}|Seguros {w}|Mutua {w}
Clínica Universitaria de {w}|UCI del Hospital {w}|CAP {w}|CS {w}|C.S. {w}|Hosp. {w}|H. {w}|HU {w}|H.U. {w}|{l} {w}
{l} "{w}"|{l} de {w}|{l}|{l}|{l}|{l}-{l}|Hospital {l}|Centro {l} de {w}
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
_BUILT = phrases(
    """
. Edificio {w}|, Edificio {n}|, Ed. {w}|, Edf. {w}, {n}º|. Edificio {n}. Planta {n}|, bloque {n}, {n}º C
, bloque C, {n}.º D|, Esc. {n}, {n}º B|, Esc. {n}a, {n}ºC|, {n}.o D|, torre {n}, depto. {n}|, Torre {w}, piso {n}
. Residencial {w}. {n}º A|, Residencial {w}|, Urbanización {w}|, Conjunto {w}, casa {n}|, manzana {n}, lote {n}
, Mz. {n} Lt. {n}|, Col. {w}|, Colonia {w}|, colonia {w}, Estado de {w}|, Fracc. {w}|, Barrio {w}|, Reparto {w}
, Villa {w}|, interior {n}|, int. {n}|, oficina {n}|, Of. {n}|, Planta {n}|, planta -{n}|, {n}ª planta
, consulta {n}|, 1ª puerta {n}|, Parque {w}|, s/n.º|. Ciudad de la Justicia|, Pol. Ind. {w}, nave {n}|, Nave {n}
, km. {n}|, parcela {n}|, chalet {n}|, {n}-{n}º-{n}ª
"""
)
_UNTOLD = phrases(
    """
{w}, {n}|{w}, nº {n}|{w} s/n|{w} de {w}, {n}|{w} {w} {n}|Doctor {w}, {n}|Alcalde {w} {n}|Fiscal {w} {w}
Héroes de {w}, {n}|Conde de {w}, {n}|Reina {w}, {n}|Loma {w} s/n|Cerro {w} {n}|Huerta de {w}, s/n|Campus de {w}
Campus Universitario {w}|Hacienda de {w} {n}|Valle de {w} {n}|Puerta de {w}, {n}|{n} de Mayo, {n}|{n} de Octubre {n}
Pz de {w},{n}|Pz. {w} {n}|Plza. de {w}, {n}|Cl. {w} {n}|Cl {w} {n}|Avd. de {w}, s/n|Av {w} {n}|Bv. {w} {n}
Bvar. {w} {n}|Pje. {w} {n}|Psje. {w} {n}|Calle {n} no {n}-{n}|Calle {n} # {n}-{n}|Carrera {n} No. {n}-{n}
Kra {n} # {n}-{n}|Diagonal {n} {n}-{n}|Transversal {n} n.º {n}|Vialidad de {w} {n}|Calzada de {w} {n}|Blvd. {w} {n}
Periférico {w} {n}|Prolongación {w} {n}|Autopista {w} km {n}
"""
)
_ENDING = ("", "", "", " Springs", " Hill", " City", " Creek", " Falls", " Park", " Bay", " Beach")
_OPENING = ("", "", "", "El ", "La ", "Los ", "Las ", "Villa ", "Puerto ", "Monte ", "Casas de ")
_OF = ("", "", "", "", " del Río", " de la Sierra", " Alto", " Nuevo", " del Campo", " Viejo")
_SMALL = listed("uptown downtown county city community local neighborhood municipal")


def place(lang: str, lists: Lists, chance: random.Random) -> str:
    roll = chance.random()
    if roll < 0.06:
        return _called(lang, lists, chance)
    if roll < 0.22:
        return lists.settled(chance)
    if roll < 0.8:
        return chance.choice(lists.places[0 if lang == "en" else 1])
    return chance.choice(lists.places[2])


def _called(lang: str, lists: Lists, chance: random.Random) -> str:
    """A town called by a word: `Reading`, `Spring Hill`, `La Calera`."""
    word = chance.choice(chance.choice((lists.ordinary, lists.words, lists.any)))
    if lang == "en":
        return f"{word}{chance.choice(_ENDING)}"
    return f"{chance.choice(_OPENING)}{word}{chance.choice(_OF)}"


def facility(lang: str, lists: Lists, chance: random.Random) -> str:
    who = lists.place(chance) if chance.random() < 0.5 else lists.name(chance, family=True)
    saint, other = lists.name(chance, family=False), lists.name(chance, family=True)
    if lang == "en":
        kind, city = chance.choice(KINDS), place(lang, lists, chance)
        initials = letters(chance, chance.choice((3, 3, 4)))
        made = chance.choices(
            (
                f"{who} {kind}",
                f"St. {saint}'s {kind}",
                f"St. {saint}’s",
                f"Mount {who} {kind}",
                f"{who} {other} {kind}",
                f"{who} & {other} {kind}",
                f"{initials} {kind}",
                initials,
                f"{city} {chance.choice(('clinic', 'office', 'hospital', 'ER', 'practice', 'location', 'branch'))}",
                f"{chance.choice(_SMALL).title()} {kind}",
                f"University of {city} {kind}",
                f"{kind} of {city}",
                f"Mayo Clinic {city}",
                f"{kind} at {city}",
                f"{chance.randint(1, 90)}th {chance.choice(('Street', 'Avenue', 'avenue'))} {kind}",
            ),
            (14, 4, 3, 3, 4, 2, 3, 1, 6, 3, 2, 2, 1, 1, 1),
        )[0]
        return made.lower() if chance.random() < 0.05 else made
    if chance.random() < 0.2:
        initials = letters(chance, chance.choice((2, 3, 3, 4, 5)))
        shape = chance.choice(_HOUSES)
        return shape.format(w=who, l=initials, n=chance.randint(1, 30))
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
    return _spanish(who, number % 400, lists, chance)


def _spanish(who: str, number: int, lists: Lists, chance: random.Random) -> str:
    roll = chance.random()
    if roll < 0.2:
        made = _filled(chance.choice(_UNTOLD), lists, chance)
        return made + _filled(chance.choice(_BUILT), lists, chance) if roll < 0.11 else made
    kind = chance.choice(_VIAS)
    of = chance.choice(("", "", "de ", "de la ", "del ", "de los "))
    if chance.random() < 0.35:
        rank = chance.choice(("Doctor", "Pintor", "General", "San", "Santa", "Alcalde", who))
        who = f"{rank} {lists.name(chance, family=True)}"
    flat = _numbered(chance.choice(_PISOS), chance) if chance.random() < 0.45 else ""
    if chance.random() < 0.2:
        flat += _filled(chance.choice(_BUILT), lists, chance)
    glue = "" if kind.endswith("/") and chance.random() < 0.5 else " "
    at = chance.choice((" ", ", ", " nº ", ", nº ", " n.º ", ",", " num. ", ", número "))
    made = f"{kind.strip()}{glue}{of}{who}{at}{number}{flat}"
    return made.lower() if chance.random() < 0.08 else made


def _filled(shape: str, lists: Lists, chance: random.Random) -> str:
    """A shape with names and numbers, each drawn anew."""
    while "{" in shape:
        name = lists.name(chance, family=True) if chance.random() < 0.7 else lists.place(chance)
        shape = shape.replace("{w}", name, 1).replace("{n}", str(chance.randint(1, 140)), 1)
    return shape


def _numbered(shape: str, chance: random.Random) -> str:
    return "".join(chance.choice("123456789") if c == "9" else c for c in shape)
