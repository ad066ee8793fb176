"""Pure decisions about medications: how a dose is written, when two names mean one substance, what to warn of."""

import re
from collections.abc import Iterable
from decimal import Decimal

from chartside.clinic.patients import folded
from chartside.kernel.tools import Warning_

HIGH_RISK = frozenset({"name", "dose", "unit", "route", "frequency", "as_needed"})
"""Fields whose error harms the patient: a person's eye is drawn to them before signing."""

ALLERGIES_UNKNOWN = Warning_(
    code="allergies_unknown",
    message="No allergies are recorded, nor that the patient knows of none. Ask first.",
)

_NUMBER = r"(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,4})?"
_DOSE = re.compile(rf"({_NUMBER})(?: ?([-/]) ?({_NUMBER}))?")
_MISREAD_UNITS = {
    "u": "write “units”: U is read as 0",
    "iu": "write “international units”: IU is read as IV or 10",
    "µg": "write “mcg”: µg is read as mg",
    "μg": "write “mcg”: µg is read as mg",
    "cc": "write “mL”: cc is read as 00",
}


def clean_dose(value: str) -> str:
    """`1 - 2` → `1-2`. Refuses what is misread at the bedside: `.5`, `5.0`, `2,500`, nothing at all."""
    found = _DOSE.fullmatch(value)
    if found is None:
        raise ValueError("write a dose as 50, 0.5, 1-2 or 800/160: a point, and a digit before it")
    first, mark, second = found.groups()
    numbers = [number for number in (first, second) if number is not None]
    if any("." in number and number.endswith("0") for number in numbers):
        raise ValueError("leave out zeros at the end: 5.0 is read as 50")
    if any(Decimal(number) == 0 for number in numbers):
        raise ValueError("a dose is more than nothing")
    if mark == "-" and Decimal(first) >= Decimal(second):
        raise ValueError("a range goes from less to more")
    return f"{first}{mark}{second}" if mark else first


def same_substance(one: str, other: str) -> bool:
    """Whether all words of one name stand in the other: `penicillin` and `Penicillin V potassium`."""
    left, right = set(folded(one).split()), set(folded(other).split())
    return bool(left and right) and (left <= right or right <= left)


def in_words(
    name: str,
    dose: str | None,
    unit: str | None,
    route: str | None = None,
    frequency: str | None = None,
    *,
    as_needed: bool | None = None,
) -> str:
    """`Sertraline 50 mg, oral, once daily`."""
    amount = f"{name} {dose} {unit}" if dose and unit else name
    parts = (amount, route, frequency, "as needed" if as_needed else None)
    return ", ".join(part for part in parts if part)


def allergy_warnings(name: str, substances: Iterable[str]) -> list[Warning_]:
    return [
        Warning_(code="allergy", message=f"An allergy to {substance} is on file.")
        for substance in substances
        if same_substance(name, substance)
    ]


def duplicate_warnings(name: str, active: Iterable[tuple[str, str]]) -> list[Warning_]:
    """`active` holds each active medication's name and its words."""
    found = []
    for other, words in active:
        if folded(other) == folded(name):
            found.append(Warning_(code="duplicate", message=f"Already active: {words}."))
        elif same_substance(name, other):
            message = f"Possibly the same drug is active: {words}."
            found.append(Warning_(code="possible_duplicate", message=message))
    return found


def unit_warnings(unit: str | None) -> list[Warning_]:
    words = _MISREAD_UNITS.get((unit or "").casefold())
    return [] if words is None else [Warning_(code="misread_unit", message=f"Unit: {words}.")]


def gap_warnings(dose: str | None, frequency: str | None) -> list[Warning_]:
    missing = [word for word, value in (("dose", dose), ("frequency", frequency)) if value is None]
    if not missing:
        return []
    message = f"No {' and no '.join(missing)} is given; it will stand as not recorded."
    return [Warning_(code="incomplete", message=message)]
