"""A finding: one thing that a person should know about a claim, with a name that programs read."""

from collections.abc import Iterable
from enum import StrEnum

from chartside.kernel.http import View, Words


class Severity(StrEnum):
    """An error keeps a claim from being ready; a warning is for a person to weigh."""

    ERROR = "error"
    WARNING = "warning"


class Finding(View):
    """What was found. `line` and `diagnosis` say where, if it is about one of them."""

    code: str
    message: Words
    severity: Severity
    line: int | None = None
    diagnosis: int | None = None


def error(
    code: str, message: str, *, line: int | None = None, diagnosis: int | None = None
) -> Finding:
    return Finding(
        code=code, message=message, severity=Severity.ERROR, line=line, diagnosis=diagnosis
    )


def warning(
    code: str, message: str, *, line: int | None = None, diagnosis: int | None = None
) -> Finding:
    return Finding(
        code=code, message=message, severity=Severity.WARNING, line=line, diagnosis=diagnosis
    )


def blocking(findings: Iterable[Finding]) -> list[Finding]:
    return [found for found in findings if found.severity is Severity.ERROR]
