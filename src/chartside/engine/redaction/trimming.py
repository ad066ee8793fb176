"""Words at the edge of a find that are no part of it: `the 6/7`, `City: Dover`, `Elm St. I moved`, `Ruiz, C.I. 15`."""

from chartside.engine.redaction.around import NAME, PLAIN
from chartside.engine.redaction.lettered import APOSTROPHES
from chartside.engine.redaction.ordinary import HOURS, LEARNED, WEEKDAYS
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tagger import LABELS, Tagged
from chartside.engine.redaction.triggers import (
    ALPHABETIC,
    CAPITAL,
    INITIAL,
    KIND,
    LABELLING_WORD,
    LETTERS,
    MONTHS,
    SMALL,
    TITLED,
)

_DATE, _AGE = LABELS.index("DATE"), LABELS.index("AGE")
_FACILITY, _ONLINE = LABELS.index("FACILITY"), LABELS.index("ONLINE")
_NUMBER, _ADDRESS = LABELS.index("NUMBER"), LABELS.index("ADDRESS")
_PLACE = LABELS.index("PLACE")
_STREETS = frozenset({"street", "st"})
_BEFORE_DAYS = words_of("the on el del al de of in en")
_TO_DAYS = words_of("al to through thru until till hasta y and n")
_BEFORE_HOUSES = words_of("have has had did does do from to let ask call the of")
_BEFORE_PLACES = words_of("de del en at in from to")  # in small letters
_ARTICLES, _FOUR, _LAST = words_of("el la los las the"), "4", words_of("last ultimos ultimas")
_NEVER_LAST = words_of(
    "de del la el los las at in of to on for en al the and with con from por para y n"
)
_TO_TOWNS = words_of("a al to hasta")
_OR = frozenset({"o", "or", "and", "y", "e", "n"})
_BEFORE_PEOPLE = words_of(  # what somebody is, or is told, right before who it is
    "nurse bioq odont licda lcda atty evaluee vaccinator grandad granddad"
    " niece nephew caregiver carer parent parents guardian escort witness subscriber patient interpreter facilitator"
    " prescriber driver passenger employee surgeon conductor conductora menor attending referring dear hi hello"
    " thanks gracias hola hija madre padre esposa marido sobrina"
    " sobrino cuidadora cuidador testigo acompanante usuaria usuario ortodoncista medico medica valorador valoradora"
    " psic enf tutor tutora last first surname apellidos apellido nombre initialed gp"
)
_OF_DAYS = (  # what tells a day: its number in words, up to twelve as for an hour
    frozenset(MONTHS)
    | WEEKDAYS
    | HOURS
    | words_of(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
        " fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth twenty thirty early mid late end"
        " last next primero uno trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno"
        " veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta y d"
    )
)
_DEGREES = frozenset("°º")
_BEFORE_HOURS = words_of("de desde a las at from")
_DASH, _FEWEST_PREFIXED, _MOST_LETTERS = "-", 6, 4
_SEXES, _LISTED = frozenset("mfhv"), ","
_ROMAN = words_of("i ii iii iv v vi vii viii ix x xi xii")
_SITED, _C_P, _STOP = frozenset({_PLACE, _ADDRESS}), ("c", "p"), "."
_OF_CODES = words_of("cp zip codigo postal code")
_PARTING = {NAME: _OR, _PLACE: _TO_TOWNS, _DATE: _TO_DAYS}
_CALLED = frozenset({NAME, _PLACE, _FACILITY, _ADDRESS})
SURE = 3.0  # how far ahead a name must be in a word before a colon
_LABELLED, _AFTER_STOP, _OVER = ": ", ". ", "/"
_OPENING, _APART = "(", frozenset(" ,.:")
_COMMA, _MOST_FIGURES = ", ", 3
_MOST_YEARS, _OLD = 2, "90"  # of an age
_WIDE_GAP = "  "
_FIELDS = words_of(  # of a form: no name is one
    "phone tel telefono telf cel celular movil fax dob nac nacimiento edad age sex sexo gender genero pronouns"
    " pronombres address direccion domicilio city state zip ciudad provincia prov email correo mrn nhc hc chart"
    " file record no num numero naf dni nif curp cedula policy insurance seguro member date fecha time hora"
    " provider ref dx rx tx employer empresa occupation ocupacion class grade teacher anes asst assistant surgeon"
    " relationship relacion parentesco"
)
_LEARNED = LEARNED | words_of(
    "lmsw lsw arnp aprn crnp rmhci qmhp bds bdsc mds mbchb mbbs frcpc cna crna apd"
)
_MIXED = words_of("phd psyd mbchb bdsc")  # `PhD`
_LONGEST_SHORT, _I = 3, "i"  # `St. Cloud` goes on


def trimmed(found: Tagged, at: int, past: int) -> tuple[int, int]:
    """Where the find that holds these words begins and ends."""
    while past - at > 1 and _is_before(found, at):
        at += 1
    past = _sentence(found, at, past)
    while past - at > 1 and _is_never_last(found, past):
        past -= 1
    past = _unlabelled(found, at, past)
    if found.labels[at] == NAME:
        past = _uncredited(found, at, past)
        past = _initials(found, at, _unaged(found, at, past))
    elif found.labels[at] == _DATE:
        past = _hour(found, at, past)
    elif found.labels[at] == _FACILITY:
        while past - at > 1 and _is_after_house(found, past - 1):
            past -= 1
    elif found.labels[at] == _NUMBER and _is_prefixed(found, at, past):
        at -= 1
    elif found.labels[at] == _ADDRESS and past - at > 1 and _is_after_house_number(found, past - 1):
        past -= 1
    return at, past


def parted(found: Tagged, marks: list[int]) -> list[int]:
    """Without what stands between two names or towns (`Ana o Eva`), and the lower part of a fraction (`162/94`)."""
    kept = [at for at in marks if not _is_between(found, at) and not _is_lower(found, at)]
    if len(kept) < len(marks):
        for at in set(marks).difference(kept):
            found.labels[at] = 0
    return kept


def _is_between(found: Tagged, at: int) -> bool:
    piece, labels = found.reading.pieces[at], found.labels
    if not 0 < at < len(labels) - 1:
        return False
    if labels[at] in _SITED and _is_of_code(found, at):
        return True
    if not piece.traits & SMALL:
        return False
    if piece.gap in APOSTROPHES:
        return False  # `royal o'shea`
    return (
        piece.low in _PARTING.get(labels[at], ()) and labels[at - 1] == labels[at] == labels[at + 1]
    )


def _is_of_code(found: Tagged, at: int) -> bool:
    """`Écija, CP 52149`, `C.P. 52149`."""
    labels, pieces = found.labels, found.reading.pieces
    if pieces[at].low in _OF_CODES:
        return labels[at - 1] in _SITED and labels[at + 1] in _SITED
    first = at if pieces[at].low == _C_P[0] else at - 1
    return (pieces[first].low, pieces[first + 1].low) == _C_P and pieces[first].gap[:1] == _STOP


def _is_lower(found: Tagged, at: int) -> bool:
    """A pressure is no age."""
    if found.labels[at] != _AGE or not at:
        return False
    above = found.reading.pieces[at - 1]
    return above.gap == _OVER and not above.low and len(above.word) <= _MOST_FIGURES


def _is_before(found: Tagged, at: int) -> bool:
    piece, label = found.reading.pieces[at], found.labels[at]
    if label == NAME and _is_told_of(piece):
        return True
    if piece.gap[:2] == _LABELLED:
        if label == NAME and found.ahead(at, NAME) > SURE:
            return bool(piece.traits & LABELLING_WORD)  # `la tía de amparo: julia ruiz`
        return bool(piece.traits & LABELLING_WORD) or found.standing(at) == PLAIN
    if label == _DATE:
        if piece.low in _BEFORE_DAYS or _OPENING in piece.gap:
            return True  # `no show x2 (3 May)`
        return _is_noted(found, at)
    if label == _FACILITY:
        return piece.low in _BEFORE_HOUSES or _is_toward(piece)
    if label in (_PLACE, _ADDRESS):
        return _is_toward(piece) or (label == _PLACE and _is_article(found, at))
    if label == _NUMBER and piece.word == _FOUR:
        return at > 0 and found.reading.pieces[at - 1].low in _LAST  # `last 4 5682`
    if label not in (_ONLINE, _NUMBER) or piece.gap != " " or piece.traits & LETTERS:
        return False  # `ABC 1234` is on a car
    return found.standing(at) == PLAIN  # `Badge RET-9392`


def _is_told_of(piece: Piece) -> bool:
    """What somebody is, right before who it is; `I, Ana Ruiz, revoke`."""
    if piece.low == _I and piece.gap == _COMMA:
        return True
    return piece.low in _BEFORE_PEOPLE and piece.gap[:1] in _APART


def _is_noted(found: Tagged, at: int) -> bool:
    """`slot 10 August`, `dx October 2025`: an ordinary word that tells no day, right before one."""
    piece, after = found.reading.pieces[at], found.reading.pieces[at + 1]
    if piece.gap != " " or found.standing(at) != PLAIN or not piece.low or piece.low in _OF_DAYS:
        return False
    return not after.low or after.low in _OF_DAYS


def _is_article(found: Tagged, at: int) -> bool:
    """`por el Caribe mexicano`; `el paso` is a town."""
    pieces = found.reading.pieces
    article = pieces[at].low in _ARTICLES and pieces[at].traits & SMALL
    return bool(article and pieces[at + 1].traits & CAPITAL)


def _is_toward(piece: Piece) -> bool:
    return piece.low in _BEFORE_PLACES and bool(piece.traits & SMALL)


def _is_never_last(found: Tagged, past: int) -> bool:
    """`Hospital Monteclaro del 28 de junio`: what follows is another find, or none."""
    piece, labels = found.reading.pieces[past - 1], found.labels
    return labels[past - 1] in _CALLED and bool(piece.traits & SMALL) and piece.low in _NEVER_LAST


def _sentence(found: Tagged, at: int, past: int) -> int:
    """Without the ordinary words of the next sentence."""
    pieces, labels = found.reading.pieces, found.labels
    if labels[at] == _FACILITY or (past < len(labels) and labels[past]):
        return past  # `Clinica Forense. Edificio Juzgados`
    for first in range(past - 1, at, -1):
        if found.standing(first) != PLAIN and pieces[first].low not in _ROMAN:
            return past
        before = pieces[first - 1]
        if before.gap == _AFTER_STOP and pieces[first].traits & CAPITAL:
            over = len(before.word) > _LONGEST_SHORT or pieces[first].low == _I
            return first if over else past
    return past


def _initials(found: Tagged, at: int, past: int) -> int:
    """Without the letters that say what the number after them is."""
    pieces = found.reading.pieces
    first = past
    while first - 1 > at and pieces[first - 1].traits & INITIAL:
        first -= 1
    if first == past or pieces[first - 1].gap != _COMMA:
        return past
    if pieces[past - 1].gap[:1] in _DEGREES:
        return first  # `Wei Blanco, N° serie`
    if first == past - 1 and pieces[first].low in _SEXES and _is_aged(pieces, first):
        return first
    after = past
    while after < len(pieces) and pieces[after].traits & INITIAL:
        after += 1
    told = after < len(pieces) and pieces[after - 1].gap == _AFTER_STOP and not pieces[after].low
    return first if told else past


def _uncredited(found: Tagged, at: int, past: int) -> int:
    """`Olumide Ajayi MD`: without what somebody has learnt, in capitals among other words."""
    pieces = found.reading.pieces
    while past - at > 1 and pieces[past - 1].low in _LEARNED:
        learned = pieces[past - 1]
        if not (learned.traits & LETTERS or learned.low in _MIXED):
            break  # `Rosa Mds`: a family name
        if not pieces[at].traits & TITLED:
            break
        past -= 1
    return past


def _unlabelled(found: Tagged, at: int, past: int) -> int:
    """`Ana Ruiz   Pronouns: she`, `Ana Ruiz   Day phone: 555`: without the label of the next field in the line."""
    pieces = found.reading.pieces
    first = past - 1
    if first <= at or pieces[first - 1].gap[:2] != _WIDE_GAP:
        return past
    last = first
    if pieces[last].gap == " " and past < len(pieces) and not found.labels[past]:
        last = past
    told = pieces[last].low in _FIELDS and pieces[last].gap[:1] == _LABELLED[:1]
    return first if told else past  # `Óscar  Iván: my home is …`


def _unaged(found: Tagged, at: int, past: int) -> int:
    """`Nerea, 34`: without how old somebody is. Over 89 it tells who."""
    pieces = found.reading.pieces
    aged = past - at > 1 and not pieces[past - 1].low and pieces[past - 2].gap == _COMMA
    return past - 1 if aged and _is_young(pieces[past - 1].word) else past


def _is_young(age: str) -> bool:
    return age.isascii() and len(age) <= _MOST_YEARS and age < _OLD


def _is_aged(pieces: list[Piece], at: int) -> bool:
    """`Ruiz, Ana, F, 43`."""
    return (
        pieces[at].gap[:1] == _LISTED
        and at + 1 < len(pieces)
        and not pieces[at + 1].low
        and len(pieces[at + 1].word) <= _MOST_FIGURES
    )


def _hour(found: Tagged, at: int, past: int) -> int:
    """A day without the hour that stands after it, all or half of it: `25-12-1991 18:05`, `3 May de 11:00`."""
    pieces = found.reading.pieces
    for hour in (past - 2, past - 1):
        if hour <= at or hour + 1 >= len(pieces) or pieces[hour].gap != _LABELLED[:1]:
            continue
        if pieces[hour].low or pieces[hour + 1].low or pieces[hour - 1].gap != " ":
            continue
        first = hour
        while first - 1 > at and pieces[first - 1].low in _BEFORE_HOURS:
            first -= 1
        return first if first < hour or not pieces[first - 1].low else past
    return past


def _is_after_house_number(found: Tagged, at: int) -> bool:
    """`lives on Ziegelgasse 19 street`: the word that says what it was."""
    pieces = found.reading.pieces
    return pieces[at].low in _STREETS and bool(pieces[at].traits & SMALL) and not pieces[at - 1].low


def _is_prefixed(found: Tagged, at: int, past: int) -> bool:
    """`VP-cb81eac2`: the letters before a long number are its own."""
    pieces = found.reading.pieces
    if not at or found.labels[at - 1] or pieces[at - 1].gap != _DASH:
        return False
    if sum(len(piece.word) for piece in pieces[at:past]) < _FEWEST_PREFIXED:
        return False
    return bool(pieces[at - 1].traits & ALPHABETIC) and len(pieces[at - 1].word) <= _MOST_LETTERS


def _is_after_house(found: Tagged, at: int) -> bool:
    """`Molina Clinic medical records`."""
    piece, before = found.reading.pieces[at], found.reading.pieces[at - 1]
    if not piece.traits & SMALL or found.standing(at) != PLAIN:
        return False
    return bool(before.traits & CAPITAL and before.flags & KIND)
