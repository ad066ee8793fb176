"""Change an open encounter: its type, times, duration or place."""

from typing import Any

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.schemas import EncounterView, UpdateEncounter
from chartside.clinic.encounters.tools._shared import named, patient_of, proposed, version
from chartside.kernel.spoken import told
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
    locale = call.scope.locale
    ahead = proposed(call)
    if ahead is not None:
        pending, said = ahead
        return Preview(
            title=told(
                locale,
                f"Change the encounter that is proposed: {pending.title}",
                f"Cambiar la visita propuesta: {pending.title}",
            ),
            changes=changes_between(said, _given(call.args), locale),
            patient_id=pending.patient_id,
        )
    row = await queries.get_encounter(call.session, call.args.encounter_id)
    service.check_open(row)
    name = await named(call.session, row, locale)
    return Preview(
        title=told(locale, f"Change {name}", f"Cambiar {name}"),
        changes=changes_between(row, _given(call.args), locale),
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
    undo=Undo(
        tool="update_encounter",
        words="Change the fields back to their old values.",
        spanish="Devolver los campos a sus valores anteriores.",
    ),
)
