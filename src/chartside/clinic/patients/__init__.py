"""Patients: who they are, how to reach them, what they agreed to."""

from chartside.clinic.patients.events import PatientChanged, PatientRegistered
from chartside.clinic.patients.models import AiConsent, PatientStatus, Sex
from chartside.clinic.patients.queries import AiConsentMissing, get_patient, require_ai_consent
from chartside.clinic.patients.rules import display_name, folded
from chartside.clinic.patients.schemas import CreatePatient, PatientView, UpdatePatient
from chartside.clinic.patients.service import register, set_ai_consent, update

__all__ = [
    "AiConsent",
    "AiConsentMissing",
    "CreatePatient",
    "PatientChanged",
    "PatientRegistered",
    "PatientStatus",
    "PatientView",
    "Sex",
    "UpdatePatient",
    "display_name",
    "folded",
    "get_patient",
    "register",
    "require_ai_consent",
    "set_ai_consent",
    "update",
]
