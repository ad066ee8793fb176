"""Operators let people and programs in and shut them out, and each of it stands in the clinic's chain."""

import asyncio

from httpx import AsyncClient
from tests.app.cli.command import Outcome, Shell
from tests.factories.clinic import Clinic

PASSWORD = "a long made-up pass phrase 7"


async def run(shell: Shell, *arguments: str) -> Outcome:
    return await asyncio.to_thread(shell, *arguments)


async def sign_in(clinic: Clinic, email: str, password: str = PASSWORD) -> int:
    body = {"email": email, "password": password, "clinic": clinic.slug}
    async with clinic.anonymous() as client:
        return (await client.post("/api/auth/sign-in", json=body)).status_code


async def set_password(clinic: Clinic, link: str) -> int:
    body = {"token": link.strip().rpartition("#")[2], "new_password": PASSWORD}
    async with clinic.anonymous() as client:
        return (await client.post("/api/auth/reset", json=body)).status_code


async def actions(clinic: Clinic) -> list[tuple[str, str]]:
    rows = (await clinic.admin.get("/api/audit", params={"limit": 100})).json()["items"]
    return [(row["action"], row["source"]) for row in rows]


async def test_a_person_is_let_in_with_a_link_that_works_once(shell: Shell, clinic: Clinic) -> None:
    email = f"nora@{clinic.slug}.example"
    options = ("--name", "Nora Vidal", "--clinic", clinic.slug, "--role", "clinician")
    added = await run(shell, "user", "add", email.upper(), *options)
    assert added.code == 0, added.err
    assert len(added.out.splitlines()) == 1
    assert await set_password(clinic, added.out) == 204
    assert await set_password(clinic, added.out) == 422
    assert await sign_in(clinic, email) == 200
    listed = await run(shell, "user", "list", "--clinic", clinic.slug, "--json")
    (nora,) = [each for each in listed.json if each["email"] == email]
    assert (nora["role"], nora["active"], nora["password"]) == ("clinician", True, True)
    assert "password_hash" not in listed.out
    again = await run(shell, "user", "add", email, *options)
    assert (again.code, again.out) == (1, "")
    assert "already belongs" in again.err
    assert ("INSERT", "cli") in await actions(clinic)


async def test_someone_of_another_clinic_keeps_their_password(
    shell: Shell, clinic: Clinic, onlooker: Clinic
) -> None:
    email = onlooker.clinician.email
    link = (await run(shell, "user", "reset-link", email)).out
    assert await set_password(onlooker, link) == 204
    options = ("--name", "x", "--clinic", clinic.slug, "--role", "biller")
    joined = await run(shell, "user", "add", email, *options)
    assert (joined.code, joined.out) == (0, "")
    assert await sign_in(clinic, email) == 200
    assert await sign_in(onlooker, email) == 200
    shut = await run(shell, "user", "deactivate", email, "--clinic", clinic.slug)
    assert shut.code == 0
    assert await sign_in(clinic, email) == 409
    assert await sign_in(onlooker, email) == 200


async def test_whoever_is_deactivated_is_out_at_once_everywhere(
    shell: Shell, clinic: Clinic
) -> None:
    person = clinic.people["assistant"]
    assert (await person.get("/api/auth/me")).status_code == 200
    assert (await run(shell, "user", "deactivate", person.email)).code == 0
    assert (await person.get("/api/auth/me")).status_code == 401
    refused = await run(shell, "user", "reset-link", person.email)
    assert refused.code == 1
    assert "activate" in refused.err
    assert (await run(shell, "user", "activate", person.email)).code == 0
    link = (await run(shell, "user", "reset-link", person.email)).out
    assert await set_password(clinic, link) == 204
    assert await sign_in(clinic, person.email) == 200
    assert (await person.get("/api/auth/me")).status_code == 401  # tokens stay revoked
    seen = await actions(clinic)
    for action in ("DEACTIVATED", "ACTIVATED", "RESET_LINK_MADE"):
        assert (action, "cli") in seen


async def test_a_role_changes_and_must_exist(shell: Shell, clinic: Clinic) -> None:
    person = clinic.receptionist
    where = ("--clinic", clinic.slug)
    wrong = await run(shell, "user", "role", person.email, "emperor", *where)
    assert wrong.code == 1
    assert "it has admin, " in wrong.err
    assert (await run(shell, "user", "role", person.email, "biller", *where)).code == 0
    assert (await person.get("/api/auth/me")).json()["role"] == "biller"


async def test_what_does_not_exist_is_told_in_a_sentence(shell: Shell, clinic: Clinic) -> None:
    for arguments in (
        ("user", "role", "nobody@nowhere.example", "admin", "--clinic", clinic.slug),
        ("user", "role", clinic.admin.email, "admin", "--clinic", "no-such"),
        ("user", "reset-link", "nobody@nowhere.example"),
        ("token", "create", "nobody@nowhere.example", "--clinic", clinic.slug, "--name", "x"),
        ("token", "revoke", "01890000-0000-7000-8000-000000000000"),
        (
            "user",
            "add",
            "not an address",
            "--name",
            "x",
            "--clinic",
            clinic.slug,
            "--role",
            "admin",
        ),
        (
            "clinic",
            "create",
            "x y",
            "--name",
            "x",
            "--kind",
            "dental",
            "--time-zone",
            "Mars/Olympus",
        ),
        ("clinic", "create", clinic.slug, "--name", "x", "--kind", "dental", "--time-zone", "UTC"),
    ):
        outcome = await run(shell, *arguments)
        assert outcome.code == 1, arguments
        assert outcome.out == ""
        assert outcome.err.startswith("chartside: ")
        assert "Traceback" not in outcome.err


async def test_a_token_works_until_it_is_revoked(shell: Shell, clinic: Clinic) -> None:
    options = ("--clinic", clinic.slug, "--name", "nightly export", "--days", "2")
    made = await run(shell, "token", "create", clinic.clinician.email, *options)
    token = made.out.strip()
    headers = {"Authorization": f"Bearer {token}"}
    client: AsyncClient
    async with clinic.anonymous() as client:
        me = (await client.get("/api/auth/me", headers=headers)).json()
        assert (me["email"], me["role"]) == (clinic.clinician.email, "clinician")
        listed = await run(shell, "token", "list", "--clinic", clinic.slug, "--json")
        (shown,) = [each for each in listed.json if each["name"] == "nightly export"]
        assert token not in listed.out
        assert (await run(shell, "token", "revoke", shown["id"])).code == 0
        assert (await client.get("/api/auth/me", headers=headers)).status_code == 401
    after = await run(shell, "token", "list", "--clinic", clinic.slug)
    assert "nightly export" not in after.out


async def test_a_lost_second_factor_is_removed_by_an_operator(shell: Shell, clinic: Clinic) -> None:
    person = clinic.clinician
    link = (await run(shell, "user", "reset-link", person.email)).out
    await set_password(clinic, link)
    given = (await person.post("/api/auth/second-factor", {"password": PASSWORD})).json()
    assert given["secret"]
    done = await run(shell, "user", "reset-link", "--second-factor", person.email)
    assert done.code == 0
    assert ("SECOND_FACTOR_REMOVED", "cli") in await actions(clinic)


async def test_a_clinic_is_made_and_its_chain_begins(shell: Shell, clinic: Clinic) -> None:
    slug = f"{clinic.slug}-b"
    where = ("--kind", "nutrition", "--time-zone", "Europe/Madrid", "--locale", "es-ES")
    made = await run(shell, "clinic", "create", slug, "--name", "Olivo", *where, "--json")
    assert made.json["slug"] == slug
    listed = (await run(shell, "clinic", "list", "--json")).json
    assert {"Olivo"} == {each["name"] for each in listed if each["slug"] == slug}
    verified = await run(shell, "verify-audit", "--clinic", slug, "--json")
    assert verified.json == {
        "intact": True,
        "clinics": [{"clinic": slug, "rows": 1, "intact": True, "findings": []}],
    }
