"""One day of the calendar as a whole."""

from collections import Counter

from chartside.clinic.scheduling.models import AppointmentStatus as Status
from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.schemas.appointments import (
    AppointmentView,
    DayOverview,
    GetDayOverview,
    GetSchedule,
    ProfessionalDay,
)
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope

MOST = 200
_NOT_BEGUN = frozenset({Status.SCHEDULED, Status.CONFIRMED, Status.ARRIVED})


async def day_overview(session: ReadSession, scope: Scope, asked: GetDayOverview) -> DayOverview:
    day = asked.day or clock.today(scope.zone)
    wanted = GetSchedule(
        from_day=day, professional_id=asked.professional_id, include_cancelled=True
    )
    found, _ = await appointments.schedule(session, scope, wanted, limit=MOST)
    standing = [one for one in found.appointments if one.status is not Status.CANCELLED]
    now = clock.now()
    ahead = [one for one in standing if one.status in _NOT_BEGUN and one.starts_at >= now]
    return DayOverview(
        day=day,
        time_zone=scope.time_zone,
        total=len(standing),
        by_status=dict(Counter(str(one.status) for one in found.appointments)),
        professionals=_by_professional(standing),
        next=next(iter(ahead), None),
        appointments=standing,
        truncated=found.truncated,
    )


def _by_professional(rows: list[AppointmentView]) -> list[ProfessionalDay]:
    names = {row.professional_id: row.professional_name for row in rows}
    return [
        ProfessionalDay(
            professional_id=who,
            professional_name=name,
            appointments=sum(row.professional_id == who for row in rows),
            minutes=sum(row.minutes for row in rows if row.professional_id == who),
        )
        for who, name in sorted(names.items(), key=lambda pair: pair[1])
    ]
