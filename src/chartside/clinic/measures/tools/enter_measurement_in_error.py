"""Mark a measurement of a patient as entered in error. It stays in the list and counts in no trend any more."""

from chartside.clinic.measures import queries, service
from chartside.clinic.measures.models import MeasurementStatus
from chartside.clinic.measures.schemas import EnterMeasurementInError, MeasurementView
from chartside.clinic.measures.tools import _shown
from chartside.kernel.tools import Change, Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[EnterMeasurementInError]) -> Preview:
    args = call.args
    row = await queries.get_measurement(call.session, args.patient_id, args.measurement_id)
    if row.status is MeasurementStatus.ENTERED_IN_ERROR:
        raise service.MeasurementAlreadyInError
    name = await _shown.patient_name(call.session, args.patient_id)
    status = Change(
        field="status",
        label="Status",
        old=str(row.status),
        new=str(MeasurementStatus.ENTERED_IN_ERROR),
    )
    reason = Change(field="reason", label="Reason", new=args.reason)
    return Preview(
        title=f"Mark {_shown.words(row, call.scope.locale)} of {name} as entered in error",
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
    undo=Undo(words="It cannot be taken back; record the measurement again."),
)
