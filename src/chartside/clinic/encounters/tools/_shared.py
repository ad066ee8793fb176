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
from chartside.kernel.spoken import told
from chartside.kernel.tools import Change, Pending, ReadCall, RecordVersion, label_of, word_of

_OfOne = CancelEncounter | CompleteEncounter | GetEncounter | ReopenEncounter | UpdateEncounter


async def patient_of(session: ReadSession, args: _OfOne) -> UUID:
    return await queries.patient_of(session, args.encounter_id)


async def patient_name(session: ReadSession, patient_id: UUID) -> str:
    row = await get_patient(session, patient_id)
    return display_name(row.given_name, row.family_name)


def words(kind: EncounterType, locale: str) -> str:
    return word_of(kind.value, locale)


async def named(session: ReadSession, row: Encounter, locale: str) -> str:
    name, day = await patient_name(session, row.patient_id), row.encounter_date
    kind = words(row.encounter_type, locale)
    return told(
        locale,
        f"the {kind} encounter of {name} on {day}",
        f"la visita de {name} del {day} ({kind})",
    )


def status_change(old: str, new: str, locale: str) -> Change:
    """From one state to another; English shows the record's own words."""
    was, is_now = (told(locale, one, word_of(one, locale)) for one in (old, new))
    return Change(field="status", label=label_of("status", locale), old=was, new=is_now)


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
