"""Open an encounter for a visit that takes or took place. Look with resolve_encounter first."""

from chartside.clinic.encounters import queries, service
from chartside.clinic.encounters.schemas import EncounterView, OpenEncounter
from chartside.clinic.encounters.tools._shared import patient_name, words
from chartside.clinic.staff import get_professional
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    label_of,
    value_of,
)


async def preview(call: ReadCall[OpenEncounter]) -> Preview:
    opening = await queries.opening_of(call.session, call.scope, call.args)
    professional = await get_professional(call.session, opening.professional_id)
    name = await patient_name(call.session, call.args.patient_id)
    locale, day = call.scope.locale, opening.encounter_date
    shown = {
        "encounter_type": words(call.args.encounter_type, locale),
        "encounter_date": str(opening.encounter_date),
        "professional": professional.name,
        "duration_minutes": _text(opening.duration_minutes),
        "telehealth": value_of(bool(opening.telehealth), locale),
        "place": value_of(call.args.place, locale),
    }
    return Preview(
        title=told(
            locale,
            f"Open an encounter for {name} on {day}",
            f"Abrir una visita para {name} el {day}",
        ),
        changes=[
            Change(field=field, label=label_of(field, locale), new=value)
            for field, value in shown.items()
        ],
        warnings=await _warnings(call, opening),
        rests_on=_rests_on(opening),
        patient_id=call.args.patient_id,
    )


async def _warnings(call: ReadCall[OpenEncounter], opening: queries.Opening) -> list[Warning_]:
    warnings, locale = [], call.scope.locale
    others = await queries.same_day(call.session, call.args.patient_id, opening.encounter_date)
    taken = {row.appointment_id for row in others if row.appointment_id is not None}
    if call.args.appointment_id in taken:
        message = told(
            locale,
            "An encounter was already opened from this appointment.",
            "Ya se abrió una visita a partir de esta cita.",
        )
        warnings.append(Warning_(code="appointment_taken", message=message))
    elif others:
        message = told(
            locale,
            f"Encounters of this patient on this date already: {len(others)}.",
            f"Visitas que este paciente ya tiene en esta fecha: {len(others)}.",
        )
        warnings.append(Warning_(code="encounter_on_same_date", message=message))
    if opening.duration_minutes is None:
        message = told(locale, "The duration was not stated.", "No se indicó la duración.")
        warnings.append(Warning_(code="duration_not_stated", message=message))
    return warnings


def _rests_on(opening: queries.Opening) -> list[RecordVersion]:
    row = opening.appointment
    if row is None:
        return []
    return [RecordVersion(kind="appointment", id=row.id, revision=row.revision)]


def _text(value: object) -> str | None:
    return None if value is None else str(value)


async def run(call: WriteCall[OpenEncounter]) -> EncounterView:
    row = await service.open_encounter(call.session, call.scope, call.args)
    return EncounterView.model_validate(row)


tool = Tool(
    args=OpenEncounter,
    effect=Effect.WRITE,
    permission="encounters.encounter.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="cancel_encounter",
        arguments={"encounter_id": "id"},
        words="Cancel the encounter with a reason.",
        spanish="Cancelar la visita con un motivo.",
    ),
)
