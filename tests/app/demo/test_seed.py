"""The demo in a database: whole, believable, the same for the same seed, and each clinic for itself."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from sqlalchemy import text

from chartside.app.demo.clinics import CLINICS
from chartside.app.demo.known import JOHN_DOE
from chartside.app.demo.practices.practice import Clinic
from chartside.app.demo.practices.riverbend import RIVERBEND
from chartside.app.demo.seed import SEED, demo_logins, seed_clinic, seed_demo
from chartside.app.demo.seeding.cases import people
from chartside.app.wiring import House
from chartside.clinic.notes import SECTIONS, NoteKind
from chartside.kernel.audit import verify_chain
from chartside.kernel.ids import new_id
from chartside.kernel.scope import system_scope
from chartside.kernel.tenancy import (
    ClinicKind,
    NewOrganization,
    Organization,
    add_person,
    create_organization,
    list_organizations,
)

FEW = 4
Demo = dict[str, Organization]


class BrokeOff(Exception):
    """Somebody pulled the plug."""


def silent(_: str) -> None:
    return None


@pytest.fixture(scope="module")
async def demo(house: House) -> Demo:
    """The four clinics, by their short names."""
    assert await seed_demo(house, seed=SEED, patients=FEW, progress=silent)
    slugs = {clinic.slug for clinic in CLINICS}
    return {org.slug: org for org in await list_organizations(house.database) if org.slug in slugs}


async def rows(house: House, org: Organization, sql: str, **values: Any) -> list[Any]:
    async with house.database.reading(system_scope(org.id)) as session:
        return list((await session.execute(text(sql), values)).all())


@asynccontextmanager
async def signed_in(app: FastAPI, email: str) -> AsyncIterator[AsyncClient]:
    """A browser, with the password that the demo prints for this address."""
    password = next(one.password for one in demo_logins() if one.email == email)
    transport = ASGITransport(app=app, raise_app_exceptions=False)
    async with AsyncClient(transport=transport, base_url="http://test") as browser:
        answer = await browser.post(
            "/api/auth/sign-in", json={"email": email, "password": password}
        )
        assert answer.status_code == 200, answer.text
        browser.headers["X-CSRF-Token"] = answer.json()["csrf_token"]
        yield browser


async def found(browser: AsyncClient, name: str) -> list[dict[str, Any]]:
    answer = await browser.post("/api/patients/search", json={"query": name})
    assert answer.status_code == 200, answer.text
    return [hit for hit in answer.json()["patients"] if hit["match"] == "exact"]


async def listed(browser: AsyncClient, path: str) -> list[dict[str, Any]]:
    answer = await browser.get(path)
    assert answer.status_code == 200, answer.text
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


def copy_of(clinic: Clinic) -> Clinic:
    """The same clinic under a name of its own, so that a test can have it to itself."""
    mark = new_id().hex[-8:]
    staff = tuple(replace(one, email=f"{mark}.{one.email}") for one in clinic.staff)
    return replace(clinic, slug=f"copy-{mark}", staff=staff)


async def test_there_are_four_clinics_and_they_are_made_once(house: House, demo: Demo) -> None:
    assert set(demo) == {clinic.slug for clinic in CLINICS}
    counts = {
        slug: await rows(house, org, "SELECT count(*) FROM audit_log") for slug, org in demo.items()
    }
    assert not await seed_demo(house, seed=SEED + 1, patients=FEW + 5, progress=silent)
    for slug, org in demo.items():
        assert await rows(house, org, "SELECT count(*) FROM audit_log") == counts[slug]
        assert (await rows(house, org, "SELECT count(*) FROM patients"))[0][0] == FEW


async def test_the_printed_password_signs_in(app: FastAPI, demo: Demo) -> None:
    assert {one.role for one in demo_logins()} >= {"admin", "clinician", "receptionist", "biller"}
    for clinic in CLINICS:
        async with signed_in(app, clinic.staff[0].email) as browser:
            me = (await browser.get("/api/auth/me")).json()
        assert (me["name"], me["role"]) == (clinic.staff[0].name, "admin")


async def test_everybody_who_is_printed_is_there(house: House, demo: Demo) -> None:
    printed = {one.email for one in demo_logins()}
    there = set()
    for org in demo.values():
        sql = "SELECT u.email FROM users u JOIN memberships m ON m.user_id = u.id WHERE m.active"
        there |= {row.email for row in await rows(house, org, sql)}
    assert printed == there


async def test_john_doe_is_as_the_guides_know_him(app: FastAPI, demo: Demo) -> None:
    async with signed_in(app, "miriam.kaplan@riverbend.example") as browser:
        (john,) = await found(browser, "John Doe")
        path = f"/api/patients/{john['id']}"
        diagnoses = await listed(browser, f"{path}/diagnoses")
        drugs = await listed(browser, f"{path}/medications")
        plans = await listed(browser, f"{path}/plans")
        scores = await listed(browser, f"{path}/measurements?measure=gad7&limit=50")
        sessions = await listed(
            browser, f"/api/scheduling/patients/{john['id']}/appointments?when=past&limit=50"
        )
        coming = await listed(browser, f"/api/scheduling/patients/{john['id']}/appointments")
        notes = await listed(browser, f"/api/notes?patient_id={john['id']}&limit=50")
        sound = [(await browser.get(f"/api/notes/{note['id']}/verify")).json() for note in notes]
    assert {(one["code"], one["is_primary"]) for one in diagnoses if one["status"] == "active"} == {
        ("F41.1", True),
        ("F33.1", False),
    }
    assert {(one["name"], one["dose"], one["status"]) for one in drugs} == {
        ("sertraline", "50", "changed"),
        ("sertraline", "100", "active"),
    }
    assert [one["status"] for one in plans] == ["active"]
    assert len(scores) >= 5
    newest, oldest = scores[0], scores[-1]
    assert float(newest["value"]) < float(oldest["value"])  # he is better, as his notes say
    done = [one for one in sessions if one["status"] == "completed"]
    assert len(done) >= JOHN_DOE.visits
    assert coming
    assert len(notes) >= JOHN_DOE.visits - 2
    assert all(check["intact"] for check in sound)


async def test_two_patients_share_a_name(app: FastAPI, demo: Demo) -> None:
    async with signed_in(app, "joy.baker@riverbend.example") as browser:
        both = await found(browser, "maria garcia")
    assert len({one["birth_date"] for one in both}) == 2


STATES = {
    "drafted": "SELECT 1 FROM note_drafts WHERE status = 'open' AND source = 'person'",
    "drafted by an AI": "SELECT 1 FROM note_drafts d JOIN patients p ON p.id = d.patient_id "
    "WHERE d.status = 'open' AND d.source = 'ai' AND p.ai_consent = 'granted' "
    "AND jsonb_array_length(d.assumptions) > 0",
    "discarded": "SELECT 1 FROM note_drafts WHERE status = 'discarded'",
    "signed": "SELECT 1 FROM notes WHERE version = 1",
    "amended": "SELECT 1 FROM notes WHERE version = 2 AND amendment_reason <> ''",
    "cosigned": "SELECT 1 FROM note_signatures WHERE role = 'supervisor'",
}


@pytest.mark.parametrize("state", STATES)
async def test_every_clinic_has_a_note_in_every_state(house: House, demo: Demo, state: str) -> None:
    assert [slug for slug, org in demo.items() if not await rows(house, org, STATES[state])] == []


async def test_only_therapists_keep_process_notes(house: House, demo: Demo) -> None:
    sql = "SELECT 1 FROM notes WHERE restricted"
    assert [slug for slug, org in demo.items() if await rows(house, org, sql)] == ["riverbend"]


async def test_signed_notes_are_whole_and_of_their_time(house: House, demo: Demo) -> None:
    sql = (
        "SELECT n.kind, n.content, n.signed_at, e.encounter_date, e.patient_id = n.patient_id AS same "
        "FROM notes n JOIN encounters e ON e.id = n.encounter_id"
    )
    for org in demo.values():
        for row in await rows(house, org, sql):
            required = [one.key for one in SECTIONS[NoteKind(row.kind)] if one.required]
            assert all(row.content.get(key) for key in required), row.kind
            assert row.same
            assert row.encounter_date <= row.signed_at.date()
            assert row.signed_at <= org.created_at


FAULTS = {
    "a patient in two places": "SELECT 1 FROM appointments a JOIN appointments b "
    "ON a.patient_id = b.patient_id AND a.id < b.id "
    "AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)",
    "a visit without its encounter": "SELECT 1 FROM appointments a "
    "LEFT JOIN encounters e ON e.appointment_id = a.id "
    "WHERE (a.status IN ('completed', 'in_progress')) <> (e.id IS NOT NULL)",
    "an encounter on another day": "SELECT 1 FROM encounters e "
    "JOIN appointments a ON a.id = e.appointment_id JOIN organizations o ON o.id = e.org_id "
    "WHERE (a.starts_at AT TIME ZONE o.time_zone)::date <> e.encounter_date",
    "seen, and no diagnosis": "SELECT 1 FROM encounters e WHERE NOT EXISTS "
    "(SELECT 1 FROM diagnoses d WHERE d.patient_id = e.patient_id AND d.is_primary)",
    "seen, and allergies never asked": "SELECT 1 FROM patients p "
    "WHERE p.no_known_allergies_at IS NULL "
    "AND EXISTS (SELECT 1 FROM encounters e WHERE e.patient_id = p.id) "
    "AND NOT EXISTS (SELECT 1 FROM allergies a WHERE a.patient_id = p.id)",
    "a drug to which the patient is allergic": "SELECT 1 FROM medications m JOIN allergies a "
    "ON a.patient_id = m.patient_id AND a.substance_key = m.name_folded",
    "born after the first visit": "SELECT 1 FROM encounters e JOIN patients p ON p.id = e.patient_id "
    "WHERE p.birth_date + interval '16 years' > e.encounter_date",
    "an AI's draft without the patient's word": "SELECT 1 FROM note_drafts d "
    "JOIN patients p ON p.id = d.patient_id WHERE d.source = 'ai' AND p.ai_consent <> 'granted'",
    "billed before it happened": "SELECT 1 FROM claims c JOIN encounters e ON e.id = c.encounter_id "
    "WHERE c.submitted_at < e.ended_at OR c.closed_at < c.submitted_at",
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_the_records_hold_together(house: House, demo: Demo, fault: str) -> None:
    assert [slug for slug, org in demo.items() if await rows(house, org, FAULTS[fault])] == []


async def test_the_audit_chains_hold(house: House, demo: Demo) -> None:
    for org in demo.values():
        count, findings = await verify_chain(house.database, org.id)
        assert count > 100
        assert findings == []


async def test_no_clinic_sees_another(house: House, app: FastAPI, demo: Demo) -> None:
    (ana,) = await rows(house, demo["almendro"], "SELECT id FROM patients WHERE given_name = 'Ana'")
    async with signed_in(app, "admin@almendro.example") as at_home:
        assert (await at_home.get(f"/api/patients/{ana.id}")).status_code == 200
        assert await found(at_home, "Ana Ruiz Etxeberria")
        assert not await found(at_home, "John Doe")
    async with signed_in(app, "admin@riverbend.example") as elsewhere:
        foreign = await elsewhere.get(f"/api/patients/{ana.id}")
        unknown = await elsewhere.get(f"/api/patients/{new_id()}")
        assert foreign.status_code == unknown.status_code == 404
        assert foreign.json()["type"] == unknown.json()["type"]
        assert not await found(elsewhere, "Ana Ruiz Etxeberria")


CONTENT = (
    "SELECT p.given_name, p.family_name, p.birth_date, d.code, d.is_primary FROM patients p "
    "LEFT JOIN diagnoses d ON d.patient_id = p.id ORDER BY 1, 2, 3, 4",
    "SELECT p.family_name, t.code, a.starts_at FROM appointments a "
    "JOIN patients p ON p.id = a.patient_id JOIN appointment_types t ON t.id = a.type_id "
    "WHERE a.starts_at < now() - interval '1 day' ORDER BY 3, 1, 2",
    "SELECT kind, version, content FROM notes WHERE signed_at < now() - interval '1 day' "
    "ORDER BY signed_at, content::text",
)


async def content_of(house: House, clinic: Clinic) -> list[list[Any]]:
    (org,) = [one for one in await list_organizations(house.database) if one.slug == clinic.slug]
    return [await rows(house, org, sql) for sql in CONTENT]


def breaking_off_at(words: str) -> Callable[[str], None]:
    def progress(said: str) -> None:
        if words in said:
            raise BrokeOff(said)

    return progress


async def test_what_broke_off_is_gone_on_with_and_comes_out_the_same(house: House) -> None:
    whole, broken = copy_of(RIVERBEND), copy_of(RIVERBEND)
    assert await seed_clinic(house, whole, seed=7, patients=12, progress=silent)
    for moment in ("Making", "6 of 12"):
        with pytest.raises(BrokeOff):
            await seed_clinic(house, broken, seed=7, patients=12, progress=breaking_off_at(moment))
    assert await seed_clinic(house, broken, seed=8, patients=99, progress=silent)
    assert not await seed_clinic(house, broken, seed=7, patients=12, progress=silent)
    first, second = await content_of(house, whole), await content_of(house, broken)
    assert all(first)
    assert first == second


async def test_the_same_seed_gives_the_same_people_and_another_gives_others() -> None:
    first, again, other = ([one for one, _ in people(seed, RIVERBEND, 40)] for seed in (3, 3, 4))
    assert first == again
    assert first[4:] != other[4:]
    assert first[:4] == other[:4]
    assert sum(one.name == "John Doe" for one in first) == 1


async def test_a_crowd_is_found_by_name_and_the_chain_holds(house: House, app: FastAPI) -> None:
    clinic = copy_of(RIVERBEND)
    assert await seed_clinic(house, clinic, seed=5, patients=40, courses=3, progress=silent)
    (org,) = [one for one in await list_organizations(house.database) if one.slug == clinic.slug]
    assert (await rows(house, org, "SELECT count(*) FROM patients"))[0][0] == 40
    unfound = "SELECT 1 FROM patients p WHERE NOT EXISTS (SELECT 1 FROM patient_words w WHERE w.patient_id = p.id)"
    assert await rows(house, org, unfound) == []
    _, findings = await verify_chain(house.database, org.id)
    assert findings == []


async def test_somebodys_own_clinic_of_that_name_is_left_alone(house: House) -> None:
    clinic = copy_of(RIVERBEND)
    org = await create_organization(
        house.database,
        NewOrganization(
            name="Mine", slug=clinic.slug, kind=ClinicKind.DENTAL, time_zone="Europe/Madrid"
        ),
    )
    async with house.database.writing(system_scope(org.id)) as session:
        user, _ = await add_person(
            session, email=f"{new_id().hex}@example.org", name="Ada", role="admin"
        )
    assert isinstance(user.id, UUID)
    assert not await seed_clinic(house, clinic, seed=1, patients=3, progress=silent)
    assert await rows(house, org, "SELECT 1 FROM patients") == []
    assert len(await rows(house, org, "SELECT 1 FROM memberships")) == 1
