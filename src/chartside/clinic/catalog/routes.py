"""The catalog over HTTP."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response, status

from chartside.clinic.catalog import queries, service
from chartside.clinic.catalog.models import CptCategory
from chartside.clinic.catalog.schemas import (
    CptView,
    CreateService,
    FoundDiagnosisCodes,
    FoundProcedureCodes,
    FoundServices,
    Icd10Summary,
    Icd10View,
    SearchDiagnosisCodes,
    SearchProcedureCodes,
    SearchServices,
    ServiceChanges,
    ServiceView,
    UpdateService,
)
from chartside.kernel.auth import reading, writing
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    IfMatch,
    Limit,
    Page,
    Reading,
    Route,
    Writing,
    decode_cursor,
    encode_cursor,
    parse_if_match,
    versioned,
)

router = APIRouter(prefix="/api/catalog", tags=["catalog"], route_class=Route, responses=PROBLEMS)
CodeReader = Annotated[Reading, reading("catalog.code.read")]
Reader = Annotated[Reading, reading("catalog.service.read")]
Writer = Annotated[Writing, writing("catalog.service.write")]
Code = Annotated[str, Path(max_length=20, description="However it is spelled: `f411` is F41.1.")]


@router.post("/icd10/search")
async def search_icd10(body: SearchDiagnosisCodes, unit: CodeReader) -> FoundDiagnosisCodes:
    """Look for ICD-10 codes as one types: the exact code first, billable ones before headings, common ones first."""
    found = await queries.search_icd10(
        unit.session, body.query, body.limit, billable_only=body.billable_only
    )
    return FoundDiagnosisCodes(items=[Icd10Summary.model_validate(row) for row in found])


@router.get("/icd10/{code}")
async def get_icd10(code: Code, unit: CodeReader) -> Icd10View:
    """One ICD-10 code, section or chapter, with what it stands under and what stands under it."""
    return await queries.view_icd10(unit.session, code)


@router.get("/cpt")
async def list_cpt(
    unit: CodeReader,
    category: Annotated[CptCategory | None, Query(description="Only of this kind.")] = None,
    is_addon: Annotated[bool | None, Query(description="Only add-ons, or none of them.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[CptView]:
    """The procedure codes by code."""
    after = decode_cursor(cursor, tuple[str])
    rows = await queries.list_cpt(
        unit.session,
        category=category,
        is_addon=is_addon,
        after=after[0] if after else None,
        limit=limit + 1,
    )
    more = encode_cursor(rows[limit - 1].code) if len(rows) > limit else None
    return Page(items=[CptView.model_validate(row) for row in rows[:limit]], next_cursor=more)


@router.post("/cpt/search")
async def search_cpt(body: SearchProcedureCodes, unit: CodeReader) -> FoundProcedureCodes:
    """Look for procedure codes by words, by the beginning of a code, or by how long the session took."""
    found = await queries.search_cpt(unit.session, body.query, body.minutes, body.limit)
    return FoundProcedureCodes(items=[CptView.model_validate(row) for row in found])


@router.get("/cpt/{code}")
async def get_cpt(code: Code, unit: CodeReader) -> CptView:
    """One procedure code."""
    return CptView.model_validate(await queries.get_cpt(unit.session, code))


@router.get("/services")
async def list_services(
    unit: Reader,
    active: Annotated[bool | None, Query(description="Left out: active and inactive ones.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[ServiceView]:
    """The clinic's price list by code."""
    after = decode_cursor(cursor, tuple[str])
    rows = await queries.list_services(
        unit.session, active=active, after=after[0] if after else None, limit=limit + 1
    )
    more = encode_cursor(rows[limit - 1].code) if len(rows) > limit else None
    return Page(items=[ServiceView.model_validate(row) for row in rows[:limit]], next_cursor=more)


@router.post("/services/search")
async def search_services(body: SearchServices, unit: Reader) -> FoundServices:
    """Look through the clinic's price list by words or by code."""
    rows = await queries.search_services(
        unit.session, body.query, body.limit, include_inactive=body.include_inactive
    )
    return FoundServices(items=[ServiceView.model_validate(row) for row in rows])


@router.post("/services", status_code=status.HTTP_201_CREATED)
async def create_service(body: CreateService, response: Response, unit: Writer) -> ServiceView:
    """Add a service to the price list, in the clinic's currency."""
    row = await service.create_service(unit.session, unit.scope, body)
    versioned(response, row.revision)
    return ServiceView.model_validate(row)


@router.get("/services/{service_id}")
async def get_service(service_id: UUID, response: Response, unit: Reader) -> ServiceView:
    """One service of the clinic."""
    row = await queries.get_service(unit.session, service_id)
    versioned(response, row.revision)
    return ServiceView.model_validate(row)


@router.patch("/services/{service_id}")
async def update_service(
    service_id: UUID,
    body: ServiceChanges,
    response: Response,
    unit: Writer,
    if_match: IfMatch = None,
) -> ServiceView:
    """Change a service. It is never deleted: `active: false` takes it off the price list."""
    command = UpdateService(service_id=service_id, **body.model_dump(exclude_unset=True))
    revision = parse_if_match(if_match)
    row = await service.update_service(unit.session, unit.scope, command, revision=revision)
    versioned(response, row.revision)
    return ServiceView.model_validate(row)
