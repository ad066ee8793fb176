"""Reads of measurements. What was entered in error is listed, and counts in no trend."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from sqlalchemy import func, or_, select, tuple_

from chartside.clinic import patients
from chartside.clinic.measures import rules
from chartside.clinic.measures.models import MeasureCode, Measurement, MeasurementStatus
from chartside.clinic.measures.rules import MEASURES, Measure, MeasureReading, MeasureTrend
from chartside.clinic.measures.schemas import (
    ChartedTrend,
    ListMeasurements,
    MeasureBand,
    MeasureDefinition,
    MeasurementList,
    MeasurementView,
    MeasureSpan,
    MeasureTrends,
    WordsView,
)
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound

LONGEST = 200
"""How many readings of one measure a series holds at most, besides the first."""

_COMPUTED_FROM = {MeasureCode.BMI: (MeasureCode.WEIGHT, MeasureCode.HEIGHT)}


async def get_measurement(
    session: ReadSession, patient_id: UUID, measurement_id: UUID
) -> Measurement:
    """One of this patient's. Another patient's, another clinic's and an unknown one answer alike."""
    row: Measurement | None = await session.scalar(
        select(Measurement).where(
            Measurement.id == measurement_id, Measurement.patient_id == patient_id
        )
    )
    if row is None:
        raise NotFound
    return row


async def list_measurements(
    session: ReadSession,
    patient_id: UUID,
    measure: MeasureCode | None = None,
    *,
    status: MeasurementStatus | None = None,
    after: tuple[datetime, UUID] | None = None,
    limit: int,
) -> list[Measurement]:
    """Newest first, one more than asked."""
    statement = select(Measurement).where(Measurement.patient_id == patient_id)
    if measure is not None:
        statement = statement.where(Measurement.measure == measure)
    if status is not None:
        statement = statement.where(Measurement.status == status)
    if after is not None:
        statement = statement.where(tuple_(Measurement.sort_at, Measurement.id) < after)
    newest = statement.order_by(Measurement.sort_at.desc(), Measurement.id.desc())
    return list((await session.scalars(newest.limit(limit + 1))).all())


async def listed(session: ReadSession, asked: ListMeasurements) -> MeasurementList:
    await patients.get_patient(session, asked.patient_id)
    rows = await list_measurements(session, asked.patient_id, asked.measure, limit=asked.limit)
    shown = [view(row) for row in rows[: asked.limit]]
    return MeasurementList(measurements=shown, more=len(rows) > asked.limit)


async def same_day(
    session: ReadSession, patient_id: UUID, measure: MeasureCode, day: date
) -> list[Decimal]:
    """The values that stand for a day."""
    statement = select(Measurement.value).where(
        Measurement.patient_id == patient_id,
        Measurement.measure == measure,
        Measurement.taken_on == day,
        Measurement.status == MeasurementStatus.FINAL,
    )
    return list((await session.scalars(statement.order_by(Measurement.id).limit(10))).all())


async def before(
    session: ReadSession, patient_id: UUID, measure: MeasureCode, moment: datetime
) -> Measurement | None:
    """The reading that one taken at this moment would follow."""
    statement = select(Measurement).where(
        Measurement.patient_id == patient_id,
        Measurement.measure == measure,
        Measurement.status == MeasurementStatus.FINAL,
        Measurement.sort_at <= moment,
    )
    newest = statement.order_by(Measurement.sort_at.desc(), Measurement.id.desc()).limit(1)
    row: Measurement | None = await session.scalar(newest)
    return row


async def latest(session: ReadSession, patient_id: UUID) -> dict[MeasureCode, MeasureReading]:
    """The newest reading of each measure that was ever taken, the body mass index computed."""
    return {trend.measure: trend.latest for trend in await trends(session, patient_id)}


async def trends(
    session: ReadSession, patient_id: UUID, measure: MeasureCode | None = None
) -> list[MeasureTrend]:
    """One trend for each measure that was ever taken, in the order of the definitions."""
    patient = await patients.get_patient(session, patient_id)
    wanted = None if measure is None else _COMPUTED_FROM.get(measure, (measure,))
    series, counts = await _series(session, patient_id, wanted)
    weights, heights = series.get(MeasureCode.WEIGHT, []), series.get(MeasureCode.HEIGHT, [])
    index = MEASURES[MeasureCode.BMI]
    series[MeasureCode.BMI] = rules.bmi_series(index, weights, heights, patient.birth_date)
    found = [
        rules.trend_of(one, series.get(code, []), readings=counts.get(code))
        for code, one in MEASURES.items()
        if measure in (None, code)
    ]
    return [trend for trend in found if trend is not None]


async def _series(
    session: ReadSession, patient_id: UUID, wanted: Sequence[MeasureCode] | None
) -> tuple[dict[MeasureCode, list[MeasureReading]], dict[MeasureCode, int]]:
    """Of each measure the newest readings and the very first, oldest first, and how many there are in all."""
    own = (Measurement.patient_id == patient_id, Measurement.status == MeasurementStatus.FINAL)
    newest = (Measurement.sort_at.desc(), Measurement.id.desc())
    oldest = (Measurement.sort_at, Measurement.id)
    by = Measurement.measure
    ranked = select(
        Measurement.id,
        func.row_number().over(partition_by=by, order_by=newest).label("newest"),
        func.row_number().over(partition_by=by, order_by=oldest).label("oldest"),
        func.count().over(partition_by=by).label("total"),
    ).where(*own)
    if wanted is not None:
        ranked = ranked.where(Measurement.measure.in_(wanted))
    place = ranked.subquery()
    statement = select(Measurement, place.c.total).join(place, place.c.id == Measurement.id)
    statement = statement.where(or_(place.c.newest <= LONGEST, place.c.oldest == 1))
    series: dict[MeasureCode, list[MeasureReading]] = defaultdict(list)
    counts: dict[MeasureCode, int] = {}
    for found in (await session.execute(statement.order_by(*oldest))).all():
        row: Measurement = found.Measurement
        series[row.measure].append(reading(row))
        counts[row.measure] = found.total
    return series, counts


async def charted(
    session: ReadSession, patient_id: UUID, measure: MeasureCode | None
) -> MeasureTrends:
    found = await trends(session, patient_id, measure)
    return MeasureTrends(patient_id=patient_id, trends=[_charted(trend) for trend in found])


def _charted(trend: MeasureTrend) -> ChartedTrend:
    measure = MEASURES[trend.measure]
    return ChartedTrend(
        **{name: getattr(trend, name) for name in MeasureTrend.model_fields},
        words=WordsView.model_validate(measure.words),
        bands=[MeasureBand.model_validate(band) for band in measure.bands],
        reference=_span(measure),
    )


def _span(measure: Measure) -> MeasureSpan | None:
    span = measure.reference
    return None if span is None else MeasureSpan.model_validate(span)


def reading(row: Measurement) -> MeasureReading:
    return MeasureReading(
        id=row.id,
        taken_at=row.taken_at,
        taken_on=row.taken_on,
        value=row.value,
        severity=row.severity,
        risk=rules.risk(row.measure, row.value, row.items),
        total_only=_total_only(row),
    )


def view(row: Measurement) -> MeasurementView:
    names = MeasurementView.model_fields.keys() - {"risk", "total_only"}
    return MeasurementView(
        **{name: getattr(row, name) for name in names},
        risk=rules.risk(row.measure, row.value, row.items),
        total_only=_total_only(row),
    )


def _total_only(row: Measurement) -> bool:
    return MEASURES[row.measure].is_instrument and row.items is None


def definitions() -> list[MeasureDefinition]:
    return [_definition(measure) for measure in MEASURES.values()]


def _definition(measure: Measure) -> MeasureDefinition:
    plain = ("code", "words", "kind", "possible", "usual", "reference", "better", "step", "bands")
    more = ("items", "adults", "computed", "whole", "loinc")
    return MeasureDefinition.model_validate(
        {
            **{name: getattr(measure, name) for name in (*plain, *more)},
            "unit": measure.unit.name,
            "accepted_units": [unit.name for unit in (measure.unit, *measure.units)],
        }
    )
