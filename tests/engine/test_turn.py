"""The turn loop, with a scripted model and a host that only remembers: order, phases, refusals, endings."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartside.engine.llm import (
    Done,
    Message,
    ModelBroken,
    ModelRequest,
    ProviderEvent,
    TextDelta,
    ToolCall,
    ToolResult,
    ToolUse,
    repaired,
    results,
    trimmed,
    unanswered,
    user,
)
from chartside.engine.llm.scripted import ScriptedModel, call, say
from chartside.engine.policy import Ending, Phase, Policy, Terminal
from chartside.engine.turn import End, Reply, Turn
from chartside.kernel.errors import NotFound
from chartside.kernel.http import Command, Line
from chartside.kernel.tools import Call, Effect, Preview, Tool, Undo


class Words(Command):
    words: Line


async def _run(call: Call[Any, Any]) -> None:
    return None


async def _preview(call: Call[Any, Any]) -> Preview:
    return Preview(title="x")


LOOK = Tool(args=Words, effect=Effect.READ, permission="a.b.c", run=_run, name="look_up")
ACT = Tool(
    args=Words,
    effect=Effect.WRITE,
    permission="a.b.c",
    run=_run,
    preview=_preview,
    undo=Undo(words="none"),
    name="act_now",
)
FINISH = Terminal("submit_results", "Finish.", Words, Ending.FINISH)
ASK = Terminal("ask_person", "Ask.", Words, Ending.ASK)
PHASES = (
    Phase("look", 2, reads=True, writes=False),
    Phase("act", 7, reads=True, writes=True),
    Phase("finish", 10, reads=False, writes=False),
)


class Memory:
    """A host that remembers what it was asked."""

    def __init__(self) -> None:
        self.reads: list[str] = []
        self.proposed: list[str] = []
        self.refused: list[tuple[str, str]] = []
        self.kept: list[Message] = []
        self.steps: list[int] = []
        self.stop_after: int | None = None
        self.broken: list[BaseException] = []

    async def stopping(self) -> bool:
        return self.stop_after is not None and len(self.steps) >= self.stop_after

    async def reserve(self, request: ModelRequest) -> None: ...

    async def heard(self, event: ProviderEvent) -> None: ...

    async def broke_off(self, error: BaseException) -> None:
        self.broken.append(error)

    async def keep_reply(self, step: int, request: ModelRequest, reply: Reply) -> None:
        self.steps.append(step)
        self.kept.append(reply.message)

    async def read(self, call: ToolUse) -> Any:
        if call.input["words"] == "nobody":
            raise NotFound
        self.reads.append(call.input["words"])
        return {"found": call.input["words"]}

    async def propose(self, tool: Tool, call: ToolUse) -> Any:
        self.proposed.append(call.input["words"])
        return {"proposal": "1"}

    async def refuse(self, call: ToolUse, code: str) -> None:
        self.refused.append((call.name, code))

    async def keep_results(self, step: int, message: Message | None) -> None:
        if message is not None:
            self.kept.append(message)


def turn(
    model: ScriptedModel, *, step: int = 0, suspends: bool = False, **more: Any
) -> tuple[Turn, Memory]:
    host = Memory()
    policy = Policy("test", PHASES, (FINISH, ASK), suspends=suspends, **more)
    made = Turn(model, "m", policy, [LOOK, ACT], "You are.", [user("Do it.")], host, step)
    return made, host


def words(text: str) -> dict[str, str]:
    return {"words": text}


async def test_reads_run_writes_are_proposed_and_a_terminal_ends() -> None:
    model = ScriptedModel(
        call(("look_up", words("one"))),
        call(("look_up", words("two"))),
        call(("act_now", words("three")), ("act_now", words("four"))),
        call(("submit_results", words("done"))),
    )
    made, host = turn(model)
    outcome = await made.run()
    assert (outcome.end, outcome.step) == (End.FINISHED, 4)
    assert outcome.args.words == "done"
    assert (host.reads, host.proposed) == (["one", "two"], ["three", "four"])
    assert host.refused == []


async def test_an_action_in_the_first_step_is_refused() -> None:
    model = ScriptedModel(call(("act_now", words("early"))), call(("submit_results", words("x"))))
    made, host = turn(model)
    await made.run()
    assert host.proposed == []
    assert host.refused == [("act_now", "out_of_phase")]
    assert "act_now" not in {tool.name for tool in model.requests[0].tools}


async def test_a_look_in_the_ninth_step_is_refused_and_the_eleventh_never_comes() -> None:
    model = ScriptedModel(*[call(("look_up", words(str(n)))) for n in range(1, 15)])
    made, host = turn(model)
    outcome = await made.run()
    assert outcome.end is End.EXHAUSTED
    assert len(model.requests) == 10
    assert host.reads == ["1", "2", "3", "4", "5", "6", "7"]
    assert host.refused == [("look_up", "out_of_phase")] * 3


async def test_a_resumed_run_goes_on_in_its_phase() -> None:
    """A step counter that starts again would call an approved action unknown, or allow a late look."""
    model = ScriptedModel(call(("act_now", words("now"))), call(("submit_results", words("x"))))
    made, host = turn(model, step=4)
    outcome = await made.run()
    assert host.proposed == ["now"]
    assert outcome.step == 6
    late = ScriptedModel(*[call(("look_up", words("late")))] * 5)
    made, host = turn(late, step=8)
    assert (await made.run()).end is End.EXHAUSTED
    assert len(late.requests) == 2


async def test_a_write_suspends_a_chat_and_leaves_the_call_open() -> None:
    model = ScriptedModel([*call(("look_up", words("a")))[:-2], *call(("act_now", words("b")))])
    made, host = turn(model, step=2, suspends=True)
    outcome = await made.run()
    assert outcome.end is End.SUSPENDED
    assert (host.reads, host.proposed) == (["a"], ["b"])
    assert [open_.name for open_ in unanswered(made.history)] == ["act_now"]


async def test_calls_after_an_ending_are_refused_and_those_before_it_are_kept() -> None:
    model = ScriptedModel(
        call(("act_now", words("a")), ("submit_results", words("x")), ("act_now", words("b")))
    )
    made, host = turn(model, step=3)
    outcome = await made.run()
    assert outcome.end is End.FINISHED
    assert host.proposed == ["a"]
    assert host.refused == [("act_now", "after_the_end")]


async def test_two_endings_are_both_refused() -> None:
    model = ScriptedModel(
        call(("submit_results", words("x")), ("ask_person", words("y"))), say("Sorry.")
    )
    made, host = turn(model)
    outcome = await made.run()
    assert outcome.end is End.ANSWERED
    assert [code for _, code in host.refused] == ["two_endings", "two_endings"]


async def test_an_asked_question_waits_for_its_answer() -> None:
    made, _ = turn(ScriptedModel(call(("ask_person", words("Which one?")))))
    outcome = await made.run()
    assert (outcome.end, outcome.args.words) == (End.ASKED, "Which one?")
    assert [open_.id for open_ in unanswered(made.history)] == [outcome.call_id]


async def test_what_is_not_offered_is_refused_without_a_list_of_others() -> None:
    model = ScriptedModel(call(("drop_tables", words("x"))), say("Well."))
    made, host = turn(model)
    await made.run()
    assert host.refused == [("drop_tables", "not_offered")]
    told = str(made.history)
    assert "look_up" not in told
    assert "act_now" not in told


@pytest.mark.parametrize(
    "arguments",
    ["{", "[]", "5", '{"words": NaN}', '{"words": "a", "words": "b"}', '{"x": "\\ud800"}'],
)
async def test_arguments_that_are_no_object_never_run(arguments: str) -> None:
    model = ScriptedModel([ToolCall("1", "look_up", arguments), Done("tool_use")], say("Well."))
    made, host = turn(model)
    await made.run()
    assert host.reads == []
    assert host.refused == [("look_up", "arguments_refused")]


async def test_a_hundred_calls_in_one_answer_are_bounded() -> None:
    model = ScriptedModel(call(*[("look_up", words(str(n))) for n in range(100)]), say("Well."))
    made, host = turn(model)
    await made.run()
    assert len(host.reads) == 20
    assert len(host.refused) == 80


async def test_doubled_call_ids_are_told_apart() -> None:
    twice = [
        ToolCall("same", "look_up", '{"words": "a"}'),
        ToolCall("same", "look_up", '{"words": "b"}'),
    ]
    made, host = turn(ScriptedModel([*twice, Done("tool_use")], say("Well.")))
    await made.run()
    assert host.reads == ["a", "b"]
    assert unanswered(made.history) == []


async def test_a_named_failure_is_told_and_the_run_goes_on() -> None:
    made, _ = turn(ScriptedModel(call(("look_up", words("nobody"))), say("Nobody there.")))
    outcome = await made.run()
    assert outcome.text == "Nobody there."
    block = made.history[2].blocks[0]
    assert isinstance(block, ToolResult)
    assert block.failed
    assert block.content["error"]["code"] == "not_found"


@pytest.mark.parametrize(
    "turn_",
    [
        [TextDelta("Half a")],
        [ToolCall("1", "look_up", '{"words": "a"}'), Done("length")],
        [],
    ],
    ids=["no end", "cut in a call", "nothing"],
)
async def test_an_answer_that_breaks_off_is_no_success(turn_: list[Any]) -> None:
    made, host = turn(ScriptedModel(turn_))
    with pytest.raises(ModelBroken):
        await made.run()
    assert host.reads == []
    assert len(host.broken) == 1


async def test_a_stop_is_heard_before_the_next_step() -> None:
    model = ScriptedModel(*[call(("look_up", words("a")))] * 5)
    made, host = turn(model)
    host.stop_after = 2
    assert (await made.run()).end is End.STOPPED
    assert len(model.requests) == 2


def use(number: int) -> Message:
    return Message(role="assistant", blocks=[ToolUse(id=f"c{number}", name="look_up")])


def result(number: int) -> Message:
    return results(ToolResult(tool_use_id=f"c{number}", name="look_up", content={}))


@given(st.lists(st.sampled_from(["user", "pair", "open", "say"]), max_size=40), st.integers(2, 30))
def test_no_history_is_ever_sent_with_a_cut_pair(shape: list[str], most: int) -> None:
    history = [user("first")]
    for number, kind in enumerate(shape):
        if kind == "user":
            history.append(user("again"))
        elif kind == "say":
            history.append(Message(role="assistant", blocks=[]))
        else:
            history.append(use(number))
            if kind == "pair":
                history.append(result(number))
    sent = trimmed(repaired(history), most)
    assert unanswered(sent) == []
    asked = {c.id for m in sent for c in m.calls}
    answered = {b.tool_use_id for m in sent for b in m.blocks if isinstance(b, ToolResult)}
    assert answered == asked
    assert sent[0].role == "user"


PARTS = [
    user("again"),
    *(use(number) for number in (1, 2)),
    *(result(number) for number in (1, 2)),
    Message(role="assistant", blocks=[*use(3).blocks, *use(4).blocks]),
    results(*result(3).blocks, *result(4).blocks),  # type: ignore[arg-type]  # results are what they are
    results(*result(4).blocks, *result(3).blocks),  # type: ignore[arg-type]
]


@given(st.lists(st.sampled_from(PARTS), min_size=1, max_size=12))
def test_a_history_that_needs_no_repair_is_what_repair_would_make_of_it(
    history: list[Message],
) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("chartside.engine.llm.messages._is_whole", lambda _: False)
        made = repaired(history)
    assert repaired(history) == made
