"""How the previews of this folder show a measurement."""

from uuid import UUID

from chartside.clinic import patients
from chartside.clinic.measures.models import Measurement
from chartside.clinic.measures.rules import MEASURES, amount
from chartside.kernel.db import ReadSession
from chartside.kernel.tools import RecordVersion


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await patients.get_patient(session, patient_id)
    return patients.display_name(row.given_name, row.family_name)


def words(row: Measurement, locale: str) -> str:
    measure = MEASURES[row.measure]
    return f"{measure.name(locale)} {amount(measure, row.value)} of {row.taken_on}"


def rests_on(row: Measurement) -> RecordVersion:
    return RecordVersion(kind="measurement", id=row.id, revision=row.revision)
