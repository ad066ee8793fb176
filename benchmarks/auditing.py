"""A change of a patient through the service with the audit on, against the same with its trigger turned off."""

import time
from itertools import count

import asyncpg
from sqlalchemy import text

from benchmarks.measure import Report, compared
from benchmarks.stage import Stage
from chartside.clinic import patients

OFF = "update a patient, audit off"
ON = "update a patient, audit on"
EACH = 10


async def run(stage: Stage) -> list[Report]:
    place = stage.small
    bare = await stage.bare()
    async with stage.house.database.reading(place.scope) as session:
        patient = await session.scalar(text("SELECT id FROM patients LIMIT 1"))
    numbers = count()

    async def update() -> None:
        command = patients.UpdatePatient(patient_id=patient, city=f"Town {next(numbers)}")
        async with stage.house.database.writing(place.scope) as session:
            await patients.update(session, place.scope, command)

    found: dict[str, list[float]] = {OFF: [], ON: []}
    try:
        for turn in range(6 if stage.quick else 40):
            for name in (OFF, ON) if turn % 2 else (ON, OFF):
                await _switch(bare, on=name is ON)
                await update()  # the first after a switch plans anew
                start = time.perf_counter()
                for _ in range(EACH):
                    await update()
                found[name].append((time.perf_counter() - start) * 1000 / EACH)
    finally:
        await _switch(bare, on=True)
        await bare.close()
    return [Report("What the audit costs", OFF, compared(found, OFF))]


async def _switch(bare: asyncpg.Connection, *, on: bool) -> None:
    await bare.execute(
        f"ALTER TABLE patients {'ENABLE' if on else 'DISABLE'} TRIGGER patients_audit"
    )
