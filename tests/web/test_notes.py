"""A note in a browser: begun for a visit, kept while it is typed, signed, sealed, amended in the open."""

import asyncio
import re

from playwright.async_api import Page, Route, expect
from tests.clinic.encounters.acts import opened, professional
from tests.factories.clinic import Clinic
from tests.web.conftest import Accessible, SignIn


async def test_a_note_is_written_signed_and_amended(
    page: Page, clinic: Clinic, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    patient = await clinic.patient()
    visit = await opened(clinic, patient["id"], await professional(clinic))
    about = {"patient_id": patient["id"], "encounter_id": visit["id"]}
    draft = await clinic.clinician.post(
        "/api/note-drafts", {**about, "kind": "soap", "content": {"subjective": "Slept badly."}}
    )
    await sign_in(page, clinic, clinic.clinician, "/notes")
    await page.get_by_role("link", name="SOAP note for Ana Ruiz, draft").click()
    going, go_on = asyncio.Event(), asyncio.Event()

    async def held(route: Route) -> None:
        going.set()
        await go_on.wait()
        await route.continue_()

    await expect(page.get_by_label("Objective")).to_be_visible()
    await page.route("**/api/note-drafts/*", held, times=1)
    await page.get_by_label("Objective").fill("Tired, coherent.")
    await going.wait()  # the rest is typed while the first words are on their way
    await page.get_by_label("Assessment").fill("Insomnia, improving.")
    await page.get_by_label("Plan", exact=False).first.fill("Sleep diary for two weeks.")
    go_on.set()
    await expect(page.get_by_role("status").filter(has_text=re.compile("^Saved"))).to_be_visible()
    kept = await clinic.clinician.get(f"/api/note-drafts/{draft.json()['id']}")
    assert kept.json()["content"]["plan"] == "Sleep diary for two weeks."
    await assert_accessible(page)

    await page.get_by_role("button", name="Sign").click()
    await expect(page).to_have_url(re.compile("/notes/[0-9a-f-]{36}$"))
    await expect(page.get_by_text("Signed by")).to_be_visible()
    await expect(page.get_by_label("Objective")).to_have_count(0)
    await page.get_by_role("button", name="Amend").click()
    await page.get_by_label("Plan", exact=False).first.fill("Sleep diary for four weeks.")
    await page.get_by_label("Why it is amended").fill("Two weeks are too short.")
    await page.get_by_role("button", name="Sign the amendment").click()
    await expect(page.get_by_text("Amended: Two weeks are too short.")).to_be_visible()
    await expect(page.locator("del")).to_have_text("two")
    await expect(page.locator("ins")).to_have_text("four")
    await page.get_by_role("button", name="Verify the seal").click()
    await expect(page.get_by_text("intact", exact=True)).to_be_visible()
    await assert_accessible(page)
