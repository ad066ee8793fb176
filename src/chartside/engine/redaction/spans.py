"""A place in a text that names somebody."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import attrgetter

from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import GERMS


@dataclass(slots=True, unsafe_hash=True)  # not frozen: that costs more than the find itself
class Span:
    """Not to be changed once made.

    `lone`: one word of somebody's name, with nothing beside it that makes it sure. `owner`: the one it can mean.
    """

    start: int
    end: int
    kind: Kind
    layer: Layer
    lone: bool = False
    owner: str | None = None


_SPECIES = "|".join(sorted({germ.partition("-")[2] for germ in GERMS}))
_JOINT = re.compile(r"[A-Za-z0-9]\\?_\Z")
_ESCAPE = re.compile(r"\\[nrt]\Z")
_PARTICLE = re.compile(  # before a family name
    r"(?<![^\W_])(?:[Dd]e|[Dd]el|[Ll]a|[Ll]as|[Ll]os|[Vv]an|[Vv]on|[Dd]er|[Dd]en|[Dd]a|[Dd]i|[Dd]os|[Ll]e|[Ss]an|[Óó])"
    r" \Z"
)
_INITIALS = re.compile(
    r"(?<![^\W_])(?<![.'’@/-])(?:[^\W\d_]\. (?:[^\W\d_]\. )?|(?:[A-DMOPRTV]J|J[BCDPRT]|KC|TC) )\Z"
)
_ADDRESSED = re.compile(
    r"(?<![^\W_])(?:[Ss]ra?|[Ss]rta|[Dd]ra?|[Mm]rs?|[Mm]s|[Dd]on|[Dd]oña|[Ff]amilia)\.? \Z"
)
_NEVER_ALONE = re.compile(
    r"(?<![^\W_])(?:[Óó]|[Mm]ac(?: an)?|[Nn]ic(?: an)?|[Nn]í|[Ss]an|Te|Naw|[Vv][ao]n(?: de[rn]?)?) \Z"
)
_MOST_PARTICLES, _LONGEST_PARTICLE, _LONGEST_INITIALS = 3, 6, 8
_LONGEST_NEVER_ALONE = 8
_LONGEST_ADDRESSED = 8
# What a find goes on with: `Hernández N: fever`, `Montes de Oca`, `Ferrer i Soler`, `Fa'alogo`, `Hazel M. Case`, an
# initial on the next line, `GrantH olm` and `Ruiz,A na`, the rest of `Haug-` where a line ends; …
_AFTER_NAME = re.compile(
    r" (?![AEIOY] )[A-Z](?=[,:;)\n]|\Z| -| [a-z])"
    r"| [A-Z]\.(?= [a-z]|[,:;)\n]|\Z)"
    rf"(?! (?:{_SPECIES}|dif[a-z]*)(?![a-z]))"
    r"|\n[B-DF-HJ-NQRTV-XZ]\.(?: [A-Z](?![^\W_]))?(?= (?!nac)[a-z]{2,20}(?![^\W_]))"
    r"|(?<=[a-zá-ÿ]{3}[A-Z]) [a-zá-ÿ]{2,20}(?![^\W_])|(?:,[A-Z]|(?<=,[A-Z])) [a-zá-ÿ]{3,20}(?![^\W_])"
    r"|-\n[a-zá-ÿ]{1,15}(?![^\W_])|(?<=[A-Z]\.[A-Z])\.[A-Z]\.?(?![^\W_])"
    r"| [Dd][Ee] [Oo][Cc][Aa](?![^\W_])| i [A-Z][^\W\d_]{2,20}(?![^\W_])"
    r"| [Tt]e (?:[Rr]angi|[Ww]hare|[Aa]wa|[Aa]ho|[Aa]o|[Aa]ta|[Hh]au|[Hh]ei|[Hh]uia|[Kk]anawa|[Kk]awa|[Pp]uni|[Rr]ina)"
    r"(?![^\W_])|['’][a-z]{3,20}(?![^\W_])|"
    r"-(?!(?:related|led|based|like|free|induced|positive|negative|type|associated|specific|approved|owned|style)(?![a-z]))"
    r"[a-z]{2,12}(?:(?:-[a-z]{2,6}){1,6})?(?![^\W_]|-)|\.?[ -](?:Case|Doctor|Page)(?![^\W_]|"
    r" (?:No|no|Number|number|ID|Manager|manager)(?![a-z])|"
    r"[ :#]{1,3}[0-9])"
)
_ROOM = (  # `Maple Glen, room 214B`, `Barrio La Nalona, bloque 3, portal 2`
    r"(?:,? (?:[Rr](?:oo)?m|[Aa]pt|[Uu]nit|[Ss]uite|[Ss]te|[Hh]ab(?:itaci[oó]n)?|[Cc]ons(?:ultorio)?|[Ll]oc(?:al)?|"
    r"[Nn]ivel|[Pp]iso|[Dd]e?pto|[Pp]ortal|[Pp]uerta|[Bb]loque|[Ee]sc(?:alera)?)\.? ?#?(?:[A-Z]-)?[0-9]{1,4}-?[A-Z]?"
    r"(?![^\W_]|[.,/-][0-9])){1,3}(?=[.,;:)?!\n]|  |\Z)"  # and not `apt 10 am`, `local 2 %`
)
_AFTER_HOUSE = re.compile(  # … `escuela nº 14`, `Hospital General de Zona 27`, `Droguería Norte de la 14`
    r" (?:[Nn][.ºo°]{1,2} ?|[Nn]um\.? |# ?)[0-9]{1,4}(?![^\W_])| de la [0-9]{1,3}(?![^\W_])"
    r"| [0-9]{1,3}(?=[,.;:?!)\n](?![0-9])|\Z)|(?<=Zona) [0-9]{1,3}(?![^\W_])"
    r"|,? (?:P?LLC|LLP|P\.C\.|Inc\.?|Ltd\.?|S\.L\.U?\.?|S\.A\.|S\.A\.S\.|S\.C\.)(?![^\W_])"
    r"| (?:[Pp]lant|daycare|[Bb]ranch|distribution center|health unit)(?![\w-])"
    rf"|{_ROOM}|[°º] [Tt]urno(?![^\W_])"  # `Juzgado de Familia de 14° Turno`
    r"|['’]s(?![^\W_])|(?<=[Cc]o)-op(?![^\W_])|-\n[a-zá-ÿ]{1,15}(?![^\W_])| on [0-9]{1,3}(?:st|nd|rd|th)(?![^\W_])"
    r"(?! (?:of )?(?:[Jj]an|[Ff]eb|[Mm]ar|[Aa]pr|[Mm]ay|[Jj]u[nl]|[Aa]ug|[Ss]ep|[Oo]ct|[Nn]ov|[Dd]ec))"
)
_AFTER_PLACE = re.compile(  # … `Swansea JW14 2XP`, `228 ginnel end`
    r" (?:end|rise|fold|row|mews|croft|garth|boat ramp|ramp|boat launch|footbridge|"
    r"duck pond|covered bridge|terminal|trailhead|campground|"
    r"picture house)(?![^\W_])|"
    r"(?:,? [A-Z]{1,2}[0-9][0-9A-Z]?)?,? [0-9][A-Z]{2}(?![^\W_])|,? [A-Z][0-9][A-Z] [0-9][A-Z][0-9](?![^\W_])"
    r"|(?<=[A-Z][0-9][A-Z]) [0-9][A-Z][0-9](?![^\W_])"
    r"|(?<=ogot[aá]),? (?:D\. ?C\.|DC(?![^\W_]))|(?<=[Mm][eé]xico),? D\. ?F\."
    r"|,? [Cc][oó]digo [0-9]{5}(?![^\W_])|-\n[a-zá-ÿ]{1,15}(?![^\W_])"
    r"|,? # ?(?:[0-9]{1,4}[A-Za-z]?|[A-Za-z])(?![^\W_])"  # `2969 Pringle Rd SE #S`
    rf"|{_ROOM}"
)
_AFTER_NUMBER = re.compile(  # … `9812 600 316 HE`, `06 161 240 a`, `JP18 JYC`, `6-0-1-0-1-2-7`
    r"(?<=[0-9]{4} [0-9]{3} [0-9]{3}) [A-Z]{2}(?![^\W_])|(?<=[A-Z][0-9]{4}) [0-9]{5}(?![^\W_])|"
    r"(?<=[0-9]{2} [0-9]{3} [0-9]{3}) (?![yoei] [a-z])[A-Za-z](?![^\W_])"
    r"|(?<=[0-9]{2} [0-9]{2} [0-9]{2} [0-9]{2}) (?:[A-Z]|[b-df-hj-np-tv-xz](?!-))(?![^\W_])"
    r"|(?<=[0-9]{4}-[0-9]{3}-[0-9]{3})-[A-Z]{2}(?![^\W_])|(?<=[0-9]{7}) (?:LP|SC|CB|OR|PT|CH|TJ|BE|PA)(?![^\W_])"
    r"|(?<=[A-Z]{2}[0-9]{2}) [A-Z]{3}(?![^\W_])|(?<=[0-9]-[0-9])(?:-[0-9])+(?![^\W_])"
    r"|(?<=[0-9]-[0-9]{4}),? x ?[0-9]{1,5}(?![^\W_])|"
    r"(?<=[0-9]{4}),? (?:ext\.?|anexo|int\.|interno) ?[0-9]{1,5}(?![^\W_])"
    r"|(?<=[0-9]{3} [0-9]{3} [0-9]{4}) [A-Z](?=[.,;)\n]|\Z)"
    r"|(?:(?<=[0-9]{4} [0-9]{3})|(?<=[A-Z][0-9] [0-9]{3} [0-9]{3})|(?<=[0-9]{7})) [A-Z](?=[.,;:)\n]|\Z)"  # `3381 772 B`
    r"|(?<=[0-9]{4})/[A-Z](?![^\W_/])|(?<=[0-9]{4} [0-9]{5} [0-9]) ?/ ?[0-9](?![^\W_])"  # `BP/77120/K`
    r"|,? (?:con )?(?:letra|letter) [A-Za-z](?![^\W_])"
)
_AFTER_WORDS = re.compile(  # … `noventa y ocho`, `ninty eight`, `ochenta y dos`
    r"(?<=ty|ta| y| i)(?: (?:y|i|and) |[ -])(?:one|two|three|four|five|six|seven|eight|nine|"
    r"un[oa]?|dos|tres|cuatro|[cs]inco|seis|siete|ocho|nueve)(?![^\W_])"
)
_AFTER_LINK = re.compile(
    r"[-/?=&#][^\W]?[A-Za-z0-9_./?=&%#~:-]*"
)  # … `clinic dot net/new-patient?ref=4`
_GOES_ON = {
    Kind.FACILITY: _AFTER_HOUSE,
    Kind.PLACE: _AFTER_PLACE,
    Kind.ADDRESS: _AFTER_PLACE,
    Kind.NUMBER: _AFTER_NUMBER,
    Kind.PHONE: _AFTER_NUMBER,
    Kind.AGE: _AFTER_WORDS,
    Kind.DATE: _AFTER_WORDS,
    Kind.URL: _AFTER_LINK,
}
_ONWARD = frozenset(" \n,.-'’/?=&#°º")
# What leads to a find: `dni t 63 - 5648`, `034.145.523.80`, `W17 490 782 4`; `flat 2, 31 abbey ourt`;
# `veinte y tres de …`; …
_BEFORE_NUMBER = re.compile(
    r"(?<![^\W_])(?:(?<!['’/])(?:[B-DF-HJ-NP-TV-XZb-df-hj-np-tv-xz] |[0-9]{2,4}\.|[A-Z][0-9]{1,3} )\Z"
    r"|(?:(?<=[Mm][Rr][Nn] )|(?<=[Ff]icha )|(?<=[Pp][oó]liza )|(?<=[Pp]olicy )|(?<=[Cc]hart )|(?<=[Rr]ecord )|"
    r"(?<=[Ff]olio )|(?<=[Ee]xpediente )|(?<=[Hh]istoria )|(?<=[Cc]laim ))"
    r"[B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{2,3} \Z"  # `ficha ht 990796`
    r"|(?:(?<=# )|(?<=DL: )|(?<=[Nn]o )|(?<=[Nn]umber )|(?<=[Pp]late )|(?<=[Pp]lacas ))"
    r"[A-Z]{1,2} \Z"  # `A# A 219-884-306`
    r"|NC \Z)"  # `Dra. Ana Ruiz. NC 528756794`: as she is registered
)
_CENTRES = (  # `PAC de Narón`, `CESAMO El Triunfo`, `prisión de Zuera`
    "(?:PAC|USM|CAP|CESFAM|CECOSF|CESAMO|SAPU|CAMU|UAPS|EBAIS|[Pp]risi[oó]n|[Cc][aá]rcel)"
)
_BEFORE_HOUSE = re.compile(
    r"(?<![^\W_])(?:(?:[Ff]lat|[Aa]pt|[Uu]nit) [0-9]{1,4}[A-Za-z]?,?|[Bb]da\.?|"
    rf"{_CENTRES}(?: de)?) \Z"
)
_BEFORE_OFFICE = re.compile(
    r"(?<![^\W_])(?:[Ee]stablecimiento|[Mm]aternidad|[Hh]orno|[Bb]as[ií]lica|[Cc]onvento|[Cc]apilla|[Hh]otel|[Hh]ostal|"
    rf"{_CENTRES})"
    r"(?: de| del| la| los| las){0,2} \Z|(?<![^\W_])[0-9]{1,2}[°º] \Z"  # `7° Juzgado de …`
)
_BEFORE_DAY = re.compile(
    r"(?<![^\W_])(?:(?:veinte|treinta) y|(?:un[oa]?|dos|tres|cuatro|[cs]inco|seis|siete|ocho|nueve|die[zs]|on[cs]e|"
    r"do[cs]e|tre[cs]e|[ck]ator[cs]e|quin[cs]e|kinse|veinte|treinta) de|"
    r"(?:[Mm]on|[Tt]ues?|[Ww]eds?|[Tt]hu(?:rs?)?|[Ff]ri|[Ss]at|[Ss]un|[Ll]un|[Mm]art?|[Mm]i[eé]|[Jj]ue|[Vv]ie|[Ss][aá]b|"
    r"[Dd]om)\.?,?"  # `Thurs 7 Nov`
    r"|(?:(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day,?(?: the)?|"
    r"(?:[Ll]unes|[Mm]artes|[Mm]i[eé]rcoles|[Jj]ueves|[Vv]iernes|[Ss][aá]bado|domingo|"
    r"(?<![\w.,] )Domingo|(?<=[Ee]l )Domingo),?(?: d[ií]a)?)) \Z"  # `Ana Domingo, 12/03/1980`
)
_BEFORE_LINK = re.compile(  # … `recepcion arroba …`, `www highline . com`, `es jesus palacios 79 arroba …`
    r"(?<![^\W_])(?:[A-Za-z0-9_.+-]{2,40} (?:arroba|ARROBA)|[Ww]{3}(?: ?\.| (?:dot|punto))?|[Ww] [Ww] [Ww](?: ?\.)?|"
    r"[A-Za-z0-9]{1,20} (?:dot|DOT|punto|PUNTO)|[A-Za-z0-9.-]{2,40} (?:gui[oó]n(?: bajo)?|underscore)) \Z"
)
_BEFORE_SAID = re.compile(
    r"(?:(?<= es )|(?<= is )|(?<= a )|(?<= to )|(?<=orreo )|(?<=mail )|(?<=: ))[A-Za-z]{3,20}(?: (?:dot|punto))? \Z"
)
_SAID = re.compile(r" (?:arroba|ARROBA|\(at\)|\(AT\)) ")  # of an address that is spelt out
_LED_BY = {
    Kind.NUMBER: _BEFORE_NUMBER,
    Kind.PHONE: _BEFORE_NUMBER,
    Kind.DOCUMENT: _BEFORE_NUMBER,
    Kind.ADDRESS: _BEFORE_HOUSE,
    Kind.PLACE: _BEFORE_HOUSE,
    Kind.FACILITY: _BEFORE_OFFICE,
    Kind.DATE: _BEFORE_DAY,
    Kind.URL: _BEFORE_LINK,
    Kind.EMAIL: _BEFORE_LINK,
}
_LONGEST_LEAD, _LEADING = 50, frozenset(" .")
_AFTER = re.compile(r"[A-Za-z0-9]*(?:\\?_[A-Za-z0-9]+)*")


def whole(text: str, span: Span) -> Span:
    """All of what a find is part of: with the letters that touch it, and with what leads to a name."""
    span = _unbroken(text, span)
    person = span.kind.is_person
    start = _led(text, span.start) if person else _led_by(text, span)
    onward = _AFTER_NAME if person else _GOES_ON.get(span.kind)
    more = (
        onward.match(text, span.end)
        if onward and text[span.end : span.end + 1] in _ONWARD
        else None
    )
    end = more.end() if more else span.end
    return span if start == span.start and end == span.end else replace(span, start=start, end=end)


def _led_by(text: str, span: Span) -> int:
    lead = _LED_BY.get(span.kind)
    if lead is None or text[span.start - 1 : span.start] not in _LEADING:
        return span.start
    first = max(0, span.start - _LONGEST_LEAD)
    found = lead.search(text, first, span.start)
    if found is None and lead is _BEFORE_LINK and _SAID.search(text, span.start, span.end):
        found = _BEFORE_SAID.search(text, first, span.start)
    return found.start() if found else span.start


def _led(text: str, start: int) -> int:
    """Where a name begins: `A. de la Rey` with its initials, over particles; `Ó Dúgáin` with what is never alone."""
    place = start
    for _ in range(_MOST_PARTICLES):
        found = _PARTICLE.search(text, max(0, place - _LONGEST_PARTICLE), place)
        if found is None:
            break
        place = found.start()
    letters = _INITIALS.search(text, max(0, place - _LONGEST_INITIALS), place)
    if letters is not None:
        return letters.start()
    if place < start and _ADDRESSED.search(text, max(0, place - _LONGEST_ADDRESSED), place):
        return place
    never_alone = _NEVER_ALONE.search(text, max(0, start - _LONGEST_NEVER_ALONE), start)
    return never_alone.start() if never_alone else start


def _unbroken(text: str, span: Span) -> Span:
    """Underscores too: inside a longer word a token would not be read as one."""
    before, after = text[span.start - 1 : span.start], text[span.end : span.end + 1]
    if not (before.isalnum() or after.isalnum() or before == "_" or after == "_" or after == "\\"):
        return span
    start, reach = _widened(text, span.start), _AFTER.match(text, span.end)
    end = reach.end() if reach else span.end
    return span if start == span.start and end == span.end else replace(span, start=start, end=end)


def _widened(text: str, start: int) -> int:
    place = start
    while place and not _ESCAPE.search(text, max(0, place - 2), place):
        if text[place - 1].isascii() and text[place - 1].isalnum():
            place -= 1
        elif (joined := _JOINT.search(text, max(0, place - 3), place)) is not None:
            place = joined.start() + 1
        else:
            break
    return place


_start = attrgetter("start")
_ORDER = {layer: place for place, layer in enumerate(Layer)}


def apart(found: Iterable[Span]) -> list[Span]:
    """None over another, in the order of the text. Of those that overlap the longest says what, and covers all."""
    kept: list[Span] = []
    end = -1
    for span in sorted(found, key=_start):  # of two that begin together either may come first
        if span.start < end:
            kept[-1] = _joined(kept[-1], span)
            end = kept[-1].end
        else:
            kept.append(span)
            end = span.end
    return kept


def _joined(left: Span, right: Span) -> Span:
    """Of two, `left` begins no later. Of one size the layer that knows more says what."""
    if right.end <= left.end and (left.start != right.start or left.end != right.end):
        return left
    larger = right.end - right.start - left.end + left.start
    best = right if larger > 0 or (not larger and _before(right, left)) else left
    start, end = left.start, max(left.end, right.end)
    if best.start == start and best.end == end:
        return best
    return replace(best, start=start, end=end, owner=None)


def _before(right: Span, left: Span) -> bool:
    return right.layer is not left.layer and _ORDER[right.layer] < _ORDER[left.layer]
