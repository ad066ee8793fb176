"""The list of patients in Chromium: to the first row, and from a keystroke to its answer, with few and many patients.

Both clinics are shown by one server to one browser, in turns; a keystroke is timed inside the page, from the key to the
frame that shows rows which belong to it.
"""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Page, async_playwright

from benchmarks.measure import Line, Report, Work, interleave, median
from benchmarks.stage import Place, Stage
from chartside.kernel.auth.door import CSRF_COOKIE, SESSION_COOKIE
from chartside.kernel.auth.sessions import open_session

BAR = 1.5
WAIT = 400.0
"""Milliseconds that a person still takes for at once, with the pause in which the app waits for more keys."""

# Each beginning is asked once: the app keeps what it has just been told.
TYPED = (
    "maria", "smith", "johnson", "davis", "brown", "wilson", "garcia", "miller", "anderson", "thomas", "taylor",
    "moore", "jackson", "white", "harris", "clark", "lewis", "walker", "young", "allen", "king", "wright",
    "scott", "green", "baker", "nelson", "carter", "roberts",
)  # fmt: skip
FIRST_ROW = "() => document.querySelectorAll('main a[href^=\"/patients/\"]').length > 0"
KEYSTROKE = """async ([selector, words]) => {
    const box = document.querySelector(selector);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    const asked = (one) => one.name.endsWith("/patients/search");
    const shown = () => performance.getEntriesByType("resource").filter(asked).length;
    performance.setResourceTimingBufferSize(100000);
    const before = shown(), start = performance.now();
    set.call(box, words);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    while (shown() === before && performance.now() - start < 10000) await frame();
    await frame();
    await frame();
    return performance.now() - start;
}"""


async def run(stage: Stage) -> list[Report]:
    few, many = stage.small, stage.large
    rounds = 6 if stage.quick else 40
    report = Report(
        f"The list of patients in a browser at {few.patients:,} and at {many.patients:,} patients",
        f"the clinic of {few.patients:,}",
    )
    with stage.served() as address:
        async with _browser() as browser:
            pages = [await _signed_in(browser, stage, place, address) for place in (few, many)]
            opening = {
                name: _opening(page) for name, page in zip(("few", "many"), pages, strict=True)
            }
            found = await interleave(opening, rounds=rounds, warm_up=2)
            report.lines += _lines("to the first row", found, few, many)
            typed = {name: _Typing(page) for name, page in zip(("few", "many"), pages, strict=True)}
            works: dict[str, Work] = {name: one.once for name, one in typed.items()}
            await interleave(works, rounds=rounds * 2, warm_up=3)
            told = {name: one.taken for name, one in typed.items()}
            report.lines += _lines("from a keystroke to its rows", told, few, many)
    ratios = [line.ratio for line in report.lines if line.ratio is not None]
    slowest = max(line.milliseconds for line in report.lines if "keystroke" in line.name)
    report.failed = max(ratios) > BAR or slowest > WAIT
    report.notes.append(
        f"{'FAIL' if report.failed else 'PASS'}: the worst ratio is {max(ratios):.2f} (the bar is {BAR}), "
        f"a keystroke takes {slowest:.0f} ms (the bar is {WAIT:.0f})."
    )
    return [report]


@asynccontextmanager
async def _browser() -> AsyncIterator[Browser]:
    named = [os.environ.get("CHROMIUM", ""), "chromium", "google-chrome", "chromium-headless-shell"]
    found = next((at for name in named if (at := shutil.which(name))), None)
    if not found:
        raise RuntimeError("no Chromium: run `.ci/browser`")
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=flags)
        yield browser
        await browser.close()


async def _signed_in(browser: Browser, stage: Stage, place: Place, address: str) -> Page:
    """A page of its own context, with the cookies of a session."""
    auth = stage.house.auth
    async with stage.house.database.identity_door() as session:
        token = await open_session(session, place.scope.person, place.org_id, stage.house.settings)
    context = await browser.new_context(base_url=address, reduced_motion="reduce")
    await context.add_cookies(
        [
            {"name": SESSION_COOKIE, "value": token, "url": address, "httpOnly": True},
            {"name": CSRF_COOKIE, "value": auth.vault.derived("csrf", token), "url": address},
        ]
    )
    return await context.new_page()


def _opening(page: Page) -> Work:
    async def once() -> None:
        await page.goto("/patients")
        await page.wait_for_function(FIRST_ROW)

    return once


class _Typing:
    """Letter by letter through names, from the second, where searching begins."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taken: list[float] = []
        self._words = iter(word[:end] for word in TYPED for end in range(2, len(word) + 1))

    async def once(self) -> None:
        given = ["main input[type=search]", next(self._words)]
        self.taken.append(await self.page.evaluate(KEYSTROKE, given))


def _lines(name: str, found: dict[str, list[float]], few: Place, many: Place) -> list[Line]:
    base, large = median(found["few"]), median(found["many"])
    return [
        Line(f"{name}, {few.patients:,}", base),
        Line(f"{name}, {many.patients:,}", large, large / base),
    ]
