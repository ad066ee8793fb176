"""Whether one word alone is meant as a name. "Will" is, "will" is not; "Dolores" may be, "dolores" are pains."""

import re
from functools import lru_cache

from chartside.engine.redaction.ordinary import (
    ACRONYMS,
    ACTS,
    AFTER_VERBS,
    ALSO_VERBS,
    BESIDE_EPONYMS,
    CALENDAR,
    COMPOUNDS,
    NAMESAKES,
    NEVER,
    OF_EPONYMS,
    ORDINARY,
    SMALL,
    TITLES,
    words,
)
from chartside.engine.redaction.scales import scored
from chartside.engine.redaction.tables import Known, is_of_few
from chartside.engine.redaction.tables import words as words_known

_AFTER = re.compile(r"[ \t,./-]*([^\W_]+)")
_POSSESSIVE = re.compile(r"['’´`]s(?![^\W_])", re.IGNORECASE)
_SKIPPED = frozenset(" \t\"'“”‘’«»([{*_#>`-–—•·")
_STARTS = frozenset(".!?:;\n\r¿¡|")
_DATED = words(
    "in on of by until since next last this early late mid from to before after every en el los desde hasta"
    " proximo pasado cada sunday monday tuesday wednesday thursday friday saturday each"
)
_AFTER_EPONYM = re.compile(r"(?:-[^\W\d_]+){0,3}(?:['’]s?)?[ -]([^\W\d_]+)(?: ([^\W\d_]+))?")
_BEFORE_EPONYM = re.compile(r"([^\W\d_]+) (?:(?:de|del|of|von|la) ){0,2}(?:[^\W\d_]+-){0,3}\Z")
_CHAINED = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_STRICTLY = words(  # what nobody has: `síndrome de Battle` is no patient's, `enfermedad de Ana` may be
    "sindrome triada signo signos reflejo ley fenomeno maniobra criterio criterios clasificacion corea tetralogia"
    " linfoma sarcoma tiroiditis indice escala tincion angulo osteotomia cuestionario triangulo regla punto estadios"
)
_FIGURE = re.compile(  # what a score, a grade or a sign has after it; who is positive for something is a person
    r"(?: de)? [0-9]{1,2}(?![0-9:/])|(?:['’]s)? (?:(?:positiv|negativ)(?:e|[oa]s?)|absent|equivocal|dudos[oa]|ausente|"
    r"I{1,3}|IV)(?![\w]| (?:for|to|on|para|a|en|con)(?![\w]))"
)
_COMPOUND = re.compile(  # or a titre: `ana 1:160`
    r"(?:-| (?=1[:/]))([^\W\d_]+|1(?=[:/](?:80|160|320|640|1280|2560|5120)(?![0-9])))"
)
_EPONYM = int(Known.EPONYM)
_COMMON_WORD = int(Known.ENGLISH_COMMON | Known.SPANISH_COMMON | Known.MEDICAL)
_ANY_WORD = int(Known.ENGLISH | Known.SPANISH | Known.MEDICAL)
_COMMON_NAME = int(Known.GIVEN_COMMON | Known.FAMILY_COMMON)
_GIVEN = int(Known.GIVEN_COMMON)
_FEW = 3
_SHOUT = 8


def is_ordinary(word: str, ordinary: frozenset[str] = ORDINARY) -> bool:
    if ordinary is ORDINARY:
        return _is_ordinary(word)
    return word in ordinary or len(word) < _FEW


@lru_cache(maxsize=1 << 13)
def _is_ordinary(word: str) -> bool:
    if word in ORDINARY or len(word) < _FEW:
        return True
    flags = words_known().flags(word)
    return (
        bool(flags & _COMMON_WORD) and not flags & _COMMON_NAME
    )  # somebody is called Stage or Near


@lru_cache(maxsize=1 << 13)
def _is_word(word: str) -> bool:
    """`dos días`, `polo superior`: in small letters among capitals it is the word, unless it is a first name."""
    flags = words_known().flags(word)
    if flags & _COMMON_NAME:
        return word in SMALL or (bool(flags & _COMMON_WORD) and not flags & _GIVEN)
    return word in SMALL or bool(flags & _ANY_WORD)


def counts_alone(
    plain: str,
    start: int,
    end: int,
    word: str,
    ordinary: frozenset[str] = ORDINARY,
    eponyms: bool = True,
) -> bool:
    """Is this one word, which belongs to somebody's name, a name here? `word` is folded."""
    if word in NEVER or len(word) == 1:
        return False
    compound = _COMPOUND.match(plain, end)
    if compound and compound[1].lower() in COMPOUNDS:
        return False
    written = plain[start:end]
    if word in ACRONYMS and written.isupper() and not _shouted(plain, start, end):
        return False  # ANA 1:160, EVA 7/10
    if _of_medicine(plain, start, end, word, eponyms):
        return False
    if not is_ordinary(word, ordinary):
        return not (written.islower() and _is_word(word) and not plain.islower())
    return _named_here(plain, start, end, word, written)


def _of_medicine(plain: str, start: int, end: int, word: str, eponyms: bool) -> bool:
    """Wilson's disease, Charcot-Marie-Tooth disease, signo de Wilson, Glasgow 15. `La enfermedad de Ana` is Ana's."""
    if eponyms:
        following = _AFTER_EPONYM.match(plain, end)
        if following and _names(kind := following[1].lower(), word):
            return kind not in ALSO_VERBS or (following[2] or "").lower() not in AFTER_VERBS
        leading = _BEFORE_EPONYM.search(plain, max(0, start - 50), start)
        if leading and _names(kind := leading[1].lower(), word):
            if kind in _STRICTLY and not words_known().flags(word) & _GIVEN:
                return True
            first = plain.rfind(" ", 0, start) + 1
            chain = _CHAINED.match(plain, first)
            parts = chain[0].lower().split("-") if chain else [word]
            return any(part in NAMESAKES or words_known().flags(part) & _EPONYM for part in parts)
    if scored(plain, start, end, word):
        return True
    if _FIGURE.match(plain, end):
        return is_of_few(words_known().flags(word))
    return False


def _names(kind: str, word: str) -> bool:
    """Is what stands beside a word named by it: a disease by any, a thing by one that medicine knows?"""
    if kind in OF_EPONYMS:
        return True
    return kind in BESIDE_EPONYMS and is_of_few(words_known().flags(word))


def _named_here(plain: str, start: int, end: int, word: str, written: str) -> bool:
    last = _last(plain[max(0, start - 40) : start])
    if last in TITLES and (written[0].isupper() or last not in _LOOSE):
        return True
    if not written[0].isupper():
        return False
    if _alone(plain, start, end) or _POSSESSIVE.match(plain, end):
        return True
    if len(written) > 1 and written.isupper() and _shouted(plain, start, end):
        return False
    after = _AFTER.match(plain, end)
    following = after[1].lower() if after else ""
    if word in CALENDAR and (last in _DATED or last.isdigit() or following[:1].isdigit()):
        return False
    return following in ACTS or not _begins(plain, start)


def _last(before: str) -> str:
    """The word that a text ends with, but for a stop and blanks."""
    bare = before.rstrip(" \t")
    end = len(bare) - 1 if bare[-1:] in (".", ":") else len(bare)
    start = end
    while start and bare[start - 1].isalnum():
        start -= 1
    return bare[start:end].lower()


_LOOSE = words("patient paciente pt pte client cliente name nombre called named d don")


def _alone(plain: str, start: int, end: int) -> bool:
    return plain[:start].strip() == "" and plain[end : end + 200].strip(" .!?\n") == ""


def _begins(plain: str, start: int) -> bool:
    """Does a sentence begin here? Then a capital says nothing."""
    place = start - 1
    while place >= 0 and plain[place] in _SKIPPED:
        place -= 1
    return place < 0 or plain[place] in _STARTS


def _shouted(plain: str, start: int, end: int) -> bool:
    """Is the line in capitals, but for this word? Then a capital says nothing either."""
    first = plain.rfind("\n", max(0, start - 80), start) + 1 or max(0, start - 80)
    last = plain.find("\n", end, end + 80)
    around = plain[first:start] + plain[end : last if last >= 0 else end + 80]
    return around.isupper() and sum(c.isalpha() for c in around) >= _SHOUT
