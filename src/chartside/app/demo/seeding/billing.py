"""Claims in their states, where payers are billed by code: drafts, paid ones, one refused, one taken back."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from uuid import UUID

from chartside.app.demo.seeding.ground import Ground
from chartside.app.demo.seeding.papers import Signed
from chartside.clinic import claims, encounters
from chartside.clinic.claims import ClaimStatus
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.scope import Scope

WANTED = (
    *(ClaimStatus.PAID, ClaimStatus.SUBMITTED, ClaimStatus.DRAFT, ClaimStatus.READY),
    *(ClaimStatus.DENIED, ClaimStatus.VOID, ClaimStatus.PAID, ClaimStatus.SUBMITTED),
    *(ClaimStatus.PAID, ClaimStatus.DRAFT, ClaimStatus.SUBMITTED, ClaimStatus.READY),
    *(ClaimStatus.PAID, ClaimStatus.SUBMITTED),
)
ANSWERED = (ClaimStatus.SUBMITTED, ClaimStatus.PAID, ClaimStatus.DENIED)
BY_HAND = {
    encounters.EncounterType.ANNUAL_EXAM: "G0439",
    encounters.EncounterType.FOLLOW_UP: "99214",
    encounters.EncounterType.CONSULTATION: "99214",
}
REFUSED = "Prior authorization number missing on the claim"
TAKEN_BACK = "Billed to the wrong payer"


async def write_claims(
    session: Session,
    ground: Ground,
    signed: Sequence[Signed],
    insurances: Mapping[UUID, UUID],
    codes: Mapping[UUID, Sequence[str]],
) -> None:
    """`codes` are each patient's confirmed diagnoses, the primary one first."""
    billed: set[UUID] = set()
    states = iter(WANTED)
    for one in sorted(signed, key=lambda one: one.signed_at, reverse=True):
        patient = one.of.patient_id
        billable = one.of.visit.who.member.npi is not None and patient in insurances
        if not billable or patient in billed or _age(ground, one) < timedelta(days=3):
            continue
        state = next(states, None)
        if state is None:
            return
        billed.add(patient)
        await _bill(session, ground, one, codes[patient], state)


def _age(ground: Ground, one: Signed) -> timedelta:
    return ground.now - one.signed_at


async def _bill(
    session: Session, ground: Ground, one: Signed, codes: Sequence[str], state: ClaimStatus
) -> None:
    biller = ground.of_role("biller").scope
    made = await _draft(session, ground, biller, one, codes)
    if state is ClaimStatus.DRAFT:
        return
    with clock.as_of(_on(ground, one, 2)):
        await claims.make_ready(session, biller, made.id)
        if state in ANSWERED:
            await claims.submit(session, biller, made.id)
        elif state is ClaimStatus.VOID:
            await claims.void(session, biller, made.id, claims.Voiding(reason=TAKEN_BACK))
    with clock.as_of(_on(ground, one, 16)):
        if state is ClaimStatus.PAID:
            await claims.pay(session, biller, made.id, claims.Payment(amount=_paid(made)))
        elif state is ClaimStatus.DENIED:
            await claims.deny(session, biller, made.id, claims.Denial(reason=REFUSED))


async def _draft(
    session: Session, ground: Ground, biller: Scope, one: Signed, codes: Sequence[str]
) -> claims.Claim:
    """By rule in therapy; elsewhere a person chooses the code."""
    patient, visit = one.of.patient_id, one.of.encounter_id
    with clock.as_of(_on(ground, one, 1)):
        if ground.clinic.kind == "behavioural_health":
            by_rule = claims.CreateClaim(patient_id=patient, encounter_id=visit)
            return await claims.create(session, biller, by_rule)
        line = claims.LineInput(
            cpt_code=BY_HAND[one.of.visit.type.encounter],
            diagnosis_pointers=list(range(1, min(len(codes), 4) + 1)),
        )
        command = claims.WriteClaim(
            patient_id=patient, encounter_id=visit, diagnoses=list(codes), lines=[line]
        )
        return await claims.create_by_hand(session, biller, command)


def _on(ground: Ground, one: Signed, days: int) -> datetime:
    return min(one.signed_at + timedelta(days=days), ground.now)


def _paid(claim: claims.Claim) -> Decimal:
    """What payers allow, less what the patient pays."""
    allowed = (claim.total_charge or Decimal(0)) * Decimal("0.82") - (claim.copay or Decimal(0))
    return max(allowed, Decimal(0)).quantize(Decimal("0.01"))
