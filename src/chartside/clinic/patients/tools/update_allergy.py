"""Change an allergy of a patient: its reaction, severity or status, such as inactive or entered in error."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Allergy, AllergyStatus
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import AllergyView, UpdateAllergy
from chartside.kernel.spoken import told
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
    name, locale = display_name(patient.given_name, patient.family_name), call.scope.locale
    silent = Warning_(
        code="allergy_no_longer_active",
        message=told(
            locale,
            f"The allergy to {row.substance} will no longer be warned of.",
            f"Ya no se avisará de la alergia a {row.substance}.",
        ),
    )
    return Preview(
        title=told(
            locale,
            f"Change the allergy of {name} to {row.substance}",
            f"Cambiar la alergia de {name} a {row.substance}",
        ),
        changes=changes_between(row, given, locale),
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
        spanish="Devolver los campos a sus valores anteriores.",
    ),
)
