"""How the previews of this folder show a measurement."""

from uuid import UUID

from chartside.clinic import patients
from chartside.clinic.measures.models import Measurement
from chartside.clinic.measures.rules import MEASURES, amount
from chartside.kernel.db import ReadSession
from chartside.kernel.spoken import told
from chartside.kernel.tools import RecordVersion


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await patients.get_patient(session, patient_id)
    return patients.display_name(row.given_name, row.family_name)


def words(row: Measurement, locale: str) -> str:
    measure = MEASURES[row.measure]
    what, day = f"{measure.name(locale)} {amount(measure, row.value)}", row.taken_on
    return told(locale, f"{what} of {day}", f"{what} del {day}")


def rests_on(row: Measurement) -> RecordVersion:
    return RecordVersion(kind="measurement", id=row.id, revision=row.revision)
