"""Every screen, in both languages and both themes: it comes, it is accessible, it fits a phone. And the review by keys.

Here every other screen is walked in English on a desk and the rest in Spanish, whose words are longer, on a phone; axe
looks at each, in either theme by turns. `test_hostile` walks them all in Spanish on a phone. `make soak` takes every
language, theme and width together.
"""

import re
from collections.abc import AsyncIterator
from itertools import count

import pytest
from fastapi import FastAPI
from playwright.async_api import Browser, Page, expect
from tests.clinic.encounters.acts import professional
from tests.factories.clinic import Clinic, midday_zone, open_clinic
from tests.web.conftest import SOAK, SignIn, Watch
from tests.web.furnished import furnish, scribed
from tests.web.looking import Looking
from tests.web.tour import (
    FRAMES,
    PHONE,
    STOPS,
    TABS,
    Walk,
    by_role,
    pages_of_rooms,
    pages_of_tour,
    sideways,
    tabs_of_rooms,
)

from chartside.app.wiring import House

DESKTOP = {"width": 1280, "height": 860}
THEMES = ("light", "dark")
SAID = (
    "Write a progress note for John Doe — 45-min individual therapy, "
    "discussed CBT techniques for anxiety"
)


@pytest.fixture(scope="module")
async def place(
    house: House, app: FastAPI, site: str
) -> AsyncIterator[tuple[Clinic, dict[str, str]]]:
    async with open_clinic(house, app, time_zone=midday_zone()) as clinic:
        yield clinic, await furnish(site, clinic)


def test_the_tour_leaves_nothing_out() -> None:
    assert pages_of_rooms() <= pages_of_tour() | {"/"}
    assert tabs_of_rooms() == {*TABS, "overview"}
    assert len({stop.name for stop in STOPS}) == len(STOPS)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "es"])
async def test_every_screen_comes_is_accessible_and_fits_a_phone(
    browser: Browser,
    site: str,
    place: tuple[Clinic, dict[str, str]],
    sign_in: SignIn,
    language: str,
) -> None:
    clinic, ids = place
    found: list[str] = []
    turn = count(THEMES.index("dark") if language == "es" else 0)
    for role, stops in by_role():
        context = await browser.new_context(
            base_url=site,
            viewport=PHONE if language == "es" and not SOAK else DESKTOP,
            locale=language,
            reduced_motion="reduce",
        )
        watch = Watch(site, found)
        watch.listen(context)
        page = await context.new_page()
        walk = Walk(page)
        if role is not None:
            await sign_in(page, clinic, clinic.people[role], None, locale=language)
        await walk.enter("/" if role else "/sign-in")
        looking = await Looking.at(page)
        for number, stop in enumerate(stops):
            if not SOAK and number % 2 != ("en", "es").index(language):
                continue
            await walk.go(stop.to(ids))
            assert await page.evaluate("document.documentElement.lang") == language
            themes = THEMES if SOAK else (THEMES[next(turn) % 2],)
            # The frame round the pages is the same on all of them.
            where = "html" if SOAK or stop in (stops[0], stops[-1]) else "main"
            for theme in themes:
                found += [f"{stop.name}: {fault}" for fault in await looking.faults(theme, where)]
            if SOAK:
                await walk.resize(PHONE)
            if SOAK or language == "es":
                found += [f"{stop.name}, phone: {wide}" for wide in await sideways(page)]
            if SOAK:
                await walk.resize(DESKTOP)
        await context.close()
    assert not found, "\n".join(found)


async def test_a_review_is_decided_and_committed_without_a_mouse(
    page: Page, clinic: Clinic, sign_in: SignIn, site: str
) -> None:
    """From the inbox to the record: one is edited and accepted, one turned down, and one commit."""
    await professional(clinic)
    patient = await clinic.patient(given_name="John", family_name="Doe")
    await scribed(site, clinic.clinician, SAID, patient["id"])
    await sign_in(page, clinic, clinic.clinician, "/review")
    await expect(page.get_by_role("heading", name="Review")).to_be_visible()
    await _tab_to(page, "a[href^='/review/']")
    await page.keyboard.press("Enter")
    cards = page.get_by_role("article")
    await expect(cards).to_have_count(3)
    await page.evaluate(FRAMES)  # the keys are listened to once the page has been drawn

    await page.keyboard.press("Control+Enter")  # undecided is not accepted: it leads to the first
    await expect(page.get_by_role("status").filter(has_text="undecided")).to_contain_text("3")
    for _ in range(3):
        title = await page.locator("[data-proposal]:focus h3").inner_text()
        if "claim" in title.lower():
            await page.keyboard.press("r")
        elif "note" in title.lower():
            await page.keyboard.press("e")
            await _tab_to(page, "form textarea", label="Plan")
            await page.keyboard.insert_text("Practise slow breathing.")
            await page.keyboard.press("Control+Enter")  # keeps the edit; it does not commit
            await expect(page.locator("[data-proposal]:focus")).to_contain_text(
                "Practise slow breathing."
            )
            await _accept(page)
        else:
            await _accept(page)
        await page.keyboard.press("j")
    await expect(page.get_by_role("status").filter(has_text="accepted")).to_contain_text(
        "2 accepted, 1 rejected."
    )
    await page.keyboard.press("k")
    await page.keyboard.press("Control+Enter")
    await expect(page.get_by_text("Committed to the record.").first).to_be_visible()
    drafts = await clinic.clinician.get("/api/note-drafts")
    assert "Practise slow breathing." in str(drafts.json())
    assert (await clinic.admin.get("/api/claims")).json()["items"] == []


async def _accept(page: Page) -> None:
    """What must be looked at one by one is ticked first: `a` leads there."""
    here = (
        page.locator("[data-proposal]")
        .filter(has=page.locator(":focus"))
        .or_(page.locator("[data-proposal]:focus"))
    )
    unseen = here.locator("input[type=checkbox]:not(:checked)")
    for _ in range(await unseen.count()):
        await page.keyboard.press("a")
        await page.keyboard.press("Space")
    await page.keyboard.press("a")
    await expect(here.get_by_role("button", name="Accept")).to_have_attribute(
        "aria-pressed", "true"
    )


async def _tab_to(page: Page, css: str, label: str | None = None) -> None:
    for _ in range(80):
        await page.keyboard.press("Tab")
        held = page.locator(f"{css}:focus")
        if await held.count() == 0:
            continue
        if label is None or re.search(
            label, str(await held.evaluate("e => e.labels?.[0]?.innerText"))
        ):
            return
    raise AssertionError(f"Tab does not come to {css}")
