"""What is spelt out: a telephone in words, a name letter by letter.

`call seven eight two zero seven four two`, `mi nombre es a n a  r u i z`.
"""

import re
from collections.abc import Iterator

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.triggers import ALPHABETIC, CAPITAL, COUNTING, PILOTS

FIGURES = words_of(
    "zero oh o one two three four five six seven eight nine double triple hundred dash guion"
    " cero uno dos tres cuatro cinco seis siete ocho nueve doble"
)
_OLD = re.compile(  # `she is ninety-one`, `Ana Ruiz, ninety, lives`, `tiene noventa y un años`
    r"(?<![a-z])(?:(?:is|was|im|am|m|age|aged|s|s?hes|moms|mums|dads|gran(?:d?[mp]a|nie|ny)s|gramm?as|turned|turning|now|"
    r"almost|[a-z]{3,20},) ((?:ninety|ninty|nintey)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|"
    r"(?:a|one) hundred(?: (?:and|n))? (?:one|two|three|four|five|six|seven|eight|nine|ten))"
    r"(?=[,.;!?)\n]|\Z| (?:and|an|n|years?|yrs?|yo|y/o|but|with)(?![a-z]))"
    r"|((?:a |one )?hundred(?: and)?(?: (?:one|two|three|four|five|six|seven|eight|nine|ten))?)"
    r"(?= (?:years|yrs|yo)(?![a-z]))"
    r"|(?:tiene|tengo|cumplio|cumple) "
    r"((?:no[vb]enta(?: ?[yi] ?(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?|"
    r"cien(?:to (?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez))?))"
    r"(?= an(?:it|[iy])?os|[,.;!?)\n]|\Z| (?:y|i|e|pero|con|ya|es|esta|vive|viene|no|ha)(?![a-z]))"
    r"|(?:tiene|tengo|cumplio|cumple|de|edad:?|[a-z]{3,20},) "
    r"((?:no[vb]enta(?: ?[yi] ?(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?|"
    r"cien(?:to (?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez))?))(?= an(?:it|[iy])?os))"
)
_PAIRS = FIGURES | words_of(  # `seis veinticuatro doce quince veintidós`
    "y diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos"
    " veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta cuarenta cincuenta"
    " sesenta setenta ochenta noventa seiscientos setecientos ochocientos novecientos"
)
_BLANK = frozenset({" "})
_FEWEST_PAIRS = 5
_FIGURES_APART = 2  # so many may be no figures by themselves: `uno y dos y tres` is counted
_LOOSE = frozenset({" ", ", ", "-", " - ", "  ", "... ", ". "})
_APART = frozenset({" ", "  ", "   ", " - ", "-", ".", " . "})
FEWEST_FIGURES = 7
_MOST_BEFORE = 3  # letters before a number in words
FEWEST_TOLD = 4  # after what tells that a number comes
_TOLD_WITHIN = 5
_NAMING = words_of(
    "name nombre apellido surname spelled spelt deletreo appt cita paciente patient its im soy soi llamo llama pt pac"
    " dile"
)
_CALLED = words_of("name nombre apellido surname soy soi llamo llama spelled spelt deletreo")
_CALLED_WITHIN = 2
_FEWEST_NAMED = 3  # letters of whom a word right before them says so: `name is g u y`
_TELLING = words_of(
    "zip cp code postal codigo number num numero id mrn record chart historia expediente exp poliza policy member claim"
    " reclamo cuenta account pin ending terminada file tarjeta card folio dni nie nif cedula ssn social"
    " passport pasaporte socio ficha serie serial licencia license licence plate placa matricula confirmation mutua"
    " confirmacion afiliado afiliacion membership authorization autorizacion lot lote siniestro caso case"
    " acct ref device nhi ppsn pps acc curp rut reg rego registration"
    " postcode eircode medicaid rfc patente placas tablilla radicado nhc nss nuhsa naf ohip ioma pami chi"
    " recrd rcord numbr nuber nmber numer numro nmero nro"
)
_SAID = PILOTS | words_of(  # letters by what they are called, and by the alphabet of pilots
    "be ce de efe ge hache jota ka ele eme ene pe cu erre ese te uve equis ye zeta"
)
_ALSO_WORDS = words_of("a e o y i u be de te")  # by themselves they begin no number
_CUT_OFF = _ALSO_WORDS | words_of("m s t d")  # `i m ana`
_FEWEST_LETTERS = 5
_FEWEST_TIED = 4  # letters with a dash between them
_FEWEST_AMONG = 1  # letters among figures one by one
_FEWEST_ONE_BY_ONE = 7
_FEWEST_BEFORE = 2  # letters right before a find
_FEWEST_ALONG = 4  # letters and figures one by one, some of which were found
_ALONG = _APART | {". ", ". -. "}
_FEWEST_MIXED, _FEWEST_OF_EACH = 6, 2  # letters one by one among figures in words
_BLANKS = frozenset({" ", "  "})
_DASH = "-"


def spans(text: Folded) -> list[Span]:
    pieces = text.reading.pieces
    found: list[Span] = []
    if text.reading.seen & COUNTING:
        found += _runs(text, [piece.low in FIGURES for piece in pieces], _LOOSE, Kind.PHONE)
        found += _mixed(text)
        found += _runs(text, [piece.low in _PAIRS for piece in pieces], _BLANK, Kind.NUMBER)
        for match in _OLD.finditer(text.folded):
            start, end = match.span(match.lastindex or 0)
            found.append(Span(start, end, Kind.AGE, Layer.PATTERNS))
    letters = [_is_letter(piece) for piece in pieces]
    if sum(letters) >= _FEWEST_NAMED:
        found += _runs(text, letters, _APART, Kind.PERSON)
    if sum(letters) >= _FEWEST_AMONG:
        found += _one_by_one(text, letters)
    return found


def before(text: Folded, found: list[Span]) -> Iterator[Span]:
    """`d e a n dlamini`, `j u a n arroba …`: letters one by one right before what was found."""
    pieces, starts = text.reading.pieces, text.reading.starts
    if sum(map(_is_letter, pieces)) < _FEWEST_BEFORE:
        return
    ends = {span.start: span for span in found}
    for at, start in enumerate(starts[: len(pieces)]):
        span = ends.get(start)
        if span is None:
            continue
        first = at
        while first and _is_letter(pieces[first - 1]) and pieces[first - 1].gap in _BLANKS:
            if first > 1 and not pieces[first - 2].gap.endswith(" "):
                break  # `WISC-V y PROLEC`
            first -= 1
        past = at
        while past < len(pieces) and _is_letter(pieces[past]):
            past += 1
            if pieces[past - 1].gap not in _APART:
                break  # `y a M*r**la`
        said = past - first < _FEWEST_TIED and all(p.low in _CUT_OFF for p in pieces[first:at])
        if at - first < _FEWEST_BEFORE or said:
            continue
        yield Span(starts[first], span.end, span.kind, Layer.PATTERNS)


def along(text: Folded, found: list[Span]) -> Iterator[Span]:
    """`b r i d said`, `d 1 2 x 2 t 8`: letters and figures one by one, of which some were found, are one as a whole."""
    pieces = text.reading.pieces
    for at, past in _rows(pieces, [_is_one(piece) for piece in pieces], _ALONG):
        if past - at < _FEWEST_ALONG or not any(map(_is_letter, pieces[at:past])):
            continue
        row = span_of(text, at, past, Kind.PERSON)
        for span in found:
            if row.start < span.end and span.start < row.end:
                yield Span(row.start, row.end, span.kind, Layer.PATTERNS)
                break


def _mixed(text: Folded) -> Iterator[Span]:
    """`reg is one oh m h three eight six nine`."""
    pieces = text.reading.pieces
    told = [_is_one(piece) or piece.low in FIGURES for piece in pieces]
    for at, past in _rows(pieces, told, _BLANK):
        row = pieces[at:past]
        said = sum(piece.low in FIGURES and len(piece.low) > 1 for piece in row)
        letters = sum(_is_letter(piece) and piece.low not in _ALSO_WORDS for piece in row)
        if len(row) >= _FEWEST_MIXED and min(said, letters) >= _FEWEST_OF_EACH:
            yield span_of(text, at, past, Kind.NUMBER)


def _rows(pieces: list[Piece], told: list[bool], ties: frozenset[str]) -> Iterator[tuple[int, int]]:
    """From where to where words stand in a row that are told so."""
    at = 0
    while at < len(pieces):
        past = at
        while past < len(pieces) and told[past] and (past == at or pieces[past - 1].gap in ties):
            past += 1
        if past > at:
            yield at, past
        at = max(past, at + 1)


def _is_one(piece: Piece) -> bool:
    return len(piece.word) == 1 and (_is_letter(piece) or is_number(piece))


def _one_by_one(text: Folded, letters: list[bool]) -> Iterator[Span]:
    """`N L 2 5 A B N A 0 5`: letters and figures one by one, two letters together."""
    pieces = text.reading.pieces
    at = 0
    while at < len(pieces):
        past = at
        while past < len(pieces) and len(pieces[past].word) == 1:
            if not (letters[past] or is_number(pieces[past])):
                break
            past += 1
            if pieces[past - 1].gap not in _APART:
                break
        said = sum(letters[at:past])
        paired = any(letters[one] and letters[one + 1] for one in range(at, past - 1))
        long = past - at >= _FEWEST_ONE_BY_ONE and past - at - said >= FEWEST_TOLD
        told = said and _FEWEST_LETTERS <= past - at > said and is_told(pieces, at)
        if (paired and long) or told:
            yield span_of(text, at, past, Kind.NUMBER)
        at = max(past, at + 1)


def _is_letter(piece: Piece) -> bool:
    return len(piece.word) == 1 and bool(piece.traits & ALPHABETIC)


def _runs(text: Folded, told: list[bool], ties: frozenset[str], kind: Kind) -> list[Span]:
    """Where enough of them stand in a row."""
    pieces = text.reading.pieces
    made: list[Span] = []
    for at, end in _rows(pieces, told, ties):
        past = end
        while past > at and kind is Kind.NUMBER and pieces[past - 1].low in _ALSO_WORDS:
            past -= 1
        if past - at >= _FEWEST_NAMED and past - at >= _least(pieces, at, past, kind):
            begin = with_letters(pieces, at) if kind is Kind.PHONE else at
            if kind is Kind.PHONE:
                past = past_letters(pieces, past, is_told(pieces, begin))
            made.append(span_of(text, begin, past, kind))
    return made


def is_number(piece: Piece) -> bool:
    return not piece.low and piece.word.isdigit()


def with_letters(pieces: list[Piece], at: int) -> int:
    """`member number B six nine five five`: where it begins with the letters before it."""
    first = at
    while first and at - first < _MOST_BEFORE and _tells_letter(pieces[first - 1]):
        if pieces[first - 1].gap != " ":
            break
        first -= 1
    letters = pieces[first:at]
    if all(_is_letter(piece) and piece.traits & CAPITAL for piece in letters):
        return first
    if first and pieces[first - 1].low in _TELLING:
        return first
    if all(piece.low in _ALSO_WORDS for piece in letters) or not is_told(pieces, first):
        return at
    return first


def _tells_letter(piece: Piece) -> bool:
    return _is_letter(piece) or piece.low in _SAID


def is_told(pieces: list[Piece], at: int) -> bool:
    return any(piece.low in _TELLING for piece in pieces[max(0, at - _TOLD_WITHIN) : at])


def span_of(text: Folded, first: int, past: int, kind: Kind) -> Span:
    pieces, starts = text.reading.pieces, text.reading.starts
    return Span(starts[first], starts[past - 1] + len(pieces[past - 1].word), kind, Layer.PATTERNS)


def past_letters(pieces: list[Piece], at: int, told: bool) -> int:
    """`dos cinco dos cuatro uno seis cinco cuatro L`, `placa v ocho tres ocho siete r k`."""
    past = at
    while past < len(pieces) and past - at < _MOST_BEFORE and _is_letter(pieces[past]):
        if pieces[past - 1].gap != " ":
            break
        if not pieces[past].traits & CAPITAL and (not told or pieces[past].low in _ALSO_WORDS):
            break
        past += 1
    return past


def _least(pieces: list[Piece], at: int, past: int, kind: Kind) -> int:
    """`zip is four two one five zero` is shorter than a telephone, `M-o-u-a` surely one name."""
    if kind is Kind.NUMBER:
        paired = sum(piece.low not in FIGURES for piece in pieces[at:past])
        return _FEWEST_PAIRS if paired > _FIGURES_APART else FEWEST_FIGURES
    if kind is Kind.PERSON:
        if any(piece.low in _CALLED for piece in pieces[max(0, at - _CALLED_WITHIN) : at]):
            return _FEWEST_NAMED
        named = any(piece.low in _NAMING for piece in pieces[max(0, at - _TOLD_WITHIN) : at])
        return _FEWEST_TIED if named or pieces[at].gap == _DASH else _FEWEST_LETTERS
    return FEWEST_TOLD if is_told(pieces, with_letters(pieces, at)) else FEWEST_FIGURES
