"""Record an allergy or intolerance of a patient, as it was told. What was not said stays out."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Patient
from chartside.clinic.patients.rules import display_name, plain_key
from chartside.clinic.patients.schemas import AddAllergy, AllergyView
from chartside.kernel.db import ReadSession
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[AddAllergy]) -> Preview:
    patient = await queries.get_patient(call.session, call.args.patient_id)
    given = call.args.model_dump(exclude={"patient_id"}, exclude_none=True)
    name = display_name(patient.given_name, patient.family_name)
    locale, substance = call.scope.locale, call.args.substance
    return Preview(
        title=told(
            locale,
            f"Record an allergy of {name} to {substance}",
            f"Registrar una alergia de {name} a {substance}",
        ),
        changes=changes_between(None, given, locale),
        warnings=await _warnings(call.session, patient, call.args, locale),
        patient_id=patient.id,
    )


async def _warnings(
    session: ReadSession, patient: Patient, args: AddAllergy, locale: str
) -> list[Warning_]:
    found = []
    known = await queries.active_allergies(session, patient.id)
    if any(row.substance_key == plain_key(args.substance) for row in known):
        message = told(
            locale,
            f"An active allergy to {args.substance} is recorded already.",
            f"Ya consta una alergia activa a {args.substance}.",
        )
        found.append(Warning_(code="allergy_already_recorded", message=message))
    if patient.no_known_allergies_at is not None:
        message = told(
            locale,
            "It is stated that no allergies are known. That statement will be withdrawn.",
            "Consta que no se conocen alergias. Esa declaración se retirará.",
        )
        found.append(Warning_(code="no_known_allergies", message=message))
    return found


async def run(call: WriteCall[AddAllergy]) -> AllergyView:
    row = await service.add_allergy(call.session, call.scope, call.args)
    return AllergyView.model_validate(row)


tool = Tool(
    args=AddAllergy,
    effect=Effect.WRITE,
    permission="patients.allergy.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_allergy",
        arguments={"patient_id": "patient_id", "allergy_id": "id"},
        words="Mark the allergy as entered in error.",
        spanish="Marcar la alergia como anotada por error.",
    ),
)
