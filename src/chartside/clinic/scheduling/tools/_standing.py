"""How a change of status reads to the person who signs it."""

from uuid import UUID

from chartside.clinic.scheduling.models import FREED, Appointment, AppointmentStatus
from chartside.clinic.scheduling.queries import appointments, foresight
from chartside.clinic.scheduling.queries.foresight import Place
from chartside.clinic.scheduling.rules.local_time import in_words
from chartside.clinic.scheduling.rules.slots import Span
from chartside.clinic.scheduling.rules.status import check_transition
from chartside.clinic.scheduling.tools._shown import name_of, resting_on, weighed
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope
from chartside.kernel.tools import Change, Preview, Warning_


async def preview_status(
    session: ReadSession,
    scope: Scope,
    appointment_id: UUID,
    status: AppointmentStatus,
    verb: str,
    reason: str | None = None,
) -> Preview:
    row = await appointments.get_appointment(session, appointment_id)
    check_transition(row.status, status)
    changes = [Change(field="status", label="Status", old=str(row.status), new=str(status))]
    if reason is not None:
        changes.append(Change(field="cancel_reason", label="Reason", new=reason))
    when = in_words(row.starts_at, row.ends_at, scope.zone)
    return Preview(
        title=f"{verb}: {await name_of(session, row.patient_id)} on {when}",
        changes=changes,
        warnings=await _warnings(session, scope, row, status),
        rests_on=resting_on(row),
        patient_id=row.patient_id,
    )


async def _warnings(
    session: ReadSession, scope: Scope, row: Appointment, status: AppointmentStatus
) -> list[Warning_]:
    if row.status in FREED and status not in FREED:
        span = Span(row.starts_at, row.ends_at)
        place = Place(span, row.professional_id, row.room_id, row.patient_id, apart_from=row.id)
        return weighed(await foresight.warnings_for(session, scope, place))
    if status is AppointmentStatus.NO_SHOW and row.starts_at > clock.now():
        return [Warning_(code="not_begun", message="This appointment has not begun yet.")]
    if status is AppointmentStatus.CANCELLED and row.starts_at < clock.now():
        return [Warning_(code="in_past", message="This time has passed.")]
    return []
