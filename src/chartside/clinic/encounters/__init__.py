"""Encounters: the visits that took place, by whom, when, of what kind and how long."""

from chartside.clinic.encounters.events import (
    EncounterCancelled,
    EncounterChanged,
    EncounterCompleted,
    EncounterEnteredInError,
    EncounterOpened,
    EncounterReopened,
)
from chartside.clinic.encounters.models import (
    Encounter,
    EncounterPlace,
    EncounterStatus,
    EncounterType,
)
from chartside.clinic.encounters.queries import get_encounter, last_encounters
from chartside.clinic.encounters.schemas import (
    CompleteEncounter,
    EncounterView,
    OpenEncounter,
    UpdateEncounter,
)
from chartside.clinic.encounters.service import complete, open_encounter, update

__all__ = [
    "CompleteEncounter",
    "Encounter",
    "EncounterCancelled",
    "EncounterChanged",
    "EncounterCompleted",
    "EncounterEnteredInError",
    "EncounterOpened",
    "EncounterPlace",
    "EncounterReopened",
    "EncounterStatus",
    "EncounterType",
    "EncounterView",
    "OpenEncounter",
    "UpdateEncounter",
    "complete",
    "get_encounter",
    "last_encounters",
    "open_encounter",
    "update",
]
