"""Grants: what covers what, and that nothing covers nothing."""

import pytest
from tests.factories.clinic import Clinic

from chartside.kernel.access import allows

CASES = [
    ("a.b.c", "a.b.c", True),
    ("*", "a.b.c", True),
    ("a.*", "a.b.c", True),
    ("a.b.*", "a.b.c", True),
    ("*.*.read", "a.b.read", True),
    ("*.*.read", "a.b.write", False),
    ("a.*.read", "a.b.read", True),
    ("a.*.read", "b.b.read", False),
    ("a", "a.b.c", False),
    ("a.b", "a.b.c", False),
    ("a.b.c.d", "a.b.c", False),
    ("a.b.c.*", "a.b.c", False),
    ("", "a.b.c", False),
    ("A.B.C", "a.b.c", False),
    ("a.b.cc", "a.b.c", False),
]


@pytest.mark.parametrize(("grant", "permission", "covers"), CASES)
def test_a_grant_covers_what_it_says(grant: str, permission: str, covers: bool) -> None:
    assert allows([grant], permission) is covers


def test_no_grant_gives_nothing() -> None:
    assert not allows([], "a.b.c")


async def test_an_empty_role_gives_nothing(clinic: Clinic) -> None:
    made = await clinic.patient()
    assert (await clinic.clinician.get(f"/api/patients/{made['id']}")).status_code == 200
    emptied = await clinic.admin.put("/api/access/roles/clinician", {"permissions": []})
    assert emptied.status_code == 200
    assert (await clinic.clinician.get(f"/api/patients/{made['id']}")).status_code == 403
    restored = await clinic.admin.delete("/api/access/roles/clinician")
    assert restored.status_code == 204
    assert (await clinic.clinician.get(f"/api/patients/{made['id']}")).status_code == 200


async def test_the_patient_role_sees_no_chart(clinic: Clinic) -> None:
    made = await clinic.patient()
    assert (await clinic.people["patient"].get(f"/api/patients/{made['id']}")).status_code == 403


async def test_a_clinics_role_is_its_own(clinic: Clinic, onlooker: Clinic) -> None:
    await clinic.admin.put("/api/access/roles/clinician", {"permissions": []})
    made = await onlooker.patient()
    assert (await onlooker.clinician.get(f"/api/patients/{made['id']}")).status_code == 200


async def test_a_grant_that_names_nothing_is_refused(clinic: Clinic) -> None:
    refused = await clinic.admin.put("/api/access/roles/helper", {"permissions": ["no.such.thing"]})
    assert refused.status_code == 422


async def test_the_administrator_cannot_lock_the_clinic_out(clinic: Clinic) -> None:
    refused = await clinic.admin.put("/api/access/roles/admin", {"permissions": []})
    assert refused.status_code == 422
    assert (await clinic.admin.get("/api/access/roles")).status_code == 200


async def test_nobody_defines_a_role_beyond_their_own_rights(clinic: Clinic) -> None:
    own = {"permissions": ["access.role.*", "patients.patient.read"]}
    await clinic.admin.put("/api/access/roles/assistant", own)
    assistant = clinic.people["assistant"]
    refused = await assistant.put("/api/access/roles/helper", {"permissions": ["*"]})
    assert refused.status_code == 403
    assert refused.json()["type"].endswith("more_than_own_rights")
    within = await assistant.put(
        "/api/access/roles/helper", {"permissions": ["patients.patient.read"]}
    )
    assert within.status_code == 200


async def test_a_clinic_is_renamed_from_the_version_that_was_read(clinic: Clinic) -> None:
    renamed = await clinic.admin.patch("/api/organization", {"name": "New"}, etag='"1"')
    assert renamed.headers["etag"] == '"2"'
    late = await clinic.admin.patch("/api/organization", {"name": "Newer"}, etag='"1"')
    assert late.status_code == 412
