"""Scores, bands, risk and trends, for all answers there could be."""

from datetime import date, timedelta
from decimal import Decimal
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartside.clinic.measures import MEASURES, MeasureCode, RiskLevel, Trend, instruments
from chartside.clinic.measures.rules import (
    Better,
    Fault,
    Measure,
    MeasureReading,
    bmi,
    bmi_series,
    compare,
    in_our_unit,
    is_adult,
    number,
    risk,
    score,
    severity,
    trend_of,
)

SUMMED = [one for one in instruments() if one.code is not MeasureCode.C_SSRS]
C_SSRS, PHQ9 = MEASURES[MeasureCode.C_SSRS], MEASURES[MeasureCode.PHQ9]
DIRECTED = [one for one in MEASURES.values() if one.better in (Better.LOWER, Better.HIGHER)]
measures = st.sampled_from(list(MEASURES.values()))


def answers_of(measure: Measure) -> st.SearchStrategy[list[int]]:
    return st.tuples(*(st.integers(0, item.highest) for item in measure.items)).map(list)


def values_of(measure: Measure) -> st.SearchStrategy[Decimal]:
    low, high = measure.possible.low, measure.possible.high
    places = 0 if measure.whole else 2
    return st.decimals(low, high, places=places)


answered = st.sampled_from(SUMMED).flatmap(lambda m: st.tuples(st.just(m), answers_of(m)))
valued = measures.flatmap(lambda m: st.tuples(st.just(m), values_of(m)))
paired = measures.flatmap(lambda m: st.tuples(st.just(m), values_of(m), values_of(m)))


@pytest.mark.parametrize(
    ("code", "questions", "highest"),
    [("phq9", 9, 27), ("gad7", 7, 21), ("pcl5", 20, 80), ("audit_c", 3, 12)],
)
def test_an_instrument_has_its_questions_and_its_range(
    code: str, questions: int, highest: int
) -> None:
    measure = MEASURES[MeasureCode(code)]
    assert len(measure.items) == questions
    assert sum(item.highest for item in measure.items) == highest == measure.possible.high


@given(answered)
def test_a_total_is_the_sum_of_its_answers_and_within_range(
    case: tuple[Measure, list[int]],
) -> None:
    measure, answers = case
    found = score(measure, answers)
    assert found.total == sum(answers)
    assert found.findings == ()
    assert measure.possible.holds(Decimal(sum(answers)))


@given(answered, st.data())
def test_a_missing_answer_is_named_and_never_guessed(
    case: tuple[Measure, list[int]], data: st.DataObject
) -> None:
    measure, answers = case
    gone = data.draw(st.sets(st.integers(1, len(answers)), min_size=1))
    holes = [None if n in gone else a for n, a in enumerate(answers, 1)]
    found = score(measure, holes)
    assert found.total is None
    assert [(f.fault, f.items) for f in found.findings] == [(Fault.MISSING, tuple(sorted(gone)))]


@given(answered, st.data())
def test_an_answer_out_of_range_is_named(
    case: tuple[Measure, list[int]], data: st.DataObject
) -> None:
    measure, answers = case
    at = data.draw(st.integers(0, len(answers) - 1))
    answers[at] = measure.items[at].highest + data.draw(st.integers(1, 5))
    found = score(measure, answers)
    assert found.total is None
    assert [(f.fault, f.items) for f in found.findings] == [(Fault.OUT_OF_RANGE, (at + 1,))]


def test_a_list_that_is_too_long_or_too_short_has_no_total() -> None:
    assert score(PHQ9, [0] * 10).findings[0].fault is Fault.TOO_MANY
    assert score(PHQ9, [0] * 8).findings[0].items == (9,)
    assert score(MEASURES[MeasureCode.WEIGHT], [1]).findings[0].fault is Fault.NO_ITEMS


@given(valued)
def test_a_value_is_in_at_most_one_band_and_bands_do_not_overlap(
    case: tuple[Measure, Decimal],
) -> None:
    measure, value = case
    assert len([band for band in measure.bands if band.holds(value)]) <= 1
    if measure.is_instrument:
        assert severity(measure, value, adult=None) is not None


@given(st.sampled_from(SUMMED).flatmap(lambda m: st.tuples(st.just(m), values_of(m), values_of(m))))
def test_more_points_are_never_a_milder_band(case: tuple[Measure, Decimal, Decimal]) -> None:
    measure, one, other = case
    low, high = sorted((one, other))
    bands = [severity(measure, value, adult=True) for value in (low, high)]
    places = [measure.bands.index(band) for band in bands if band is not None]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("code", "value", "band"),
    [
        ("phq9", 4, "minimal"),
        ("phq9", 5, "mild"),
        ("phq9", 14, "moderate"),
        ("phq9", 15, "moderately_severe"),
        ("phq9", 20, "severe"),
        ("phq9", 27, "severe"),
        ("gad7", 9, "mild"),
        ("gad7", 10, "moderate"),
        ("gad7", 15, "severe"),
        ("pcl5", 30, "below_cutoff"),
        ("pcl5", 31, "above_cutoff"),
        ("audit_c", 2, "low"),
        ("audit_c", 3, "borderline"),
        ("audit_c", 4, "positive"),
        ("audit_c", 8, "high"),
        ("bmi", "18.4", "underweight"),
        ("bmi", "24.9", "healthy"),
        ("bmi", 30, "obesity_1"),
        ("systolic", 129, "elevated"),
        ("diastolic", 90, "stage_2"),
        ("hba1c", "6.5", "diabetes"),
        ("glucose", 53, "very_low"),
        ("glucose", 100, None),
        ("glucose", 200, "high"),
        ("pain", 0, "none"),
        ("pain", 7, "severe"),
        ("probing_depth", 6, "deep"),
        ("weight", 80, None),
    ],
)
def test_the_bands_are_where_clinicians_have_them(
    code: str, value: int | str, band: str | None
) -> None:
    found = severity(MEASURES[MeasureCode(code)], Decimal(str(value)), adult=True)
    assert (found.key if found else None) == band
    if found:
        assert found.words.en
        assert found.words.es


@pytest.mark.parametrize("adult", [False, None])
def test_bands_of_adults_are_not_put_on_a_child_or_on_somebody_of_unknown_age(
    adult: bool | None,
) -> None:
    assert severity(MEASURES[MeasureCode.BMI], Decimal(32), adult=adult) is None
    assert severity(MEASURES[MeasureCode.SYSTOLIC], Decimal(150), adult=adult) is None


@given(answers_of(PHQ9))
def test_the_ninth_answer_is_the_risk(answers: list[int]) -> None:
    found = risk(MeasureCode.PHQ9, Decimal(sum(answers)), answers)
    assert found is (RiskLevel.PRESENT if answers[8] > 0 else RiskLevel.NONE)


@given(answers_of(PHQ9))
def test_a_bare_total_never_contradicts_the_answers_behind_it(answers: list[int]) -> None:
    """What a total tells of risk holds for every set of answers that could have made it."""
    told = risk(MeasureCode.PHQ9, Decimal(sum(answers)), None)
    known = risk(MeasureCode.PHQ9, Decimal(sum(answers)), answers)
    assert told in (None, known)


def test_a_bare_total_in_the_middle_does_not_tell_of_risk() -> None:
    assert risk(MeasureCode.PHQ9, Decimal(14), None) is None
    assert risk(MeasureCode.PHQ9, Decimal(27), None) is RiskLevel.PRESENT
    assert risk(MeasureCode.PHQ9, Decimal(0), None) is RiskLevel.NONE
    assert risk(MeasureCode.GAD7, Decimal(21), [3] * 7) is None


@given(answers_of(C_SSRS))
def test_intent_plan_or_behaviour_is_a_high_risk(answers: list[int]) -> None:
    total = score(C_SSRS, answers).total
    assert total is not None
    found = risk(C_SSRS.code, Decimal(total), answers)
    if any(answers[3:]):
        assert found is RiskLevel.HIGH
    else:
        assert found is (RiskLevel.PRESENT if any(answers) else RiskLevel.NONE)
    assert C_SSRS.possible.holds(Decimal(total))


def test_the_screen_skips_what_is_not_asked_after_a_no() -> None:
    assert score(C_SSRS, [0, 0, None, None, None, 0]).total == 0
    assert score(C_SSRS, [1, 0, None, None, None, 0, None]).total == 1
    assert score(C_SSRS, [1, 1, 0, 0, 0, 0]).total == 2
    assert score(C_SSRS, [0, 0, None, None, None, 1, 1]).total == 6
    assert score(C_SSRS, [1, 1, None, 0, 0, 0]).findings[0].items == (3,)
    assert score(C_SSRS, [0, 0, None, None, None, None]).findings[0].items == (6,)


@pytest.mark.parametrize(
    ("code", "before", "after", "way"),
    [
        ("phq9", 14, 11, "improving"),
        ("phq9", 14, 12, "stable"),
        ("phq9", 14, 16, "stable"),
        ("phq9", 14, 17, "worsening"),
        ("gad7", 10, 13, "worsening"),
        ("pcl5", 40, 36, "stable"),
        ("pcl5", 40, 35, "improving"),
        ("audit_c", 4, 3, "improving"),
        ("audit_c", 4, 5, "worsening"),
        ("bmi", 17, 18, "improving"),
        ("bmi", 32, 30, "improving"),
        ("bmi", 20, 24, "stable"),
        ("systolic", 150, 138, "improving"),
        ("systolic", 95, 80, "worsening"),
        ("weight", 80, "80.5", "stable"),
        ("weight", 80, 70, "unknown"),
    ],
)
def test_a_trend_needs_a_change_that_counts(
    code: str, before: int, after: int | str, way: str
) -> None:
    found = compare(MEASURES[MeasureCode(code)], Decimal(before), Decimal(str(after)))
    assert found == way


@given(paired)
def test_the_way_back_is_the_opposite(case: tuple[Measure, Decimal, Decimal]) -> None:
    measure, one, other = case
    opposite = {
        Trend.IMPROVING: Trend.WORSENING,
        Trend.WORSENING: Trend.IMPROVING,
        Trend.STABLE: Trend.STABLE,
        Trend.UNKNOWN: Trend.UNKNOWN,
    }
    assert compare(measure, other, one) is opposite[compare(measure, one, other)]
    assert compare(measure, one, one) is Trend.STABLE


@given(
    st.sampled_from(DIRECTED).flatmap(lambda m: st.tuples(st.just(m), values_of(m), values_of(m)))
)
def test_a_trend_is_stable_exactly_within_its_step(case: tuple[Measure, Decimal, Decimal]) -> None:
    measure, one, other = case
    still = compare(measure, one, other) is Trend.STABLE
    assert still is (abs(one - other) < measure.step)


def reading(value: object, day: date = date(2026, 1, 5)) -> MeasureReading:
    return MeasureReading(
        id=uuid4(),
        taken_at=None,
        taken_on=day,
        value=Decimal(str(value)),
        severity=None,
        risk=None,
        total_only=True,
    )


@given(st.lists(st.integers(0, 27), max_size=8))
def test_a_trend_of_fewer_than_two_readings_is_unknown(values: list[int]) -> None:
    found = trend_of(PHQ9, [reading(value) for value in values])
    if not values:
        assert found is None
        return
    assert found is not None
    assert found.latest.value == values[-1]
    if len(values) == 1:
        assert (found.trend, found.overall, found.change) == (Trend.UNKNOWN, Trend.UNKNOWN, None)
        return
    assert found.trend is compare(PHQ9, Decimal(values[-2]), Decimal(values[-1]))
    assert found.overall is compare(PHQ9, Decimal(values[0]), Decimal(values[-1]))
    assert found.change == values[-1] - values[-2]


def test_a_body_mass_index_needs_a_height_that_fits() -> None:
    assert bmi(Decimal(81), Decimal(180)) == Decimal("25.0")
    index, born = MEASURES[MeasureCode.BMI], date(1980, 1, 1)
    weight, height = reading(81), reading(180, date(2001, 1, 5))
    (found,) = bmi_series(index, [weight], [height], born)
    assert (found.value, found.severity, found.id) == (Decimal("25.0"), "overweight", weight.id)
    assert bmi_series(index, [weight], [], born) == []
    assert bmi_series(index, [weight], [height], date(2012, 1, 1)) == []
    near = reading(150, weight.taken_on - timedelta(days=30))
    (child,) = bmi_series(index, [weight], [height, near], date(2012, 1, 1))
    assert (child.value, child.severity) == (Decimal("36.0"), None)


def test_units_are_converted_and_numbers_written_plainly() -> None:
    weight, sugar = MEASURES[MeasureCode.WEIGHT], MEASURES[MeasureCode.HBA1C]
    pounds, mmol = weight.unit_called("LBS"), sugar.unit_called("mmol/mol")
    assert pounds is not None
    assert mmol is not None
    assert in_our_unit(Decimal(180), pounds) == Decimal("81.65")
    assert in_our_unit(Decimal(53), mmol) == Decimal("7.00")
    assert weight.unit_called("stone") is None
    assert [number(Decimal(v)) for v in ("14.00", "82.50", "100", "0.00")] == [
        "14",
        "82.5",
        "100",
        "0",
    ]


def test_an_age_is_known_or_it_is_not() -> None:
    assert is_adult(date(2008, 2, 29), date(2026, 2, 28)) is False
    assert is_adult(date(2008, 2, 29), date(2026, 3, 1)) is True
    assert is_adult(None, date(2026, 3, 1)) is None
