"""Every place in text that tells a day or a month of a year, whole or in part."""

import re
from collections.abc import Iterable, Iterator

from chartside.engine.redaction.days import LONGEST_MONTH, NAMES_OF_MONTHS, Dated, Number
from chartside.engine.redaction.weekdays import days_of_week, is_of_week

_LONGEST_PART = 40  # of what stands before a month
_PARTING = frozenset("-/")
_MONTH = re.compile(rf"(?<![a-z])(?:{NAMES_OF_MONTHS})(?![a-z])")
_ORDINAL = (  # `the twenty-eighth of March`
    r"(?:(?:twenty|thirty)[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|"
    r"(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)"
)
_UNITS = "un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve"
_TOLD_YEAR = (  # `mil novecientos noventa y uno`
    r"(?:mil novecientos|dos mil)(?: (?:diez|once|doce|trece|catorce|quince|dieci[a-z]{4,5}|veint[a-z]{1,8}|treinta|"
    rf"cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|{_UNITS})(?![a-z]))?(?: y (?:{_UNITS})(?![a-z]))?(?![a-z])"
    rf"|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?: y (?:{_UNITS}|[1-9]))?(?![a-z0-9])"
    r"|two thousand(?:(?: and)? (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|"
    r"(?:thir|four|fif|six|seven|eigh|nine)teen)(?![a-z])(?: (?:one|two|three|four|five|six)(?![a-z]))?)?(?![a-z])"
    r"|(?:forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?(?![a-z])"
)
_PART_BEFORE = re.compile(  # `del 3 al 9 de agosto`
    r"(?<![0-9.,/])(?:(?:(?<=del )|(?<= el )|(?<=the ))[0-9]{1,2}(?:st|nd|rd|th|o)? (?:y|and|or|to|until|hasta)"
    r"(?: el| the)? |"
    r"[0-9]{1,2}(?:st|nd|rd|th|o)?(?: ?[-–] ?| (?:to|al|a|through) )|"
    r"(?<![0-9-] )(?<!-)[0-9]{1,2}(?:st|nd|rd|th|o)? (?:and|y|&) )?"
    r"[0-9]{1,2}(?:st|nd|rd|th|o)?[ -](?:de |d |of )?\Z|(?<![0-9.,/])[0-9]{1,2}/\Z"
    r"|(?<![0-9.,/#])(?:[0-9]{1,2}, ){1,3}[0-9]{1,2} (?:y|and|&) [0-9]{1,2} (?:de |of )?\Z"
    r"|(?<![0-9.,/])[0-9]{1,2} (?:\([a-z]{3,12}(?: y [a-z]{3,6})?\) )?dias del mes de \Z"
    r"|(?<![a-z])(?:primero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|die[sz]|on[csz]e|do[csz]e|tre[csz]e|"
    r"[ck]ator[csz]e|quin[csz]e|kin[csz]e|dieci(?:seis|siete|ocho|nueve)|veinte(?: y [a-z]{3,6})?|veinti[a-z]{3,6}|"
    r"treinta(?: y uno?)?) (?:dias del mes )?de? \Z"
    rf"|(?<![a-z]){_ORDINAL} (?:of )?\Z"
    r"|(?<![a-z])(?:last|next|past|coming|pasado|proximo|mes de|month of) \Z"
)
_PART_AFTER = re.compile(
    r"(?!, [1-8][0-9](?:,| (?:anos?|anitos|years?|yo|y/o|euros?|dolares|dollars|pesos|soles)(?![a-z])))"
    r"\.?(?:,? {1,3}(?:de |del |dl |del ano |of )?|-|/)(?:"
    r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?(?![0-9.,/%]*[0-9%/]|:[0-9])"
    r"(?! ?(?:mg|mcg|ml|g|kg|units?|ui|tabs?|tablets?|puffs?|capsulas?|comprimidos?)(?![a-z]))"
    rf"(?:(?: ?- ?| (?:to|al|through|thru|until) )[0-9]{{1,2}}(?:st|nd|rd|th)?"
    r"(?![0-9a-z]|[.,:/%][0-9]| ?(?:mg|mcg|ml|g|kg|%|days|dias|weeks|semanas|months|meses|hours|horas)))?"
    r"(?:,? (?:of )?(?P<year2>[12][0-9]{3})(?![0-9]))?|(?P<year>[12][0-9]{3})(?![0-9])"
    r"|(?:(?:mismo|ese|este|pasado) ano|(?:the )?(?:same|that|this|last) year)(?![a-z])"
    r"|[0-9]{1,2}/(?:[0-9]{2}|[12][0-9]{3})(?![0-9/]|[.,][0-9])"  # `Oct 24/23`
    r"|ano(?= (?:de|del|anterior|siguiente|pasado|en)(?![a-z]))"
    rf"|{_TOLD_YEAR}|(?:the )?{_ORDINAL}(?![a-z])(?:,? (?:[12][0-9]{{3}}(?![0-9])|{_TOLD_YEAR}))?"
    rf"|(?:y|and|to|a) (?:{NAMES_OF_MONTHS})(?: de| del| of)? [12][0-9]{{3}}(?![0-9]))"
    r"|(?= (?:hasta|until|till|through|to|al) (?:el |the )?[0-9]{1,2}[-/.][0-9])"
)
NAMES_TOO = frozenset(["april", "june", "august", "may", "march", "abril", "julio", "mayo"])
WORDS_TOO = frozenset(
    {"may", "mar", "dec", "march", "set", "sep", "ago", "abr", "jan", "ene", "dic"}
)
_SET = "set"  # a month of Peru and Uruguay, where a day of it is told
_SET_LED = re.compile(r"(?:[0-9]/|[0-9] de |(?<![a-z])(?:el|del|al|hasta|desde) [0-9]{1,2} )\Z")
_SHORT = re.compile(
    r"(?<![0-9/.,])(?:0?[1-9]|[12][0-9]|3[01])/(?:0?[1-9]|[12][0-9]|3[01])(?![0-9/]|[.,][0-9]| ?(?:mmhg|mg|ml))"
)
_NO_SCORE = re.compile(  # hardly anything is counted out of 17 or 23: it is a day of a month
    r"(?<![0-9/.,])(?:0?[1-9]|10)/(?:1[379]|2[2369]|31)(?![0-9/a-z]|[.,][0-9]| ?(?:mmhg|mg|ml|inch))"
)
_DAY_FIRST = re.compile(  # `23/4`: more than there are months, and neither hours of fasting nor how somebody is revived
    r"(?<![0-9/.,:-])(?<![0-9] )(?!16/0?8|18/0?6|20/0?4|14/10|20/10|24/0?7|30/0?2|15/0?2)(?:1[3-9]|2[0-9]|3[01])/"
    r"(?:0?[1-9]|1[0-2])(?![0-9/a-z]|[.,][0-9]| ?(?:mmhg|mm|mg|ml|cm|kg|%|hours|horas|hrs?|h)(?![a-z]))"
)
_TOO_MUCH = re.compile(  # `12/5`: of five nobody counts twelve; `2/1` is a ratio, `3/7` three days
    r"(?<![0-9/.,:-])(?<![0-9] )0?(?:12/0?(?:[3-9]|1[01])|11/0?(?:[3-9]|10)|10/0?[3-9]|9/0?[1-8]|8/0?[1-7]|7/0?[1-6]|"
    r"6/0?[1-5]|5/0?[1-4]|4/0?3|[1-8]/0?9|(?:[1-9]|10)/11)"
    r"(?![0-9/a-z]|[.,][0-9]| ?(?:mmhg|mm|mg|ml|cm|kg|%|inch|hours|horas|hrs?|h|bid|tid|qid|daily|cada|sl|"
    r"strips?|films?)(?![a-z]))"
)
_NO_DAY = re.compile(  # pressures, sight, scores, and the files of a root canal
    r"(?<![a-z])(?:(?:ta|pa|bp|tas|tension|presion|arterial|pressure|av|agudeza|vision|visual|snellen|acuity|od|oi|os|"
    r"ou|ayuno|fasting|ratio|score[ds]?|puntuacion|iop|pio|apgar|inatt[a-z]*|hyperact[a-z]*|inatencion|hiperactividad|ansiedad|depresion|anxiety|depression|"
    r"criteria|criterios|symptoms|sintomas|suboxone|zubsolv|bup|buprenor[a-z]*|naloxon[ae]?|percocet|norco|hydrocodone|"
    r"oxycodone|bd|tds|qds|nocte)(?![a-z])[^0-9a-z]{0,3}(?:[a-z]{1,8}[^0-9a-z]{1,3})?"
    r"|(?:files?|limas?|conos?|cones?|taper|gutta|gutapercha)[^\n]{0,20})\Z"
)
_LEADS = re.compile(
    r"(?<![a-z])(?:since|until|as of|offer(?:ed)?|(?<!pain )around|on|el|del|al|dia|that the|"
    r"follow[- ]?up|recheck|addendum|due|seen|by|cita|para|before|"
    r"desde|hasta|fecha|vence|vuelven?|appt|visit|dated|booked|saw (?:her|him|them)|returns?|effective|come in|"
    r"sessions?|sesion(?:es)?|released|come|venir|consumo|"
    r"(?:next|siguiente|prox(?:im[oa])?)(?: [a-z]{3,12})?|(?:set|scheduled|planned|moved) (?:for|to)|dob|"
    r"resched[a-z]*(?: [a-z'-]{2,12}){0,2} to|"
    r"appointment(?: is)?|nv|rtc|re-?eval|signed|pt called|(?:encounter|visit|note|session|cita) (?:from|of)|"
    r"rev\.?|revision|(?<!av )block|bloquea|started|stopped|repeat|sig\.|prevista|"
    r"(?:weeks|semanas|meses|therapy|visita?|session|sesion|cita),|"
    r"(?:prep|cards|list|schedule) for|compared (?:with|to)|comparado con|"
    r"last (?:use|used|dose|period|drink|fill|filled)|bp log|conference|entrega|"
    r"(?<!pain )(?<!dolor )control|roster|pick-?up|guardias?|"
    r"review|reminder for|(?:ward )?round|retirar (?:los )?puntos|"
    r"turnos?|[0-9]{1,2}:[0-9]{2},|schedule|ultim[oa] [a-z]{3,12}|(?:re)?admit(?:ted)?|discharged|ingres(?:o|ad[oa])|"
    r"since (?:about|around)|surgery|cirugia|(?:depot|injection|shot|vaccine) given|"
    r"(?:grupo|group|reunion|meeting|acta)(?: (?:de|of) [a-z]{3,12})?,):? \Z"
)
_MONTHLY = re.compile(
    r"(?<![0-9/.,-])(?:(?:0?[1-9]|1[0-2])[/-](?:19|20)[0-9]{2}(?![0-9/-]|[.,][0-9])"
    r"|(?:1[3-9]|2[0-9]|3[01])(?P<sign>[/-])(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})(?P=sign)(?:20)?[0-9]{2}(?![\w/-]))"
)  # `12/2023`; `30/XI/23`
_PAIR = re.compile(  # the first of `6/4 thru 6/13`; pain went from 8/10 to 3/10
    r"(?<![0-9/.,-])(?![0-9]{1,2}/(?:10|5|4)(?: to |-| - )[0-9]{1,2}/(?:10|5|4)(?![0-9]))"
    r"(?:0?[1-9]|[12][0-9]|3[01])/(?:0?[1-9]|[12][0-9]|3[01])"
    r"(?=(?: ?[-–] ?| (?:thru|through|to|until|al|hasta(?: el)?) )"
    r"(?:0?[1-9]|[12][0-9]|3[01])/(?:0?[1-9]|[12][0-9]|3[01])(?:/(?:20)?[0-9]{2})?(?![0-9/]|[.,][0-9]))"
)
_DASHED = re.compile(  # `el 4-3`: a day and a month
    r"(?<![0-9/.,:-])(?:0?[1-9]|[12][0-9]|3[01])-(?:0?[1-9]|1[0-2])"
    r"(?![0-9/a-z-]|[.,:][0-9]| ?(?:%|mg|mcg|ml|g|kg|cm|mm|h|dias|semanas|meses|anos|horas|veces|puntos|sobre|sesiones)"
    r"(?![a-z]))"
)
_DASH_LEADS = re.compile(
    r"(?<![a-z])(?:el|del|dia|fecha|hoy es|citas?|falt[oea]|consumo|sesiones|limpieza|revision|"
    r"lunes|martes|miercoles|jueves|viernes|sabado|domingo):? [\"']?\Z"
)
_POINTED = re.compile(  # `tengo cita el 26.7`: a day and a month; not what is measured, given or paid
    r"(?<![0-9/.,:$€£<>=~-])(?<![<>=~] )(?:0?[1-9]|[12][0-9]|3[01])\.(?:0?[1-9]|1[0-2])"
    r"(?![0-9/a-z-]|[.,:/%][0-9]| ?(?:[%x/-]|to [0-9]|mg|mcg|ug|ml|g|gr|kg|lbs?|kilos?|l|lpm|cm|mm|h|hrs?|hours?|horas|"
    r"dias|days|semanas|weeks|meses|months|anos|years|yrs?|veces|puntos|points?|sobre|units?|u|ui|iu|mmol|mmhg|meq|"
    r"mil+ion(?:es)?|km|miles|cc|tabs?|tablets?|pills?|pastillas?|comprimidos?|of|de|por|over|per|percent|on the|"
    r"in the|daily|bid|tid|od|bd|nocte|weekly|now|currently)(?![a-z]))"
)
_POINT_SURE = (
    r"i missed|left voicemail|fta|uta|wnb|since|until|till|as of|dated|review|next visit|"
    r"d\.?o\.?b\.?|d o b|born|nacid[oa]|naci|nacio|nasio|nac|due|"
    r"appt|apt|app?oint?ment(?: (?:is|on|was|to))?|booked(?: (?:for|in))?|citas?(?: el)?|revision|turno|prox|"
    r"proxima(?: cita)?|partir del|started it|scan is|resched[a-z]*(?: [a-z'-]{2,12}){0,3} (?:to|from|for)|"
    r"moved?(?: [a-z'-]{2,12}){1,3} (?:to|from)"
)
_POINT_LEADS = re.compile(
    rf"(?<![a-z])(?:{_POINT_SURE}|taken|placed|seen|wedding|court|on|el|fecha|sesion|visita|vino|siguiente|vuelve|"
    r"(?<!imc )(?<!a1c )(?<!dosis )(?<!glicada )(?<!glicosilada )del):? [\"'(]?\Z"
)
_POINT_LEADS_OF_TEETH = re.compile(  # the sixth tooth of the third quarter is 3.6
    rf"(?<![a-z])(?:{_POINT_SURE}):? [\"'(]?\Z"
)
_PADDED = re.compile(  # `FTA 03.10`: what is measured has no nought before it; an hour may
    r"(?<![a-z])(?<!at )(?<!las )(?<!@ )(?<!@)(?<!start )(?<!desde )(?:0[1-9]\.(?:0[1-9]|1[0-2])|[123][0-9]\.0[1-9])"
    r"(?! ?(?:[ap]m|euros?|eur|dollars?|usd|pesos|soles|pounds|gbp)(?![a-z]))"
)
_TOOTH = re.compile(r"[1-8]\.[1-8](?![0-9])")
_GIVEN = re.compile(  # `she is on 12.5`
    r"(?<![a-z])(?:is|was|are|am|s|m|re|been|stays?|staying|start(?:s|ed)?|put|currently|still|now|kept|maintained|"
    r"remains|stable|stabili[sz]ed|titrated|sats?|him|her|them|me|pt|patient|back) on \Z"
)
_HALF = ".5"
_RANGED = re.compile(  # the first of `del 4 al 9/11`
    r"(?:(?<=(?<![a-z])del )|(?<![0-9/.,-])(?=[0-9]{1,2} al [0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]))"
    r"(?:0?[1-9]|[12][0-9]|3[01])(?= al (?:0?[1-9]|[12][0-9]|3[01])[/.-](?:0?[1-9]|1[0-2])(?![0-9]))"
)
_APART = re.compile(  # `8  / 14 / 2024`, `1 - 3 -- 24`: with more between its parts than there need be
    r"(?<![0-9/.,:-])(?<![0-9] )(?=[0-9/ -]{0,8}(?: /|--|/ |  -|-  ))"
    r"(?:0?[1-9]|[12][0-9]|3[01]) {0,2}(?:-{1,2}|/) {0,2}(?:0?[1-9]|[12][0-9]|3[01]) {0,2}(?:-{1,2}|/) {0,2}"
    r"(?:(?:19|20)[0-9]{2}|[0-9]{2})(?![0-9/%]|[.,:-][0-9]| ?[/-] ?[0-9])"
)
_FARTHEST_LEAD, _LONGEST_LINK = 40, 10
_AT_HOUR = re.compile(  # `5/10 at 2, case 7`: what is counted has no hour
    r",? (?:at|@|a las|a la) [0-2]?[0-9](?:[:.][0-5][0-9])?(?: ?[ap]\.?m)?(?=[,.;!?\n)]|\Z)"
    r"|,? (?:at noon|a mediodia)"
    r"|(?: [a-z]{3,12})? group(?![a-z])| column(?![a-z])| [0-2]?[0-9]:[0-5][0-9](?![0-9:])"
    r"|(?: group)? (?:list|visits?|clinic|therapy|patients|appointments?|appts?|slots?|shift)(?![a-z])"
)
_LINK = re.compile(  # `8/1, 1/21`, `6/4 thru 6/13`
    r"(?:(?:,|;|,? (?:y|and|al|to)| (?:thru|through|until|hasta(?: el)?)) | ?[-–] ?)\Z"
)
_TIME = re.compile(
    r"(?:t[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?z?(?:[+-][0-9]{2}:?[0-9]{2})?)?"
)


def dated(
    plain: str, folded: str, full: list[Dated], months: Iterable[int], digits: list[Number]
) -> list[tuple[int, int]]:
    """Every place that tells a day or a month of a year, whole or in part, and those in a row with it."""
    found = list(_dated(plain, folded, full, months, digits))
    if found:
        found += _in_row(folded, digits, {end for _, end in found})
    return found


def _in_row(folded: str, digits: list[Number], ends: set[int]) -> Iterator[tuple[int, int]]:
    """`8/1, 1/21 and 1/4`: what follows a day is one too."""
    for _, start, end in digits:
        if end - start > 2 or folded[end : end + 1] not in _PARTING:
            continue
        link = _LINK.search(folded, max(0, start - _LONGEST_LINK), start)
        if link and link.start() in ends:
            short = _SHORT.match(folded, start) or _DASHED.match(folded, start)
            if short:
                ends.add(short.end())
                yield short.span()


def _dated(
    plain: str, folded: str, full: list[Dated], months: Iterable[int], digits: list[Number]
) -> Iterator[tuple[int, int]]:
    """Every place that tells a day or a month of a year, whole or in part: `3 May`, `5/28/21`, `marzo de 2020`."""
    for start, end, _ in full:
        yield start, _TIME.match(folded, end).end()  # type: ignore[union-attr]
    for place in months:
        month = _MONTH.match(folded, place)
        if month is None:
            continue
        first = max(0, month.start() - _LONGEST_PART)
        found = _PART_BEFORE.search(folded, first, month.start())
        start = found.start() if found else month.start()
        after = _PART_AFTER.match(folded, month.end())
        if (found or after) and _is_month(plain, month, found is not None, after):
            yield start, after.end() if after else month.end()
    yield from _dashed(folded, digits)
    yield from _pointed(folded, digits)
    yield from days_of_week(folded, digits)
    if digits and "/" in folded:
        for _, start, end in digits:
            if end - start <= 2 and folded[end : end + 1] == "/":
                short = _SHORT.match(folded, start)
                if short and (
                    _NO_SCORE.match(folded, start)
                    or _LEADS.search(folded, max(0, start - 24), start)
                    or is_of_week(folded, start)
                    or _AT_HOUR.match(folded, short.end())
                    or _is_day(folded, start)
                    or _opens_line(folded, start, short.end())
                ):
                    yield short.span()


def _dashed(folded: str, digits: list[Number]) -> Iterator[tuple[int, int]]:
    """`el 4-3`, `12/2023`, `6/4 thru 6/13`."""
    for _, start, end in digits:
        after = folded[end : end + 1]
        apart = _APART.match(folded, start) if end - start <= 2 else None
        if apart:
            yield apart.span()
        if end - start > 2 or after not in _PARTING:
            continue
        whole = _MONTHLY.match(folded, start) or (after == "/" and _PAIR.match(folded, start))
        if whole:
            yield whole.span()
        elif after == "-":
            dashed = _DASHED.match(folded, start)
            if dashed and _DASH_LEADS.search(folded, max(0, start - 12), start):
                yield dashed.span()


def _pointed(folded: str, digits: list[Number]) -> Iterator[tuple[int, int]]:
    """`tengo cita el 26.7`, `missed it on 20.2 and 24.2`, `del 4 al 9/11`."""
    last = -1
    for _, start, end in digits:
        if end - start <= 2 and folded[end : end + 1] == " " and _RANGED.match(folded, start):
            yield start, end
        if end - start > 2 or folded[end : end + 1] != ".":
            continue
        match = _POINTED.match(folded, start)
        if match is None:
            continue
        first = max(0, start - _FARTHEST_LEAD)
        tooth = _TOOTH.match(folded, start) and not _AT_HOUR.match(folded, match.end())
        leads = _POINT_LEADS_OF_TEETH if tooth else _POINT_LEADS
        link = _LINK.search(folded, max(0, start - _LONGEST_LINK), start)
        given = match[0].endswith(_HALF) and _GIVEN.search(folded, first, start)
        led = (leads.search(folded, first, start) and not given) or _PADDED.match(folded, start)
        if led or (link and link.start() == last):
            last = match.end()
            yield match.span()


def _opens_line(folded: str, start: int, end: int) -> bool:
    """`7/20: joint visit`, in a list of what happened."""
    return folded[end : end + 2] == ": " and (not start or folded[start - 1] == "\n")


def _is_day(folded: str, start: int) -> bool:
    if _DAY_FIRST.match(folded, start) is None and _TOO_MUCH.match(folded, start) is None:
        return False
    return _NO_DAY.search(folded, max(0, start - 40), start) is None


def _is_month(plain: str, month: re.Match[str], before: bool, after: re.Match[str] | None) -> bool:
    """`may 10 mg` is no date, nor is `mar 3`; `May 10` is. `Set 10` is none either, `5/set` is."""
    if month[0] == _SET:
        first = max(0, month.start() - LONGEST_MONTH)
        return _SET_LED.search(month.string, first, month.start()) is not None
    if month[0] not in WORDS_TOO or plain[month.start()].isupper():
        return True
    return bool(after and after["year"]) or (before and month[0] != "may")
