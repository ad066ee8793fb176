"""Change an open encounter: its type, times, duration or place."""

from typing import Any

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.schemas import EncounterView, UpdateEncounter
from chartside.clinic.encounters.tools._shared import named, patient_of, proposed, version
from chartside.kernel.tools import (
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[UpdateEncounter]) -> Preview:
    ahead = proposed(call)
    if ahead is not None:
        pending, told = ahead
        return Preview(
            title=f"Change the encounter that is proposed: {pending.title}",
            changes=changes_between(told, _given(call.args)),
            patient_id=pending.patient_id,
        )
    row = await queries.get_encounter(call.session, call.args.encounter_id)
    service.check_open(row)
    return Preview(
        title=f"Change {await named(call.session, row)}",
        changes=changes_between(row, _given(call.args)),
        rests_on=[version(row)],
        patient_id=row.patient_id,
    )


def _given(args: UpdateEncounter) -> dict[str, Any]:
    return args.model_dump(exclude={"encounter_id"})


async def run(call: WriteCall[UpdateEncounter]) -> EncounterView:
    row = await service.update(call.session, call.scope, call.args)
    return EncounterView.model_validate(row)


tool = Tool(
    args=UpdateEncounter,
    effect=Effect.WRITE,
    permission="encounters.encounter.write",
    patient=patient_of,
    preview=preview,
    run=run,
    undo=Undo(tool="update_encounter", words="Change the fields back to their old values."),
)
