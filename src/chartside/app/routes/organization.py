"""The clinic itself, and its roles."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response, status
from pydantic import Field, StringConstraints
from sqlalchemy import select

from chartside.kernel.access import DEFAULT_ROLES, Access, Role, allows
from chartside.kernel.auth import Auth, reading, writing
from chartside.kernel.errors import Forbidden, Invalid, NotFound, Stale
from chartside.kernel.http import (
    PROBLEMS,
    Command,
    IfMatch,
    Line,
    Reading,
    Route,
    View,
    Writing,
    parse_if_match,
    versioned,
)
from chartside.kernel.scope import Scope
from chartside.kernel.tenancy import ClinicKind, Organization

router = APIRouter(prefix="/api", tags=["organization"], route_class=Route, responses=PROBLEMS)
RoleName = Annotated[str, Path(pattern=r"^[a-z][a-z_]{1,39}$")]
Grant = Annotated[str, StringConstraints(pattern=r"^(\*|[a-z_]+(\.(\*|[a-z_]+)){0,2})$")]


class UnknownGrant(Invalid):
    """A grant names no permission of the house."""


class MoreThanOwnRights(Forbidden):
    """A role cannot be given rights that you do not have yourself."""


class LastWayIn(Invalid):
    """The administrator's role cannot lose the right to define roles."""


class OrganizationView(View):
    id: UUID
    name: str
    slug: str
    kind: ClinicKind
    time_zone: str
    locale: str
    currency: str
    revision: int


class RenameOrganization(Command):
    name: Line


class RoleView(View):
    name: str
    permissions: list[str]
    default: bool = Field(description="Whether this is the role as it comes with the product.")


class DefineRole(Command):
    permissions: Annotated[list[Grant], Field(max_length=200)]


class PermissionView(View):
    name: str
    description: str


async def _own(unit: Reading | Writing) -> Organization:
    statement = select(Organization).where(Organization.id == unit.scope.org_id)
    if isinstance(unit, Writing):
        statement = statement.with_for_update()
    row: Organization | None = await unit.session.scalar(statement)
    if row is None:
        raise NotFound
    return row


@router.get("/organization")
async def organization(
    response: Response, unit: Annotated[Reading, reading("organization.settings.read")]
) -> OrganizationView:
    """The clinic you work in."""
    row = await _own(unit)
    versioned(response, row.revision)
    return OrganizationView.model_validate(row)


@router.patch("/organization")
async def rename(
    body: RenameOrganization,
    response: Response,
    unit: Annotated[Writing, writing("organization.settings.write")],
    if_match: IfMatch = None,
) -> OrganizationView:
    """Rename the clinic."""
    row = await _own(unit)
    if row.revision != parse_if_match(if_match):
        raise Stale(revision=row.revision)
    row.name = body.name
    await unit.session.flush()
    versioned(response, row.revision)
    return OrganizationView.model_validate(row)


@router.get("/access/permissions")
async def permissions(
    request: Request, unit: Annotated[Reading, reading("access.role.read")]
) -> list[PermissionView]:
    """Every permission, in words."""
    auth: Auth = request.app.state.auth
    found = sorted(auth.access.permissions.values(), key=lambda p: p.name)
    return [PermissionView(name=p.name, description=p.description) for p in found]


@router.get("/access/roles")
async def roles(
    request: Request, unit: Annotated[Reading, reading("access.role.read")]
) -> list[RoleView]:
    """The clinic's roles and what they may do."""
    auth: Auth = request.app.state.auth
    own = {row.name: row.permissions for row in (await unit.session.scalars(select(Role))).all()}
    names = sorted({*DEFAULT_ROLES, *own})
    return [
        RoleView(
            name=name,
            permissions=sorted(own.get(name, auth.access.defaults.get(name, ()))),
            default=name not in own,
        )
        for name in names
    ]


@router.put("/access/roles/{name}")
async def define_role(
    name: RoleName,
    body: DefineRole,
    request: Request,
    unit: Annotated[Writing, writing("access.role.write")],
) -> RoleView:
    """Define a role of the clinic's own, or replace a default one. An empty list grants nothing."""
    auth: Auth = request.app.state.auth
    grants = frozenset(body.permissions)
    for grant in grants:
        if not any(allows([grant], known) for known in auth.access.permissions):
            raise UnknownGrant(field=grant)
    if name == "admin" and not allows(grants, "access.role.write"):
        raise LastWayIn
    _refuse_escalation(auth.access, unit.scope, grants)
    row: Role | None = await unit.session.scalar(
        select(Role).where(Role.name == name).with_for_update()
    )
    if row is None:
        row = Role(name=name, permissions=sorted(grants))
        unit.session.add(row)
    else:
        row.permissions = sorted(grants)
    await unit.session.flush()
    return RoleView(name=name, permissions=sorted(grants), default=False)


def _refuse_escalation(access: Access, scope: Scope, grants: frozenset[str]) -> None:
    """Whoever covers the administrator's role may define any; others only within their own rights."""
    if all(allows(scope.grants, right) for right in access.defaults["admin"]):
        return
    for right in access.permissions:
        if allows(grants, right) and not allows(scope.grants, right):
            raise MoreThanOwnRights(permission=right)


@router.delete("/access/roles/{name}", status_code=status.HTTP_204_NO_CONTENT)
async def forget_role(
    name: RoleName, unit: Annotated[Writing, writing("access.role.write")]
) -> None:
    """Go back to the default role, or remove one of the clinic's own."""
    row: Role | None = await unit.session.scalar(select(Role).where(Role.name == name))
    if row is None:
        raise NotFound
    await unit.session.delete(row)
    await unit.session.flush()
