"""What a clinic stands on before its first patient: people, rooms, kinds of visit, hours, prices and payers."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import text

from chartside.app.demo.practices.practice import AppointmentType, Clinic, StaffMember, Week
from chartside.app.demo.shapes import Kind
from chartside.app.wiring import House
from chartside.clinic import catalog, encounters, patients, scheduling, staff
from chartside.kernel.db import ReadSession, Session
from chartside.kernel.scope import Scope, system_scope
from chartside.kernel.tenancy import Organization, add_person

Encounter = encounters.EncounterType

_SAME_WORD = {kind.value: kind for kind in Encounter}
_BY_KIND: dict[Kind, dict[str, Encounter]] = {
    "behavioural_health": {},
    "nutrition": {
        "intake": Encounter.NUTRITION_ASSESSMENT,
        "follow_up": Encounter.NUTRITION_FOLLOW_UP,
        "telehealth": Encounter.NUTRITION_FOLLOW_UP,
        "measurement": Encounter.NUTRITION_FOLLOW_UP,
        "group": Encounter.CONSULTATION,
    },
    "primary_care": {
        "intake": Encounter.CONSULTATION,
        "acute": Encounter.CONSULTATION,
        "telehealth": Encounter.FOLLOW_UP,
        "nurse_visit": Encounter.FOLLOW_UP,
    },
    "dental": {
        "intake": Encounter.CONSULTATION,
        "urgent": Encounter.CONSULTATION,
        "check_up": Encounter.FOLLOW_UP,
        "restoration": Encounter.PROCEDURE,
        "endodontics": Encounter.PROCEDURE,
        "periodontics": Encounter.PROCEDURE,
        "prosthetics": Encounter.PROCEDURE,
        "surgery": Encounter.PROCEDURE,
    },
}
AWAY_IN = timedelta(days=24)
_PEOPLE = text(
    "SELECT u.email, u.id AS user_id, p.id AS professional_id FROM users u "
    "JOIN memberships m ON m.user_id = u.id LEFT JOIN professionals p ON p.user_id = u.id"
)
_ROOMS = text("SELECT name, id FROM rooms")
_TYPES = text("SELECT code, id FROM appointment_types")
_PAYERS = text("SELECT name, id FROM payers")
_AWAY = text("SELECT professional_id, starts_at FROM time_off")


@dataclass(frozen=True, slots=True)
class Colleague:
    """One who works there, with the scope in which they act."""

    member: StaffMember
    user_id: UUID
    scope: Scope
    professional_id: UUID | None

    @property
    def practice_id(self) -> UUID:
        """The professional's id, of one who sees patients."""
        if self.professional_id is None:
            raise LookupError(f"{self.member.name} sees no patients")
        return self.professional_id

    @property
    def signature(self) -> str:
        title = self.member.credentials
        return f"{self.member.name}, {title}" if title else self.member.name


@dataclass(frozen=True, slots=True)
class VisitType:
    made: AppointmentType
    id: UUID
    encounter: Encounter

    @property
    def remote(self) -> bool:
        return self.made.visit == "telehealth"


@dataclass(frozen=True, slots=True)
class Ground:
    """A clinic with everything but patients. `now` is fixed, so that all dates agree."""

    clinic: Clinic
    org_id: UUID
    scope: Scope
    now: datetime
    colleagues: tuple[Colleague, ...]
    rooms: Mapping[str, UUID]
    types: tuple[VisitType, ...]
    payers: Mapping[str, UUID]
    away: Mapping[UUID, date]

    @property
    def zone(self) -> ZoneInfo:
        return self.scope.zone

    @property
    def today(self) -> date:
        return self.now.astimezone(self.zone).date()

    @property
    def clinicians(self) -> tuple[Colleague, ...]:
        return tuple(one for one in self.colleagues if one.professional_id is not None)

    def of_role(self, role: str) -> Colleague:
        return next(one for one in self.colleagues if one.member.role == role)

    def hours_of(self, who: Colleague) -> Week:
        return who.member.hours or self.clinic.hours

    def type_for(self, visit: str) -> VisitType:
        return next(one for one in self.types if one.made.visit == visit)

    def moment(self, day: date, minute: int) -> datetime:
        """A time on the clinic's wall, in minutes after midnight."""
        return datetime.combine(day, time(minute // 60, minute % 60), self.zone)


async def lay(
    house: House, session: Session, org: Organization, clinic: Clinic, password_hash: str
) -> None:
    """Write the clinic without its patients, through the verbs of its modules."""
    scope = system_scope(org.id, time_zone=clinic.time_zone)
    for member in clinic.staff:
        await _hire(session, scope, clinic, member, password_hash)
    for room in clinic.rooms:
        await scheduling.create_room(session, scope, scheduling.CreateRoom(name=room.name))
    for kind in clinic.appointment_types:
        await _offer(session, scope, clinic, kind)
    for payer in clinic.payers[1:]:  # the first is the patients' own purse
        command = patients.AddPayer(name=payer.name, payer_number=payer.payer_id)
        await patients.add_payer(session, scope, command)
    await _price(session, scope, clinic)
    await _hours(session, await stand(house, session, org, clinic))


async def stand(house: House, session: ReadSession, org: Organization, clinic: Clinic) -> Ground:
    """The clinic as it was laid, with the ids it has. Its `now` is when it was made."""
    scope = system_scope(org.id, time_zone=clinic.time_zone)
    users = {row.email: row for row in await session.execute(_PEOPLE)}
    types = {row.code: row.id for row in await session.execute(_TYPES)}
    away = {
        row.professional_id: row.starts_at.astimezone(scope.zone).date()
        for row in await session.execute(_AWAY)
    }
    return Ground(
        clinic=clinic,
        org_id=org.id,
        scope=scope,
        now=org.created_at,
        colleagues=tuple(
            Colleague(
                member=member,
                user_id=users[member.email].user_id,
                scope=_own_scope(house, scope, clinic, member, users[member.email].user_id),
                professional_id=users[member.email].professional_id,
            )
            for member in clinic.staff
        ),
        rooms={row.name: row.id for row in await session.execute(_ROOMS)},
        types=tuple(
            VisitType(one, types[one.slug], encounter_kind(clinic.kind, one.visit))
            for one in clinic.appointment_types
        ),
        payers={row.name: row.id for row in await session.execute(_PAYERS)},
        away=away,
    )


def _own_scope(
    house: House, scope: Scope, clinic: Clinic, member: StaffMember, user_id: UUID
) -> Scope:
    grants = house.access.grants_of(member.role, None)
    return replace(scope, user_id=user_id, role=member.role, grants=grants, locale=clinic.locale)


async def _hire(
    session: Session, scope: Scope, clinic: Clinic, member: StaffMember, password_hash: str
) -> None:
    user, _ = await add_person(
        session,
        email=member.email,
        name=member.name,
        role=member.role,
        password_hash=password_hash,
    )
    if member.role != "clinician":
        return
    command = staff.AddProfessional(
        name=member.name,
        user_id=user.id,
        npi=member.npi,
        license_number=member.license_no,
        credentials=member.credentials,
        specialty=member.specialty.to(clinic.language) if member.specialty else None,
        preferred_note_format=staff.NoteFormat(member.note_format) if member.note_format else None,
    )
    await staff.add_professional(session, scope, command)


async def _offer(session: Session, scope: Scope, clinic: Clinic, made: AppointmentType) -> None:
    command = scheduling.CreateAppointmentType(
        name=made.name.to(clinic.language),
        code=made.slug,
        minutes=made.minutes,
        color=made.colour,
        encounter_type=encounter_kind(clinic.kind, made.visit).value,
        telehealth=made.visit == "telehealth",
    )
    await scheduling.create_type(session, scope, command)


def encounter_kind(kind: Kind, visit: str) -> Encounter:
    return _BY_KIND[kind].get(visit) or _SAME_WORD[visit]


async def _price(session: Session, scope: Scope, clinic: Clinic) -> None:
    minutes = {one.visit: one.minutes for one in clinic.appointment_types}
    for service in clinic.services:
        command = catalog.CreateService(
            code=service.code,
            name=service.name.to(clinic.language),
            minutes=minutes.get(service.visit) if service.visit else None,
            price=service.price,
        )
        await catalog.create_service(session, scope, command)


async def _hours(session: Session, ground: Ground) -> None:
    """Everybody's week, and one day away in some weeks for the last of them."""
    for who in ground.clinicians:
        stretches = [
            scheduling.Stretch(weekday=day, opens=f"{opens:%H:%M}", closes=f"{closes:%H:%M}")
            for day, spans in ground.hours_of(who).items()
            for opens, closes in spans
        ]
        command = scheduling.SetWorkingHours(
            professional_id=who.practice_id, hours=stretches, valid_from=None
        )
        await scheduling.set_working_hours(session, ground.scope, command)
    who = ground.clinicians[-1]
    away = next(
        day
        for day in (ground.today + AWAY_IN + timedelta(days=n) for n in range(7))
        if day.weekday() in ground.hours_of(who)
    )
    reason = "Formación" if ground.clinic.language == "es" else "Training"
    off = scheduling.AddTimeOff(professional_id=who.practice_id, first_day=away, reason=reason)
    await scheduling.add_time_off(session, ground.scope, off)
