"""Cancel an open encounter that did not take place after all."""

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.models import EncounterStatus
from chartside.clinic.encounters.schemas import CancelEncounter, EncounterView
from chartside.clinic.encounters.tools._shared import named, patient_of, status_change, version
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[CancelEncounter]) -> Preview:
    row = await queries.get_encounter(call.session, call.args.encounter_id)
    service.check_step(row, EncounterStatus.CANCELLED)
    locale = call.scope.locale
    name = await named(call.session, row, locale)
    return Preview(
        title=told(locale, f"Cancel {name}", f"Cancelar {name}"),
        changes=[status_change(row.status.value, "cancelled", locale)],
        rests_on=[version(row)],
        patient_id=row.patient_id,
    )


async def run(call: WriteCall[CancelEncounter]) -> EncounterView:
    row = await service.cancel(call.session, call.scope, call.args)
    return EncounterView.model_validate(row)


tool = Tool(
    args=CancelEncounter,
    effect=Effect.WRITE,
    permission="encounters.encounter.write",
    patient=patient_of,
    preview=preview,
    run=run,
    undo=Undo(
        tool="reopen_encounter",
        arguments={"encounter_id": "id"},
        words="Open the encounter again.",
        spanish="Abrir de nuevo la visita.",
    ),
)
