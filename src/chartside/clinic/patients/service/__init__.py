"""Verbs on patients and their records."""

from chartside.clinic.patients.service.allergies import (
    ActiveAllergiesRecorded,
    AllergyAlreadyRecorded,
    add_allergy,
    state_no_known_allergies,
    update_allergy,
)
from chartside.clinic.patients.service.contacts import add_contact, remove_contact, update_contact
from chartside.clinic.patients.service.demographics import (
    PossibleDuplicate,
    register,
    register_many,
    set_ai_consent,
    update,
)
from chartside.clinic.patients.service.diagnoses import (
    DiagnosisAlreadyRecorded,
    DiagnosisStateConflict,
    add_diagnosis,
    confirm_diagnosis,
    enter_diagnosis_in_error,
    refute_diagnosis,
    reopen_diagnosis,
    resolve_diagnosis,
    update_diagnosis,
)
from chartside.clinic.patients.service.index import index_names, next_numbers
from chartside.clinic.patients.service.insurance import (
    InsuranceInactive,
    NoSessionsLeft,
    NoSessionsUsed,
    PriorityTaken,
    add_insurance,
    give_back_session,
    update_insurance,
    use_session,
)
from chartside.clinic.patients.service.payers import (
    PayerInactive,
    PayerNameTaken,
    add_payer,
    update_payer,
)

__all__ = [
    "ActiveAllergiesRecorded",
    "AllergyAlreadyRecorded",
    "DiagnosisAlreadyRecorded",
    "DiagnosisStateConflict",
    "InsuranceInactive",
    "NoSessionsLeft",
    "NoSessionsUsed",
    "PayerInactive",
    "PayerNameTaken",
    "PossibleDuplicate",
    "PriorityTaken",
    "add_allergy",
    "add_contact",
    "add_diagnosis",
    "add_insurance",
    "add_payer",
    "confirm_diagnosis",
    "enter_diagnosis_in_error",
    "give_back_session",
    "index_names",
    "next_numbers",
    "refute_diagnosis",
    "register",
    "register_many",
    "remove_contact",
    "reopen_diagnosis",
    "resolve_diagnosis",
    "set_ai_consent",
    "state_no_known_allergies",
    "update",
    "update_allergy",
    "update_contact",
    "update_diagnosis",
    "update_insurance",
    "update_payer",
    "use_session",
]
