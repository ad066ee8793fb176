"""The demo: four made-up clinics, written once into a database and the same for the same seed.

A clinic is written in many short transactions, a few patients each, always in the same order. The first one notes what
was begun; so what broke off half-way is found again by the number of its patients, and gone on with.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import orjson
from pydantic import BaseModel
from sqlalchemy import select, text

from chartside.app.demo.clinics import CLINICS
from chartside.app.demo.practices.practice import Clinic
from chartside.app.demo.seeding.agenda import Agenda
from chartside.app.demo.seeding.billing import write_claims
from chartside.app.demo.seeding.case import Case
from chartside.app.demo.seeding.cases import cases, people
from chartside.app.demo.seeding.chart import write_chart
from chartside.app.demo.seeding.crowd import BATCH, Crowd
from chartside.app.demo.seeding.findings import words_of_diagnoses, write_findings
from chartside.app.demo.seeding.ground import Ground, lay, stand
from chartside.app.demo.seeding.marks import mark
from chartside.app.demo.seeding.measuring import write_measurements
from chartside.app.demo.seeding.papers import write_notes
from chartside.app.demo.seeding.registry import complete, register
from chartside.app.demo.seeding.visits import write_visits
from chartside.app.wiring import House
from chartside.kernel.audit import AuditRow, note
from chartside.kernel.auth import hash_password
from chartside.kernel.db import Session
from chartside.kernel.scope import Scope, system_scope
from chartside.kernel.tenancy import (
    ClinicKind,
    NewOrganization,
    Organization,
    create_organization,
    list_organizations,
)

SEED = 20260901
PASSWORD = "open-the-chart-2026"  # noqa: S105  # of made-up people, printed for whoever starts the demo
COURSES = 150
"""Patients of a clinic with a whole course of care; its few professionals have no time for more."""

TOGETHER = 6
"""Patients with a course in one transaction: the audit chain of a long one is slow to write."""

BEGUN = "DEMO_BEGUN"
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class DemoLogin:
    clinic: str
    role: str
    name: str
    email: str
    password: str


class Begun(BaseModel):
    """What a clinic was begun with, and is gone on with whatever is asked for later."""

    seed: int
    patients: int
    courses: int


def demo_logins() -> list[DemoLogin]:
    return [
        DemoLogin(clinic.name, member.role, member.name, member.email, PASSWORD)
        for clinic in CLINICS
        for member in clinic.staff
    ]


async def seed_demo(house: House, *, seed: int, patients: int, progress: Say) -> bool:
    """Make what is missing of the four clinics, side by side. False if all of it was there."""
    hashed = await hash_password(PASSWORD)
    try:
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(
                    seed_clinic(
                        house,
                        clinic,
                        seed=seed,
                        patients=patients,
                        progress=progress,
                        password_hash=hashed,
                    )
                )
                for clinic in CLINICS
            ]
    except ExceptionGroup as several:  # one is enough to know, and the kind that callers know
        raise several.exceptions[0] from several
    return any(task.result() for task in tasks)


async def seed_clinic(
    house: House,
    clinic: Clinic,
    *,
    seed: int,
    patients: int,
    progress: Say,
    courses: int = COURSES,
    password_hash: str | None = None,
) -> bool:
    """Make one clinic with so many patients, or go on with one that broke off. False if it was there."""
    org = await _organization(house, clinic)
    begun = await _begun(house, org)
    if begun is None and await _count(house, org, "memberships"):
        return False  # somebody's own clinic of this name
    if begun is None:
        begun = Begun(seed=seed, patients=patients, courses=min(patients, courses))
        hashed = password_hash or await hash_password(PASSWORD)
        await _lay(house, org, clinic, begun, hashed)
    there = await _count(house, org, "patients")
    if there >= begun.patients:
        return False
    progress(f"Making {clinic.name}…")
    await _fill(house, org, clinic, begun, there, progress)
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


def _scope(org: Organization) -> Scope:
    return system_scope(org.id, time_zone=org.time_zone)


async def _begun(house: House, org: Organization) -> Begun | None:
    statement = select(AuditRow.payload).where(AuditRow.action == BEGUN).order_by(AuditRow.seq)
    async with house.database.reading(_scope(org)) as session:
        found = await session.scalar(statement.limit(1))
    return None if found is None else Begun.model_validate(orjson.loads(found)["body"])


async def _count(house: House, org: Organization, table: str) -> int:
    async with house.database.reading(_scope(org)) as session:
        return int(await session.scalar(text(f"SELECT count(*) FROM {table}")))  # noqa: S608


async def _lay(
    house: House, org: Organization, clinic: Clinic, begun: Begun, password_hash: str
) -> None:
    async with house.database.writing(_scope(org)) as session:
        await lay(house, session, org, clinic, password_hash)
        await note(session, BEGUN, "demo", body=begun.model_dump())


async def _fill(
    house: House, org: Organization, clinic: Clinic, begun: Begun, there: int, progress: Say
) -> None:
    async with house.database.reading(_scope(org)) as reader:
        ground = await stand(house, reader, org, clinic)
        words = await words_of_diagnoses(reader, ground)
    agenda = Agenda(ground)
    told = cases(ground, agenda, begun.seed, begun.courses)
    mark(ground, told)
    for start in range(there, len(told), TOGETHER):
        async with house.database.writing(_scope(org)) as session:
            await _write(session, ground, words, told[start : start + TOGETHER])
        _tell(progress, clinic, begun, start, start + TOGETHER)
    crowd = Crowd(ground, agenda, begun.seed, words)
    crowd.skip(max(0, there - begun.courses))
    everybody = [one for one, _ in people(begun.seed, clinic, begun.patients)]
    for start in range(max(there, begun.courses), begun.patients, BATCH):
        async with house.database.writing(_scope(org)) as session:
            await crowd.write(session, everybody[start : start + BATCH], start)
        _tell(progress, clinic, begun, start, start + BATCH)


def _tell(progress: Say, clinic: Clinic, begun: Begun, before: int, after: int) -> None:
    """After each quarter; a hundred thousand patients would otherwise be hundreds of lines in a log."""
    done = min(after, begun.patients)
    if before * 4 // begun.patients < done * 4 // begun.patients:
        progress(f"{clinic.name}: {done:,} of {begun.patients:,} patients…")


async def _write(
    session: Session, ground: Ground, words: Mapping[str, str], some: Sequence[Case]
) -> None:
    """A few patients with everything that is known of them."""
    ids = await register(session, ground, some)
    await complete(session, ground, some, ids)
    await write_findings(session, ground, words, some, ids)
    for case, patient_id in zip(some, ids, strict=True):
        await write_chart(session, ground, case, patient_id)
    written = await write_visits(session, ground, some, ids)
    await write_measurements(session, ground, written)
    signed = await write_notes(session, ground, written)
    await write_claims(session, ground, signed)
