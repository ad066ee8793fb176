"""Figures of medicine where the tagger sees somebody's: how long something lasts, teeth, pressures, wires, money."""

import re

from chartside.engine.redaction.ordinary import words as words_of
from chartside.engine.redaction.reading import Piece
from chartside.engine.redaction.tables import NAMED, words
from chartside.engine.redaction.tagger import LABELS
from chartside.engine.redaction.triggers import COUNTING

_AGE = LABELS.index("AGE")
_CALLED = frozenset(LABELS.index(label) for label in ("NAME", "PLACE", "FACILITY"))
_YOUNG = re.compile(r"[0-8]?[0-9]|0[0-9]{2}")  # only who is older is told by it
_FIGURE, _FIGURES = re.compile(r"[0-9] \Z"), re.compile(r" [0-9]")
_PAID = re.compile(r"[$€£] ?\Z")
_MONEY = frozenset("$€£")
_PRESSURE = r"(?:[89][0-9]|1[0-9]{2}|2[0-4][0-9])/(?:[4-9][0-9]|1[0-3][0-9])"
_KNOWN = re.compile(
    r"[ul][lr][1-8](?:[-/](?:[ul][lr])?[1-8])?"  # teeth
    r"|[ctls][0-9]{1,2}(?:[-/][ctls]?[0-9]{1,2})+"  # from one bone of the back to another
    r"|[0-4*x]{3}/[0-4*x]{3}"  # gums
    rf"|{_PRESSURE}(?:, {_PRESSURE}){{0,3}}"
)
_FILED = re.compile(  # `exp 187/98` is no pressure
    r"(?<![a-z])(?:exp[a-z]{0,9}|casos?|cases?|docket|causa|autos|diligencias|folio|file|rol|rit|ref|n[o°º]|num[a-z]{0,4}|"
    r"claim|chart|procedimiento|historia|reclamo|siniestro|acta|order|invoice|factura)[ .:#]{1,3}\Z|#\Z"
)
_LASTING = re.compile(
    r"[0-9]{1,2}/(?:7|12|52)"
)  # days, months, weeks: `x 5/7`, `with 3/7 of sore throat`
_LASTS = re.compile(
    r"(?<![a-z])(?:x|bd|tds|qds|qid|tid|bid|od|nocte|mg|mcg|ml|tabs?|caps?|recall|s:|needles in/out|hx) \Z"
)
_LASTED = re.compile(r" (?:of|hx|history) [a-z]")
_WIRE = re.compile(r"0(?:1[0-9]|2[0-5])")  # `Upper 016 NiTi`
_WIRED = re.compile(r"(?<![a-z])(?:arco|upper|lower|wire|alambre|niti|superior|inferior) \Z")
_LONGEST, _BEFORE = 24, 16
_BLANK, _OPENING, _CLOSING = map(frozenset, (" \n\t", "([\"'¿¡", ".,;:?!)]\"'"))
_ORDINAL = frozenset({"st", "nd", "rd", "th"})
_RANKED = words_of(
    "centile centiles percentile visit session floor finger toe molar premolar rib trimester grade edition dose week"
    " digit metatarsal metacarpal nerve ventricle line attempt time cycle round baby pregnancy child degree generation"
)
_TO, _RANKED_WITHIN = "to", 5


def of_medicine(folded: str, start: int, end: int, label: int) -> bool:
    """Is the whole find within one run of figures that medicine knows?"""
    if not any("0" <= char <= "9" for char in folded[start : end + 1]):  # `UR` of `UR3`
        return False
    first, last = start, end
    while first and start - first < _LONGEST and folded[first - 1] not in _BLANK:
        first -= 1
    while last < len(folded) and last - end < _LONGEST and folded[last] not in _BLANK:
        last += 1
    while first < start and folded[first] in _OPENING:
        first += 1
    while last > end and folded[last - 1] in _CLOSING:
        last -= 1
    before = max(0, first - _BEFORE)
    if folded[first] in _MONEY or _PAID.search(folded, max(0, first - 2), first):
        return True
    if _KNOWN.fullmatch(folded, first, last):
        return _FILED.search(folded, before, first) is None
    if label == _AGE and _YOUNG.fullmatch(folded, first, last):
        spelt = _FIGURE.search(folded, before, first) or _FIGURES.match(folded, last)
        return not spelt  # `she is 9 7`
    if _LASTING.fullmatch(folded, first, last):
        return bool(_LASTS.search(folded, before, first) or _LASTED.match(folded, last))
    return bool(_WIRE.fullmatch(folded, first, last) and _WIRED.search(folded, before, first))


def is_said(piece: Piece, label: int) -> bool:
    """`The Big Three`: a figure in words that nobody bears is no name by itself; `Diez` is one."""
    if label not in _CALLED or not piece.flags & COUNTING:
        return False
    return not words().flags(piece.low) & NAMED


def is_ranked(pieces: list[Piece], at: int, past: int) -> bool:
    """`on the 25th centile`, `her 3rd visit`, `from the 25th to the 9th centile`."""
    if past != at + 2 or past >= len(pieces) or pieces[at + 1].gap != " ":
        return False
    if pieces[at + 1].low not in _ORDINAL:
        return False
    ranks = (piece.low for piece in pieces[past : past + _RANKED_WITHIN])
    return pieces[past].low in _RANKED or (
        pieces[past].low == _TO and any(low in _RANKED for low in ranks)
    )
