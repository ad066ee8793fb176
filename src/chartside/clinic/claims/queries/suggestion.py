"""The claim that follows from a visit by rule. A pure read: the same visit gives the same claim."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from chartside.clinic import catalog
from chartside.clinic.claims.queries.claims import claim_of_encounter, draft_line
from chartside.clinic.claims.queries.facts import Visit, facts_of, insurance_for, visit_of
from chartside.clinic.claims.rules import Draft, Facts, blocking, check, total_of
from chartside.clinic.claims.schemas import DiagnosisView, LineView, SuggestedClaim
from chartside.kernel.db import ReadSession
from chartside.kernel.spoken import told

MOST_DIAGNOSES = 12
MOST_POINTERS = 4


async def suggest(
    session: ReadSession, patient_id: UUID, encounter_id: UUID, today: date, locale: str
) -> SuggestedClaim:
    visit = await visit_of(session, patient_id, encounter_id)
    return await suggest_for(session, visit, today, locale)


async def suggest_for(
    session: ReadSession, visit: Visit, today: date, locale: str
) -> SuggestedClaim:
    day = visit.day
    insurance = await insurance_for(session, visit.patient_id, day)
    facts = await facts_of(session, visit, insurance, today)
    codes = facts.patient_diagnoses[:MOST_DIAGNOSES]
    lines = await _lines(session, facts, len(codes), day)
    draft = Draft(day, codes, tuple(draft_line(line) for line in lines))
    existing = await claim_of_encounter(session, visit.id)
    diagnoses = [
        DiagnosisView(sequence=n, icd10_code=code, description=_words(facts, code))
        for n, code in enumerate(codes, 1)
    ]
    findings = [one.to(locale) for one in check(draft, facts)]
    return SuggestedClaim(
        encounter_id=visit.id,
        patient_id=visit.patient_id,
        professional_id=visit.professional_id,
        insurance_id=None if insurance is None else insurance.id,
        payer_name=None if insurance is None else insurance.payer_name,
        date_of_service=day,
        diagnoses=diagnoses,
        lines=lines,
        total_charge=total_of(line.charge for line in lines),
        copay=None if insurance is None else insurance.copay_amount,
        existing_claim_id=None if existing is None else existing.id,
        findings=findings,
        message=_message(lines, len(diagnoses), len(blocking(findings)), locale),
    )


async def _lines(session: ReadSession, facts: Facts, diagnoses: int, day: date) -> list[LineView]:
    code = facts.coded.code
    if code is None:
        return []
    price = await catalog.price_of(session, code)
    return [
        LineView(
            line_number=1,
            cpt_code=code,
            description=facts.procedures.get(code),
            modifiers=[],
            diagnosis_pointers=list(range(1, min(diagnoses, MOST_POINTERS) + 1)),
            units=facts.coded.units,
            charge=charge_of(price, facts.coded.units),
            service_date=day,
        )
    ]


def charge_of(price: Decimal | None, units: int) -> Decimal | None:
    return None if price is None else (price * units).quantize(Decimal("0.01"))


def _words(facts: Facts, code: str) -> str | None:
    known = facts.diagnoses.get(code)
    return None if known is None else known.description


def _message(lines: list[LineView], diagnoses: int, errors: int, locale: str) -> str:
    if not lines:
        return told(
            locale,
            "No code follows from this visit by rule.",
            "Por regla, de esta visita no se deduce ningún código.",
        )
    line = lines[0]
    named = f"{line.cpt_code} ({line.description})" if line.description else line.cpt_code
    count = f"{diagnoses} diagnosis" if diagnoses == 1 else f"{diagnoses} diagnoses"
    cuenta = f"{diagnoses} diagnóstico" if diagnoses == 1 else f"{diagnoses} diagnósticos"
    words = told(
        locale,
        f"{named}, {line.units} × with {count}.",
        f"{named}, {line.units} × con {cuenta}.",
    )
    if errors == 0:
        return words
    rest = told(
        locale,
        f"{errors} to be settled before it is ready.",
        f"Por resolver antes de que esté listo: {errors}.",
    )
    return f"{words} {rest}"
