"""Whether what goes to a model is redacted, and what becomes of days. A cloud model has no exemption to be given.

Days: a date of birth is always an identifier. The other days of a record are the clinic's to decide: `working` keeps
what a model needs to plan with (fields for days, and in words today and what is to come) and takes days that are past
out of free text; `strict` takes out every day but today's. A day is never moved: what a person reads must be right, and
a model that writes a moved day in its own words could not be put right again.
"""

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from chartside.engine.redaction.days import all_days
from chartside.engine.redaction.keys import Care


class Days(StrEnum):
    WORKING = "working"
    STRICT = "strict"


@dataclass(frozen=True, slots=True)
class RedactionPolicy:
    redact: bool = True
    days: Days = Days.WORKING

    def keeps_day(self, written: str, care: Care, today: date) -> bool:
        """May this day, as it is written, be sent as it is?"""
        days = all_days(written)
        if days and all(day == today for day in days):
            return True
        if self.days is Days.STRICT:
            return False
        if care is Care.DAY:
            return True
        if not days:  # a day without its year: in the conversation it is one to come
            return care is Care.SAID
        return all(day >= today for day in days)


_WRITTEN = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?"
    r"|[0-9]{2}:[0-9]{2}(?::[0-9]{2})?"
)


def is_day(text: str) -> bool:
    """A day, a moment or a time as our own schemas write them."""
    return _WRITTEN.fullmatch(text) is not None


REDACT = RedactionPolicy(redact=True)
IN_CLEAR = RedactionPolicy(redact=False)


def policy_for(
    *, offline: bool, local: bool = False, exempted: bool = False, strict_days: bool = False
) -> RedactionPolicy:
    """`offline`: runs in this process and sends nothing. `local`: an endpoint of the clinic's own, which an
    administrator may exempt. Everything else is redacted, whatever was set.
    """
    if offline or (local and exempted):
        return IN_CLEAR
    return RedactionPolicy(days=Days.STRICT) if strict_days else REDACT
