"""Numbers that name somebody: telephones, documents, record numbers, plates, ages over 89, and whatever is as long.

A check digit that fails changes the kind and nothing else. After the known forms comes a general rule: a long row of
digits, or letters and digits mixed, that is no unit, dose or code of medicine goes. Every pattern is linear.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from chartside.engine.redaction.checks import named
from chartside.engine.redaction.days import Number
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.papers import LABELLED
from chartside.engine.redaction.reading import Reading
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.tables import Known, words
from chartside.engine.redaction.triggers import LABEL, ROAD, STREET, TITLED, titled

_I = re.IGNORECASE
_BETWEEN, _FOREIGN = (
    " .,/()*-",
    frozenset("XYZxyz"),
)  # begin a document, maybe with a blank after them
_NO_DIGIT = re.compile(r"[^0-9]+")
_LEAD = re.compile(r"(?:[A-Za-z]{1,4} ?|\+|\(|\+\()\Z")
_PHONE = re.compile(
    r"(?<![\w.,/+-])(?:"
    r"(?:\+|00)[1-9][0-9]{0,2}(?:[ .-]?\(?[0-9]{1,4}\)?){2,6}"
    r"|(?:\+?1[ .-])?(?:\([0-9]{3}\) ?|[0-9]{3}[ .-])[0-9]{3}[ .-]?[0-9]{4}"
    r"|[2-9][0-9]{2}[2-9][0-9]{6}"
    r"|[6-9][0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{3}"
    r"|[6-9][0-9]{2}(?:(?:[ ./-]|\.\.)[0-9]{2}){3}"
    r"|[2-9][0-9]{2}\*[0-9]{3}\*[0-9]{3,4}|[2-9][0-9]{2} [.-] [0-9]{3} [.-] [0-9]{3,4}"
    r"|[89][0-9][ .-][0-9]{3}(?:[ .-][0-9]{2}){2}|(?:[3-9][0-9]{2}\.[0-9]|[0-9]{3}\.[3-9])[0-9]{2}\.[0-9]{3}\.[0-9]"
    r"|0[1-9][0-9]{3} ?[0-9]{6}|0[1-9][0-9]{1,3}[ -][0-9]{3,4}[ -][0-9]{3,4}"
    r"|[0-9]{2,4}(?:[ .-][0-9]{2,4}){2,4}(?= \(?(?:office|mobile|cell|fax|home|work|movil|fijo|casa|oficina)(?![\w]))"
    r")(?:,? ?(?:ext\.?|x|extension|int\.|interno|anexo) ?[0-9]{1,6}(?![\w]|[./-][0-9])|(?![\w]|[.,/-][0-9]))"
)
_DOCUMENTS = re.compile(
    r"(?<![\w-])(?:"
    r"[0-9]{3} {0,2}- {0,2}[0-9]{2} {0,2}- {0,2}[0-9]{4}"  # SSN
    r"|[0-9]{2}\.?[0-9]{3}\.?[0-9]{3}(?:-| (?![aeouy]\b))?[A-Z]"  # DNI; "… y …" is no letter of one
    r"|[XYZ][ -]?[0-9]{7}[ -]?[A-Z]"  # NIE
    r"|[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?"  # IBAN
    r"|[0-9]{4}(?:[ -][0-9]{4}){2}[ -][0-9]{1,7}"  # card
    r"|[0-9]{2}[ /-][0-9]{8}[ /-][0-9]{2}"  # NSS
    r"|[A-Z]{4} ?[0-9]{10,12}"  # CIP
    r"|[A-Z]{1,4}-[0-9]{6,12}|[0-9]{3}\.[0-9]{3}\.[0-9]{2}(?!\.)"  # MRN-1025175, 506.527.89
    r"|[0-9]{5,7}/[0-9]{1,4}|[A-Z][0-9]{2,4}/[0-9]{4,6}"  # 18755/18, F94/3827
    r")(?![\w-])",
    _I,
)
_LONG = re.compile(  # in a row of values too: `Ana,89473093048,0.00`
    r"(?<![\w.])(?<![0-9],)[A-Z]{0,3}(?:[0-9]{9,40}(?![\w]|\.[0-9])|"
    r"[0-9]{6,8}(?![\w]|\.[0-9]|,[0-9]{1,3}(?![\w.,/-])))"
)
_MEASURED = re.compile(
    r" ?(?:ui|iu|u|units?|unidades|mg|mcg|ug|g|kg|ml|l|x ?10|/|%|cop(?:ies|ias)|cells?|celulas|plaquetas|leuco\w*|"
    r"platelets|eur(?:os)?|dollars?|usd|steps|pasos)(?![a-z])",
    _I,
)
_SPACED = re.compile(
    r"(?:\+ {1,3}|(?<!\w)(?:[A-Za-z][ .]){1,4}(?:- )?)?(?!(?:[0-4] ){3}/(?: [0-4]){3}(?! ?[0-9/-]))"  # of gums
    r"[0-9](?:(?:[ \t]{1,3}(?:[-.()/][ \t]{1,3})?|\.)"
    r"[0-9](?![0-9])){5,}(?:[ \t]{1,3}(?:-[ \t]{1,3})?(?![aeouy])[A-Za-z](?!\w))?"
)
# a label that tells of somebody by itself
_NAMING = re.compile(r"site id|ext(?:ension)?|(?:case|medicare|medicaid) ?#")
_CODED = re.compile(
    r"(?<![^\W_])(?:snomed|sctid|loinc|rxnorm|ndc|cpt|icd|cie|atc|gtin|ean|lot|lote|nct|iso|une)\W{0,4}(?:ct\W{0,3})?\Z",
    _I,
)
_PROCEDURE = re.compile(r"[0-9](?=[0-9]{0,5}[A-Z][0-9]{0,4}[A-Z])[0-9A-HJ-NP-Z]{6}", _I)
_LISTED = re.compile(r"(?<![^\W_])(?:icd|cie)(?![a-z])", _I)
_MIXED = re.compile(r"(?<![A-Za-z0-9_.,/-])[A-Za-z_-]*[0-9][A-Za-z0-9_-]{3,60}")
_HARMLESS = re.compile(
    r"[0-9]+(?:[._-][0-9]+)*-?(?:mg|mcg|ug|g|kg|ml|l|dl|ui|iu|u|meq|mmol|cm|mm|h|hz|kcal|cc|yo|th|st|nd|rd|am|pm|"
    r"year|years|yr|day|week|month|hour|min|fold|bit|[a-z]+)(?:-[a-z]+)*"
    r"|[0-9]+(?:[-_][0-9]+)*|[a-z]{3,}-?[0-9]{1,3}|[0-9]{4}-[0-9]{2}-[0-9]{2}t[0-9]{2}\w*|[a-z]+-?(?:19|20)[0-9]{2}"
    r"|(?:cms|hcfa|iso|une)-?[0-9]{3,6}|0x[0-9a-f]{1,16}",
    _I,
)
_PLATE = re.compile(r"(?<![\w.,-])[0-9]{4}[ -]?[B-DF-HJ-NP-TV-Z]{3}(?![\w])", _I)
_NO_PLATE = words_of("mcg lpm bpm rpm ppm mls mgs hrs yrs pts rbc wbc qhs")
_STATE_ZIP = re.compile(r"(?<![\w])(?!CP )[A-Z]{2},? [0-9]{5}(?:-[0-9]{4})?(?![\w]|[.,][0-9])")
_IN_ZONE = re.compile(
    r"(?<![a-z])(?:(?:zip|postal)(?: code)?|post ?code|codigo postal|c\.?p\.?|zona|around|near)(?: [ie]s)?[ :]{1,2}\Z"
)
_ROUND = "00"
_GOES_ON = re.compile(r"[.,][0-9]")
_OLD = re.compile(r"(?<![0-9.,/])(?:9[0-9]|1[01][0-9])(?![0-9])")
_YEARS = re.compile(
    r"(?:[ -]| - )?(?:years?|yrs?|yo|y/o|y\.o|anos?(?! de (?:evol|tabac)))(?![a-z])"
)
_AGED = re.compile(r"(?:edad|age|aged):? {1,2}\Z")
_BY_AGE = re.compile(  # who is said to be so old: `Grandma is 91`, `mi abuela tiene 94`
    r"(?<![a-z])(?:(?:s?he|who|mom|mum|mother|dad|father|grand(?:ma|pa|mother|father)|granny|nana|patient|pt|wife|"
    r"husband|aunt|uncle|lady|gentleman|woman|man)(?:['’]s|['’]ll be| will be| is| was)?(?: now| almost| nearly| just)?"
    r"(?: turn(?:ed|s|ing))?|"
    r"(?:mrs?|ms|miss)\.? [^\W\d_]+(?:[-'’][^\W\d_]+)?(?: is| was)|"
    r"(?:el|ella|madre|padre|mama|papa|(?:bis)?abuel(?:it)?[ao]|yay[ao]|paciente|suegr[ao]|ti[ao]|senora?|mujer|hombre|marido|esposa)"
    r"(?: ya| casi)?(?: tiene| tenia)(?: ya| casi)?|"
    r"(?:paciente|residente|mujer|hombre|varon|ancian[ao]|senora?) de|"
    r"(?:mujer|hombre|varon|ancian[ao]|female|male),?|cumpl(?:e|io|ira?)|turn(?:ed|s|ing)|a los) {1,2}\Z"
    r"|(?<![a-z0-9,;:)] )(?<![^\s])at {1,2}\Z"
)
NO_AGE = re.compile(  # a measure, a part of a number, or something counted
    r"[.,/:%-]?[0-9]|[ -]?(?:%|kg|kilos?|lbs?|cm|mm|mg|g|ml|bpm|lpm|beats|over|sobre|degrees?|grados|points?|puntos|"
    r"units?|ui|mmhg|percent|por ciento|days?|dias|weeks?|semanas|months?|meses|hours?|horas|min(?:ut[eo]s)?|"
    r"seg(?:undos)?|metros|pasos|casos|pacientes|pounds?|libras|dollars?|dolares|euros?|pesos|soles|usd|eur|"
    r"st|nd|rd|th|de sat[a-z]*)(?![a-z])"
)
_STREETS = re.compile(
    r"(?<![\w])(?<![0-9][.,/])(?:"
    r"[0-9]{1,6} (?:1/2 |[0-9]{1,5} )?(?:(?:[NSEW]|North|South|East|West)\.? )?(?:[A-Z][\w'-]{1,30} ){1,3}"
    r"(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Ln|Lane|Dr|Drive|Ct|Court|Way|Terrace|Place|Pl|Circle|Parkway|"
    r"Crescent|Trail|Highway|Hwy|Alley|Mews|Gardens|Crossing|Turnpike|Hollow|Cove|Pike|Grove|Parade|Esplanade|Quay)"
    r"(?![\w])(?: (?:[NS][EW](?![\w/.])|[NSEW](?![\w/.]| [A-Z][a-z])))?"
    r"(?:,? (?:Apt|Apartment|Unit|Suite|Ste|Rm|#)\.? ?[\w-]{1,6}|"
    r",? [1-9][0-9]?(?:st|nd|rd|th) [Ff]l(?:oor)?(?: rear| front)?(?![\w]))?"
    r"(?:(?:,? (?:upstairs|downstairs|basement)|, (?:upper|lower)(?= rear| front))(?: rear| front)?(?![\w]))?"
    r"|(?:[Cc]/|[Cc]alle|[Bb]lvr?d\.|[Bb]oulevard|[Cc](?:tra\.|arretera)|P\.o|[Aa]v\.|[Aa]vda?\.?|[Aa]venida|[Pp]laza|[Pp]za?\.?|"
    r"[Pp]aseo|[Cc]arrer|[Cc]amino|[Rr]onda|[Tt]ravesia|[Cc]allejon|[Pp]asaje|[Uu]l\.|[Rr]ue|[Rr]ua) ?"
    r"(?:(?:de|del|la|las|los|el|da|do|das|dos) ){0,3}(?:(?:Dr|Dra|Sta|Sto|Gral)\. )?[A-Z][\w'-]{0,30}"
    r"(?: (?:(?:de|del|la|las|los|y) ){0,2}[A-Z][\w'-]{1,30}){0,3},? "
    r"(?:[Ss]/[Nn](?![\w])|(?:n[.°o]{0,2} ?|num(?:ero)?\.? )?(?:[NSEO]E?(?=[0-9]{1,2}-))?[0-9]{1,4}(?:-[0-9]{1,4})?"
    r"(?![0-9]? anos)(?: (?:Pte|Ote|Nte)(?:\.|(?![\w])))?)"
    r"(?:,? (?:[0-9]{1,2}(?:[oa°]\.?)?(?:[ -]{0,2}(?:[A-Z]|[0-9]{1,2}|[Ii]zq|[Dd]cha|[Ii]zda)\.?)?|"
    r"[Bb]ajo(?: [A-Z])?|[Aa]tico|[Ee]ntlo\.?|[Ee]ntresuelo|[Pp]ral\.?|[Pp]rincipal|"
    r"(?!C\.? ?P(?![a-z]))[A-Z](?=[.,;\n]|\Z)|"
    r"(?:[Ee]sc|[Pp]iso|[Pp]uerta|[Pp]ortal|[Bb]lo(?:que|ck)|[Ll]ocal|[Dd]e?pto|[Tt]orre|[Oo]f(?:icina)?|"
    r"[Nn]ivel|[Cc]ons(?:ultorio)?|[Ii]nt(?:erior)?|[Aa]pto|[Mm]z)"
    r"\.? ?[0-9A-Z](?:-?[0-9A-Z]){0,3})"
    r"(?![\w]| ?(?:[Aa]nos|mg|de ))){0,3}"
    r"|(?:[Cc]alle|[Aa]venida|[Aa]vda\.|[Pp]aseo|[Pp]asaje|[Pp]rivada|[Cc]olonia|[Bb]arrio|[Uu]rbanizacion|[Jj]iron|"
    r"[Cc]allejon|[Tt]ravesia|[Pp]laza|[Gg]lorieta) (?:(?:de|del|la|las|los|el) ){0,3}(?!Dra?[ .])[A-Z][\w'-]{2,30}"
    r"(?: (?:(?:de|del|la|las|los|y) ){0,2}[A-Z][\w'-]{1,30}){0,3}(?: [0-9]{1,4}(?![\w./]))?"
    r"|(?:Kr|Cra?|Cl|Cll|Dg|Tv|Ak)\.? [0-9]{1,3}[A-Z]? ?(?:#|No\.?) ?[0-9]{1,3}[A-Z]? ?- ?[0-9]{1,3}"
    r"(?:,? (?:[Aa]pto|[Ii]nt|[Cc]asa|[Oo]f)\.? [0-9]{1,4})?"
    r"|(?:(?:County|State|Farm) )?(?:Road|Route|Rte\.?|Hwy|Highway) [0-9]{1,4}[A-Z]?(?![\w])"
    r"|[Kk]m\.? [0-9]{1,3}(?:[.,][0-9]{1,3})? (?:de la |del )?(?:camino|carretera|ruta|via) "
    r"(?:(?:a|al|de|hacia|la|las|los|el) ){1,3}[A-Z][\w'-]{2,30}(?: [A-Z][\w'-]{2,30}){0,2}"
    r"(?:,? (?:parcela|lote|casa|sitio) [0-9]{1,4}[A-Z]?)?"
    r"|(?<=[.,;] )[Ee]dif(?:icio|\.) (?:(?:de|del|la|las|los|el) ){0,2}[A-Z][\w'-]{2,30}(?: [A-Z][\w'-]{2,30}){0,2}"
    r")"
)
_UNNUMBERED = re.compile(  # `the library on Peachtree Ct`
    r"(?<![\w])(?:on|off|near|along|down|driving|across from|corner of) "
    r"((?:(?!The |Dr |Mr |Ms |Mrs )[A-Z][\w'-]{1,30} ){1,3}"
    r"(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Ln|Lane|Dr|Drive|Ct|Court|Way|Cir|Circle|Pkwy|Parkway|Pl|Ter)(?![\w]))"
)
_IP4 = re.compile(r"(?<![\w.])(?:[0-9]{1,3}\.){3}[0-9]{1,3}(?![\w.]*[0-9])")
Places = tuple[list[int], list[int]]
_LONGEST_STREET = 70
_IN_PLATES = ("", " ", "-")
_FEWEST_IN_PHONE, _FEWEST_IN_ROW, _FEWEST_MIXED = 8, 6, 4
_FEWEST_IN_LOGIN, _FEWEST_IN_NAME = 6, 3
_GIVEN, _FAMILY = int(Known.GIVEN_COMMON), int(Known.FAMILY_COMMON)
_WIDEST_GAP = 5  # "( 6 1 7 )   5 4 2"


def spans(text: Folded, taken: list[tuple[int, int]]) -> list[Span]:
    """What is a number; `taken` are dates, which are none."""
    plain, folded, reading = text.plain, text.folded, text.reading
    digits = reading.digits
    dates = [start for start, _ in taken], [end for _, end in taken]
    found: list[Span] = []
    for row in _rows(plain, digits):
        found += _in_row(row, plain, dates)
    found += _mixed(reading)
    if reading.seen & LABEL:
        found += _labelled(folded, reading, dates)
    for number in digits:
        if 1 < number[2] - number[1] < 6:
            found += _by_size(plain, folded, reading, number)
            if _is_login(reading, number[0]):
                start = reading.starts[number[0] - 1]
                found.append(Span(start, number[2], Kind.NUMBER, Layer.PATTERNS))
    return found


def _labelled(folded: str, reading: Reading, dates: Places) -> Iterator[Span]:
    past = 0
    for place in reading.places(LABEL):
        match = LABELLED.match(folded, place) if place >= past else None
        if match:
            past = match.end()
            if not _inside(match.start(1), dates):
                start = place if _NAMING.match(folded, place) else match.start(1)
                yield Span(start, past, Kind.NUMBER, Layer.PATTERNS)


def _by_size(plain: str, folded: str, reading: Reading, number: Number) -> Iterable[Span]:
    """Ages have two or three digits, plates four, postal codes five."""
    at, start, end = number
    size = end - start
    if size == 2 or size == 3:
        return _age(folded, start) if folded[start] in "19" else ()
    if size == 4:
        return _plate(plain, start) if reading.pieces[at].gap in _IN_PLATES else ()
    if size != 5 or not at:
        return ()
    match = _STATE_ZIP.match(plain, reading.starts[at - 1])
    if match and match.end() >= end:
        return (Span(match.start(), match.end(), Kind.PLACE, Layer.PATTERNS),)
    if _in_zone(plain, folded, start, end):
        return (Span(start, end, Kind.PLACE, Layer.PATTERNS),)
    return ()


def _in_zone(plain: str, folded: str, start: int, end: int) -> bool:
    """`around 54885`: a postal code, unless it is round or a measure."""
    if folded[end - 2 : end] == _ROUND or _MEASURED.match(plain, end):
        return False
    if _IN_ZONE.search(folded, max(0, start - 16), start) is None:
        return False
    return not folded[end : end + 1].isalnum() and _GOES_ON.match(folded, end) is None


def streets(reading: Reading) -> Iterator[Span]:
    """Addresses begin with the number of a house, or with what sort of street it is."""
    places = list(reading.places(ROAD))
    if reading.seen & STREET:
        places = sorted([*places, *(start for _, start, _ in reading.digits)])
    past = 0
    plain = titled(reading.plain)
    for place in places:
        match = _STREETS.match(plain, place) if place >= past else None
        if match:
            past = match.end()
            yield Span(place, past, Kind.ADDRESS, Layer.PATTERNS)
    if reading.seen & STREET:
        yield from _unnumbered(reading)


def _unnumbered(reading: Reading) -> Iterator[Span]:
    """Back from each word for a street that has a capital, and one before it that has."""
    pieces, starts = reading.pieces, reading.starts
    for at in range(1, len(pieces)):
        piece, before = pieces[at], pieces[at - 1]
        if piece.flags & STREET and piece.traits & before.traits & TITLED and before.gap == " ":
            end = starts[at] + len(piece.word)
            match = _UNNUMBERED.search(reading.plain, max(0, starts[at] - _LONGEST_STREET), end)
            if match:
                yield Span(match.start(1), match.end(1), Kind.ADDRESS, Layer.PATTERNS)


def _is_login(reading: Reading, at: int) -> bool:
    """`jsmith42`, `thomasbaker320`: what somebody is called by a machine."""
    if not at or reading.pieces[at - 1].gap:
        return False
    if not reading.pieces[at].gap and at + 1 < len(reading):
        return False
    low = reading.pieces[at - 1].low
    if len(low) < _FEWEST_IN_LOGIN or (at > 1 and not reading.pieces[at - 2].gap):
        return False
    flags = words().flags
    if flags(low):
        return False
    if flags(low[1:]) & _FAMILY:
        return True
    cuts = range(_FEWEST_IN_NAME, len(low) - _FEWEST_IN_NAME + 1)
    return any(flags(low[:cut]) & _GIVEN and flags(low[cut:]) & _FAMILY for cut in cuts)


def _plate(plain: str, start: int) -> Iterator[Span]:
    match = _PLATE.match(plain, start)
    if match and match[0][-3:].lower() not in _NO_PLATE:
        yield Span(start, match.end(), Kind.NUMBER, Layer.PATTERNS)


def _age(folded: str, start: int) -> Iterator[Span]:
    match = _OLD.match(folded, start)
    if match:
        end = match.end()
        aged = _AGED.search(folded, max(0, start - 8), start) or (
            not NO_AGE.match(folded, end) and _BY_AGE.search(folded, max(0, start - 40), start)
        )
        if aged or _YEARS.match(folded, end):
            yield Span(start, end, Kind.AGE, Layer.PATTERNS)


def _rows(plain: str, digits: list[Number]) -> list[list[Number]]:
    """Groups of digits with little between them, enough for a number."""
    rows: list[list[Number]] = []
    row: list[Number] = []
    size, next_, last = 0, -1, 0
    for group in digits:
        at, start, end = group
        if at != next_ or start - last > _WIDEST_GAP or plain[last:start].strip(_BETWEEN):
            if size >= _FEWEST_IN_ROW:
                rows.append(row)
            row, size = [], 0
        row.append(group)
        size, next_, last = size + end - start, at + 1, end
    if size >= _FEWEST_IN_ROW:
        rows.append(row)
    return rows


def _in_row(row: list[Number], plain: str, dates: Places) -> Iterator[Span]:
    """A number may begin at any group of a row, and at what may stand before it."""
    past = 0
    for _, first, _ in row:
        for place in _starts(plain, first):
            if place < past or _inside(place, dates):
                continue
            for pattern, kind in _NUMBERS:
                match = pattern.match(plain, place)
                if match and match.end() > place and _is_number(match, kind, plain):
                    past = max(past, match.end())
                    yield Span(place, match.end(), named(match[0], kind), Layer.PATTERNS)
    if past < row[-1][2] and len(row) >= _FEWEST_IN_ROW:
        spaced = _SPACED.search(plain, max(0, row[0][1] - 4), row[-1][2] + 3)
        if spaced:
            yield Span(spaced.start(), spaced.end(), Kind.PHONE, Layer.PATTERNS)


def _starts(plain: str, place: int) -> tuple[int, ...]:
    if place and (not plain[place - 1].isspace() or plain[place - 2 : place - 1] in _FOREIGN):
        lead = _LEAD.search(plain, max(0, place - 5), place)
        if lead:
            return lead.start(), place
    return (place,)


_NUMBERS = (
    (_PHONE, Kind.PHONE),
    (_DOCUMENTS, Kind.DOCUMENT),
    (_LONG, Kind.NUMBER),
    (_IP4, Kind.IP),
)


def _is_number(match: re.Match[str], kind: Kind, plain: str) -> bool:
    if kind is Kind.IP:
        return all(int(part) < 256 for part in match[0].split("."))
    start = match.start()
    if kind is Kind.PHONE and len(_NO_DIGIT.sub("", match[0])) < _FEWEST_IN_PHONE:
        return False
    if kind is Kind.NUMBER and _MEASURED.match(plain, match.end()):
        return False
    return kind is Kind.DOCUMENT or not _CODED.search(plain, max(0, start - 16), start)


def _mixed(reading: Reading) -> Iterator[Span]:
    """Letters and digits in one: `A3F8C2E1`, `EMP-1234`. Units, doses and short codes are left."""
    plain = reading.plain
    for start, end in _unbroken(reading):
        for match in _MIXED.finditer(plain, start, end):
            word = match[0].rstrip("-_")
            if (
                word.lower() != word.upper()
                and len(_NO_DIGIT.sub("", word)) >= _FEWEST_MIXED
                and not _HARMLESS.fullmatch(word)
            ):
                first = match.start()
                if len(word) > 5 and not _is_code(plain, word, first):
                    yield Span(first, first + len(word), Kind.NUMBER, Layer.PATTERNS)


def _is_code(plain: str, word: str, first: int) -> bool:
    """Of a drug, a study, a procedure: right after the name of a list, or in its form with the list named before."""
    if _CODED.search(plain, max(0, first - 16), first):
        return True
    return bool(_PROCEDURE.fullmatch(word) and _LISTED.search(plain, max(0, first - 70), first))


def _unbroken(reading: Reading) -> Iterator[tuple[int, int]]:
    """Places with enough digits, and something else, and nothing between but dashes."""
    plain, starts, digits, pieces = reading.plain, reading.starts, reading.digits, reading.pieces
    last = len(starts) - 2
    past = -1
    for at, (first, start, end) in enumerate(digits):
        if first <= past:
            continue
        left, right = first, first
        while left and not pieces[left - 1].gap.strip("-_"):
            left -= 1
        while right < last and not pieces[right].gap.strip("-_"):
            right += 1
        past = right
        if right > left:
            size = end - start
            for _, begins, ends in digits[at + 1 : at + 1 + right - first]:
                size += ends - begins if begins < starts[right + 1] else 0
            if size >= _FEWEST_MIXED:
                begin = starts[left]
                while begin and plain[begin - 1] in "-_":
                    begin -= 1
                yield begin, starts[right + 1]


def _inside(place: int, dates: Places) -> bool:
    at = bisect_right(dates[0], place) - 1
    return at >= 0 and place < dates[1][at]
