"""Utilization reviews: why a payer should authorise more care, in eight sections and the service's own figures.

The words are a clinician's or a draft for one. What is authorised, used and left, which diagnoses stand and how
measures moved is filled in by the service, for no model and no form to write.
"""

from chartside.clinic.reviews.events import ReviewDrafted, ReviewFinished, ReviewWithdrawn
from chartside.clinic.reviews.models import Review, ReviewSource, ReviewStatus
from chartside.clinic.reviews.queries import get_review, list_reviews
from chartside.clinic.reviews.rules import SECTIONS, missing_sections
from chartside.clinic.reviews.schemas import DraftUtilizationReview, ReviewFigures, ReviewView
from chartside.clinic.reviews.service import draft, finish, update, withdraw

__all__ = [
    "SECTIONS",
    "DraftUtilizationReview",
    "Review",
    "ReviewDrafted",
    "ReviewFigures",
    "ReviewFinished",
    "ReviewSource",
    "ReviewStatus",
    "ReviewView",
    "ReviewWithdrawn",
    "draft",
    "finish",
    "get_review",
    "list_reviews",
    "missing_sections",
    "update",
    "withdraw",
]
