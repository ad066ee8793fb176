"""A finding: one thing that a person should know about a claim, with a name that programs read."""

from collections.abc import Iterable
from enum import StrEnum

from pydantic import PrivateAttr

from chartside.kernel.http import View, Words
from chartside.kernel.spoken import told


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
    _spanish: str = PrivateAttr("")

    def to(self, locale: str) -> "Finding":
        """The same finding in the reader's language."""
        message = told(locale, self.message, self._spanish)
        return self.model_copy(update={"message": message})


def error(
    code: str, message: str, spanish: str, *, line: int | None = None, diagnosis: int | None = None
) -> Finding:
    return _found(code, Severity.ERROR, (message, spanish), line, diagnosis)


def warning(
    code: str,
    message: str,
    spanish: str,
    *,
    line: int | None = None,
    diagnosis: int | None = None,
) -> Finding:
    return _found(code, Severity.WARNING, (message, spanish), line, diagnosis)


def _found(
    code: str, severity: Severity, words: tuple[str, str], line: int | None, diagnosis: int | None
) -> Finding:
    found = Finding(code=code, message=words[0], severity=severity, line=line, diagnosis=diagnosis)
    found._spanish = words[1]
    return found


def blocking(findings: Iterable[Finding]) -> list[Finding]:
    return [found for found in findings if found.severity is Severity.ERROR]
