"""`python -m chartside.engine.redaction.training.common`: what messages are made of, words and names.

The fast form learns them when it starts: what a word is costs more the first time than ever after, and somebody's first
message shall not wait for it. The words are those of our own texts, without the names in them; the names are those that
most people bear, by public lists.
"""

import re
from collections import Counter
from pathlib import Path

from chartside.engine.redaction.folding import folded
from chartside.engine.redaction.native.engine import COMMON
from chartside.engine.redaction.tables import NAMED, sources, words

_TEXTS = Path(__file__).with_name("texts")
_WORD = re.compile(r"[^\W\d_]+|(?<![0-9])[0-9]{1,2}(?![0-9])")
_MARK = re.compile(r"\[\[[A-Z]+\|[^\[\]|]*\]\]|\{[a-z_]+\}")
_NAME = re.compile(r"[^\W\d_]+")
_MOST, _FEWEST = 6000, 8
_MOST_GIVEN, _MOST_FAMILY = 1000, 2000  # of the United States; all of the others, which are as few
_SPANISH = frozenset({"es_ES", "es_MX"})


def common() -> list[str]:
    """As they are written, the most frequent first."""
    counted: Counter[str] = Counter()
    for file in sorted(_TEXTS.glob("*.txt")):
        counted.update(_WORD.findall(_MARK.sub(" ", file.read_text(encoding="utf-8"))))
    kept = [word for word, times in sorted(counted.items()) if times >= _FEWEST and _is_kept(word)]
    return sorted(kept, key=lambda word: -counted[word])[:_MOST]


def names() -> list[str]:
    """With a capital, those of one people after those of another."""
    given, family = sources.census_given()[:_MOST_GIVEN], sources.census_family()[:_MOST_FAMILY]
    found = [name.title() for name in (*given, *family)]
    for locale, given, family in sources.faker_people():
        if locale in _SPANISH:
            found += [word for name in (*given, *family) for word in _NAME.findall(name)]
    return list(dict.fromkeys(found))


def _is_kept(word: str) -> bool:
    return word.islower() or len(word) == 1 or not words().flags(folded(word)) & NAMED


if __name__ == "__main__":
    COMMON.write_text("\n".join(dict.fromkeys([*common(), *names()])) + "\n", encoding="utf-8")
