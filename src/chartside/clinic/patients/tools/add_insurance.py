"""Record a patient's insurance with one of the clinic's payers. What is not known stays out."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import AddInsurance, InsuranceView
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
)


async def preview(call: ReadCall[AddInsurance]) -> Preview:
    args = call.args
    patient = await queries.get_patient(call.session, args.patient_id)
    payer = await queries.get_payer(call.session, args.payer_id)
    given = args.model_dump(exclude={"patient_id", "payer_id"}, exclude_none=True)
    preview = Preview(
        title=f"Record {args.priority} insurance of "
        f"{display_name(patient.given_name, patient.family_name)} with {payer.name}",
        changes=[
            Change(field="payer_id", label="Payer", new=payer.name),
            *changes_between(None, given),
        ],
        rests_on=[RecordVersion(kind="payer", id=payer.id, revision=payer.revision)],
        patient_id=patient.id,
    )
    if not payer.active:
        message = f"{payer.name} is no longer in use. This cannot be committed."
        preview.warnings.append(Warning_(code="payer_inactive", message=message))
    for view in await queries.active_insurances(call.session, patient.id):
        if view.priority is args.priority:
            message = f"{view.payer_name} is the active {view.priority} insurance. End it first."
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
    undo=Undo(words="A person ends the insurance."),
)
