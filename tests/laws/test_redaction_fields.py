"""Law: every text of every tool says beside its field what becomes of it on its way to a model that is not ours."""

import pytest
from tests.engine.redaction.helpers import boundary, request

from chartside.app.agents import endings
from chartside.app.modules import clinic_modules
from chartside.app.wiring import House
from chartside.engine.llm import ToolResult, ToolUse, results
from chartside.engine.llm.messages import Message
from chartside.engine.redaction import Kind
from chartside.engine.redaction.fields import Fields, result_type, shape_of, told, undeclared
from chartside.engine.redaction.keys import Care
from chartside.engine.redaction.walk import UnknownTool
from chartside.kernel.http import Command, Line, PatientName, Term, View
from chartside.kernel.tools import Tool

TOOLS = [tool for module in clinic_modules() for tool in module.tools]
FIELDS = Fields(TOOLS)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_every_text_field_has_a_policy(tool: Tool) -> None:
    assert list(undeclared(shape_of(tool.args))) == []
    assert result_type(tool) is not None, "`run` must say what it gives"
    assert list(undeclared(shape_of(result_type(tool)))) == []


def test_the_endings_of_the_surfaces_have_one_too(house: House) -> None:
    found = endings(house.agents.engine.surfaces)
    assert {"submit_results", "ask_clarification"} <= found.keys()
    for name, args in found.items():
        assert list(undeclared(shape_of(args))) == [], name


class Plain(View):
    note: str
    parts: list[str]
    facts: dict[str, str]
    status: str


class Careful(View):
    named: PatientName
    word: Term
    status: str


class Asked(Command):
    query: Line
    given_name: Line


def test_a_new_text_without_a_policy_is_found_at_any_depth() -> None:
    class Outer(View):
        rows: list[Careful | Plain]

    assert list(undeclared(shape_of(Plain))) == ["note", "parts[]", "facts[]"]
    assert list(undeclared(shape_of(Outer))) == ["rows[].note", "rows[].parts[]", "rows[].facts[]"]
    assert list(undeclared(shape_of(Careful))) == []
    assert list(undeclared(shape_of(Asked))) == []
    assert dict(told(shape_of(Asked))) == {"query": Care.TEXT, "given_name": Kind.PATIENT}


def test_a_result_of_an_unknown_tool_is_refused() -> None:
    edge = boundary(fields=FIELDS)
    strange = results(ToolResult(tool_use_id="c", name="export_everything", content={"x": "y"}))
    with pytest.raises(UnknownTool):
        edge.outgoing(request(strange))
    with pytest.raises(UnknownTool):
        edge.tokenise_json({"x": "y"}, tool="export_everything")


def test_a_call_that_a_model_made_up_is_read_as_free_text_and_its_refusal_goes_back() -> None:
    edge = boundary(fields=FIELDS)
    call = ToolUse(id="c", name="export_everything", input={"code": "Ana Ruiz", "status": "Ana"})
    told_ = ToolResult(
        tool_use_id="c",
        name="export_everything",
        content={"error": {"code": "not_offered", "message": "There is no such tool here."}},
        failed=True,
    )
    asked = request(Message(role="assistant", blocks=[call]), results(told_))
    sent = edge.outgoing(asked)
    assert "Ana" not in str(sent.messages[0].calls[0].input)
    assert sent.messages[1] == results(told_)


def test_an_unknown_key_is_free_text_whatever_it_is_called() -> None:
    edge = boundary(fields=FIELDS)
    sent = edge.tokenise_json(
        {"items": [], "surprise": "Ana Ruiz", "label": ["Rosa Cruz"], "status": "O'Brien"},
        tool="search_services",
    )
    assert "Ruiz" not in str(sent)
    assert "Cruz" not in str(sent)
    assert "Brien" not in str(sent)


@pytest.mark.parametrize(
    ("tool", "path", "rule"),
    [
        ("search_services", "items[].name", Care.CODE),
        ("search_services", "items[].code", Care.CODE),
        ("search_diagnosis_codes", "items[].description", Care.CODE),
        ("list_rooms", "rooms[].name", Care.LABEL),
        ("list_medications", "medications[].name", Care.LABEL),
        ("find_patient", "patients[].name", Kind.PATIENT),
        ("list_professionals", "items[].name", Kind.STAFF),
        ("get_note", "content[]", Care.TEXT),
        ("get_patient", "birth_date", Kind.BIRTH),
        ("get_encounter", "encounter_date", Care.DAY),
    ],
)
def test_what_a_field_is_stands_beside_it(tool: str, path: str, rule: Kind | Care) -> None:
    shape = FIELDS.result(tool)
    assert shape is not None
    assert dict(told(shape)).get(path) == rule, dict(told(shape))
