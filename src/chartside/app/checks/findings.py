"""What an examination finds."""

from dataclasses import dataclass
from enum import StrEnum

from pydantic import ValidationError


class State(StrEnum):
    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `advice` says what to do where something is to be done."""

    name: str
    state: State
    words: str
    advice: str | None = None


def ok(name: str, words: str) -> Finding:
    return Finding(name, State.OK, words)


def warning(name: str, words: str, advice: str) -> Finding:
    return Finding(name, State.WARNING, words, advice)


def problem(name: str, words: str, advice: str) -> Finding:
    return Finding(name, State.PROBLEM, words, advice)


def settings_problems(error: ValidationError) -> list[Finding]:
    """Settings that cannot be read. What was set is not repeated: it may be a secret."""
    return [
        problem("settings", f"{_variable(item['loc'])}: {item['msg']}.", "Correct the variable.")
        for item in error.errors(include_input=False, include_url=False)
    ]


def _variable(place: tuple[int | str, ...]) -> str:
    return "CHARTSIDE_" + "_".join(str(part) for part in place).upper()
