"""Discontinue an active medication of a patient, with the reason. Nothing new is started."""

from chartside.clinic.medications import queries, service
from chartside.clinic.medications.models import MedicationStatus
from chartside.clinic.medications.schemas import DiscontinueMedication, MedicationView
from chartside.clinic.medications.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[DiscontinueMedication]) -> Preview:
    args, locale = call.args, call.scope.locale
    row = await queries.get_medication(call.session, args.patient_id, args.medication_id)
    if row.status is not MedicationStatus.ACTIVE:
        raise service.MedicationNotActive
    day = service.effective_day(call.scope, args.ended_on, row.started_on)
    name = await _shown.patient_name(call.session, args.patient_id)
    after = {
        "status": MedicationStatus.DISCONTINUED,
        "ended_on": day,
        "end_reason": args.reason,
    }
    before = {"status": row.status, "ended_on": row.ended_on, "end_reason": row.end_reason}
    what = queries.words(row, locale)
    return Preview(
        title=told(locale, f"Discontinue {what} for {name}", f"Suspender {what} de {name}"),
        changes=await _shown.changes(call.session, before, after, locale),
        rests_on=[_shown.rests_on(row)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[DiscontinueMedication]) -> MedicationView:
    row = await service.discontinue(call.session, call.scope, call.args)
    return await queries.view(call.session, row)


tool = Tool(
    args=DiscontinueMedication,
    effect=Effect.WRITE,
    permission="medications.medication.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="reactivate_medication",
        arguments={"patient_id": "patient_id", "medication_id": "id"},
        words="Make the medication active again.",
        spanish="Reactivar el medicamento.",
    ),
)
