"""How the previews of this folder show a review."""

from uuid import UUID

from chartside.clinic import patients
from chartside.clinic.reviews.schemas import ReviewFigures
from chartside.kernel.db import ReadSession
from chartside.kernel.tools import Change

_NOT_KNOWN = "not recorded"


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await patients.get_patient(session, patient_id)
    return patients.display_name(row.given_name, row.family_name)


def figure_changes(found: ReviewFigures) -> list[Change]:
    """The figures that the service fills in, each in words."""
    diagnoses = "; ".join(f"{one.code} {one.description}" for one in found.diagnoses or ())
    measures = "; ".join(f"{m.measure} {m.latest} ({m.trend})" for m in found.measures or ())
    rows = [
        ("payer", "Payer", found.payer_name),
        ("authorised", "Authorised sessions", found.authorised_sessions),
        ("used", "Used sessions", found.used_sessions),
        ("remaining", "Remaining sessions", found.remaining_sessions),
        ("completed", "Completed sessions", found.completed_sessions),
        ("until", "Authorised until", found.authorised_until),
        ("diagnoses", "Diagnoses", diagnoses or None),
        ("measures", "Measures", measures or None),
    ]
    return [
        Change(
            field=f"figures.{name}", label=label, new=_NOT_KNOWN if value is None else str(value)
        )
        for name, label, value in rows
    ]
