"""Numbers that carry a check digit. One that fails is redacted all the same, only under a humbler name: a person who
mistyped their card or their identity number is no less known by it.
"""

import re
from collections.abc import Callable

from stdnum import luhn
from stdnum.es import dni, nie
from stdnum.iso7064 import mod_97_10
from stdnum.us import ssn

from chartside.engine.redaction.kinds import Kind

_SIGNS = re.compile(r"[^0-9A-Z]+")
_NPI_PREFIX = "80840"  # its check digit counts this in
_CHECKED: tuple[tuple[re.Pattern[str], Callable[[str], bool]], ...] = (
    (re.compile(r"[0-9]{8}[A-Z]"), dni.is_valid),
    (re.compile(r"[XYZ][0-9]{7}[A-Z]"), nie.is_valid),
    (
        re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{12,30}"),  # IBAN
        lambda iban: bool(mod_97_10.is_valid(iban[4:] + iban[:4])),
    ),
    (re.compile(r"[0-9]{13,19}"), luhn.is_valid),
    (re.compile(r"[0-9]{9}"), ssn.is_valid),
    (re.compile(r"[12][0-9]{9}"), lambda npi: bool(luhn.is_valid(_NPI_PREFIX + npi))),
)


def named(text: str, kind: Kind) -> Kind:
    """The kind of a number that was found, after its check digit was looked at."""
    if kind not in (Kind.DOCUMENT, Kind.NUMBER):
        return kind
    bare = _SIGNS.sub("", text.upper())
    for form, holds in _CHECKED:
        if form.fullmatch(bare):
            return Kind.DOCUMENT if holds(bare) else Kind.NUMBER
    return kind
