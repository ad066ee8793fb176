"""The copilot's offline mind over HTTP: English and Spanish sentences answered from the record, changes as cards."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest
from tests.factories.clinic import Person
from tests.surfaces.copilot.bench import Bench
from tests.surfaces.copilot.fixtures import bench

from chartside.kernel import clock

__all__ = ["bench"]

JSON = dict[str, Any]


@dataclass
class Practice:
    """A clinic at work: a professional with hours, two kinds of visit, patients, a colleague called Ana."""

    bench: Bench
    ana: JSON
    professional: str
    review: str
    today: date

    @property
    def tomorrow(self) -> date:
        return self.today + timedelta(days=1)

    def page(self, **more: str) -> JSON:
        return {"context": {"screen": "patient", "patient_id": self.ana["id"], **more}}

    async def ask(self, words: str, who: Person | None = None, **given: Any) -> JSON:
        return await self.bench.ask(words, who, **given)

    async def said(self, words: str, who: Person | None = None, **given: Any) -> str:
        run = await self.ask(words, who, **given)
        assert run["status"] == "done", run
        return str(run["entry"]["text"])

    async def open_hours(self, day: date) -> None:
        hours = {"professional_id": self.professional, "weekday": day.weekday()}
        body = {**hours, "opens": "08:00", "closes": "18:00"}
        await _made(self.bench.clinic.admin, "/api/scheduling/working-hours", body)

    async def book(self, day: date, time: str, patient: str | None = None) -> JSON:
        body = {
            "patient_id": patient or self.ana["id"],
            "professional_id": self.professional,
            "type_id": self.review,
            "local_date": day.isoformat(),
            "local_time": time,
            "outside_hours": True,
            "in_past": True,
        }
        return await _made(self.bench.clinic.admin, "/api/scheduling/appointments", body)


async def _made(who: Person, path: str, body: JSON) -> JSON:
    response = await who.post(path, body)
    assert response.status_code in (200, 201), response.text
    made: JSON = response.json()
    return made


@pytest.fixture
async def practice(bench: Bench) -> Practice:
    admin = bench.clinic.admin
    bench.speak_as_wired()
    doctor = {"name": "Vera Lind", "user_id": str(bench.doctor.user_id)}
    professional = (await _made(admin, "/api/staff/professionals", doctor))["id"]
    kinds = "/api/scheduling/appointment-types"
    review = await _made(admin, kinds, {"name": "Review", "code": "review", "minutes": 30})
    await _made(admin, kinds, {"name": "Intake", "code": "intake", "minutes": 60})
    ana = await bench.clinic.patient(birth_date="1980-05-05")
    today = clock.today(bench.clinic.scope().zone)
    return Practice(bench, ana, professional, review["id"], today)


def card(run: JSON) -> JSON:
    assert run["status"] == "needs_decision", run
    (only,) = run["entry"]["cards"]
    found: JSON = only
    return found


BOOKING = (
    ("book this patient a review tomorrow at 10", "cancel it"),
    ("agenda a este paciente una revisión mañana a las 10", "cancélala"),
)


async def test_a_review_is_booked_by_a_card_and_cancelled_by_it(practice: Practice) -> None:
    bench = practice.bench
    for count, (book, cancel) in enumerate(BOOKING):
        run = await practice.ask(book, **practice.page())
        wanted = card(run)
        assert wanted["tool"] == "book_appointment"
        assert await bench.count("appointments") == count
        run = await bench.decided(run, wanted)
        assert (run["status"], run["error_code"]) == ("done", None)
        assert f"[[patient:{practice.ana['id']}:Ana Ruiz]]" in run["entry"]["text"]
        (row,) = await bench.rows("SELECT id FROM appointments WHERE status = 'scheduled'")
        again = await practice.ask(book, **practice.page())  # the slot is gone
        assert "slot_taken" in [w["code"] for w in card(again)["preview"]["warnings"]]
        taken = await bench.decide(again, card(again))
        assert taken.status_code == 409, taken.text
        await bench.decided(again, card(again), "deny")

        run = await practice.ask(cancel)
        gone = card(run)
        assert gone["tool"] == "cancel_appointment"
        assert gone["arguments"] == {"appointment_id": str(row["id"])}
        run = await bench.decided(run, gone)
        assert f"[[appointment:{row['id']}:" in run["entry"]["text"]
        assert await bench.rows("SELECT id FROM appointments WHERE status <> 'cancelled'") == []


async def test_a_denied_card_changes_nothing_and_an_edited_one_is_told_as_it_was(
    practice: Practice,
) -> None:
    bench = practice.bench
    run = await practice.ask("book this patient a review tomorrow at 10", **practice.page())
    run = await bench.decided(run, card(run), "deny", reason="She called in sick.")
    assert "nothing was changed" in run["entry"]["text"]
    assert "She called in sick." in run["entry"]["text"]
    assert await bench.count("appointments") == 0
    run = await practice.ask("book this patient a review tomorrow at 10", **practice.page())
    wanted = card(run)
    changed = {**wanted["arguments"], "local_time": "11:30"}
    run = await bench.decided(run, wanted, arguments=changed)
    assert "11:30" in run["entry"]["text"]
    assert "As you changed it: local time." in run["entry"]["text"]
    run = await practice.ask("move it to 12")
    moved = card(run)
    assert moved["arguments"]["local_time"] == "12:00"
    run = await bench.decided(run, moved)
    assert "12:00" in run["entry"]["text"]


DAY = (
    ("who is coming today?", "Nobody is booked", "find patients named María"),
    ("¿Quién viene hoy?", "No hay nadie", "busca pacientes que se llamen María"),
)


async def test_the_day_and_people_are_found(practice: Practice) -> None:
    for question, none, _ in DAY:
        assert none in await practice.said(question)
    booked = await practice.book(practice.today, "23:00")
    patient = practice.bench.clinic.patient
    made = [await patient(given_name="María", family_name=name) for name in ("López", "Prado")]
    hidden = await patient(given_name="María", family_name="Oculta", ai_consent="refused")
    for question, _, find in DAY:
        day = await practice.said(question)
        assert f"[[patient:{practice.ana['id']}:Ana Ruiz]]" in day
        assert f"[[appointment:{booked['id']}:23:00]]" in day
        assert "| Vera Lind | Review |" in day
        found = await practice.said(find)
        assert all(f"[[patient:{one['id']}:" in found for one in made)
        assert hidden["id"] not in found
    asked = await practice.said("book her a review tomorrow at 9")  # which of the two?
    assert asked.endswith("?")
    run = await practice.ask("the second one")
    assert card(run)["arguments"]["patient_id"] == made[1]["id"]


async def test_what_changed_since_the_last_visit(practice: Practice) -> None:
    doctor, ana = practice.bench.doctor, practice.ana["id"]
    changed = ("what changed since her last visit?", "¿Qué cambió desde su última visita?")
    assert "No earlier visit" in await practice.said(changed[0], **practice.page())
    visit = {
        "patient_id": ana,
        "professional_id": practice.professional,
        "encounter_type": "follow_up",
        "encounter_date": (practice.today - timedelta(days=20)).isoformat(),
    }
    made = await _made(doctor, "/api/encounters", visit)
    before = {"name": "Ibuprofen", "started_on": (practice.today - timedelta(days=30)).isoformat()}
    after = {"name": "Sertraline", "dose": "50", "unit": "mg"}
    await _made(doctor, f"/api/patients/{ana}/medications", before)
    started = {**after, "started_on": (practice.today - timedelta(days=3)).isoformat()}
    await _made(doctor, f"/api/patients/{ana}/medications", started)
    for words in changed:
        told = await practice.said(words, **practice.page())
        assert "Sertraline 50 mg" in told
        assert "Ibuprofen" not in told
        assert f"[[encounter:{made['id']}:" in told


async def test_the_next_visit_is_prepared(practice: Practice) -> None:
    base = f"/api/patients/{practice.ana['id']}"
    await _made(practice.bench.doctor, f"{base}/allergies", {"substance": "Penicillin"})
    assert "No visit is booked" in await practice.said("prepare my next visit")
    await practice.book(practice.tomorrow, "10:00")
    for words in ("prepare my next visit", "prepara mi próxima visita"):
        told = await practice.said(words)
        assert f"[[patient:{practice.ana['id']}:Ana Ruiz]]" in told
        assert "Penicillin" in told
        assert "10:00" in told


async def test_what_waits(practice: Practice) -> None:
    assert "Nothing is waiting" in await practice.said("what is waiting for me?")
    doctor = practice.bench.doctor
    visit = {
        "patient_id": practice.ana["id"],
        "professional_id": practice.professional,
        "encounter_type": "follow_up",
        "encounter_date": practice.today.isoformat(),
    }
    made = await _made(doctor, "/api/encounters", visit)
    draft = {"patient_id": practice.ana["id"], "encounter_id": made["id"], "kind": "soap"}
    await _made(doctor, "/api/note-drafts", {**draft, "content": {"subjective": "Slept."}})
    for words in ("what is waiting for me?", "¿Qué tengo pendiente?"):
        told = await practice.said(words)
        assert f"[[patient:{practice.ana['id']}:Ana Ruiz]]: SOAP" in told


async def test_a_role_is_changed_by_an_elevated_card_or_refused(practice: Practice) -> None:
    bench, admin = practice.bench, practice.bench.clinic.admin
    address = f"ana@{bench.clinic.slug}.example"
    body = {"email": address, "name": "Ana Blanco", "role": "assistant"}
    person = await _made(admin, "/api/staff/users", body)
    wishes = ("make Ana an administrator", "haz a Ana administradora")
    for words in wishes:
        refused = await practice.ask(words, bench.clinic.people["assistant"])
        assert (refused["status"], refused["entry"]["cards"]) == ("done", [])
    trail = await bench.rows(
        "SELECT payload::json -> 'body' ->> 'outcome' AS outcome FROM audit_log "
        "WHERE action = 'TOOL' AND table_name = 'change_user_role'"
    )
    assert [row["outcome"] for row in trail] == ["not_offered", "not_offered"]

    for words in reversed(wishes):
        run = await practice.ask(words, admin)
        wanted = card(run)
        assert wanted["effect"] == "elevated"
        assert wanted["arguments"] == {"user_id": person["id"], "role": "admin"}
    response = await bench.decide(run, wanted, who=admin)
    assert response.status_code == 200, response.text
    done = await bench.read(run["id"], admin)
    assert f"[[person:{person['id']}:Ana Blanco]]" in done["entry"]["text"]
    roles = await bench.rows("SELECT role FROM memberships WHERE user_id = :who", who=person["id"])
    assert roles == [{"role": "admin"}]
    told = await practice.said("set Ana's password to hunter2-hunter2", admin)
    assert "No password passes through me" in told


async def test_a_patient_is_registered_after_their_consent(practice: Practice) -> None:
    bench = practice.bench
    asked = await practice.said("register a new patient Eva Prado, born 1990-02-03")
    assert asked.endswith("kept here?")
    run = await practice.ask("yes")
    wanted = card(run)
    assert wanted["arguments"] == {
        "given_name": "Eva",
        "family_name": "Prado",
        "birth_date": "1990-02-03",
    }
    run = await bench.decided(run, wanted)
    assert "until they agree I do not see it" in run["entry"]["text"]
    no = await practice.said("register a new patient Luis Paz")
    assert no.endswith("?")
    assert "nobody is registered" in await practice.said("no")
    assert await bench.count("patients") == 2


async def test_the_record_is_told_by_parts_and_only_to_those_who_may(practice: Practice) -> None:
    doctor, base = practice.bench.doctor, f"/api/patients/{practice.ana['id']}"
    page = practice.page()
    assert "nobody has asked yet" in await practice.said("show her allergies", **page)
    run = await practice.ask("add a severe allergy to latex for this patient", **page)
    run = await practice.bench.decided(run, card(run))
    assert "latex" in run["entry"]["text"]
    assert "latex, Severe" in await practice.said("show her allergies", **page)
    await _made(doctor, f"{base}/medications", {"name": "Sertraline", "dose": "50", "unit": "mg"})
    await _made(doctor, f"{base}/measurements", {"measure": "phq9", "value": 14})
    assert "| Sertraline | 50 mg |" in await practice.said("what medications does Ana Ruiz take?")
    assert "14" in await practice.said("muestra las medidas de este paciente", **page)
    summary = await practice.said("summarize this patient", **page)
    assert "Sertraline 50 mg" in summary
    desk = practice.bench.clinic.receptionist
    refused = await practice.said("show Ana Ruiz's medications", desk)
    assert "Your role does not permit this" in refused
    assert "Sertraline" not in refused
    assert "None to come" in await practice.said("show Ana Ruiz's appointments", desk)


async def test_playbooks_and_the_edges_of_the_grammar(practice: Practice) -> None:
    doctor = practice.bench.doctor
    late = await practice.book(practice.today, "23:00")
    await practice.open_hours(practice.tomorrow)
    assert "23:00" in await practice.said("-", command="daily-briefing")
    assert "1 appointments" in await practice.said("give me the weekly review")
    ended = await practice.said("wrap up the session of this patient", **practice.page())
    assert "☐" in ended or "✓" in ended
    await doctor.post(
        f"/api/scheduling/appointments/{late['id']}/cancel", {}, headers={"If-Match": '"1"'}
    )
    gap = await practice.said("fill a gap in the schedule")
    assert "no recalls and no waiting list" in gap
    assert "Cancelled" in gap
    free = await practice.said("huecos libres mañana")
    assert "08:00" in free
    outside = await practice.said("what is the meaning of life")
    assert "outside of what the offline rules model understands" in outside
    assert "no language model" in await practice.said("help")
    assert "act of a person" in await practice.said("sign the note")
    assert "nothing was changed" in await practice.said("never mind")
