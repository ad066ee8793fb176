"""Open a completed or cancelled encounter again."""

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.models import EncounterStatus
from chartside.clinic.encounters.schemas import EncounterView, ReopenEncounter
from chartside.clinic.encounters.tools._shared import named, patient_of, version
from chartside.kernel.tools import Change, Effect, Preview, ReadCall, Tool, Undo, WriteCall


async def preview(call: ReadCall[ReopenEncounter]) -> Preview:
    row = await queries.get_encounter(call.session, call.args.encounter_id)
    service.check_step(row, EncounterStatus.IN_PROGRESS)
    return Preview(
        title=f"Reopen {await named(call.session, row)}",
        changes=[Change(field="status", label="Status", old=row.status.value, new="in_progress")],
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
    ),
)
