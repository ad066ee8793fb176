"""List a patient's allergies. An empty list means "none known" only where `knowledge` says so."""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import AllergyPage, AllergyView, OnePatient
from chartside.kernel.tools import Effect, ReadCall, Tool


async def run(call: ReadCall[OnePatient]) -> AllergyPage:
    patient = await queries.get_patient(call.session, call.args.patient_id)
    rows = await queries.list_allergies(call.session, patient.id)
    return AllergyPage(
        items=[AllergyView.model_validate(row) for row in rows],
        knowledge=await queries.allergy_knowledge(call.session, patient),
        no_known_allergies_at=patient.no_known_allergies_at,
    )


tool = Tool(
    args=OnePatient,
    effect=Effect.READ,
    permission="patients.allergy.read",
    patient="patient_id",
    exposes_free_text=True,
    run=run,
)
