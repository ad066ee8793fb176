"""What stands against a claim, from the facts of the visit and the patient."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from chartside.clinic.claims.rules.codes import Coded
from chartside.clinic.claims.rules.words import Finding, error, warning

FEW_SESSIONS = 4
MOST_DIAGNOSES = 12


@dataclass(frozen=True, slots=True)
class DraftLine:
    number: int
    code: str
    pointers: tuple[int, ...]
    units: int
    charge: Decimal | None
    service_date: date
    modifiers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """A claim as it would be sent. `by_rule` is whether the rule chose the codes and their order."""

    date_of_service: date
    diagnoses: tuple[str, ...]
    lines: tuple[DraftLine, ...]
    by_rule: bool = True


@dataclass(frozen=True, slots=True)
class KnownCode:
    description: str
    billable: bool


@dataclass(frozen=True, slots=True)
class InsuranceFacts:
    active: bool
    valid_from: date | None
    valid_to: date | None
    remaining_sessions: int | None


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known around a claim. A code that is not in its mapping is not known."""

    today: date
    encounter_date: date
    encounter_status: str
    telehealth: bool
    coded: Coded
    note_signed: bool
    has_professional: bool
    npi: str | None
    insurance: InsuranceFacts | None
    session_counted: bool
    patient_diagnoses: tuple[str, ...]
    primary: str | None
    procedures: Mapping[str, str]
    diagnoses: Mapping[str, KnownCode]


def total_of(charges: Iterable[Decimal | None]) -> Decimal | None:
    """The sum of the lines; not known as long as one of them is not."""
    total = Decimal(0)
    count = 0
    for charge in charges:
        if charge is None:
            return None
        total, count = total + charge, count + 1
    return total if count else None


def check(draft: Draft, facts: Facts) -> list[Finding]:
    """All findings, errors first."""
    found = [
        *_visit(draft, facts),
        *_diagnoses(draft, facts),
        *_lines(draft, facts),
        *_insurance(draft, facts),
    ]
    return sorted(found, key=lambda finding: finding.severity)


def _visit(draft: Draft, facts: Facts) -> Iterator[Finding]:
    if facts.encounter_status != "completed":
        yield error(
            "encounter_not_completed",
            "The visit is not completed.",
            "La visita no está completada.",
        )
    if not facts.note_signed:
        yield error(
            "note_not_signed",
            "The note of the visit is not signed.",
            "La nota de la visita no está firmada.",
        )
    if draft.date_of_service != facts.encounter_date:
        yield error(
            "date_mismatch",
            "The date of service is not the day of the visit.",
            "La fecha del servicio no es el día de la visita.",
        )
    if draft.date_of_service > facts.today:
        yield error(
            "future_date",
            "The date of service lies ahead.",
            "La fecha del servicio aún no ha llegado.",
        )
    if not facts.has_professional:
        yield error(
            "professional_missing",
            "No professional is named for the visit.",
            "No consta el profesional de la visita.",
        )
    elif facts.npi is None:
        yield error(
            "npi_missing",
            "The professional's NPI is not recorded.",
            "No consta el NPI del profesional.",
        )


def _diagnoses(draft: Draft, facts: Facts) -> Iterator[Finding]:
    if not draft.diagnoses:
        yield error(
            "no_diagnosis",
            "There is no confirmed, active diagnosis on the claim.",
            "La factura no lleva ningún diagnóstico confirmado y activo.",
        )
        return
    for place, code in enumerate(draft.diagnoses, 1):
        known = facts.diagnoses.get(code)
        if known is None:
            yield error(
                "unknown_diagnosis",
                f"{code} is not a known diagnosis.",
                f"{code} no es un diagnóstico conocido.",
                diagnosis=place,
            )
        elif not known.billable:
            words = f"{code} only groups diagnoses; choose a more specific one."
            spanish = f"{code} solo agrupa diagnósticos; elija uno más específico."
            yield error("unbillable_diagnosis", words, spanish, diagnosis=place)
        if code not in facts.patient_diagnoses:
            words = f"{code} is not a confirmed, active diagnosis of the patient."
            spanish = f"{code} no es un diagnóstico confirmado y activo del paciente."
            yield warning("diagnosis_not_on_record", words, spanish, diagnosis=place)
    yield from _order(draft, facts)


def _order(draft: Draft, facts: Facts) -> Iterator[Finding]:
    if facts.primary is None and draft.by_rule and len(draft.diagnoses) > 1:
        words = "None of the diagnoses is marked as primary, so their order would be a guess."
        spanish = "Ningún diagnóstico consta como principal; su orden sería una suposición."
        yield error("no_primary", words, spanish)
    elif facts.primary is not None and draft.diagnoses[0] != facts.primary:
        words = "The first diagnosis is not the patient's primary one."
        spanish = "El primer diagnóstico no es el principal del paciente."
        yield warning("primary_not_first", words, spanish, diagnosis=1)
    if draft.by_rule and len(facts.patient_diagnoses) > MOST_DIAGNOSES:
        words = f"A claim holds {MOST_DIAGNOSES} diagnoses; the later ones are left out."
        spanish = f"Una factura lleva {MOST_DIAGNOSES} diagnósticos; los demás quedan fuera."
        yield warning("diagnoses_left_out", words, spanish)


def _lines(draft: Draft, facts: Facts) -> Iterator[Finding]:
    if draft.by_rule or facts.coded.code is not None:
        yield from facts.coded.findings
    if not draft.lines:
        yield error(
            "no_line", "The claim has no service on it.", "La factura no lleva ningún servicio."
        )
    elif facts.telehealth and not any(line.modifiers for line in draft.lines):
        words = "The visit was by telehealth. Check which modifier the payer wants."
        spanish = "La visita fue por telemedicina. Compruebe qué modificador pide el pagador."
        yield warning("telehealth_modifier", words, spanish)
    for line in draft.lines:
        yield from _line(line, draft, facts)


def _line(line: DraftLine, draft: Draft, facts: Facts) -> Iterator[Finding]:
    if line.code not in facts.procedures:
        words = f"{line.code} is neither a known procedure nor on the clinic's list."
        spanish = f"{line.code} no es un procedimiento conocido ni está en la lista de la clínica."
        yield error("unknown_procedure", words, spanish, line=line.number)
    if not line.pointers:
        words = f"Line {line.number} points at no diagnosis."
        spanish = f"La línea {line.number} no remite a ningún diagnóstico."
        yield error("line_without_diagnosis", words, spanish, line=line.number)
    if any(not 1 <= pointer <= len(draft.diagnoses) for pointer in line.pointers):
        words = f"Line {line.number} points at a diagnosis that is not on the claim."
        spanish = f"La línea {line.number} remite a un diagnóstico que no está en la factura."
        yield error("pointer_out_of_range", words, spanish, line=line.number)
    if line.charge is None:
        words = f"{line.code} has no price on the clinic's list, so the charge is not known."
        spanish = f"{line.code} no tiene precio en la lista; no se conoce el importe."
        yield error("charge_missing", words, spanish, line=line.number)
    if line.service_date != draft.date_of_service:
        words = f"Line {line.number} is of another day than the claim."
        spanish = f"La línea {line.number} es de otro día que la factura."
        yield error("line_date_mismatch", words, spanish, line=line.number)
    expected = facts.coded.code
    if not draft.by_rule and expected is not None and line.number == 1 and line.code != expected:
        words = f"By rule the visit would be {expected}, not {line.code}."
        spanish = f"Por regla, la visita sería {expected}, no {line.code}."
        yield warning("differs_from_rule", words, spanish, line=line.number)


def _insurance(draft: Draft, facts: Facts) -> Iterator[Finding]:
    insurance = facts.insurance
    if insurance is None:
        yield error(
            "insurance_missing",
            "No insurance is recorded for the patient.",
            "No consta ningún seguro del paciente.",
        )
        return
    day = draft.date_of_service
    ended = insurance.valid_to is not None and insurance.valid_to < day
    if ended or not insurance.active:
        yield error(
            "insurance_expired",
            "The insurance was not in force on the day of service.",
            "El seguro no estaba vigente el día del servicio.",
        )
    if insurance.valid_from is not None and insurance.valid_from > day:
        yield error(
            "insurance_not_begun",
            "The insurance had not begun on the day of service.",
            "El seguro aún no había empezado el día del servicio.",
        )
    left = insurance.remaining_sessions
    if left is None or facts.session_counted:
        return
    if left <= 0:
        yield error(
            "no_sessions_left",
            "No authorised session is left.",
            "No queda ninguna sesión autorizada.",
        )
    elif left <= FEW_SESSIONS:
        yield warning(
            "few_sessions_left",
            f"Authorised sessions left: {left}.",
            f"Sesiones autorizadas que quedan: {left}.",
        )
