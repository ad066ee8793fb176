"""Change an allergy of a patient: its reaction, severity or status, such as inactive or entered in error."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Allergy, AllergyStatus
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import AllergyView, UpdateAllergy
from chartside.kernel.tools import (
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

_IDS = {"patient_id", "allergy_id"}


async def preview(call: ReadCall[UpdateAllergy]) -> Preview:
    patient = await queries.get_patient(call.session, call.args.patient_id)
    row = await queries.owned(call.session, Allergy, patient.id, call.args.allergy_id)
    given = call.args.model_dump(exclude=_IDS)
    ends = given.get("status", row.status) is not AllergyStatus.ACTIVE
    silent = Warning_(
        code="allergy_no_longer_active",
        message=f"The allergy to {row.substance} will no longer be warned of.",
    )
    return Preview(
        title=f"Change the allergy of {display_name(patient.given_name, patient.family_name)} "
        f"to {row.substance}",
        changes=changes_between(row, given),
        warnings=[silent] if ends and row.status is AllergyStatus.ACTIVE else [],
        rests_on=[RecordVersion(kind="allergy", id=row.id, revision=row.revision)],
        patient_id=patient.id,
    )


async def run(call: WriteCall[UpdateAllergy]) -> AllergyView:
    row = await service.update_allergy(call.session, call.scope, call.args)
    return AllergyView.model_validate(row)


tool = Tool(
    args=UpdateAllergy,
    effect=Effect.WRITE,
    permission="patients.allergy.write",
    patient="patient_id",
    exposes_free_text=True,
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_allergy",
        arguments={"patient_id": "patient_id", "allergy_id": "id"},
        words="Change the fields back to their old values.",
    ),
)
