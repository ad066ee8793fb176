"""The procedure code that follows from the kind of visit and its minutes. By rule, never by guess."""

from collections.abc import Collection
from dataclasses import dataclass

from chartside.clinic.claims.rules.words import Finding, error, warning

BY_TYPE = {
    "intake": "90791",
    "group_therapy": "90853",
    "family_therapy": "90847",
    "crisis": "90839",
    "medication_management": "99214",
}
BY_MINUTES = frozenset({"individual_therapy", "telehealth"})
PER_UNIT = {"nutrition_assessment": "97802", "nutrition_follow_up": "97803"}

_FROM_MINUTE = ((53, "90837"), (38, "90834"), (0, "90832"))
_SHORTEST_SESSION = 16
_UNIT, _HALF_UNIT = 15, 8


@dataclass(frozen=True, slots=True)
class Coded:
    """A code with its units, or none and the reason why."""

    code: str | None
    units: int
    findings: tuple[Finding, ...] = ()


def code_for(encounter_type: str, minutes: int | None, offered: Collection[str] = ()) -> Coded:
    """`offered` are the codes on the clinic's own list, which decide where codes differ by specialty."""
    if encounter_type in BY_TYPE:
        return Coded(BY_TYPE[encounter_type], 1)
    if encounter_type in BY_MINUTES:
        return _missing_minutes() if minutes is None else _by_minutes(minutes)
    code = PER_UNIT.get(encounter_type)
    if code is None or code not in offered:
        words = "No procedure code follows from this kind of visit. Choose one by hand."
        spanish = "De este tipo de visita no se deduce ningún código. Elija uno a mano."
        return Coded(None, 0, (error("no_code_by_rule", words, spanish),))
    return _missing_minutes() if minutes is None else _by_units(code, minutes)


def _by_minutes(minutes: int) -> Coded:
    code = next(code for least, code in _FROM_MINUTE if minutes >= least)
    if minutes >= _SHORTEST_SESSION:
        return Coded(code, 1)
    words = f"A session counts from {_SHORTEST_SESSION} minutes; this one had {minutes}."
    spanish = f"Una sesión cuenta desde {_SHORTEST_SESSION} minutos; esta duró {minutes}."
    return Coded(code, 1, (warning("short_session", words, spanish),))


def _by_units(code: str, minutes: int) -> Coded:
    """A unit counts once more than half of its 15 minutes were spent."""
    units = (minutes + _UNIT - _HALF_UNIT) // _UNIT
    if units < 1:
        words = f"{minutes} minutes are less than one unit, which counts from {_HALF_UNIT} minutes."
        spanish = f"{minutes} minutos no llegan a una unidad, que cuenta desde {_HALF_UNIT}."
        return Coded(None, 0, (error("too_short", words, spanish),))
    return Coded(code, units)


def _missing_minutes() -> Coded:
    words = "The minutes of the visit are not recorded, and the code depends on them."
    spanish = "No constan los minutos de la visita, y el código depende de ellos."
    return Coded(None, 0, (error("missing_minutes", words, spanish),))
