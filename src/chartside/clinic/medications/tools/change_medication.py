"""Change the dose, route, frequency or instructions of an active medication, and say why. What is left out stays."""

from chartside.clinic.medications import queries, rules, service
from chartside.clinic.medications.models import MedicationStatus
from chartside.clinic.medications.schemas import ChangeMedication, MedicationView
from chartside.clinic.medications.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[ChangeMedication]) -> Preview:
    args, locale = call.args, call.scope.locale
    row = await queries.get_medication(call.session, args.patient_id, args.medication_id)
    if row.status is not MedicationStatus.ACTIVE:
        raise service.MedicationNotActive
    after = service.changed_order(row, args)
    before = {name: getattr(row, name) for name in after}
    day = service.effective_day(call.scope, args.effective_on, row.started_on)
    also = {"effective_on": day, "reason": args.reason}
    name = await _shown.patient_name(call.session, args.patient_id)
    what = queries.words(row, locale)
    return Preview(
        title=told(locale, f"Change {what} for {name}", f"Cambiar {what} de {name}"),
        changes=await _shown.changes(call.session, before, {**after, **also}, locale),
        warnings=[
            *await queries.allergy_warnings(call.session, args.patient_id, row.name, locale),
            *rules.unit_warnings(args.unit, locale),
        ],
        rests_on=[_shown.rests_on(row)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[ChangeMedication]) -> MedicationView:
    row = await service.change(call.session, call.scope, call.args)
    return await queries.view(call.session, row)


tool = Tool(
    args=ChangeMedication,
    effect=Effect.WRITE,
    permission="medications.medication.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="change_medication",
        arguments={"patient_id": "patient_id", "medication_id": "id"},
        words="Change the medication back to how it was taken before.",
        spanish="Volver a la pauta que se tomaba antes.",
    ),
)
