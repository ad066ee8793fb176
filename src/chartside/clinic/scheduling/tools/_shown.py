"""Whose appointment it is, and how a move reads to the person who signs it."""

from collections.abc import Iterable
from uuid import UUID

from chartside.clinic import patients
from chartside.clinic.scheduling.models import Appointment
from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.schemas.appointments import (
    BookingWarning,
    CancelAppointment,
    ChangeAppointmentStatus,
    GetAppointment,
    ReopenAppointment,
    RescheduleAppointment,
    UpdateAppointment,
)
from chartside.kernel.db import ReadSession
from chartside.kernel.tools import RecordVersion, Warning_

OfOne = (
    GetAppointment
    | RescheduleAppointment
    | CancelAppointment
    | ChangeAppointmentStatus
    | ReopenAppointment
    | UpdateAppointment
)


async def patient_of(session: ReadSession, args: OfOne) -> UUID:
    return await appointments.patient_of(session, args.appointment_id)


async def name_of(session: ReadSession, patient_id: UUID) -> str:
    row = await patients.get_patient(session, patient_id)
    return patients.display_name(row.given_name, row.family_name)


def resting_on(row: Appointment) -> list[RecordVersion]:
    return [RecordVersion(kind="appointment", id=row.id, revision=row.revision)]


def weighed(found: Iterable[BookingWarning]) -> list[Warning_]:
    return [Warning_(code=one.code, message=one.message) for one in found]
