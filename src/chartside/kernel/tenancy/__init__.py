"""Clinics, people, and who belongs where."""

from chartside.kernel.tenancy.models import ClinicKind, Membership, Organization, User
from chartside.kernel.tenancy.service import (
    EmailTaken,
    NewOrganization,
    SlugTaken,
    add_person,
    belongs_elsewhere,
    create_organization,
    list_organizations,
    normal_email,
)

__all__ = [
    "ClinicKind",
    "EmailTaken",
    "Membership",
    "NewOrganization",
    "Organization",
    "SlugTaken",
    "User",
    "add_person",
    "belongs_elsewhere",
    "create_organization",
    "list_organizations",
    "normal_email",
]
