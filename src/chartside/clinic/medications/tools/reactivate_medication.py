"""Make a discontinued medication of a patient active again, exactly as it was."""

from chartside.clinic.medications import queries, rules, service
from chartside.clinic.medications.models import MedicationStatus
from chartside.clinic.medications.schemas import MedicationView, ReactivateMedication
from chartside.clinic.medications.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[ReactivateMedication]) -> Preview:
    args, locale = call.args, call.scope.locale
    row = await queries.get_medication(call.session, args.patient_id, args.medication_id)
    await service.check_reactivation(call.session, row)
    active = await queries.active_medications(call.session, args.patient_id)
    name = await _shown.patient_name(call.session, args.patient_id)
    known = [(one.name, queries.words(one, locale)) for one in active]
    before = {"status": row.status, "ended_on": row.ended_on}
    after = {"status": MedicationStatus.ACTIVE, "ended_on": None}
    what = queries.words(row, locale)
    return Preview(
        title=told(locale, f"Reactivate {what} for {name}", f"Reactivar {what} de {name}"),
        changes=await _shown.changes(call.session, before, after, locale),
        warnings=[
            *await queries.allergy_warnings(call.session, args.patient_id, row.name, locale),
            *rules.duplicate_warnings(row.name, known, locale),
        ],
        rests_on=[_shown.rests_on(row)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[ReactivateMedication]) -> MedicationView:
    row = await service.reactivate(call.session, call.scope, call.args)
    return await queries.view(call.session, row)


tool = Tool(
    args=ReactivateMedication,
    effect=Effect.WRITE,
    permission="medications.medication.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="discontinue_medication",
        arguments={"patient_id": "patient_id", "medication_id": "id"},
        words="Discontinue the medication again.",
        spanish="Suspender de nuevo el medicamento.",
    ),
)
