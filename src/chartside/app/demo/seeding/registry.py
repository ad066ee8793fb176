"""Patients as the front desk writes them down: who they are, whom to call, who pays."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from chartside.app.demo.clinics import patient_of
from chartside.app.demo.people import Person
from chartside.app.demo.practices.practice import Payer
from chartside.app.demo.seeding.case import Case
from chartside.app.demo.seeding.ground import Ground
from chartside.app.demo.seeding.rows import put
from chartside.app.demo.shapes import Text, pick
from chartside.clinic import patients
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.events import announce
from chartside.kernel.ids import new_id

KIN = (
    Text("spouse", "cónyuge"),
    Text("mother", "madre"),
    Text("brother", "hermano"),
    Text("daughter", "hija"),
    Text("friend", "amistad"),
)
SPARE = 3  # authorised sessions that are left when a patient's past visits are counted


def details(person: Person, consent: patients.AiConsent) -> patients.CreatePatient:
    return patients.CreatePatient(
        given_name=person.given,
        family_name=person.family,
        preferred_name=person.preferred_name,
        birth_date=person.birth_date,
        sex=patients.Sex(person.sex),
        pronouns=person.pronouns,
        language=person.language,
        email=person.email,
        phone=person.phone,
        address=person.street,
        city=person.city,
        region=person.region,
        postal_code=person.postal_code,
        ai_consent=consent,
    )


async def register(session: Session, ground: Ground, cases: Sequence[Case]) -> list[UUID]:
    """All patients, in their order."""
    desk = ground.of_role("receptionist").scope
    commands = [details(case.person, case.consent) for case in cases]
    with clock.as_of(ground.now - timedelta(days=365)):
        rows = await patients.register_many(session, desk, commands)
    return [row.id for row in rows]


async def complete(
    session: Session, ground: Ground, cases: Sequence[Case], ids: Sequence[UUID]
) -> None:
    """Contacts, insurance, and who is a patient no more."""
    desk = ground.of_role("receptionist").scope
    pairs = list(zip(cases, ids, strict=True))
    called = [_contact(ground, one, id_) for one, id_ in pairs if one.rng.random() < 0.6]
    insured = [
        _insurance(ground, one, one.payer, id_) for one, id_ in pairs if one.payer is not None
    ]
    await put(session, "patient_contacts", called)
    await put(session, "insurances", insured)
    for row in insured:
        fact = patients.InsuranceRecorded(patient_id=row["patient_id"], insurance_id=row["id"])
        await announce(session, desk, fact)
    for case, patient_id in pairs:
        if case.fate in ("discharged", "inactive"):
            status = patients.PatientStatus(case.fate)
            left = patients.UpdatePatient(patient_id=patient_id, status=status)
            await patients.update(session, desk, left)


def _contact(ground: Ground, case: Case, patient_id: UUID) -> dict[str, Any]:
    rng, relation = case.rng, pick(case.rng, KIN)
    other = patient_of(rng, ground.clinic)
    family = other.family if relation.en == "friend" else case.person.family
    return {
        "id": new_id(),
        "patient_id": patient_id,
        "name": f"{other.given} {family}",
        "relationship": relation.to(ground.clinic.language),
        "phone": other.phone,
        "is_emergency": True,
        "may_discuss": rng.random() < 0.4,
    }


def _insurance(ground: Ground, case: Case, payer: Payer, patient_id: UUID) -> dict[str, Any]:
    """The visits of before are counted, but for those that are billed now: their claims count them."""
    rng, allowed = case.rng, payer.authorized_visits
    first = case.first_day or ground.today
    seen = sum(one.claim is None for one in case.happened())
    return {
        "id": new_id(),
        "patient_id": patient_id,
        "payer_id": ground.payers[payer.name],
        "priority": patients.Priority.PRIMARY,
        "member_id": f"{payer.payer_id[-2:]}{rng.randrange(10**8):08d}",
        "group_number": f"G-{rng.randrange(1000, 9999)}" if rng.random() < 0.6 else None,
        "copay_amount": payer.copay,
        "authorised_sessions": allowed,
        "used_sessions": seen if allowed is None else min(seen, max(0, allowed - SPARE)),
        "authorisation_number": f"A{rng.randrange(10**6):06d}" if allowed else None,
        "valid_from": date(first.year, 1, 1),
        "valid_to": date(ground.today.year + 1, 12, 31) if rng.random() < 0.5 else None,
        "active": True,
    }
