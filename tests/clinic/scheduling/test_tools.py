"""What an agent can see of the calendar and propose for it."""

from dataclasses import replace
from typing import Any

import pytest
from tests.clinic.scheduling.desk import MONDAY, made, new_professional, open_desk
from tests.factories.clinic import Clinic

from chartside.clinic import patients
from chartside.clinic.scheduling import SlotTaken
from chartside.kernel.errors import NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import ArgumentsRefused, Countersignature, ToolNotFound, digest_of


def codes(preview: Any) -> list[str]:
    return [one.code for one in preview.warnings]


async def test_a_booking_is_previewed_signed_and_undone(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    args = desk.booking("10:00", "2030-11-19")
    shown = await desk.preview("book_appointment", **args)
    assert shown.title == (
        "Book Ana Ruiz with Dr. Vera Lund on Tue 19 Nov 2030, 10:00–10:45 (45 min)"
    )
    assert codes(shown) == []
    booked = await desk.sign("book_appointment", **args)
    assert (booked.status, booked.local_time) == ("scheduled", "10:00")
    undo = clinic.house.registry.get("book_appointment").undo  # type: ignore[union-attr]
    back = {name: str(getattr(booked, field)) for name, field in undo.arguments.items()}  # type: ignore[union-attr]
    cancelled = await desk.sign(undo.tool, **back)  # type: ignore[union-attr,arg-type]
    assert cancelled.status == "cancelled"
    opened = await desk.sign("reopen_appointment", **back)
    assert opened.status == "scheduled"


async def test_a_preview_warns_of_all_that_a_person_should_weigh(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    second = await new_professional(clinic, "Dr. Omar Hale")
    await desk.works((0, "09:00", "12:00"))
    late = desk.booking("13:00")
    assert codes(await desk.preview("book_appointment", **late)) == ["outside_working_hours"]
    assert (await desk.sign("book_appointment", **late)).local_time == "13:00"
    day = {"professional_id": desk.professional["id"], "first_day": "2030-01-14"}
    made(await clinic.admin.post("/api/scheduling/time-off", day))
    away = await desk.preview("book_appointment", **desk.booking("10:00", "2030-01-14"))
    assert codes(away) == ["time_off"]
    there = desk.booking("13:30", professional_id=second["id"])
    assert codes(await desk.preview("book_appointment", **there)) == ["patient_busy"]
    taken = desk.booking("13:30")
    assert codes(await desk.preview("book_appointment", **taken)) == [
        "slot_taken",
        "patient_busy",
        "outside_working_hours",
    ]
    with pytest.raises(SlotTaken):
        await desk.sign("book_appointment", **taken)
    path = f"/api/patients/{desk.patient['id']}"
    etag = (await clinic.admin.get(path)).headers["etag"]
    await clinic.admin.patch(path, {"status": "inactive"}, etag=etag)
    shown = await desk.preview("book_appointment", **desk.booking("10:00"))
    assert codes(shown) == ["patient_inactive"]


async def test_what_was_free_at_the_preview_is_checked_again_at_the_commit(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    args, scope = desk.booking(), clinic.scope()
    shown = await clinic.house.gate.preview(scope, "book_appointment", args)
    await desk.book()
    signature = Countersignature(
        "book_appointment",
        digest_of("book_appointment", shown.args),
        scope.person,
        scope.org_id,
        new_id(),
    )
    with pytest.raises(SlotTaken):
        async with clinic.house.database.writing(scope) as session:
            await clinic.house.gate.commit(session, scope, "book_appointment", args, signature)


async def test_a_move_shows_old_and_new(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    second = await new_professional(clinic, "Dr. Omar Hale")
    booked = await desk.stand(await desk.book(room_id=desk.room["id"]), "confirmed")
    move = {
        "appointment_id": booked["id"],
        "local_date": MONDAY,
        "local_time": "15:00",
        "professional_id": second["id"],
    }
    shown = await desk.preview("reschedule_appointment", **move)
    assert [(one.label, one.old, one.new) for one in shown.changes] == [
        ("When", "Mon 7 Jan 2030, 10:00–10:45", "Mon 7 Jan 2030, 15:00–15:45"),
        ("Professional", "Dr. Vera Lund", "Dr. Omar Hale"),
        ("Status", "confirmed", "scheduled"),
    ]
    assert [(one.kind, str(one.id), one.revision) for one in shown.rests_on] == [
        ("appointment", booked["id"], booked["revision"])
    ]
    moved = await desk.sign("reschedule_appointment", **move)
    assert (moved.local_time, moved.room_name) == ("15:00", "Room 1"), "the room stays"


async def test_status_series_hours_and_time_off_go_through_the_same_gate(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book()
    seen = await desk.sign(
        "change_appointment_status", appointment_id=booked["id"], status="arrived"
    )
    assert seen.status == "arrived"
    weekly = {**desk.booking(), "first_day": MONDAY, "count": 3}
    del weekly["local_date"]
    shown = await desk.preview("book_series", **weekly)
    assert codes(shown) == ["slot_taken"]
    weekly["local_time"] = "16:00"
    series = await desk.sign("book_series", **weekly)
    assert len(series.appointments) == 3
    over = await desk.preview("cancel_series", series_id=str(series.id))
    assert over.title == "Cancel 3 visits of Ana Ruiz"
    left = await desk.sign("cancel_series", series_id=str(series.id), reason="Moved")
    assert {str(one.status) for one in left.appointments} == {"cancelled"}
    who = {"professional_id": desk.professional["id"]}
    hours = {**who, "hours": [{"weekday": 0, "opens": "09:00", "closes": "11:00"}]}
    shown = await desk.preview("set_working_hours", **hours)
    assert [(one.label, one.old, one.new) for one in shown.changes] == [
        ("Monday", None, "09:00–11:00")
    ]
    await desk.sign("set_working_hours", **hours)
    shown = await desk.preview("add_time_off", **who, first_day=MONDAY)
    assert codes(shown) == ["appointments_stand"]
    off = await desk.sign("add_time_off", **who, first_day=MONDAY)
    assert (await desk.ask("find_free_slots", from_day=MONDAY, minutes=30)).slots == []
    await desk.sign("remove_time_off", time_off_id=str(off.id))
    free = await desk.ask("find_free_slots", from_day=MONDAY, minutes=30, step=30)
    assert [one.local_time for one in free.slots] == ["09:00", "09:30"]


async def test_reads_of_the_calendar(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    booked = await desk.book(reason="Sleeps badly")
    one = await desk.ask("get_appointment", appointment_id=booked["id"])
    assert (one.patient_name, one.reason) == ("Ana Ruiz", "Sleeps badly")
    mine = await desk.ask("list_appointments", patient_id=desk.patient["id"])
    assert [str(item.id) for item in mine.items] == [booked["id"]]
    day = await desk.ask("get_schedule", from_day=MONDAY)
    assert [str(item.id) for item in day.appointments] == [booked["id"]]
    kinds = await desk.ask("list_appointment_types")
    assert [kind.code for kind in kinds.types] == ["individual"]
    assert [room.name for room in (await desk.ask("list_rooms")).rooms] == ["Room 1"]


async def test_an_agent_sees_that_a_time_is_taken_and_not_by_whom(clinic: Clinic) -> None:
    desk = await open_desk(clinic, given_name="Sixten", family_name="Secret", ai_consent="refused")
    await desk.works((0, "10:00", "12:00"))
    booked = await desk.book(reason="Private matter", notes="Side door")
    day = await desk.ask("get_schedule", from_day=MONDAY)
    hidden = day.appointments[0]
    assert (hidden.shared, hidden.patient_id, hidden.patient_name) == (False, None, None)
    assert (hidden.reason, hidden.notes, hidden.local_time) == (None, None, "10:00")
    text = day.model_dump_json()
    assert not any(word in text for word in ("Sixten", "Secret", "Private", "Side door"))
    assert desk.patient["id"] not in text
    free = await desk.ask("find_free_slots", from_day=MONDAY, minutes=45, step=45)
    assert [one.local_time for one in free.slots] == ["10:45"]
    other = await clinic.patient()
    shown = await desk.preview("book_appointment", **desk.booking(patient_id=other["id"]))
    assert codes(shown) == ["slot_taken"]
    assert "Secret" not in shown.model_dump_json()
    for name in ("get_appointment", "cancel_appointment", "reopen_appointment"):
        with pytest.raises(patients.AiConsentMissing):
            await (desk.ask if name.startswith("get") else desk.preview)(
                name, appointment_id=booked["id"]
            )
    with pytest.raises(patients.AiConsentMissing):
        await desk.preview("book_appointment", **desk.booking("11:00"))


async def test_a_scope_of_one_patient_reaches_no_other(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    other = await clinic.patient(given_name="Otto", family_name="Quist")
    theirs = await desk.book("11:00", patient_id=other["id"], reason="Theirs")
    await desk.book("10:00", reason="Ours")
    gate = clinic.house.gate
    scope = replace(clinic.scope(), patient_id=patients_id(desk.patient))
    day = await gate.read(scope, "get_schedule", {"from_day": MONDAY})
    assert [(a.patient_name, a.reason) for a in day.appointments] == [
        ("Ana Ruiz", "Ours"),
        (None, None),
    ]
    for one in (theirs["id"], str(new_id())):
        with pytest.raises(NotFound):
            await gate.read(scope, "get_appointment", {"appointment_id": one})
        with pytest.raises(NotFound):
            await gate.preview(scope, "cancel_appointment", {"appointment_id": one})
    with pytest.raises(NotFound):
        await gate.read(scope, "list_appointments", {"patient_id": other["id"]})


def patients_id(patient: dict[str, Any]) -> Any:
    return type(new_id())(patient["id"])


async def test_another_clinics_ids_are_unknown_to_every_tool(
    clinic: Clinic, onlooker: Clinic
) -> None:
    ours, theirs = await open_desk(clinic), await open_desk(onlooker)
    booked = await ours.book()
    one = {"appointment_id": booked["id"]}
    for name, args in (
        ("cancel_appointment", one),
        ("reopen_appointment", one),
        ("reschedule_appointment", {**one, "minutes": 30}),
        ("change_appointment_status", {**one, "status": "arrived"}),
        ("book_appointment", theirs.booking(patient_id=ours.patient["id"])),
        ("book_appointment", theirs.booking(professional_id=ours.professional["id"])),
        ("book_appointment", theirs.booking(type_id=ours.kind["id"])),
        ("cancel_series", {"series_id": booked["id"]}),
        ("set_working_hours", {"professional_id": ours.professional["id"], "hours": []}),
        ("add_time_off", {"professional_id": ours.professional["id"], "first_day": MONDAY}),
        ("remove_time_off", {"time_off_id": booked["id"]}),
    ):
        with pytest.raises(NotFound):
            await theirs.preview(name, **args)
    for name, args in (
        ("get_appointment", one),
        ("list_appointments", {"patient_id": ours.patient["id"]}),
    ):
        with pytest.raises(NotFound):
            await theirs.ask(name, **args)


async def test_tools_keep_to_the_persons_own_rights(clinic: Clinic) -> None:
    desk = await open_desk(clinic)
    with pytest.raises(ToolNotFound):
        await desk.preview("book_appointment", role="biller", **desk.booking())
    with pytest.raises(ToolNotFound):
        await desk.preview(
            "set_working_hours",
            role="assistant",
            professional_id=desk.professional["id"],
            hours=[],
        )
    with pytest.raises(ArgumentsRefused):
        await desk.preview("book_appointment", **desk.booking(), patient="Ana")
