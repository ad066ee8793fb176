"""List a patient's diagnoses, the primary one first, with their status and whether a clinician confirmed them."""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import DiagnosisView, OnePatient
from chartside.kernel.http import Page
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[OnePatient]) -> Page[DiagnosisView]:
    patient = await queries.get_patient(call.session, call.args.patient_id)
    rows = await queries.list_diagnoses(call.session, patient.id)
    return Page(items=[DiagnosisView.model_validate(row) for row in rows])


tool = Tool(
    args=OnePatient,
    effect=Effect.READ,
    permission="patients.diagnosis.read",
    patient="patient_id",
    exposes_free_text=True,
    run=run,
)
