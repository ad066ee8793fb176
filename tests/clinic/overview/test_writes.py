"""Two small writes an agent can propose: what else is recorded of an appointment, and a person's name."""

from typing import Any

import pytest
from tests.clinic.scheduling.desk import open_desk
from tests.factories.clinic import Clinic

from chartside.kernel.ids import new_id
from chartside.kernel.tools import Countersignature, ToolNotFound, digest_of


async def test_an_appointments_reason_is_changed_behind_a_signature(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.sign("book_appointment", **desk.booking("10:00", "2030-11-19"))
    change = {"appointment_id": str(booked.id), "reason": "Toothache"}
    shown = await desk.preview("update_appointment", **change)
    assert [(c.label, c.old, c.new) for c in shown.changes] == [("Reason", None, "Toothache")]
    changed = await desk.sign("update_appointment", **change)
    assert (changed.reason, changed.local_time) == ("Toothache", "10:00")


async def test_a_person_is_renamed_by_those_who_manage_people(clinic: Clinic) -> None:
    gate, who = clinic.house.gate, clinic.people["assistant"]
    change: dict[str, Any] = {"user_id": str(who.user_id), "name": "Eva Prado"}
    with pytest.raises(ToolNotFound):
        await gate.preview(clinic.scope("clinician"), "update_user", change)
    scope = clinic.scope("admin")
    shown = await gate.preview(scope, "update_user", change)
    assert (shown.tool.effect, shown.preview.changes[0].new) == ("elevated", "Eva Prado")
    signed = Countersignature(
        "update_user", digest_of("update_user", shown.args), scope.person, scope.org_id, new_id()
    )
    async with clinic.house.database.writing(scope) as session:
        await gate.commit(session, scope, "update_user", change, signed)
    found = await clinic.admin.get(f"/api/staff/users/{who.user_id}")
    assert found.json()["name"] == "Eva Prado"
