"""Texts as they are typed in haste: slips of the fingers, and words spelt as they are said."""

import random
import re

from chartside.engine.redaction.training.corpus import Marked

_OFTEN = 0.15  # of the texts
_SLIPS = (0.05, 0.1, 0.2, 0.3)  # of a hasty text's words
_WORD = re.compile(r"[^\W\d_]{3,}")
_BESIDE = {  # keys
    **{"q": "wa", "w": "qes", "e": "wrd", "r": "etf", "t": "ryg", "y": "tuh", "u": "yij"},
    **{"i": "uok", "o": "ipl", "p": "ol", "a": "sqz", "s": "adwx", "d": "sfec", "f": "dgrv"},
    **{"g": "fhtb", "h": "gjyn", "j": "hkum", "k": "jlim", "l": "kop", "z": "xas", "x": "zcd"},
    **{"c": "xvf", "v": "cbg", "b": "vnh", "n": "bmj", "m": "nk"},
}
_SAID = (
    ("ll", "y"),
    ("qu", "k"),
    ("h", ""),
    ("v", "b"),
    ("b", "v"),
    ("ce", "se"),
    ("ci", "si"),
    ("z", "s"),
    ("ie", "ei"),
    ("ou", "u"),
    ("gh", ""),
    ("ck", "k"),
    ("ea", "e"),
    ("ss", "s"),
    ("ll", "l"),
    ("tt", "t"),
    ("nn", "n"),
    ("x", "s"),
)


def hasty(doc: Marked, chance: random.Random) -> Marked:
    """Now and then the same text with slips in it; a name less often than what stands around it."""
    if chance.random() >= _OFTEN:
        return doc
    share = chance.choice(_SLIPS)
    named = [(start, end) for start, end, label in doc.spans if label == "NAME"]
    closed = [(start, end) for start, end, label in doc.spans if label != "NAME"] + doc.loose
    text, places, last = [], [0] * (len(doc.text) + 1), 0
    size = 0
    for found in _WORD.finditer(doc.text):
        start, end = found.span()
        if chance.random() >= share or any(s < end and start < e for s, e in closed):
            continue
        if any(s < end and start < e for s, e in named) and chance.random() < 0.7:
            continue
        made = slipped(found[0], chance)
        for at in range(last, start + 1):
            places[at] = size + at - last
        text += [doc.text[last:start], made]
        size += start - last + len(made)
        for at in range(start + 1, end):  # nothing begins or ends within a word
            places[at] = size
        last = end
    text.append(doc.text[last:])
    for at in range(last, len(places)):
        places[at] = size + at - last
    made_doc = doc.with_text(
        "".join(text), [(places[start], places[end], label) for start, end, label in doc.spans]
    )
    made_doc.loose = [(places[start], places[end]) for start, end in doc.loose]
    return made_doc


def slipped(word: str, chance: random.Random) -> str:
    """One letter left out, doubled, swapped with the next, or its neighbour on the keys; or as it is said."""
    kind = chance.random()
    low = word.lower()
    if kind < 0.25:
        said = [(old, new) for old, new in _SAID if old in low]
        if said:
            old, new = chance.choice(said)
            at = low.index(old)
            return word[:at] + new + word[at + len(old) :]
    at = chance.randrange(1, len(word)) if chance.random() < 0.9 else 0
    if kind < 0.5:
        return word[:at] + word[at + 1 :]
    if kind < 0.7 and at + 1 < len(word):
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind < 0.8:
        return word[:at] + word[at] + word[at:]
    new = chance.choice(_BESIDE.get(low[at], low[at]))
    new = new.upper() if word[at].isupper() else new
    return word[:at] + new + word[at + (kind < 0.92) :]
