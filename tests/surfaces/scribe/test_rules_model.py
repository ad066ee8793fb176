"""The offline model as a model: it streams word by word, names its calls, counts no tokens, and repeats itself."""

from chartside.engine.llm import Done, ModelRequest, TextDelta, ToolCall, Usage, user
from chartside.engine.llm.rules import Answer, RulesModel, Wish


class Echo:
    def plan(self, request: ModelRequest) -> Answer:
        return Answer("One two\nthree.", [Wish("a", {"x": "é"}), Wish("b")])


def asked(**facts: object) -> ModelRequest:
    return ModelRequest("", [user("hi")], [], "rules", facts=dict(facts))


async def test_it_speaks_like_a_model() -> None:
    model = RulesModel({"here": Echo()}, pause=0.0001)
    heard = [event async for event in model.complete(asked(surface="here"))]
    words = [event.text for event in heard if isinstance(event, TextDelta)]
    assert len(words) == 3
    assert "".join(words) == "One two\nthree."
    assert [event for event in heard if isinstance(event, ToolCall)] == [
        ToolCall("rules_1_1", "a", '{"x": "é"}'),
        ToolCall("rules_1_2", "b", "{}"),
    ]
    assert heard[-2:] == [Usage(0, 0), Done("tool_use")]
    assert heard == [event async for event in model.complete(asked(surface="here"))]
    assert (model.name, model.offline) == ("rules", True)


async def test_a_place_without_a_grammar_is_told_so() -> None:
    heard = [event async for event in RulesModel({}).complete(asked())]
    assert "no grammar" in "".join(e.text for e in heard if isinstance(e, TextDelta))
    assert heard[-1] == Done("stop")
