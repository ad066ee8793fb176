"""Open a completed or cancelled encounter again."""

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.models import EncounterStatus
from chartside.clinic.encounters.schemas import EncounterView, ReopenEncounter
from chartside.clinic.encounters.tools._shared import named, patient_of, status_change, version
from chartside.kernel.spoken import told
from chartside.kernel.tools import Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[ReopenEncounter]) -> Preview:
    row = await queries.get_encounter(call.session, call.args.encounter_id)
    service.check_step(row, EncounterStatus.IN_PROGRESS)
    locale = call.scope.locale
    name = await named(call.session, row, locale)
    return Preview(
        title=told(locale, f"Reopen {name}", f"Reabrir {name}"),
        changes=[status_change(row.status.value, "in_progress", locale)],
        rests_on=[version(row)],
        patient_id=row.patient_id,
    )


async def run(call: WriteCall[ReopenEncounter]) -> EncounterView:
    row = await service.reopen(call.session, call.scope, call.args)
    return EncounterView.model_validate(row)


tool = Tool(
    args=ReopenEncounter,
    effect=Effect.WRITE,
    permission="encounters.encounter.write",
    patient=patient_of,
    preview=preview,
    run=run,
    undo=Undo(
        tool="complete_encounter",
        arguments={"encounter_id": "id"},
        words="Complete it again.",
        spanish="Completarla de nuevo.",
    ),
)
