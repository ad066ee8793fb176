"""The same text about somebody else: names, places and numbers are swapped, the case and the spelling change.

Without this a tagger learns the people of its corpus by heart; with it, it learns what stands around people.
"""

import random
import re
import string
from collections.abc import Callable

from chartside.engine.redaction.ordinary import ORDINARY, PARTICLES
from chartside.engine.redaction.tables import sources
from chartside.engine.redaction.tables.eponyms import EPONYMS
from chartside.engine.redaction.training.corpus import Marked, listed
from chartside.engine.redaction.training.hasty import hasty, slipped
from chartside.engine.redaction.training.words import CODAS, CORES, ONSETS

_EPONYMS = sorted(EPONYMS)
_WORD = re.compile(r"[^\W\d_]+")
_SENTENCE = re.compile(r"[A-ZÁÉÍÓÚÑ][^.\n]{20,160}\.")
_LONG = 800
_INITIALS = 3  # letters, at most
_TOO_FREQUENT, _RARE = 200, 8000  # by rank among the words of a language
_KEPT = frozenset(
    listed(
        "dr dra drs mr mrs ms miss sr sra don dona doña md de del la las los el y e da do dos van von "
        "der den di du le of the and st san santa jr phd rn hospital clinic clinica clínica centro "
        "center centre medical health salud general university universitario universidad universitari "
        "servicio unidad department departamento instituto institute complejo hospitalario memorial "
        "regional community practice family care children s childrens hospitalari policlinico "
        "policlínico ambulatorio consultorio calle c avda avenida av plaza pza paseo street ave avenue "
        "road rd blvd lane ln drive suite apt unit n no num piso puerta esc izq dcha bajo north south "
        "east west "
    )
)
_MONTHS = (
    listed(
        "january february march april may june july august september october november december "
    ),
    listed(
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre "
    ),
)


_SIDES = listed("North South East West New Old Lake Port Fort Mount Upper Lower Saint Little")
_SETTLED = listed(
    "ville ton berg burg burgh bury borough chester field ford fort furt gate ham haven hill land mouth port shire "
    "side stad stead town view wood worth dale brook by heim hausen ovo ow iya abad pur"
)


class Lists:
    """Names to draw from."""

    def __init__(self) -> None:
        given, family = sources.census_given(), sources.census_family()
        people = list(sources.faker_people())
        spanish = [(g, f) for locale, g, f in people if locale.startswith(("es", "it", "pt", "ro"))]
        self.given = [
            [name.title() for name in given[:1500]],
            [name.title() for name in given],
            [name for g, _ in spanish for name in g],
            [name for _, g, _ in people for name in g],
        ]
        self.family = [
            [name.title() for name in family[:3000]],
            [name.title() for name in family],
            [name for _, f in spanish for name in f],
            [name for _, _, f in people for name in f],
        ]
        borne = {*given, *family, *(n.lower() for g, f in spanish for n in (*g, *f))}
        self.ordinary = sorted(word.title() for word in ORDINARY if word in borne)
        frequent = [
            word
            for language in ("en", "es")
            for word in sources.frequent(language)[_TOO_FREQUENT:_RARE]
            if word.isalpha() and 3 <= len(word) <= 11 and word not in PARTICLES
        ]
        self.words = [word.title() for word in frequent if word in borne]
        self.any = [word.title() for word in frequent if word not in borne]
        places = list(sources.cities(5000))
        self.places = [
            [name for name, country, _ in places if country in ("US", "GB", "CA", "IE", "AU")],
            [name for name, country, _ in places if country in ("ES", "MX", "AR", "CO", "CL")],
            [name for name, _, _ in places],
        ]
        self._chains: dict[str, str] = {}
        for name in random.Random(5).sample(
            self.family[3] + self.given[3] + self.family[1], 30_000
        ):
            padded = f"  {name.lower()}$"
            for at in range(2, len(padded)):
                key = padded[at - 2 : at]
                if len(self._chains.get(key, "")) < 200:
                    self._chains[key] = self._chains.get(key, "") + padded[at]

    def strange(self, chance: random.Random) -> str:
        """A name of syllables, as far from every list as a name can be."""
        made = chance.choice(CORES) if chance.random() < 0.15 else ""
        for _ in range(chance.choice((1, 2, 2, 2, 3))):
            made += chance.choice(ONSETS) + chance.choice(CORES)
            if chance.random() < 0.25:
                made += chance.choice(CODAS)
        if chance.random() < 0.6:
            made += chance.choice(CODAS)
        return made[:14].title()

    def invented(self, chance: random.Random) -> str:
        """A name that is on no list, but could be."""
        if chance.random() < 0.3:
            return self.strange(chance)
        for _ in range(20):
            made = "  "
            while len(made) < 14:
                letter = chance.choice(self._chains.get(made[-2:], "$"))
                if letter == "$":
                    break
                made += letter
            bare = made.strip(" '-.")
            if 4 <= len(bare) <= 12 and bare.isalpha():
                return bare.title()
        return "Quellan"

    def name(self, chance: random.Random, *, family: bool) -> str:
        roll = chance.random()
        if roll < 0.22:
            return self.invented(chance)
        if roll < 0.33:
            return chance.choice(self.ordinary)
        if roll < 0.4:  # whatever is a word may be somebody's name: what stands around it must tell
            return chance.choice(self.words if roll < 0.38 else self.any)
        if roll < 0.43:
            return chance.choice(_EPONYMS).title()
        return chance.choice(chance.choice(self.family if family else self.given))

    def place(self, chance: random.Random) -> str:
        if chance.random() < 0.15:
            return self.settled(chance)
        return chance.choice(chance.choice(self.places))

    def settled(self, chance: random.Random) -> str:
        """A place that is on no map: `Aliciaside`, `North Tyler`."""
        name = self.name(chance, family=chance.random() < 0.5)
        if chance.random() < 0.3:
            return f"{chance.choice(_SIDES)} {name}"
        made = name + chance.choice(_SETTLED)
        return f"{chance.choice(_SIDES)} {made}" if chance.random() < 0.25 else made


def varied(doc: Marked, lists: Lists, chance: random.Random) -> Marked:
    """A text like this one about other people, sometimes written differently."""
    made = doc
    if chance.random() < 0.8:
        made = _swapped(doc, lists, chance)
    roll = chance.random()
    if roll < 0.3:
        made = cased(made, str.lower)
    elif roll < 0.38:
        made = cased(made, str.upper)
    return hasty(made, chance)


def excerpts(doc: Marked, chance: random.Random) -> list[Marked]:
    """Single sentences of a long text that name nobody: a chat has no letterhead around it."""
    if len(doc.text) < _LONG or not doc.whole:
        return []
    marked = [(start, end) for start, end, _ in doc.spans] + doc.loose
    found = [
        sentence[0]
        for sentence in _SENTENCE.finditer(doc.text)
        if not any(s < sentence.end() and sentence.start() < e for s, e in marked)
    ]
    made = [
        Marked(text, [], source=doc.source) for text in chance.sample(found, min(2, len(found)))
    ]
    return [cased(one, str.lower) if chance.random() < 0.2 else one for one in made]


def _swapped(doc: Marked, lists: Lists, chance: random.Random) -> Marked:
    people: dict[str, str] = {}
    text: list[str] = []
    spans: list[tuple[int, int, str]] = []
    loose: list[tuple[int, int]] = []
    place = size = 0
    moved: list[tuple[int, int]] = []
    for start, end, label in doc.spans:
        if start < place:
            continue
        value = doc.text[start:end]
        new = _other(value, label, people, lists, chance)
        text += [doc.text[place:start], new]
        moved.append((end, size + (start - place) + len(new) - end))
        size += start - place
        spans.append((size, size + len(new), label))
        size += len(new)
        place = end
    text.append(doc.text[place:])
    for start, end in doc.loose:
        shift = next((s for e, s in reversed(moved) if e <= start), 0)
        loose.append((start + shift, end + shift))
    made = doc.with_text("".join(text), spans)
    made.loose = loose
    return made


def _other(
    value: str, label: str, people: dict[str, str], lists: Lists, chance: random.Random
) -> str:
    if label == "NAME":
        return _renamed(value, people, lists, chance)
    if label == "PLACE":
        if any(c.isdigit() for c in value):
            return _renumbered(value, chance)
        if chance.random() < 0.5 and "," not in value:
            return _like(lists.place(chance), value)
        return value
    if label in ("FACILITY", "ADDRESS"):
        return _renumbered(_refitted(value, lists, chance), chance)
    if label == "NUMBER" and chance.random() < 0.7:
        return _renumbered(value, chance, letters=True)
    if label == "DATE" and chance.random() < 0.3:
        return _redated(value, chance)
    return value


def _renamed(value: str, people: dict[str, str], lists: Lists, chance: random.Random) -> str:
    words = _WORD.findall(value)
    initials = all(len(word) <= _INITIALS and word.isupper() for word in words)
    order = 0

    def swap(found: re.Match[str]) -> str:
        nonlocal order
        word = found[0]
        order += 1
        if word.lower() in _KEPT:
            return word
        if len(word) == 1:
            return chance.choice(string.ascii_uppercase) if word.isupper() else word
        key = word.lower()
        if initials:  # `RB`: somebody else's letters, not somebody's name in capitals
            letters = "".join(chance.choices(string.ascii_uppercase, k=len(word)))
            return people.setdefault(key, letters)
        if key not in people:
            family = order > 1 or (len(words) == 1 and chance.random() < 0.5)
            new = lists.name(chance, family=family)
            if chance.random() < 0.04:
                new = slipped(new, chance)
            people[key] = new
        return _like(people[key], word)

    return _rewritten(_WORD.sub(swap, value), chance)


def _rewritten(made: str, chance: random.Random) -> str:
    """A name as it may stand in a file name, a form or a hasty message."""
    roll = chance.random()
    if roll < 0.02:
        made = made.replace(" ", "_")
    elif roll < 0.04 and made.istitle():
        made = made.replace(" ", "")
    elif roll < 0.05:
        made = made.replace(" ", "\n", 1)
    elif roll < 0.08 and made.istitle():
        made = made.lower()
    elif roll < 0.1:
        made = made.upper()
    return made


def _refitted(value: str, lists: Lists, chance: random.Random) -> str:
    if chance.random() < 0.4:
        return value

    def swap(found: re.Match[str]) -> str:
        word = found[0]
        if word.lower() in _KEPT or not word[0].isupper() or chance.random() < 0.3:
            return word
        new = lists.place(chance) if chance.random() < 0.4 else lists.name(chance, family=True)
        return _like(new, word)

    return _WORD.sub(swap, value)


def _renumbered(value: str, chance: random.Random, *, letters: bool = False) -> str:
    made = []
    for char in value:
        if char.isdigit() and char.isascii():
            made.append(chance.choice(string.digits))
        elif letters and char.isascii() and char.isupper() and chance.random() < 0.5:
            made.append(chance.choice(string.ascii_uppercase))
        else:
            made.append(char)
    return "".join(made)


def _redated(value: str, chance: random.Random) -> str:
    if not any(c.isdigit() for c in value):
        return value
    day, month, year = chance.randint(1, 28), chance.randint(1, 12), chance.randint(1925, 2026)
    spanish = " de " in value
    name = _MONTHS[spanish][month - 1]
    if spanish:
        return chance.choice(
            (f"{day} de {name} de {year}", f"{day} de {name}", f"{day} {name[:3]} {year}")
        )
    return chance.choice(
        (
            f"{day:02}/{month:02}/{year}",
            f"{month}/{day}/{year % 100:02}",
            f"{year}-{month:02}-{day:02}",
            f"{day}-{name[:3].title()}-{year}",
            f"{name.title()} {day}, {year}",
            f"{name[:3].title()} {day} {year}",
            f"{day} {name.title()} {year}",
            f"{day}.{month}.{year}",
            f"{month}/{day}",
            f"{name.title()} {day}th",
            f"{day:02}{month:02}{year}",
        )
    )


def _like(new: str, old: str) -> str:
    if len(old) > 1 and old.isupper():
        return new.upper()
    return new.lower() if old.islower() else new


def cased(doc: Marked, change: Callable[[str], str]) -> Marked:
    text = "".join(c if len(change(c)) != 1 else change(c) for c in doc.text)
    made = doc.with_text(text, doc.spans)
    made.loose = doc.loose
    return made
