"""Register a new patient. Look first whether they are known; whether they agree to AI is asked by a person."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.models import Patient
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import PatientView, RegisterPatient
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope
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


async def preview(call: ReadCall[RegisterPatient]) -> Preview:
    _nobody_else(call.scope)
    args = call.args
    given = args.model_dump(exclude={"despite_duplicate"}, exclude_unset=True)
    rows = await queries.possible_duplicates(
        call.session, args.given_name, args.family_name, args.birth_date
    )
    name, locale = display_name(args.given_name, args.family_name), call.scope.locale
    return Preview(
        title=told(locale, f"Register {name}", f"Registrar a {name}"),
        changes=changes_between(None, given, locale),
        warnings=[Warning_(code="possible_duplicate", message=_known(row, locale)) for row in rows],
    )


def _known(row: Patient, locale: str) -> str:
    who, day = f"{display_name(row.given_name, row.family_name)}, {row.number}", row.birth_date
    return told(
        locale,
        f"{who}, born {day or 'on an unknown day'}, is registered already.",
        f"{who}, con fecha de nacimiento {day or 'desconocida'}, ya consta en el registro.",
    )


async def run(call: WriteCall[RegisterPatient]) -> PatientView:
    _nobody_else(call.scope)
    row = await service.register(call.session, call.scope, call.args)
    return PatientView.model_validate(row)


def _nobody_else(scope: Scope) -> None:
    """Whoever is confined to one patient does not make another."""
    if scope.patient_id is not None:
        raise NotFound


tool = Tool(
    args=RegisterPatient,
    effect=Effect.WRITE,
    permission="patients.patient.write",
    preview=preview,
    run=run,
    undo=Undo(
        words="A person sets the patient to inactive: a registration is never deleted.",
        spanish="Una persona pasa el paciente a inactivo: un registro nunca se borra.",
    ),
)
