"""Scores in the text of a note, English or Spanish. What is a goal, a former score or a difference is passed over."""

import re
from collections.abc import Iterator

from pydantic import Field

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.instruments import INSTRUMENTS
from chartside.clinic.measures.rules.text import code_of, flat, mentions
from chartside.kernel.http import View

_HIGHEST = {one.code: int(one.possible.high) for one in INSTRUMENTS}
_MENTION = mentions(INSTRUMENTS)

_LINK = (
    r"(?:[:=(]|-(?=\s)|total|raw|scored?|scoring|result|today|now|current(?:ly)?|is|was|of|at|"
    r"puntuacion|puntaje|resultado|hoy|ahora|actual|es|fue|de|en|con|una?)"
)
_MOVED = (
    r"(?:scores?|has|have|went|gone|down|up|dropped|fell|fallen|decreased|improved|reduced|rose|"
    r"risen|increased|worsened|today|hoy|ha|bajo|bajado|subio|disminuyo|descendio|mejoro|paso|"
    r"pasado|aumento|empeoro)"
)
_AFTER = re.compile(rf"(?:\s{{0,3}}{_LINK}(?![^\W\d_])){{0,5}}\s{{0,3}}(?P<value>\d{{1,2}})")
_FROM_TO = re.compile(
    rf"(?:\s{{1,3}}{_MOVED}(?!\w)){{0,4}}\s{{1,3}}(?:from|de|desde)\s+\d{{1,2}}\s+"
    r"(?:to|a|hasta)\s+(?P<value>\d{1,2})"
)
_ARROW = re.compile(r"\s{0,3}(?:->|=>|→|⇒)\s{0,3}(?P<value>\d{1,2})")
_BEFORE = re.compile(
    r"(?<![\w./%,-])(?P<value>\d{1,2})(?:\s{0,2}/\s{0,2}(?P<most>\d{1,2}))?\s{1,3}"
    r"(?:points?\s{1,3}|puntos?\s{1,3})?(?:on|in|for|en)\s{1,3}"
    r"(?:(?:the|her|his|their|today's|el|la|su)\s{1,3})?$"
)
_NOT_A_SCORE = re.compile(
    r"\d|[.,]\d|\s{0,2}%|\s{0,2}-\s{0,2}\d|\+|\s{0,2}/|"
    r"\s{1,3}(?:to|a)\s{1,3}\d|"
    r"\s{1,3}(?:or|o)\s{1,3}(?:less|lower|below|under|fewer|more|higher|above|menos|menor|inferior|mas|mayor)|"
    r"\s{0,3}-?(?:days?|weeks?|months?|years?|sessions?|times|items?|questions?|dias?|semanas?|mes(?:es)?|"
    r"anos?|sesion(?:es)?|veces|preguntas?)(?!\w)|"
    r"\s{0,3}-?(?:points?|pts|puntos?)\s{1,3}(?:lower|less|higher|more|better|worse|drop|decrease|increase|"
    r"reduction|improvement|menos|mas|por)(?!\w)"
)
_ELSEWHEN = re.compile(
    r"[^.;,\n]{0,40}?(?<!\w)(?:last (?:week|month|year|visit|session|time)|ago|previously|at (?:baseline|intake|"
    r"admission)|hace|pasad[oa]|anterior(?:mente)?|al inicio|inicial)(?!\w)"
)
_NOT_NOW = re.compile(
    r"(?<!\w)(?:previous(?:ly)?|prior|baseline|initial|earlier|former|goals?|targets?|aim|objectives?|"
    r"anterior(?:es)?|previ[oa]s?|inicial(?:es)?|basal(?:es)?|metas?|objetivos?|if|until|si)(?!\w)|"
    r"(?<!\w)(?:last|past|reduce|lower|decrease|bring|get|reducir|disminuir|bajar)(?:\s+\w+){0,1}\s*$"
)
_NOW = re.compile(r"(?<!\w)(?:today|now|current(?:ly)?|hoy|ahora|actual)(?!\w)")
_DIFFERENCE = re.compile(
    r"(?<!\w)(?:by|decreas\w*|drop\w*|improve\w*|reduc\w*|increas\w*|disminu\w*|mejor\w*|aument\w*|menos|"
    r"below|under|less than|debajo de|least|menos de)(?:\s+\w+){0,2}\s*$"
)
_SENTENCE = re.compile(r"[.;\n](?=\s|$)")


class FoundScore(View):
    """A score that a text states, with where it stands."""

    measure: MeasureCode
    value: int
    start: int = Field(description="Where the words begin.")
    end: int = Field(description="Where they end.")
    text: str


def parse_scores(text: str) -> list[FoundScore]:
    """The scores a text states as of now, in its order. What cannot be told is left out, never guessed."""
    plain = flat(text)
    return [
        FoundScore(measure=code, value=value, start=start, end=end, text=text[start:end])
        for code, value, start, end in _stated(plain)
    ]


def _stated(plain: str) -> Iterator[tuple[MeasureCode, int, int, int]]:
    found = list(_MENTION.finditer(plain))
    for index, mention in enumerate(found):
        code = code_of(mention)
        until = found[index + 1].start() if index + 1 < len(found) else len(plain)
        since = found[index - 1].end() if index else 0
        hit = _score_after(plain, mention.end(), until, code) or _score_before(
            plain, since, mention, code
        )
        if hit is None:
            continue
        value, start, end = hit
        first = min(start, mention.start())
        if value <= _HIGHEST[code] and not _is_past_or_goal(plain, first, end):
            yield code, value, first, max(end, mention.end())


def _score_after(
    plain: str, start: int, until: int, code: MeasureCode
) -> tuple[int, int, int] | None:
    hit = _FROM_TO.match(plain, start, until) or _AFTER.match(plain, start, until)
    if hit is None:
        return None
    while (later := _ARROW.match(plain, hit.end(), until)) is not None:
        hit = later
    end = hit.end()
    of_all = re.compile(rf"\s{{0,2}}/\s{{0,2}}{_HIGHEST[code]}(?!\d|/)").match(plain, end)
    if of_all is not None:
        end = of_all.end()
    elif _NOT_A_SCORE.match(plain, end) is not None:
        return None
    if _ELSEWHEN.match(plain, end) is not None:
        return None
    return int(hit["value"]), start, end


def _score_before(
    plain: str, since: int, mention: re.Match[str], code: MeasureCode
) -> tuple[int, int, int] | None:
    head = plain[max(since, mention.start() - 40) : mention.start()]
    hit = _BEFORE.search(head)
    if hit is None or (hit["most"] is not None and int(hit["most"]) != _HIGHEST[code]):
        return None
    if _DIFFERENCE.search(head[: hit.start()]) or _ELSEWHEN.match(plain, mention.end()):
        return None
    start = mention.start() - len(head) + hit.start("value")
    return int(hit["value"]), start, mention.end()


def _is_past_or_goal(plain: str, start: int, end: int) -> bool:
    """Whether the sentence before it speaks of a goal or of the past, and the score is not said to be of today."""
    before = plain[max(0, start - 120) : start]
    breaks = list(_SENTENCE.finditer(before))
    sentence = before[breaks[-1].end() :] if breaks else before
    marks = list(_NOT_NOW.finditer(sentence))
    if not marks:
        return False
    return _NOW.search(sentence[marks[-1].end() :] + plain[start:end]) is None
