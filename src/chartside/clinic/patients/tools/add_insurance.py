"""Record a patient's insurance with one of the clinic's payers. What is not known stays out."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import AddInsurance, InsuranceView
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
    changes_between,
    word_of,
)


async def preview(call: ReadCall[AddInsurance]) -> Preview:
    args = call.args
    patient = await queries.get_patient(call.session, args.patient_id)
    payer = await queries.get_payer(call.session, args.payer_id)
    given = args.model_dump(exclude={"patient_id", "payer_id"}, exclude_none=True)
    name, locale = display_name(patient.given_name, patient.family_name), call.scope.locale
    rank = word_of(args.priority, locale)
    preview = Preview(
        title=told(
            locale,
            f"Record {rank} insurance of {name} with {payer.name}",
            f"Registrar el seguro {rank} de {name} con {payer.name}",
        ),
        changes=[
            Change(field="payer_id", label=told(locale, "Payer", "Pagador"), new=payer.name),
            *changes_between(None, given, locale),
        ],
        rests_on=[RecordVersion(kind="payer", id=payer.id, revision=payer.revision)],
        patient_id=patient.id,
    )
    if not payer.active:
        message = told(
            locale,
            f"{payer.name} is no longer in use. This cannot be committed.",
            f"{payer.name} ya no se usa. Esto no se puede confirmar.",
        )
        preview.warnings.append(Warning_(code="payer_inactive", message=message))
    for view in await queries.active_insurances(call.session, patient.id):
        if view.priority is args.priority:
            message = told(
                locale,
                f"{view.payer_name} is the active {rank} insurance. End it first.",
                f"{view.payer_name} es el seguro {rank} activo. Finalícelo primero.",
            )
            preview.warnings.append(Warning_(code="priority_taken", message=message))
    return preview


async def run(call: WriteCall[AddInsurance]) -> InsuranceView:
    return await service.add_insurance(call.session, call.scope, call.args)


tool = Tool(
    args=AddInsurance,
    effect=Effect.WRITE,
    permission="patients.insurance.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(words="A person ends the insurance.", spanish="Una persona finaliza el seguro."),
)
