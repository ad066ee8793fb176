"""Scores in the text of a note, and goals: what is told is found, what is not told stays unknown."""

from datetime import date
from decimal import Decimal
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartside.clinic.measures import (
    MEASURES,
    MeasureCode,
    MeasureReading,
    MeasureTrend,
    goal_status,
    goal_targets,
    parse_scores,
)
from chartside.clinic.measures.rules import trend_of


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("PHQ-9: 14", {"phq9": 14}),
        ("PHQ9 = 12", {"phq9": 12}),
        ("PHQ 9 – 12", {"phq9": 12}),
        ("GAD-7 score of 10", {"gad7": 10}),
        ("puntuación PHQ-9 de 14", {"phq9": 14}),
        ("PHQ‑9 total score: 14/27.", {"phq9": 14}),
        ("PHQ-9 (14/27), GAD-7 10", {"phq9": 14, "gad7": 10}),
        ("She scored 14 on the PHQ-9 today", {"phq9": 14}),
        ("Obtuvo 14 puntos en el PHQ-9", {"phq9": 14}),
        ("PHQ-9 con una puntuación de 14 puntos", {"phq9": 14}),
        ("PHQ-9 decreased from 18 to 14", {"phq9": 14}),
        ("El PHQ-9 bajó de 18 a 14", {"phq9": 14}),
        ("PHQ-9 18 → 14", {"phq9": 14}),
        ("PHQ-9 14 > 10", {"phq9": 14}),
        ("AUDIT-C 5; C-SSRS: 0; PCL-5 = 45", {"audit_c": 5, "c_ssrs": 0, "pcl5": 45}),
        ("PHQ-9 today is 14, down from baseline 20", {"phq9": 14}),
        ("Previous PHQ-9 was 18. PHQ-9 today 12.", {"phq9": 12}),
        ("gad-7 hoy: 8", {"gad7": 8}),
    ],
)
def test_a_stated_score_is_found_with_its_place(text: str, found: dict[str, int]) -> None:
    scores = parse_scores(text)
    assert {one.measure.value: one.value for one in scores} == found
    for one in scores:
        assert text[one.start : one.end] == one.text
        assert str(one.value) in one.text


@pytest.mark.parametrize(
    "text",
    [
        "PHQ-9 below 10",
        "PHQ-9 por debajo de 10",
        "PHQ-9 45",
        "PHQ-9 item 9: 1",
        "PHQ-9: 14.5",
        "PHQ-9 12/05/2026",
        "PHQ-9 10-14",
        "PHQ-9 2 weeks ago",
        "Repeat PHQ-9 in 2 weeks",
        "PHQ-9 was 18 last month",
        "PHQ-9 fue 18 hace dos semanas",
        "previous PHQ-9: 18",
        "PHQ-9 anterior: 18",
        "Previous scores: PHQ-9 18, GAD-7 12",
        "goal PHQ-9 of 5",
        "Objetivo: PHQ-9 de 5",
        "PHQ-9 score of 10 or less",
        "reduce PHQ-9 from 18 to 9",
        "PHQ-9 improved by 5",
        "PHQ-9 3 points lower",
        "a decrease of 5 points on PHQ-9",
        "PHQ-2: 3",
        "XPHQ-9: 3",
        "If PHQ-9 of 20, refer",
        "",
    ],
)
def test_what_is_no_score_of_today_is_left_out(text: str) -> None:
    assert parse_scores(text) == []


@given(st.sampled_from(["PHQ-9", "phq 9", "PHQ9"]), st.integers(0, 99))
def test_only_scores_that_can_be_are_found(name: str, value: int) -> None:
    found = [one.value for one in parse_scores(f"{name}: {value}")]
    assert found == ([value] if value <= 27 else [])


@given(st.text(max_size=300), st.text(max_size=100))
def test_any_text_can_be_read(text: str, more: str) -> None:
    whole = f"{text} PHQ-9: 7 {more}"
    for one in parse_scores(whole):
        assert whole[one.start : one.end] == one.text
    goal_targets(whole)


def test_a_long_hostile_text_is_read_to_its_end() -> None:
    for piece in (
        "PHQ-9 score of of of ",
        "PHQ-9 from 18 to ",
        "1 on the ",
        " " * 50,
        "PHQ-9 below ",
        "9",
    ):
        parse_scores(piece * 2000)
        goal_targets(piece * 200)


def trend(measure: str, *values: object) -> MeasureTrend:
    series = [
        MeasureReading(
            id=uuid4(),
            taken_at=None,
            taken_on=date(2026, 1, 5),
            value=Decimal(str(value)),
            severity=None,
            risk=None,
            total_only=True,
        )
        for value in values
    ]
    found = trend_of(MEASURES[MeasureCode(measure)], series)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "readings", "status", "target"),
    [
        ("PHQ-9 below 10", (18, 9), "met", 10),
        ("PHQ-9 below 10", (18, 10), "approaching", 10),
        ("PHQ-9 below 10", (18, 16), "in_progress", 10),
        ("PHQ-9 below 10", (18,), "baseline", 10),
        ("PHQ-9 below 10", (18, 18), "baseline", 10),
        ("PHQ-9 below 10", (18, 20), "baseline", 10),
        ("PHQ-9 below 10", (8,), "met", 10),
        ("PHQ-9 below 10", (8, 15), "in_progress", 10),
        ("PHQ-9 por debajo de 10", (18, 9), "met", 10),
        ("PHQ-9 menor o igual a 9", (18, 9), "met", 9),
        ("PHQ-9 score of 9 or less within 12 weeks", (18, 9), "met", 9),
        ("Reduce PHQ-9 from 20 to 10", (18, 12), "approaching", 10),
        ("Reduce PHQ-9 by 50%", (18, 9), "met", 9),
        ("50% reduction in PHQ-9", (18, 14), "in_progress", 9),
        ("Reducir el PHQ-9 en un 50 %", (18, 10), "approaching", 9),
        ("Reducir PHQ-9 a la mitad", (18, 9), "met", 9),
        ("reduce PHQ-9 by at least 5 points", (18, 13), "met", 13),
        ("reducir PHQ-9 en 5 puntos", (18, 13), "met", 13),
        ("PHQ-9 below 10 for 8 weeks", (18, 9), "approaching", 10),
    ],
)
def test_a_goal_is_as_far_as_its_readings_say(
    text: str, readings: tuple[int, ...], status: str, target: int
) -> None:
    found = goal_status(text, trend("phq9", *readings))
    assert (found.status, found.target) == (status, target)
    assert found.latest == readings[-1]
    assert found.baseline == (20 if "from 20" in text else readings[0])


@pytest.mark.parametrize(
    "text",
    [
        "Sleep seven hours",
        "Improve PHQ-9",
        "PHQ-9 between 5 and 9",
        "PHQ-9 by 12 weeks",
        "GAD-7 below 8",
        "PHQ-9 below 10 and above 2",
        "PHQ-9 below 99",
        "",
    ],
)
def test_a_goal_that_cannot_be_told_is_unknown(text: str) -> None:
    assert goal_status(text, trend("phq9", 18, 3)).status == "unknown"


def test_a_goal_without_readings_is_unknown_and_says_so() -> None:
    found = goal_status("PHQ-9 below 10", None)
    assert (found.status, found.reason, found.target) == ("unknown", "no_readings", 10)


def test_two_measures_in_one_goal_are_two_targets() -> None:
    text = "PHQ-9 below 10 and GAD-7 below 8"
    assert [(t.measure.value, t.amount) for t in goal_targets(text)] == [("phq9", 10), ("gad7", 8)]
    assert goal_status(text, trend("gad7", 15, 7)).status == "met"
    assert goal_status(text, trend("phq9", 15, 12)).status == "approaching"


def test_units_of_a_goal_are_ours_or_it_is_not_told() -> None:
    pounds = goal_status("Peso por debajo de 180 libras", trend("weight", 90, 81))
    assert (pounds.status, pounds.target) == ("met", Decimal("81.65"))
    assert goal_targets("weight below 80") == []
    assert goal_targets("reduce HbA1c by 1%") == []
    assert goal_status("HbA1c < 7", trend("hba1c", "8.2", "6.8")).status == "met"
    assert goal_status("increase weight by 5%", trend("weight", 50, 53)).status == "met"
    assert goal_status("lose weight by 5 kg", trend("weight", 90, 84)).status == "met"
    assert goal_status("keep weight above 50 kg", trend("weight", 52, 49)).status == "in_progress"


@given(st.integers(1, 27), st.lists(st.integers(0, 27), min_size=1, max_size=6))
def test_met_means_met_and_nothing_else_does(limit: int, values: list[int]) -> None:
    found = goal_status(f"PHQ-9 below {limit}", trend("phq9", *values))
    assert (found.status == "met") is (values[-1] < limit)
    if found.status == "approaching":
        assert values[-1] < values[0]
    if len(values) == 1:
        assert found.status in ("met", "baseline")
