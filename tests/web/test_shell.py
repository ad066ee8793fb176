"""Entering, finding one's way, and leaving: the shell of the web app in a real browser."""

import re
import time
from functools import partial

import pyotp
import pytest
from playwright.async_api import Browser, Page, Route, expect
from sqlalchemy import text
from tests.factories.clinic import Clinic, Person
from tests.web.conftest import PHONE, Accessible, Practice, SignIn
from tests.web.tour import Walk

from chartside.app.wiring import House
from chartside.kernel.scope import system_scope
from chartside.kernel.tenancy import Membership

PASSWORD = "four quiet words here"


async def give_password(house: House, person: Person) -> None:
    token = (await house.auth.new_link(person.user_id)).partition("#")[2]
    await house.auth.set_password_by_link(token, PASSWORD)


async def fill_in(page: Page, person: Person, password: str = PASSWORD) -> None:
    await page.get_by_label("Email").fill(person.email)
    await page.get_by_label("Password", exact=True).fill(password)
    await page.get_by_role("button", name="Sign in").click()


async def today_is_shown(page: Page) -> None:
    await expect(page.get_by_role("heading", name="Today", level=1)).to_be_visible()


async def test_the_form_refuses_a_wrong_password_then_lets_a_person_in_where_they_were_going(
    page: Page, clinic: Clinic, house: House, assert_accessible: Accessible
) -> None:
    await give_password(house, clinic.clinician)
    await page.goto("/?from=letter", wait_until="commit")  # the page itself goes on to the entrance
    await expect(page).to_have_url(re.compile("/sign-in"))
    await assert_accessible(page)
    await fill_in(page, clinic.clinician, "not the right words")
    await expect(page.get_by_role("alert")).to_contain_text("not right")
    await fill_in(page, clinic.clinician)
    await today_is_shown(page)
    assert page.url.endswith("/?from=letter")
    assert "chartside_session" not in await page.evaluate("document.cookie")


async def test_a_second_factor_is_asked_for(page: Page, clinic: Clinic, house: House) -> None:
    person = clinic.clinician
    await give_password(house, person)
    secret, _ = await house.auth.begin_second_factor(person.user_id, PASSWORD)
    codes = pyotp.TOTP(secret)
    await house.auth.confirm_second_factor(person.user_id, codes.now())
    await page.goto("/sign-in")
    await fill_in(page, person)
    code = page.get_by_label("Code from your authenticator")
    await code.fill("12")
    await page.get_by_role("button", name="Sign in").click()
    await expect(page.get_by_text("Six digits, please")).to_be_visible()
    await code.fill(codes.at(time.time() + 30))  # the one of now was used to confirm
    await page.get_by_role("button", name="Sign in").click()
    await today_is_shown(page)


async def test_a_forgotten_password_is_set_by_the_link_once(
    page: Page, clinic: Clinic, house: House, assert_accessible: Accessible
) -> None:
    person = clinic.receptionist
    await page.goto("/sign-in")
    await page.get_by_role("link", name="Forgotten your password?").click()
    await expect(page.get_by_role("heading", name="Set a new password")).to_be_visible()
    await page.get_by_label("Email").fill(person.email)
    await assert_accessible(page)
    await page.get_by_role("button", name="Send the link").click()
    await expect(page.get_by_role("status")).to_contain_text(person.email)
    link = (await house.auth.new_link(person.user_id)).partition("/set-password")[2]
    for second in (False, True):
        await page.goto("about:blank")  # or another fragment of the same page would load nothing
        await page.goto(f"/set-password{link}")
        await page.get_by_label("New password").fill(PASSWORD)
        assert link not in page.url
        await page.get_by_role("button", name="Set the password").click()
        if second:
            await expect(page.get_by_role("alert")).to_contain_text("This link was used")
        else:
            await expect(page.get_by_text("Your password is set")).to_be_visible()
            await fill_in(page, person)
            await today_is_shown(page)


async def answered_late(page: Page, route: Route) -> None:
    """The server has ended the session and something else is refused for it before the page hears of the end."""
    answer = await route.fetch()
    async with page.expect_response(lambda one: one.status == 401):
        await page.clock.fast_forward("02:10")
    await route.fulfill(response=answer)


async def test_nobody_at_the_keyboard_is_warned_then_signed_out(
    page: Page, practice: Practice, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    await page.clock.install()
    await sign_in(page, practice.clinic, practice.clinician)
    await today_is_shown(page)
    await page.clock.fast_forward("29:05")
    dialog = page.get_by_role("dialog", name="Are you still there?")
    await expect(dialog).to_be_visible()
    await page.get_by_role("button", name="Stay signed in").last.click()
    await expect(dialog).to_be_hidden()
    await page.route("**/api/auth/sign-out", partial(answered_late, page))
    await page.clock.fast_forward("30:10")
    await expect(page.get_by_text("You were signed out because nobody was here")).to_be_visible()
    await page.goto("/", wait_until="commit")  # the server has ended it too
    await expect(page).to_have_url(re.compile("/sign-in"))


async def test_a_lost_session_leads_back_to_the_entrance(
    page: Page, clinic: Clinic, house: House, sign_in: SignIn
) -> None:
    await sign_in(page, clinic, clinic.clinician)
    await today_is_shown(page)
    async with house.database.identity_door() as session:
        end = text("UPDATE auth_sessions SET revoked_at = now() WHERE user_id = :user")
        await session.execute(end, {"user": clinic.clinician.user_id})
    other = await page.context.new_page()  # the first may be leaving by itself
    await other.goto("/", wait_until="commit")
    await expect(other.get_by_text("Your session has ended")).to_be_visible()


async def test_a_person_goes_to_another_clinic_and_signs_out(
    page: Page, clinic: Clinic, onlooker: Clinic, house: House, sign_in: SignIn
) -> None:
    person = clinic.clinician
    async with house.database.writing(system_scope(onlooker.org_id)) as session:
        session.add(Membership(user_id=person.user_id, role="biller"))
    here, there = [
        (await one.admin.get("/api/organization")).json()["name"] for one in (clinic, onlooker)
    ]
    await sign_in(page, clinic, person)
    who = page.get_by_role("button", name=person.name)
    await expect(who).to_contain_text(here)
    await who.click()
    await page.get_by_role("menuitem", name=there).click()
    await expect(who).to_contain_text(f"Biller · {there}")
    await who.click()
    await page.get_by_role("menuitem", name="Sign out").click()
    await expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    cookies = {one["name"] for one in await page.context.cookies()}
    assert "chartside_session" not in cookies


@pytest.mark.parametrize("locale", ["en-US", "es-MX"])
async def test_today_is_whole_accessible_and_fits_a_phone(
    page: Page, practice: Practice, sign_in: SignIn, assert_accessible: Accessible, locale: str
) -> None:
    await sign_in(page, practice.clinic, practice.clinician, locale=locale)
    words = {"en-US": ("Waiting for review", "Scheduled"), "es-MX": ("Pendiente", "Programada")}
    review, scheduled = words[locale]
    await expect(page.get_by_role("region", name=review)).to_contain_text("Ana Ruiz")
    await expect(page.get_by_text(scheduled)).to_have_count(2)
    await assert_accessible(page)
    await page.set_viewport_size(PHONE)
    await assert_accessible(page)


async def test_language_and_theme_are_chosen_and_kept(
    page: Page, clinic: Clinic, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    await sign_in(page, clinic, clinic.clinician)
    who = page.get_by_role("button", name=clinic.clinician.name)
    await who.click()
    await assert_accessible(page)
    await page.get_by_role("menuitem", name="Dark").click()
    async with page.expect_response("**/api/auth/locale"):  # it is spoken before it is kept
        await page.get_by_role("menuitem", name="Español").click()
    await expect(page.get_by_role("heading", name="Hoy", level=1)).to_be_visible()
    me = await clinic.clinician.get("/api/auth/me")
    assert me.json()["locale"] == "es"
    await page.reload()
    await expect(page.locator("html[lang=es][data-mantine-color-scheme=dark]")).to_be_attached()
    await expect(page.get_by_role("heading", name="Hoy", level=1)).to_be_visible()


async def test_everything_is_a_keystroke_away(
    page: Page, practice: Practice, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    await sign_in(page, practice.clinic, practice.clinician, "/no/such/page")
    await expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    await page.keyboard.press("Control+k")
    box = page.get_by_role("combobox")
    await expect(box).to_be_focused()
    await box.fill("zzz")
    await expect(page.get_by_text("Nothing found for “zzz”")).to_be_visible()
    await box.fill("toda")
    await expect(page.get_by_role("option", name="Today")).to_have_attribute(
        "aria-selected", "true"
    )
    await assert_accessible(page)
    await page.keyboard.press("Enter")
    await today_is_shown(page)
    await expect(box).to_be_hidden()


async def test_the_rail_folds_and_is_a_drawer_on_a_phone(
    page: Page, practice: Practice, sign_in: SignIn
) -> None:
    await sign_in(page, practice.clinic, practice.clinician)
    await page.get_by_role("button", name="Collapse the menu").click()
    await page.reload()
    await expect(page.get_by_role("button", name="Expand the menu")).to_be_visible()
    await page.set_viewport_size(PHONE)
    link = page.get_by_role("link", name="Today")
    await expect(link).to_be_hidden()
    await page.get_by_role("button", name="Menu", exact=True).click()
    await expect(link).to_be_visible()
    await link.press("Escape")
    await expect(link).to_be_hidden()


async def test_the_banner_says_that_nothing_leaves_and_offline_is_told(
    page: Page, practice: Practice, sign_in: SignIn
) -> None:
    walk = Walk(page)
    await sign_in(page, practice.clinic, practice.clinician, None)
    await walk.enter("/")
    await page.get_by_text("Offline rules · nothing leaves").hover()
    await expect(page.get_by_role("tooltip")).to_contain_text("Nothing leaves this computer")
    await walk.settled()  # what is under way would be told as a fault
    await page.context.set_offline(True)
    await expect(page.get_by_text("The server cannot be reached")).to_be_visible()
    await page.context.set_offline(False)
    await expect(page.get_by_text("The server cannot be reached")).to_be_hidden()


async def test_code_that_did_not_come_is_asked_for_again(
    browser: Browser, site: str, clinic: Clinic, sign_in: SignIn
) -> None:
    patient = await clinic.patient(given_name="Ana", family_name="Ruiz")
    context = await browser.new_context(base_url=site, locale="en-US")
    page = await context.new_page()
    await page.route("**/assets/Plans-*.js", lambda route: route.abort())
    await sign_in(page, clinic, clinic.clinician, f"/patients/{patient['id']}?tab=plans")
    again = page.get_by_role("alert").get_by_role("button", name="Try again")
    await expect(again).to_be_visible()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Ana Ruiz")
    await page.unroute("**/assets/Plans-*.js")
    await again.click()
    await expect(page.get_by_role("button", name="Write a plan")).to_be_visible()
    await context.close()
