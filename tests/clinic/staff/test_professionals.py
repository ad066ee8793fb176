"""Professionals: a clinical identity apart from the sign-in, with nothing made up."""

from typing import Any

import pytest
from tests.clinic.staff.helpers import PROFESSIONALS, act, problem, sign, trail
from tests.factories.clinic import Clinic

from chartside.clinic import staff
from chartside.clinic.staff.rules import npi_is_valid
from chartside.clinic.staff.schemas import UpdateProfessional
from chartside.kernel.errors import Conflict, NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import (
    ArgumentsRefused,
    Countersignature,
    Pending,
    SignatureMismatch,
    ToolNotFound,
)

NPI = "1234567893"


async def add(clinic: Clinic, **given: Any) -> dict[str, Any]:
    response = await clinic.admin.post(PROFESSIONALS, {"name": "Dr. Inés Olmo", **given})
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


def test_every_single_wrong_digit_breaks_an_npi() -> None:
    for npi in (NPI, "1245319599", "1679576722"):
        assert npi_is_valid(npi)
        for position in range(10):
            for digit in "0123456789".replace(npi[position], ""):
                assert not npi_is_valid(npi[:position] + digit + npi[position + 1 :])


async def test_what_was_not_said_stays_unknown(clinic: Clinic) -> None:
    made = await add(clinic)
    for field in (
        "user_id",
        "npi",
        "license_number",
        "credentials",
        "specialty",
        "preferred_note_format",
    ):
        assert made[field] is None
    assert made["active"] is True
    assert (await clinic.receptionist.get(f"{PROFESSIONALS}/{made['id']}")).json() == made


@pytest.mark.parametrize(
    "wrong",
    [
        {"npi": "1234567890"},
        {"npi": "123456789"},
        {"npi": "12345678930"},
        {"npi": "١٢٣٤٥٦٧٨٩٣"},
        {"npi": 1234567893},
        {"npi": ""},
        {"preferred_note_format": "poem"},
        {"name": None},
        {"name": " "},
        {"credentials": "P\u0000hD"},
        {"user_id": 7},
        {"password": "x"},
    ],
)
async def test_what_cannot_be_meant_is_refused(clinic: Clinic, wrong: dict[str, Any]) -> None:
    response = await clinic.admin.post(PROFESSIONALS, {"name": "Dr. Inés Olmo", **wrong})
    assert response.status_code == 422


async def test_an_npi_and_a_person_stand_once_in_a_clinic(clinic: Clinic, onlooker: Clinic) -> None:
    user = str(clinic.clinician.user_id)
    await add(clinic, npi=NPI, user_id=user)
    await add(onlooker, npi=NPI)
    twice = await clinic.admin.post(PROFESSIONALS, {"name": "Another", "npi": NPI})
    assert problem(twice) == (409, "npi_taken")
    linked = await clinic.admin.post(PROFESSIONALS, {"name": "Another", "user_id": user})
    assert problem(linked) == (409, "person_already_linked")


async def test_a_professional_is_linked_only_to_people_of_the_clinic(
    clinic: Clinic, onlooker: Clinic
) -> None:
    made = await add(clinic)
    path = f"{PROFESSIONALS}/{made['id']}"
    for nobody in (str(onlooker.clinician.user_id), str(new_id())):
        created = await clinic.admin.post(PROFESSIONALS, {"name": "X", "user_id": nobody})
        changed = await clinic.admin.patch(path, {"user_id": nobody}, etag='"1"')
        assert problem(created) == problem(changed) == (404, "not_found")


async def test_left_out_stays_and_null_empties(clinic: Clinic) -> None:
    made = await add(clinic, npi=NPI, credentials="PhD", preferred_note_format="soap")
    path = f"{PROFESSIONALS}/{made['id']}"
    read = await clinic.admin.get(path)
    changes = {"npi": None, "preferred_note_format": "birp", "active": False}
    answer = await clinic.admin.patch(path, changes, etag=read.headers["etag"])
    now = answer.json()
    assert (now["npi"], now["credentials"], now["preferred_note_format"]) == (None, "PhD", "birp")
    assert now["active"] is False
    assert answer.headers["etag"] == f'"{now["revision"]}"' != read.headers["etag"]
    for empty in ({"name": None}, {"active": None}):
        refused = await clinic.admin.patch(path, empty, etag=answer.headers["etag"])
        assert problem(refused) == (422, "invalid")
    old = await clinic.admin.patch(path, {"name": "Late"}, etag=read.headers["etag"])
    assert problem(old) == (412, "stale")
    assert problem(await clinic.admin.patch(path, {"name": "Blind"})) == (
        428,
        "precondition_required",
    )


async def test_the_list_is_paged_by_name_and_leaves_out_who_stopped(clinic: Clinic) -> None:
    for name in ("Zoe", "ávila", "Bruno", "Abel", "Abel"):
        await add(clinic, name=name)
    gone = await add(clinic, name="Gone")
    await clinic.admin.patch(f"{PROFESSIONALS}/{gone['id']}", {"active": False}, etag='"1"')
    first = (await clinic.clinician.get(PROFESSIONALS, params={"limit": 1})).json()
    rest = (
        await clinic.clinician.get(PROFESSIONALS, params={"cursor": first["next_cursor"]})
    ).json()
    names = [p["name"] for p in first["items"] + rest["items"]]
    assert names == ["Abel", "Abel", "ávila", "Bruno", "Zoe"]
    whole = (await clinic.clinician.get(PROFESSIONALS, params={"active_only": False})).json()
    assert len(whole["items"]) == 6


async def test_each_finds_the_professional_they_sign_as(clinic: Clinic) -> None:
    assert problem(await clinic.clinician.get(f"{PROFESSIONALS}/mine")) == (404, "not_found")
    made = await add(clinic, user_id=str(clinic.clinician.user_id))
    assert (await clinic.clinician.get(f"{PROFESSIONALS}/mine")).json()["id"] == made["id"]
    await act(clinic.admin, clinic, clinic.clinician.user_id, "deactivate")
    kept = (await clinic.admin.get(f"{PROFESSIONALS}/{made['id']}")).json()
    assert (kept["active"], kept["user_id"]) == (True, str(clinic.clinician.user_id))


async def test_another_clinics_professional_is_nobody(clinic: Clinic, onlooker: Clinic) -> None:
    theirs = await add(onlooker)
    assert (await clinic.admin.get(PROFESSIONALS)).json()["items"] == []
    for who in (theirs["id"], str(new_id())):
        path = f"{PROFESSIONALS}/{who}"
        assert problem(await clinic.admin.get(path)) == (404, "not_found")
        assert problem(await clinic.admin.patch(path, {"name": "X"}, etag='"1"')) == (
            404,
            "not_found",
        )
        for name, args in (("get_professional", {}), ("update_professional", {"name": "X"})):
            call = clinic.house.gate.read if name.startswith("get") else clinic.house.gate.preview
            with pytest.raises(NotFound, match="no such record"):
                await call(clinic.scope("admin"), name, {"professional_id": who, **args})
    assert (await onlooker.admin.get(f"{PROFESSIONALS}/{theirs['id']}")).json() == theirs


@pytest.mark.parametrize("role", ["clinician", "assistant", "receptionist", "biller"])
async def test_only_administrators_say_who_signs_as_whom(clinic: Clinic, role: str) -> None:
    made = await add(clinic, npi=NPI)
    person, path = clinic.people[role], f"{PROFESSIONALS}/{made['id']}"
    assert (await person.get(path)).status_code == 200
    mine = {"user_id": str(person.user_id)}
    assert problem(await person.patch(path, mine, etag='"1"')) == (403, "forbidden")
    assert problem(await person.post(PROFESSIONALS, {"name": "Me", **mine})) == (403, "forbidden")
    for name, args in (
        ("add_professional", {"name": "Me", **mine}),
        ("update_professional", {"professional_id": made["id"], **mine}),
    ):
        with pytest.raises(ToolNotFound):
            await clinic.house.gate.preview(clinic.scope(role), name, args)
    assert (await clinic.people["patient"].get(PROFESSIONALS)).status_code == 403


async def test_an_agent_proposes_and_an_administrator_signs(clinic: Clinic) -> None:
    scope, gate = clinic.scope("admin"), clinic.house.gate
    new = {"name": "Dr. Ana Sáez", "npi": NPI, "user_id": str(clinic.clinician.user_id)}
    shown = await gate.preview(scope, "add_professional", new)
    assert clinic.clinician.email in str(shown.preview.changes)
    made = await sign(clinic, scope, "add_professional", new)
    found = await gate.read(clinic.scope("clinician"), "list_professionals", {"query": "saez"})
    assert [p.id for p in found.items] == [made.id]
    change = {"professional_id": str(made.id), "specialty": "Trauma", "user_id": None}
    seen = (await gate.preview(scope, "update_professional", change)).preview
    assert {(c.field, c.new) for c in seen.changes} == {("specialty", "Trauma"), ("user_id", None)}
    changed = await sign(clinic, scope, "update_professional", change)
    assert (changed.specialty, changed.user_id, changed.npi) == ("Trauma", None, NPI)
    with pytest.raises(ArgumentsRefused):
        await gate.preview(scope, "add_professional", {"name": "X", "npi": "0000000001"})
    with pytest.raises(Conflict, match="has this NPI"):
        await gate.preview(scope, "add_professional", {"name": "X", "npi": NPI})
    same = {"professional_id": str(made.id), "npi": NPI}
    assert (await gate.preview(scope, "update_professional", same)).preview.changes == []
    assert {"INSERT", "UPDATE"} <= {
        row["action"] for row in await trail(clinic) if row["table_name"] == "professionals"
    }


async def test_a_professional_is_proposed_for_a_person_who_is_only_proposed(clinic: Clinic) -> None:
    scope, gate, proposal = clinic.scope("admin"), clinic.house.gate, new_id()
    new = {"email": f"eva@{clinic.slug}.example", "name": "Eva Gil", "role": "clinician"}
    first = await gate.preview(scope, "create_user", new)
    pending = {proposal: Pending("create_user", first.args, first.preview.title, None)}
    linked = {"name": "Dr. Eva Gil", "user_id": str(proposal)}
    shown = await gate.preview(scope, "add_professional", linked, pending)
    assert first.preview.title in {change.new for change in shown.preview.changes}
    with pytest.raises(NotFound):
        await gate.preview(scope, "add_professional", linked)


async def test_what_a_proposal_leaves_out_is_not_emptied(clinic: Clinic) -> None:
    """A stored command keeps the difference between left out and null, and so does its digest."""
    scope, gate = clinic.scope("admin"), clinic.house.gate
    made = await add(clinic, npi=NPI, credentials="LCSW")
    command = UpdateProfessional.model_validate(
        {"professional_id": made["id"], "specialty": "Sleep"}
    )
    changed = await sign(clinic, scope, "update_professional", command)
    assert (changed.specialty, changed.npi, changed.credentials) == ("Sleep", NPI, "LCSW")
    shown = await gate.preview(scope, "update_professional", command)
    emptying = {"professional_id": made["id"], "specialty": "Sleep", "npi": None}
    other = await gate.preview(scope, "update_professional", emptying)
    assert shown.digest != other.digest
    with pytest.raises(SignatureMismatch):
        await _commit_signed_for_another(clinic, emptying, shown.digest)


async def _commit_signed_for_another(clinic: Clinic, args: dict[str, Any], digest: str) -> None:
    scope = clinic.scope("admin")
    signature = Countersignature(
        "update_professional", digest, clinic.admin.user_id, clinic.org_id, new_id()
    )
    async with clinic.house.database.writing(scope) as session:
        await clinic.house.gate.commit(session, scope, "update_professional", args, signature)


async def test_the_face_serves_the_floors_above(clinic: Clinic, onlooker: Clinic) -> None:
    made = await add(clinic, user_id=str(clinic.clinician.user_id), preferred_note_format="dap")
    await add(onlooker)
    async with clinic.house.database.agent_reading(clinic.scope("clinician")) as session:
        mine = await staff.professional_for_user(session, clinic.clinician.user_id)
        assert mine is not None
        assert str(mine.id) == made["id"]
        assert mine.preferred_note_format is staff.NoteFormat.DAP
        assert await staff.professional_for_user(session, clinic.admin.user_id) is None
        assert [p.id for p in await staff.list_professionals(session)] == [mine.id]
        assert (await staff.get_professional(session, mine.id)).name == "Dr. Inés Olmo"
