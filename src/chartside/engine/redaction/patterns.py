"""Identifiers that show by their form alone. A check digit that fails changes nothing: what looks like one goes.

Every pattern is linear: no repetition inside a repetition over the same characters.
"""

import ipaddress
import re
from collections.abc import Iterator

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.spans import Span

_I = re.IGNORECASE
_AT = re.compile(r"@|[\[(]\s?(?:at|AT|arroba)\s?[\])]")
_LOCAL = re.compile(r"[A-Z0-9][A-Z0-9._%+'-]{0,63}\s?\Z", _I)
_SAID = re.compile(
    r" (?:at|AT|At|arroba|ARROBA|\(at\)|\[at\]) [A-Za-z0-9-]+(?:\.|\s(?:dot|DOT|punto) )[a-zA-Z]"
)
_SPELT = re.compile(r"^[^ ]*[._0-9]| (?:dot|punto) ", _I)  # "looked at example.com" is none
_SPOKEN = re.compile(
    r"[A-Z0-9][A-Z0-9._-]{1,40}(?: (?:dot|punto) [A-Z0-9]{1,20})? (?:at|arroba|[\[(]at[\])]) "
    r"[A-Z0-9-]{2,30}(?:\.| (?:dot|punto) )(?:com|net|org|es|edu|me|io|eu)(?![\w])",
    _I,
)
_DOMAIN = re.compile(r"\s?[A-Z0-9-]{1,63}(?:\.[A-Z0-9-]{1,63}){1,6}", _I)
_WHOLE = re.compile(r"[A-Z0-9][A-Z0-9._%+'-]{0,63}@[A-Z0-9-]{1,63}(?:\.[A-Z0-9-]{1,63}){1,6}", _I)
_URL = re.compile(r"(?:https?://|www\.)[^\s<>\"']{3,2000}", _I)
_SOCIAL = re.compile(
    r"facebook|instagram|linkedin|twitter|tiktok|//x\.com|wa\.me|t\.me|youtube\.com/@", _I
)
_PERSONAL = re.compile(
    r"@|~|/(?:u|p|in|user|users|profile|people|patient|patients|paciente)/|[?&#]\S*=", _I
)
_IP4 = re.compile(r"(?<![\w.])(?:[0-9]{1,3}\.){3}[0-9]{1,3}(?![\w.]*[0-9])")
_IP6 = re.compile(r"(?<![\w:])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}(?![\w:])", _I)
_MAC = re.compile(r"(?<![\w:])[0-9a-f]{2}(?::[0-9a-f]{2}){5}(?![\w:])", _I)
_UUID = re.compile(
    r"[0-9A-Fa-f]{8}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{12}(?![0-9A-Za-z])"
)
_COLONS = re.compile(r":[0-9a-fA-F]{0,4}:[0-9a-fA-F]{0,4}:")
_DIGITS = re.compile(r"[0-9]+")
_LEAD = re.compile(r"(?:[A-Za-z]{1,4} ?|\+|\(|\+\()\Z")
_PHONE = re.compile(
    r"(?<![\w.,/+-])(?:"
    r"(?:\+|00)[1-9][0-9]{0,2}(?:[ .-]?\(?[0-9]{1,4}\)?){2,6}"
    r"|(?:\+?1[ .-])?(?:\([0-9]{3}\) ?|[0-9]{3}[ .-])[0-9]{3}[ .-]?[0-9]{4}"
    r"|[2-9][0-9]{2}[2-9][0-9]{6}"
    r"|[6-9][0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{3}"
    r"|[6-9][0-9]{2}(?:[ .-][0-9]{2}){3}"
    r"|[89][0-9][ .-][0-9]{3}(?:[ .-][0-9]{2}){2}"
    r")(?:,? ?(?:ext\.?|x|extension) ?[0-9]{1,6})?(?![\w]|[.,/-][0-9])"
)
_DOCUMENTS = re.compile(
    r"(?<![\w-])(?:"
    r"[0-9]{3}-[0-9]{2}-[0-9]{4}"  # SSN
    r"|[0-9]{2}\.?[0-9]{3}\.?[0-9]{3}[ -]?[A-Z]"  # DNI
    r"|[XYZ][ -]?[0-9]{7}[ -]?[A-Z]"  # NIE
    r"|[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?"  # IBAN
    r"|[0-9]{4}(?:[ -][0-9]{4}){2}[ -][0-9]{1,7}"  # card
    r"|[0-9]{2}[ /-][0-9]{8}[ /-][0-9]{2}"  # NSS
    r"|[A-Z]{4} ?[0-9]{10,12}"  # CIP
    r"|[A-Z]{1,4}-[0-9]{6,12}"  # MRN-1025175
    r")(?![\w-])",
    _I,
)
_LONG = re.compile(r"(?<![\w.,])[A-Z]{0,3}[0-9]{9,40}(?![\w]|[.,][0-9])")
_LABELLED = re.compile(
    r"(?<![^\W_])(?:mrn|nhc|n\.?h\.?c\.?|dni|nie|nif|ssn|ss#|nuhsa|npi|dea|passport|pasaporte|(?:record|chart|patient|"
    r"member|policy|account|case|medical record|subscriber|group|licen[cs]e|historia|expediente|paciente|poliza|"
    r"afiliado|cuenta|colegiado|(?:no?)?col)(?: (?:number|no|num|id|clinica|clinico|numero))?)"
    r"[ .:#=no°\"'-]{1,6}(?=[a-z-]{0,6}[0-9])([0-9]{2}(?: [0-9]{2,9}){1,3}|[a-z0-9][a-z0-9/-]{3,30})(?![a-z0-9])"
)
_CODED = re.compile(
    r"(?<![^\W_])(?:snomed|sctid|loinc|rxnorm|ndc|cpt|icd|cie|atc|gtin|ean|lot|lote)\W{0,4}(?:ct\W{0,3})?\Z",
    _I,
)
_BORN = re.compile(
    r"(?<![^\W_])(?:born|d\.?o\.?b\.?|date of birth|birth ?dates?|birthday|nacid[oa]|nacimiento|nacio|"
    r"f\.? ?nac\.?|fn|f\.n\.|cumpleanos)(?![^\W_])"
)
_STREETS = re.compile(
    r"(?<![\w])(?:"
    r"[0-9]{1,6} (?:(?:[NSEW]|North|South|East|West)\.? )?(?:[A-Z][\w'-]{1,30} ){1,3}"
    r"(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Ln|Lane|Dr|Drive|Ct|Court|Way|Terrace|Place|Pl|Circle|Parkway)"
    r"(?![\w])(?:,? (?:Apt|Apartment|Unit|Suite|#)\.? ?[\w-]{1,6})?"
    r"|(?:C/|[Cc]alle|[Aa]vda?\.?|[Aa]venida|[Pp]laza|[Pp]za\.?|[Pp]aseo|[Cc]arrer|[Cc]amino|[Rr]onda|[Tt]ravesia) ?"
    r"(?:(?:de|del|la|las|los|el) ){0,3}[A-Z][\w'-]{1,30}"
    r"(?: (?:(?:de|del|la|las|los|y) ){0,2}[A-Z][\w'-]{1,30}){0,3},? "
    r"(?:n[.°o]{0,2} ?)?[0-9]{1,4}(?:-[0-9]{1,4})?(?:,? [0-9]{1,2}[oa°]?(?:,? ?[A-Z])?(?![\w]))?"
    r")"
)
_DIGIT = re.compile(r"[0-9\0]")
_POSSESSIVE = re.compile(r"['’]s\Z")
_TITLED = re.compile(  # somebody nobody knows, after a title
    r"(?<![\w])(?:(?:Dr|Dra|Mr|Mrs|Ms|Sr|Sra|Srta|Prof)\.?|DR\.|DRA\.|SR\.|SRA\.) "
    r"([A-Z][\w'’-]{1,30}(?: (?:(?:de|del|la|las|los|van|von|der) ){0,2}[A-Z][\w'’-]{1,30}){0,2})"
)
_NEAR_BIRTH = 40
_FEWEST_IN_PHONE = 8


def spans(folded: Folded) -> list[Span]:
    """What shows by its form, in positions of the folded text."""
    plain = folded.plain
    found = list(_addresses_of_machines(plain))
    for titled in _TITLED.finditer(plain):
        name = _POSSESSIVE.sub("", titled[1])
        start = titled.start(1)
        found.append(Span(start, start + len(name), Kind.PERSON, Layer.PATTERNS))
    if _DIGITS.search(plain):
        found += _numbers(folded)
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


def _addresses_of_machines(plain: str) -> Iterator[Span]:
    if "@" in plain or _AT.search(plain):
        yield from _emails(plain)
    if _SAID.search(plain):
        yield from (_span(m, Kind.EMAIL) for m in _SPOKEN.finditer(plain) if _SPELT.search(m[0]))
    if "://" in plain or "ww." in plain.lower():
        yield from (
            _span(m, Kind.URL)
            for m in _URL.finditer(plain)
            if _PERSONAL.search(m[0]) or _SOCIAL.search(m[0])
        )
    if _COLONS.search(plain):
        yield from (_span(m, Kind.IP) for m in _IP6.finditer(plain) if _is_ip(m[0]))
        yield from (_span(m, Kind.IP) for m in _MAC.finditer(plain))
    yield from (_span(m, Kind.RECORD) for m in _UUID.finditer(plain) if _apart(plain, m.start()))


def _emails(plain: str) -> Iterator[Span]:
    """From the sign outwards: a search from the left would try every word."""
    for sign in _AT.finditer(plain):
        local = _LOCAL.search(plain, max(0, sign.start() - 64), sign.start())
        domain = _DOMAIN.match(plain, sign.end())
        if local and domain:
            yield Span(local.start(), domain.end(), Kind.EMAIL, Layer.PATTERNS)


def _numbers(text: Folded) -> Iterator[Span]:
    plain, folded = text.plain, text.folded
    taken = [(start, end) for start, end, _ in text.dates]
    for start, end in taken:
        if near_birth(folded, start, end):
            yield Span(start, end, Kind.BIRTH, Layer.PATTERNS)
    dated = {place for start, end in taken for place in range(start, end)}
    for place in _number_starts(plain):
        for pattern, kind in _NUMBERS:
            match = pattern.match(plain, place)
            if match and match.end() > place and _is_number(match, kind, plain, dated):
                yield _span(match, kind)
    for match in _LABELLED.finditer(folded):
        yield Span(match.start(1), match.end(1), Kind.NUMBER, Layer.PATTERNS)
    yield from (_span(m, Kind.ADDRESS) for m in _STREETS.finditer(plain))


def _number_starts(plain: str) -> Iterator[int]:
    """Where a number may begin: at its digits, and at what may stand before them."""
    for digits in _DIGITS.finditer(plain):
        place = digits.start()
        yield place
        if place and not plain[place - 1].isspace():
            lead = _LEAD.search(plain, max(0, place - 5), place)
            if lead:
                yield lead.start()


_NUMBERS = (
    (_PHONE, Kind.PHONE),
    (_DOCUMENTS, Kind.DOCUMENT),
    (_LONG, Kind.NUMBER),
    (_IP4, Kind.IP),
)


def _is_number(match: re.Match[str], kind: Kind, plain: str, dated: set[int]) -> bool:
    if kind is Kind.IP:
        return _is_ip(match[0])
    if kind is Kind.PHONE and sum(c.isdigit() for c in match[0]) < _FEWEST_IN_PHONE:
        return False
    start = match.start()
    if kind is not Kind.DOCUMENT and _CODED.search(plain, max(0, start - 16), start):
        return False
    return start not in dated


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
