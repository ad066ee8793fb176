"""What came of the visits on paper: which notes still wait, which were amended, and which visits were billed.

Decided for the whole clinic before anything is written, so that every state is there even where patients are few.
"""

from collections.abc import Sequence

from chartside.app.demo.seeding.case import Case, Visit
from chartside.app.demo.seeding.ground import Ground
from chartside.clinic.claims import ClaimStatus
from chartside.clinic.patients import AiConsent
from chartside.clinic.scheduling import AppointmentStatus

Seen = tuple[Case, Visit]

MOST_DRAFTS = 6
FEW = 3
BILLED_AFTER = 3  # days
CLAIMS = (
    *(ClaimStatus.PAID, ClaimStatus.SUBMITTED, ClaimStatus.DRAFT, ClaimStatus.READY),
    *(ClaimStatus.DENIED, ClaimStatus.VOID, ClaimStatus.PAID, ClaimStatus.SUBMITTED),
    *(ClaimStatus.DRAFT, ClaimStatus.PAID),
)


def mark(ground: Ground, cases: Sequence[Case]) -> None:
    over = sorted(
        (
            (case, visit)
            for case in cases
            for visit in case.visits
            if visit.status is AppointmentStatus.COMPLETED
        ),
        key=lambda seen: (seen[1].slot.day, seen[1].slot.minute, seen[0].index),
    )
    signed = _leave_drafts(over)
    for _, visit in _spread(signed, FEW, 0):
        visit.paper = "amended"
    for _, visit in _spread(signed, FEW, 1):
        visit.paper = "cosigned"
    for _, visit in signed[-1:]:
        visit.dropped_draft = True
    if ground.clinic.kind == "behavioural_health":
        hours = [(case, visit) for case, visit in signed if visit.number > 1]
        for _, visit in _spread(hours, FEW + 1, 2):
            visit.process_note = True
    _bill(ground, signed)


def _leave_drafts(over: Sequence[Seen]) -> list[Seen]:
    """The latest visits wait for their notes; of every two an AI drafted one. The others are signed."""
    waiting = list(over[-max(2, min(MOST_DRAFTS, len(over) // 20)) :])
    if not any(map(_agreed, waiting)):
        waiting[0] = next(filter(_agreed, reversed(over)), waiting[0])
    for place, seen in enumerate(sorted(waiting, key=_agreed, reverse=True)):
        seen[1].paper = "ai_draft" if place % 2 == 0 and _agreed(seen) else "draft"
    return [(case, visit) for case, visit in over if visit.paper == "signed"]


def _agreed(seen: Seen) -> bool:
    """An AI drafts only for those who agreed to it."""
    return seen[0].consent is AiConsent.GRANTED


def _spread(signed: Sequence[Seen], count: int, offset: int) -> list[Seen]:
    """A few from the whole length of the record; with another offset they are others."""
    step = max(3, len(signed) // count)
    return list(signed[offset::step][:count])


def _bill(ground: Ground, signed: Sequence[Seen]) -> None:
    """The latest visits of insured patients, one each, where professionals are known to payers."""
    billed: set[int] = set()
    states = iter(CLAIMS)
    for case, visit in reversed(signed):
        old = (ground.today - visit.slot.day).days >= BILLED_AFTER
        known = visit.who.member.npi is not None and case.payer is not None
        if old and known and case.index not in billed:
            visit.claim = next(states, None)
            billed.add(case.index)
