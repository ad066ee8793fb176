"""The copilot's company: digest and feed by permission, nudges that come once and go, a letter without names."""

import email
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest
from sqlalchemy import text
from tests.factories.agents import make_run
from tests.factories.clinic import Clinic, Person

from chartside.engine.proposals import prepare, store
from chartside.kernel import clock
from chartside.kernel.scope import system_scope
from chartside.surfaces.copilot.company.jobs import send_letter, write_letters, write_letters_of
from chartside.surfaces.copilot.company.nudges import open_nudges

API = "/api/copilot"
JSON = dict[str, Any]


@dataclass
class Desk:
    """A clinic with a professional, a kind of visit and a patient."""

    clinic: Clinic
    ana: JSON
    professional: str
    kind: str

    @property
    def today(self) -> date:
        return clock.today(self.clinic.scope().zone)

    async def book(self, days: int, at: str = "10:00") -> JSON:
        body = {
            "patient_id": self.ana["id"],
            "professional_id": self.professional,
            "type_id": self.kind,
            "local_date": (self.today + timedelta(days=days)).isoformat(),
            "local_time": at,
            "outside_hours": True,
            "in_past": True,
        }
        return await made(self.clinic.admin, "/api/scheduling/appointments", body)

    async def cancel(self, booked: JSON) -> None:
        path = f"/api/scheduling/appointments/{booked['id']}/cancel"
        etag = {"If-Match": f'"{booked["revision"]}"'}
        response = await self.clinic.admin.post(path, {}, headers=etag)
        assert response.status_code == 200, response.text


async def made(who: Person, path: str, body: JSON) -> JSON:
    response = await who.post(path, body)
    assert response.status_code in (200, 201), response.text
    found: JSON = response.json()
    return found


async def got(who: Person, path: str) -> JSON:
    response = await who.get(f"{API}/{path}")
    assert response.status_code == 200, response.text
    found: JSON = response.json()
    return found


@pytest.fixture
async def desk(clinic: Clinic) -> Desk:
    admin = clinic.admin
    doctor = {"name": "Vera Lind", "user_id": str(clinic.clinician.user_id)}
    professional = await made(admin, "/api/staff/professionals", doctor)
    kind = {"name": "Review", "code": "review", "minutes": 30}
    review = await made(admin, "/api/scheduling/appointment-types", kind)
    return Desk(clinic, await clinic.patient(), professional["id"], review["id"])


def keys(found: JSON) -> dict[str, int]:
    return {one["key"]: one["count"] for one in found["sections"]}


async def open_work(desk: Desk) -> None:
    """A draft to sign, a claim to mend, an authorisation that runs out, and a proposal."""
    clinic, patient = desk.clinic, desk.ana["id"]
    visit = {
        "patient_id": patient,
        "professional_id": desk.professional,
        "encounter_type": "individual_therapy",
        "encounter_date": desk.today.isoformat(),
        "duration_minutes": 45,
    }
    encounter = await made(clinic.clinician, "/api/encounters", visit)
    about = {"patient_id": patient, "encounter_id": encounter["id"]}
    draft = {**about, "kind": "soap", "content": {"subjective": "Slept better."}}
    await made(clinic.clinician, "/api/note-drafts", draft)
    await made(clinic.clinician, "/api/claims", about)
    payer = await made(clinic.admin, "/api/payers", {"name": "North Mutual"})
    cover = {"payer_id": payer["id"], "priority": "primary", "member_id": "M-1"}
    await made(
        clinic.admin, f"/api/patients/{patient}/insurances", {**cover, "authorised_sessions": 3}
    )
    house, scope = clinic.house, clinic.scope("clinician")
    change = {"patient_id": patient, "city": "Boston"}
    proposed = await prepare(house.gate, scope, "update_patient", change, {})
    async with house.database.writing(scope) as session:
        run = await make_run(session, scope)
        await store(session, scope, proposed, run_id=run.id, group_id=run.id, call_id="c")


async def test_the_digest_and_the_feed_show_what_each_may_see(desk: Desk, onlooker: Clinic) -> None:
    clinic = desk.clinic
    empty = await got(clinic.clinician, "digest")
    assert (empty["sections"], empty["day"]) == ([], desk.today.isoformat())
    await desk.book(0, "23:00")
    await open_work(desk)
    full = await got(clinic.clinician, "digest")
    assert keys(full) == {"today": 1, "review": 1, "notes": 1, "claims": 1, "authorisations": 1}
    day = full["sections"][0]["items"][0]
    assert day["words"] == "23:00 Ana Ruiz: Review, Vera Lind"
    assert day["link"]["kind"] == "appointment"
    assert keys(await got(clinic.receptionist, "digest")) == {"today": 1, "authorisations": 1}
    assert "claims" in keys(await got(clinic.people["biller"], "feed"))
    feed = await got(clinic.clinician, "feed")
    assert (feed["total"], "today" in keys(feed)) == (4, False)
    assert (await clinic.people["patient"].get(f"{API}/digest")).status_code == 403
    assert (await got(onlooker.clinician, "digest"))["sections"] == []


async def test_a_cancelled_visit_nudges_once_until_it_is_filled_or_put_away(
    desk: Desk, onlooker: Clinic
) -> None:
    clinic = desk.clinic
    first = await desk.book(1)
    await desk.cancel(first)
    second = await desk.book(1)
    await desk.cancel(second)  # the same time again: no second nudge
    shown = await got(clinic.receptionist, "nudges")
    (nudge,) = shown["nudges"]
    assert nudge["kind"] == "fill_slot"
    assert nudge["words"].startswith("Ana Ruiz cancelled")
    assert nudge["words"].endswith("with Vera Lind. Fill the slot?")
    expires = datetime.fromisoformat(nudge["expires_at"])
    midnight = datetime.combine(desk.today + timedelta(days=1), time(), clinic.scope().zone)
    assert expires == midnight
    assert len((await got(clinic.clinician, "nudges"))["nudges"]) == 1  # her own professional's
    assert (await got(clinic.people["biller"], "nudges"))["nudges"] == []  # may not book
    assert (await got(onlooker.receptionist, "nudges"))["nudges"] == []
    path = f"{API}/nudges/{nudge['id']}/dismiss"
    assert (await onlooker.receptionist.post(path, {})).status_code == 404
    assert (await clinic.people["biller"].post(path, {})).status_code == 404
    for _ in range(2):
        away = await clinic.receptionist.post(path, {})
        assert (away.status_code, away.json()["nudges"]) == (200, [])
    assert len((await got(clinic.admin, "nudges"))["nudges"]) == 1  # others still see it
    await desk.book(1)
    assert (await got(clinic.admin, "nudges"))["nudges"] == []  # filled


async def test_nudges_can_be_off_and_go_with_the_day(desk: Desk) -> None:
    clinic, who = desk.clinic, desk.clinic.receptionist
    late = await desk.book(30)
    await desk.cancel(late)  # too far off to matter today
    missed = await desk.book(0, "00:05")
    status = f"/api/scheduling/appointments/{missed['id']}/status"
    done = await clinic.admin.post(
        status, {"status": "no_show"}, headers={"If-Match": f'"{missed["revision"]}"'}
    )
    assert done.status_code == 200, done.text
    (nudge,) = (await got(who, "nudges"))["nudges"]
    assert (nudge["kind"], nudge["prompt"]) == ("rebook", "Book Ana Ruiz again")
    off = await who.patch(f"{API}/preferences", {"nudges": False})
    assert off.json() == {"digest_mail": False, "nudges": False}
    assert await got(who, "nudges") == {"off": True, "nudges": []}
    await who.patch(f"{API}/preferences", {"nudges": True})
    scope = clinic.scope("receptionist")
    async with clinic.house.database.reading(scope) as session:
        assert len((await open_nudges(session, scope)).nudges) == 1
        with clock.as_of(datetime.now(UTC) + timedelta(days=1)):
            assert (await open_nudges(session, scope)).nudges == []
        kept = (await session.execute(text("SELECT * FROM nudges"))).mappings().all()
    assert "Ruiz" not in str([dict(row) for row in kept])


async def test_the_letter_comes_in_the_morning_once_and_names_nobody(desk: Desk) -> None:
    clinic, who = desk.clinic, desk.clinic.clinician
    zone = clinic.scope().zone
    await desk.book(0, "23:00")
    await open_work(desk)
    outbox = clinic.house.settings.home / "outbox"
    scope = system_scope(clinic.org_id, time_zone=clinic.time_zone)
    args = {"user_id": str(who.user_id)}
    database = clinic.house.database

    async def queued() -> int:
        count = text(
            "SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'copilot.digest_mail' "
            "AND args ->> 'org_id' = :org"
        )
        async with database.reading(scope) as session:
            return int(await session.scalar(count, {"org": str(clinic.org_id)}))

    def letters() -> list[email.message.Message]:
        found = outbox.glob("*.eml") if outbox.exists() else ()
        read = [email.message_from_bytes(path.read_bytes()) for path in found]
        return [one for one in read if one["To"] == who.email]

    with clock.as_of(datetime.combine(desk.today, time(7, 0), zone)):
        await write_letters_of(database, scope)
        assert await queued() == 0  # nobody asked for it
        assert (await who.patch(f"{API}/preferences", {"digest_mail": True})).status_code == 200
        await write_letters(database)
        assert await queued() == 1
        for _ in range(2):
            async with database.writing(scope) as session:
                await send_letter(session, scope, args)
    (letter,) = letters()
    words = str(letter.get_payload(decode=True), "utf-8") + letter["Subject"]
    assert "Today's appointments: 1" in words
    assert "Notes to sign: 1" in words
    assert not any(name in words for name in ("Ana", "Ruiz", "Lind", "Boston", "Mutual"))
    with clock.as_of(datetime.combine(desk.today, time(15, 0), zone)):
        await write_letters_of(database, scope)
        assert await queued() == 1  # not in the afternoon
