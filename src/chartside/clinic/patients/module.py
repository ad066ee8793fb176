"""The manifest of patients."""

from chartside.clinic.patients import events, routes, tools
from chartside.kernel.access import Permission
from chartside.kernel.module import Module
from chartside.kernel.tools import tool_folder

_STAFF = ("admin", "clinician", "assistant", "receptionist", "biller")
_CARE = ("admin", "clinician", "assistant")
_DESK = ("admin", "clinician", "assistant", "receptionist")

module = Module(
    name="patients",
    permissions=(
        Permission("patients.patient.read", "Find patients and see their details", _STAFF),
        Permission("patients.patient.write", "Register patients and change their details", _DESK),
        Permission("patients.consent.write", "Record whether a patient agreed to AI", _DESK),
        Permission("patients.allergy.read", "See patients' allergies", _CARE),
        Permission("patients.allergy.write", "Record and change patients' allergies", _CARE),
        Permission("patients.diagnosis.read", "See patients' diagnoses", (*_CARE, "biller")),
        Permission("patients.diagnosis.write", "Record and change patients' diagnoses", _CARE),
        Permission(
            "patients.diagnosis.confirm", "Confirm, refute and resolve diagnoses", ("clinician",)
        ),
        Permission("patients.insurance.read", "See patients' insurance", _STAFF),
        Permission(
            "patients.insurance.write",
            "Record and change patients' insurance",
            ("admin", "receptionist", "biller"),
        ),
        Permission("patients.payer.read", "See the clinic's payers", _STAFF),
        Permission("patients.payer.write", "Change the clinic's payers", ("admin", "biller")),
    ),
    routers=routes.routers,
    tools=tool_folder(tools),
    events=(
        events.PatientRegistered,
        events.PatientChanged,
        events.AllergyRecorded,
        events.AllergyChanged,
        events.DiagnosisRecorded,
        events.DiagnosisChanged,
        events.InsuranceRecorded,
        events.InsuranceChanged,
    ),
)
