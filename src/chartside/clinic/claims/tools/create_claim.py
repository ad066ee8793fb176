"""Draft the claim that follows from a visit by rule. The codes are not chosen here: they come from the visit."""

from decimal import Decimal
from uuid import UUID

from chartside.clinic import patients
from chartside.clinic.claims import queries, service
from chartside.clinic.claims.schemas import ClaimView, CreateClaim, SuggestedClaim
from chartside.kernel import clock
from chartside.kernel.errors import NotFound
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    label_of,
)


async def preview(call: ReadCall[CreateClaim]) -> Preview:
    args = call.args
    visit = await _visit(call)
    found = await queries.suggest_for(
        call.session, visit, clock.today(call.scope.zone), call.scope.locale
    )
    service.check_suggestion(visit, found)
    row = await patients.get_patient(call.session, args.patient_id)
    name = patients.display_name(row.given_name, row.family_name)
    version = [] if visit.revision is None else [_version(visit.id, visit.revision)]
    return Preview(
        title=_title(call, name, found),
        changes=_changes(found, args.notes, call.scope.locale),
        warnings=[Warning_(code=one.code, message=one.message) for one in found.findings],
        rests_on=version,
        patient_id=args.patient_id,
    )


def _title(call: ReadCall[CreateClaim], name: str, found: SuggestedClaim) -> str:
    pending = call.pending.get(call.args.encounter_id)
    if pending is not None:
        return told(
            call.scope.locale,
            f"Draft the claim for the visit of {name} that is proposed: {pending.title}",
            f"Preparar la factura de la visita propuesta de {name}: {pending.title}",
        )
    day = found.date_of_service.isoformat()
    return told(
        call.scope.locale,
        f"Draft the claim for the visit of {name} on {day}",
        f"Preparar la factura de la visita de {name} del {day}",
    )


def _version(encounter_id: UUID, revision: int) -> RecordVersion:
    return RecordVersion(kind="encounter", id=encounter_id, revision=revision)


async def _visit(call: ReadCall[CreateClaim]) -> queries.Visit:
    """The visit, or what it will be if it is only proposed as yet."""
    args = call.args
    pending = call.pending.get(args.encounter_id)
    if pending is None:
        return await queries.visit_of(call.session, args.patient_id, args.encounter_id)
    if pending.patient_id != args.patient_id:
        raise NotFound
    told = pending.args
    return queries.Visit(
        id=args.encounter_id,
        patient_id=args.patient_id,
        professional_id=getattr(told, "professional_id", None),
        day=getattr(told, "encounter_date", None) or clock.today(call.scope.zone),
        kind=str(getattr(told, "encounter_type", "")),
        minutes=getattr(told, "duration_minutes", None),
        status="proposed",
        telehealth=bool(getattr(told, "telehealth", False)),
    )


def _changes(found: SuggestedClaim, notes: str | None, locale: str) -> list[Change]:
    service, units = told(locale, "Service", "Servicio"), told(locale, "units", "unidades")
    diagnosis = told(locale, "Diagnosis", "Diagnóstico")
    changes = [
        Change(
            field="lines",
            label=f"{service} {line.line_number}",
            new=f"{_named(line.cpt_code, line.description)}, {units}: {line.units}",
        )
        for line in found.lines
    ]
    changes += [
        Change(
            field="diagnoses",
            label=f"{diagnosis} {one.sequence}",
            new=_named(one.icd10_code, one.description),
        )
        for one in found.diagnoses
    ]
    rest = {
        "total_charge": (label_of("total_charge", locale), _amount(found.total_charge)),
        "copay": (label_of("copay", locale), _amount(found.copay)),
        "insurance_id": (told(locale, "Insurance", "Seguro"), found.payer_name),
        "notes": (label_of("notes", locale), notes),
    }
    return changes + [Change(field=key, label=label, new=new) for key, (label, new) in rest.items()]


def _named(code: str, description: str | None) -> str:
    return code if description is None else f"{code} {description}"


def _amount(value: Decimal | None) -> str | None:
    return None if value is None else f"{value:.2f}"


async def run(call: WriteCall[CreateClaim]) -> ClaimView:
    row = await service.create(call.session, call.scope, call.args)
    return await queries.claim_view(call.session, row)


tool = Tool(
    args=CreateClaim,
    effect=Effect.WRITE,
    permission="claims.claim.create",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="discard_claim",
        arguments={"patient_id": "patient_id", "claim_id": "id"},
        words="Discard the draft.",
        spanish="Descartar el borrador.",
    ),
)
