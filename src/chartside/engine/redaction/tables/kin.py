"""Which words are used alike, how often a word is said, and whether with a capital: what a word does in a language.

Words of one class stand in the same places (Brown clusters): `nurse` and `teacher`, `Ward` and `Beck`. The classes of
a language are numbered so that those beside one another are akin. A word's kin is a number of 32 bits: ten for its
class in English, ten for that in Spanish, six and six for how it is said there; 0 says nothing.
"""

import math
from collections import defaultdict
from collections.abc import Iterable

from chartside.engine.redaction.folding import folded
from chartside.engine.redaction.tables import CLASS_BITS, SAID_BITS, sources

LANGUAGES = ("en", "es")
_SELDOM = -16.5  # the logarithm of a share of all words
_OFTEN = (-19.5, -17.0, -15.0, -13.5, -12.0, -10.5, -9.0)
_WITH_CAPITAL = (-3.0, -2.0, -1.0, 0.0, 1.0, 2.0)  # of the share with a capital by that without
_ALWAYS = 7
_FROM_SMALL = -1.0


class Usage:
    """What is known of the words of one language."""

    def __init__(self, language: str) -> None:
        classes, shares = sources.clusters(language), sources.shares(language)
        codes = sorted({code for code in classes.values() if code}, key=_path)
        ranks = {code: rank for rank, code in enumerate(codes, 1)}
        self._small: defaultdict[str, float] = defaultdict(float)
        self._capital: defaultdict[str, float] = defaultdict(float)
        best: dict[str, tuple[float, int]] = {}
        for word, share in shares.items():
            if len(word) < 2 or not word.isalpha():
                continue
            known = folded(word)
            if word.islower():
                self._small[known] += math.exp(share)
            elif word[0].isupper() and not word.isupper():
                self._capital[known] += math.exp(share)
            if classes.get(word) and best.get(known, (-math.inf, 0))[0] < share:
                best[known] = (share, ranks[classes[word]])
        self.classes = {word: rank for word, (_, rank) in best.items()}

    def words(self) -> Iterable[str]:
        return self._small.keys() | self._capital.keys()

    def share(self, word: str) -> float:
        """The logarithm of its share of all words."""
        total = self._small.get(word, 0.0) + self._capital.get(word, 0.0)
        return math.log(total) if total else -math.inf

    def said(self, word: str) -> int:
        often = sum(self.share(word) >= least for least in _OFTEN)
        return often << 3 | self._how(word) if often else 0

    def is_plain(self, word: str) -> bool:
        """Said often enough, and mostly without a capital."""
        return self.share(word) > _SELDOM and self._ahead(word) < _FROM_SMALL

    def _ahead(self, word: str) -> float:
        small, capital = self._small.get(word, 0.0), self._capital.get(word, 0.0)
        if not small:
            return math.inf
        return math.log(capital / small) if capital else -math.inf

    def _how(self, word: str) -> int:
        ahead = self._ahead(word)
        return (
            _ALWAYS if math.isinf(ahead) and ahead > 0 else sum(ahead >= x for x in _WITH_CAPITAL)
        )


def kin(usages: Iterable[Usage], listed: Iterable[str]) -> dict[str, int]:
    """The kin of every word that is said often enough, or stands on a list."""
    usages = list(usages)
    often = {word for usage in usages for word in usage.words() if usage.share(word) > _SELDOM}
    made: dict[str, int] = {}
    for word in often | set(listed):
        value = 0
        for order, usage in enumerate(usages):
            value |= usage.classes.get(word, 0) << order * CLASS_BITS
            value |= usage.said(word) << len(LANGUAGES) * CLASS_BITS + order * SAID_BITS
        if value:
            made[word] = value
    return made


def _path(code: int) -> str:
    """The way through the tree of classes: the lowest bit of a code is the first turn."""
    return format(code, "b")[::-1]
