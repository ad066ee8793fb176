"""What the tagger sees of one word: itself if known, how it begins and ends, its shape, its lists, words used alike."""

from array import array
from bisect import bisect_left
from enum import IntEnum
from zlib import crc32

from chartside.engine.redaction.ordinary import ORDINARY
from chartside.engine.redaction.reading import GAPS, gap_row
from chartside.engine.redaction.slips import DOUBTFUL, doubt, is_slip
from chartside.engine.redaction.tables import CLASS_BITS, SAID_BITS, Known, Words, said_most

GRAMS = 1 << 15
SHAPES = 1 << 10
COMBINED = 1 << 10
SINGLES = 18
CLASSES, SAID = 1 << CLASS_BITS, 1 << SAID_BITS
_MOST_KEPT = 1 << 14
_FEWEST_YEAR, _LAST_YEAR = 1900, 2039


class Standing(IntEnum):
    """What a word is by itself."""

    NONE = 0
    NAME = 1  # with a capital, on a list of names, and no ordinary word
    LOWER_NAME = 2  # the same without a capital
    UNKNOWN = 3  # with a capital, and on no list at all
    CAPITAL = 4  # a name that is an ordinary word too, with a capital
    ORDINARY = 5  # an ordinary word, a drug


_NAMED = int(Known.GIVEN | Known.FAMILY)
_COMMON_NAME = int(Known.GIVEN_COMMON | Known.FAMILY_COMMON)
_PROFESSIONAL = int(Known.MEDICAL | Known.DRUG | Known.EPONYM)
_LANGUAGE = int(Known.ENGLISH | Known.SPANISH)
_DRUG, _EPONYM = int(Known.DRUG), int(Known.EPONYM)
_SOMEWHERE = int(Known.GIVEN | Known.FAMILY | Known.PLACE | Known.SMALL_PLACE)
_TOWN = int(Known.PLACE)
_COMMON = int(Known.ENGLISH_COMMON | Known.SPANISH_COMMON)
# said with a capital, of the eight steps from never to always
_ALWAYS_PROPER, _PROPER, _HALF_PROPER = 7, 5, 4
# plain numbers: members of an enumeration are slow to reach, and this is asked for every new word
_NONE, _NAME, _LOWER, _UNKNOWN, _CAPITAL, _ORDINARY = (int(s) for s in Standing)
_SLIPPED = _NONE


class Features:
    """Rows of the embedding for a word: vocabulary, beginnings and endings, shapes, single lists, lists together."""

    def __init__(self, vocabulary: array, words: Words) -> None:  # type: ignore[type-arg]
        self._vocabulary = vocabulary
        self._words = words
        self.grams = len(vocabulary) + 1
        self.shapes = self.grams + GRAMS
        self.singles = self.shapes + SHAPES
        self.combined = self.singles + SINGLES
        self.classes = self.combined + COMBINED
        self.said = self.classes + 2 * CLASSES
        self.doubtful = self.said + 2 * SAID
        self.rows = self.doubtful + DOUBTFUL
        self._shape_rows: dict[str, int] = {}
        self._list_rows: dict[int, tuple[int, ...]] = {}
        self._beginnings: dict[bytes, tuple[int, ...]] = {}
        self._endings: dict[bytes, tuple[int, ...]] = {}

    def of(self, word: str) -> list[int]:
        """The first is the word itself, or 0 when it is not in the vocabulary."""
        return self.seen(word)[0]

    def seen(self, word: str) -> tuple[list[int], int]:
        """The rows of a word, and how it stands by itself."""
        if word.isdigit():
            return [0, *(self.shapes + _bucket(s, SHAPES) for s in _number_shapes(word))], _NONE
        low = word.lower()
        raw = low.encode("utf-8", "surrogatepass")
        checked = crc32(raw)
        (flags, kin), known = self._words.of(checked), self._known(checked)
        found = [known, self._case(word), *self._lists(flags), *self._kin(kin)]
        if len(raw) > 1:
            found += self._beginnings.get(raw[:3]) or self._beginning(raw[:3])
            found += self._endings.get(raw[-4:]) or self._ending(raw[-4:])
        kind = doubt(low, flags, small=word == low, words=self._words)
        if kind is not None:
            found.append(self.doubtful + kind)
        stands = _standing(word, low, flags, known > 0, said_most(kin)[1])
        return found, _SLIPPED if stands == _UNKNOWN and is_slip(kind) else stands

    def _beginning(self, raw: bytes) -> tuple[int, ...]:
        """Rows for how a word begins; most words share theirs with others."""
        if len(self._beginnings) > _MOST_KEPT:
            self._beginnings = {}
        base = self.grams
        made = tuple(base + crc32(raw[: size + 1], size) % GRAMS for size in range(3))
        self._beginnings[raw] = made
        return made

    def _ending(self, raw: bytes) -> tuple[int, ...]:
        if len(self._endings) > _MOST_KEPT:
            self._endings = {}
        base = self.grams
        made = tuple(base + crc32(raw[-size:], size + 2) % GRAMS for size in range(1, 5))
        self._endings[raw] = made
        return made

    def _case(self, word: str) -> int:
        shape = _case(word)
        row = self._shape_rows.get(shape)
        if row is None:
            row = self._shape_rows[shape] = self.shapes + _bucket(shape, SHAPES)
        return row

    def _lists(self, flags: int) -> tuple[int, ...]:
        """Rows for the lists that a word stands on; the same for all words that stand on the same."""
        rows = self._list_rows.get(flags)
        if rows is None:
            alone = [self.singles + bit for bit in range(16) if flags >> bit & 1]
            together = self.combined + (flags * 40503 >> 4) % COMBINED
            rows = self._list_rows[flags] = (together, *(alone or [self.singles + 16]))
        return rows

    def _kin(self, kin: int) -> tuple[int, int, int, int]:
        """Rows for the classes of words used alike, and for how a word is said, in two languages."""
        classes, said = self.classes, self.said
        return (
            classes + (kin & CLASSES - 1),
            classes + CLASSES + (kin >> CLASS_BITS & CLASSES - 1),
            said + (kin >> 2 * CLASS_BITS & SAID - 1),
            said + SAID + (kin >> 2 * CLASS_BITS + SAID_BITS),
        )

    def _known(self, sought: int) -> int:
        place = bisect_left(self._vocabulary, sought)
        if place < len(self._vocabulary) and self._vocabulary[place] == sought:
            return place + 1
        return 0


def _standing(word: str, low: str, flags: int, known: bool, proper: int) -> int:
    """How a word is weighed when the net is not sure: see `Standing`."""
    capital = word[0].isupper()
    ordinary = known or len(low) == 1 or low in ORDINARY or flags & _PROFESSIONAL
    if capital and proper >= _PROPER and flags & _SOMEWHERE and low not in ORDINARY:
        somebodys = flags & _PROFESSIONAL == _EPONYM and flags & _COMMON_NAME and not known
        if not ordinary or somebodys or (flags & _TOWN and not flags & _PROFESSIONAL):
            return _NAME
    if flags & _NAMED and not ordinary:
        if capital:
            return _NAME
        return _LOWER if flags & _COMMON_NAME or not flags & _LANGUAGE else _ORDINARY
    if flags & _DRUG and not flags & _COMMON_NAME and not (capital and flags & _NAMED):
        return _ORDINARY
    said = known or (flags & _LANGUAGE and (flags & _COMMON or proper < _HALF_PROPER))
    if not capital or (not flags & _NAMED and said):
        return _ORDINARY if known or flags & _LANGUAGE else _NONE
    unlisted = not flags or (not flags & ~_LANGUAGE and proper >= _ALWAYS_PROPER)
    strange = unlisted and not known and len(low) > (5 if word.isupper() else 3)
    return _UNKNOWN if strange else _CAPITAL


def _bucket(text: str, size: int) -> int:
    return crc32(text.encode("utf-8", "surrogatepass")) % size


def _case(word: str) -> str:
    size = str(min(len(word), 6))
    if word.islower():
        return "a" + size
    if word.isupper():
        return "A" + size
    return "Aa" + size if word[0].isupper() else "aA"


def _number_shapes(word: str) -> list[str]:
    size = len(word)
    made = [f"d{min(size, 14)}"]
    if size <= 4 and word.isascii():
        value = int(word)
        if size <= 2:
            made.append(
                "month"
                if 1 <= value <= 12
                else "day"
                if value <= 31
                else "old"
                if value > 89
                else "two"
            )
            made.append(f"={value}" if size == 1 else f"t{word[0]}")
        elif size == 3:
            made.append("old" if 90 <= value <= 125 else "three")
        else:
            made.append("year" if _FEWEST_YEAR <= value <= _LAST_YEAR else "four")
            made.append(word[:2])
    elif word[0] == "0":
        made.append("zero")
    return made


__all__ = [
    "CLASSES",
    "COMBINED",
    "GAPS",
    "GRAMS",
    "SHAPES",
    "SINGLES",
    "Features",
    "Standing",
    "gap_row",
]
