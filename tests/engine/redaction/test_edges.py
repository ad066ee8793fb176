"""Both ways through the edge: text, JSON, arguments, errors; and what was sent."""

import json
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from tests.engine.redaction.helpers import ANA, boundary, request

from chartside.app.modules import clinic_modules
from chartside.engine.llm import Message, Reasoning, Text, ToolResult, ToolUse, results
from chartside.engine.redaction import (
    IN_CLEAR,
    Boundary,
    Kind,
    Layer,
    Recogniser,
    Span,
    UnknownPayload,
)
from chartside.engine.redaction.failing import tokenise_error
from chartside.engine.redaction.fields import Fields
from chartside.kernel.errors import NotFound
from chartside.kernel.http import Command, Line

FIELDS = Fields(tool for module in clinic_modules() for tool in module.tools)
PATIENT = {
    "id": ANA.id,
    "number": "P000123",
    "name": "Ana Ruiz Gómez",
    "preferred_name": None,
    "birth_date": "1985-03-12",
    "status": "active",
}
PIECES = [
    *("Ana", "ana ruiz", "RUIZ-GÓMEZ", "Will", "will", "May", ".", " ", ", ", "\n", "612 345 678"),
    *(
        "born",
        "1985-03-12",
        "Rosa",
        "cruz",
        "'s",
        "\\n",
        "A\u200bna",
        "Analítica",
        "PATIENT_",
        "e\u0301",
    ),
    *(
        "aaaaaaaaaaaaaaaa",
        "_",
        "&eacute;",
        "Dr. ",
        "ana@x.es",
        '"',
        "{",
        "}",
        "%C3%AD",
        "\\_",
        "x",
        "\\",
    ),
]
VALUES = ("Ana", "Ruiz", "Gómez", "612", "1985", "P000123", ANA.id, "example.es")


def hidden(value: Any) -> str:
    shown = json.dumps(value, ensure_ascii=False)
    assert not [v for v in VALUES if v.lower() in shown.lower()], shown
    return shown


# text


def test_a_message_loses_its_names_and_gets_them_back() -> None:
    edge = boundary()
    said = "Book Ana Ruiz (612 345 678, ana.ruiz@example.es, born 12/03/1985) tomorrow"
    sent = edge.tokenise_text(said)
    hidden(sent)
    assert sent.startswith("Book PATIENT_")
    assert "tomorrow" in sent
    assert edge.rehydrate(sent) == said


@given(st.lists(st.sampled_from(PIECES), max_size=14))
@example(["\\", "\\n", "Ana"])  # a token, and a letter before it that is none of an escape
@example(["Ana", "Ana", "é", "\\_", "&eacute;", "ana ruiz"])  # two with an underscore between
@settings(max_examples=300, deadline=None)
def test_whatever_is_written_comes_back_to_the_letter(pieces: list[str]) -> None:
    edge, said = boundary(), "".join(pieces)
    sent = edge.tokenise_text(said)
    assert edge.rehydrate(sent) == said
    assert edge.tokenise_text(sent) == sent


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_at_all_comes_back(said: str) -> None:
    edge = boundary()
    sent = edge.tokenise_text(said)
    assert edge.rehydrate(sent) == said


# JSON


def test_a_persons_fields_become_tokens_and_the_rest_stays() -> None:
    edge = boundary()
    sent = edge.tokenise_json(PATIENT, tool="get_patient")
    hidden(sent)
    assert sent["status"] == "active"
    assert sent["preferred_name"] is None
    assert sent["name"].startswith("PATIENT_")
    assert sent["birth_date"].startswith("BIRTH_")
    assert edge.resolve_arguments(sent) == PATIENT


def test_the_typed_name_and_the_recorded_one_are_one_family() -> None:
    edge = boundary()
    typed = edge.tokenise_text("ana ruiz")
    recorded = edge.tokenise_json({"patients": [PATIENT]}, tool="find_patient")["patients"][0]
    assert typed.split("_")[1] == recorded["name"].split("_")[1]


@pytest.mark.parametrize(
    ("tool", "result"),
    [
        ("search_services", {"items": [{"name": "Hope Therapy", "code": "WP1", "price": "60.00"}]}),
        (
            "list_medications",
            {"medications": [{"name": "Rosa mosqueta", "dose": "5", "unit": "ml"}]},
        ),
        ("list_rooms", {"rooms": [{"id": None, "name": "Will room"}]}),
        ("get_service", {"name": "Dolores y Paz", "code": "D0120"}),
        ("list_payers", {"items": [{"name": "Grant Health", "payer_number": "77"}]}),
        (
            "search_diagnosis_codes",
            {"items": [{"code": "G20", "description": "Parkinson's disease, May Grant"}]},
        ),
        ("get_patient_context", {"medications": [{"name": "Will", "dose": None}], "withheld": []}),
        ("list_appointment_types", {"types": [{"name": "May review", "code": "may"}]}),
    ],
)
def test_the_catalogue_stays_readable(tool: str, result: dict[str, Any]) -> None:
    assert boundary(fields=FIELDS).tokenise_json(result, tool=tool) == result


def test_somebody_known_by_their_whole_name_does_not_hide_in_the_catalogue() -> None:
    result = {"items": [{"name": "Therapy with Ana Ruiz", "code": "X1"}]}
    sent = boundary(fields=FIELDS).tokenise_json(result, tool="search_services")
    assert "Ruiz" not in str(sent)


def test_a_guess_at_a_text_does_not_break_the_catalogue() -> None:
    """What was only recognised by its form is taken out of words, and not out of the price list."""
    edge = boundary([], fields=FIELDS)
    assert "Beck" not in edge.tokenise_text("ask Dr. Beck Inventory about it")
    found = {"items": [{"name": "Beck Inventory", "code": "96127"}]}
    assert edge.tokenise_json(found, tool="search_services") == found


@pytest.mark.parametrize(
    ("tool", "result", "key"),
    [
        ("list_professionals", {"items": [{"name": "Zoe Quill", "npi": None}]}, "name"),
        ("get_professional", {"name": "Zoe Quill"}, "name"),
        (
            "list_users",
            {"items": [{"name": "Zoe Quill", "email": "z@q.es", "role": "admin"}]},
            "name",
        ),
        ("get_patient", {"contacts": [{"name": "Zoe Quill", "relationship": "aunt"}]}, "name"),
        ("get_schedule", {"appointments": [{"patient_name": "Zoe Quill"}]}, "patient_name"),
        (
            "get_schedule",
            {"appointments": [{"professional_name": "Zoe Quill"}]},
            "professional_name",
        ),
        ("get_patient_context", {"patient": {"name": "Zoe Quill", "age": 40}}, "name"),
    ],
)
def test_a_person_nobody_knows_is_protected_by_the_key(
    tool: str, result: dict[str, Any], key: str
) -> None:
    edge = boundary()
    sent = edge.tokenise_json(result, tool=tool)
    assert "Quill" not in json.dumps(sent)
    assert edge.resolve_arguments(sent) == result
    assert "Quill" not in edge.tokenise_text("and quill called again, Zoe too")


def test_free_text_inside_a_result_is_read_too() -> None:
    edge = boundary()
    result = {
        "reason": "Ana Ruiz called from 612345678",
        "notes": ["mother of Rosa", "none"],
        "deep": [[{"x": "ana"}]],
    }
    sent = edge.tokenise_json(result, tool="get_appointment")
    hidden(sent)
    assert "Rosa" not in json.dumps(sent)
    assert sent["notes"][1] == "none"


def test_keys_can_be_names_and_numbers_can_be_telephones() -> None:
    edge = boundary()
    sent = edge.tokenise_json(
        {"Ana Ruiz": 3, "phone": 612345678, "call": 612345678, "count": 7, "price": 1250.5}
    )
    hidden(sent)
    assert sent["count"] == 7
    assert sent["price"] == 1250.5


def test_a_name_that_shows_only_at_the_end_is_hidden_at_the_beginning_too() -> None:
    edge = boundary([])
    sent = edge.tokenise_json([{"comment": "Babineau called"}, {"comment": "ask Dr. Babineau"}])
    assert "Babineau" not in json.dumps(sent)


def test_marks_of_pages_hold_names_and_become_tokens() -> None:
    """A mark is base64 of the last row's keys, and for patients that is a name and an id."""
    edge = boundary()
    mark = "WyJydWl6IGFuYSIsIjAxOTAiXQ"
    sent = edge.tokenise_json({"items": [], "next_cursor": mark}, tool="list_patients")
    assert sent["next_cursor"].startswith("CURSOR_")
    assert edge.resolve_arguments({"cursor": sent["next_cursor"]}) == {"cursor": mark}


def test_ids_of_records_never_leave_and_come_back_in_arguments() -> None:
    edge, record = boundary(), str(uuid4())
    sent = edge.tokenise_json({"id": record, "type_id": record, "ids": [record]})
    assert record not in json.dumps(sent)
    assert sent["id"] == sent["type_id"] == sent["ids"][0]
    assert edge.resolve_arguments({"appointment_id": sent["id"]}) == {"appointment_id": record}


def test_json_inside_json_is_read_before_it_is_searched() -> None:
    edge = boundary()
    inner = json.dumps({"name": "Mar\u00eda Jos\u00e9 N\u00fa\u00f1ez", "x": "An\u0061"})
    assert "\\u00ed" in inner
    sent = edge.tokenise_json({"payload": json.dumps({"again": inner})})
    shown = json.dumps(sent)
    assert "Mar" not in shown
    assert "u00ed" not in shown
    back = json.loads(json.loads(edge.resolve_arguments(sent)["payload"])["again"])
    assert back == json.loads(inner)


def test_escapes_in_a_text_that_is_no_json_are_read_too() -> None:
    edge = boundary()
    said = 'failed at {"x": "\\nMar\\u00eda Jos\\u00e9 N&uacute;&ntilde;ez'
    sent = edge.tokenise_text(said)
    assert "Mar" not in sent
    assert "ntilde" not in sent
    assert edge.rehydrate(sent) == said


@pytest.mark.parametrize("value", [object(), {"x": {1, 2}}, {1: "x"}, b"Ana", [[lambda: 1]]])
def test_what_is_no_json_is_refused(value: Any) -> None:
    with pytest.raises(UnknownPayload):
        boundary().tokenise_json(value)


def test_what_is_nested_too_deep_is_refused() -> None:
    value: Any = "Ana"
    for _ in range(60):
        value = [value]
    with pytest.raises(UnknownPayload):
        boundary().tokenise_json(value)


def test_a_tool_may_name_more_fields_that_are_identifiers() -> None:
    sent = boundary().tokenise_json({"nickname2": "Zed"}, keys={"nickname2": Kind.PATIENT})
    assert sent["nickname2"].startswith("PATIENT_")


# arguments


def test_arguments_are_resolved_at_any_depth_and_inside_text() -> None:
    edge = boundary()
    token = edge.tokenise_text("Ana Ruiz")
    given_ = {"query": token, "notes": [f"ask {token}'s mother; **{token}**"], "n": 3, token: True}
    assert edge.resolve_arguments(given_) == {
        "query": "Ana Ruiz",
        "notes": ["ask Ana Ruiz's mother; **Ana Ruiz**"],
        "n": 3,
        "Ana Ruiz": True,
    }


def test_a_value_with_quotes_keeps_inner_json_whole() -> None:
    edge = boundary([])
    token = edge.tokenise_json({"patient_name": 'Ana "Nita" Ruiz\n'})["patient_name"]
    made = edge.resolve_arguments({"body": json.dumps({"to": token})})
    assert json.loads(made["body"]) == {"to": 'Ana "Nita" Ruiz\n'}


@pytest.mark.parametrize(
    "change", [str.lower, str.upper, lambda t: t.replace("_", "\\_"), lambda t: f"_{t}_"]
)
def test_what_models_do_to_a_token_is_forgiven(change: Any) -> None:
    edge = boundary()
    token = edge.tokenise_text("Ana Ruiz")
    assert "Ana Ruiz" in edge.rehydrate(f"x {change(token)} y")


def test_a_day_typed_by_a_person_reaches_the_tool_as_a_date() -> None:
    edge = boundary()
    token = edge.tokenise_text("born 12 March 1985").removeprefix("born ")
    assert edge.resolve_arguments({"birth_date": token}) == {"birth_date": "1985-03-12"}
    assert edge.rehydrate(token) == "12 March 1985"


# errors


class Registration(Command):
    given_name: Line
    age: int


def test_a_validation_error_does_not_repeat_what_was_given() -> None:
    with pytest.raises(ValidationError) as caught:
        Registration.model_validate({"given_name": "Ana Ruiz", "age": "612345678x", "Ana Ruiz": 1})
    told = tokenise_error(boundary(), caught.value)
    hidden(told)
    assert {p["field"] for p in told["problems"]} >= {"age"}


def test_our_own_errors_are_protected_and_others_are_not_repeated() -> None:
    edge = boundary()
    ours = tokenise_error(edge, NotFound("Ana Ruiz has no visit", patient="Ana Ruiz"))
    hidden(ours)
    assert ours["error"] == "not_found"
    theirs = tokenise_error(edge, RuntimeError("duplicate key (Zoe Quill)"))
    assert "Quill" not in json.dumps(theirs)


# messages and requests


def history() -> list[Message]:
    return [
        Message(role="user", blocks=[Text(text="find Zoe Quill and Ana Ruiz")]),
        Message(
            role="assistant",
            blocks=[
                Reasoning(text="Ana Ruiz is meant", opaque={"signature": "QW5hL1J1aXo="}),
                ToolUse(id="call_1", name="find_patient", input={"query": "Ana Ruiz"}),
            ],
        ),
        results(
            ToolResult(tool_use_id="call_1", name="find_patient", content={"patients": [PATIENT]})
        ),
        results(
            ToolResult(tool_use_id="call_2", name="get_patient", content={"family_name": "Quill"})
        ),
    ]


def test_a_request_goes_out_protected_with_all_that_is_known_by_now() -> None:
    edge = boundary()
    asked = request(*history(), system="You speak with Ana Ruiz.")
    sent = edge.outgoing(asked)
    assert edge.outgoing(sent) == sent
    hidden([m.model_dump(mode="json") for m in sent.messages] + [sent.system])
    assert "Quill" not in sent.messages[0].text  # known only since the last result
    assert sent.messages[1].blocks[0] == sent.messages[1].blocks[0].model_copy(
        update={"opaque": {"signature": "QW5hL1J1aXo="}}
    )


def test_an_exempt_model_gets_everything_in_clear_by_the_same_path() -> None:
    cloud = boundary()
    sent = cloud.outgoing(request(*history()))
    local = Boundary(cloud.table, cloud.recogniser, policy=IN_CLEAR)
    again = local.outgoing(sent)
    assert again.messages == history()
    assert local.tokenise_text("Ana Ruiz") == "Ana Ruiz"
    assert local.tokenise_json(PATIENT) == PATIENT


def test_what_was_sent_is_told_by_turn_and_layer_without_values() -> None:
    edge = boundary()
    edge.begin_turn(1)
    edge.tokenise_text("Ana Ruiz, 655 111 222")
    edge.begin_turn(2)
    edge.tokenise_json(PATIENT, tool="get_patient")
    first, second = edge.report(1), edge.report(2)
    hidden([first, second])
    assert {f["layer"] for f in first["finds"]} == {Layer.DIRECTORY, Layer.PATTERNS}
    assert {f["kind"] for f in second["finds"]} >= {
        Kind.PATIENT,
        Kind.BIRTH,
        Kind.NUMBER,
        Kind.RECORD,
    }
    assert [f["token"] for f in first["finds"] if f["token"] not in edge.table] == []
    assert len(edge.report()["finds"]) == len(first["finds"]) + len(second["finds"])
    assert (first["finds"][0]["start"], first["finds"][0]["end"]) == (0, 8)


class Counting:
    """A recogniser that counts how often it is asked."""

    def __init__(self, real: Recogniser) -> None:
        self.real, self.asked = real, 0

    def spans(self, text: str) -> list[Span]:
        self.asked += 1
        return self.real.spans(text)


def test_what_was_read_is_read_again_only_for_what_became_known() -> None:
    edge = boundary()
    counting = edge.recogniser = Counting(edge.recogniser)
    first = edge.outgoing(request(*history()))
    asked = counting.asked
    assert edge.outgoing(first) == first
    assert counting.asked == asked  # nothing is new
    later = edge.outgoing(request(*first.messages, "and her aunt Wilhelmina Overkamp"))
    assert counting.asked > asked
    said = edge.outgoing(request("see quillfeather soon", *later.messages))
    edge.tokenise_json({"family_name": "Quillfeather"})  # known now, and said before
    assert "quillfeather" not in edge.outgoing(said).messages[0].text
    edge.read_anew("another directory")
    asked = counting.asked
    edge.outgoing(first)
    assert counting.asked > asked
