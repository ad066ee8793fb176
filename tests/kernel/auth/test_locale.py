"""A person's language is theirs, in all their clinics."""

import pytest
from tests.factories.clinic import Clinic

from chartside.kernel.scope import Source


async def test_a_person_chooses_the_language_and_nobody_elses_changes(clinic: Clinic) -> None:
    before = (await clinic.clinician.get("/api/auth/me")).json()
    assert (before["locale"], before["currency"], before["idle_minutes"]) == ("en-US", "USD", 30)
    changed = await clinic.clinician.put("/api/auth/locale", {"locale": "es-MX"})
    assert changed.status_code == 204
    assert (await clinic.clinician.get("/api/auth/me")).json() == {**before, "locale": "es-MX"}
    assert (await clinic.admin.get("/api/auth/me")).json()["locale"] == "en-US"


async def test_work_that_outlives_a_request_speaks_the_persons_language(clinic: Clinic) -> None:
    auth, org = clinic.house.auth, clinic.org_id
    assert (await auth.standing(clinic.clinician.user_id, org, Source.AI)).locale == "en-US"
    await auth.change_locale(clinic.clinician.user_id, "es-MX")
    assert (await auth.standing(clinic.clinician.user_id, org, Source.AI)).locale == "es-MX"


@pytest.mark.parametrize("locale", ["", "english", "EN", "es_MX", "e", 'es"; drop'])
async def test_what_is_no_language_is_refused(clinic: Clinic, locale: str) -> None:
    refused = await clinic.clinician.put("/api/auth/locale", {"locale": locale})
    assert refused.status_code == 422
