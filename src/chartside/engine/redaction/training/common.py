"""`python -m chartside.engine.redaction.training.common`: the words that messages are made of, from our own texts.

The fast form learns them when it starts: what a word is costs more the first time than ever after, and somebody's first
message shall not wait for it. No name is among them, but for words that are names too.
"""

import re
from collections import Counter
from pathlib import Path

from chartside.engine.redaction.folding import folded
from chartside.engine.redaction.native.engine import COMMON
from chartside.engine.redaction.tables import NAMED, words

_TEXTS = Path(__file__).with_name("texts")
_WORD = re.compile(r"[^\W\d_]+|(?<![0-9])[0-9]{1,2}(?![0-9])")
_MARK = re.compile(r"\[\[[A-Z]+\|[^\[\]|]*\]\]|\{[a-z_]+\}")
_MOST, _FEWEST = 6000, 8


def common() -> list[str]:
    """As they are written, the most frequent first."""
    counted: Counter[str] = Counter()
    for file in sorted(_TEXTS.glob("*.txt")):
        counted.update(_WORD.findall(_MARK.sub(" ", file.read_text(encoding="utf-8"))))
    kept = [word for word, times in sorted(counted.items()) if times >= _FEWEST and _is_kept(word)]
    return sorted(kept, key=lambda word: -counted[word])[:_MOST]


def _is_kept(word: str) -> bool:
    return word.islower() or len(word) == 1 or not words().flags(folded(word)) & NAMED


if __name__ == "__main__":
    COMMON.write_text("\n".join(common()) + "\n", encoding="utf-8")
