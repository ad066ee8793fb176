"""Where an appointment stands: confirmed, arrived, done, cancelled, opened again.

Conflict └── NotCancelled
"""

from uuid import UUID

from chartside.clinic.scheduling.events import AppointmentCancelled, AppointmentStatusChanged
from chartside.clinic.scheduling.models import FREED, Appointment, AppointmentStatus
from chartside.clinic.scheduling.queries.foresight import Place
from chartside.clinic.scheduling.rules.slots import Span
from chartside.clinic.scheduling.rules.status import check_transition
from chartside.clinic.scheduling.schemas.appointments import (
    CancelAppointment,
    ChangeAppointmentStatus,
    ReopenAppointment,
)
from chartside.clinic.scheduling.service.places import OVERLAPS, take
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope

COMING = frozenset(
    {AppointmentStatus.SCHEDULED, AppointmentStatus.CONFIRMED, AppointmentStatus.ARRIVED}
)


class NotCancelled(Conflict):
    """Only an appointment that was cancelled or missed can be opened again."""


async def change_status(
    session: Session,
    scope: Scope,
    command: ChangeAppointmentStatus,
    *,
    revision: int | None = None,
) -> Appointment:
    row = await lock(session, Appointment, command.appointment_id, revision=revision)
    await stand(session, scope, row, command.status)
    return row


async def cancel(
    session: Session, scope: Scope, command: CancelAppointment, *, revision: int | None = None
) -> Appointment:
    row = await lock(session, Appointment, command.appointment_id, revision=revision)
    await stand(session, scope, row, AppointmentStatus.CANCELLED, command.reason)
    return row


async def reopen(
    session: Session, scope: Scope, command: ReopenAppointment, *, revision: int | None = None
) -> Appointment:
    row = await lock(session, Appointment, command.appointment_id, revision=revision)
    if row.status not in FREED:
        raise NotCancelled(f"This appointment is {row.status}.")
    await stand(session, scope, row, AppointmentStatus.SCHEDULED)
    return row


async def take_place(session: Session, scope: Scope, appointment_id: UUID) -> None:
    """The visit that was booked is over: so is the appointment, whatever step of the day was left out."""
    row = await lock(session, Appointment, appointment_id)
    if row.status in COMING:
        await stand(session, scope, row, AppointmentStatus.IN_PROGRESS)
    if row.status is AppointmentStatus.IN_PROGRESS:
        await stand(session, scope, row, AppointmentStatus.COMPLETED)


async def stand(
    session: Session,
    scope: Scope,
    row: Appointment,
    status: AppointmentStatus,
    reason: str | None = None,
) -> None:
    """Give a locked appointment its new status. One that takes its time again must find it free."""
    check_transition(row.status, status)
    if row.status in FREED and status not in FREED:
        span = Span(row.starts_at, row.ends_at)
        place = Place(span, row.professional_id, row.room_id, row.patient_id, apart_from=row.id)
        await take(session, scope, place)
    old, row.status = row.status, status
    row.cancel_reason = reason
    await session.flush(OVERLAPS)
    await _tell(session, scope, row, old)


async def _tell(session: Session, scope: Scope, row: Appointment, old: AppointmentStatus) -> None:
    if row.status is AppointmentStatus.CANCELLED:
        await announce(
            session,
            scope,
            AppointmentCancelled(
                appointment_id=row.id,
                patient_id=row.patient_id,
                professional_id=row.professional_id,
                starts_at=row.starts_at,
                ends_at=row.ends_at,
            ),
        )
        return
    await announce(
        session,
        scope,
        AppointmentStatusChanged(
            appointment_id=row.id,
            patient_id=row.patient_id,
            professional_id=row.professional_id,
            starts_at=row.starts_at,
            old=str(old),
            new=str(row.status),
        ),
    )
