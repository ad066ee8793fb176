"""One answer: reads at once, every write a card in its tier, exactly the person's tools, and a prompt that knows."""

from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import text
from tests.surfaces.copilot.bench import Bench

from chartside.engine import threads
from chartside.engine.llm import (
    Message,
    ModelRequest,
    Text,
    TextDelta,
    ToolResult,
    ToolUse,
    results,
    user,
)
from chartside.engine.llm.scripted import call, say
from chartside.engine.redaction import (
    Boundary,
    BoundaryEdges,
    Chain,
    Directory,
    DirectoryEntry,
    Kind,
    SymbolTable,
    conversation_key,
)
from chartside.kernel import clock
from chartside.kernel.ids import new_id


async def test_an_answer_from_the_record_with_its_steps_in_words(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    chip = f"[[patient:{ana['id']}:Ana]]"
    bench.speak(call(("find_patient", {"query": "Ana"})), say(f"There is {chip}."))
    run = await bench.ask("find patients named Ana")
    assert run["status"] == "done", run
    entry = run["entry"]
    assert entry["text"] == f"There is [[patient:{ana['id']}:Ana Ruiz]]."
    assert entry["chips"] == [{"kind": "patient", "id": ana["id"], "name": "Ana Ruiz"}]
    assert [step["words"] for step in entry["steps"]] == ["Searched patient, 1 found"]


@pytest.mark.parametrize("role", ["admin", "assistant"])
async def test_exactly_the_persons_tools_and_a_refusal_in_the_audit(
    bench: Bench, role: str
) -> None:
    """An assistant who asks for a role change is refused; an administrator gets an elevated card."""
    who = bench.clinic.people[role]
    target = bench.clinic.people["biller"]
    change = {"user_id": str(target.user_id), "role": "admin"}
    model = bench.speak(call(("change_user_role", change)), say("There we are."))
    run = await bench.ask("make them an administrator", who)
    offered = {tool.name for tool in model.requests[0].tools}
    scope = bench.clinic.scope(role)
    assert offered == {tool.name for tool in bench.clinic.house.gate.offered(scope)}
    trail = await bench.rows(
        "SELECT source, payload::json -> 'body' ->> 'outcome' AS outcome, user_id FROM audit_log "
        "WHERE action = 'TOOL' AND table_name = 'change_user_role'"
    )
    if role == "admin":
        assert (run["status"], run["entry"]["cards"][0]["effect"]) == ("needs_decision", "elevated")
        assert [row["outcome"] for row in trail] == ["allowed"]  # to be proposed
    else:
        assert (run["status"], run["entry"]["cards"]) == ("done", [])
        assert run["entry"]["steps"][0]["code"] == "not_offered"
        assert [(row["source"], row["outcome"]) for row in trail] == [("ai", "not_offered")]
        assert trail[0]["user_id"] == who.user_id
    roles = await bench.rows("SELECT role FROM memberships WHERE user_id = :id", id=target.user_id)
    assert roles == [{"role": "biller"}]


async def test_rights_are_asked_again_at_the_decision(bench: Bench) -> None:
    """Who lost a permission while the card waited cannot sign it."""
    ana = await bench.clinic.patient()
    who = bench.clinic.people["assistant"]
    bench.speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})))
    run = await bench.ask("Ana moved", who)
    assert run["status"] == "needs_decision"
    async with bench.clinic.house.database.writing(bench.clinic.scope("admin")) as session:
        lowered = text("UPDATE memberships SET role = 'biller' WHERE user_id = :id")
        await session.execute(lowered, {"id": who.user_id})
    refused = await bench.decide(run, run["entry"]["cards"][0], who=who)
    assert (refused.status_code, refused.json()["type"]) == (
        403,
        "urn:chartside:problem:permission_lost",
    )
    found = (await bench.doctor.get(f"/api/patients/{ana['id']}")).json()
    assert found["city"] is None


async def test_the_prompt_knows_who_where_when_and_this_patient(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    model = bench.speak(say("Yes."), say("Yes."), say("Yes."))
    context = {"screen": "patient", "patient_id": ana["id"]}
    await bench.ask("book her a review", context=context)
    told = model.requests[0].system
    today = clock.today(ZoneInfo(bench.clinic.time_zone)).isoformat()
    for part in (bench.doctor.name, "role clinician", today, f"Ana Ruiz, patient id {ana['id']}"):
        assert part in told, part
    assert "Never ask for, repeat or store a password" in told
    await bench.ask("and her?")  # the page of the conversation stays
    assert "Ana Ruiz" in model.requests[1].system
    await bench.ask("and now?", context={"screen": "today"})  # and is cleared by another
    assert "Ana Ruiz" not in model.requests[2].system
    looks = await bench.rows(
        "SELECT count(*) AS n FROM audit_log WHERE action = 'READ' AND table_name = 'patients' "
        "AND payload::json -> 'body' ->> 'for' = 'copilot'"
    )
    assert looks == [{"n": 2}]


async def test_a_patient_who_has_not_agreed_is_never_named_to_a_model(bench: Bench) -> None:
    eva = await bench.clinic.patient(given_name="Eva", ai_consent="refused")
    model = bench.speak(
        call(("get_patient", {"patient_id": eva["id"]})), say("Not without consent.")
    )
    run = await bench.ask("what about her?", context={"screen": "patient", "patient_id": eva["id"]})
    assert run["entry"]["steps"][0]["failed"]
    assert "has not agreed to AI" in model.requests[0].system
    for request in model.requests:
        assert "Eva" not in request.system + "".join(m.model_dump_json() for m in request.messages)
    named = await bench.send("and #Eva?", mentions=[{"kind": "patient", "id": eva["id"]}])
    assert named.status_code == 403


async def test_mentions_are_resolved_to_ids_before_the_model_hears_them(bench: Bench) -> None:
    ana = await bench.clinic.patient()
    colleague = bench.clinic.receptionist
    model = bench.speak(say(f"[[patient:{ana['id']}:Ana]] [[person:{colleague.user_id}:them]]"))
    mentions = [
        {"kind": "patient", "id": ana["id"]},
        {"kind": "person", "id": str(colleague.user_id)},
    ]
    run = await bench.ask("#Ana and @them", mentions=mentions)
    heard = model.requests[0].messages[-1].text
    assert f"patient Ana Ruiz, id {ana['id']}" in heard
    assert f"person {colleague.name}, id {colleague.user_id}" in heard
    shown = (await bench.shown())["entries"][0]
    assert shown["text"] == "#Ana and @them"
    assert [one["name"] for one in shown["mentions"]] == ["Ana Ruiz", colleague.name]
    assert {chip["name"] for chip in run["entry"]["chips"]} == {"Ana Ruiz", colleague.name}


async def test_whoever_is_named_crosses_to_a_model_elsewhere_as_a_token(bench: Bench) -> None:
    """Page, mention, words, decision: no name and no id leaves, and the person reads both again."""
    ana = await bench.clinic.patient()
    table = SymbolTable(conversation_key(b"a key that is long enough", new_id()))
    known = Directory.from_entries([DirectoryEntry(Kind.PATIENT, ana["id"], ("Ana Ruiz",))])
    edges = BoundaryEdges(Boundary(table, Chain(table, known)))

    def move(request: ModelRequest) -> list[Any]:
        who = next(t for t, k in _tokens(table) if k == ana["id"])
        return list(call(("update_patient", {"patient_id": who, "city": "Boston"})))

    model = bench.speak(move, say("Done."), edges=edges)
    context = {"screen": "patient", "patient_id": ana["id"]}
    mentions = [{"kind": "patient", "id": ana["id"]}]
    run = await bench.ask("#Ana Ruiz moved", context=context, mentions=mentions)
    (card,) = run["entry"]["cards"]
    assert card["arguments"]["patient_id"] == ana["id"]
    await bench.decided(run, card, "deny", reason="Ana Ruiz stays")
    for request in model.requests:
        left = request.system + "".join(m.model_dump_json() for m in request.messages)
        assert "Ruiz" not in left
        assert ana["id"] not in left
    assert (await bench.shown())["entries"][0]["text"] == "#Ana Ruiz moved"


def _tokens(table: SymbolTable) -> list[tuple[str, str]]:
    return [(symbol.token, symbol.value) for symbol in table._symbols.values()]


async def test_no_password_passes_through_a_model(bench: Bench) -> None:
    """No tool takes one, and one that is smuggled in is refused with the arguments."""
    for tool in bench.clinic.house.registry:
        assert not {"password", "secret", "totp", "token"} & set(tool.args.model_fields), tool.name
    smuggled = {"email": "x@y.example", "name": "X", "role": "assistant", "password": "hunter2"}
    bench.speak(call(("create_user", smuggled)), say("I cannot set one."))
    run = await bench.ask("add X with password hunter2", bench.clinic.admin)
    assert (run["entry"]["cards"], run["entry"]["steps"][0]["code"]) == ([], "arguments_refused")


async def test_the_source_of_a_change_is_set_by_its_commit_and_stays_there(bench: Bench) -> None:
    """In the same transaction, the same connection and the next request nothing else is called the AI's."""
    ana = await bench.clinic.patient()
    bench.speak(call(("update_patient", {"patient_id": ana["id"], "city": "Boston"})), say("Done."))
    run = await bench.ask("Ana moved")
    await bench.decided(run, run["entry"]["cards"][0])
    before = (await bench.doctor.get(f"/api/patients/{ana['id']}")).headers["etag"]
    for number in range(12):  # every connection of the pool has its turn
        changed = await bench.doctor.patch(
            f"/api/patients/{ana['id']}", {"city": f"Salem {number}"}, etag=before
        )
        assert changed.status_code == 200, changed.text
        before = changed.headers["etag"]
    rows = await bench.rows(
        "SELECT source, payload::json ->> 'run_id' AS run FROM audit_log "
        "WHERE table_name = 'patients' AND action = 'UPDATE' ORDER BY seq"
    )
    assert [row["source"] for row in rows] == ["ai", *["api"] * 12]
    assert [row["run"] for row in rows] == [run["id"], *[None] * 12]


async def test_a_long_conversation_is_capped_and_no_call_loses_its_result(bench: Bench) -> None:
    """Calls that a model numbers alike again and again keep their own results."""
    look = [*call(("list_rooms", {}))]
    bench.speak(*[turn for _ in range(3) for turn in (look, say("ok"))])
    for _ in range(3):
        assert (await bench.ask("rooms?"))["status"] == "done"
    thread = await bench.thread()
    await _fill(bench, thread, 120)

    def whole(request: ModelRequest) -> list[object]:
        assert len(request.messages) <= 100
        assert request.messages[0].role == "user"
        calls = [c.id for m in request.messages for c in m.calls]
        answers = [
            b.tool_use_id for m in request.messages for b in m.blocks if b.type == "tool_result"
        ]
        assert calls == answers
        return list(say("still whole"))

    bench.speak(whole)
    assert (await bench.ask("and now?"))["entry"]["text"] == "still whole"


async def _fill(bench: Bench, thread: str, count: int) -> None:
    said: list[Message] = []
    for number in range(count // 4):
        asked = ToolUse(id=f"c{number}", name="list_rooms")
        said += [
            user("rooms?"),
            Message(role="assistant", blocks=[asked]),
            results(ToolResult(tool_use_id=asked.id, name="list_rooms", content=[])),
            Message(role="assistant", blocks=[Text(text="none")]),
        ]
    async with bench.clinic.house.database.writing(bench.clinic.scope()) as session:
        await threads.append(session, UUID(thread), said, None)


async def test_words_without_an_end_are_no_answer(bench: Bench) -> None:
    bench.speak([TextDelta("half")])
    assert (await bench.ask("hello"))["status"] == "failed"
    await bench.works()
