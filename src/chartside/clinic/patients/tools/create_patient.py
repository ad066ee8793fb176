"""Register a new patient. Look first whether they are known; whether they agree to AI is asked by a person."""

from chartside.clinic.patients import queries, service
from chartside.clinic.patients.rules import display_name
from chartside.clinic.patients.schemas import PatientView, RegisterPatient
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope
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
    return Preview(
        title=f"Register {display_name(args.given_name, args.family_name)}",
        changes=changes_between(None, given),
        warnings=[
            Warning_(
                code="possible_duplicate",
                message=f"{display_name(row.given_name, row.family_name)}, {row.number}, "
                f"born {row.birth_date or 'on an unknown day'}, is registered already.",
            )
            for row in rows
        ],
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
    undo=Undo(words="A person sets the patient to inactive: a registration is never deleted."),
)
