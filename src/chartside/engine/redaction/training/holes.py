"""Which hole is filled with what, and whether that names somebody."""

import random
from collections.abc import Callable
from uuid import UUID

from chartside.engine.redaction.training.augment import Lists
from chartside.engine.redaction.training.fillings import (
    LABS,
    STATES,
    UNITS,
    brand,
    cosa,
    date,
    day,
    digits,
    drug,
    email,
    eponym,
    family,
    full_name,
    given,
    initialled,
    letters,
    phone,
    photo,
    relative,
    scale,
    shaped,
    sign,
    thing,
    trade,
)
from chartside.engine.redaction.training.places import facility, place, street
from chartside.engine.redaction.training.words import (
    ABBREVIATIONS,
    ABREVIATURAS,
    CONDITIONS,
    DOLENCIAS,
    OBJECTS,
    OBJETOS,
    VERBOS,
    VERBS,
)


def value(hole: str, lang: str, lists: Lists, chance: random.Random) -> tuple[str, str]:
    """The label of a hole, empty where it names nobody, and a text for it."""
    if hole == "epo":
        return "", eponym(lists, chance)
    if hole in _PLAIN:
        return "", _PLAIN[hole](chance)
    label, make = _MARKED[hole]
    return label, make(lang, lists, chance)


_PLAIN: dict[str, Callable[[random.Random], str]] = {
    "drug": drug,
    "brand": brand,
    "scale": scale,
    "sign": sign,
    "trade": trade,
    "thing": thing,
    "Thing": lambda c: thing(c).title(),
    "cosa": cosa,
    "Cosa": lambda c: cosa(c).title(),
    "abbr": lambda c: c.choice(ABBREVIATIONS),
    "sigla": lambda c: c.choice(ABREVIATURAS),
    "cond": lambda c: c.choice(CONDITIONS) if c.random() < 0.7 else c.choice(ABBREVIATIONS),
    "mal": lambda c: c.choice(DOLENCIAS) if c.random() < 0.7 else c.choice(ABREVIATURAS),
    "do": lambda c: c.choice(VERBS),
    "haz": lambda c: c.choice(VERBOS),
    "Do": lambda c: c.choice(VERBS).title(),
    "Haz": lambda c: c.choice(VERBOS).capitalize(),
    "it": lambda c: c.choice(OBJECTS),
    "ello": lambda c: c.choice(OBJETOS),
    "Drug": lambda c: drug(c).title(),
    "dose": lambda c: (
        f"{c.choice((1, 2, 5, 10, 20, 25, 40, 50, 75, 100, 250, 500, 850))} {c.choice(UNITS)}"
    ),
    "lab": lambda c: c.choice(LABS).format(c.randint(1, 9)),
    "age": lambda c: str(c.randint(1, 89)),
    "year": lambda c: str(c.randint(1985, 2026)),
    "time": lambda c: c.choice(
        (
            f"{c.randint(8, 19)}:{c.choice(('00', '15', '30', '45'))}",
            f"{c.randint(1, 11)}pm",
            f"{c.randint(8, 12)} am",
        )
    ),
    "tooth": lambda c: str(c.choice((11, 14, 16, 21, 26, 36, 38, 46, 47))),
    "code": lambda c: shaped(
        c, "A99.9", "A99", "A99.99", "99213", "90834", "99219", "D0999", "9AA99AA"
    ),
    "months": lambda c: str(c.randint(2, 48)),
    "medicine": lambda c: c.choice((drug(c), drug(c).title(), brand(c))),
    "ext": lambda c: digits(c, 3),
}

_MARKED: dict[str, tuple[str, Callable[[str, Lists, random.Random], str]]] = {
    "name": ("NAME", full_name),
    "first": ("NAME", given),
    "last": ("NAME", family),
    "init": ("NAME", initialled),
    "short": ("NAME", lambda g, s, c: f"{given(g, s, c)[0]}. {family(g, s, c)}"),
    "given": ("NAME", lambda g, s, c: f"{given(g, s, c)} {letters(c, 1)}."),
    "doctor": ("NAME", lambda g, s, c: (full_name if c.random() < 0.5 else family)(g, s, c)),
    "kin": ("NAME", lambda g, s, c: (full_name if c.random() < 0.5 else given)(g, s, c)),
    "lastfirst": ("NAME", lambda g, s, c: f"{family(g, s, c)}, {given(g, s, c)}"),
    "upname": ("NAME", lambda g, s, c: full_name(g, s, c).upper()),
    "ini": ("NAME", lambda g, s, c: letters(c, 1)),
    "city": ("PLACE", place),
    "st": ("PLACE", lambda g, s, c: c.choice(STATES)),
    "zip": (
        "PLACE",
        lambda g, s, c: shaped(c, "99999", "99999-9999") if g == "en" else digits(c, 5),
    ),
    "fac": ("FACILITY", facility),
    "addr": ("ADDRESS", street),
    "date": ("DATE", date),
    "reldate": ("DATE", relative),
    "day": ("DATE", lambda g, s, c: day(g, c)),
    "phone": ("NUMBER", phone),
    "email": ("ONLINE", email),
    "mrn": (
        "NUMBER",
        lambda g, s, c: shaped(
            c,
            "99999999",
            "999999",
            "MRN-9999999",
            "A9999999",
            "99-99-99",
            "AA-999999",
            "#AA-99999",
            "999-99-9999",
            "AAA-999999",
            "A-9999",
            "AA99999",
            "9999-99",
            "99.999.999",
        ),
    ),
    "plan": (
        "NUMBER",
        lambda g, s, c: shaped(
            c,
            "AAA-99999999",
            "AA999999",
            "999999999",
            "AAAA9999999999",
            "A99-999-999",
            "99 99999999 99",
            "#AA-999999",
            "AA-999999",
            "AAA-999999999",
            "AAA9999",
            "AA-9999",
            "999-9999-999",
        ),
    ),
    "num": (
        "NUMBER",
        lambda g, s, c: shaped(
            c, "99999", "999999", "AAAA-999999", "9999999", "AA99999999", "46 46 99999", "9999-999"
        ),
    ),
    "ssn": (
        "NUMBER",
        lambda g, s, c: (
            shaped(c, "999-99-9999", "999 99 9999")
            if g == "en"
            else shaped(c, "99999999A", "A9999999A", "99.999.999-A")
        ),
    ),
    "nss": (
        "NUMBER",
        lambda g, s, c: shaped(c, "999999999999", "99 99999999 99", "99/99999999/99"),
    ),
    "cip": (
        "NUMBER",
        lambda g, s, c: shaped(c, "AAAA999999999999", "AAAA9999999999", "AAAA 9 999999 999"),
    ),
    "iban": (
        "NUMBER",
        lambda g, s, c: shaped(c, "ES99 9999 9999 9999 9999 9999", "ES9999999999999999999999"),
    ),
    "uuid": ("NUMBER", lambda g, s, c: str(UUID(int=c.getrandbits(128), version=4))),
    "lic": ("NUMBER", lambda g, s, c: shaped(c, "A9999999", "AA999999", "999-999-999")),
    "card": (
        "NUMBER",
        lambda g, s, c: shaped(
            c, "4999 9999 9999 9999", "5999999999999999", "AA99 9999 9999 9999 9999 9999"
        ),
    ),
    "vin": ("NUMBER", lambda g, s, c: shaped(c, "9AAAA99A9AA999999")),
    "plate": ("NUMBER", lambda g, s, c: shaped(c, "9999 AAA", "9999AAA", "AAA-9999", "9AAA999")),
    "dev": (
        "NUMBER",
        lambda g, s, c: shaped(c, "SN999999", "AAA-9999-9999", "AA999A999", "99A99999"),
    ),
    "npi": ("NUMBER", lambda g, s, c: digits(c, 10)),
    "dea": ("NUMBER", lambda g, s, c: shaped(c, "AA9999999")),
    "old": ("AGE", lambda g, s, c: str(c.randint(90, 108))),
    "url": (
        "ONLINE",
        lambda g, s, c: (
            f"https://portal.{c.choice(('clinic', 'salud'))}.org/p/{given(g, s, c).lower()}{digits(c, 3)}"
        ),
    ),
    "ip": ("ONLINE", lambda g, s, c: ".".join(str(c.randint(1, 254)) for _ in range(4))),
    "file": ("ONLINE", photo),
}
