"""Hostile text in every field that a person, a patient or a model can fill, and then every screen: it stays text.

No script runs, no dialog opens, no request leaves the origin, nothing is drawn that the text asks for, and the page
keeps its width on a phone, in Spanish, whose words are longer.
"""

from typing import Any

from playwright.async_api import Browser, BrowserContext, Page
from tests.factories.agents import make_run
from tests.factories.clinic import Person
from tests.surfaces.copilot.bench import Bench, open_bench
from tests.web.conftest import PHONE, SignIn, Watch
from tests.web.furnished import SAID, furnish
from tests.web.poison import INVISIBLE, POISONS, poisoned
from tests.web.tour import Walk, by_role, sideways

from chartside.app.wiring import House
from chartside.engine.llm.scripted import say
from chartside.engine.proposals import prepare, store
from chartside.engine.supervise import Presence
from chartside.kernel.db.provision import Urls

WORDS = "\n\n".join((*POISONS, *INVISIBLE))
DRAWN = """() => [
    ...document.querySelectorAll("iframe, object, embed, base, form[action^='http'], img:not([src='/favicon.svg'])"),
    ...document.querySelectorAll("a[href^='javascript:' i], area, [onerror], [onload], [onclick]"),
    ...document.querySelectorAll("body style:not([nonce]):not([data-mantine-styles])"),
    ...[...document.links].filter((one) => one.origin !== location.origin && !/noopener/.test(one.rel)),
].map((one) => one.outerHTML.slice(0, 120))"""


async def test_nothing_that_somebody_wrote_can_act(
    house: House, urls: Urls, site: str, browser: Browser, sign_in: SignIn
) -> None:
    async with open_bench(house) as bench:
        clinic = bench.clinic
        poison = poisoned(clinic)
        ids = await furnish(site, clinic, said=f"{SAID}, {' '.join(POISONS)}")
        await _more(bench, ids)
        ids |= await _told_by_a_model(bench, urls, ids)
        ids["group_id"] = await _proposed(bench, ids)
        fields = sorted(poison.spread)
        assert len(fields) >= 40, fields

        found: list[str] = []
        seen = ""
        for role, stops in by_role():
            context = await browser.new_context(
                base_url=site, viewport=PHONE, locale="es", reduced_motion="reduce"
            )
            Watch(site, found).listen(context)
            page = await _watched(context, found)
            if role is not None:
                await sign_in(page, clinic, clinic.people[role], None, locale="es")
            walk = Walk(page)
            await walk.enter("/" if role else "/sign-in")
            for stop in stops:
                await walk.go(stop.to(ids))
                assert await page.evaluate("document.documentElement.lang") == "es"
                found += [f"{stop.name}: {one}" for one in await page.evaluate(DRAWN)]
                found += [f"{stop.name}: {wide}" for wide in await sideways(page)]
                if await page.evaluate("window.acted !== undefined"):
                    found.append(f"{stop.name}: a script ran")
                seen += await page.inner_text("body")
            await context.close()
        assert not found, "\n".join(found)
        for one in ("<img src=x onerror", "<script>window.acted", "<svg onload", "](javascript:"):
            assert one in seen, f"{one} is nowhere to be read"


async def _watched(context: BrowserContext, found: list[str]) -> Page:
    page = await context.new_page()

    async def refuse(dialog: Any) -> None:
        found.append(f"dialog: {dialog.message}")
        await dialog.dismiss()

    page.on("dialog", refuse)
    page.on("popup", lambda other: found.append(f"a window opened: {other.url}"))
    return page


async def _more(bench: Bench, ids: dict[str, str]) -> None:
    """What the world does not hold: a colleague, a reason to cancel, an amendment, a medicine that ended."""
    clinic, patient = bench.clinic, f"/api/patients/{ids['patient_id']}"
    doctor = clinic.clinician
    user = {"name": "x", "email": f"x@{clinic.slug}.example", "role": "assistant"}
    await _made(clinic.admin, "/api/staff/users", user)
    note = (await doctor.get(f"/api/notes/{ids['note_id']}")).json()
    amended = {"content": note["content"] | {"plan": POISONS[0]}, "reason": POISONS[1]}
    version = {"If-Match": f'"{note["version"]}"'}
    path = (
        f"/api/notes/{ids['note_id']}/amend"  # as it is: all poison would be the same words again
    )
    answer = await Person.post(doctor, path, amended, headers=version)
    assert answer.is_success, answer.text
    order = {"name": "x", "dose": "5", "unit": "mg", "allow_duplicate": True}
    drug = await _made(doctor, f"{patient}/medications", order)
    end = f"{patient}/medications/{drug['id']}/discontinue"
    await _made(doctor, end, {"reason": "x"}, drug["revision"])


async def _made(
    who: Person, path: str, body: dict[str, Any], revision: int | None = None
) -> dict[str, Any]:
    version = {} if revision is None else {"If-Match": f'"{revision}"'}
    answer = await who.post(path, body, headers=version)
    assert answer.is_success, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def _told_by_a_model(bench: Bench, urls: Urls, ids: dict[str, str]) -> dict[str, str]:
    """An answer to a question that is no better. With a sign of life, or the browser's server would take it up."""
    bench.speak(say(WORDS))
    presence = Presence(urls.app, bench.engine.holder)
    await presence.show()
    try:
        run = await bench.ask(WORDS)
    finally:
        await presence.hide()
    return {"thread_id": await bench.thread(), "answer_id": run["id"]}


async def _proposed(bench: Bench, ids: dict[str, str]) -> str:
    """What an agent would write, waiting for a person."""
    house, scope = bench.clinic.house, bench.clinic.scope("clinician")
    patient = {"patient_id": ids["patient_id"]}
    visit = {"encounter_id": ids["encounter_id"], "kind": "dap"}
    sections = {"data": "\n".join(POISONS), "assessment": POISONS[0], "plan": POISONS[8]}
    goal = {"text": POISONS[1], "objectives": []}
    calls: tuple[tuple[str, dict[str, Any]], ...] = (
        ("update_patient", patient | {"city": POISONS[0], "preferred_name": POISONS[1]}),
        ("add_allergy", patient | {"substance": POISONS[2], "reaction": POISONS[5]}),
        ("start_medication", patient | {"name": POISONS[3], "instructions": POISONS[0]}),
        ("draft_note", patient | visit | {"content": sections}),
        ("create_treatment_plan", patient | {"title": POISONS[4], "goals": [goal]}),
    )
    async with house.database.writing(scope) as session:
        run = await make_run(session, scope)
        for number, (tool, given) in enumerate(calls):
            draft = await prepare(house.gate, scope, tool, given, {})
            place = {"run_id": run.id, "group_id": run.id, "call_id": f"c{number}"}
            await store(session, scope, draft, **place)
    return str(run.id)
