"""Take back a claim of a patient that is still a draft. It stays visible as void."""

from chartside.clinic import patients
from chartside.clinic.claims import queries, service
from chartside.clinic.claims.models import ClaimStatus
from chartside.clinic.claims.schemas import ClaimView, DiscardClaim
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    WriteCall,
    label_of,
    value_of,
)


async def preview(call: ReadCall[DiscardClaim]) -> Preview:
    args = call.args
    row = await queries.claim_of_patient(call.session, args.patient_id, args.claim_id)
    if row.status is not ClaimStatus.DRAFT:
        raise service.ClaimClosed
    patient = await patients.get_patient(call.session, args.patient_id)
    name = patients.display_name(patient.given_name, patient.family_name)
    locale = call.scope.locale
    old, new = value_of(row.status, locale), value_of(ClaimStatus.VOID, locale)
    return Preview(
        title=told(
            locale,
            f"Discard the draft claim {row.number} of {name}",
            f"Descartar el borrador de factura {row.number} de {name}",
        ),
        changes=[
            Change(field="status", label=label_of("status", locale), old=old, new=new),
            Change(field="status_reason", label=label_of("reason", locale), new=args.reason),
        ],
        rests_on=[RecordVersion(kind="claim", id=row.id, revision=row.revision)],
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[DiscardClaim]) -> ClaimView:
    row = await service.discard(call.session, call.scope, call.args)
    return await queries.claim_view(call.session, row)


tool = Tool(
    args=DiscardClaim,
    effect=Effect.WRITE,
    permission="claims.claim.create",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="create_claim",
        arguments={"patient_id": "patient_id", "encounter_id": "encounter_id"},
        words="Draft the claim anew from the visit.",
        spanish="Preparar de nuevo la factura a partir de la visita.",
    ),
)
