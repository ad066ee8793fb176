"""The way of a claim: draft → ready → submitted → paid or denied; void is the end of any but a paid one."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from chartside.clinic import patients
from chartside.clinic.claims import queries
from chartside.clinic.claims.events import (
    ClaimDenied,
    ClaimPaid,
    ClaimReady,
    ClaimSubmitted,
    ClaimVoided,
)
from chartside.clinic.claims.models import Claim, ClaimStatus
from chartside.clinic.claims.rules import Finding, blocking
from chartside.clinic.claims.schemas import Denial, DiscardClaim, Payment, Voiding
from chartside.kernel import clock
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict, NotFound, Stale
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope

CENT = Decimal("0.01")
_VOIDABLE = (ClaimStatus.DRAFT, ClaimStatus.READY, ClaimStatus.SUBMITTED, ClaimStatus.DENIED)


class ClaimClosed(Conflict):
    """The claim is past the point where this can be done."""


class ClaimHasErrors(Conflict):
    """Something stands against this claim. Settle the errors first."""


class ClaimNotReady(Conflict):
    """Only a claim that was made ready can be submitted."""


class ClaimNotSubmitted(Conflict):
    """The payer can only have answered a claim that was submitted."""


async def make_ready(
    session: Session, scope: Scope, claim_id: UUID, *, revision: int | None = None
) -> Claim:
    row = await lock(session, Claim, claim_id, revision=revision)
    if row.status is not ClaimStatus.DRAFT:
        raise ClaimClosed
    await _require_clean(session, scope, row)
    row.status = ClaimStatus.READY
    await session.flush()
    await announce(session, scope, ClaimReady(claim_id=row.id, patient_id=row.patient_id))
    return row


async def submit(
    session: Session, scope: Scope, claim_id: UUID, *, revision: int | None = None
) -> Claim:
    """Send a ready claim. One authorised session is counted, once: the claim's row is locked and leaves `ready`."""
    row = await lock(session, Claim, claim_id, revision=revision)
    if row.status is not ClaimStatus.READY:
        raise ClaimNotReady
    await _require_clean(session, scope, row)
    if row.insurance_id is not None and not row.session_counted:
        await patients.use_session(session, scope, row.insurance_id)
        row.session_counted = True
    row.status, row.submitted_at = ClaimStatus.SUBMITTED, clock.now()
    await session.flush()
    fact = ClaimSubmitted(claim_id=row.id, patient_id=row.patient_id, encounter_id=row.encounter_id)
    await announce(session, scope, fact)
    return row


async def pay(
    session: Session, scope: Scope, claim_id: UUID, command: Payment, *, revision: int | None = None
) -> Claim:
    """Note that the payer paid."""
    row = await _answered(session, claim_id, revision)
    row.status, row.closed_at = ClaimStatus.PAID, clock.now()
    row.paid_amount = command.amount.quantize(CENT)
    await session.flush()
    await announce(session, scope, ClaimPaid(claim_id=row.id, patient_id=row.patient_id))
    return row


async def deny(
    session: Session, scope: Scope, claim_id: UUID, command: Denial, *, revision: int | None = None
) -> Claim:
    """Note that the payer refused. A corrected claim is a new one, after this one is void."""
    row = await _answered(session, claim_id, revision)
    row.status, row.closed_at = ClaimStatus.DENIED, clock.now()
    row.status_reason = command.reason
    await session.flush()
    await announce(session, scope, ClaimDenied(claim_id=row.id, patient_id=row.patient_id))
    return row


async def void(
    session: Session, scope: Scope, claim_id: UUID, command: Voiding, *, revision: int | None = None
) -> Claim:
    """Take a claim back. A session that it counted is given back, and the visit may be billed anew."""
    row = await lock(session, Claim, claim_id, revision=revision)
    if row.status not in _VOIDABLE:
        raise ClaimClosed
    return await _void(session, scope, row, command.reason)


async def discard(
    session: Session, scope: Scope, command: DiscardClaim, *, revision: int | None = None
) -> Claim:
    """Take back a claim that is still a draft."""
    row = await lock(session, Claim, command.claim_id)
    if row.patient_id != command.patient_id:
        raise NotFound
    if revision is not None and row.revision != revision:
        raise Stale(revision=row.revision)
    if row.status is not ClaimStatus.DRAFT:
        raise ClaimClosed
    return await _void(session, scope, row, command.reason)


async def _void(session: Session, scope: Scope, row: Claim, reason: str | None) -> Claim:
    if row.session_counted:
        await _give_back(session, scope, row)
        row.session_counted = False
    row.status, row.closed_at, row.status_reason = ClaimStatus.VOID, clock.now(), reason
    await session.flush()
    await announce(session, scope, ClaimVoided(claim_id=row.id, patient_id=row.patient_id))
    return row


async def _give_back(session: Session, scope: Scope, row: Claim) -> None:
    """Not if the count was corrected by hand since, down to nothing."""
    insurance = await queries.insurance_by_id(session, row.patient_id, row.insurance_id)
    if insurance is not None and insurance.used_sessions > 0:
        await patients.give_back_session(session, scope, insurance.id)


async def _answered(session: Session, claim_id: UUID, revision: int | None) -> Claim:
    row = await lock(session, Claim, claim_id, revision=revision)
    if row.status is not ClaimStatus.SUBMITTED:
        raise ClaimNotSubmitted
    return row


async def _require_clean(session: Session, scope: Scope, row: Claim) -> None:
    errors = blocking(
        await queries.findings_of(session, row, clock.today(scope.zone), scope.locale)
    )
    if errors:
        raise ClaimHasErrors(findings=shown(errors))


def shown(findings: list[Finding]) -> list[dict[str, Any]]:
    return [finding.model_dump(mode="json", exclude_none=True) for finding in findings]
