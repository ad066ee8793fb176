"""One search through all rooms, each entered only by those who may."""

from sqlalchemy import func, select

from chartside.clinic import catalog, claims, patients, staff
from chartside.clinic.overview.schemas import (
    ClaimFound,
    FoundEverywhere,
    PatientFound,
    PersonFound,
    SearchEverything,
    ServiceFound,
)
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope

_ROOMS = {
    "patients": "patients.patient.read",
    "people": "staff.user.read",
    "services": "catalog.service.read",
    "claims": "claims.claim.read",
}


async def search_everything(
    session: ReadSession, scope: Scope, asked: SearchEverything
) -> FoundEverywhere:
    may = {room for room, right in _ROOMS.items() if allows(scope.grants, right)}
    return FoundEverywhere(
        patients=await _patients(session, scope, asked) if "patients" in may else None,
        people=await _people(session, asked) if "people" in may else None,
        services=await _services(session, asked) if "services" in may else None,
        claims=await _claims(session, scope, asked) if "claims" in may else None,
        withheld=sorted(set(_ROOMS) - may),
    )


async def _patients(
    session: ReadSession, scope: Scope, asked: SearchEverything
) -> list[PatientFound]:
    found = await patients.search_patients(
        session, asked.query, limit=asked.limit, only=scope.patient_id
    )
    return [
        PatientFound(
            id=hit.patient.id,
            number=hit.patient.number,
            name=patients.display_name(hit.patient.given_name, hit.patient.family_name),
            birth_date=hit.patient.birth_date,
        )
        for hit in found.hits
    ]


async def _people(session: ReadSession, asked: SearchEverything) -> list[PersonFound]:
    page = await staff.list_users(session, staff.ListUsers(query=asked.query, limit=asked.limit))
    return [PersonFound.model_validate(one, extra="ignore") for one in page.items]


async def _services(session: ReadSession, asked: SearchEverything) -> list[ServiceFound]:
    rows = await catalog.search_services(session, asked.query, asked.limit)
    return [ServiceFound.model_validate(row, extra="ignore") for row in rows]


async def _claims(session: ReadSession, scope: Scope, asked: SearchEverything) -> list[ClaimFound]:
    """By number alone: nothing else of a claim is for a search box."""
    statement = select(claims.Claim).where(
        func.upper(claims.Claim.number) == asked.query.strip().upper()
    )
    if scope.patient_id is not None:
        statement = statement.where(claims.Claim.patient_id == scope.patient_id)
    rows = await session.scalars(statement.limit(asked.limit))
    return [ClaimFound.model_validate(row, extra="ignore") for row in rows.all()]
