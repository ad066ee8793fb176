"""Short ways to a visit that can be billed, and to its claim."""

import itertools
from datetime import date, timedelta
from typing import Any

from httpx import Response
from tests.clinic.encounters import acts as encounters
from tests.clinic.notes import acts as notes
from tests.factories.clinic import Clinic

from chartside.clinic import catalog, staff

NPI = "1234567893"
_numbers = itertools.count(1)


async def post(clinic: Clinic, path: str, body: Any, role: str = "admin") -> dict[str, Any]:
    response = await clinic.people[role].post(path, body)
    assert response.status_code in (200, 201), response.text
    made: dict[str, Any] = response.json()
    return made


async def diagnosed(
    clinic: Clinic, patient: dict[str, Any], code: str = "F33.1", *, primary: bool = True
) -> dict[str, Any]:
    path = f"/api/patients/{patient['id']}/diagnoses"
    return await post(clinic, path, {"code": code, "is_primary": primary}, "clinician")


async def insured(clinic: Clinic, patient: dict[str, Any], **given: Any) -> dict[str, Any]:
    payer = await post(clinic, "/api/payers", {"name": f"Payer {patient['number']}"})
    body = {
        "payer_id": payer["id"],
        "member_id": "M-1",
        "copay_amount": "25.00",
        "authorised_sessions": 10,
        **given,
    }
    return await post(clinic, f"/api/patients/{patient['id']}/insurances", body)


async def priced(clinic: Clinic, code: str = "90834", price: str = "150.00") -> None:
    async with clinic.house.database.reading(clinic.scope()) as session:
        known = await catalog.service_with_code(session, code)
    if known is None:
        body = {"code": code, "name": f"Service {code}", "price": price}
        await post(clinic, "/api/catalog/services", body)


async def _professional(clinic: Clinic, npi: str | None) -> str:
    async with clinic.house.database.reading(clinic.scope()) as session:
        found = await staff.professional_for_user(session, clinic.clinician.user_id)
    return str(found.id) if found else await encounters.professional(clinic, npi=npi)


async def visited(
    clinic: Clinic,
    patient: dict[str, Any],
    *,
    kind: str = "individual_therapy",
    minutes: int | None = 45,
    npi: str | None = NPI,
    signed: bool = True,
    completed: bool = True,
) -> dict[str, Any]:
    """A visit to the clinician today."""
    who = await _professional(clinic, npi)
    visit = await encounters.opened(
        clinic, patient["id"], who, encounter_type=kind, duration_minutes=minutes
    )
    if signed:
        await notes.Visit(clinic, patient["id"], who, visit).note()
    if completed:
        response = await encounters.act(clinic.clinician, visit, "complete", {})
        assert response.status_code == 200, response.text
        visit = response.json()
    return visit


async def billable(
    clinic: Clinic,
    *,
    kind: str = "individual_therapy",
    minutes: int | None = 45,
    price_of: str = "90834",
    insurance: dict[str, Any] | None = None,
    **patient: Any,
) -> dict[str, Any]:
    """A visit with all that a claim needs: a signed note, two diagnoses, insurance and a price."""
    born = date(1960, 1, 1) + timedelta(days=next(_numbers))
    person = await clinic.patient(birth_date=str(born), **patient)
    await diagnosed(clinic, person)
    await diagnosed(clinic, person, "F41.1", primary=False)
    await insured(clinic, person, **(insurance or {}))
    await priced(clinic, price_of)
    return await visited(clinic, person, kind=kind, minutes=minutes)


async def reopened(clinic: Clinic, visit: dict[str, Any]) -> None:
    response = await encounters.act(clinic.clinician, visit, "reopen")
    assert response.status_code == 200, response.text


async def cancelled(clinic: Clinic, visit: dict[str, Any]) -> None:
    response = await encounters.act(clinic.clinician, visit, "cancel", {"reason": "No show"})
    assert response.status_code == 200, response.text


async def suggestion(clinic: Clinic, visit: dict[str, Any], role: str = "clinician") -> Any:
    body = {"patient_id": visit["patient_id"], "encounter_id": visit["id"]}
    response = await clinic.people[role].post("/api/claims/suggest", body)
    assert response.status_code == 200, response.text
    return response.json()


async def claimed(clinic: Clinic, visit: dict[str, Any], **given: Any) -> dict[str, Any]:
    body = {"patient_id": visit["patient_id"], "encounter_id": visit["id"], **given}
    return await post(clinic, "/api/claims", body, "biller")


async def act(clinic: Clinic, claim: dict[str, Any], verb: str, body: Any = None) -> Response:
    headers = {"If-Match": f'"{claim["revision"]}"'}
    path = f"/api/claims/{claim['id']}/{verb}"
    return await clinic.people["biller"].post(path, body, headers=headers)


async def done(
    clinic: Clinic, claim: dict[str, Any], verb: str, body: Any = None
) -> dict[str, Any]:
    response = await act(clinic, claim, verb, body)
    assert response.status_code == 200, response.text
    made: dict[str, Any] = response.json()
    return made


def codes(found: dict[str, Any], severity: str = "error") -> set[str]:
    return {one["code"] for one in found["findings"] if one["severity"] == severity}
