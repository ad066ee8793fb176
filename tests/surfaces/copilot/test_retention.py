"""How long conversations are kept: first what tools found goes, then all; by the clinic's own days, and audited."""

from datetime import timedelta

from sqlalchemy import text
from tests.surfaces.copilot.bench import Bench

from chartside.engine.llm.scripted import call, say
from chartside.engine.retention import purge, strip
from chartside.kernel import clock
from chartside.kernel.scope import system_scope
from chartside.surfaces import copilot
from chartside.surfaces.copilot.service import OWN

SURFACES = (copilot.SURFACE,)


async def _talk(bench: Bench, words: str) -> str:
    ana = await bench.clinic.patient(city="Lisbon", phone="+351 21 000 000")
    bench.speak(
        call(("get_patient", {"patient_id": ana["id"]})),
        say(f"[[patient:{ana['id']}:Ana]] lives in Lisbon."),
    )
    run = await bench.ask(words)
    return str(run["entry"]["text"])


async def test_what_tools_found_is_stripped_and_the_words_stay(bench: Bench) -> None:
    said = await _talk(bench, "where does Ana live?")
    scope = system_scope(bench.clinic.org_id)
    later = clock.now() + timedelta(days=1)
    database = bench.clinic.house.database
    async with database.writing(scope) as session:
        assert await strip(session, SURFACES, clock.now() - timedelta(hours=9)) == []
        done = await strip(session, SURFACES, later)
        assert [str(one) for one in done] == [await bench.thread()]
        assert await strip(session, SURFACES, later) == []  # once
    kept = await bench.rows(
        "SELECT body::text AS t FROM messages UNION ALL SELECT calls::text FROM run_steps"
    )
    assert "21 000 000" not in str(kept)
    assert await bench.count("run_events") == 0
    shown = (await bench.shown())["entries"]
    assert [entry["text"] for entry in shown] == ["where does Ana live?", said]
    assert shown[1]["chips"][0]["name"] == "Ana Ruiz"
    trail = await bench.rows(
        "SELECT source, payload::json -> 'body' ->> 'outcome' AS outcome FROM audit_log "
        "WHERE action = 'RETENTION'"
    )
    assert trail == [{"source": "system", "outcome": "stripped"}]


async def test_old_conversations_are_purged_by_the_clinics_own_days(bench: Bench) -> None:
    await _talk(bench, "an old one")
    old = bench.threads.pop("clinician")
    bench.speak(say("Hello."))
    await bench.ask("a new one")
    changed = await bench.clinic.admin.patch(
        "/api/ai/settings", {"tool_content_days": 2, "thread_days": 20}, etag='"0"'
    )
    assert changed.status_code == 200, changed.text
    assert (changed.json()["tool_content_days"], changed.json()["thread_days"]) == (2, 20)
    wrong = await bench.clinic.admin.patch(
        "/api/ai/settings", {"tool_content_days": 21}, etag=changed.headers["etag"]
    )
    assert wrong.json()["type"].endswith("kept_shorter")
    database, scope = bench.clinic.house.database, system_scope(bench.clinic.org_id)
    async with database.writing(scope) as session:
        aged = text("UPDATE threads SET active_at = now() - interval '21 days' WHERE id = :id")
        await session.execute(aged, {"id": old})
    (job,) = copilot.periodics
    await job.handler(database)
    assert await bench.rows("SELECT count(*) AS n FROM threads") == [{"n": 1}]
    assert [entry["text"] for entry in (await bench.shown())["entries"]] == ["a new one", "Hello."]
    trail = await bench.rows(
        "SELECT record_id, payload::json -> 'body' ->> 'outcome' AS outcome FROM audit_log "
        "WHERE action = 'RETENTION'"
    )
    assert trail == [{"record_id": old, "outcome": "purged"}]


async def test_nothing_that_is_under_way_is_touched(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    bench.speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})), say("Done."))
    run = await bench.ask("Ana moved")
    scope, later = system_scope(bench.clinic.org_id), clock.now() + timedelta(days=400)
    async with bench.clinic.house.database.writing(scope) as session:
        assert await strip(session, SURFACES, later) == []
        assert await purge(session, SURFACES, later, OWN) == []
    assert (await bench.decided(run, run["entry"]["cards"][0]))["status"] == "done"
    async with bench.clinic.house.database.writing(scope) as session:
        assert len(await purge(session, SURFACES, later, OWN)) == 1
    assert await bench.count("copilot_entries") == 0
    assert await bench.rows("SELECT status FROM proposals") == [{"status": "committed"}]
