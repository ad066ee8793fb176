"""What a clinic stands on before its first patient: people, rooms, kinds of visit, hours, prices and payers."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from chartside.app.demo.practices.practice import AppointmentType, Clinic, StaffMember, Week
from chartside.app.demo.shapes import Kind
from chartside.app.wiring import House
from chartside.clinic import catalog, encounters, patients, scheduling, staff
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.scope import Scope, Source, system_scope
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
) -> Ground:
    """Write the clinic without its patients, through the verbs of its modules."""
    scope = system_scope(org.id, time_zone=clinic.time_zone)
    colleagues = tuple(
        [await _hire(house, session, scope, clinic, one, password_hash) for one in clinic.staff]
    )
    rooms = {
        room.name: (
            await scheduling.create_room(session, scope, scheduling.CreateRoom(name=room.name))
        ).id
        for room in clinic.rooms
    }
    ground = Ground(
        clinic=clinic,
        org_id=org.id,
        scope=scope,
        now=clock.now(),
        colleagues=colleagues,
        rooms=rooms,
        types=tuple(
            [await _offer(session, scope, clinic, one) for one in clinic.appointment_types]
        ),
        payers=await _payers(session, scope, clinic),
        away={},
    )
    await _price(session, scope, clinic)
    return await _hours(session, ground)


async def _hire(
    house: House,
    session: Session,
    scope: Scope,
    clinic: Clinic,
    member: StaffMember,
    password_hash: str,
) -> Colleague:
    user, _ = await add_person(
        session,
        email=member.email,
        name=member.name,
        role=member.role,
        password_hash=password_hash,
    )
    own = Scope(
        org_id=scope.org_id,
        user_id=user.id,
        role=member.role,
        grants=house.access.grants_of(member.role, None),
        source=Source.SYSTEM,
        time_zone=clinic.time_zone,
        locale=clinic.locale,
    )
    if member.role != "clinician":
        return Colleague(member, user.id, own, None)
    specialty = member.specialty.to(clinic.language) if member.specialty else None
    command = staff.AddProfessional(
        name=member.name,
        user_id=user.id,
        npi=member.npi,
        license_number=member.license_no,
        credentials=member.credentials,
        specialty=specialty,
        preferred_note_format=staff.NoteFormat(member.note_format) if member.note_format else None,
    )
    row = await staff.add_professional(session, scope, command)
    return Colleague(member, user.id, own, row.id)


async def _offer(
    session: Session, scope: Scope, clinic: Clinic, made: AppointmentType
) -> VisitType:
    kind = encounter_kind(clinic.kind, made.visit)
    command = scheduling.CreateAppointmentType(
        name=made.name.to(clinic.language),
        code=made.slug,
        minutes=made.minutes,
        color=made.colour,
        encounter_type=kind.value,
        telehealth=made.visit == "telehealth",
    )
    row = await scheduling.create_type(session, scope, command)
    return VisitType(made, row.id, kind)


def encounter_kind(kind: Kind, visit: str) -> Encounter:
    return _BY_KIND[kind].get(visit) or _SAME_WORD[visit]


async def _payers(session: Session, scope: Scope, clinic: Clinic) -> dict[str, UUID]:
    """All but the first, which is the patients' own purse."""
    found = {}
    for payer in clinic.payers[1:]:
        command = patients.AddPayer(name=payer.name, payer_number=payer.payer_id)
        found[payer.name] = (await patients.add_payer(session, scope, command)).id
    return found


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


async def _hours(session: Session, ground: Ground) -> Ground:
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
    return replace(ground, away={who.practice_id: away})
