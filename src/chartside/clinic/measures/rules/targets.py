"""What a goal's text aims at: "PHQ-9 below 10", "reduce GAD-7 by 50%", "PHQ-9 por debajo de 10"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.definitions import Better, Measure, Unit
from chartside.clinic.measures.rules.instruments import INSTRUMENTS
from chartside.clinic.measures.rules.quantities import QUANTITIES
from chartside.clinic.measures.rules.scoring import in_our_unit
from chartside.clinic.measures.rules.text import code_of, flat, mentions

_ALL = (*INSTRUMENTS, *QUANTITIES)
_BY_CODE = {one.code: one for one in _ALL}
_MENTION = mentions(_ALL)


class Aim(StrEnum):
    BELOW = "below"
    AT_MOST = "at_most"
    ABOVE = "above"
    AT_LEAST = "at_least"
    DOWN_BY_SHARE = "down_by_share"
    UP_BY_SHARE = "up_by_share"
    DOWN_BY = "down_by"
    UP_BY = "up_by"


@dataclass(frozen=True, slots=True)
class GoalTarget:
    """What is aimed at, in our unit; a share is given in percent. `since` is a starting value that the text names."""

    measure: MeasureCode
    aim: Aim
    amount: Decimal
    since: Decimal | None = None
    lasting: bool = False


_N = r"(?P<n>\d{1,4}(?:[.,]\d{1,2})?)"
_UNIT = r"(?:\s{0,2}(?P<unit>%|mmol/mol|mmol/l|mg/dl|mmhg|kg|kilos?|lbs?|pounds?|libras?|cm|mm|inches)(?!\w))?"
_LEAST = r"(?:(?:at least|al menos|por lo menos)\s+)?"
_A_SCORE = r"(?:(?:an?\s+|una?\s+)?(?:score|puntuacion|puntaje|total|value|valor)\s+(?:of|de)\s+|an?\s+|una?\s+)?"
_FALL = r"(?:reduction|decrease|drop|improvement|reduccion|disminucion|descenso|mejoria|mejora)"
_RISE = r"(?:increase|gain|rise|aumento|incremento|subida)"
_UPWARD = re.compile(
    r"(?<!\w)(?:increas\w+|gain\w*|rais\w+|aument\w+|increment\w+|subir|suba|ganar|gane)(?!\w)"
)
_DOWNWARD = re.compile(
    r"(?<!\w)(?:reduc\w+|decreas\w+|lower\w*|drop\w*|bring\w*|los[es]\w*|improv\w+|disminu\w+|baj\w+|"
    r"descen\w+|perder|mejor\w+)(?!\w)"
)
_LASTING = re.compile(
    r"(?<!\w)(?:for|during|durante|por)\s+(?:at least\s+|al menos\s+)?(?:\d+|an?|one|two|three|four|six|una?|"
    r"dos|tres|cuatro|seis)\s+(?:consecutive\s+)?"
    r"(?:days?|weeks?|months?|sessions?|visits?|dias?|semanas?|mes(?:es)?|sesiones|visitas)|"
    r"consecutive|consecutiv[ao]s|seguid[ao]s"
)
_SINCE = re.compile(
    rf"(?<!\w)(?:from|desde|de)\s+{_N}{_UNIT}\s+(?:points?\s+|puntos\s+)?(?:to|a|hasta)\s"
)
_SHARE = (
    rf"(?<!\w)(?:by|en|at least|al menos)\s+{_LEAST}(?:un\s+)?{_N}\s{{0,2}}(?:%|percent|por ciento)",
    rf"(?<!\w)un\s+{_N}\s{{0,2}}(?:%|por ciento)",
    rf"{_N}\s{{0,2}}(?:%|percent|por ciento)\s+(?:de\s+)?(?:{_FALL}|{_RISE})",
    rf"(?:{_FALL}|{_RISE})\s+(?:of|de|del)\s+{_LEAST}(?:un\s+)?{_N}\s{{0,2}}(?:%|percent|por ciento)",
)  # fmt: skip
_HALF = r"(?<!\w)(?:by half|in half|halve|a la mitad|por la mitad)(?!\w)"
_POINTS = r"(?:\s{1,2}(?:points?|puntos?))?"
_STEPS = (
    r"(?:\s{0,2}-?(?P<points>points?|pts|puntos?)(?!\w)|" + _UNIT.removesuffix("?") + ")"
    r"(?!\s+(?:or|o)\s)"
)
_BY = (
    rf"(?<!\w)(?:by|en)\s+{_LEAST}{_N}{_STEPS}",
    rf"{_N}{_STEPS}\s+(?:{_FALL}|{_RISE})",
    rf"(?:{_FALL}|{_RISE})\s+(?:of|de)\s+{_LEAST}{_N}{_STEPS}",
)
_LIMITS: tuple[tuple[Aim, str], ...] = (
    (Aim.AT_LEAST, rf"(?:at least|no less than|not (?:below|under)|>=|≥|al menos|por lo menos|minimo(?: de)?|"
     rf"no menos de|no (?:por )?debajo de)\s{{0,2}}{_A_SCORE}{_N}{_UNIT}"),
    (Aim.AT_MOST, rf"(?:at most|no more than|not (?:above|over)|up to|<=|≤|maximum of|(?:como )?maximo(?: de)?|"
     rf"no mas de|igual o (?:menor|inferior) (?:a|que|de)|(?:menor|inferior) o igual (?:a|que)|"
     rf"less than or equal to)\s{{0,2}}{_A_SCORE}{_N}{_UNIT}"),
    (Aim.AT_LEAST, rf"{_N}{_UNIT}{_POINTS}\s+(?:or|o)\s+(?:more|higher|above|greater|mas|mayor|superior)(?!\w)"),
    (Aim.AT_MOST, rf"{_N}{_UNIT}{_POINTS}\s+(?:or|o)\s+(?:less|lower|below|under|fewer|menos|menor|inferior)(?!\w)"),
    (Aim.ABOVE, rf"(?:above|over|greater than|more than|higher than|>|por encima de|mas de|mayor (?:a|de|que)|"
     rf"superior a)\s{{0,2}}{_A_SCORE}{_N}{_UNIT}"),
    (Aim.BELOW, rf"(?:below|under|less than|lower than|fewer than|<|(?:por )?debajo de|menos de|menor (?:a|de|que)|"
     rf"inferior a)\s{{0,2}}{_A_SCORE}{_N}{_UNIT}"),
)  # fmt: skip
_REACH = rf"(?<!\w)(?:to|reach|achieve|hasta|a|alcanzar)\s+{_A_SCORE}{_N}{_UNIT}(?!\s*(?:%|\w))"


def goal_targets(text: str) -> list[GoalTarget]:
    """What the text aims at, one for each measure that it names; a measure whose aim is not clear is left out."""
    plain = flat(text)
    found = list(_MENTION.finditer(plain))
    codes = [code_of(mention) for mention in found]
    if len(set(codes)) == 1:
        return _single(_target(_BY_CODE[codes[0]], plain))
    targets = []
    for index, (code, mention) in enumerate(zip(codes, found, strict=True)):
        until = found[index + 1].start() if index + 1 < len(found) else len(plain)
        if codes.count(code) == 1:
            targets += _single(_target(_BY_CODE[code], plain[mention.start() : until]))
    return targets


def _single(target: GoalTarget | None) -> list[GoalTarget]:
    return [] if target is None else [target]


def _target(measure: Measure, clause: str) -> GoalTarget | None:
    """The one aim of a clause; with two of them, or a unit that could be another, it cannot be told."""
    name = _MENTION.sub(lambda m: "#" * len(m[0]), clause)  # the 9 of PHQ-9 is no target
    since = _SINCE.search(name)
    aims = {aim for aim in (_changes(measure, name), *_limits(measure, name)) if aim is not None}
    if len(aims) != 1:
        return None
    aim, amount = aims.pop()
    start = None if since is None else _in_unit(measure, since)
    lasting = _LASTING.search(name) is not None
    return GoalTarget(measure.code, aim, amount, start, lasting)


def _changes(measure: Measure, clause: str) -> tuple[Aim, Decimal] | None:
    """By so much, or by a share of the start."""
    upward = _goes_up(measure, clause)
    if upward is None:
        return None
    share = next((m for p in _SHARE if (m := re.search(p, clause))), None)
    if share is not None or re.search(_HALF, clause):
        if measure.unit.name == "%":  # one percent less, or one percentage point?
            return None
        amount = Decimal(50) if share is None else _decimal(share["n"])
        return (Aim.UP_BY_SHARE if upward else Aim.DOWN_BY_SHARE), amount
    by = next((m for p in _BY if (m := re.search(p, clause))), None)
    if by is None or (by["unit"] == "%"):
        return None
    unit = measure.unit_called(by["points"] or by["unit"] or "")
    if unit is None:
        return None
    amount = _decimal(by["n"]) * unit.factor
    return (Aim.UP_BY if upward else Aim.DOWN_BY), amount


def _limits(measure: Measure, clause: str) -> Iterator[tuple[Aim, Decimal] | None]:
    """Below, at most, above, at least, or to a value."""
    taken: list[tuple[int, int]] = []
    for pattern in (*_SHARE, *_BY):  # "by at least 5 points" is no limit
        taken += [m.span() for m in re.finditer(pattern, clause)]
    for aim, pattern in (*_LIMITS, (None, _REACH)):
        for hit in re.finditer(pattern, clause):
            if any(hit.start() < end and start < hit.end() for start, end in taken):
                continue
            taken.append(hit.span())
            way = aim or _reaching(measure, clause)
            amount = _in_unit(measure, hit)
            if way is not None and amount is not None:
                yield way, amount


def _reaching(measure: Measure, clause: str) -> Aim | None:
    upward = _goes_up(measure, clause)
    return None if upward is None else Aim.AT_LEAST if upward else Aim.AT_MOST


def _goes_up(measure: Measure, clause: str) -> bool | None:
    up, down = _UPWARD.search(clause), _DOWNWARD.search(clause)
    if (up is None) != (down is None):
        return up is not None
    if up is None and measure.better in (Better.LOWER, Better.HIGHER):
        return measure.better is Better.HIGHER
    return None


def _in_unit(measure: Measure, hit: re.Match[str]) -> Decimal | None:
    """The value in our unit. Without a unit, the one in which it would be usual, if only one is."""
    value = _decimal(hit["n"])
    if hit["unit"] is not None:
        unit = measure.unit_called(hit["unit"])
        return None if unit is None else _possible(measure, in_our_unit(value, unit))
    if not measure.units:
        return _possible(measure, value)
    fitting = [u for u in (measure.unit, *measure.units) if _is_usual(measure, value, u)]
    return in_our_unit(value, fitting[0]) if len(fitting) == 1 else None


def _possible(measure: Measure, value: Decimal) -> Decimal | None:
    return value if measure.possible.holds(value) else None


def _is_usual(measure: Measure, value: Decimal, unit: Unit) -> bool:
    return (measure.usual or measure.possible).holds(in_our_unit(value, unit))


def _decimal(text: str) -> Decimal:
    return Decimal(text.replace(",", "."))
