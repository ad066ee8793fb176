"""Proposals and their commit: once, all or nothing, exactly what was signed, by somebody who may at that moment."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine
from sqlalchemy import text
from tests.factories.agents import make_run
from tests.factories.clinic import Clinic, Person
from tests.factories.world import World, next_weekday

from chartside.engine.proposals import Proposal, group_of, pending_before, prepare, store
from chartside.kernel import clock
from chartside.kernel.scope import Source


class Desk:
    """A clinic in which an agent has proposed things for the clinician."""

    def __init__(self, clinic: Clinic, world: World) -> None:
        self.clinic = clinic
        self.ids = world.ids
        self.scope = clinic.scope("clinician")

    async def run(self) -> UUID:
        async with self.clinic.house.database.writing(self.scope) as session:
            return (await make_run(session, self.scope)).id

    async def propose(self, run_id: UUID, tool: str, arguments: dict[str, Any]) -> Proposal:
        house = self.clinic.house
        async with house.database.reading(self.scope) as session:
            before = pending_before(await group_of(session, run_id), house.gate)
        draft = await prepare(house.gate, self.scope, tool, arguments, before)
        async with house.database.writing(self.scope) as session:
            return await store(
                session, self.scope, draft, run_id=run_id, group_id=run_id, call_id="c"
            )

    async def city(self) -> str | None:
        row = await self.clinic.admin.get(f"/api/patients/{self.ids['patient_id']}")
        found: str | None = row.json()["city"]
        return found

    def move(self, city: str) -> dict[str, str]:
        return {"patient_id": self.ids["patient_id"], "city": city}

    def visit(self) -> dict[str, Any]:
        return {
            "patient_id": self.ids["patient_id"],
            "professional_id": self.ids["professional_id"],
            "encounter_type": "individual_therapy",
            "encounter_date": (clock.now() - timedelta(days=2)).date().isoformat(),
            "duration_minutes": 45,
        }

    def note(self, encounter: Any) -> dict[str, Any]:
        content = {"subjective": "a", "objective": "b", "assessment": "c", "plan": "d"}
        return {
            "patient_id": self.ids["patient_id"],
            "encounter_id": encounter,
            "kind": "soap",
            "content": content,
        }


@pytest.fixture
async def desk(clinic: Clinic) -> Desk:
    return Desk(clinic, await World(clinic).begin())


async def sign(who: Person, group: UUID, *rows: Proposal, digest: str | None = None) -> Any:
    accept = [{"proposal_id": str(row.id), "digest": digest or row.digest} for row in rows]
    return await who.post(f"/api/proposals/groups/{group}/countersign", {"accept": accept})


def kind(response: Any) -> str:
    return str(response.json()["type"].rsplit(":", 1)[-1])


async def test_nothing_is_written_before_a_person_signs(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    assert await desk.city() is None
    done = await sign(desk.clinic.clinician, run, row)
    assert done.status_code == 200, done.text
    assert await desk.city() == "Boston"


async def test_the_audit_knows_run_proposal_signer_and_source(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    await sign(desk.clinic.clinician, run, row)
    trail = await desk.clinic.admin.get("/api/audit", params={"patient_id": desk.ids["patient_id"]})
    change = next(
        r
        for r in trail.json()["items"]
        if r["table_name"] == "patients" and r["action"] == "UPDATE"
    )
    assert change["source"] == Source.AI
    assert (change["run_id"], change["proposal_id"]) == (str(run), str(row.id))
    assert change["user_id"] == str(desk.clinic.clinician.user_id)
    await desk.clinic.admin.patch(
        f"/api/patients/{desk.ids['patient_id']}", {"city": "By hand"}, etag='"2"'
    )
    trail = await desk.clinic.admin.get("/api/audit", params={"patient_id": desk.ids["patient_id"]})
    by_hand = next(r for r in trail.json()["items"] if r["action"] == "UPDATE")
    assert (by_hand["source"], by_hand["run_id"], by_hand["proposal_id"]) == ("api", None, None)


async def test_fifty_signatures_have_one_effect(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "open_encounter", desk.visit())
    answers = await asyncio.gather(*(sign(desk.clinic.clinician, run, row) for _ in range(50)))
    assert sorted(a.status_code for a in answers)[:2] == [200, 409]
    assert {kind(a) for a in answers if a.status_code == 409} == {"already_decided"}
    late = next(a for a in answers if a.status_code == 409).json()
    assert late["decided_by"] == str(desk.clinic.clinician.user_id)
    assert late["decided_at"]
    async with desk.clinic.house.database.reading(desk.scope) as session:
        made = await session.scalar(text("SELECT count(*) FROM encounters"))
    assert made == 1


async def test_rejected_then_signed_is_refused(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    said = await desk.clinic.clinician.post(f"/api/proposals/{row.id}/reject", {"reason": "No."})
    assert said.status_code == 200
    assert kind(await sign(desk.clinic.clinician, run, row)) == "already_decided"
    assert await desk.city() is None


async def test_an_edit_after_the_signature_was_seen_is_refused(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    changed = await desk.clinic.clinician.put(
        f"/api/proposals/{row.id}/arguments",
        {"arguments": desk.move("Chicago"), "digest": row.digest},
    )
    assert changed.status_code == 200, changed.text
    assert changed.json()["edited"]
    assert changed.json()["original_arguments"]["city"] == "Boston"
    assert kind(await sign(desk.clinic.clinician, run, row)) == "edited_since"
    assert await desk.city() is None
    new = changed.json()["digest"]
    assert (await sign(desk.clinic.clinician, run, row, digest=new)).status_code == 200
    assert await desk.city() == "Chicago"


async def test_an_invalid_edit_is_told_to_the_person_and_changes_nothing(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    for arguments in (
        {**desk.move("x"), "birth_date": "never"},
        {},
        {**desk.move("x"), "org_id": str(uuid4())},
    ):
        bad = await desk.clinic.clinician.put(
            f"/api/proposals/{row.id}/arguments", {"arguments": arguments, "digest": row.digest}
        )
        assert bad.status_code == 422
    seen = await desk.clinic.clinician.get(f"/api/proposals/{row.id}")
    assert (seen.json()["digest"], seen.json()["edited"]) == (row.digest, False)


async def test_another_runs_approval_does_not_fit(desk: Desk) -> None:
    first, second = await desk.run(), await desk.run()
    mine = await desk.propose(first, "update_patient", desk.move("Boston"))
    await desk.propose(second, "update_patient", desk.move("Chicago"))
    assert (await sign(desk.clinic.clinician, second, mine)).status_code == 404
    assert await desk.city() is None


async def test_an_expired_proposal_is_refused(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    async with desk.clinic.house.database.writing(desk.scope) as session:
        await session.execute(
            text("UPDATE proposals SET expires_at = :past"),
            {"past": clock.now() - timedelta(hours=1)},
        )
    assert kind(await sign(desk.clinic.clinician, run, row)) == "proposal_expired"


async def test_a_changed_record_stops_the_commit_and_is_shown(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    await desk.clinic.admin.patch(
        f"/api/patients/{desk.ids['patient_id']}", {"city": "Dallas"}, etag='"1"'
    )
    stopped = await sign(desk.clinic.clinician, run, row)
    assert (stopped.status_code, kind(stopped)) == (412, "record_changed")
    assert stopped.json()["differences"] == [
        {"field": "city", "label": "City", "then": None, "now": "Dallas"}
    ]
    assert await desk.city() == "Dallas"


async def test_a_right_that_was_lost_meanwhile_is_missed_at_the_commit(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    left = {"permissions": ["proposals.*", "patients.patient.read"]}
    await desk.clinic.admin.put("/api/access/roles/clinician", left)
    refused = await sign(desk.clinic.clinician, run, row)
    assert (refused.status_code, kind(refused)) == (403, "permission_lost")
    assert await desk.city() is None


async def test_consent_withdrawn_meanwhile_stops_the_commit(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    async with desk.clinic.house.database.writing(desk.scope) as session:
        await session.execute(text("UPDATE patients SET ai_consent = 'refused'"))
    refused = await sign(desk.clinic.clinician, run, row)
    assert (refused.status_code, kind(refused)) == (403, "ai_consent_missing")


async def test_a_group_is_written_with_its_references_filled_in(desk: Desk) -> None:
    run = await desk.run()
    visit = await desk.propose(run, "open_encounter", desk.visit())
    note = await desk.propose(run, "draft_note", desk.note({"$from": str(visit.id)}))
    claim = await desk.propose(
        run,
        "create_claim",
        {"patient_id": desk.ids["patient_id"], "encounter_id": {"$from": str(visit.id)}},
    )
    done = await sign(desk.clinic.clinician, run, visit, note, claim)
    assert done.status_code == 200, done.text
    opened, drafted, claimed = done.json()["committed"]
    assert drafted["result"]["encounter_id"] == opened["result"]["id"]
    assert claimed["result"]["encounter_id"] == opened["result"]["id"]


async def test_a_group_with_one_invalid_member_writes_nothing(desk: Desk) -> None:
    """Five proposals; the third books a slot that somebody takes before the signature."""
    run = await desk.run()
    booking = {
        "patient_id": desk.ids["patient_id"],
        "professional_id": desk.ids["professional_id"],
        "type_id": desk.ids["type_id"],
        "local_date": next_weekday(20),
        "local_time": "09:00",
    }
    rows = [
        await desk.propose(run, "open_encounter", desk.visit()),
        await desk.propose(run, "update_patient", desk.move("Boston")),
        await desk.propose(run, "book_appointment", booking),
        await desk.propose(
            run,
            "start_medication",
            {"patient_id": desk.ids["patient_id"], "name": "Trazodone", "dose": "50", "unit": "mg"},
        ),
        await desk.propose(
            run, "add_allergy", {"patient_id": desk.ids["patient_id"], "substance": "Latex"}
        ),
    ]
    taken = await desk.clinic.admin.post(
        "/api/scheduling/appointments", {**booking, "outside_hours": True}
    )
    assert taken.status_code == 201, taken.text
    chain = (await desk.clinic.admin.get("/api/audit/chain")).json()["rows"]
    refused = await sign(desk.clinic.clinician, run, *rows)
    assert refused.status_code in (409, 412), refused.text
    assert await desk.city() is None
    context = await desk.clinic.clinician.get(f"/api/patients/{desk.ids['patient_id']}/context")
    assert "Latex" not in context.text
    assert "Trazodone" not in context.text
    grown = (await desk.clinic.admin.get("/api/audit/chain")).json()["rows"]
    assert grown <= chain + 2  # the looks at the chart, and nothing else
    inbox = await desk.clinic.clinician.get("/api/proposals")
    assert len([row for row in inbox.json() if row["group_id"] == str(run)]) == 5


async def test_undecided_is_not_accepted(desk: Desk) -> None:
    run = await desk.run()
    first = await desk.propose(run, "update_patient", desk.move("Boston"))
    second = await desk.propose(run, "open_encounter", desk.visit())
    partial = await sign(desk.clinic.clinician, run, first)
    assert kind(partial) == "undecided"
    assert partial.json()["undecided"] == [str(second.id)]
    await desk.clinic.clinician.post(f"/api/proposals/{second.id}/leave-out")
    assert (await sign(desk.clinic.clinician, run, first)).status_code == 200


async def test_leaving_one_out_takes_along_what_depends_on_it(desk: Desk) -> None:
    run = await desk.run()
    visit = await desk.propose(run, "open_encounter", desk.visit())
    note = await desk.propose(run, "draft_note", desk.note({"$from": str(visit.id)}))
    other = await desk.propose(run, "update_patient", desk.move("Boston"))
    left = await desk.clinic.clinician.post(f"/api/proposals/{visit.id}/leave-out")
    assert {row["id"] for row in left.json()} == {str(visit.id), str(note.id)}
    assert (await sign(desk.clinic.clinician, run, other)).status_code == 200


@pytest.mark.parametrize("target", ["0190c0de-0000-7000-8000-000000000000", "nonsense", 5, None])
async def test_a_reference_to_nothing_is_an_error(desk: Desk, target: Any) -> None:
    run = await desk.run()
    with pytest.raises(Exception, match="refers to another"):
        await desk.propose(run, "draft_note", desk.note({"$from": target}))


async def test_an_undo_runs_the_verbs_own_compensation(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(
        run,
        "book_appointment",
        {
            "patient_id": desk.ids["patient_id"],
            "professional_id": desk.ids["professional_id"],
            "type_id": desk.ids["type_id"],
            "local_date": next_weekday(22),
            "local_time": "09:00",
        },
    )
    done = await sign(desk.clinic.clinician, run, row)
    booked = done.json()["committed"][0]["result"]["id"]
    undone = await desk.clinic.clinician.post(f"/api/proposals/{row.id}/undo", {})
    assert undone.status_code == 200, undone.text
    seen = await desk.clinic.admin.get(f"/api/scheduling/appointments/{booked}")
    assert seen.json()["status"] == "cancelled"
    again = await desk.clinic.clinician.post(f"/api/proposals/{row.id}/undo", {})
    assert kind(again) == "not_committed"


async def test_the_inbox_shows_what_this_person_may_decide(desk: Desk, onlooker: Clinic) -> None:
    run = await desk.run()
    await desk.propose(run, "update_patient", desk.move("Boston"))
    await desk.propose(
        run, "start_medication", {"patient_id": desk.ids["patient_id"], "name": "Trazodone"}
    )
    own = await desk.clinic.clinician.get("/api/proposals")
    desk_staff = await desk.clinic.receptionist.get("/api/proposals")
    assert {row["tool"] for row in own.json()} == {"update_patient", "start_medication"}
    assert {row["tool"] for row in desk_staff.json()} == {"update_patient"}
    assert (await onlooker.clinician.get("/api/proposals")).json() == []


async def test_another_clinic_and_another_role_cannot_touch_a_proposal(
    desk: Desk, onlooker: Clinic
) -> None:
    run = await desk.run()
    row = await desk.propose(
        run, "start_medication", {"patient_id": desk.ids["patient_id"], "name": "Trazodone"}
    )
    for who in (onlooker.clinician, onlooker.admin):
        assert (await sign(who, run, row)).status_code == 404
        assert (await who.get(f"/api/proposals/{row.id}")).status_code == 404
        assert (await who.post(f"/api/proposals/{row.id}/reject", {})).status_code == 404
    desk_staff = desk.clinic.receptionist
    assert (await desk_staff.get(f"/api/proposals/{row.id}")).status_code == 404
    assert (await desk_staff.post(f"/api/proposals/{row.id}/reject", {})).status_code == 404
    assert (await sign(desk_staff, run, row)).status_code == 403
    with time_machine.travel(clock.now() + timedelta(hours=1)):
        assert (await sign(desk.clinic.clinician, run, row)).status_code == 200


async def test_a_run_whose_group_is_signed_is_committed(desk: Desk) -> None:
    run = await desk.run()
    row = await desk.propose(run, "update_patient", desk.move("Boston"))
    await sign(desk.clinic.clinician, run, row)
    async with desk.clinic.house.database.reading(desk.scope) as session:
        status = await session.scalar(text("SELECT status FROM runs WHERE id = :id"), {"id": run})
    assert status == "committed"
