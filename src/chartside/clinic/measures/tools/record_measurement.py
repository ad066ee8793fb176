"""Record a measurement of a patient: an instrument (PHQ-9, GAD-7, PCL-5, AUDIT-C, C-SSRS) or a quantity such as weight.

Give only what was stated: the answers if they are known, else the total; the unit as it was said. Severity, body mass
index and trend are computed and never given.
"""

from datetime import date

from chartside.clinic import patients
from chartside.clinic.encounters import OpenEncounter
from chartside.clinic.measures import queries, rules, service
from chartside.clinic.measures.models import Measurement, MeasurementSource
from chartside.clinic.measures.schemas import MeasurementView, RecordMeasurement
from chartside.clinic.measures.service import Prepared
from chartside.clinic.measures.tools import _shown
from chartside.kernel.errors import NotFound
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
    label_of,
    value_of,
)


async def preview(call: ReadCall[RecordMeasurement]) -> Preview:
    args, session = call.args, call.session
    patient = await patients.get_patient(session, args.patient_id)
    day, rests_on = await _visit(call)
    new = service.prepare(call.scope, args, patient.birth_date, day)
    former = await queries.before(session, patient.id, args.measure, new.sort_at)
    standing = await queries.same_day(session, patient.id, args.measure, new.taken_on)
    previous = None if former is None else queries.reading(former)
    proposed = rules.Proposed(
        new.measure, new.value, new.items is not None, new.risk, new.taken_on, new.adult
    )
    name = await _shown.patient_name(session, patient.id)
    value = rules.amount(new.measure, new.value)
    grade = f" ({new.severity.words.say(call.scope.locale)})" if new.severity else ""
    what = f"{new.measure.name(call.scope.locale)} {value}{grade}"
    return Preview(
        title=told(call.scope.locale, f"Record {what} for {name}", f"Registrar {what} para {name}"),
        changes=_changes(call, new, former),
        warnings=rules.warnings_of(proposed, previous, standing, call.scope.locale),
        rests_on=[*rests_on, *([_shown.rests_on(former)] if former else [])],
        patient_id=patient.id,
    )


async def _visit(call: ReadCall[RecordMeasurement]) -> tuple[date | None, list[RecordVersion]]:
    """The day of the visit, also where its opening is itself still a proposal, and what that rests on."""
    args = call.args
    pending = call.pending.get(args.encounter_id) if args.encounter_id else None
    if pending is not None:
        if not isinstance(pending.args, OpenEncounter) or pending.patient_id != args.patient_id:
            raise NotFound
        return pending.args.encounter_date, []
    row = await service.encounter_of(call.session, args)
    if row is None:
        return None, []
    return row.encounter_date, [RecordVersion(kind="encounter", id=row.id, revision=row.revision)]


def _changes(
    call: ReadCall[RecordMeasurement], new: Prepared, former: Measurement | None
) -> list[Change]:
    """The value and its band, old → new, then what else is written down."""
    locale, measure = call.scope.locale, new.measure
    old_band = rules.band_words(measure, former.severity if former else None, locale)
    old_value = rules.amount(measure, former.value) if former else None
    trend = rules.compare(measure, former.value, new.value) if former else rules.Trend.UNKNOWN
    old_day = str(former.taken_on) if former else None
    rows = [
        ("value", measure.name(locale), old_value, rules.amount(measure, new.value)),
        ("severity", label_of("severity", locale), old_band, _words(new, locale)),
        ("trend", label_of("trend", locale), None, value_of(trend, locale)),
        ("entered", told(locale, "As entered", "Tal como se anotó"), None, _entered(new)),
        ("items", told(locale, "Answers", "Respuestas"), None, _answers(new)),
        ("taken_on", label_of("taken_on", locale), old_day, str(new.taken_on)),
        ("note", label_of("note", locale), None, call.args.note),
    ]
    shown = [Change(field=f, label=label, old=old, new=now) for f, label, old, now in rows]
    return [change for change in shown if change.old is not None or change.new is not None]


def _words(new: Prepared, locale: str) -> str | None:
    return new.severity.words.say(locale) if new.severity else None


def _entered(new: Prepared) -> str | None:
    return f"{rules.number(new.entered[0])} {new.entered[1]}" if new.entered else None


def _answers(new: Prepared) -> str | None:
    if new.items is None:
        return None
    return ", ".join("–" if answer is None else str(answer) for answer in new.items)


async def run(call: WriteCall[RecordMeasurement]) -> MeasurementView:
    row = await service.record(call.session, call.scope, call.args, source=MeasurementSource.AI)
    return queries.view(row)


tool = Tool(
    args=RecordMeasurement,
    effect=Effect.WRITE,
    permission="measures.measurement.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="enter_measurement_in_error",
        arguments={"patient_id": "patient_id", "measurement_id": "id"},
        words="Mark the measurement as entered in error.",
        spanish="Marcar la medición como anotada por error.",
    ),
)
