"""Goals of a treatment plan as they are said: `goal: …; objective: …; intervention: …; review in three months`."""

import re
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from chartside.clinic.measures import MEASURES, goal_targets, number
from chartside.engine.language import day_in, plain, squeezed

_LABEL = re.compile(
    r"\b(?:(?P<goal>goals?|metas?)|(?P<objective>objectives?|objetivos?)|(?P<intervention>interventions?|intervencion(?:es)?)"
    r"|(?P<title>title|called|titulo|titulado))\b\s*(?:\d+\s*)?:?\s+(?=\S)"
)
_PLAIN = {"below": "below", "at_most": "at most", "above": "above", "at_least": "at least"}
_REVIEW = re.compile(r"\b(?:review(?: date)?|revision|revisar|reevaluar)\b")
_CUT = re.compile(r"\s*[;\n]+\s*|(?<=[.!?])\s+")


@dataclass(slots=True)
class Goals:
    """A plan's parts in the clinician's own words, nested as they followed each other."""

    title: str | None = None
    review: date | None = None
    goals: list[dict[str, Any]] = field(default_factory=list)


def goals_in(text: str, today: date, locale: str) -> Goals:
    found = Goals()
    for piece in _CUT.split(text):
        for label, words in _labelled(piece):
            _place(found, label, words, today, locale)
    return found


def goals_of_answer(text: str) -> list[dict[str, Any]]:
    """The goals in an answer to the question for them: one a line."""
    words = [squeezed(piece).rstrip(".") for piece in _CUT.split(text)]
    return [{"text": word} for word in words if word][:10]


def _labelled(piece: str) -> list[tuple[str, str]]:
    marks = list(_LABEL.finditer(plain(piece)))
    if not marks:
        return [("", squeezed(piece))] if squeezed(piece) else []
    ends = [mark.start() for mark in marks[1:]] + [len(piece)]
    lead = squeezed(piece[: marks[0].start()])
    found = [("", lead)] if lead else []
    for mark, end in zip(marks, ends, strict=True):
        words = squeezed(piece[mark.end() : end]).rstrip(".")
        found += [(str(mark.lastgroup), words)] if words else []
    return found


def _place(found: Goals, label: str, words: str, today: date, locale: str) -> None:
    if label == "title":
        found.title = words[:200]
    elif label == "goal":
        goal = {"text": words[:1000], **_aimed(words), "objectives": []}
        found.goals.append(_dated(goal, words, today, locale))
    elif label == "objective" and found.goals:
        item = {"text": words[:1000], **_aimed(words)}
        found.goals[-1]["objectives"].append(_dated(item, words, today, locale))
    elif label == "objective":
        found.goals.append({"text": words[:1000], "objectives": []})
    elif label == "intervention" and found.goals:
        _intervene(found.goals[-1], words)
    elif _REVIEW.search(plain(words)):
        day = day_in(words, today, ahead=True, locale=locale)
        found.review = day.value if day else found.review


def _aimed(words: str) -> dict[str, str]:
    """How it is measured and when it is met, where the words name one measure: `PHQ-9 below 10`."""
    targets = goal_targets(words)
    if len(targets) != 1 or targets[0].aim not in _PLAIN:
        return {}
    one = targets[0]
    return {
        "measure": MEASURES[one.measure].name(),
        "target": f"{_PLAIN[one.aim]} {number(one.amount)}",
    }


def _intervene(goal: dict[str, Any], words: str) -> None:
    """Under the last objective. A goal that has none is its own objective, in its own words."""
    if not goal["objectives"]:
        goal["objectives"].append({"text": goal["text"]})
    goal["objectives"][-1].setdefault("interventions", []).append({"text": words[:1000]})


def _dated(item: dict[str, Any], words: str, today: date, locale: str) -> dict[str, Any]:
    day = day_in(words, today, ahead=True, locale=locale)
    return item if day is None or not day.sure else {**item, "target_date": day.value.isoformat()}
