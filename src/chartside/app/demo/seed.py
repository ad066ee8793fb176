"""The demo: four made-up clinics, written once into a database and the same for the same seed.

A clinic is written in one transaction. What broke off half-way left at most an empty clinic, which is filled the next
time; a clinic that has its people is whole and is left alone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select

from chartside.app.demo.clinics import CLINICS
from chartside.app.demo.practices.practice import Clinic
from chartside.app.demo.seeding.agenda import Agenda
from chartside.app.demo.seeding.billing import write_claims
from chartside.app.demo.seeding.cases import Case, cases, people
from chartside.app.demo.seeding.chart import write_chart
from chartside.app.demo.seeding.crowd import write_crowd
from chartside.app.demo.seeding.ground import Ground, lay
from chartside.app.demo.seeding.papers import write_notes
from chartside.app.demo.seeding.registry import complete, register
from chartside.app.demo.seeding.visits import write_visits
from chartside.app.wiring import House
from chartside.kernel.auth import hash_password
from chartside.kernel.db import Session
from chartside.kernel.scope import system_scope
from chartside.kernel.tenancy import (
    ClinicKind,
    Membership,
    NewOrganization,
    Organization,
    create_organization,
    list_organizations,
)

SEED = 20260901
PASSWORD = "open-the-chart-2026"  # noqa: S105  # of made-up people, printed for whoever starts the demo
COURSES = 150
"""Patients of a clinic with a whole course of care; its few professionals have no time for more."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class DemoLogin:
    clinic: str
    role: str
    name: str
    email: str
    password: str


def demo_logins() -> list[DemoLogin]:
    return [
        DemoLogin(clinic.name, member.role, member.name, member.email, PASSWORD)
        for clinic in CLINICS
        for member in clinic.staff
    ]


async def seed_demo(house: House, *, seed: int, patients: int, progress: Say) -> bool:
    """Make what is missing of the four clinics. False if all of it was there."""
    made = False
    for clinic in CLINICS:
        made |= await seed_clinic(house, clinic, seed=seed, patients=patients, progress=progress)
    return made


async def seed_clinic(
    house: House, clinic: Clinic, *, seed: int, patients: int, progress: Say = lambda _: None
) -> bool:
    """Make one clinic with so many patients. False if it was there."""
    org = await _organization(house, clinic)
    if await _has_people(house, org.id):
        return False
    progress(f"Making {clinic.name}…")
    password = await hash_password(PASSWORD)
    async with house.database.writing(system_scope(org.id, time_zone=clinic.time_zone)) as session:
        ground = await lay(house, session, org, clinic, password)
        await _fill(session, ground, seed, patients, progress)
    return True


async def _organization(house: House, clinic: Clinic) -> Organization:
    for org in await list_organizations(house.database):
        if org.slug == clinic.slug:
            return org
    new = NewOrganization(
        name=clinic.name,
        slug=clinic.slug,
        kind=ClinicKind(clinic.kind),
        time_zone=clinic.time_zone,
        locale=clinic.locale,
        currency=clinic.currency,
    )
    return await create_organization(house.database, new)


async def _has_people(house: House, org_id: UUID) -> bool:
    async with house.database.reading(system_scope(org_id)) as session:
        return await session.scalar(select(Membership.id).limit(1)) is not None


async def _fill(session: Session, ground: Ground, seed: int, patients: int, progress: Say) -> None:
    agenda = Agenda(ground)
    told = cases(ground, agenda, seed, min(patients, COURSES))
    ids = await register(session, ground, told)
    insurances = {}
    for case, patient_id in zip(told, ids, strict=True):
        insurance = await complete(session, ground, case, patient_id)
        if insurance is not None:
            insurances[patient_id] = insurance
    written = await write_visits(session, ground, told, ids)
    signed = await write_notes(session, ground, written)
    for case, patient_id in zip(told, ids, strict=True):
        await write_chart(session, ground, case, patient_id)
    codes = {patient_id: _codes(case) for case, patient_id in zip(told, ids, strict=True)}
    await write_claims(session, ground, signed, insurances, codes)
    if patients > COURSES:
        everybody = [one for one, _ in people(seed, ground.clinic, patients)]
        await write_crowd(session, ground, agenda, everybody[COURSES:], seed, progress)


def _codes(case: Case) -> list[str]:
    story = case.story
    return [] if story is None else [one.code for one in (story.primary, *story.secondary)]
