"""Time on the wall, free times and dates that repeat, against a plain count of every minute."""

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartside.clinic.scheduling.rules.local_time import (
    AmbiguousLocalTime,
    NonexistentLocalTime,
    moment_of,
    moments_of,
    start_of_day,
)
from chartside.clinic.scheduling.rules.recurrence import Frequency, Recurrence, dates_of
from chartside.clinic.scheduling.rules.slots import (
    Hours,
    Misfit,
    Span,
    free_starts,
    merged,
    misfit,
    windows,
)

ZONES = [
    ZoneInfo(name)
    for name in (
        "America/New_York",
        "Europe/Madrid",
        "America/Argentina/Buenos_Aires",
        "Australia/Lord_Howe",
        "Asia/Kathmandu",
        "Africa/Cairo",
        "Pacific/Apia",
    )
]
ODD_DAYS = [
    date(2026, 3, 8),
    date(2026, 3, 29),
    date(2026, 4, 5),
    date(2026, 4, 24),
    date(2026, 10, 4),
    date(2026, 10, 25),
    date(2026, 10, 30),
    date(2026, 11, 1),
    date(2011, 12, 30),
    date(2026, 6, 15),
]
MINUTE = timedelta(minutes=1)


@st.composite
def hours(draw: st.DrawFn) -> Hours:
    opens = draw(st.integers(0, 1439))
    limits = st.none() | st.sampled_from(ODD_DAYS)
    return Hours(
        draw(st.integers(0, 6)),
        opens,
        draw(st.integers(opens + 1, 1440)),
        draw(limits),
        draw(limits),
    )


def worked(moment: datetime, all_hours: list[Hours], zone: ZoneInfo) -> bool:
    """By the clock on the wall at that very minute."""
    local = moment.astimezone(zone)
    at = local.hour * 60 + local.minute
    return any(one.hold_on(local.date()) and one.opens <= at < one.closes for one in all_hours)


@settings(max_examples=60, deadline=None)
@given(
    zone=st.sampled_from(ZONES),
    day=st.sampled_from(ODD_DAYS),
    all_hours=st.lists(hours(), max_size=6),
)
def test_windows_hold_exactly_the_minutes_that_the_wall_shows(
    zone: ZoneInfo, day: date, all_hours: list[Hours]
) -> None:
    found = windows(all_hours, day, day, zone)
    at = datetime.combine(day, time(), UTC) - timedelta(hours=16)
    for _ in range(56 * 12):
        expected = at.astimezone(zone).date() == day and worked(at, all_hours, zone)
        assert any(span.start <= at < span.end for span in found) is expected
        at += 5 * MINUTE


@settings(max_examples=80, deadline=None)
@given(
    zone=st.sampled_from(ZONES),
    day=st.sampled_from(ODD_DAYS),
    all_hours=st.lists(hours(), max_size=5),
    busy=st.lists(st.tuples(st.integers(-300, 2000), st.integers(1, 300)), max_size=8),
    length=st.integers(1, 36).map(lambda n: n * 5),
    step=st.sampled_from([5, 15, 20, 60]),
    passed=st.integers(-600, 2000),
)
def test_free_starts_are_what_a_count_of_every_minute_finds(
    zone: ZoneInfo,
    day: date,
    all_hours: list[Hours],
    busy: list[tuple[int, int]],
    length: int,
    step: int,
    passed: int,
) -> None:
    midnight = start_of_day(day, zone)
    taken = [Span(midnight + a * MINUTE, midnight + (a + n) * MINUTE) for a, n in busy]
    not_before = midnight + passed * MINUTE
    open_ = windows(all_hours, day, day, zone)
    found = list(free_starts(open_, taken, length * MINUTE, step * MINUTE, not_before))

    expected = []
    for window in open_:
        at = window.start
        while at < window.end:
            every = [at + n * MINUTE for n in range(length)]
            if (
                at >= not_before
                and all(worked(m, all_hours, zone) for m in every)
                and not any(span.start <= m < span.end for m in every for span in taken)
                and at + length * MINUTE <= window.end
            ):
                expected.append(at)
            at += step * MINUTE
    assert found == expected


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 100), st.integers(0, 30)), max_size=12))
def test_merged_spans_hold_the_same_minutes_once(pairs: list[tuple[int, int]]) -> None:
    base = datetime(2026, 1, 1, tzinfo=UTC)
    spans = [Span(base + a * MINUTE, base + (a + n) * MINUTE) for a, n in pairs]
    found = merged(spans)
    for n in range(140):
        at = base + n * MINUTE
        covering = sum(span.start <= at < span.end for span in found)
        assert covering == any(span.start <= at < span.end for span in spans)
    assert all(one.end < two.start for one, two in pairwise(found))


@settings(max_examples=200, deadline=None)
@given(zone=st.sampled_from(ZONES), day=st.sampled_from(ODD_DAYS), at=st.integers(0, 1439))
def test_a_wall_time_is_one_moment_or_a_refusal(zone: ZoneInfo, day: date, at: int) -> None:
    wall = time(at // 60, at % 60)
    found = moments_of(datetime.combine(day, wall), zone)
    assert all(
        m.astimezone(zone).replace(tzinfo=None) == datetime.combine(day, wall) for m in found
    )
    if len(found) == 1:
        assert moment_of(day, wall, zone) == found[0]
        return
    with pytest.raises(NonexistentLocalTime if not found else AmbiguousLocalTime):
        moment_of(day, wall, zone)
    if found:
        assert [moment_of(day, wall, zone, fold) for fold in (0, 1)] == found
        assert found[0] < found[1]


def test_a_day_without_a_midnight_begins_at_its_first_minute() -> None:
    cairo = ZoneInfo("Africa/Cairo")
    begins = start_of_day(date(2026, 4, 24), cairo).astimezone(cairo)
    assert (begins.date(), begins.hour) == (date(2026, 4, 24), 1)


def test_hours_that_nobody_recorded_are_unknown_and_not_closed() -> None:
    zone = ZONES[0]
    start = moment_of(date(2026, 6, 15), time(10), zone)
    span = Span(start, start + 60 * MINUTE)
    assert misfit(span, [], [], zone) is None
    assert misfit(span, [Hours(0, 600, 660)], [], zone) is None
    assert misfit(span, [Hours(0, 600, 659)], [], zone) is Misfit.OUTSIDE_HOURS
    assert misfit(span, [Hours(0, 540, 630), Hours(0, 630, 700)], [], zone) is None
    away = [Span(start + 59 * MINUTE, start + 90 * MINUTE)]
    assert misfit(span, [Hours(0, 600, 660)], away, zone) is Misfit.TIME_OFF
    assert misfit(span, [], [Span(span.end, span.end + MINUTE)], zone) is None


def test_a_month_without_a_31st_is_left_out() -> None:
    rule = Recurrence(Frequency.MONTHLY, 1, 4, None, ())
    assert [str(d) for d in dates_of(date(2026, 1, 31), rule)] == [
        "2026-01-31",
        "2026-03-31",
        "2026-05-31",
        "2026-07-31",
    ]
