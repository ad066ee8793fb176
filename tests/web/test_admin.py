"""Running the place from a browser: people and roles, the AI's settings and use, the trail and its chain."""

from playwright.async_api import Page, expect
from tests.factories.clinic import Clinic
from tests.web.conftest import Accessible, SignIn


async def test_people_settings_use_and_the_trail(
    page: Page, clinic: Clinic, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    await sign_in(page, clinic, clinic.admin, "/admin/people")
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Ines Vale")
    await page.get_by_label("Email").fill("ines@vale.example")
    await page.get_by_role("combobox", name="Role", exact=True).click()
    await page.get_by_role("option", name="receptionist").click()
    await page.get_by_role("dialog").get_by_role("button", name="Add a person").click()
    row = page.get_by_role("row", name="Ines Vale")
    await expect(row).to_be_visible()
    await row.get_by_role("combobox").click()
    await page.get_by_role("option", name="assistant").click()
    await expect(row.get_by_role("combobox")).to_have_value("Assistant")
    await row.get_by_role("button", name="Close access").click()
    await expect(page.get_by_role("row", name="Ines Vale")).to_have_count(0)
    await assert_accessible(page)
    known = (await clinic.admin.get("/api/staff/users?limit=50")).json()["items"]
    assert [(p["role"], p["active"]) for p in known if p["name"] == "Ines Vale"] == [
        ("assistant", False)
    ]

    await page.goto("/admin/ai")
    await page.get_by_label("Tokens a month").fill("12345")
    await page.get_by_role("button", name="Save").click()
    await expect(page.get_by_text("Saved.")).to_be_visible()
    assert (await clinic.admin.get("/api/ai/settings")).json()["monthly_tokens"] == 12345
    await assert_accessible(page)
    await page.get_by_role("tab", name="Use").click()
    await expect(page.get_by_text("No model was used in this time")).to_be_visible()
    await expect(page.get_by_text("0 % used.")).to_be_visible()

    await page.goto("/admin/audit")
    await page.get_by_role("button", name="Verify the chain").click()
    await expect(page.get_by_role("status").filter(has_text="holds")).to_be_visible()
    await assert_accessible(page)


async def test_a_receptionist_is_offered_none_of_it(
    page: Page, clinic: Clinic, sign_in: SignIn
) -> None:
    await sign_in(page, clinic, clinic.receptionist, "/admin/audit")
    await expect(page.get_by_role("alert")).to_contain_text("You may not see this")
    for name in ("People", "AI and use", "Audit"):
        await expect(page.get_by_role("link", name=name)).to_have_count(0)
