"""Pure decisions about medications: how a dose is written, when two names mean one substance, what to warn of."""

import re
from collections.abc import Iterable
from decimal import Decimal

from chartside.clinic.patients import folded
from chartside.kernel.spoken import told
from chartside.kernel.tools import Warning_

HIGH_RISK = frozenset({"name", "dose", "unit", "route", "frequency", "as_needed"})
"""Fields whose error harms the patient: a person's eye is drawn to them before signing."""

_NUMBER = r"(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,4})?"
_DOSE = re.compile(rf"({_NUMBER})(?: ?([-/]) ?({_NUMBER}))?")
_MISREAD_UNITS = {
    "u": ("write “units”: U is read as 0", "escriba «unidades»: U se lee como 0"),
    "iu": (
        "write “international units”: IU is read as IV or 10",
        "escriba «unidades internacionales»: IU se lee como IV o 10",
    ),
    "µg": ("write “mcg”: µg is read as mg", "escriba «mcg»: µg se lee como mg"),
    "μg": ("write “mcg”: µg is read as mg", "escriba «mcg»: µg se lee como mg"),
    "cc": ("write “mL”: cc is read as 00", "escriba «mL»: cc se lee como 00"),
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
    locale: str = "en",
) -> str:
    """`Sertraline 50 mg, oral, once daily`."""
    amount = f"{name} {dose} {unit}" if dose and unit else name
    needed = told(locale, "as needed", "si es necesario") if as_needed else None
    parts = (amount, route, frequency, needed)
    return ", ".join(part for part in parts if part)


def allergies_unknown(locale: str) -> Warning_:
    message = told(
        locale,
        "No allergies are recorded, nor that the patient knows of none. Ask first.",
        "No constan alergias ni que el paciente no tenga ninguna conocida. Pregunte primero.",
    )
    return Warning_(code="allergies_unknown", message=message)


def allergy_warnings(name: str, substances: Iterable[str], locale: str = "en") -> list[Warning_]:
    return [
        Warning_(
            code="allergy",
            message=told(
                locale,
                f"An allergy to {substance} is on file.",
                f"Consta una alergia a {substance}.",
            ),
        )
        for substance in substances
        if same_substance(name, substance)
    ]


def duplicate_warnings(
    name: str, active: Iterable[tuple[str, str]], locale: str = "en"
) -> list[Warning_]:
    """`active` holds each active medication's name and its words."""
    found = []
    for other, words in active:
        if folded(other) == folded(name):
            message = told(locale, f"Already active: {words}.", f"Ya está activo: {words}.")
            found.append(Warning_(code="duplicate", message=message))
        elif same_substance(name, other):
            message = told(
                locale,
                f"Possibly the same drug is active: {words}.",
                f"Posiblemente el mismo fármaco está activo: {words}.",
            )
            found.append(Warning_(code="possible_duplicate", message=message))
    return found


def unit_warnings(unit: str | None, locale: str = "en") -> list[Warning_]:
    words = _MISREAD_UNITS.get((unit or "").casefold())
    if words is None:
        return []
    message = told(locale, f"Unit: {words[0]}.", f"Unidad: {words[1]}.")
    return [Warning_(code="misread_unit", message=message)]


def gap_warnings(dose: str | None, frequency: str | None, locale: str = "en") -> list[Warning_]:
    given = ((("dose", "la dosis"), dose), (("frequency", "la frecuencia"), frequency))
    missing = [words for words, value in given if value is None]
    if not missing:
        return []
    message = told(
        locale,
        f"No {' and no '.join(en for en, _ in missing)} is given; it will stand as not recorded.",
        f"No se indica {' ni '.join(es for _, es in missing)}; constará como no registrado.",
    )
    return [Warning_(code="incomplete", message=message)]
