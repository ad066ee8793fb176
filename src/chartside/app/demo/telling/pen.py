"""The hand that writes a note: chooses wording, fills in facts, keeps to one language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.illness.measures import Measure
from chartside.app.demo.illness.progress import State, progress
from chartside.app.demo.shapes import Kind, Language, Text, number, pick
from chartside.app.demo.story import Prescription, Story

KG_PER_POUND = 0.45359237
AFTER_THE_LAST: dict[Kind, int] = {
    "behavioural_health": 14,
    "nutrition": 28,
    "dental": 180,
    "primary_care": 90,
}

_COUNTS: dict[Language, tuple[str, ...]] = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight"),
    "es": ("cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"),
}


@dataclass(slots=True)
class Parts:
    """The matter of a progress note before a format arranges it."""

    subjective: list[str] = field(default_factory=list)
    objective: list[str] = field(default_factory=list)
    assessment: list[str] = field(default_factory=list)
    intervention: list[str] = field(default_factory=list)
    response: list[str] = field(default_factory=list)
    plan: list[str] = field(default_factory=list)


def prose(sentences: Iterable[str]) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    """For a phrase in the middle of a sentence; an abbreviation keeps its capitals."""
    return text if text[1:2].isupper() or text[1:2] == "-" else text[:1].lower() + text[1:]


def _y(word: str) -> str:
    """The Spanish "and", which changes before the sound of i."""
    return "e" if word.lower().startswith(("i", "hi")) else "y"


@dataclass(frozen=True, slots=True)
class Pen:
    rng: Random
    story: Story
    visit: int

    @property
    def state(self) -> State:
        story = self.story
        return progress(story.primary, story.series, self.visit, story.visits)

    def turn(self, options: Sequence[str], *, pace: int = 1) -> str:
        """The option whose turn it is, a new one every `pace` visits."""
        start = self.story.salt // (1 + len(options[0]) % 11)
        return self.agree(options[(start + self.visit // pace) % len(options)])

    def any(self, options: Sequence[str]) -> str:
        return self.agree(pick(self.rng, options))

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def say(self, text: Text) -> str:
        return self.agree(text.to(self.story.language))

    def agree(self, text: str) -> str:
        """The Spanish ending that agrees with the patient, where the text leaves it open."""
        return text.replace("{o}", "a" if self.story.person.sex == "female" else "o")

    def value(self, measure: Measure, value: float) -> str:
        return number(value, self.story.locale, measure.decimals)

    def figure(self, measure: Measure, value: float) -> str:
        """A value with its unit; Spanish sets a space before the percent sign."""
        tight = measure.unit == "%" and self.story.language == "en"
        return f"{self.value(measure, value)}{'' if tight else ' '}{self.unit(measure)}"

    def unit(self, measure: Measure) -> str:
        words = {"points": "puntos", "sites": "localizaciones", "mIU/L": "mUI/L"}
        return (
            words.get(measure.unit, measure.unit) if self.story.language == "es" else measure.unit
        )

    def count_of(self, weeks: int) -> str:
        words = _COUNTS[self.story.language]
        return words[weeks] if weeks < len(words) else str(weeks)

    def interval(self) -> str:
        """The time until the next planned visit, in words."""
        later = self.story.step(self.visit + 1).day - self.story.step(self.visit).day
        days = later if later > 0 else AFTER_THE_LAST[self.story.kind]
        if days < 7:
            return f"{days} days" if self.story.language == "en" else f"{days} días"
        if days < 60:
            return self._span(round(days / 7), ("week", "weeks"), ("semana", "semanas"))
        return self._span(round(days / 30), ("month", "months"), ("mes", "meses"))

    def _span(self, count: int, en: tuple[str, str], es: tuple[str, str]) -> str:
        unit = (en if self.story.language == "en" else es)[count != 1]
        if unit == "mes":
            return "un mes"
        return f"{self.count_of(count)} {unit}"

    def dose(self, prescription: Prescription, amount: str | None = None) -> str:
        written = number(float(amount or prescription.dose), self.story.locale)
        return f"{written} {self.say(prescription.medicine.unit)}"

    def drug(self, prescription: Prescription) -> str:
        medicine = prescription.medicine
        return f"{self.say(medicine.name)} {self.dose(prescription)} {self.say(medicine.frequency)}"

    def problem(self, condition: Condition) -> str:
        return f"{self.say(condition.name)} ({condition.code})"

    def listing(self, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        joint = "and" if self.story.language == "en" else _y(items[-1])
        return f"{', '.join(items[:-1])} {joint} {items[-1]}"
