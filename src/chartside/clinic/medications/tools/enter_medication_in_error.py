"""Mark a medication as entered in error: it was never meant for this patient or was written down wrongly."""

from chartside.clinic.medications import queries, service
from chartside.clinic.medications.models import MedicationStatus
from chartside.clinic.medications.schemas import EnterMedicationInError, MedicationView
from chartside.clinic.medications.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[EnterMedicationInError]) -> Preview:
    args, locale = call.args, call.scope.locale
    row = await queries.get_medication(call.session, args.patient_id, args.medication_id)
    if row.status is MedicationStatus.ENTERED_IN_ERROR:
        raise service.MedicationNotActive
    name = await _shown.patient_name(call.session, args.patient_id)
    after = {"status": MedicationStatus.ENTERED_IN_ERROR, "end_reason": args.reason}
    before = {"status": row.status, "end_reason": row.end_reason if args.reason else None}
    what = queries.words(row, locale)
    return Preview(
        title=told(
            locale,
            f"Mark {what} of {name} as entered in error",
            f"Marcar {what} de {name} como anotado por error",
        ),
        changes=await _shown.changes(call.session, before, after, locale),
        rests_on=[_shown.rests_on(row)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[EnterMedicationInError]) -> MedicationView:
    row = await service.enter_in_error(call.session, call.scope, call.args)
    return await queries.view(call.session, row)


tool = Tool(
    args=EnterMedicationInError,
    effect=Effect.WRITE,
    permission="medications.medication.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        words="It cannot be taken back; start the medication again.",
        spanish="No se puede deshacer; inicie de nuevo el medicamento.",
    ),
)
