"""Identifiers that show by their form alone. What looks like one goes, whatever its check digit says.

Every pattern is linear: no repetition inside a repetition over the same characters.
"""

import ipaddress
import re
from collections.abc import Iterator

from chartside.engine.redaction import numbers, papers
from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.triggers import AT, DOT, FILE, ROAD, STREET, TITLE

_I = re.IGNORECASE
_AT = re.compile(r"@|[\[(]\s?(?:at|AT|arroba)\s?[\])]")
_LOCAL = re.compile(r"[A-Z0-9][A-Z0-9._%+'-]{0,63}\s?\Z", _I)
_SAID = re.compile(
    r" (?:at|AT|At|arroba|ARROBA|\((?:at|arroba)\)|\[at\]) [A-Za-z0-9-]+(?:\.|\s[\[(]?(?:dot|DOT|punto)[\])]? )[a-zA-Z]"
)
# "looked at example.com" is none
_SPELT = re.compile(r"^[^ ]*[._0-9]| [\[(]?(?:dot|punto|arroba)[\])]? ", _I)
_SPOKEN = re.compile(
    r"(?:(?<!\w)(?:[A-Z0-9] ){2,20}[A-Z0-9]|[A-Z0-9][A-Z0-9._-]{1,40})"
    r"(?: [\[(]?(?:dot|punto|underscore|dash|guion(?: bajo)?)[\])]? [A-Z0-9-]{1,20}){0,3} "
    r"(?:at|arroba|[\[(](?:at|arroba)[\])])(?: [A-Z0-9-]{2,30}(?: [\[(]?(?:dot|punto)[\])]?|(?=\.))){1,3}(?:\.| )"
    r"(?:com|net|org|es|edu|me|io|eu|mx|ar|cl|pe|example)(?:(?:\.| [\[(]?(?:dot|punto)[\])]? )[A-Z]{2})?(?![\w])",
    _I,
)
_DOMAIN = re.compile(
    r"\s?(?=[A-Z0-9.-]{0,63}[A-Z])[A-Z0-9-]{1,63}"
    r"(?:(?:\.| \. | [\[(]?(?:dot|punto)[\])]? |[\[(](?:dot|punto)[\])])[A-Z0-9-]{1,63}|"
    r"\. (?:com|net|org|es|mx|ar|pe|co|cl)(?![\w])){1,6}",
    _I,
)
_PAGE = re.compile(  # `portal dot riverbend dot com slash book`; not what everybody reads
    r"(?<![a-z0-9.-])(?!(?:[a-z]{2,12} (?:dot|punto) )?(?:wikipedia|webmd|drugs|mayoclinic|google|nejm|uptodate|"
    r"medscape|medlineplus|cochrane|apa|ada|heart|diabetes|zoom|doxy) )"
    r"(?:w ?w ?w (?:dot|punto) (?:[a-z0-9-]{2,40} ){0,2})?"
    r"[a-z0-9-]{2,40}(?: (?:dot|punto) [a-z0-9-]{2,40}){0,2} (?:dot|punto) "
    r"(?:com|net|org|mx|co|ar|cl|pe|us|uk|ca|app|es|example|test|health|care|clinic)"
    r"(?: (?:dot|punto) [a-z]{2}(?![a-z]))?"
    r"(?: (?:slash|diagonal|barra) [a-z0-9-]{1,40}(?: (?:dot|punto) [a-z0-9-]{2,30}){0,2}){0,3}(?![a-z0-9])"
)
_WHOLE = re.compile(r"[A-Z0-9][A-Z0-9._%+'-]{0,63}@[A-Z0-9-]{1,63}(?:\.[A-Z0-9-]{1,63}){1,6}", _I)
_URL = re.compile(r"(?:https?://|www\.)[^\s<>\"']{3,2000}", _I)
_BARE = re.compile(  # without what it is fetched by: `gofundme.com/f/help-ana`
    r"(?<![\w@./-])(?:[a-z0-9-]{2,40}\.){1,3}(?:com|net|org|me|io|info|app|co|es|mx|ar|cl|pe|us|uk|eu|gal|cat|ca|health|care|example|test)"
    r"(?:\.[a-z]{2})?/[^\s<>\"']{2,300}"
)
_DOTTED = re.compile(r"\.[a-z]")
_OF_PRACTICE = (  # `clinicalaureles.mx`: by its name
    r"(?:clinic|dental|salud|health|smile|psico|psych|nutri|terap|therap|counsel|wellness|pediat|doctor|consultorio|"
    r"hospital|medic|ortho|odonto)[a-z0-9-]{0,30}\.(?:com|net|org|info|app|co|es|mx|ar|cl|pe|us|uk|eu|ca|health|care)"
)
_PRACTICE = re.compile(_OF_PRACTICE)
_HOST = re.compile(
    r"(?<![\w@./-])(?:[a-z0-9-]{2,40}\.){0,2}[a-z0-9-]{0,30}"
    rf"{_OF_PRACTICE}(?:\.[a-z]{{2}})?(?![\w/@-]|\.[a-z])"
)
_SOCIAL = re.compile(
    r"facebook|instagram|linkedin|twitter|tiktok|//x\.com|wa\.me|t\.me|youtube\.com/@", _I
)
_REFERENCE = re.compile(  # what everybody looks things up in, by its host alone: `mariaguia.blog.com` is somebody's
    r"^(?:https?://)?(?:[a-z0-9-]{1,40}\.){0,4}"
    r"(?:(?:[a-z0-9-]{1,40}\.)(?:gov|gob|edu|int|mil|nhs)"
    r"|(?:nice|cochrane|cochranelibrary|wikipedia|uptodate|medscape|doi|nejm|jamanetwork|thelancet|bmj|mayoclinic|"
    r"medlineplus|drugs|aacap|apa|ada|diabetes|heart|snomed|loinc|hl7|openevidence|aeped|semfyc|fisterra|vademecum|example)"
    r"\.(?:com|org|net|es))(?:\.[a-z]{2})?(?:[/:?#]|\Z)",
    _I,
)
_PERSONAL = re.compile(
    r"@|~|/(?:u|p|in|users?|profiles?|people|patients?|pacientes?|records?|charts?|members?)/|[?&#]\S*=|[0-9]{6}",
    _I,
)
_IP6 = re.compile(r"(?<![\w:])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}(?![\w:])", _I)
_MAC = re.compile(r"(?<![\w:])[0-9a-f]{2}(?::[0-9a-f]{2}){5}(?![\w:])", _I)
_UUID = re.compile(
    r"[0-9A-Fa-f]{8}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{12}(?![0-9A-Za-z])"
)
_FILE = re.compile(
    r"[a-z0-9][a-z0-9_.-]{0,80}\.(?:jpe?g|png|heic|pdf|dcm|docx?|tiff?|gif|bmp|mp4|xlsx?|zip|txt|csv)(?![a-z0-9])"
)
_ENDING = re.compile(
    r"\.(?:jpe?g|png|heic|pdf|dcm|docx?|tiff?|gif|bmp|mp4|xlsx?|zip|txt|csv)(?![a-z0-9])"
)
_COLONS = re.compile(r":[0-9a-fA-F]{0,4}:[0-9a-fA-F]{0,4}:")
_BORN = re.compile(
    r"(?<![^\W_])(?:born|d\.?o\.?b\.?|date of birth|birth ?dates?|birthday|nacid[oa]|nacimiento|nacio|"
    r"f\.? ?nac\.?|fn|f\.n\.|cumpleanos)(?![^\W_])"
)
_DIGIT = re.compile(r"[0-9\0]")
_POSSESSIVE = re.compile(r"['’]s\Z")
_TITLED = re.compile(  # somebody nobody knows, after a title
    r"(?<![\w])(?:(?:Dr|Dra|Mr|Mrs|Ms|Sr|Sra|Srta|Prof)\.?|DR\.|DRA\.|SR\.|SRA\.) "
    r"(?!Pepper(?![\w]))([A-Z][\w'’-]{1,30}(?:(?<!['’]s) (?:(?:de|del|la|las|los|van|von|der) ){0,2}"
    r"(?!Hospital|Clinic|Centro|Servicio|Unidad|Departamento|Universi|Instituto)[A-Z][\w'’-]{1,30}){0,2})"
)
_NEAR_BIRTH = 40
_UUID_SIZE = 32
_LAST_OF_UUID = 12
_HEX = frozenset("0123456789abcdef")
_FOREIGN = re.compile(  # and the number of a house
    r"[^\W\d_]{3,}(?: [0-9]{1,4}(?![\w]|[.,][0-9]))?"
)
_OF_STREET = r"[A-Z][\w'-]{1,30}\.?"
_STREET = (
    rf"(?:[a-z]{{1,5}}\. ?)?(?:[0-9]{{1,4}}(?:st|nd|rd|th)|{_OF_STREET})"
    rf"(?: (?:(?:de|del|la|las|los|of|the) ){{0,2}}(?:{_OF_STREET}|[0-9]{{1,4}})){{0,4}}"
)
_CORNER = re.compile(
    rf"(?:corner|intersection|esquina|cruce) (?:of|de|con) (?:the )?{_STREET} (?:and|&|with|con|y) {_STREET}"
)
_MAILED = re.compile(
    r"(?:e-?mail|correo(?: electronico)?) ?: ?[a-z0-9][a-z0-9._-]{2,60}@[a-z0-9-]{3,60}(?![a-z0-9@]|\.[a-z0-9])"
)
_MAILED_APART = re.compile(  # `a p e t r o v @ y a h o o . c o m`
    r"(?<![a-z0-9])[a-z0-9](?: [a-z0-9._-]){2,40} @(?: [a-z0-9-]){2,40} \.(?: [a-z]){2,3}(?![a-z0-9])"
)
_FEWEST_FOREIGN = 2  # letters of another alphabet that make a word: `μmol` and `γGT` are ours


def spans(folded: Folded) -> list[Span]:
    """What shows by its form, in positions of the folded text."""
    plain, reading = folded.plain, folded.reading
    found = list(_addresses_of_machines(folded))
    if reading.seen & TITLE:
        past = 0
        for place in reading.places(TITLE):
            titled = _TITLED.match(plain, place) if place >= past else None
            if titled:
                past = titled.end()
                start = titled.start(1)
                name = _POSSESSIVE.sub("", titled[1])
                first = place if plain.startswith("Prof", place) else start
                found.append(Span(first, start + len(name), Kind.PERSON, Layer.PATTERNS))
    if reading.seen & ROAD:
        corners = (_CORNER.match(plain, place) for place in reading.places(ROAD))
        found += (_span(match, Kind.ADDRESS) for match in corners if match)
    if not plain.isascii():
        found += [
            Span(*word.span(), Kind.PERSON, Layer.PATTERNS)
            for word in _FOREIGN.finditer(plain)
            if sum(not letter.isascii() for letter in word[0]) >= _FEWEST_FOREIGN
        ]
    if reading.seen & (ROAD | STREET):
        found += numbers.streets(reading)
    if reading.digits:
        taken = [(start, end) for start, end, _ in folded.dates]
        for start, end in taken:
            if near_birth(folded.folded, start, end):
                found.append(Span(start, end, Kind.BIRTH, Layer.PATTERNS))
        found += numbers.spans(folded, taken)
        found += papers.spans(reading)
    return found


def is_email(text: str) -> bool:
    return _WHOLE.fullmatch(text) is not None


def near_birth(folded: str, start: int, end: int) -> bool:
    """Does a word of birth stand close by? Before it, as a rule; right after it, sometimes."""
    if any(
        not _DIGIT.search(folded, word.end(), start)
        for word in _BORN.finditer(folded, max(0, start - _NEAR_BIRTH), start)
    ):
        return True
    return bool(_BORN.search(folded, end, end + _NEAR_BIRTH // 4))


def _addresses_of_machines(text: Folded) -> Iterator[Span]:
    plain, folded, seen = text.plain, text.folded, text.reading.seen
    if "@" in plain or (seen & AT and _AT.search(plain)):
        yield from _emails(plain)
        yield from (_span(m, Kind.EMAIL) for m in _MAILED.finditer(folded))
    if " @ " in folded:
        yield from (_span(m, Kind.EMAIL) for m in _MAILED_APART.finditer(folded))
    if seen & AT and _SAID.search(plain):
        yield from (_span(m, Kind.EMAIL) for m in _SPOKEN.finditer(plain) if _SPELT.search(m[0]))
    yield from _pages(text)
    if plain.count(":") > 1 and _COLONS.search(plain):
        yield from (_span(m, Kind.IP) for m in _IP6.finditer(plain) if _is_ip(m[0]))
        yield from (_span(m, Kind.IP) for m in _MAC.finditer(plain))
    if len(plain) >= _UUID_SIZE and _may_hold_id(text.reading.runs[0]):
        for match in _UUID.finditer(plain):
            if _apart(plain, match.start()):
                yield _span(match, Kind.RECORD)
    if seen & FILE and _ENDING.search(folded):
        yield from (_span(m, Kind.URL) for m in _FILE.finditer(folded))


def _pages(text: Folded) -> Iterator[Span]:
    """Of somebody, or of a practice: as they are fetched, without that, and spoken."""
    plain, folded = text.plain, text.folded
    if text.reading.seen & DOT:
        yield from (_span(m, Kind.URL) for m in _PAGE.finditer(folded))
    if "://" in plain or "ww." in folded:
        yield from (_span(m, Kind.URL) for m in _URL.finditer(plain) if _is_somebodys(m[0]))
    if "/" in plain and "." in plain:
        yield from (_span(m, Kind.URL) for m in _BARE.finditer(folded) if _is_somebodys(m[0]))
    if "." in plain and _DOTTED.search(folded) and _PRACTICE.search(folded):
        yield from (_span(m, Kind.URL) for m in _HOST.finditer(folded) if _is_somebodys(m[0]))


def _is_somebodys(address: str) -> bool:
    """A page of somebody, or of somewhere; not what everybody reads."""
    if _PERSONAL.search(address) or _SOCIAL.search(address):
        return True
    return _REFERENCE.search(address) is None


def _may_hold_id(words: list[str]) -> bool:
    """The last twelve signs of every id stand together."""
    return max(map(len, words), default=0) >= _LAST_OF_UUID and any(
        len(word) >= _LAST_OF_UUID and _HEX.issuperset(word[-_LAST_OF_UUID:]) for word in words
    )


def _emails(plain: str) -> Iterator[Span]:
    """From the sign outwards: a search from the left would try every word."""
    for sign in _AT.finditer(plain):
        local = _LOCAL.search(plain, max(0, sign.start() - 64), sign.start())
        domain = _DOMAIN.match(plain, sign.end())
        if local and domain:
            yield Span(local.start(), domain.end(), Kind.EMAIL, Layer.PATTERNS)


def _apart(plain: str, start: int) -> bool:
    return start == 0 or not (plain[start - 1].isascii() and plain[start - 1].isalnum())


def _is_ip(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _span(match: re.Match[str], kind: Kind) -> Span:
    return Span(match.start(), match.end(), kind, Layer.PATTERNS)
