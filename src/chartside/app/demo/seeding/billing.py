"""Claims in their states, where payers are billed by code: drafts, paid ones, one refused, one taken back."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal

from chartside.app.demo.seeding.case import Case
from chartside.app.demo.seeding.ground import Ground
from chartside.app.demo.seeding.papers import Signed
from chartside.clinic import claims, encounters
from chartside.clinic.claims import ClaimStatus
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.scope import Scope

ANSWERED = (ClaimStatus.SUBMITTED, ClaimStatus.PAID, ClaimStatus.DENIED)
BY_HAND = {
    encounters.EncounterType.ANNUAL_EXAM: "G0439",
    encounters.EncounterType.FOLLOW_UP: "99214",
    encounters.EncounterType.CONSULTATION: "99214",
}
REFUSED = "Prior authorization number missing on the claim"
TAKEN_BACK = "Billed to the wrong payer"


async def write_claims(session: Session, ground: Ground, signed: Sequence[Signed]) -> None:
    for one in signed:
        if one.of.visit.claim is not None:
            await _bill(session, ground, one, one.of.visit.claim)


async def _bill(session: Session, ground: Ground, one: Signed, state: ClaimStatus) -> None:
    biller = ground.of_role("biller").scope
    made = await _draft(session, ground, biller, one)
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


async def _draft(session: Session, ground: Ground, biller: Scope, one: Signed) -> claims.Claim:
    """By rule in therapy; elsewhere a person chooses the code."""
    patient, visit = one.of.patient_id, one.of.encounter_id
    with clock.as_of(_on(ground, one, 1)):
        if ground.clinic.kind == "behavioural_health":
            by_rule = claims.CreateClaim(patient_id=patient, encounter_id=visit)
            return await claims.create(session, biller, by_rule)
        codes = _codes(one.of.case)
        line = claims.LineInput(
            cpt_code=BY_HAND[one.of.visit.type.encounter],
            diagnosis_pointers=list(range(1, min(len(codes), 4) + 1)),
        )
        command = claims.WriteClaim(
            patient_id=patient, encounter_id=visit, diagnoses=codes, lines=[line]
        )
        return await claims.create_by_hand(session, biller, command)


def _on(ground: Ground, one: Signed, days: int) -> datetime:
    return min(one.signed_at + timedelta(days=days), ground.now)


def _paid(claim: claims.Claim) -> Decimal:
    """What payers allow, less what the patient pays."""
    allowed = (claim.total_charge or Decimal(0)) * Decimal("0.82") - (claim.copay or Decimal(0))
    return max(allowed, Decimal(0)).quantize(Decimal("0.01"))


def _codes(case: Case) -> list[str]:
    """The lasting diagnoses, the primary one first."""
    story = case.story
    return [] if story is None else [one.code for one in (story.primary, *story.secondary)]
