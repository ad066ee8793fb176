"""The people of a clinic: added without a password, changed by those who may, unseen by others."""

import re

import pytest
from tests.clinic.staff.helpers import (
    SECRET,
    USERS,
    act,
    etag,
    give_password,
    jobs_for,
    problem,
    signed_in,
    trail,
)
from tests.factories.clinic import Clinic

from chartside.kernel.ids import new_id
from chartside.kernel.scope import system_scope
from chartside.kernel.tenancy import EmailTaken, Membership


def newcomer(clinic: Clinic, **given: str) -> dict[str, str]:
    address = f"Nora-{new_id().hex[-6:]}@{clinic.slug}.example"
    return {"email": address, "name": "Nora Vidal", "role": "clinician", **given}


async def add(clinic: Clinic, **given: str) -> dict[str, str]:
    response = await clinic.admin.post(USERS, newcomer(clinic, **given))
    assert response.status_code == 201, response.text
    made: dict[str, str] = response.json()
    return made


async def test_a_new_person_sets_their_own_password_by_a_link(clinic: Clinic) -> None:
    body = newcomer(clinic)
    response = await clinic.admin.post(USERS, body)
    made = response.json()
    assert response.status_code == 201
    assert response.headers["etag"] == f'"{made["revision"]}"'
    assert (made["email"], made["role"], made["active"]) == (
        body["email"].lower(),
        "clinician",
        True,
    )
    expected = [{"task": "auth.send_reset_link", "args": {"user_id": made["id"]}}]
    assert await jobs_for(clinic, made["id"]) == expected

    await clinic.house.worker().run(until_empty=True)
    letters = [p.read_text() for p in (clinic.house.settings.home / "outbox").glob("*.eml")]
    mine = next(letter for letter in letters if made["email"] in letter)
    found = re.search(r"set-password#(\S+)", mine)
    assert found is not None
    async with clinic.anonymous() as browser:
        chosen = {"token": found[1], "new_password": SECRET}
        assert (await browser.post("/api/auth/reset", json=chosen)).status_code == 204
    async with signed_in(clinic, made["email"]) as browser:
        assert (await browser.get("/api/auth/me")).json()["role"] == "clinician"


async def test_one_key_adds_one_person_and_sends_one_letter(clinic: Clinic) -> None:
    body, headers = newcomer(clinic), {"Idempotency-Key": str(new_id())}
    first = await clinic.admin.post(USERS, body, headers=headers)
    again = await clinic.admin.post(USERS, body, headers=headers)
    assert first.json() == again.json()
    assert len(await jobs_for(clinic, first.json()["id"])) == 1


async def test_an_address_is_taken_here_and_elsewhere_alike(
    clinic: Clinic, onlooker: Clinic
) -> None:
    here = await clinic.admin.post(USERS, newcomer(clinic, email=clinic.clinician.email.upper()))
    there = await clinic.admin.post(USERS, newcomer(clinic, email=onlooker.clinician.email))
    assert problem(here) == problem(there) == (409, "email_taken")
    assert (await onlooker.clinician.get("/api/auth/me")).json()["role"] == "clinician"
    assert await jobs_for(clinic, onlooker.clinician.user_id) == []
    taken = newcomer(clinic, email=clinic.clinician.email)
    with pytest.raises(EmailTaken):
        await clinic.house.gate.preview(clinic.scope("admin"), "create_user", taken)


async def test_an_address_in_any_script_is_kept_or_refused(clinic: Clinic) -> None:
    for odd in ("İPEK", "ΣΑΣ", "straße", "ǅ", "Ⴀ", "𐐀", "naïve"):
        answer = await clinic.admin.post(
            USERS, newcomer(clinic, email=f"{odd}@{clinic.slug}.example")
        )
        assert answer.status_code in {201, 422}, odd


async def test_what_cannot_be_meant_is_refused(clinic: Clinic) -> None:
    unknown = await clinic.admin.post(USERS, newcomer(clinic, role="emperor"))
    assert problem(unknown) == (422, "unknown_role")
    for wrong in (
        {"password": "given by somebody else"},
        {"email": "two@people.example,one@more.example"},
        {"email": "a,b@example.org"},
        {"email": "nobody"},
        {"name": ""},
        {"name": "Nora\u202eladiV"},
        {"name": "N" * 201},
        {"role": "Admin"},
        {"role": "*"},
    ):
        assert problem(await clinic.admin.post(USERS, newcomer(clinic, **wrong))) == (
            422,
            "invalid",
        )


async def test_the_list_is_paged_by_name_with_no_names_in_the_mark(clinic: Clinic) -> None:
    for name in ("Álvaro Zamora", "alba Prieto", "Zoe Quick"):
        await add(clinic, name=name)
    seen: list[str] = []
    cursor: str | None = None
    while True:
        query = {"limit": 2, **({"cursor": cursor} if cursor else {})}
        page = (await clinic.clinician.get(USERS, params=query)).json()
        assert len(page["items"]) <= 2
        seen += [person["name"] for person in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert len(seen) == len(set(seen)) == 9
    assert [name for name in seen if " Person " not in name] == [
        "alba Prieto",
        "Álvaro Zamora",
        "Zoe Quick",
    ]
    whole = (await clinic.clinician.get(USERS)).json()
    assert [p["name"] for p in whole["items"]] == seen


async def test_the_list_narrows_by_role_and_access(clinic: Clinic) -> None:
    assert (
        await act(clinic.admin, clinic, clinic.people["biller"].user_id, "deactivate")
    ).is_success
    closed = (await clinic.admin.get(USERS, params={"active": False})).json()["items"]
    assert [p["role"] for p in closed] == ["biller"]
    admins = (await clinic.admin.get(USERS, params={"role": "admin", "active": True})).json()[
        "items"
    ]
    assert [p["id"] for p in admins] == [str(clinic.admin.user_id)]
    for wrong in ({"cursor": "?"}, {"limit": 0}, {"limit": 201}, {"role": "A B"}):
        assert (await clinic.admin.get(USERS, params=wrong)).status_code == 422


async def test_another_clinics_people_are_nobody(clinic: Clinic, onlooker: Clinic) -> None:
    listed = (await clinic.admin.get(USERS, params={"limit": 200})).json()["items"]
    theirs = {str(p.user_id) for p in onlooker.people.values()}
    assert theirs.isdisjoint(p["id"] for p in listed)
    for who in (onlooker.clinician.user_id, new_id()):
        headers = {"If-Match": '"1"'}
        path = f"{USERS}/{who}"
        for answer in (
            await clinic.admin.get(path),
            await clinic.admin.patch(path, {"name": "Taken Over"}, etag='"1"'),
            await clinic.admin.put(f"{path}/role", {"role": "patient"}, headers=headers),
            await clinic.admin.post(f"{path}/deactivate", headers=headers),
            await clinic.admin.post(f"{path}/reactivate", headers=headers),
            await clinic.admin.post(f"{path}/reset-link"),
        ):
            assert problem(answer) == (404, "not_found")
    assert await jobs_for(clinic, onlooker.clinician.user_id) == []
    assert (await onlooker.clinician.get("/api/auth/me")).json()["name"] == onlooker.clinician.name


async def test_a_role_change_signs_out_and_tokens_go_on_with_the_new_rights(clinic: Clinic) -> None:
    await give_password(clinic, "receptionist")
    person = clinic.receptionist
    async with signed_in(clinic, person.email) as browser:
        assert (await browser.get("/api/auth/me")).status_code == 200
        changed = await act(clinic.admin, clinic, person.user_id, "role", {"role": "patient"})
        assert (changed.status_code, changed.json()["role"]) == (200, "patient")
        assert (await browser.get("/api/auth/me")).status_code == 401
    assert (await person.get("/api/auth/me")).json()["role"] == "patient"
    assert (await person.get(USERS)).status_code == 403
    actions = {(row["action"], row["table_name"]) for row in await trail(clinic, by="admin")}
    assert {("UPDATE", "memberships"), ("SESSIONS_ENDED", "users")} <= actions


async def test_the_same_role_again_signs_nobody_out(clinic: Clinic) -> None:
    await give_password(clinic, "assistant")
    person = clinic.people["assistant"]
    async with signed_in(clinic, person.email) as browser:
        same = await act(clinic.admin, clinic, person.user_id, "role", {"role": "assistant"})
        assert same.status_code == 200
        assert (await browser.get("/api/auth/me")).status_code == 200


async def test_changes_need_the_version_that_was_read(clinic: Clinic) -> None:
    path = f"{USERS}/{clinic.clinician.user_id}"
    read = await etag(clinic, path)
    assert problem(await clinic.admin.put(f"{path}/role", {"role": "biller"})) == (
        428,
        "precondition_required",
    )
    assert problem(await clinic.admin.post(f"{path}/deactivate")) == (428, "precondition_required")
    assert (await clinic.admin.patch(path, {"name": "Clara Nombre"}, etag=read)).status_code == 200
    stale = await clinic.admin.put(f"{path}/role", {"role": "biller"}, headers={"If-Match": read})
    assert problem(stale) == (412, "stale")
    assert (await clinic.admin.get(path)).json()["role"] == "clinician"


async def test_closing_ends_sessions_and_tokens_and_opening_brings_no_token_back(
    clinic: Clinic,
) -> None:
    await give_password(clinic, "clinician")
    person = clinic.clinician
    async with signed_in(clinic, person.email) as browser:
        closed = await act(clinic.admin, clinic, person.user_id, "deactivate")
        assert (closed.status_code, closed.json()["active"]) == (200, False)
        assert (await browser.get("/api/auth/me")).status_code == 401
    assert (await person.get("/api/auth/me")).status_code == 401
    async with clinic.anonymous() as browser:
        body = {"email": person.email, "password": SECRET}
        assert not (await browser.post("/api/auth/sign-in", json=body)).is_success
    opened = await act(clinic.admin, clinic, person.user_id, "reactivate")
    assert opened.json()["active"] is True
    assert (await person.get("/api/auth/me")).status_code == 401
    async with signed_in(clinic, person.email) as browser:
        assert (await browser.get("/api/auth/me")).json()["role"] == "clinician"


async def test_an_account_of_two_clinics_is_closed_here_only_and_not_renamed(
    clinic: Clinic, onlooker: Clinic
) -> None:
    person = clinic.clinician
    async with onlooker.house.database.writing(system_scope(onlooker.org_id)) as session:
        session.add(Membership(user_id=person.user_id, role="admin"))
        await session.flush()
    path = f"{USERS}/{person.user_id}"
    renamed = await clinic.admin.patch(path, {"name": "Other"}, etag=await etag(clinic, path))
    assert problem(renamed) == (409, "shared_account")
    assert (await act(clinic.admin, clinic, person.user_id, "deactivate")).json()["active"] is False
    there = (await onlooker.admin.get(path)).json()
    assert (there["name"], there["role"], there["active"]) == (person.name, "admin", True)


async def test_a_name_is_corrected(clinic: Clinic) -> None:
    path = f"{USERS}/{clinic.receptionist.user_id}"
    before = await etag(clinic, path)
    answer = await clinic.admin.patch(path, {"name": "  Rosa Nuñez "}, etag=before)
    assert answer.json()["name"] == "Rosa Nuñez"
    assert answer.headers["etag"] != before
    assert (await clinic.receptionist.get("/api/auth/me")).json()["name"] == "Rosa Nuñez"


async def test_a_link_is_sent_to_people_of_the_clinic_with_open_access(clinic: Clinic) -> None:
    path = f"{USERS}/{clinic.clinician.user_id}"
    assert (await clinic.admin.post(f"{path}/reset-link")).status_code == 202
    expected = [
        {"task": "auth.send_reset_link", "args": {"user_id": str(clinic.clinician.user_id)}}
    ]
    assert await jobs_for(clinic, clinic.clinician.user_id) == expected
    rows = await trail(clinic, by="admin")
    assert any(row["action"] == "RESET_LINK_REQUESTED" for row in rows)
    await act(clinic.admin, clinic, clinic.clinician.user_id, "deactivate")
    assert problem(await clinic.admin.post(f"{path}/reset-link")) == (409, "access_closed")
    assert await jobs_for(clinic, clinic.clinician.user_id) == expected
