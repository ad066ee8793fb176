"""A calendar on paper: finds times that are free for a professional and a room before anything is booked."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, time, timedelta
from uuid import UUID

from chartside.app.demo.seeding.ground import Colleague, Ground

GRID = 15
FURTHEST = 90
OPEN_DAY = ((time(9), time(13)), (time(14), time(18)))


@dataclass(frozen=True, slots=True)
class Slot:
    """A free time, in minutes after midnight on the clinic's wall."""

    day: date
    minute: int
    minutes: int
    room_id: UUID | None


class Agenda:
    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._busy: dict[tuple[UUID, date], list[tuple[int, int]]] = defaultdict(list)

    def opens(self, who: Colleague, day: date) -> tuple[tuple[time, time], ...]:
        """When someone sees patients. Today everybody does where else the clinic would be closed."""
        if self._ground.away.get(who.practice_id) == day:
            return ()
        spans = self._ground.hours_of(who).get(day.weekday(), ())
        if not spans and day == self._ground.today and self._closed(day):
            return OPEN_DAY
        return spans

    def _closed(self, day: date) -> bool:
        weeks = (self._ground.hours_of(one) for one in self._ground.clinicians)
        return not any(day.weekday() in week for week in weeks)

    def take(
        self,
        who: Colleague,
        days: Iterable[date],
        minutes: int,
        *,
        near: int,
        remote: bool = False,
    ) -> Slot | None:
        """The first of these days that has room, at the free time nearest to `near`; it is taken at once."""
        room = None if remote else self._ground.rooms.get(who.member.room or "")
        for day in days:
            for minute in sorted(self._starts(who, day, minutes), key=lambda at: abs(at - near)):
                if all(self._free(one, day, minute, minutes) for one in (who.practice_id, room)):
                    return self._taken(who, Slot(day, minute, minutes, room))
        return None

    def _starts(self, who: Colleague, day: date, minutes: int) -> Iterator[int]:
        for opens, closes in self.opens(who, day):
            first, last = (at.hour * 60 + at.minute for at in (opens, closes))
            yield from range(first, last - minutes + 1, GRID)

    def _free(self, what: UUID | None, day: date, minute: int, minutes: int) -> bool:
        if what is None:
            return True
        return all(
            minute >= until or minute + minutes <= since for since, until in self._busy[what, day]
        )

    def _taken(self, who: Colleague, slot: Slot) -> Slot:
        for what in (who.practice_id, slot.room_id):
            if what is not None:
                self._busy[what, slot.day].append((slot.minute, slot.minute + slot.minutes))
        return slot


def back_from(day: date, latest: date) -> Iterator[date]:
    """Days around `day`, none after `latest`, then further and further back."""
    return (one for one in _around(day) if one <= latest)


def on_from(day: date, earliest: date) -> Iterator[date]:
    """Days around `day`, none before `earliest`, then further and further ahead."""
    return (one for one in _around(day) if one >= earliest)


def _around(day: date) -> Iterator[date]:
    yield day
    for distance in range(1, FURTHEST):
        yield day + timedelta(days=distance)
        yield day - timedelta(days=distance)
