"""From a sentence to the record in a browser: said, watched, reviewed, one turned down, one edited, committed once."""

import re

from playwright.async_api import Page, expect
from tests.clinic.encounters.acts import professional
from tests.factories.clinic import Clinic
from tests.web.conftest import Accessible, SignIn

EXAMPLE = (
    "Write a progress note for John Doe — 45-min individual therapy, "
    "discussed CBT techniques for anxiety"
)


async def prepared(page: Page, clinic: Clinic, sign_in: SignIn, *, locale: str = "en") -> None:
    await professional(clinic)
    await clinic.patient(given_name="John", family_name="Doe")
    await sign_in(page, clinic, clinic.clinician, "/scribe", locale=locale)
    await page.get_by_role("textbox").first.fill(EXAMPLE)
    await page.keyboard.press("Control+Enter")
    await expect(page).to_have_url(re.compile("/scribe/[0-9a-f-]{36}"))


async def test_one_change_is_rejected_another_edited_and_the_rest_committed(
    page: Page, clinic: Clinic, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    await prepared(page, clinic, sign_in)
    visit = page.get_by_role("article").filter(has_text="Open")
    note = page.get_by_role("article", name=re.compile("note", re.IGNORECASE))
    claim = page.get_by_role("article", name=re.compile("claim", re.IGNORECASE))
    await expect(note).to_contain_text("Discussed CBT techniques for anxiety.")
    await expect(page.get_by_role("heading", name="Not in the draft")).to_be_visible()
    await assert_accessible(page)

    await page.get_by_role("button", name="Commit").click()
    await expect(page.get_by_text("Undecided is not accepted.").first).to_be_visible()
    await note.get_by_role("button", name="Edit").click()
    await note.get_by_label("Plan").fill("Practise slow breathing every evening.")
    keep = note.get_by_role("button", name="Keep this change")
    await keep.click()
    await expect(keep).to_have_count(0)  # the form holds the same words before they are kept
    await expect(note).to_contain_text("Practise slow breathing every evening.")
    await claim.get_by_role("button", name="Reject").click()
    for card in (visit.first, note):
        for box in await card.get_by_role("checkbox").all():
            await box.check()
        await card.get_by_role("button", name="Accept").click()
    await expect(page.get_by_role("status").filter(has_text="accepted")).to_contain_text(
        "2 accepted, 1 rejected."
    )
    await page.keyboard.press("Control+Enter")
    await expect(page.get_by_text("Committed to the record.").first).to_be_visible()

    await page.get_by_role("link", name="Open the chart").click()
    await page.get_by_role("tab", name="Notes").click()
    await page.get_by_role("link", name="SOAP note").click()
    await expect(page.get_by_role("textbox", name="Plan")).to_have_value(
        "Practise slow breathing every evening."
    )
    assert (await clinic.admin.get("/api/claims")).json()["items"] == []
