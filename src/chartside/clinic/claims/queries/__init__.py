"""Reads of claims, and of what they rest on."""

from chartside.clinic.claims.queries.claims import (
    claim_of_encounter,
    claim_of_patient,
    claim_view,
    findings_of,
    get_claim,
    list_claims,
    listed,
    summaries,
)
from chartside.clinic.claims.queries.facts import (
    Visit,
    insurance_by_id,
    insurance_for,
    visit_of,
)
from chartside.clinic.claims.queries.suggestion import suggest, suggest_for

__all__ = [
    "Visit",
    "claim_of_encounter",
    "claim_of_patient",
    "claim_view",
    "findings_of",
    "get_claim",
    "insurance_by_id",
    "insurance_for",
    "list_claims",
    "listed",
    "suggest",
    "suggest_for",
    "summaries",
    "visit_of",
]
