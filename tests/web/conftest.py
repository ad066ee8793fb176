"""The web app in a real browser: one server, one practice and one Chromium per worker; a fresh context per test."""

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit
from zlib import crc32
from zoneinfo import ZoneInfo

import pytest
from fastapi import FastAPI
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    async_playwright,
    expect,
)
from tests.factories.clinic import Clinic, Person, midday_zone, open_clinic
from tests.factories.live import live_server
from tests.factories.world import World
from tests.web.looking import COLOURS, Looking

from chartside.app import web
from chartside.app.wiring import House
from chartside.kernel.auth.door import CSRF_COOKIE, SESSION_COOKIE
from chartside.kernel.auth.sessions import open_session
from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings

SOAK = bool(os.environ.get("CHARTSIDE_SOAK"))
FLAGS = ["--disable-background-networking", "--disable-component-update", "--no-first-run"]
BROWSERS = [
    "chromium-headless-shell",
    "chromium",
    "google-chrome",
]  # the first has no window to draw
PHONE = {"width": 390, "height": 844}

expect.set_options(timeout=60_000)  # a busy machine is no fault

SignIn = Callable[..., Awaitable[None]]
Accessible = Callable[[Page], Awaitable[None]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever is looked at by axe is looked at in both themes by a soak."""
    for item in items:
        if "assert_accessible" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.soak)


@pytest.fixture(scope="session")
def site(settings: Settings, urls: Urls) -> Iterator[str]:
    """The address of a real server with the built web app."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web, "BUILT", Path(os.environ.get("CHARTSIDE_TEST_WEB", web.BUILT)))
        assert (web.BUILT / "index.html").is_file(), "the web app is not built: run `make web`"
        with live_server(settings, urls) as address:
            yield address


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    named = [os.environ.get("CHROMIUM", ""), *BROWSERS]
    found = next((at for name in named if (at := shutil.which(name))), None)
    assert found, "no Chromium: run `.ci/browser`"
    flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=found, args=flags)
        yield launched
        await launched.close()


@dataclass
class Practice:
    """A small practice that tests may read; a test that writes takes the `clinic` fixture, which is its own."""

    clinic: Clinic
    ids: dict[str, str]

    @property
    def clinician(self) -> Person:
        return self.clinic.clinician

    @property
    def admin(self) -> Person:
        return self.clinic.admin


@pytest.fixture
async def clinic(house: House, app: FastAPI) -> AsyncIterator[Clinic]:
    """The test's own clinic, where no day ends while the test looks at it."""
    async with open_clinic(house, app, time_zone=midday_zone()) as made:
        yield made


@pytest.fixture(scope="session")
async def practice(house: House, app: FastAPI) -> AsyncIterator[Practice]:
    """One record of every kind, and two appointments today."""
    async with open_clinic(house, app, time_zone=midday_zone()) as clinic:
        world = await World(clinic).build()
        today = datetime.now(ZoneInfo(clinic.time_zone)).date().isoformat()
        for at in ("00:05", "23:10"):
            booked = {
                "professional_id": world.ids["professional_id"],
                "patient_id": world.ids["patient_id"],
                "type_id": world.ids["type_id"],
                "room_id": world.ids["room_id"],
                "local_date": today,
                "local_time": at,
                "outside_hours": True,
                "in_past": True,
            }
            answer = await clinic.admin.post("/api/scheduling/appointments", booked)
            assert answer.status_code == 201, answer.text
        yield Practice(clinic, world.ids)


@dataclass
class Watch:
    """What a page did that none of ours may do."""

    origin: str
    faults: list[str]

    def listen(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"thrown: {error.error}"))
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        refused = "Failed to load resource" in message.text and "status of 4" in message.text
        if message.type in ("error", "warning") and not refused:
            self.faults.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https") and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.faults.append(f"left the origin: {parts.scheme}://{parts.netloc}")


@pytest.fixture
async def context(browser: Browser, site: str) -> AsyncIterator[BrowserContext]:
    """A browser of its own for a test. The test fails on a console error, and on any request that leaves the origin."""
    made = await browser.new_context(
        base_url=site,
        viewport={"width": 1280, "height": 860},
        locale="en-US",
        reduced_motion="reduce",
    )
    made.set_default_timeout(30_000)
    watch = Watch(site, [])
    watch.listen(made)
    yield made
    await made.close()
    assert watch.faults == []


@pytest.fixture
async def page(context: BrowserContext) -> Page:
    return await context.new_page()


@pytest.fixture
def sign_in(house: House, site: str) -> SignIn:
    """`await sign_in(page, clinic, clinic.clinician)`: the cookies of a session, without the form."""

    async def enter(
        page: Page, clinic: Clinic, person: Person, to: str | None = "/", *, locale: str = "en-US"
    ) -> None:
        await house.auth.change_locale(person.user_id, locale)
        async with house.database.identity_door() as session:
            token = await open_session(session, person.user_id, clinic.org_id, house.settings)
        csrf = house.auth.vault.derived("csrf", token)
        await page.context.add_cookies(
            [
                {"name": SESSION_COOKIE, "value": token, "url": site, "httpOnly": True},
                {"name": CSRF_COOKIE, "value": csrf, "url": site},
            ]
        )
        if to is not None:
            await page.goto(to)

    return enter


@pytest.fixture
def assert_accessible(request: pytest.FixtureRequest) -> Accessible:
    """axe (WCAG 2.2 AA) finds nothing on the page as it stands, in one of the themes, and nothing scrolls sideways.

    Which of them it is changes from look to look; in a soak it is both. They differ in colours alone, so the second is
    looked at by the rules about colour.
    """
    turn = count(crc32(request.node.name.encode()))

    async def look(page: Page) -> None:
        looking = await Looking.at(page)
        themes = ("light", "dark") if next(turn) % 2 else ("dark", "light")
        assert await looking.faults(themes[0]) == []
        if SOAK:
            assert await looking.faults(themes[1], rules=COLOURS) == []
        wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"scrolls sideways by {wide} px"

    return look
