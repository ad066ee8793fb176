"""What a demo clinic is made of, before anything is stored."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from decimal import Decimal
from typing import Literal

from chartside.app.demo.shapes import Kind, Language, NoteFormat, Text

Role = Literal["admin", "clinician", "assistant", "receptionist", "biller"]
CodeSystem = Literal["cpt", "hcpcs", "house"]
Week = Mapping[int, tuple[tuple[time, time], ...]]  # Monday is 0; days off are absent

NPI_PREFIX = "80840"


@dataclass(frozen=True, slots=True)
class StaffMember:
    """One who works there. `npi` is American; `license_no` is the state's or the college's."""

    given: str
    family: str
    role: Role
    email: str
    credentials: str | None = None
    specialty: Text | None = None
    npi: str | None = None
    license_no: str | None = None
    note_format: NoteFormat | None = None
    prescribes: bool = False
    hours: Week | None = None  # None: the clinic's own
    room: str | None = None

    @property
    def name(self) -> str:
        return f"{self.given} {self.family}"


@dataclass(frozen=True, slots=True)
class Room:
    name: str
    equipment: Literal["office", "group", "chair", "exam", "video"]


@dataclass(frozen=True, slots=True)
class AppointmentType:
    """`visit` is the clinical kind of visit, the same word in every language."""

    slug: str
    name: Text
    minutes: int
    colour: str
    visit: str
    weight: int = 1  # how often it is booked, against the others


@dataclass(frozen=True, slots=True)
class Service:
    code: str
    system: CodeSystem
    name: Text
    price: Decimal
    visit: str | None = None  # the visit it bills, where there is one


@dataclass(frozen=True, slots=True)
class Payer:
    name: str
    payer_id: str
    copay: Decimal | None = None
    authorized_visits: int | None = None
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Clinic:
    slug: str
    kind: Kind
    name: str
    time_zone: str
    locale: str
    currency: str
    place: str
    street: str
    city: str
    region: str
    postal_code: str
    phone: str
    email: str
    ages: tuple[int, int]
    spanish_share: float  # of its patients, how many would rather speak Spanish
    staff: tuple[StaffMember, ...]
    rooms: tuple[Room, ...]
    appointment_types: tuple[AppointmentType, ...]
    hours: Week
    services: tuple[Service, ...]
    payers: tuple[Payer, ...]  # the first is self-pay

    @property
    def language(self) -> Language:
        """The language in which its records are kept."""
        return "es" if self.locale.startswith("es") else "en"

    @property
    def clinicians(self) -> tuple[StaffMember, ...]:
        return tuple(member for member in self.staff if member.role == "clinician")


def npi(nine: str) -> str:
    """The ten-digit identifier that begins with these nine.

    All numbers issued so far begin with 1; ours begin with 2: well formed, and nobody's.
    """
    return nine + str(-luhn_sum(NPI_PREFIX + nine + "0") % 10)


def luhn_sum(digits: str) -> int:
    """The Luhn total, a multiple of ten when the last digit is the right check digit."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + place % 2)
        total += value // 10 + value % 10
    return total


def week(days: range | tuple[int, ...], *spans: str) -> dict[int, tuple[tuple[time, time], ...]]:
    """The same opening times on each of these days: `week(range(5), "09:00-13:00")`."""
    hours = tuple((time.fromisoformat(span[:5]), time.fromisoformat(span[6:])) for span in spans)
    return dict.fromkeys(days, hours)
