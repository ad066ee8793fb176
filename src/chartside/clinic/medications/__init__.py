"""Medications: what a patient takes, every change of it, and why.

A change ends one row and begins the next, so the history of a dose is the rows themselves. The checks of allergies and
duplicates compare names; they do not know drug classes or interactions.
"""

from chartside.clinic.medications.events import (
    MedicationChanged,
    MedicationDiscontinued,
    MedicationEnteredInError,
    MedicationReactivated,
    MedicationStarted,
)
from chartside.clinic.medications.models import Medication, MedicationStatus
from chartside.clinic.medications.queries import (
    active_medications,
    get_medication,
    list_medications,
    medication_warnings,
)
from chartside.clinic.medications.rules import in_words
from chartside.clinic.medications.schemas import (
    ChangeMedication,
    DiscontinueMedication,
    EnterMedicationInError,
    MedicationView,
    ReactivateMedication,
    StartMedication,
)
from chartside.clinic.medications.service import (
    CannotReactivate,
    DuplicateMedication,
    MedicationDates,
    MedicationNotActive,
    MedicationUnchanged,
    change,
    discontinue,
    enter_in_error,
    reactivate,
    start,
)

__all__ = [
    "CannotReactivate",
    "ChangeMedication",
    "DiscontinueMedication",
    "DuplicateMedication",
    "EnterMedicationInError",
    "Medication",
    "MedicationChanged",
    "MedicationDates",
    "MedicationDiscontinued",
    "MedicationEnteredInError",
    "MedicationNotActive",
    "MedicationReactivated",
    "MedicationStarted",
    "MedicationStatus",
    "MedicationUnchanged",
    "MedicationView",
    "ReactivateMedication",
    "StartMedication",
    "active_medications",
    "change",
    "discontinue",
    "enter_in_error",
    "get_medication",
    "in_words",
    "list_medications",
    "medication_warnings",
    "reactivate",
    "start",
]
