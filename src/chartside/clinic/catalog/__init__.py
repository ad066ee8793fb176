"""Catalog: the public code sets that records and claims speak in, and the clinic's own services with their prices."""

from chartside.clinic.catalog.events import ServiceAdded, ServiceChanged
from chartside.clinic.catalog.ingest import ReferenceMissing, load_reference
from chartside.clinic.catalog.models import CptCategory, CptCode, Icd10Code, Icd10Kind, Service
from chartside.clinic.catalog.queries import (
    describe_icd10,
    get_cpt,
    get_icd10,
    get_service,
    list_cpt,
    list_services,
    price_of,
    search_cpt,
    search_icd10,
    search_services,
    service_with_code,
)
from chartside.clinic.catalog.rules import normal_cpt, normal_icd10
from chartside.clinic.catalog.schemas import (
    CptInput,
    CreateService,
    Icd10Input,
    ServiceView,
    UpdateService,
)
from chartside.clinic.catalog.service import ServiceCodeTaken, create_service, update_service

__all__ = [
    "CptCategory",
    "CptCode",
    "CptInput",
    "CreateService",
    "Icd10Code",
    "Icd10Input",
    "Icd10Kind",
    "ReferenceMissing",
    "Service",
    "ServiceAdded",
    "ServiceChanged",
    "ServiceCodeTaken",
    "ServiceView",
    "UpdateService",
    "create_service",
    "describe_icd10",
    "get_cpt",
    "get_icd10",
    "get_service",
    "list_cpt",
    "list_services",
    "load_reference",
    "normal_cpt",
    "normal_icd10",
    "price_of",
    "search_cpt",
    "search_icd10",
    "search_services",
    "service_with_code",
    "update_service",
]
