"""Every address of the web app, who goes there, and how one gets round them in a browser without loading it anew.

`make screenshots` takes the same tour through the demo. A page or a chart's tab that no stop names fails a test.
"""

import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import Page, Request, ViewportSize

SOURCES = Path(__file__).parents[2] / "web" / "src"
PHONE: ViewportSize = {"width": 390, "height": 844}
FRAMES = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
PATIENCE = 60
BUSY = "!document.querySelector('h1') || !!document.querySelector('[aria-busy=true]')"


@dataclass(frozen=True, slots=True)
class Stop:
    """One screen. `{names}` in the address are ids; nobody is signed in where the role is None."""

    name: str
    address: str
    role: str | None = "clinician"

    def to(self, ids: Mapping[str, str]) -> str:
        return self.address.format(**ids)


CHART = "/patients/{patient_id}"
TABS = (
    "timeline", "appointments", "encounters", "notes", "medications", "measures", "plans", "claims",
)  # fmt: skip

STOPS = (
    Stop("today", "/"),
    Stop("patients", "/patients"),
    Stop("chart", CHART),
    *(Stop(f"chart-{tab}", f"{CHART}?tab={tab}") for tab in TABS),
    Stop("schedule", "/schedule"),
    Stop("schedule-week", "/schedule?view=week&whose={professional_id}"),
    Stop("notes", "/notes"),
    Stop("note-draft", "/notes/drafts/{draft_id}"),
    Stop("note-signed", "/notes/{note_id}"),
    Stop("review", "/review"),
    Stop("review-group", "/review/{group_id}"),
    Stop("scribe", "/scribe"),
    Stop("scribe-run", "/scribe/{scribe_id}"),
    Stop("copilot", "/copilot"),
    Stop("copilot-thread", "/copilot/{thread_id}"),
    Stop("what-was-sent", "/copilot/runs/{answer_id}/sent"),
    Stop("not-here", "/no/such/page"),
    Stop("claims", "/claims", "admin"),
    Stop("claim", "/claims/{claim_id}", "admin"),
    Stop("schedule-hours", "/schedule/hours?whose={professional_id}", "admin"),
    Stop("schedule-setup", "/schedule/setup", "admin"),
    Stop("admin-people", "/admin/people", "admin"),
    Stop("admin-ai", "/admin/ai", "admin"),
    Stop("admin-ai-person", "/admin/ai/people/{clinician_id}", "admin"),
    Stop("admin-audit", "/admin/audit", "admin"),
    Stop("sign-in", "/sign-in", None),
    Stop("forgotten-password", "/forgotten-password", None),
    Stop("set-password", "/set-password#unknown-token", None),
)


def pages_of_rooms() -> set[str]:
    """What the rooms bring, as their faces say, with every id as `*`."""
    faces = [*SOURCES.glob("*/*/index.ts"), SOURCES / "app" / "router.tsx"]
    found = {path for face in faces for path in re.findall(r'path: "(/[^"]*)"', face.read_text())}
    return {re.sub(r"\$\w+", "*", path) for path in found}


def tabs_of_rooms() -> set[str]:
    """The tabs of the chart."""
    texts = (face.read_text() for face in SOURCES.glob("clinic/*/index.ts"))
    lists = (re.search(r"tabs: \[(.*?)\n?\s*\],\n", text, re.DOTALL) for text in texts)
    return {tab for found in lists if found for tab in re.findall(r'\bid: "(\w+)"', found[1])}


def pages_of_tour() -> set[str]:
    return {re.sub(r"\{\w+\}", "*", re.split(r"[?#]", stop.address)[0]) for stop in STOPS}


def by_role() -> Iterator[tuple[str | None, list[Stop]]]:
    for role in dict.fromkeys(stop.role for stop in STOPS):
        yield role, [stop for stop in STOPS if stop.role == role]


class Walk:
    """A page that goes from stop to stop as a link would, and waits there until everything has come."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._asked: set[Request] = set()
        page.on("request", self._ask)
        page.on("requestfinished", self._answered)
        page.on("requestfailed", self._answered)

    def _ask(self, request: Request) -> None:
        if not request.url.endswith("/events"):  # a stream is open as long as its run goes on
            self._asked.add(request)

    def _answered(self, request: Request) -> None:
        self._asked.discard(request)

    async def enter(self, address: str) -> None:
        await self.page.goto(address)
        await self.settled()

    async def go(self, address: str) -> None:
        await self.page.evaluate("to => { history.pushState(null, '', to); }", address)
        await self.settled()

    async def resize(self, viewport: ViewportSize) -> None:
        await self.page.set_viewport_size(viewport)
        await self.page.evaluate(FRAMES)
        await self.settled(times=1)

    async def settled(self, times: int = 3) -> None:
        """A heading stands, nothing says that it is busy, no request is under way, and it stays so for a moment.

        A moment is counted in frames of the page, however slow it is.
        """
        still, until = 0, time.monotonic() + PATIENCE
        while time.monotonic() < until:
            busy = await self.page.evaluate(f"{FRAMES}.then(() => {BUSY})")
            still = 0 if busy or self._asked else still + 1
            if still == times:
                return
        raise AssertionError(f"not settled: {urlsplit(self.page.url).path} {self._asked}")


async def sideways(page: Page) -> list[str]:
    """What reaches beyond the window and is not in a frame that scrolls or cuts by itself, such as a table's."""
    found: list[str] = await page.evaluate(
        """() => {
            const shell = new Set(["HTML", "BODY", "MAIN"]);
            const root = document.getElementById("root");
            const kept = (one) => {
                for (let up = one.parentElement; up && !shell.has(up.tagName) && up !== root; up = up.parentElement)
                    if (getComputedStyle(up).overflowX !== "visible") return true;
                return false;
            };
            const edge = (one) => {
                const box = one.getBoundingClientRect();
                const spills = getComputedStyle(one).overflowX === "visible" ? one.scrollWidth : 0;
                return Math.max(box.right, box.left + spills);
            };
            return [...document.querySelectorAll("body *")]
                .filter((one) => edge(one) > innerWidth + 1 && one.checkVisibility() && !kept(one))
                .slice(0, 3).map((one) => `beyond the window: ${one.outerHTML.slice(0, 140)}`);
        }"""
    )
    return found
