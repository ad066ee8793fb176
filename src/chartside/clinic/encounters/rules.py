"""Decisions about encounters: dates on the clinic's wall, times that fit, and which step may follow which."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from chartside.clinic.encounters.models import EncounterPlace, EncounterStatus, EncounterType

LONGEST = timedelta(hours=24)
STANDING = (EncounterStatus.IN_PROGRESS, EncounterStatus.COMPLETED)
"""The states of an encounter that counts: it takes place or took place."""

_REMOTE = (EncounterPlace.TELEHEALTH_HOME, EncounterPlace.TELEHEALTH_ELSEWHERE)
STEPS: dict[EncounterStatus, tuple[EncounterStatus, ...]] = {
    EncounterStatus.COMPLETED: (EncounterStatus.IN_PROGRESS,),
    EncounterStatus.IN_PROGRESS: (EncounterStatus.COMPLETED, EncounterStatus.CANCELLED),
    EncounterStatus.CANCELLED: (EncounterStatus.IN_PROGRESS,),
    EncounterStatus.ENTERED_IN_ERROR: (
        EncounterStatus.IN_PROGRESS,
        EncounterStatus.COMPLETED,
        EncounterStatus.CANCELLED,
    ),
}
"""For each state, the states it can be reached from."""


def local_day(moment: datetime, zone: ZoneInfo) -> date:
    return moment.astimezone(zone).date()


def minutes_between(started: datetime | None, ended: datetime | None) -> int | None:
    """Whole minutes, or unknown: nothing is made up from one time alone."""
    if started is None or ended is None:
        return None
    minutes = int((ended - started).total_seconds() // 60)
    return minutes if minutes >= 1 else None


def fault_of_times(
    day: date, started: datetime | None, ended: datetime | None, zone: ZoneInfo
) -> str | None:
    """What is wrong with the times, in words; None when they fit."""
    if started is not None and local_day(started, zone) != day:
        return "It must start on the date of the encounter, as the clinic's clock shows it."
    if started is not None and ended is not None and not started <= ended <= started + LONGEST:
        return "It must end after it started, and within a day."
    if started is None and ended is not None:
        last = local_day(ended, zone)
        if not day <= last <= day + timedelta(days=1):
            return "It must end on the date of the encounter or the day after."
    return None


def is_remote(kind: EncounterType, place: EncounterPlace | None) -> bool:
    return kind is EncounterType.TELEHEALTH or place in _REMOTE


def fault_of_place(
    kind: EncounterType, place: EncounterPlace | None, telehealth: bool
) -> str | None:
    if is_remote(kind, place) and not telehealth:
        return "A telehealth encounter is marked as telehealth."
    if telehealth and place is not None and place not in _REMOTE:
        return "A telehealth encounter names where the patient was, not a place of the clinic."
    return None
