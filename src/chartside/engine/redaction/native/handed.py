"""What the fast form is handed: every list, expression and number that stands in a module, under its name."""

import re
from collections.abc import Iterator
from types import ModuleType

from chartside.engine.redaction import (
    addresses,
    around,
    borne,
    bridging,
    codes,
    context,
    dates,
    days,
    diagnosed,
    entitled,
    facilities,
    figures,
    folding,
    forms,
    groups,
    headlines,
    holding,
    houses,
    introduced,
    joining,
    kinds,
    labelling,
    leet,
    lettered,
    lexicon,
    listed,
    listing,
    makers,
    masked,
    meant,
    mistyped,
    names,
    numbers,
    ordinary,
    papers,
    patterns,
    reading,
    scales,
    signing,
    slips,
    spans,
    spelt,
    tagging,
    things,
    titled,
    told,
    triggers,
    trimming,
    unmeant,
    values,
    weekdays,
    whereabouts,
)
from chartside.engine.redaction.blas import np
from chartside.engine.redaction.tables import words
from chartside.engine.redaction.tables.phrases import phrases
from chartside.engine.redaction.tagger import Tagger, doubts, features
from chartside.engine.redaction.tagger.model import AROUND, LIKELIER, LIKELIER_SHOUTED, SURE

_MODULES = (
    addresses,
    around,
    borne,
    bridging,
    codes,
    context,
    dates,
    days,
    diagnosed,
    doubts,
    entitled,
    facilities,
    features,
    figures,
    folding,
    forms,
    groups,
    headlines,
    holding,
    houses,
    introduced,
    joining,
    labelling,
    leet,
    lettered,
    lexicon,
    listed,
    listing,
    makers,
    masked,
    meant,
    mistyped,
    names,
    numbers,
    ordinary,
    papers,
    patterns,
    reading,
    scales,
    signing,
    slips,
    spans,
    spelt,
    tagging,
    things,
    titled,
    told,
    triggers,
    trimming,
    unmeant,
    values,
    weekdays,
    whereabouts,
)
_PLANE = 1 << 16
_WESTERN = 1 << 8
_NONE = (1 << 32) - 1
_WIDE = "utf-32-le"
_TWO = "\u0130"  # the one letter whose small form is two
_NAMED = "\1"
_VALUED = "\2"


def handed(tagger: Tagger) -> bytes:
    """All of it, in named sections."""
    parts = (part for name, body in _sections(tagger) for part in (name.encode(), body))
    return b"".join(piece for part in parts for piece in (len(part).to_bytes(4, "little"), part))


def _sections(tagger: Tagger) -> Iterator[tuple[str, bytes]]:
    yield from (("raw:" + name, body) for name, body in _characters())
    for module in _MODULES:
        yield from _data(module)
    for kind in (kinds.Kind, kinds.Layer):
        for place, member in enumerate(kind):
            yield f"num:kinds.{kind.__name__}.{member.name}", str(place).encode()
    order, net = list(kinds.Kind), tagger.net
    yield "num:things.longest", str(phrases().longest).encode()
    yield "num:net.shift", str(net.shift).encode()
    yield "num:net.sure", str(SURE).encode()
    yield "num:net.likelier", str(LIKELIER).encode()
    yield "num:net.likelier_shouted", str(LIKELIER_SHOUTED).encode()
    yield "num:net.around", str(AROUND).encode()
    yield "raw:label_kinds", bytes(order.index(kind) for kind in tagging.KINDS)
    yield from (
        ("raw:" + name, body)
        for name, body in (*words().raw(), *phrases().raw(), *net.raw(), *tagger.judge.raw())
    )


def _data(module: ModuleType) -> Iterator[tuple[str, bytes]]:
    of = module.__name__.rpartition(".")[2]
    for name, value in vars(module).items():
        if isinstance(value, re.Pattern):
            yield f"rex:{of}.{name}", f"{value.flags}\n{value.pattern}".encode()
        elif isinstance(value, (frozenset, tuple)) and all(isinstance(v, str) for v in value):
            yield f"list:{of}.{name}", "".join(_NAMED + v for v in sorted(value)).encode()
        elif isinstance(value, range):
            yield f"num:{of}.{name}.start", str(value.start).encode()
            yield f"num:{of}.{name}.stop", str(value.stop).encode()
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            yield f"num:{of}.{name}", str(value + 0).encode()
        elif isinstance(value, dict) and all(isinstance(v, int) for v in value.values()):
            body = "".join(f"{_NAMED}{key}{_VALUED}{v}" for key, v in value.items())
            yield f"map:{of}.{name}", body.encode()


def _characters() -> Iterator[tuple[str, bytes]]:
    """What each character of the first plane is, and its small letter where that is one."""
    asked = ("isalpha", "isdigit", "isdecimal", "isalnum", "isupper", "islower", "isspace")
    each = np.arange(_PLANE, dtype="<u4").view("<U1")
    answers = [getattr(np.strings, ask)(each).view("u1") for ask in asked]
    bits = np.zeros(_PLANE, "u1")
    for place, answer in enumerate((*answers, answers[asked.index("isalnum")])):
        bits |= answer << place
    bits[ord("_")] |= 1 << 7
    yield "classes", bits.tobytes()
    # each with a sign after it, so that none is at the end of a word: a letter there may have another small one
    apart = np.zeros((_PLANE, 2), "<u4")
    apart[:, 0] = np.where(each == _TWO, 0, np.arange(_PLANE))
    alone = apart.tobytes().decode(_WIDE, "surrogatepass").lower().encode(_WIDE, "surrogatepass")
    small = np.frombuffer(alone, "<u4").reshape(apart.shape)[:, 0].copy()
    small[ord(_TWO)] = ord(_TWO)
    yield "lowered", small.tobytes()
    plain = (folding.fold(chr(point)).plain for point in range(_WESTERN))
    western = (ord(s) if len(s) == 1 else _NONE for s in plain)
    yield "western", np.fromiter(western, "<u4", _WESTERN).tobytes()
