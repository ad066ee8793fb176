"""What all verbs on patients need: the right record locked, dates that have come, changes applied.

Invalid ├── DateInFuture
        └── DatesReversed
"""

from collections.abc import Mapping
from datetime import date
from typing import Any, TypeVar
from uuid import UUID

from chartside.kernel import clock
from chartside.kernel.db import Session, TenantRow, lock
from chartside.kernel.errors import Invalid, NotFound, Stale
from chartside.kernel.scope import Scope

Record = TypeVar("Record", bound=TenantRow)


class DateInFuture(Invalid):
    """This date has not come yet."""


class DatesReversed(Invalid):
    """The end lies before the beginning."""


async def lock_owned(
    session: Session,
    model: type[Record],
    patient_id: UUID,
    record_id: UUID,
    *,
    revision: int | None = None,
) -> Record:
    """A record of this very patient, locked. Another patient's answers as an unknown one does."""
    row = await lock(session, model, record_id)
    if row.patient_id != patient_id:  # type: ignore[attr-defined]  # every record of a patient has it
        raise NotFound
    if revision is not None and row.revision != revision:
        raise Stale(revision=row.revision)
    return row


def not_in_future(scope: Scope, **dates: date | None) -> None:
    """Not later than today on the clinic's wall."""
    today = clock.today(scope.zone)
    for name, value in dates.items():
        if value is not None and value > today:
            raise DateInFuture(field=name)


def apply(row: object, given: Mapping[str, Any]) -> list[str]:
    """Set what was given; the names of the fields that really changed."""
    changed = [name for name, value in given.items() if getattr(row, name) != value]
    for name in changed:
        setattr(row, name, given[name])
    return sorted(changed)
