"""How the previews of this folder show a review."""

from uuid import UUID

from chartside.clinic import patients
from chartside.clinic.reviews.schemas import ReviewFigures
from chartside.kernel.db import ReadSession
from chartside.kernel.spoken import told
from chartside.kernel.tools import Change, word_of


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await patients.get_patient(session, patient_id)
    return patients.display_name(row.given_name, row.family_name)


def figure_changes(found: ReviewFigures, locale: str) -> list[Change]:
    """The figures that the service fills in, each in words."""
    diagnoses = "; ".join(f"{one.code} {one.description}" for one in found.diagnoses or ())
    measures = "; ".join(
        f"{m.measure} {m.latest} ({told(locale, m.trend, word_of(m.trend, locale))})"
        for m in found.measures or ()
    )
    unknown = told(locale, "not recorded", "no consta")
    rows = [
        ("payer", ("Payer", "Pagador"), found.payer_name),
        ("authorised", ("Authorised sessions", "Sesiones autorizadas"), found.authorised_sessions),
        ("used", ("Used sessions", "Sesiones usadas"), found.used_sessions),
        ("remaining", ("Remaining sessions", "Sesiones restantes"), found.remaining_sessions),
        ("completed", ("Completed sessions", "Sesiones completadas"), found.completed_sessions),
        ("until", ("Authorised until", "Autorizado hasta"), found.authorised_until),
        ("diagnoses", ("Diagnoses", "Diagnósticos"), diagnoses or None),
        ("measures", ("Measures", "Mediciones"), measures or None),
    ]
    return [
        Change(
            field=f"figures.{name}",
            label=told(locale, *label),
            new=unknown if value is None else str(value),
        )
        for name, label, value in rows
    ]
