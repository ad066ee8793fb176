"""Whoever is known to the clinic is known to every process at once: no run asks a model with an old directory."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from tests.factories.clinic import Clinic

from chartside.app.directory import ClinicDirectory, forget_changes
from chartside.engine.redaction import Directories, Directory
from chartside.engine.redaction.folding import fold
from chartside.kernel import clock


def finds(directory: Directory, text: str) -> list[str]:
    return [text[span.start : span.end] for span in directory.spans(fold(text))]


async def test_a_change_in_one_process_is_known_in_the_other(
    clinic: Clinic, onlooker: Clinic
) -> None:
    scope = clinic.scope("clinician")
    here = Directories(ClinicDirectory(clinic.house.database))
    there = Directories(ClinicDirectory(clinic.house.database))
    for process in (here, there):
        assert finds(await process.of(scope), "Griselda Fontanarrosa") == []
    made = await clinic.patient(given_name="Griselda", family_name="Fontanarrosa")
    for process in (here, there):
        assert finds(await process.of(scope), "griselda fontanarrosa") == ["griselda fontanarrosa"]
    changed = await clinic.admin.patch(
        f"/api/patients/{made['id']}", {"family_name": "Iturbide"}, etag='"1"'
    )
    assert changed.status_code == 200, changed.text
    assert finds(await there.of(scope), "Fontanarrosa, Iturbide") == ["Iturbide"]
    aunt = {"name": "Wilhelmina Overkamp", "phone": "617-555-0177"}
    await clinic.admin.post(f"/api/patients/{made['id']}/contacts", aunt)
    assert finds(await there.of(scope), "Wilhelmina Overkamp") == ["Wilhelmina Overkamp"]
    assert finds(await there.of(onlooker.scope("clinician")), "Wilhelmina Overkamp, Iturbide") == []


async def test_the_clinics_own_people_are_known_at_once_too(clinic: Clinic) -> None:
    scope = clinic.scope("clinician")
    process = Directories(ClinicDirectory(clinic.house.database))
    await process.of(scope)
    doctor = {"name": "Dr. Hortensia Beltranejo"}
    assert (await clinic.admin.post("/api/staff/professionals", doctor)).status_code == 201
    assert finds(await process.of(scope), "Hortensia Beltranejo") == ["Hortensia Beltranejo"]
    assistant = clinic.people["assistant"].user_id
    renamed = await clinic.admin.patch(
        f"/api/staff/users/{assistant}", {"name": "Balthasar Quintessen"}, etag='"1"'
    )
    assert renamed.status_code == 200, renamed.text
    assert finds(await process.of(scope), "Balthasar Quintessen") == ["Balthasar Quintessen"]


async def test_old_changes_are_forgotten_and_fresh_ones_are_kept(clinic: Clinic) -> None:
    source = ClinicDirectory(clinic.house.database)
    scope = clinic.scope("clinician")
    made = await clinic.patient()
    since = UUID(made["id"])
    await forget_changes(clinic.house.database)
    from_rows = [
        c
        for c in await source.changes(scope, datetime(2000, 1, 1, tzinfo=UTC))
        if c.record_id == str(since)
    ]
    assert len(from_rows) == 1


@pytest.mark.parametrize("days", [15, -15])
async def test_a_process_whose_clock_is_wrong_knows_of_a_change_at_once_too(
    clinic: Clinic, days: int
) -> None:
    scope = clinic.scope("clinician")
    with clock.as_of(clock.now() + timedelta(days=days)):
        process = Directories(ClinicDirectory(clinic.house.database))
        await process.of(scope)
    await clinic.patient(given_name="Griselda", family_name="Fontanarrosa")
    with clock.as_of(clock.now() + timedelta(days=days)):
        await forget_changes(clinic.house.database)
        assert finds(await process.of(scope), "Griselda Fontanarrosa") == ["Griselda Fontanarrosa"]
