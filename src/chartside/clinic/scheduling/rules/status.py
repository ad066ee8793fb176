"""How an appointment goes from booked to done.

    scheduled ⇄ confirmed → arrived → in_progress → completed
    cancelled, no_show → scheduled     reopened, if its time is still free

One step back is open everywhere, for what was clicked by mistake.

Conflict ├── IllegalStatusChange
         └── NotMovable
"""

from collections.abc import Mapping

from chartside.clinic.scheduling.models import AppointmentStatus as Status
from chartside.kernel.errors import Conflict

MOVABLE = frozenset({Status.SCHEDULED, Status.CONFIRMED, Status.ARRIVED})

TRANSITIONS: Mapping[Status, tuple[Status, ...]] = {
    Status.SCHEDULED: (
        Status.CONFIRMED,
        Status.ARRIVED,
        Status.IN_PROGRESS,
        Status.CANCELLED,
        Status.NO_SHOW,
    ),
    Status.CONFIRMED: (
        Status.SCHEDULED,
        Status.ARRIVED,
        Status.IN_PROGRESS,
        Status.CANCELLED,
        Status.NO_SHOW,
    ),
    Status.ARRIVED: (
        Status.SCHEDULED,
        Status.CONFIRMED,
        Status.IN_PROGRESS,
        Status.CANCELLED,
        Status.NO_SHOW,
    ),
    Status.IN_PROGRESS: (Status.ARRIVED, Status.COMPLETED),
    Status.COMPLETED: (Status.IN_PROGRESS,),
    Status.CANCELLED: (Status.SCHEDULED,),
    Status.NO_SHOW: (Status.SCHEDULED, Status.ARRIVED),
}


class IllegalStatusChange(Conflict):
    """An appointment does not go from its present status to that one."""


class NotMovable(Conflict):
    """Only an appointment that has not begun can be moved."""


def check_transition(old: Status, new: Status) -> None:
    if new not in TRANSITIONS[old]:
        raise IllegalStatusChange(
            f"An appointment that is {old} cannot become {new}.",
            allowed=[str(status) for status in TRANSITIONS[old]],
        )


def check_movable(status: Status) -> None:
    if status not in MOVABLE:
        raise NotMovable(
            f"This appointment is {status}.", allowed=sorted(str(one) for one in MOVABLE)
        )
