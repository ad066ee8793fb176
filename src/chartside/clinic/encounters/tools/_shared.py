"""What the previews of this folder have in common."""

from uuid import UUID

from chartside.clinic.encounters import queries
from chartside.clinic.encounters.models import Encounter, EncounterType
from chartside.clinic.encounters.schemas import (
    CancelEncounter,
    CompleteEncounter,
    GetEncounter,
    OpenEncounter,
    ReopenEncounter,
    UpdateEncounter,
)
from chartside.clinic.patients import display_name, get_patient
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound
from chartside.kernel.tools import Pending, ReadCall, RecordVersion

_OfOne = CancelEncounter | CompleteEncounter | GetEncounter | ReopenEncounter | UpdateEncounter


async def patient_of(session: ReadSession, args: _OfOne) -> UUID:
    return await queries.patient_of(session, args.encounter_id)


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await get_patient(session, patient_id)
    return display_name(row.given_name, row.family_name)


def words(kind: EncounterType) -> str:
    return kind.value.replace("_", " ")


async def named(session: ReadSession, row: Encounter) -> str:
    name = await patient_name(session, row.patient_id)
    return f"the {words(row.encounter_type)} encounter of {name} on {row.encounter_date}"


def version(row: Encounter) -> RecordVersion:
    return RecordVersion(kind="encounter", id=row.id, revision=row.revision)


def proposed(
    call: ReadCall[CompleteEncounter] | ReadCall[UpdateEncounter],
) -> tuple[Pending, OpenEncounter] | None:
    """The encounter that this call means, where its opening is itself still a proposal."""
    pending = call.pending.get(call.args.encounter_id)
    if pending is None:
        return None
    if not isinstance(pending.args, OpenEncounter):
        raise NotFound
    return pending, pending.args
