"""How the previews of this folder show a medication: names resolved, high-risk fields marked."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from chartside.clinic import patients, staff
from chartside.clinic.medications.models import Medication
from chartside.clinic.medications.rules import HIGH_RISK
from chartside.kernel.db import ReadSession
from chartside.kernel.spoken import told
from chartside.kernel.tools import Change, RecordVersion, label_of, value_of


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await patients.get_patient(session, patient_id)
    return patients.display_name(row.given_name, row.family_name)


async def changes(
    session: ReadSession, before: Mapping[str, Any], after: Mapping[str, Any], locale: str
) -> list[Change]:
    """Old → new for each field that differs."""
    return [
        Change(
            field=name,
            label=_label(name, locale),
            old=await _words(session, name, before.get(name), locale),
            new=await _words(session, name, value, locale),
        )
        for name, value in after.items()
        if before.get(name) != value
    ]


def rests_on(row: Medication) -> RecordVersion:
    return RecordVersion(kind="medication", id=row.id, revision=row.revision)


def _label(name: str, locale: str) -> str:
    if name == "professional_id":
        return told(locale, "Prescriber", "Prescriptor")
    words = label_of(name, locale)
    risk = told(locale, "high risk", "riesgo alto")
    return f"{words} ({risk})" if name in HIGH_RISK else words


async def _words(session: ReadSession, name: str, value: Any, locale: str) -> str | None:
    if value is not None and name == "professional_id":
        return (await staff.get_professional(session, value)).name
    return value_of(value, locale)
