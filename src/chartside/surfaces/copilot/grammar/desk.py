"""What a flow works with: what is asked, what was found so far, what may be called; and the ways to answer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from chartside.engine.language import Language
from chartside.engine.llm import ModelRequest
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.history import History, Made, Turn, turns_of
from chartside.surfaces.copilot.grammar.reading import Said, read
from chartside.surfaces.copilot.grammar.told import closed, numbered, paragraphs, safe


@dataclass(frozen=True, slots=True)
class Facts:
    """What the surface knows besides the words."""

    today: date
    now: datetime
    locale: str
    role: str = ""
    user_id: str | None = None
    professional_id: str | None = None
    command: str | None = None
    inbox: int | None = None
    context: Mapping[str, Any] = field(default_factory=dict)
    mentions: Sequence[Mapping[str, str]] = ()

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> "Facts":
        zone = ZoneInfo(given.get("time_zone") or "UTC")
        now = given.get("now")
        moment = datetime.now(zone) if now is None else datetime.fromisoformat(now).astimezone(zone)
        today = given.get("today")
        return cls(
            today=moment.date() if today is None else date.fromisoformat(today),
            now=moment,
            locale=given.get("locale") or "en-US",
            role=given.get("role") or "",
            user_id=given.get("user_id"),
            professional_id=given.get("professional_id"),
            command=given.get("command"),
            inbox=given.get("inbox"),
            context={k: v for k, v in (given.get("context") or {}).items() if v is not None},
            mentions=given.get("mentions") or (),
        )


@dataclass(frozen=True, slots=True)
class Desk:
    """`said` is the request; `answers` are what the person replied to our questions about it since.

    `history` holds the calls made for this request, `before` all the earlier ones of the conversation.
    """

    said: Said
    answers: tuple[Said, ...]
    history: History
    before: History
    facts: Facts
    offered: frozenset[str]

    @classmethod
    def of(cls, request: ModelRequest) -> "Desk":
        facts = Facts.of(request.facts)
        turns = turns_of(request.messages) or [Turn("", "", ())]
        words = [turn.words for turn in turns[:-1]]
        heard = [read(w, facts.today, facts.locale) for w in words]
        heard.append(
            read(str(request.facts.get("text") or turns[-1].words), facts.today, facts.locale)
        )
        start = _start(turns, heard, command=facts.command is not None)
        chain = [message for turn in turns[start:] for message in turn.messages]
        earlier = [message for turn in turns[:start] for message in turn.messages]
        return cls(
            said=heard[start],
            answers=tuple(heard[start + 1 :]),
            history=History.of(chain),
            before=History.of(earlier),
            facts=facts,
            offered=frozenset(tool.name for tool in request.tools),
        )

    @property
    def language(self) -> Language:
        return self.said.language

    @property
    def everything(self) -> tuple[Made, ...]:
        return (*self.before.made, *self.history.made)

    def say(self, english: str, spanish: str, **values: object) -> str:
        words = spanish if self.language == "es" else english
        return words.format(**values) if values else words

    def answer(self, *parts: str) -> Answer:
        return Answer(paragraphs(*parts))

    def ask(self, question: str, options: Sequence[str] = (), why: str = "") -> Answer:
        """A question always ends the answer, so that the next words are known to be its reply."""
        return Answer(paragraphs(why, numbered(options[:10]), question))

    def need(self, *wishes: Wish) -> Answer | None:
        """Look up what is still missing, of what this person may look up."""
        missing = [w for w in wishes if self.tried(w) is None and w.tool in self.offered]
        if not missing:
            return None
        return Answer("", missing)

    def tried(self, wish: Wish) -> Made | None:
        return self.history.tried(wish.tool, **wish.arguments)

    def found(self, wish: Wish) -> dict[str, Any] | None:
        """What a look-up gave; None where it failed or was not permitted."""
        made = self.tried(wish)
        return None if made is None or made.failed else made.content

    def refused(self, wish: Wish) -> Answer | None:
        """What to say when a look-up that everything hangs on was not permitted or failed."""
        made = self.tried(wish)
        if made is None and wish.tool not in self.offered:
            return self.answer(self.not_permitted())
        return self.failure(made) if made is not None and made.failed else None

    def not_permitted(self) -> str:
        return self.say(
            "Your role does not permit this here. An administrator of the clinic can tell you who may.",
            "Tu rol no permite esto aquí. La administración de la clínica puede decirte quién puede.",
        )

    def failure(self, made: Made) -> Answer:
        if made.code in ("not_offered", "tool_not_found", "permission_lost", "forbidden"):
            return self.answer(self.not_permitted())
        why = closed(safe(made.words or made.code))
        if made.code == "ai_consent_missing":
            return self.answer(
                self.say(
                    "This patient has not agreed to an AI working with their record, so I do not see it.",
                    "Este paciente no ha aceptado que una IA trabaje con su ficha, así que no la veo.",
                )
            )
        return self.answer(self.say("That did not work: {why}", "No se pudo: {why}", why=why))

    def propose(self, wish: Wish, done: Callable[["Desk", Made], str]) -> Answer:
        """A write: first the card, and when it was decided, what really came of it."""
        made = self.history.last(wish.tool)
        if made is None and wish.tool not in self.offered:
            return Answer("", [wish])  # refused by the gate itself, and so in the audit
        if made is None:
            words = self.say(
                "This is ready for your decision. Nothing is written before you allow it.",
                "Esto espera tu decisión. No se escribe nada antes de que lo permitas.",
            )
            return Answer(words, [wish])
        if made.failed:
            return self.failure(made)
        if made.decision == "allowed":
            return self.answer(done(self, made), self._edits(made))
        reason = made.content.get("reason")
        return self.answer(
            self.say("All right: nothing was changed.", "De acuerdo: no se ha cambiado nada."),
            self.say("Your reason: {why}", "Tu motivo: {why}", why=closed(safe(reason)))
            if reason
            else "",
        )

    def _edits(self, made: Made) -> str:
        if not made.content.get("edited"):
            return ""
        fields = [
            safe(one.get("field", "")).replace("_", " ")
            for one in made.content.get("changes") or ()
        ]
        return self.say(
            "As you changed it: {fields}.",
            "Tal como lo cambiaste: {fields}.",
            fields=", ".join(fields) or "…",
        )


def _start(turns: Sequence[Turn], heard: Sequence[Said], *, command: bool) -> int:
    """Where the request began that the last words belong to: they may be the reply to a question of ours."""
    place = len(turns) - 1
    if command:
        return place
    while place > 0 and heard[place].weak and turns[place - 1].asks:
        place -= 1
    return place
