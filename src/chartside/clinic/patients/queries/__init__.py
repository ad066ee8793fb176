"""Reads of patients."""

from chartside.clinic.patients.queries.clinical import (
    UnknownDiagnosisCode,
    active_allergies,
    active_diagnoses,
    allergy_knowledge,
    code_words,
    list_allergies,
    list_contacts,
    list_diagnoses,
    primary_diagnosis,
    unconfirmed_diagnoses,
)
from chartside.clinic.patients.queries.coverage import (
    active_insurances,
    get_payer,
    insurance_view,
    list_insurances,
    list_payers,
    low_authorisations,
)
from chartside.clinic.patients.queries.finding import find_by_name, possible_duplicates
from chartside.clinic.patients.queries.patients import (
    AiConsentMissing,
    contact_directory,
    directory,
    get_patient,
    list_patients,
    owned,
    patients_by_id,
    require_ai_consent,
    summary,
)
from chartside.clinic.patients.queries.search import search_patients

__all__ = [
    "AiConsentMissing",
    "UnknownDiagnosisCode",
    "active_allergies",
    "active_diagnoses",
    "active_insurances",
    "allergy_knowledge",
    "code_words",
    "contact_directory",
    "directory",
    "find_by_name",
    "get_patient",
    "get_payer",
    "insurance_view",
    "list_allergies",
    "list_contacts",
    "list_diagnoses",
    "list_insurances",
    "list_patients",
    "list_payers",
    "low_authorisations",
    "owned",
    "patients_by_id",
    "possible_duplicates",
    "primary_diagnosis",
    "require_ai_consent",
    "search_patients",
    "summary",
    "unconfirmed_diagnoses",
]
