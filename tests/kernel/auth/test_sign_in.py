"""Signing in: what is right opens a session, what is wrong opens nothing and is counted."""

import asyncio
from datetime import timedelta
from pathlib import Path

import httpx
import pyotp
import pytest
import time_machine
from sqlalchemy import select, text
from tests.factories.clinic import Clinic, Person

from chartside.kernel import clock
from chartside.kernel.auth import Vault, hash_password
from chartside.kernel.tenancy import User, add_person, normal_email

PASSWORD = "correct horse battery"
_hashes: dict[str, str] = {}


async def give_password(clinic: Clinic, person: Person) -> None:
    if PASSWORD not in _hashes:
        _hashes[PASSWORD] = await hash_password(PASSWORD)
    async with clinic.house.database.identity_door() as session:
        user = await session.scalar(select(User).where(User.id == person.user_id))
        user.password_hash = _hashes[PASSWORD]
        await session.flush()


async def sign_in(
    where: Clinic, person: Person, password: str = PASSWORD, **more: str
) -> tuple[httpx.AsyncClient, httpx.Response]:
    browser = where.anonymous()
    body = {"email": person.email, "password": password, **more}
    response = await browser.post("/api/auth/sign-in", json=body)
    if response.status_code == 200:
        browser.headers["X-CSRF-Token"] = response.json()["csrf_token"]
    return browser, response


@pytest.fixture
async def person(clinic: Clinic) -> Person:
    await give_password(clinic, clinic.clinician)
    return clinic.clinician


async def test_a_session_opens_with_the_right_password(clinic: Clinic, person: Person) -> None:
    browser, response = await sign_in(clinic, person)
    assert response.status_code == 200
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    me = (await browser.get("/api/auth/me")).json()
    assert me["email"] == person.email
    assert me["role"] == "clinician"
    assert "patients.patient.read" in me["grants"]


async def test_unknown_account_and_wrong_password_answer_alike(
    clinic: Clinic, person: Person
) -> None:
    _, wrong = await sign_in(clinic, person, "not the password at all")
    nobody = Person(person.user_id, "", "", "nobody@nowhere.example", person.client)
    _, unknown = await sign_in(clinic, nobody)
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json()["type"] == unknown.json()["type"]
    assert wrong.json()["title"] == unknown.json()["title"]


async def test_failures_lock_the_account_for_a_time(clinic: Clinic, person: Person) -> None:
    for _ in range(5):
        await sign_in(clinic, person, "wrong password again")
    _, locked = await sign_in(clinic, person)
    assert locked.status_code == 429
    assert int(locked.headers["retry-after"]) > 0
    with time_machine.travel(clock.now() + timedelta(minutes=16)):
        _, opened = await sign_in(clinic, person)
    assert opened.status_code == 200


async def test_failed_sign_ins_are_in_the_audit(clinic: Clinic, person: Person) -> None:
    await sign_in(clinic, person, "wrong password again")
    await sign_in(clinic, person)
    rows = (await clinic.admin.get("/api/audit")).json()["items"]
    actions = [row["action"] for row in rows if row["record_id"] == str(person.user_id)]
    assert "SIGN_IN_FAILED" in actions
    assert "SIGN_IN" in actions


async def test_a_change_without_the_csrf_token_is_refused(clinic: Clinic, person: Person) -> None:
    browser, _ = await sign_in(clinic, person)
    body = {"given_name": "A", "family_name": "B"}
    for token in ("", "guess", None):
        headers = {} if token is None else {"X-CSRF-Token": token}
        del browser.headers["X-CSRF-Token"]
        refused = await browser.post("/api/patients", json=body, headers=headers)
        assert refused.status_code == 403
        assert refused.json()["type"].endswith("csrf_refused")
        browser.headers["X-CSRF-Token"] = "again"
    async with clinic.house.database.reading(clinic.scope()) as session:
        assert await session.scalar(text("SELECT count(*) FROM patients")) == 0


async def test_the_csrf_token_of_another_session_does_not_fit(
    clinic: Clinic, person: Person
) -> None:
    first, _ = await sign_in(clinic, person)
    second, _ = await sign_in(clinic, person)
    first.headers["X-CSRF-Token"] = second.headers["X-CSRF-Token"]
    assert (await first.post("/api/auth/sign-out")).status_code == 403


async def test_sign_out_ends_the_session(clinic: Clinic, person: Person) -> None:
    browser, _ = await sign_in(clinic, person)
    kept = dict(browser.cookies)
    assert (await browser.post("/api/auth/sign-out")).status_code == 204
    stolen = clinic.anonymous()
    stolen.cookies.update(kept)
    assert (await stolen.get("/api/auth/me")).status_code == 401


async def test_an_idle_session_ends(clinic: Clinic, person: Person) -> None:
    browser, _ = await sign_in(clinic, person)
    with time_machine.travel(clock.now() + timedelta(minutes=29)):
        assert (await browser.get("/api/auth/me")).status_code == 200
    with time_machine.travel(clock.now() + timedelta(minutes=29 + 31)):
        assert (await browser.get("/api/auth/me")).status_code == 401


async def test_no_session_outlives_its_day(clinic: Clinic, person: Person) -> None:
    browser, _ = await sign_in(clinic, person)
    for hours in range(1, 13):
        with time_machine.travel(clock.now() + timedelta(minutes=hours * 60 - 31)):
            await browser.get("/api/auth/me")
        with time_machine.travel(clock.now() + timedelta(minutes=hours * 60 - 2)):
            await browser.get("/api/auth/me")
    with time_machine.travel(clock.now() + timedelta(minutes=12 * 60 + 1)):
        assert (await browser.get("/api/auth/me")).status_code == 401


async def test_each_sign_in_makes_a_new_session(clinic: Clinic, person: Person) -> None:
    first, _ = await sign_in(clinic, person)
    second, _ = await sign_in(clinic, person)
    assert first.cookies["chartside_session"] != second.cookies["chartside_session"]


async def test_only_hashes_are_kept(clinic: Clinic, person: Person) -> None:
    browser, _ = await sign_in(clinic, person)
    async with clinic.house.database.identity_door() as session:
        rows = await session.execute(text("SELECT token_hash FROM auth_sessions"))
        kept = {row.token_hash for row in rows}
        hashed = await session.scalar(select(User.password_hash).where(User.id == person.user_id))
    assert browser.cookies["chartside_session"] not in kept
    assert hashed.startswith("$argon2id$")


async def test_a_second_factor_is_asked_and_each_code_is_good_once(
    clinic: Clinic, person: Person
) -> None:
    browser, _ = await sign_in(clinic, person)
    begun = await browser.post("/api/auth/second-factor", json={"password": PASSWORD})
    totp = pyotp.TOTP(begun.json()["secret"])
    wrong = await browser.post("/api/auth/second-factor/confirm", json={"code": "000000"})
    assert wrong.status_code == 422
    done = await browser.post("/api/auth/second-factor/confirm", json={"code": totp.now()})
    assert done.status_code == 204

    _, asked = await sign_in(clinic, person)
    assert asked.json()["type"].endswith("second_factor_required")
    later = clock.now() + timedelta(seconds=90)
    with time_machine.travel(later, tick=False):
        _, opened = await sign_in(clinic, person, code=totp.at(later))
        assert opened.status_code == 200
        _, replayed = await sign_in(clinic, person, code=totp.at(later))
        assert replayed.status_code == 422
    async with clinic.house.database.identity_door() as session:
        sealed = await session.scalar(select(User.totp_sealed).where(User.id == person.user_id))
    assert totp.secret not in sealed


async def test_changing_the_password_ends_the_other_sessions(
    clinic: Clinic, person: Person
) -> None:
    here, _ = await sign_in(clinic, person)
    there, _ = await sign_in(clinic, person)
    body = {"current_password": PASSWORD, "new_password": "another good password"}
    assert (await here.post("/api/auth/password", json=body)).status_code == 204
    assert (await here.get("/api/auth/me")).status_code == 200
    assert (await there.get("/api/auth/me")).status_code == 401
    _, old = await sign_in(clinic, person)
    assert old.status_code == 401
    _, new = await sign_in(clinic, person, "another good password")
    assert new.status_code == 200


@pytest.mark.parametrize("weak", ["tiny-one", "aaaaaaaaaaaaaaaa", "x" * 201])
async def test_a_weak_password_is_refused(clinic: Clinic, person: Person, weak: str) -> None:
    browser, _ = await sign_in(clinic, person)
    body = {"current_password": PASSWORD, "new_password": weak}
    refused = await browser.post("/api/auth/password", json=body)
    assert refused.status_code == 422
    assert weak not in refused.text


def letters(home: Path, to: str) -> list[str]:
    found = [path.read_text() for path in sorted((home / "outbox").glob("*.eml"))]
    return [letter for letter in found if f"To: {to}" in letter]


async def test_a_link_sets_a_password_once(clinic: Clinic, person: Person) -> None:
    browser, _ = await sign_in(clinic, person)
    asked = await clinic.anonymous().post("/api/auth/reset-request", json={"email": person.email})
    silence = await clinic.anonymous().post(
        "/api/auth/reset-request", json={"email": "nobody@nowhere.example"}
    )
    assert asked.status_code == silence.status_code == 202
    assert asked.content == silence.content
    letter = letters(clinic.house.settings.home, person.email)[-1]
    token = letter.split("set-password#")[1].split()[0]
    body = {"token": token, "new_password": "a fresh password"}
    both = await asyncio.gather(
        *(clinic.anonymous().post("/api/auth/reset", json=body) for _ in range(2))
    )
    assert sorted(response.status_code for response in both) == [204, 422]
    assert (await browser.get("/api/auth/me")).status_code == 401
    _, opened = await sign_in(clinic, person, "a fresh password")
    assert opened.status_code == 200


async def test_a_link_expires(clinic: Clinic, person: Person) -> None:
    link = await clinic.house.auth.new_link(person.user_id)
    body = {"token": link.split("#")[1], "new_password": "a fresh password"}
    with time_machine.travel(clock.now() + timedelta(minutes=61)):
        late = await clinic.anonymous().post("/api/auth/reset", json=body)
    assert late.status_code == 422
    assert late.json()["type"].endswith("link_not_valid")


async def test_a_token_works_until_it_is_revoked(clinic: Clinic) -> None:
    made = await clinic.admin.post("/api/auth/tokens", {"name": "script"})
    token, token_id = made.json()["token"], made.json()["id"]
    program = clinic.anonymous()
    program.headers["Authorization"] = f"Bearer {token}"
    assert (await program.get("/api/auth/me")).status_code == 200
    foreign = await clinic.clinician.delete(f"/api/auth/tokens/{token_id}")
    assert foreign.status_code == 404
    assert (await clinic.admin.delete(f"/api/auth/tokens/{token_id}")).status_code == 204
    assert (await program.get("/api/auth/me")).status_code == 401


async def test_a_token_expires(clinic: Clinic) -> None:
    made = await clinic.admin.post("/api/auth/tokens", {"name": "script", "expires_in_days": 1})
    program = clinic.anonymous()
    program.headers["Authorization"] = f"Bearer {made.json()['token']}"
    with time_machine.travel(clock.now() + timedelta(days=1, minutes=1)):
        assert (await program.get("/api/auth/me")).status_code == 401


async def test_a_secret_answer_is_not_kept_for_a_repetition(clinic: Clinic) -> None:
    headers = {"Idempotency-Key": "make-token"}
    first = await clinic.admin.post("/api/auth/tokens", {"name": "script"}, headers=headers)
    again = await clinic.admin.post("/api/auth/tokens", {"name": "script"}, headers=headers)
    assert first.status_code == 201
    assert again.status_code == 409
    assert again.json()["type"].endswith("answered_once")
    async with clinic.house.database.writing(clinic.scope("admin")) as session:
        kept = (await session.execute(text("SELECT body FROM idempotency_keys"))).scalars().all()
    assert all(first.json()["token"].encode() not in bytes(body) for body in kept)


async def test_a_person_of_two_clinics_goes_between_them(
    clinic: Clinic, onlooker: Clinic, person: Person
) -> None:
    async with clinic.house.database.identity_door() as session:
        await session.execute(
            text(
                "INSERT INTO memberships (id, org_id, user_id, role) VALUES (gen_random_uuid(), :o, :u, 'biller')"
            ),
            {"o": onlooker.org_id, "u": person.user_id},
        )
    browser, _ = await sign_in(clinic, person, clinic=clinic.slug)
    before = dict(browser.cookies)
    there = await browser.post("/api/auth/switch", json={"org_id": str(onlooker.org_id)})
    assert there.status_code == 200
    me = (await browser.get("/api/auth/me")).json()
    assert (me["org_id"], me["role"]) == (str(onlooker.org_id), "biller")
    old = clinic.anonymous()
    old.cookies.update(before)
    assert (await old.get("/api/auth/me")).status_code == 401


async def test_nobody_goes_to_a_clinic_they_do_not_belong_to(
    clinic: Clinic, onlooker: Clinic, person: Person
) -> None:
    browser, _ = await sign_in(clinic, person)
    foreign = await browser.post("/api/auth/switch", json={"org_id": str(onlooker.org_id)})
    unknown = await browser.post("/api/auth/switch", json={"org_id": str(person.user_id)})
    assert foreign.status_code == unknown.status_code == 409
    assert foreign.json()["type"] == unknown.json()["type"]


async def test_an_account_of_another_clinic_is_not_taken_over(
    clinic: Clinic, onlooker: Clinic
) -> None:
    with pytest.raises(Exception, match="already belongs"):
        async with onlooker.house.database.writing(onlooker.scope("admin")) as session:
            await add_person(session, email=clinic.clinician.email, name="X", role="admin")


def test_addresses_are_compared_without_case() -> None:
    assert normal_email(" Ana@Example.ORG ") == "ana@example.org"


async def test_a_second_factor_sealed_with_another_key_says_what_is_wrong(
    clinic: Clinic, person: Person
) -> None:
    async with clinic.house.database.identity_door() as session:
        user = await session.scalar(select(User).where(User.id == person.user_id))
        user.totp_sealed, user.totp_confirmed_at = Vault(b"another key").seal("X"), clock.now()
        await session.flush()
    _, answer = await sign_in(clinic, person, code="123456")
    assert answer.status_code == 503
    assert answer.json()["type"].endswith("sealed_elsewhere")
