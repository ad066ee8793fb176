"""Patients in a browser: found, registered and charted; what they take, what was measured, and what is planned."""

import re

from playwright.async_api import Locator, Page, expect
from tests.clinic.encounters.acts import professional
from tests.factories.clinic import Clinic
from tests.web.conftest import PHONE, Accessible, SignIn


async def choose(page: Page, row: str, action: str) -> None:
    await page.get_by_role("button", name=f"Actions for {row}").click()
    await page.get_by_role("menuitem", name=action).click()


def dialog(page: Page, title: str) -> Locator:
    return page.get_by_role("dialog", name=title)


async def test_a_patient_is_registered_once_found_edited_and_charted(
    page: Page, clinic: Clinic, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    await clinic.patient(given_name="Rosa", family_name="Álvarez", birth_date="1980-02-03")
    await sign_in(page, clinic, clinic.clinician, "/patients?new=1")
    form = dialog(page, "Register a patient")
    await form.get_by_label("Given name").fill("Rosa")
    await form.get_by_label("Family name").fill("Alvarez")
    await form.get_by_label("Day of birth").fill("1980-02-03")
    await expect(form.get_by_text("may be registered already")).to_be_visible()
    await form.get_by_label("Given name").fill("<b>Rosalía</b>")
    await expect(form.get_by_text("may be registered already")).to_have_count(0)
    await form.get_by_label("Yes, the patient agreed").check()
    await form.get_by_role("button", name="Register").click()
    heading = page.get_by_role("heading", level=1)
    await expect(heading).to_have_text("<b>Rosalía</b> Alvarez")
    await expect(page.get_by_role("link", name="Scribe about this patient")).to_have_attribute(
        "href", re.compile(r"/scribe\?patient=[0-9a-f-]{36}$")
    )

    await page.get_by_role("button", name="Edit details").click()
    form = dialog(page, "Edit details")
    await form.get_by_label("Given name").fill("Rosalía")
    await form.get_by_label("Telephone").fill("+1 212 555 0199")
    await form.get_by_role("button", name="Save").click()
    await expect(heading).to_have_text("Rosalía Alvarez")
    await expect(page.get_by_text("+1 212 555 0199")).to_be_visible()

    alerts = page.get_by_role("region", name="Allergies and AI consent")
    await expect(alerts).to_contain_text("Allergies not recorded: ask")
    await page.get_by_role("button", name="Add an allergy").click()
    form = dialog(page, "Add an allergy")
    await form.get_by_label("Substance").fill("Penicillin")
    await form.get_by_label("Reaction").fill("hives")
    await form.get_by_role("button", name="Save").click()
    await expect(alerts).to_contain_text("Allergic to Penicillin (hives)")
    await alerts.get_by_role("button", name="Change").click()
    await page.get_by_role("menuitem", name="No, the patient refused").click()
    await expect(alerts).to_contain_text("Refused AI")
    await expect(page.get_by_role("link", name="Scribe about this patient")).to_have_count(0)

    await page.get_by_role("link", name="Patients").click()
    await page.get_by_label("Search patients").fill("alv ros")
    hits = page.get_by_role("region", name="Patients").get_by_role("link")
    await expect(hits).to_have_count(2)
    assert "alv" not in page.url
    await page.get_by_label("Search patients").press("ArrowDown")
    await expect(hits.first).to_be_focused()
    await assert_accessible(page)
    await hits.filter(has_text="Rosalía").press("Enter")
    await expect(heading).to_have_text("Rosalía Alvarez")
    await expect(page.get_by_text("Diagnoses")).to_be_visible()
    await page.set_viewport_size(PHONE)
    await assert_accessible(page)


async def test_a_medication_is_started_changed_and_ended_and_a_measure_has_its_trend(
    page: Page, clinic: Clinic, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    patient = (await clinic.patient())["id"]
    await clinic.clinician.post(f"/api/patients/{patient}/allergies", {"substance": "Sertraline"})
    await sign_in(page, clinic, clinic.clinician, f"/patients/{patient}?tab=medications")
    await page.get_by_role("button", name="Start a medication").click()
    form = dialog(page, "Start a medication")
    await form.get_by_label("Drug").fill("Sertraline")
    await expect(form.get_by_text("An allergy to Sertraline is on file.")).to_be_visible()
    await form.get_by_label("Drug").fill("Fluoxetine")
    await expect(form.get_by_text("is on file")).to_have_count(0)
    await form.get_by_label("Dose").fill("20")
    await form.get_by_label("Unit").fill("mg")
    await form.get_by_role("button", name="Start").click()
    now = page.get_by_role("region", name="Taken now")
    await expect(now).to_contain_text("20 mg")

    await choose(page, "Fluoxetine", "Change dose")
    form = dialog(page, "Change Fluoxetine")
    await form.get_by_label("Dose").fill("40")
    await expect(form.get_by_text("20 mg → 40 mg")).to_be_visible()
    await form.get_by_label("Why").fill("Partial response")
    await form.get_by_role("button", name="Change").click()
    await expect(now).to_contain_text("20 mg → 40 mg")
    await now.get_by_role("button", name="Actions for Fluoxetine").click()
    await page.get_by_role("menuitem", name="Discontinue").click()
    form = dialog(page, "Discontinue")
    await form.get_by_label("Why").fill("Nausea")
    await form.get_by_role("button", name="Discontinue").click()
    past = page.get_by_role("region", name="No longer taken")
    await expect(past).to_contain_text("Nausea")
    await assert_accessible(page)

    for day, total in (("2026-01-05", 18), ("2026-03-05", 12)):
        body = {"measure": "phq9", "value": total, "taken_on": day}
        answer = await clinic.clinician.post(f"/api/patients/{patient}/measurements", body)
        assert answer.status_code == 201, answer.text
    await page.get_by_role("tab", name="Results").click()
    await page.get_by_role("button", name="Record a measurement").click()
    form = dialog(page, "Record a measurement")
    await form.get_by_role("combobox", name="Measure").click()
    await page.get_by_role("option", name="PHQ-9").click()
    for number in range(1, 10):
        question = form.get_by_role("radiogroup", name=re.compile(rf"^{number}\."))
        await question.get_by_label("0" if number > 6 else "1", exact=True).check()
    await expect(form.get_by_text("Total: 6")).to_be_visible()
    await form.get_by_role("button", name="Record").click()
    card = page.get_by_role("article", name="PHQ-9")
    await expect(card).to_contain_text("6 points")
    await expect(card).to_contain_text("mild depression")
    await expect(card).to_contain_text("Improving")
    await expect(card.get_by_role("img", name=re.compile("chart of 3 readings"))).to_be_visible()
    await card.get_by_text("3 readings as a table").click()
    await expect(card.get_by_role("row")).to_have_count(4)
    await assert_accessible(page)
    await page.get_by_role("button", name="Actions for PHQ-9, 2026-03-05").click()
    await page.get_by_role("menuitem", name="Entered in error").click()
    await dialog(page, "Entered in error").get_by_role("button", name="Entered in error").click()
    await expect(card.get_by_role("row")).to_have_count(3)


async def test_a_plan_is_drafted_put_in_force_revised_and_completed(
    page: Page, clinic: Clinic, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    await professional(clinic)
    patient = (await clinic.patient())["id"]
    await sign_in(page, clinic, clinic.clinician, f"/patients/{patient}?tab=plans")
    await page.get_by_role("button", name="Write a plan").click()
    await page.get_by_label("Title").fill("Less worry")
    await page.get_by_label("Goal 1 in words").fill("Sleep through the night")
    await page.get_by_role("button", name="Add an objective to Goal 1").click()
    await page.get_by_role("textbox", name="Objective 1.1", exact=True).fill("Lights out at eleven")
    await page.reload()
    await page.get_by_role("button", name="Write a plan").click()
    await expect(page.get_by_label("Title")).to_have_value("Less worry")
    await page.get_by_role("button", name="Add an intervention to Objective 1.1").click()
    await page.get_by_role("textbox", name="Intervention 1.1.1", exact=True).fill("Sleep diary")
    await assert_accessible(page)
    await page.get_by_role("button", name="Save as draft").click()
    await expect(page.get_by_text("Sleep diary")).to_be_visible()

    await page.get_by_role("button", name="Put in force").click()
    await dialog(page, "Put in force").get_by_role("button", name="Put in force").click()
    plan = page.get_by_role("button", name=re.compile("^Less worry"))
    await expect(plan).to_contain_text("In force")
    await page.get_by_role("button", name="Revise").click()
    await page.get_by_label("Goal 1 in words").fill("Sleep through most nights")
    await page.get_by_label("Why it changes").fill("A step at a time")
    await page.get_by_role("button", name="Save a new version").click()
    await expect(plan).to_contain_text("Version 2")
    await page.get_by_role("button", name="2 versions and what changed").click()
    await expect(page.get_by_text("A step at a time")).to_be_visible()
    await expect(page.get_by_role("insertion").first).to_contain_text("most")
    await assert_accessible(page)

    await page.get_by_role("button", name="Complete").click()
    form = dialog(page, "Complete")
    await form.get_by_label("Why").fill("Reached")
    await form.get_by_role("button", name="Complete").click()
    await expect(plan).to_contain_text("Completed")
    await page.get_by_role("tab", name="Timeline").click()
    await expect(page.get_by_text("Plan completed: Less worry")).to_be_visible()

    await page.get_by_role("tab", name="Visits").click()
    await page.get_by_role("button", name="Open a visit").click()
    form = dialog(page, "Open a visit")
    await form.get_by_role("combobox", name="Kind of visit").click()
    await page.get_by_role("option", name="Follow-up", exact=True).click()
    await form.get_by_role("button", name="Open", exact=True).click()
    visits = page.get_by_role("region", name="Visits")
    await choose(page, "Follow-up", "Complete")
    form = dialog(page, "Complete the visit")
    await form.get_by_label("Duration in minutes").fill("45")
    await form.get_by_role("button", name="Complete").click()
    await expect(visits).to_contain_text("45 min")
    await choose(page, "Follow-up", "Reopen")
    await expect(visits).to_contain_text("Open")
