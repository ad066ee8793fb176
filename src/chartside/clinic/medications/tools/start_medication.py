"""Start a medication for a patient. Only what was said: a dose, route or frequency that was not said is left out."""

from chartside.clinic.medications import queries, service
from chartside.clinic.medications.rules import in_words
from chartside.clinic.medications.schemas import MedicationView, StartMedication
from chartside.clinic.medications.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall

_NOT_FIELDS = {"patient_id", "allow_duplicate"}


async def preview(call: ReadCall[StartMedication]) -> Preview:
    args, locale = call.args, call.scope.locale
    name = await _shown.patient_name(call.session, args.patient_id)
    words = in_words(
        args.name,
        args.dose,
        args.unit,
        args.route,
        args.frequency,
        as_needed=args.as_needed,
        locale=locale,
    )
    return Preview(
        title=told(locale, f"Start {words} for {name}", f"Iniciar {words} para {name}"),
        changes=await _shown.changes(
            call.session, {}, args.model_dump(exclude=_NOT_FIELDS), locale
        ),
        warnings=await queries.medication_warnings(call.session, args.patient_id, args, locale),
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[StartMedication]) -> MedicationView:
    row = await service.start(call.session, call.scope, call.args)
    return await queries.view(call.session, row)


tool = Tool(
    args=StartMedication,
    effect=Effect.WRITE,
    permission="medications.medication.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="enter_medication_in_error",
        arguments={"patient_id": "patient_id", "medication_id": "id"},
        words="Mark the medication as entered in error.",
        spanish="Marcar el medicamento como anotado por error.",
    ),
)
