"""Propose a diagnosis of a patient by its ICD-10-CM code. It waits for a clinician's review and is not confirmed."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Confirmation
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import AddDiagnosis, DiagnosisView
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


async def preview(call: ReadCall[AddDiagnosis]) -> Preview:
    args = call.args
    patient = await queries.get_patient(call.session, args.patient_id)
    words = await queries.code_words(call.session, args.code)
    given = args.model_dump(exclude={"patient_id"}, exclude_none=True)
    shown = {"description": words, **given, "confirmation": Confirmation.PENDING_REVIEW}
    name, locale = display_name(patient.given_name, patient.family_name), call.scope.locale
    what = f"{args.code} {args.description or words}"
    preview = Preview(
        title=told(locale, f"Record {what} for {name}", f"Registrar {what} para {name}"),
        changes=changes_between(None, shown, locale),
        patient_id=patient.id,
    )
    for row in await queries.active_diagnoses(call.session, patient.id):
        if row.code == args.code:
            message = told(
                locale,
                f"{row.code} is recorded already and active.",
                f"{row.code} ya consta y está activo.",
            )
            preview.warnings.append(Warning_(code="diagnosis_already_recorded", message=message))
        if row.is_primary and args.is_primary:
            message = told(
                locale,
                f"{row.code} {row.description} will no longer be the primary diagnosis.",
                f"{row.code} {row.description} dejará de ser el diagnóstico principal.",
            )
            preview.warnings.append(Warning_(code="primary_replaced", message=message))
            version = RecordVersion(kind="diagnosis", id=row.id, revision=row.revision)
            preview.rests_on.append(version)
    return preview


async def run(call: WriteCall[AddDiagnosis]) -> DiagnosisView:
    row = await service.add_diagnosis(call.session, call.scope, call.args, proposed=True)
    return DiagnosisView.model_validate(row)


tool = Tool(
    args=AddDiagnosis,
    effect=Effect.WRITE,
    permission="patients.diagnosis.write",
    patient="patient_id",
    exposes_free_text=True,
    preview=preview,
    run=run,
    undo=Undo(
        words="A person marks the diagnosis as entered in error, or refutes it.",
        spanish="Una persona marca el diagnóstico como anotado por error o lo descarta.",
    ),
)
