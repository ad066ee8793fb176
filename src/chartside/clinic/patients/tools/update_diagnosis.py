"""Change the words, the onset or the rank of a diagnosis. Whether it holds is decided by a clinician, not here."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Diagnosis
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import DiagnosisView, UpdateDiagnosis
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

_IDS = {"patient_id", "diagnosis_id"}


async def preview(call: ReadCall[UpdateDiagnosis]) -> Preview:
    patient = await queries.get_patient(call.session, call.args.patient_id)
    row = await queries.owned(call.session, Diagnosis, patient.id, call.args.diagnosis_id)
    given = call.args.model_dump(exclude=_IDS)
    name, locale = display_name(patient.given_name, patient.family_name), call.scope.locale
    what = f"{row.code} {row.description}"
    preview = Preview(
        title=told(locale, f"Change {what} of {name}", f"Cambiar {what} de {name}"),
        changes=changes_between(row, given, locale),
        rests_on=[RecordVersion(kind="diagnosis", id=row.id, revision=row.revision)],
        patient_id=patient.id,
    )
    old = await queries.primary_diagnosis(call.session, patient.id)
    if given.get("is_primary") and old is not None and old.id != row.id:
        message = told(
            locale,
            f"{old.code} {old.description} will no longer be the primary diagnosis.",
            f"{old.code} {old.description} dejará de ser el diagnóstico principal.",
        )
        preview.warnings.append(Warning_(code="primary_replaced", message=message))
        version = RecordVersion(kind="diagnosis", id=old.id, revision=old.revision)
        preview.rests_on.append(version)
    return preview


async def run(call: WriteCall[UpdateDiagnosis]) -> DiagnosisView:
    row = await service.update_diagnosis(call.session, call.scope, call.args)
    return DiagnosisView.model_validate(row)


tool = Tool(
    args=UpdateDiagnosis,
    effect=Effect.WRITE,
    permission="patients.diagnosis.write",
    patient="patient_id",
    exposes_free_text=True,
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_diagnosis",
        arguments={"patient_id": "patient_id", "diagnosis_id": "id"},
        words="Change the fields back to their old values.",
        spanish="Devolver los campos a sus valores anteriores.",
    ),
)
