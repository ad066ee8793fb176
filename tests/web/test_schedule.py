"""The schedule in a browser: booked, refused in words, moved by hand and by key, cancelled; and legible everywhere."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from playwright.async_api import Locator, Page, expect
from tests.factories.clinic import Clinic
from tests.web.conftest import PHONE, Accessible, Practice, SignIn


async def _practice(clinic: Clinic) -> str:
    """A professional with hours, a room, a kind of visit, two patients, and Ana at ten, a week from now."""

    async def made(path: str, **body: object) -> str:
        answer = await clinic.admin.post(path, body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    day = (datetime.now(ZoneInfo(clinic.time_zone)) + timedelta(days=7)).date()
    who = await made("/api/staff/professionals", name="Dr. Elena Vega")
    room = await made("/api/scheduling/rooms", name="Room 1")
    kind = await made(
        "/api/scheduling/appointment-types", name="Therapy", code="therapy", minutes=45
    )
    hours = [{"weekday": n, "opens": "08:00", "closes": "18:00"} for n in range(7)]
    set_to = f"/api/scheduling/professionals/{who}/working-hours"
    first = {"If-Match": '"0"'}  # nothing is recorded yet
    answer = await clinic.admin.put(set_to, {"hours": hours}, headers=first)
    assert answer.status_code == 200, answer.text
    ana = await clinic.patient()
    await clinic.patient(given_name="Luis", family_name="Soto")
    await made(
        "/api/scheduling/appointments",
        patient_id=ana["id"],
        professional_id=who,
        type_id=kind,
        room_id=room,
        local_date=str(day),
        local_time="10:00",
    )
    return str(day)


async def _choose(page: Page, dialog: Locator, field: str, words: str, option: str) -> None:
    await dialog.get_by_label(re.compile(f"^{field}")).fill(words)
    await page.get_by_role("option", name=option).first.click()


async def _drag(page: Page, what: Locator, to_minutes: int) -> None:
    """Down by so many minutes: an hour is 72 pixels high."""
    box = await what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 8
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + to_minutes * 1.2, steps=4)
    await page.mouse.up()


async def test_a_visit_is_booked_refused_moved_and_cancelled(
    page: Page, clinic: Clinic, sign_in: SignIn
) -> None:
    day = await _practice(clinic)
    await sign_in(page, clinic, clinic.receptionist, f"/schedule?day={day}&new=1")
    dialog = page.get_by_role("dialog", name="Book an appointment")
    await _choose(page, dialog, "Patient", "luis so", "Luis Soto")
    await _choose(page, dialog, "Kind of visit", "ther", "Therapy")
    await _choose(page, dialog, "Professional", "vega", "Dr. Elena Vega")
    await dialog.get_by_label(re.compile("^Time")).fill("10:15")
    await dialog.get_by_role("button", name="Book", exact=True).click()
    refused = dialog.get_by_role("alert")
    await expect(refused).to_contain_text("Dr. Elena Vega already has an appointment at this time")
    await expect(refused).to_contain_text(re.compile(r"10:00.AM – 10:45.AM"))
    await refused.get_by_role("button", name=re.compile(r"8:00.AM")).click()
    await dialog.get_by_role("button", name="Book", exact=True).click()
    await expect(dialog).to_be_hidden()

    luis = page.get_by_role("button", name=re.compile("Luis Soto, Therapy"))
    await expect(luis).to_have_accessible_name(re.compile(r"^8:00.AM – 8:45.AM"))
    panel = page.get_by_role("complementary", name="Appointment")
    await page.get_by_role("button", name="Close the panel").click()
    await expect(panel).to_be_hidden()  # the calendar has its width again

    await _drag(page, luis, 60)
    await expect(luis).to_have_accessible_name(re.compile(r"^9:00.AM"))
    await page.get_by_role("button", name="Undo").click()
    await expect(luis).to_have_accessible_name(re.compile(r"^8:00.AM"))

    await _drag(page, luis, 120)
    move = page.get_by_role("dialog", name="Move")
    await expect(move.get_by_role("alert")).to_contain_text("already has an appointment")
    await page.keyboard.press("Escape")
    await expect(move).to_be_hidden()
    await expect(luis).to_have_accessible_name(re.compile(r"^8:00.AM"))

    await luis.focus()
    await page.keyboard.press("m")
    await move.get_by_label(re.compile("^Time")).fill("19:00")
    await page.keyboard.press("Enter")
    await expect(move.get_by_role("alert")).to_contain_text("outside the working hours")
    await move.get_by_label(re.compile("Book it all the same")).check()
    await move.get_by_role("button", name="Move").click()
    await expect(luis).to_have_accessible_name(re.compile(r"^7:00.PM"))
    await expect(move).to_be_hidden()

    await luis.focus()
    await page.keyboard.press("Enter")
    await panel.get_by_role("button", name="Confirm").click()
    await expect(panel.get_by_text("Confirmed", exact=True)).to_be_visible()
    await panel.get_by_role("button", name="Cancel appointment").click()
    await page.get_by_label("Why it was cancelled").fill("Has a cold")
    await page.get_by_role("button", name="Cancel the appointment").click()
    await expect(panel.get_by_text("Has a cold")).to_be_visible()
    await expect(luis).to_have_count(0)


async def test_the_week_and_a_phones_day_are_legible(
    page: Page, practice: Practice, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    week = f"/schedule?view=week&whose={practice.ids['professional_id']}"
    await sign_in(page, practice.clinic, practice.admin, week, locale="es")
    calendar = page.get_by_role("region", name=re.compile("Calendario"))
    await calendar.get_by_role("button").first.click()
    await expect(page.get_by_role("complementary", name="Cita")).to_be_visible()
    await assert_accessible(page)

    await page.get_by_role("button", name="Cerrar el panel").click()
    await page.set_viewport_size(PHONE)  # one day, one under the other
    await expect(page.get_by_role("list").get_by_role("button")).to_have_count(2)
    await assert_accessible(page)
