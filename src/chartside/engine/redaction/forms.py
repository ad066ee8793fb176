"""Fields of a form and the foot of a letter: `Localidad: Getafe`, `Referred by: … Elm House, 12 …`.

Where a label says that a place, an address or a person follows, a word with a capital and a number belong to it unless
they are words of medicine. What another layer has found is left to it.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import LARGE, words
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import OF_MEDICINE, TOP, Known
from chartside.engine.redaction.tables import words as words_known
from chartside.engine.redaction.triggers import (
    CAPITAL,
    FIELD,
    FOOT,
    LETTERS,
    PARTICLE,
    SMALL,
    TITLED,
)

_PLACED = re.compile(  # CP: 28040 is a code of a place, CP: 3 days are pains
    r"(?:localidad(?: ?/ ?provincia)?|provincia|poblacion|ciudad|municipio|pais|city(?: ?/ ?state)?|town|country) ?:"
    r" {0,3}(?=[^\s])"
    r"|(?:cp|c\.p\.|codigo postal|zip(?: code)?|post ?code|postal code) ?: {0,3}"
    r"(?=[a-z]{0,2}[0-9]{4,8}(?![0-9])|[a-z]{1,2}[0-9][0-9a-z]? ?[0-9][a-z]{2}(?![a-z])"
    r"|[a-z]?[0-9][0-9 ]{1,12}\.? {0,3}(?:\n|\Z))"
)
_LIVING = re.compile(
    r"(?:domicilio|direccion(?: postal)?|(?:(?:home|street|mailing|postal) )?address(?=[^\n]{0,60}[0-9])) ?:"
    r" {0,3}(?=[^\s])"
)
_CALLED = re.compile(  # a name, whatever it means
    r"(?:nombre y apellidos|apellidos|(?:full|first|last|family|patient|preferred) name|surname|"
    r"(?:also )?known as|apodo|conocid[oa] como) ?:[ ,]{0,3}(?=[^\s])"
    r"|(?:mi|middle initial) ?: ?(?=[a-mo-xz](?![a-z0-9]))"
)
_ROLE = re.compile(
    r"(?:nombre|medic[oa]|name|surgeon|assistant|asst|attending|physician|therapist|hygienist|clinician|counsell?or|"
    r"supervisor|facilitator|midwife|ana?esthetist|pediatrician|cirujan[oa]|ayudante|anestesista|matrona|higienista|"
    r"nutricionista|psicolog[oa]|pediatra|terapeuta|prescriptora?|adjunt[oa]|residente|witness|testigo|patolog[oa]|"
    r"familiar(?: presente)?|representante(?: legal)?|cuidadora?|tutora?|acompanante|solicita(?:nte)?|provider|"
    r"operator|driver|passenger|attorney|abogad[oa]|conductora?|last|first|nurse|enfermer[oa]|fisioterapeuta|"
    r"trabajadora? social|cardiolog[oa]|resp\.) ?:[ ,]{0,3}(?=[^\s])"
)
_KEYED = re.compile(  # in JSON
    r"(?:professional|provider|clinician|doctor|therapist|dentist|patient|contact|guardian|profesional|terapeuta|"
    r"dentista|paciente|medic[oa]|contacto|nombre|apellidos?|(?:(?:patient|full|first|last|family)_)?name|surname)"
    r"\" ?: ?\"(?=[^\"])"
)
_SIGNED = re.compile(
    r"(?:remitid[oa] por|responsable clinico|medic[oa] responsable|(?:direccion |autor )?(?:para |de )?(?:la )?"
    r"correspondencia|firmado(?: por)?|referred by|(?:address for )?correspondence(?: to)?|signed(?: by)?) ?: {0,3}"
)
_END_OF_VALUE = re.compile(
    r"[\n;|\0]|(?<=[a-z0-9]{4})\. | {3}|\t|[.,]? {1,2}(?:n[o°]? ?)?[a-z]+(?:[ /]{1,2}[a-z]+){0,2} ?:"
)
_END_OF_NAME = re.compile(
    r"[\n;|\0.,?!(]|[ .]{1,2}(?!(?:[a-z]+ ){1,2}n[o°]? ?col)(?:n[o°]? ?)?[a-z]+(?:[ /]{1,2}[a-z]+){0,2} ?:"
)
_END_OF_TEXT = re.compile(r"[\"\n\0]")
_END_OF_FOOT = re.compile(r"[\n\0]")
_OPENINGS = frozenset("\n.;|,({[*-")
_BEFORE = frozenset(" \t\"'“")
_TIES = re.compile(r"[ .,'’/()#°ºª&-]{1,4}")
_LONGEST_VALUE, _LONGEST_FOOT = 120, 400
_LONGEST_LABEL, _WIDE = 60, 2
_ORDINARY = int(Known.MEDICAL | Known.DRUG | Known.SPANISH_COMMON | Known.ENGLISH_COMMON)
_FAMILY = int(Known.FAMILY)
_SOMEBODYS = int(Known.GIVEN_COMMON | Known.FAMILY_COMMON | Known.PLACE)
_SPECIALTY = re.compile(
    r"[a-z]+(?:logia|logy|iatria|iatrics|iatry|terapia|cirugia|facial|siva|ica)"
)
_SAID = words(  # with a capital in such a place, and of nobody
    """
    servicio seccion departamento unidad area jefe jefa medico medica adjunto adjunta residente especialista facultativo
    cirugia medicina hospitalaria interna general atencion primaria urgencias dr dra don dona sr sra prof
    profesor e mail email correo electronico tel tfno telefono tlf telf fax uci phone telephone unknown none
    desconocido desconocida no consta not given n na department division service section unit consultant attending md do
    rn np pa dear thank thanks date fecha witness testigo
    """
)
_DISTRICTS = words(  # with a capital, of an address
    "capital federal estado distrito abs cap eap ed edif esc"
)
_WITHIN = words(  # in small letters too, of an address
    "numero num nro s n piso planta puerta portal bloque bajo izquierda derecha izq dcha izda esquina col"
    " colonia apt suite doctor interior"
)


class Region(NamedTuple):
    """Where a label's value stands, and what it is."""

    start: int
    end: int
    kind: Kind
    entire: bool
    """Whether every word of it counts."""


def spans(text: Folded, found: list[Span]) -> list[Span]:
    """What stands in such places and was not found."""
    reading = text.reading
    if not reading.seen & (FIELD | FOOT):
        return []
    taken = [(span.start, span.end) for span in found]
    made: list[Span] = []
    past = 0
    for place in reading.places(FIELD | FOOT):
        region = _region(text, place) if place >= past else None
        if region:
            past = region.end
            made += _left(text, region, taken)
    return made


def _region(text: Folded, place: int) -> Region | None:
    plain, folded = text.plain, text.folded
    if folded.find(":", place, place + _LONGEST_LABEL) < 0:
        return None  # most words that could are no label
    last = place - 1
    while last >= 0 and plain[last] in _BEFORE:
        last -= 1
    if last >= 0 and plain[last] not in _OPENINGS and place - last <= _WIDE:
        return None  # `Last: Ruiz   First: Ana`: several stand in a line
    for label, kind, ending, longest in _LABELS:
        match = label.match(folded, place)
        if match:
            limit = min(len(plain), match.end() + longest)
            over = ending.search(folded, match.end(), limit)
            end = over.start() if over else limit
            entire = label is _CALLED or ending is _END_OF_VALUE or ending is _END_OF_TEXT
            return Region(match.end(), end, kind, entire)
    return None


_LABELS = (
    (_PLACED, Kind.PLACE, _END_OF_VALUE, _LONGEST_VALUE),
    (_LIVING, Kind.ADDRESS, _END_OF_VALUE, _LONGEST_VALUE),
    (_CALLED, Kind.PERSON, _END_OF_NAME, _LONGEST_VALUE),
    (_ROLE, Kind.PERSON, _END_OF_NAME, _LONGEST_VALUE),
    (_KEYED, Kind.PERSON, _END_OF_TEXT, _LONGEST_VALUE),
    (_SIGNED, Kind.ADDRESS, _END_OF_FOOT, _LONGEST_FOOT),
)


def _left(text: Folded, region: Region, taken: list[tuple[int, int]]) -> Iterator[Span]:
    """Rows of words with a capital and of numbers that nobody has claimed; a particle may stand in one."""
    starts, pieces = text.reading.starts, text.reading.pieces
    first = last = -1
    places = range(bisect_left(starts, region.start), bisect_left(starts, region.end))
    entire = region.entire and bool(places) and _tells(pieces[places[0]])
    named = False  # whether the word before is somebody's
    for at in places:
        start = starts[at]
        end = start + len(pieces[at].word)
        if first >= 0 and pieces[at - 1].gap and not _TIES.fullmatch(pieces[at - 1].gap):
            yield _span(starts, pieces, first, last, region.kind)
            first = -1
        claimed = any(begin < end and start < over for begin, over in taken)
        counts = (
            entire
            or _counts(pieces, at, region)
            or (named and _goes_on(pieces, at, region, at == places[-1]))
            or (at == places[0] and _lost_its_capital(pieces, at, region))
        )
        named = claimed or counts
        if not claimed and counts:
            first, last = (at if first < 0 else first), at
        elif first >= 0 and (claimed or not pieces[at].traits & PARTICLE):
            yield _span(starts, pieces, first, last, region.kind)
            first = -1
    if first >= 0:
        yield _span(starts, pieces, first, last, region.kind)


def _tells(piece: Piece) -> bool:
    """Does a value begin with it that is one? `desconocido` is none."""
    return not piece.low or (bool(piece.traits & CAPITAL) and piece.low not in _SAID)


def _counts(pieces: list[Piece], at: int, region: Region) -> bool:
    piece, low = pieces[at], pieces[at].low
    if not low or low in _WITHIN or (not pieces[at - 1].low and not pieces[at - 1].gap):
        return region.kind is not Kind.PERSON  # 1083, piso, 5º
    if not piece.traits & CAPITAL or low in _SAID or low in LARGE:
        return False
    if low in _DISTRICTS and region.kind is not Kind.PERSON:
        return True
    if region.kind is Kind.PERSON and piece.traits & LETTERS:
        return False  # BID, PRN
    flags = words_known().flags(low)
    return bool(flags & _SOMEBODYS) or not (flags & _ORDINARY or _SPECIALTY.fullmatch(low))


def _goes_on(pieces: list[Piece], at: int, region: Region, last: bool) -> bool:
    """`Médica: Luz Sánchez Tocino`: a name that is a word, after another name."""
    piece, low = pieces[at], pieces[at].low
    if pieces[at - 1].gap != " " or pieces[at - 1].traits & LETTERS:
        return False
    if region.kind is Kind.PERSON and piece.traits & pieces[at - 1].traits & SMALL:
        never = OF_MEDICINE if last else OF_MEDICINE | TOP
        return words_known().flags(low) & (_FAMILY | never) == _FAMILY
    if not piece.traits & CAPITAL or piece.traits & LETTERS or low in _SAID or low in LARGE:
        return False
    return not (words_known().flags(low) & OF_MEDICINE or _SPECIALTY.fullmatch(low))


def _lost_its_capital(pieces: list[Piece], at: int, region: Region) -> bool:
    """`Médico: osé Ángel Tomás`: somebody's first letters were cut off."""
    piece = pieces[at]
    if region.kind is not Kind.PERSON or not piece.traits & SMALL or piece.gap != " ":
        return False
    if at + 1 >= len(pieces) or not pieces[at + 1].traits & TITLED:
        return False
    return not (piece.low in _SAID or words_known().flags(piece.low) & TOP)


def _span(starts: list[int], pieces: list[Piece], first: int, last: int, kind: Kind) -> Span:
    return Span(starts[first], starts[last] + len(pieces[last].word), kind, Layer.PATTERNS, True)
