"""Booking through the service, with its checks, the exclusion constraint and the audit, against a bare INSERT."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from uuid import UUID

from sqlalchemy import text

from benchmarks.measure import Line, Report, compared, interleave
from benchmarks.stage import Stage
from chartside.clinic import scheduling
from chartside.kernel.ids import new_id

BARE = "INSERT into an unconstrained copy, bare asyncpg"
SERVICE = "book() through the service"
TOGETHER = 4
INSERT = (
    "INSERT INTO {table} (id, org_id, patient_id, professional_id, type_id, starts_at, ends_at, status, "
    "telehealth, created_at, updated_at, revision) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, 'scheduled', false, now(), now(), 1)"
)


async def run(stage: Stage) -> list[Report]:
    place = stage.small
    bare = await stage.bare()
    await bare.execute("CREATE TABLE bench_appointments (LIKE appointments)")
    async with stage.house.database.reading(place.scope) as session:
        patient = await session.scalar(text("SELECT id FROM patients LIMIT 1"))
        kind = await session.scalar(text("SELECT id FROM appointment_types LIMIT 1"))
        doctors = list(await session.scalars(text("SELECT id FROM professionals ORDER BY id")))
    ids = (patient, doctors[0], kind)
    times = _times()

    async def one_bare(table: str, *, scoped: bool = False) -> None:
        start = next(times)
        values = (new_id(), place.org_id, *ids, start, start + timedelta(minutes=50))
        if not scoped:
            await bare.execute(INSERT.format(table=table), *values)
            return
        async with bare.transaction():
            await bare.execute("SELECT set_config('app.org_id', $1, true)", str(place.org_id))
            await bare.execute(INSERT.format(table=table), *values)

    async def book(doctor: UUID = doctors[0]) -> None:
        command = scheduling.BookAppointment(
            patient_id=patient,
            professional_id=doctor,
            type_id=kind,
            starts_at=next(times),
            minutes=50,
            outside_hours=True,
        )
        async with stage.house.database.writing(place.scope) as session:
            await scheduling.book(session, place.scope, command)

    async def side_by_side() -> None:
        await asyncio.gather(*(book(doctors[n % len(doctors)]) for n in range(TOGETHER)))

    rounds = 8 if stage.quick else 40
    found = await interleave(
        {
            BARE: lambda: one_bare("bench_appointments"),
            "INSERT into the table itself (constraint, audit)": lambda: one_bare(
                "appointments", scoped=True
            ),
            SERVICE: book,
            f"{SERVICE}, {TOGETHER} at a time": side_by_side,
        },
        rounds=rounds,
        each=5,
    )
    await bare.execute("DROP TABLE bench_appointments")
    await bare.close()
    together = found[f"{SERVICE}, {TOGETHER} at a time"]
    together[:] = [value / TOGETHER for value in together]
    return [Report("Booking", BARE, [_rate(line) for line in compared(found, BARE)])]


def _rate(line: Line) -> Line:
    return Line(
        line.name, line.milliseconds, line.ratio, f"{1000 / line.milliseconds:,.0f} a second"
    )


def _times() -> Iterator[datetime]:
    """One free hour after another, years ahead."""
    first = datetime(2100, 1, 1, tzinfo=UTC)
    return (first + timedelta(hours=n) for n in count())
