"""How codes and words are read: one spelling for a code, and for each word typed the words that were meant."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

_ICD10 = re.compile(r"^([A-Z][0-9][0-9A-Z])\.?([0-9A-Z]{0,4})$")
_SECTION = re.compile(r"^[A-Z][0-9][0-9A-Z]-[A-Z][0-9][0-9A-Z]$")
_CHAPTER = re.compile(r"^(1[0-9]?|2[0-2]?|[3-9])$")
_CODE_BEGINS = re.compile(r"^[a-z]([0-9][0-9a-z]{0,5})?$")
_ASCII_WORD = re.compile(r"[a-z0-9]+")
_CPT = re.compile(r"^[0-9]{4}[0-9A-Z]$")
_CODE_IN_TEXT = re.compile(r"\b([a-z][0-9][0-9a-z])\.([0-9a-z]{0,4})\b", re.IGNORECASE)
_SMALL_WORDS = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with")
)
_MOST_WORDS = 12
_LACKING = 9

# A word people say → words of the code set, which prefers adjectives and its own terms.
_ALIKE: dict[str, tuple[str, ...]] = {
    "addiction": ("dependence",),
    "alcoholism": ("alcohol",),
    "anxious": ("anxiety",),
    "cancer": ("malignant", "carcinoma"),
    "cavities": ("caries",),
    "cavity": ("caries", "cavity"),
    "checkup": ("examination",),
    "delusions": ("delusional",),
    "depressed": ("depressive", "depression"),
    "depression": ("depressive",),
    "diabetic": ("diabetes",),
    "gums": ("gingiva", "gingival"),
    "hypertension": ("hypertensive",),
    "kidney": ("renal", "kidney"),
    "manic": ("mania",),
    "obese": ("obesity",),
    "overweight": ("overweight",),
    "panic": ("panic",),
    "psychosis": ("psychotic",),
    "schizophrenic": ("schizophrenia",),
    "smoker": ("nicotine", "tobacco"),
    "smoking": ("nicotine", "tobacco"),
    "stomach": ("gastric", "stomach"),
    "suicide": ("suicidal",),
    "teeth": ("tooth", "dental"),
    "tooth": ("teeth", "dental"),
    "trauma": ("traumatic",),
}


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a search: any of `forms`, each the beginning of a word unless `whole`."""

    forms: tuple[str, ...]
    whole: bool = False


def normal_icd10(raw: str) -> str | None:
    """`f411`, `F41.1` and ` f41.1 ` are one code, with its dot; sections (`F40-F48`) and chapters pass."""
    text = raw.strip()
    if not text.isascii():
        return None
    text = text.upper()
    if _SECTION.match(text) or _CHAPTER.match(text):
        return text
    found = _ICD10.match(text)
    return None if found is None else dotted(found[1] + found[2])


def normal_cpt(raw: str) -> str | None:
    text = raw.strip()
    return text.upper() if text.isascii() and _CPT.match(text.upper()) else None


def dotted(code: str) -> str:
    return code if len(code) <= 3 else f"{code[:3]}.{code[3:]}"


def plain(text: str) -> str:
    """As it is searched: lower case, accents folded, apostrophes gone, one space between words."""
    if text.isascii():
        return " ".join(_ASCII_WORD.findall(text.lower().replace("'", "").replace("`", "")))
    bare = unicodedata.normalize("NFKD", text.casefold())
    kept = (c for c in bare if not unicodedata.combining(c) and c not in "'’‘`´")
    return " ".join("".join(c if c.isalnum() else " " for c in kept).split())


def words_of(query: str) -> list[Word]:
    """What was meant by a search. A code in it counts as one word; small words between others do not count."""
    text = _CODE_IN_TEXT.sub(lambda m: f" {m[1]}{m[2]} ", query)
    given = list(dict.fromkeys(plain(text).split()))[:_MOST_WORDS]
    last = len(given) - 1
    meant = [w for at, w in enumerate(given) if at == last or w not in _SMALL_WORDS]
    return [Word(_forms(w), whole=len(w) == 1 and len(meant) > 1) for w in meant]


def _forms(word: str) -> tuple[str, ...]:
    forms = [word]
    if len(word) > 4 and word.endswith("ies"):
        forms.append(word[:-3])
    elif len(word) > 4 and word.endswith("s"):
        forms.append(word[:-1])
    if len(word) > 4:  # British spellings: anaemia, oedema, tumour
        for theirs, ours in (("ae", "e"), ("oe", "e"), ("our", "or")):
            forms.append(word.replace(theirs, ours))
        for said, meant in _ALIKE.items():
            if said.startswith(word):
                forms.extend(meant)
    elif word in _ALIKE:
        forms.extend(_ALIKE[word])
    return tuple(dict.fromkeys(forms))


def tsquery(words: Sequence[Word]) -> str:
    """The words for Postgres, all of them. They are letters and digits only, so nothing in them is an operator."""
    parts = []
    for word in words:
        ends = "" if word.whole else ":*"
        parts.append("(" + " | ".join(f"'{form}'{ends}" for form in word.forms) + ")")
    return " & ".join(parts)


def beginning_of_code(word: Word) -> str | None:
    """`f41` is the beginning of a code as well as a word; `b12` turns out to be a word."""
    text = word.forms[0]
    looks = not word.whole and text.isascii() and _CODE_BEGINS.match(text)
    return dotted(text.upper()) if looks else None


def distance(
    words: Sequence[Word], code: str, named: str, others: Sequence[str]
) -> tuple[int, int]:
    """How far an entry is from what was typed: words it lacks, then how loosely it has the others.

    A whole word of the description or of a name people use is best; then a word's beginning; then the code set's own
    other terms.
    """
    bare, has = code.replace(".", "").lower(), plain(named).split()
    also = plain(" ".join(others)).split()
    lacking = loose = 0
    for word in words:
        found = min(_looseness(word, has), 1 + _looseness(word, also))
        if bare.startswith(word.forms[0]) and not word.whole:
            found = 0
        lacking, loose = lacking + (found >= _LACKING), loose + found
    return lacking, loose


def _looseness(word: Word, has: Sequence[str]) -> int:
    if any(form in has for form in word.forms):
        return 0
    begins = not word.whole and any(one.startswith(form) for form in word.forms for one in has)
    return 1 if begins else _LACKING


def has_words(words: Sequence[Word], text: str) -> bool:
    """Whether a short text has every word, or words that begin so."""
    has = plain(text).split()
    return all(_looseness(word, has) < _LACKING for word in words)
