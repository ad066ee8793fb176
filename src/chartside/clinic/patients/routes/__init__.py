"""Patients over HTTP."""

from chartside.clinic.patients.routes import (
    allergies,
    contacts,
    diagnoses,
    insurance,
    patients,
    payers,
)

routers = (
    patients.router,
    contacts.router,
    allergies.router,
    diagnoses.router,
    insurance.router,
    payers.router,
)
