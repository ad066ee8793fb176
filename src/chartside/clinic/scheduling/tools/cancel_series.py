"""Cancel what is still to come of a series of visits, from a day on or from now on."""

from uuid import UUID

from chartside.clinic.scheduling.models import AppointmentStatus
from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.rules.local_time import in_words, start_of_day
from chartside.clinic.scheduling.schemas.series import CancelSeries, SeriesView
from chartside.clinic.scheduling.service import series
from chartside.clinic.scheduling.tools._shown import name_of
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
    value_of,
)


async def patient_of(session: ReadSession, args: CancelSeries) -> UUID:
    return (await appointments.get_series(session, args.series_id)).patient_id


async def preview(call: ReadCall[CancelSeries]) -> Preview:
    session, scope, args = call.session, call.scope, call.args
    row = await appointments.get_series(session, args.series_id)
    from_ = clock.now()
    if args.from_day is not None:
        from_ = max(from_, start_of_day(args.from_day, scope.zone))
    rest = await appointments.rest_of_series(session, row.id, from_)
    if not rest:
        raise series.SeriesOver
    name, locale = await name_of(session, row.patient_id), scope.locale
    return Preview(
        title=told(
            locale,
            f"Cancel {len(rest)} visits of {name}",
            f"Cancelar {len(rest)} visitas de {name}",
        ),
        changes=[
            Change(
                field="status",
                label=in_words(one.starts_at, one.ends_at, scope.zone, locale),
                old=value_of(one.status, locale),
                new=value_of(AppointmentStatus.CANCELLED, locale),
            )
            for one in rest
        ],
        rests_on=[RecordVersion(kind="appointment_series", id=row.id, revision=row.revision)],
        patient_id=row.patient_id,
    )


async def run(call: WriteCall[CancelSeries]) -> SeriesView:
    row = await series.cancel_series(call.session, call.scope, call.args)
    return await appointments.show_series(call.session, call.scope, row.id)


tool = Tool(
    args=CancelSeries,
    effect=Effect.WRITE,
    permission="scheduling.appointment.write",
    patient=patient_of,
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="reopen_appointment",
        words="Open each visit again, where its time is still free.",
        spanish="Abrir de nuevo cada visita cuya hora siga libre.",
    ),
)
