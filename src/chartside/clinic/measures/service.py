"""Verbs on measurements.

Invalid
├── ComputedMeasure
├── ImplausibleValue
├── ItemsDoNotFit
├── ItemsMissing
├── MeasurementTime
├── TotalDiffers
├── UnitMissing
└── UnknownUnit
Conflict
├── EncounterNotKept
└── MeasurementAlreadyInError
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from uuid import UUID

from chartside.clinic import encounters, patients
from chartside.clinic.measures import rules
from chartside.clinic.measures.events import MeasurementEnteredInError, MeasurementRecorded
from chartside.clinic.measures.models import Measurement, MeasurementSource, MeasurementStatus
from chartside.clinic.measures.rules import MEASURES, Fault, Measure, RiskLevel, Unit
from chartside.clinic.measures.schemas import (
    EnterMeasurementInError,
    NewMeasurement,
    RecordMeasurement,
)
from chartside.kernel import clock
from chartside.kernel.db import ReadSession, Session, lock
from chartside.kernel.errors import Conflict, Invalid, NotFound, Stale
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope

_CLOCKS_DIFFER = timedelta(minutes=5)
_NOON = time(12)


class ComputedMeasure(Invalid):
    """The body mass index is computed from weight and height. Record those."""


class ImplausibleValue(Invalid):
    """This value cannot be. Check the value and its unit."""


class ItemsDoNotFit(Invalid):
    """These answers do not fit the instrument: too many, out of range, or a measure without questions."""


class ItemsMissing(Invalid):
    """Some questions have no answer, so there is no total. Ask them, or give a total that was stated."""


class MeasurementTime(Invalid):
    """This time cannot be: it is still to come, or before the patient was born."""


class TotalDiffers(Invalid):
    """The total is not that of the answers."""


class UnitMissing(Invalid):
    """This measure has more than one unit. Say which one is meant."""


class UnknownUnit(Invalid):
    """This measure is not taken in that unit."""


class EncounterNotKept(Conflict):
    """This encounter was cancelled or entered in error. Nothing was measured at it."""


class MeasurementAlreadyInError(Conflict):
    """This measurement is already marked as entered in error."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A measurement with all that follows from it by rule."""

    measure: Measure
    value: Decimal
    entered: tuple[Decimal, str] | None
    items: list[int | None] | None
    severity: rules.Band | None
    risk: RiskLevel | None
    taken_at: datetime | None
    taken_on: date
    sort_at: datetime
    adult: bool | None


async def record(
    session: Session,
    scope: Scope,
    command: RecordMeasurement,
    *,
    source: MeasurementSource = MeasurementSource.PERSON,
) -> Measurement:
    patient = await patients.get_patient(session, command.patient_id)
    encounter = await encounter_of(session, command)
    day = None if encounter is None else encounter.encounter_date
    ready = prepare(scope, command, patient.birth_date, day)
    row = Measurement(
        patient_id=patient.id,
        encounter_id=command.encounter_id,
        measure=command.measure,
        value=ready.value,
        unit=ready.measure.unit.name,
        entered_value=ready.entered[0] if ready.entered else None,
        entered_unit=ready.entered[1] if ready.entered else None,
        items=ready.items,
        severity=ready.severity.key if ready.severity else None,
        taken_at=ready.taken_at,
        taken_on=ready.taken_on,
        sort_at=ready.sort_at,
        source=source,
        note=command.note,
        status=MeasurementStatus.FINAL,
    )
    session.add(row)
    await session.flush()
    fact = MeasurementRecorded(
        measurement_id=row.id,
        patient_id=row.patient_id,
        measure=row.measure,
        value=ready.value,
        severity=row.severity,
        risk=ready.risk,
    )
    await announce(session, scope, fact)
    return row


async def enter_in_error(
    session: Session, scope: Scope, command: EnterMeasurementInError, *, revision: int | None = None
) -> Measurement:
    row = await _lock(session, command.patient_id, command.measurement_id, revision)
    if row.status is MeasurementStatus.ENTERED_IN_ERROR:
        raise MeasurementAlreadyInError
    row.status, row.error_reason = MeasurementStatus.ENTERED_IN_ERROR, command.reason
    await session.flush()
    fact = MeasurementEnteredInError(
        measurement_id=row.id, patient_id=row.patient_id, measure=row.measure
    )
    await announce(session, scope, fact)
    return row


async def encounter_of(
    session: ReadSession, command: RecordMeasurement
) -> encounters.Encounter | None:
    """The visit, if it is this patient's and took place; another patient's answers as an unknown one."""
    if command.encounter_id is None:
        return None
    row = await encounters.get_encounter(session, command.encounter_id)
    if row.patient_id != command.patient_id:
        raise NotFound
    gone = (encounters.EncounterStatus.CANCELLED, encounters.EncounterStatus.ENTERED_IN_ERROR)
    if row.status in gone:
        raise EncounterNotKept
    return row


def prepare(
    scope: Scope, command: NewMeasurement, birth_date: date | None, encounter_date: date | None
) -> Prepared:
    """What would be written, or why it cannot be."""
    measure = MEASURES[command.measure]
    if measure.computed:
        raise ComputedMeasure
    unit = _unit(measure, command.unit)
    items = _items(measure, command)
    value = _value(measure, command, items, unit)
    taken_at, taken_on = _when(scope, command, birth_date, encounter_date)
    adult = rules.is_adult(birth_date, taken_on)
    given = command.value
    return Prepared(
        measure=measure,
        value=value,
        entered=(given, unit.name) if given is not None and unit != measure.unit else None,
        items=items,
        severity=rules.severity(measure, value, adult=adult),
        risk=rules.risk(measure.code, value, items),
        taken_at=taken_at,
        taken_on=taken_on,
        sort_at=taken_at or datetime.combine(taken_on, _NOON, scope.zone),
        adult=adult,
    )


def _unit(measure: Measure, given: str | None) -> Unit:
    """A unit that was not said is only taken for granted where there is no other."""
    accepted = [unit.name for unit in (measure.unit, *measure.units)]
    if given is None:
        if measure.units:
            raise UnitMissing(f"It is taken in {', '.join(accepted)}.")
        return measure.unit
    unit = measure.unit_called(given)
    if unit is None:
        raise UnknownUnit(f"It is taken in {', '.join(accepted)}.")
    return unit


def _items(measure: Measure, command: NewMeasurement) -> list[int | None] | None:
    if command.items is None:
        return None
    found = rules.score(measure, command.items).findings
    if found:
        error = ItemsMissing if found[0].fault is Fault.MISSING else ItemsDoNotFit
        shown = [{"code": one.fault.value, "items": list(one.items)} for one in found]
        numbers = ", ".join(str(number) for one in found for number in one.items)
        raise error(f"Questions: {numbers}." if numbers else None, findings=shown)
    return rules.filled(measure, command.items)


def _value(
    measure: Measure, command: NewMeasurement, items: list[int | None] | None, unit: Unit
) -> Decimal:
    given = None if command.value is None else rules.in_our_unit(command.value, unit)
    if items is not None:
        total = rules.score(measure, items).total
        if total is None:
            raise ItemsMissing
        if given is not None and given != total:
            raise TotalDiffers
        return Decimal(total)
    if given is None:
        raise ItemsMissing
    if not measure.possible.holds(given) or (measure.whole and given != given.to_integral_value()):
        span = measure.possible
        low, high = rules.number(span.low), rules.number(span.high)
        kind = "A whole number" if measure.whole else "A value"
        raise ImplausibleValue(f"{kind} from {low} to {high} {measure.unit.name}.")
    return given


def _when(
    scope: Scope, command: NewMeasurement, birth_date: date | None, encounter_date: date | None
) -> tuple[datetime | None, date]:
    """The moment and the clinic's day: as told, else the day of the visit, else now."""
    given = command.taken_on or encounter_date
    if command.taken_at is None and given is not None:
        taken_at, day = None, given
        ahead = day > clock.today(scope.zone)
    else:
        taken_at = command.taken_at or clock.now()
        day = taken_at.astimezone(scope.zone).date()
        ahead = taken_at > clock.now() + _CLOCKS_DIFFER
    if ahead or (birth_date is not None and day < birth_date):
        raise MeasurementTime
    return taken_at, day


async def _lock(
    session: Session, patient_id: UUID, measurement_id: UUID, revision: int | None
) -> Measurement:
    row = await lock(session, Measurement, measurement_id)
    if row.patient_id != patient_id:
        raise NotFound
    if revision is not None and row.revision != revision:
        raise Stale(revision=row.revision)
    return row
