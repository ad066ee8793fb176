"""What patients need from outside: somebody who knows the diagnosis codes. Filled in where the house is wired."""

from typing import Protocol

from chartside.kernel.db import ReadSession
from chartside.kernel.errors import Unavailable


class DiagnosisCodes(Protocol):
    """The words of an ICD-10-CM code, or None where there is no such code."""

    async def __call__(self, session: ReadSession, code: str) -> str | None: ...


class DiagnosisCodesMissing(Unavailable):
    """No set of diagnosis codes is loaded, so a code cannot be checked."""


def diagnosis_codes(session: ReadSession) -> DiagnosisCodes:
    codes: DiagnosisCodes | None = session.info.get("diagnosis_codes")
    if codes is None:
        raise DiagnosisCodesMissing
    return codes
