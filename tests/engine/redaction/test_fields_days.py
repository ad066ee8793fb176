"""Days: a day of birth never leaves; the others by the clinic's policy, never moved, and back to the letter."""

import re
from datetime import date
from typing import Any

import pytest
from tests.engine.redaction.helpers import request, table

from chartside.app.modules import clinic_modules
from chartside.engine.llm import Message, Text, ToolResult, results
from chartside.engine.redaction import (
    REDACT,
    Boundary,
    Days,
    Fields,
    Kind,
    Layer,
    RedactionPolicy,
    Span,
)
from chartside.engine.redaction.guard import standing

FIELDS = Fields(tool for module in clinic_modules() for tool in module.tools)
STRICT = RedactionPolicy(days=Days.STRICT)
TODAY = date(2026, 4, 15)


class Calendar:
    """Finds days by their form, and nothing else."""

    def spans(self, text: str) -> list[Span]:
        form = r"\d{4}-\d\d-\d\d|\d{1,2} (?:March|May) \d{4}|(?:March|May) \d{1,2}"
        return [
            Span(m.start(), m.end(), Kind.DATE, Layer.PATTERNS) for m in re.finditer(form, text)
        ]


def edge(policy: RedactionPolicy = REDACT) -> Boundary:
    return Boundary(table(), Calendar(), policy=policy, fields=FIELDS, today=lambda: TODAY)


@pytest.mark.parametrize(
    ("said", "working", "strict"),
    [
        ("Now: 2026-04-15 10:00", True, True),
        ("book her on 2026-05-04", True, False),
        ("book her on May 5", True, False),
        ("she came on 2024-03-02", False, False),
        ("she came on 2 March 2024", False, False),
    ],
)
def test_days_in_the_conversation(said: str, working: bool, strict: bool) -> None:
    for policy, kept in ((REDACT, working), (STRICT, strict)):
        boundary = edge(policy)
        sent = boundary.tokenise_text(said)
        assert (sent == said) is kept
        assert boundary.rehydrate(sent) == said


def test_a_day_without_a_year_in_a_record_is_somebodys() -> None:
    sent = edge().tokenise_json({"reason": "since May 5"}, tool="get_appointment")
    assert sent["reason"].startswith("since DATE_")


VISIT = {"encounter_date": "2025-11-03", "started_at": "2025-11-03T10:00:00Z", "status": "open"}


def test_fields_for_days_stay_for_planning_and_go_when_a_clinic_is_strict() -> None:
    assert edge().tokenise_json(VISIT, tool="get_encounter") == VISIT
    boundary = edge(STRICT)
    sent = boundary.tokenise_json(VISIT, tool="get_encounter")
    assert "2025" not in str(sent)
    assert boundary.resolve_arguments(sent) == VISIT


def test_a_field_for_days_hides_no_words() -> None:
    sent = edge().tokenise_json(
        {"encounter_date": "since 2025-11-03, he says"}, tool="get_encounter"
    )
    assert "2025" not in str(sent)


def test_a_day_that_a_person_wrote_reaches_the_tool_as_a_date() -> None:
    boundary = edge()
    token = boundary.tokenise_text("2 March 2024")
    assert boundary.resolve_arguments({"encounter_date": token}) == {"encounter_date": "2024-03-02"}


def test_a_birthday_goes_whatever_the_policy() -> None:
    for policy in (REDACT, STRICT):
        sent: Any = edge(policy).tokenise_json({"birth_date": "1985-03-12"}, tool="get_patient")
        assert sent["birth_date"].startswith("BIRTH_")


@pytest.mark.parametrize("policy", [REDACT, STRICT])
def test_the_guard_asks_for_what_the_policy_says(policy: RedactionPolicy) -> None:
    boundary = edge(policy)
    result = ToolResult(tool_use_id="c", name="get_encounter", content=VISIT)
    said = Message(role="user", blocks=[Text(text="she came on 2024-03-02, again on 2026-05-04")])
    asked = request(said, results(result))
    assert standing(asked, boundary) == {Kind.DATE}
    assert standing(boundary.outgoing(asked), boundary) == frozenset()
