"""Facts about appointments."""

from datetime import datetime
from uuid import UUID

from chartside.kernel.events import Event


class AppointmentBooked(Event):
    appointment_id: UUID
    patient_id: UUID
    professional_id: UUID
    type_id: UUID
    starts_at: datetime
    ends_at: datetime
    series_id: UUID | None = None


class AppointmentMoved(Event):
    """Another time, professional or room. The old time is what it was moved from."""

    appointment_id: UUID
    patient_id: UUID
    professional_id: UUID
    old_professional_id: UUID
    old_starts_at: datetime
    starts_at: datetime
    ends_at: datetime


class AppointmentStatusChanged(Event):
    appointment_id: UUID
    patient_id: UUID
    professional_id: UUID
    starts_at: datetime
    old: str
    new: str


class AppointmentCancelled(Event):
    appointment_id: UUID
    patient_id: UUID
    professional_id: UUID
    starts_at: datetime
    ends_at: datetime
