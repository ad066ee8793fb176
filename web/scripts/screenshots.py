"""`make screenshots`: pictures of the demo as it is, so that none of them lies.

Into docs/images the way from a sentence to the record, for the README; into .screenshots, which git does not keep,
every screen of the tour in both themes and as a phone shows it. It starts a demo of its own and leaves nothing behind.
"""

import argparse
import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, async_playwright
from tests.web.tour import PHONE, STOPS, Walk, by_role

from chartside.app.demo.practices.riverbend import RIVERBEND
from chartside.app.demo.seed import PASSWORD

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
SCREENS = ROOT / ".screenshots"
DESKTOP = {"width": 1280, "height": 860}
TALLEST = 2400
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"viewport": DESKTOP, "color_scheme": "light"},
    "dark": {"viewport": DESKTOP, "color_scheme": "dark"},
    "phone": {"viewport": PHONE, "color_scheme": "light", "device_scale_factor": 2},
    "phone-dark": {"viewport": PHONE, "color_scheme": "dark", "device_scale_factor": 2},
}
SAID = (
    "Write a progress note for John Doe — 45-min individual therapy, "
    "discussed CBT techniques for anxiety"
)
ASKED = "Who is coming today?"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make screenshots", description=__doc__)
    parser.add_argument("--at", metavar="URL", help="a demo that is served already")
    parser.add_argument("--only", metavar="WORD", default="", help="screens whose name has this")
    parser.add_argument("--looks", nargs="*", choices=LOOKS, default=list(LOOKS))
    asked = parser.parse_args()
    if asked.at:
        asyncio.run(_take(asked.at, asked.only, asked.looks))
        return 0
    with _demo() as address:
        asyncio.run(_take(address, asked.only, asked.looks))
    return 0


@contextmanager
def _demo() -> Iterator[str]:
    """A demo in a folder of its own; gives its address."""
    folder = Path(tempfile.mkdtemp(prefix="chartside-screenshots-"))
    folder.chmod(0o755)  # the embedded database may run as another user
    command = [str(Path(sys.executable).with_name("chartside")), "demo"]
    here = {"PATH": os.environ["PATH"], "CHARTSIDE_HOME": str(folder), "CHARTSIDE_PORT": "0"}
    here["CHARTSIDE_LOG_LEVEL"] = "ERROR"
    process = subprocess.Popen(  # noqa: S603  # our own program
        command, env=here, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        address = _address(process)
        # Somebody must go on reading, or the server waits for ever to say its next line.
        threading.Thread(target=deque, args=(process.stdout, 0), daemon=True).start()
        yield address
    finally:
        process.terminate()
        process.wait(120)
        shutil.rmtree(folder, ignore_errors=True)


def _address(process: subprocess.Popen[str]) -> str:
    said = []
    for line in process.stdout or ():
        said.append(line)
        found = re.search(r"serves on (http://\S+)", line)
        if found:
            return found[1]
    raise RuntimeError("the demo did not start: " + "".join(said))


async def _take(address: str, only: str, looks: list[str]) -> None:
    named = [os.environ.get("CHROMIUM", ""), "chromium", "google-chrome", "chromium-headless-shell"]
    found = next((at for name in named if (at := shutil.which(name))), None)
    if not found:
        raise SystemExit("no Chromium: run `.ci/browser`")
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=flags)
        ids = await _story(browser, address, pictures=not only)
        for look in looks:
            _say(f"{look}: " + await _screens(browser, address, ids, look, only))
        await browser.close()


async def _signed_in(browser: Browser, address: str, role: str | None, look: str) -> BrowserContext:
    context = await browser.new_context(
        base_url=address, locale="en-US", reduced_motion="reduce", **LOOKS[look]
    )
    if role is not None:
        page = await context.new_page()
        await page.goto("/sign-in")
        email = next(one.email for one in RIVERBEND.staff if one.role == role)
        await page.get_by_label("Email").fill(email)
        await page.get_by_role("textbox", name="Password").fill(PASSWORD)
        await page.keyboard.press("Enter")
        await page.wait_for_url(re.compile(r"/$"))
        await page.close()
    return context


async def _story(browser: Browser, address: str, *, pictures: bool) -> dict[str, str]:
    """Said, proposed, decided, committed; then the ids of what the tour shows."""
    context = await _signed_in(browser, address, "clinician", "light")
    page = await context.new_page()
    walk = Walk(page)
    await _said(walk)
    if pictures:
        await _picture(page, "proposed")
    await _decide(page)
    if pictures:
        await _picture(page, "decided")
    await page.keyboard.press("Control+Enter")
    await page.get_by_text("Committed to the record.").first.wait_for()
    await walk.settled()
    if pictures:
        await _picture(page, "committed")
    await _said(walk)
    scribe = page.url.rpartition("/")[2]
    await page.goto("/copilot")
    await page.get_by_role("textbox", name="Message to the copilot").fill(ASKED)
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Copy").last.wait_for()
    ids = await _ids(page, scribe)
    await context.close()
    return ids


async def _said(walk: Walk) -> None:
    page = walk.page
    await walk.enter("/scribe")
    await page.get_by_role("textbox").first.fill(SAID)
    await page.keyboard.press("Control+Enter")
    await page.get_by_role("button", name="Commit").wait_for()
    await walk.settled()


async def _decide(page: Page) -> None:
    """The claim is turned down, the rest accepted: a picture of one click on everything would say the wrong thing."""
    for card in await page.get_by_role("article").all():
        accept, reject = (card.get_by_role("button", name=word) for word in ("Accept", "Reject"))
        if "claim" in (await card.get_by_role("heading").first.inner_text()).lower():
            await reject.click()
            continue
        for box in await card.get_by_role("checkbox").all():
            await box.check()
        await accept.click()


async def _ids(page: Page, scribe: str) -> dict[str, str]:
    async def read(path: str) -> Any:
        return await (await page.request.get(path)).json()

    run = await read(f"/api/scribe/runs/{scribe}")
    patient = next(one["patient_id"] for one in run["proposals"] if one["patient_id"])
    thread = (await read("/api/copilot/threads"))["items"][0]["id"]
    answers = await read(f"/api/copilot/threads/{thread}")
    notes = await read(f"/api/notes?patient_id={patient}")
    return {
        "patient_id": patient,
        "scribe_id": scribe,
        "group_id": scribe,
        "thread_id": thread,
        "answer_id": next(one["run_id"] for one in answers["entries"] if one["run_id"]),
        "draft_id": (await read("/api/note-drafts"))["items"][0]["id"],
        "note_id": notes["items"][0]["id"],
        "claim_id": (await read("/api/claims"))["items"][0]["id"],
        "professional_id": (await read("/api/staff/professionals/mine"))["id"],
        "clinician_id": (await read("/api/auth/me"))["user_id"],
    }


async def _screens(
    browser: Browser, address: str, ids: dict[str, str], look: str, only: str
) -> str:
    folder = SCREENS / look
    folder.mkdir(parents=True, exist_ok=True)
    taken = 0
    for role, stops in by_role():
        chosen = [stop for stop in stops if only in stop.name]
        if not chosen:
            continue
        context = await _signed_in(browser, address, role, look)
        walk = Walk(await context.new_page())
        await walk.enter("/sign-in" if role is None else "/")
        for stop in chosen:
            await walk.go(stop.to(ids))
            await _whole(walk.page, LOOKS[look]["viewport"], folder / f"{stop.name}.png")
            taken += 1
        await context.close()
    return f"{taken} of {len(STOPS)} screens in {folder.relative_to(ROOT)}"


async def _whole(page: Page, viewport: Any, file: Path) -> None:
    """The page scrolls inside the shell: a window as high as what is in it shows all of it."""
    high = await page.evaluate(
        """(most) => {
            const all = [...document.querySelectorAll("main, main *")];
            return Math.min(most, innerHeight + Math.max(0, ...all.map((one) => one.scrollHeight - one.clientHeight)));
        }""",
        TALLEST,
    )
    await page.set_viewport_size({**viewport, "height": high})
    await page.wait_for_timeout(120)
    await page.screenshot(path=file)
    await page.set_viewport_size(viewport)


async def _picture(page: Page, name: str) -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=IMAGES / f"{name}.png")
    _say(f"docs/images/{name}.png")


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
