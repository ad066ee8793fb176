"""Complete an open encounter once the visit is over."""

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.models import Encounter, EncounterStatus
from chartside.clinic.encounters.rules import minutes_between
from chartside.clinic.encounters.schemas import CompleteEncounter, EncounterView, OpenEncounter
from chartside.clinic.encounters.tools._shared import (
    named,
    patient_of,
    proposed,
    status_change,
    version,
)
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    label_of,
)


async def preview(call: ReadCall[CompleteEncounter]) -> Preview:
    locale = call.scope.locale
    ahead = proposed(call)
    if ahead is not None:
        pending, said = ahead
        minutes = _minutes(call.args, said)
        return Preview(
            title=told(
                locale,
                f"Complete the encounter that is proposed: {pending.title}",
                f"Completar la visita propuesta: {pending.title}",
            ),
            changes=_changes("in_progress", said.duration_minutes, minutes, locale),
            warnings=_warnings(minutes, locale),
            patient_id=pending.patient_id,
        )
    row = await queries.get_encounter(call.session, call.args.encounter_id)
    service.check_step(row, EncounterStatus.COMPLETED)
    minutes = _minutes(call.args, row)
    name = await named(call.session, row, locale)
    return Preview(
        title=told(locale, f"Complete {name}", f"Completar {name}"),
        changes=_changes(row.status.value, row.duration_minutes, minutes, locale),
        warnings=_warnings(minutes, locale),
        rests_on=[version(row)],
        patient_id=row.patient_id,
    )


def _minutes(args: CompleteEncounter, known: Encounter | OpenEncounter) -> int | None:
    return (
        args.duration_minutes
        or known.duration_minutes
        or minutes_between(known.started_at, args.ended_at or known.ended_at)
    )


def _changes(status: str, old: int | None, new: int | None, locale: str) -> list[Change]:
    changes = [status_change(status, "completed", locale)]
    if new != old:
        before = None if old is None else str(old)
        label = label_of("duration_minutes", locale)
        changes.append(Change(field="duration_minutes", label=label, old=before, new=str(new)))
    return changes


def _warnings(minutes: int | None, locale: str) -> list[Warning_]:
    message = told(locale, "The duration was not stated.", "No se indicó la duración.")
    unknown = Warning_(code="duration_not_stated", message=message)
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
        spanish="Abrir de nuevo la visita.",
    ),
)
