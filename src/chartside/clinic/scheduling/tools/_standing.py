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
from chartside.kernel.spoken import told
from chartside.kernel.tools import Change, Preview, Warning_, label_of, value_of


async def preview_status(
    session: ReadSession,
    scope: Scope,
    appointment_id: UUID,
    status: AppointmentStatus,
    verb: tuple[str, str],
    reason: str | None = None,
) -> Preview:
    """`verb` in English and in Spanish."""
    row = await appointments.get_appointment(session, appointment_id)
    check_transition(row.status, status)
    locale = scope.locale
    old, new = value_of(row.status, locale), value_of(status, locale)
    changes = [Change(field="status", label=label_of("status", locale), old=old, new=new)]
    if reason is not None:
        label = label_of("reason", locale)
        changes.append(Change(field="cancel_reason", label=label, new=reason))
    when = in_words(row.starts_at, row.ends_at, scope.zone, locale)
    name = await name_of(session, row.patient_id)
    return Preview(
        title=told(locale, f"{verb[0]}: {name} on {when}", f"{verb[1]}: {name}, {when}"),
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
        message = told(
            scope.locale, "This appointment has not begun yet.", "Esta cita aún no ha empezado."
        )
        return [Warning_(code="not_begun", message=message)]
    if status is AppointmentStatus.CANCELLED and row.starts_at < clock.now():
        message = told(scope.locale, "This time has passed.", "Esta hora ya pasó.")
        return [Warning_(code="in_past", message=message)]
    return []
