"""The rule of codes: every edge of its table, and no guess where it says nothing."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from chartside.clinic.claims import code_for
from chartside.clinic.claims.rules import (
    Draft,
    DraftLine,
    Facts,
    InsuranceFacts,
    KnownCode,
    check,
    total_of,
)


@pytest.mark.parametrize("kind", ["individual_therapy", "telehealth"])
@pytest.mark.parametrize(
    ("minutes", "code"),
    [
        (0, "90832"),
        (16, "90832"),
        (37, "90832"),
        (38, "90834"),
        (45, "90834"),
        (52, "90834"),
        (53, "90837"),
        (60, "90837"),
        (1440, "90837"),
    ],
)
def test_the_minutes_of_a_session_decide(kind: str, minutes: int, code: str) -> None:
    assert code_for(kind, minutes).code == code


@pytest.mark.parametrize("minutes", [None, 0, 20, 45, 90])
@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("intake", "90791"),
        ("group_therapy", "90853"),
        ("family_therapy", "90847"),
        ("crisis", "90839"),
        ("medication_management", "99214"),
    ],
)
def test_some_kinds_need_no_minutes(kind: str, code: str, minutes: int | None) -> None:
    found = code_for(kind, minutes)
    assert (found.code, found.units, found.findings) == (code, 1, ())


@pytest.mark.parametrize("kind", ["individual_therapy", "telehealth", "nutrition_assessment"])
def test_missing_minutes_are_named_and_not_guessed(kind: str) -> None:
    found = code_for(kind, None, ["97802"])
    assert (found.code, [one.code for one in found.findings]) == (None, ["missing_minutes"])


@pytest.mark.parametrize(
    ("kind", "code", "minutes", "units"),
    [
        ("nutrition_assessment", "97802", 8, 1),
        ("nutrition_assessment", "97802", 22, 1),
        ("nutrition_assessment", "97802", 23, 2),
        ("nutrition_assessment", "97802", 60, 4),
        ("nutrition_follow_up", "97803", 30, 2),
    ],
)
def test_nutrition_counts_units_of_a_quarter(
    kind: str, code: str, minutes: int, units: int
) -> None:
    found = code_for(kind, minutes, ["97802", "97803"])
    assert (found.code, found.units) == (code, units)


def test_less_than_half_a_unit_is_no_unit() -> None:
    found = code_for("nutrition_assessment", 7, ["97802"])
    assert (found.code, [one.code for one in found.findings]) == (None, ["too_short"])


@pytest.mark.parametrize("kind", ["nutrition_assessment", "dental_cleaning", "consultation", ""])
def test_a_kind_without_a_rule_has_no_code(kind: str) -> None:
    found = code_for(kind, 45)
    assert (found.code, [one.code for one in found.findings]) == (None, ["no_code_by_rule"])


def test_a_total_is_exact_and_unknown_while_a_line_is() -> None:
    assert total_of([Decimal("0.10"), Decimal("0.20")]) == Decimal("0.30")
    assert total_of([Decimal("1.00"), None]) is None
    assert total_of([]) is None


DAY = date(2026, 3, 2)
LINE = DraftLine(1, "90834", (1,), 1, Decimal("150.00"), DAY)
DRAFT = Draft(DAY, ("F33.1",), (LINE,))
FACTS = Facts(
    today=DAY,
    encounter_date=DAY,
    encounter_status="completed",
    telehealth=False,
    coded=code_for("individual_therapy", 45),
    note_signed=True,
    has_professional=True,
    npi="1234567893",
    insurance=InsuranceFacts(True, None, None, None),
    session_counted=False,
    patient_diagnoses=("F33.1",),
    primary="F33.1",
    procedures={"90834": "Session"},
    diagnoses={"F33.1": KnownCode("Depression", True)},
)


def found(draft: Draft, facts: Facts) -> list[tuple[str, str]]:
    return [(str(one.severity), one.code) for one in check(draft, facts)]


def test_a_claim_with_all_it_needs_has_no_findings() -> None:
    assert found(DRAFT, FACTS) == []


@pytest.mark.parametrize(
    ("draft", "facts", "finding"),
    [
        (DRAFT, replace(FACTS, encounter_date=date(2026, 3, 1)), ("error", "date_mismatch")),
        (DRAFT, replace(FACTS, today=date(2026, 3, 1)), ("error", "future_date")),
        (DRAFT, replace(FACTS, npi=None), ("error", "npi_missing")),
        (DRAFT, replace(FACTS, has_professional=False), ("error", "professional_missing")),
        (DRAFT, replace(FACTS, telehealth=True), ("warning", "telehealth_modifier")),
        (
            replace(DRAFT, lines=(replace(LINE, service_date=date(2026, 3, 1)),)),
            FACTS,
            ("error", "line_date_mismatch"),
        ),
        (
            DRAFT,
            replace(FACTS, insurance=InsuranceFacts(False, None, None, None)),
            ("error", "insurance_expired"),
        ),
        (
            DRAFT,
            replace(FACTS, insurance=InsuranceFacts(True, None, None, 0)),
            ("error", "no_sessions_left"),
        ),
        (
            replace(DRAFT, lines=(replace(LINE, pointers=(2,)),)),
            FACTS,
            ("error", "pointer_out_of_range"),
        ),
    ],
)
def test_each_fault_is_found_alone(draft: Draft, facts: Facts, finding: tuple[str, str]) -> None:
    assert found(draft, facts) == [finding]


def test_what_is_fine_is_not_complained_of() -> None:
    counted = replace(
        FACTS, insurance=InsuranceFacts(True, DAY, DAY, 0), session_counted=True, telehealth=True
    )
    assert found(replace(DRAFT, lines=(replace(LINE, modifiers=("95",)),)), counted) == []
