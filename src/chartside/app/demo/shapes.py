"""The few words that all demo content is written with."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from random import Random
from typing import Literal, TypeVar

T = TypeVar("T")

Language = Literal["en", "es"]
Kind = Literal["behavioural_health", "nutrition", "dental", "primary_care"]
Sex = Literal["female", "male"]
NoteFormat = Literal["soap", "dap", "birp", "intake", "discharge"]


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in both languages."""

    en: str
    es: str

    def to(self, language: Language) -> str:
        return self.en if language == "en" else self.es


def pick(rng: Random, options: Sequence[T]) -> T:
    """One of the options, each as likely as the next; much quicker than `Random.choice`."""
    return options[int(rng.random() * len(options))]


def number(value: Decimal | float, locale: str, decimals: int | None = None) -> str:
    """A number as it is written there: Spain has a decimal comma, Mexico and the US a point."""
    text = f"{value:.{decimals}f}" if decimals is not None else f"{value:g}"
    return text.replace(".", ",") if locale == "es-ES" else text
