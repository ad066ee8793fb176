"""Papers, postal codes and houses of one country or another that open with letters: `JG 99 08 32 C`, `YO20 2GG`.

Their forms are looked for where short letters stand right before digits; and what a label says that a number comes
after is here. Every pattern is linear.
"""

import re
from collections.abc import Iterator

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.reading import Piece, Reading
from chartside.engine.redaction.spans import Span

_I = re.IGNORECASE
LABELLED = re.compile(
    r"(?<![^\W_])(?:mrn|nhc|n\.?h\.?c\.?|dni|nie|nif|ssn|ss#|nuhsa|nass|npi|dea|cip|passport|pasaporte|(?:record|chart|"
    r"patient|member|policy|account|acct|case|medical record|subscriber|group|licen[cs]e|historia|expediente|paciente|"
    r"poliza|afiliado|cuenta|ficha|card|colegiad[oa]|episodio|serial|serie|insurance|insur|ins|site|medicare|medicaid|(?:no?)?col|hc|diligencias|"
    r"docket|claim|siniestro|procedimiento|contrato|contract|pedido|confirmation|plate|placas?|matricula|patente|"
    r"rego|curp|rfc|rut|nss|nhs|nhi|ppsn?|dui|dpi|nric|exp(?:te)?(?=[ .:]{1,3}[a-z])|cuil|cuit|"
    r"cop(?! ?[0-9]{1,3}\.[0-9]{3})|cnp|cmp|post ?code|"
    r"zip(?: code)?|cp|factura|autos|causa|cedula(?: profesional)?|lic|ending(?: in)?|legajo|certificado|"
    r"key ?safe|lock ?box|bleep|pager|beeper|biper|folio|fol|pac(?=\.? n)|socio|agent(?= ?#)|ssn ends(?: in)?|"
    r"urn(?=[ :]{1,2}[a-z]?[0-9]{6})|tis(?=[ :]{1,2}[a-z]{3,4} ?[0-9]{4})|"
    r"hosp(?=[ :]{1,2}(?!(?:a|at|by|de|en|in|of|to|y) )[a-z]{1,3} [0-9]{5})|"
    r"ref(?=[ .:]{1,2}[a-z]{2,4}/[0-9]{5})|page (?:me|us)(?= ?#)|"
    r"carne(?: de (?:salud|identidad|afiliad[oa]|socio|vacunacion)|(?=[ .:]{1,3}n))|"
    r"ext(?:ension)?(?=\.? ?[0-9]{4,5}(?![0-9]|"
    r" ?(?:m?c?g|reps?|units?|nightly|daily|qhs|hs|bid|mm|tabs?)(?![a-z])))|credencial|afiliacion|benef(?:iciario)?)"
    r"(?: (?:number|no|num|nmbr|nro|id|clinica|clinico|numero|plate))?|id|identifier|last (?:4|four)|ultim[oa]s "
    r"(?:4|cuatro))(?: (?:is|es|era|was)(?: el| la| the)?)?[ .:#=no°\"'-]{1,6}"
    r"(?!brca|her[ -]?2|hla|cd[0-9]|(?:19[0-9]|20[0-4])[0-9](?![a-z0-9/-]))"
    r"(?=[a-z-]{0,6}[0-9]|[a-z]/[0-9]{4}|[a-z]{1,3} (?:[/-] )?[0-9]|[a-z]{2,4} [a-z]-[0-9]|"
    r"(?:sn|exp|cmp|no|ref)\.? [a-z]{0,3}-?[0-9]|"
    r"[a-z]{2}[·.-][a-z]{2}[·.-][0-9]|[a-z]{2}/[a-z]{2}/[0-9]{4}-|[a-z]{2,4}/[0-9]{5}|"
    r"(?:[a-z] ){2,4}(?:- )?[0-9] [a-z0-9](?![a-z0-9]))"
    r"([0-9]{1,3}(?:\.[0-9]{3}){1,3}(?:/[0-9]{1,3})?(?![0-9]|[.,/][0-9]| ?€|"
    r" ?(?:k?cal|mg|mcg|g|ml|ui|u|eur(?:os)?|pesos|soles|cop|clp|usd|dolares|dollars|bs|leuc[a-z]*|plaquetas|pasos)"
    r"(?![a-z]))|"
    r"(?:(?<=bleep )|(?<=pager ))[0-9]{3}(?![0-9/-]| ?[a-z])|[a-z]{2}[·.-][a-z]{2}[·.-][0-9]{2}|"
    r"[a-z]{2}/[a-z]{2}/[0-9]{4}-[0-9]{1,5}|[0-9]{1,3}\.[0-9]{3}\.[0-9](?![0-9])|(?<=hosp )[a-z]{1,3} [0-9]{5,7}|"
    r"[a-z]{2,4}/[0-9]{5,10}(?:/[a-z0-9]{1,4})?|[0-9][a-z][0-9a-z] [a-z][0-9]{2}|"
    r"[a-z]{3,4}(?: [0-9]{4}){2}(?: [0-9]{2})?|"
    r"[a-z]/[0-9]{4,12}|[0-9]{4} [0-9]{5} [0-9](?: ?[/-] ?(?:irn )?[0-9])?|"
    r"(?:[a-z0-9] (?:- )?){4,20}[a-z0-9](?![a-z0-9])|[0-9]{2}(?: [0-9]{2,9}){1,3}|[0-9](?: [0-9]){3,}|"
    r"[a-z][0-9]{2} [0-9]{3} [0-9]{4}|[a-z][0-9]{2} [a-z]{3}|[a-z]{3} [0-9]{2}[a-z]|"
    r"[a-z]{3,4} [0-9]{3,4}|[a-z]{2}[0-9]{2} [a-z]{3}|[a-z]{1,2}[0-9]{1,2}[a-z]? [0-9][a-z]{2}|"
    r"[a-z] [0-9]{3} [0-9]{3}|[a-z] [0-9]{4,9}|[a-z]{1,3} [/-] [0-9]{4,12}|[a-z]{2} [0-9]{3} [a-z]{2}|"
    r"[xyz] [0-9]{7} [a-z]|[a-z]{2,4} [0-9]{2,6}/[0-9]{2,4}|[a-z]{2,4} [a-z]-[0-9]{2,6}-[0-9]{2,4}|"
    r"(?:sn|exp|cmp|no|ref)\.? [a-z]{0,3}-?[0-9][0-9a-z/-]{2,30}|[0-9]{7,8} (?![aeouy](?![a-z]))[a-z](?![a-z])|"
    r"[a-z0-9][a-z0-9/-]{3,30})(?![a-z0-9])"
)
_MOST_LETTERS, _DOTTED = 4, 2
_TIED = frozenset("_-/.")
_PAPER = re.compile(
    r"(?:"
    r"[A-Z]{2}(?: ?[0-9]{2}){3} ?[A-D]"  # insured in Britain
    r"|[A-HJ-NP-Z]{3}[0-9]{2}[A-HJ-NP-Z]{2}"  # a patient in New Zealand
    r"|[A-Z]{4}(?: ?[0-9]){6}(?: ?[A-Z]){6} ?[0-9A-Z][0-9]"  # a Mexican
    r"|[A-Z]{4} ?[0-9]{6} (?=[A-Z]{0,2}[0-9])[A-Z0-9]{3}"  # one who pays taxes there
    r"|[VEJP]-?[0-9]{1,2}\.[0-9]{3}\.[0-9]{3}"  # a Venezuelan
    r"|[A-Z]/[0-9]{3,6}/[0-9]{2,4}"  # of a complaint, a file
    r"|[A-Z]{4} [01] [0-9]{6} [0-9]{3}"  # insured in Catalonia
    r")(?![\w]|[./-][0-9])",
    _I,
)
_REGISTERED = re.compile(  # `M.P. 5.026`: as whoever signs is registered; `C.I. 412.887`, `HSP #1193`
    r"(?:(?:HSP|CDM|PSY|LCSW|LMFT|LMHC|LPCC?|LADC|BCBA|RDN?|DDS|DMD) #[0-9]{3,7}(?:-[0-9A-Z])?|"
    r"A[ -]?[0-9]{3}[ -][0-9]{3}[ -][0-9]{3}|"  # a foreigner in the United States
    r"(?:M\.[PN]\.|M[PN]|R\.P\.|RP|RNE|RNC|CMP|COM[A-Z]|COV|MPPS|MSDS|CM[HZ]):? (?:[Nn][.º°o]{1,2} ?)?"
    r"[0-9]{1,3}(?:\.[0-9]{3}){1,2}"
    r"|(?:M(?:\.[PN]\.|[PN])|JVPM|COV|MPPS|CM[HZ]):? (?:[Nn][.º°o]{1,2} ?)?[0-9]{3,6}"
    r"|C\.?I\.?:? (?:[Nn][.º°o]{1,2} ?)?[0-9]{2,3}\.[0-9]{3})"
    r"(?![\w]|[.,/-][0-9]| ?(?:mg|mcg|ml|g|mm|ui|UI|cc|kcal|units?)(?![a-z]))"
)
_POSTED = re.compile(  # in Britain, and in Ireland; `T4 5MG` and `L5 1ST` are none
    r"(?:[A-PR-UWYZ](?:[A-HK-Y][0-9][0-9A-HJKPS-UW]?|[0-9][0-9A-HJKPS-UW]?) ?"
    r"(?![0-9](?:ST|ND|RD|TH|HR|YR|DA|DO|RA|RO|ER|TO|TA|NA|NO|VA|MG|ML|MM|CM|KG|KM|MO|CC|IU|IM|IV|VO))[0-9][A-Z]{2}"
    r"|[AC-FHKNPRTV-Y][0-9][0-9W] ?(?=[A-Z]{1,3}[0-9])[A-Z][0-9A-Z]{3})(?![\w])"
)
_PLATED = re.compile(r"[A-Z]{2}[0-9]{2} [A-Z]{3}(?![\w])")  # a car in Britain
_POSTED_SMALL = re.compile(
    r"(?:[a-pr-uwyz][a-hk-y][0-9][0-9a-hjkps-uw]? ?"
    r"(?![0-9](?:st|nd|rd|th|hr|yr|da|do|ra|ro|er|to|ta|na|no|va))[0-9][abd-hjlnp-uw-z]{2}"
    r"|[ac-fhknprtv-y][0-9][0-9w] (?=[a-z]{1,3}[0-9])[a-z][0-9a-z]{3})(?![\w])"
)
_NUMBERED = re.compile(  # `Kr 13 46 45 int. 5`: a house by the numbers of its streets
    r"(?:kr|cra|cll|dg|tv|trv)\.? [0-9]{1,3}[a-z]?(?: (?:sur|norte|bis))? [0-9]{1,3}[a-z]?[ -][0-9]{1,3}"
    r"(?:,? (?:int|apto?|of|casa|torre|piso)\.? [0-9]{1,4})?(?![\w]|[.,/-][0-9])",
    _I,
)


_FLAT = re.compile(  # `Flat 12b, 216 Ginnel End`
    r"(?:[Ff]lat|[Aa]pt) [0-9]{1,4}[A-Za-z]?,? [0-9]{1,4}[A-Za-z]? [A-Z][a-z'’]{1,20}"
    r"(?: [A-Z][a-z'’]{1,20}){0,2}(?![\w])"
)
_HOUSE = re.compile(  # `99 Low Fold, ` before a place, be its street on no list
    r"(?<![\w.,/:$-])(?:(?:[Ff]lat|[Uu]nit|[Aa]pt|[Ll]ot|[Ss]ite|[Ll]evel|[Ss]uite) [0-9]{1,4}[A-Za-z]?,? )?"
    r"[0-9]{1,5}[A-Za-z]? (?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Ene|Abr|Ago|Dic)[a-z]{0,9},? )"
    r"[A-Z][a-z'’]{1,20}(?: [A-Z][a-z'’]{1,20}){0,2}, \Z"
)
_LONGEST_HOUSE = 64
_ENDS_OF_HOUSE = ", "


def houses(text: Folded, found: list[Span]) -> Iterator[Span]:
    """A number and a street right before a place that was found."""
    plain = text.plain
    for span in found:
        if span.kind is Kind.PLACE and plain[max(0, span.start - 2) : span.start] == _ENDS_OF_HOUSE:
            house = _HOUSE.search(plain, max(0, span.start - _LONGEST_HOUSE), span.start)
            if house:
                yield Span(house.start(), span.start - 2, Kind.ADDRESS, Layer.PATTERNS)


def _is_dotted(pieces: list[Piece], at: int) -> bool:
    """Do two letters with dots stand before it?"""
    if at < _DOTTED or len(pieces[at - 1].low) != 1:
        return False
    return len(pieces[at - _DOTTED].low) == 1 and pieces[at - _DOTTED].gap == "."


def spans(reading: Reading) -> Iterator[Span]:
    pieces, starts, plain = reading.pieces, reading.starts, reading.plain
    past = 0
    for at, first, _ in reading.digits:
        start = starts[at - 1 - _is_dotted(pieces, at)] if at else 0
        if not at or start < past or not 0 < len(pieces[at - 1].low) <= _MOST_LETTERS:
            continue
        if start and (plain[start - 1].isalnum() or plain[start - 1] in _TIED):
            continue
        for pattern, kind in _APART if pieces[at - 1].gap else _TOGETHER:
            match = pattern.match(plain, start)
            if match:
                past = match.end()
                begin = first if pattern is _REGISTERED else start  # by whom is no secret
                yield Span(begin, past, kind, Layer.PATTERNS)
                break


# by whether something stands between the letters and the digits
_APART = (
    (_PAPER, Kind.NUMBER),
    (_NUMBERED, Kind.ADDRESS),
    (_FLAT, Kind.ADDRESS),
    (_REGISTERED, Kind.NUMBER),
)
_TOGETHER = (
    (_PAPER, Kind.NUMBER),
    (_PLATED, Kind.NUMBER),
    (_POSTED, Kind.PLACE),
    (_POSTED_SMALL, Kind.PLACE),
)
