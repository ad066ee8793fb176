"""What a flow works with: what was said, what happened so far, what may be called now; and the ways to answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from chartside.engine.language import Language, visible
from chartside.engine.llm import ModelRequest
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.history import History, Made
from chartside.surfaces.scribe.grammar.phrases import both, example, phrase
from chartside.surfaces.scribe.grammar.reading import Said, read
from chartside.surfaces.scribe.policy import ACT, FINISH

SUBMIT, ASK = "submit_results", "ask_clarification"


@dataclass(frozen=True, slots=True)
class Facts:
    """What the surface knows besides the words."""

    today: date
    zone: ZoneInfo
    locale: str
    step: int
    phase: str
    patient_id: str | None = None
    encounter_id: str | None = None
    professional_id: str | None = None
    draft_id: str | None = None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> "Facts":
        return cls(
            today=date.fromisoformat(given["today"]),
            zone=ZoneInfo(given.get("time_zone", "UTC")),
            locale=given.get("locale", "en-US"),
            step=given.get("step", 1),
            phase=given.get("phase", ACT),
            patient_id=given.get("patient_id"),
            encounter_id=given.get("encounter_id"),
            professional_id=given.get("professional_id"),
            draft_id=given.get("draft_id"),
        )


@dataclass(frozen=True, slots=True)
class Question:
    """One question by its key, with why it is asked and likely answers."""

    key: str
    context: str | None = None
    options: Sequence[str] = ()


@dataclass(slots=True)
class Report:
    """What the ending will say: phrases for what is ready, what is not and why, and assumptions by tool."""

    ready: list[str] = field(default_factory=list)
    not_done: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    assumed: dict[str, list[str]] = field(default_factory=dict)

    def assume(self, tool: str, words: str) -> None:
        self.assumed.setdefault(tool, []).append(words[:1000])


@dataclass(frozen=True, slots=True)
class Desk:
    said: Said
    history: History
    facts: Facts
    offered: frozenset[str]

    @classmethod
    def of(cls, request: ModelRequest) -> "Desk":
        facts = Facts.of(request.facts)
        words = str(request.facts.get("text") or _first_words(request))
        said = read(words, facts.today, facts.locale, request.facts.get("transcript"))
        return cls(
            said,
            History.of(request.messages),
            facts,
            frozenset(tool.name for tool in request.tools),
        )

    @property
    def language(self) -> Language:
        """Who reads Spanish is answered in it, whatever they dictate in; else it is the language of what was said."""
        return "es" if self.facts.locale.lower().startswith("es") else self.said.language

    def say(self, key: str, **values: object) -> str:
        return phrase(self.language, key, **values)

    def answers(self, key: str) -> list[str]:
        asked = both(key)
        return [answer for question, answer in self.history.answers() if question in asked]

    def answer(self, key: str) -> str | None:
        return next(iter(self.answers(key)), None)

    def call(self, key: str, *wishes: Wish, **values: object) -> Answer:
        return Answer(self.say(key, **values), wishes)

    def ask(self, *questions: Question) -> Answer:
        asked = [
            {
                "question": self.say(one.key),
                **({"context": visible(one.context)[:1000]} if one.context else {}),
                "options": [visible(option)[:300] for option in one.options[:20]],
            }
            for one in questions
        ]
        return Answer(self.say("asking"), [Wish(ASK, {"questions": asked})])

    def end(self, summary: str, report: Report | None = None) -> Answer:
        """The ending, with what was assumed for each proposal that stands."""
        assumed = {} if report is None else report.assumed
        about = [
            {"proposal_id": one.id, "assumptions": assumed.get(one.tool, [])[:30]}
            for one in self.history.proposals()
        ]
        words = visible(summary)[:8000]
        return Answer(words, [Wish(SUBMIT, {"summary": words, "proposals": about})])

    def end_with_example(self, summary: str, intent: str | None = None) -> Answer:
        shown = example(self.language, intent or self.said.intent)
        return self.end(f"{summary} {self.say('try', example=shown)}")

    def failed(self, made: Made) -> Answer:
        return self.end_with_example(self.say("failed", why=closed(made.words or made.code)))

    def need(self, *reads: Wish) -> Answer | None:
        """Look up what is still missing. In the first step only one thing, so that the second has one too."""
        missing = [
            wish
            for wish in reads
            if wish.tool in self.offered and self.history.tried(wish.tool, **wish.arguments) is None
        ]
        if not missing:
            return None
        return self.call("loading", *(missing[:1] if self.facts.step == 1 else missing))

    def wait(self, patient_id: str) -> Answer | None:
        """Nothing is left to look at, and it is too early to act: look once more."""
        if self.facts.phase in (ACT, FINISH):
            return None
        return self.call("loading", Wish("get_patient_context", {"patient_id": patient_id}))


def closed(words: str) -> str:
    return words if not words or words[-1] in ".!?" else f"{words}."


def _first_words(request: ModelRequest) -> str:
    return next((m.text for m in request.messages if m.role == "user"), "")
