"""Complete an open encounter once the visit is over."""

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.models import Encounter, EncounterStatus
from chartside.clinic.encounters.rules import minutes_between
from chartside.clinic.encounters.schemas import CompleteEncounter, EncounterView, OpenEncounter
from chartside.clinic.encounters.tools._shared import named, patient_of, proposed, version
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    Warning_,
    WriteCall,
)


async def preview(call: ReadCall[CompleteEncounter]) -> Preview:
    ahead = proposed(call)
    if ahead is not None:
        pending, told = ahead
        return Preview(
            title=f"Complete the encounter that is proposed: {pending.title}",
            changes=_changes("in_progress", told.duration_minutes, _minutes(call.args, told)),
            warnings=_warnings(_minutes(call.args, told)),
            patient_id=pending.patient_id,
        )
    row = await queries.get_encounter(call.session, call.args.encounter_id)
    service.check_step(row, EncounterStatus.COMPLETED)
    minutes = _minutes(call.args, row)
    return Preview(
        title=f"Complete {await named(call.session, row)}",
        changes=_changes(row.status.value, row.duration_minutes, minutes),
        warnings=_warnings(minutes),
        rests_on=[version(row)],
        patient_id=row.patient_id,
    )


def _minutes(args: CompleteEncounter, known: Encounter | OpenEncounter) -> int | None:
    return (
        args.duration_minutes
        or known.duration_minutes
        or minutes_between(known.started_at, args.ended_at or known.ended_at)
    )


def _changes(status: str, old: int | None, new: int | None) -> list[Change]:
    changes = [Change(field="status", label="Status", old=status, new="completed")]
    if new != old:
        before = None if old is None else str(old)
        label = "Duration minutes"
        changes.append(Change(field="duration_minutes", label=label, old=before, new=str(new)))
    return changes


def _warnings(minutes: int | None) -> list[Warning_]:
    unknown = Warning_(code="duration_not_stated", message="The duration was not stated.")
    return [unknown] if minutes is None else []


async def run(call: WriteCall[CompleteEncounter]) -> EncounterView:
    row = await service.complete(call.session, call.scope, call.args)
    return EncounterView.model_validate(row)


tool = Tool(
    args=CompleteEncounter,
    effect=Effect.WRITE,
    permission="encounters.encounter.write",
    patient=patient_of,
    preview=preview,
    run=run,
    undo=Undo(
        tool="reopen_encounter",
        arguments={"encounter_id": "id"},
        words="Open the encounter again.",
    ),
)
