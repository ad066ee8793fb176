"""Mark a measurement of a patient as entered in error. It stays in the list and counts in no trend any more."""

from chartside.clinic.measures import queries, service
from chartside.clinic.measures.models import MeasurementStatus
from chartside.clinic.measures.schemas import EnterMeasurementInError, MeasurementView
from chartside.clinic.measures.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    label_of,
    value_of,
)


async def preview(call: ReadCall[EnterMeasurementInError]) -> Preview:
    args = call.args
    row = await queries.get_measurement(call.session, args.patient_id, args.measurement_id)
    if row.status is MeasurementStatus.ENTERED_IN_ERROR:
        raise service.MeasurementAlreadyInError
    name = await _shown.patient_name(call.session, args.patient_id)
    locale = call.scope.locale
    status = Change(
        field="status",
        label=label_of("status", locale),
        old=value_of(row.status, locale),
        new=value_of(MeasurementStatus.ENTERED_IN_ERROR, locale),
    )
    reason = Change(field="reason", label=label_of("reason", locale), new=args.reason)
    what = _shown.words(row, locale)
    return Preview(
        title=told(
            locale,
            f"Mark {what} of {name} as entered in error",
            f"Marcar {what} de {name} como anotado por error",
        ),
        changes=[status] if args.reason is None else [status, reason],
        rests_on=[_shown.rests_on(row)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[EnterMeasurementInError]) -> MeasurementView:
    return queries.view(await service.enter_in_error(call.session, call.scope, call.args))


tool = Tool(
    args=EnterMeasurementInError,
    effect=Effect.WRITE,
    permission="measures.measurement.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        words="It cannot be taken back; record the measurement again.",
        spanish="No se puede deshacer; registre de nuevo la medición.",
    ),
)
