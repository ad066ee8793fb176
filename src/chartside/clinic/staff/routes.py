"""People and professionals over HTTP."""

from typing import Annotated, TypeVar
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic.staff import queries, service
from chartside.clinic.staff.schemas import (
    AddProfessional,
    ChangeUserRole,
    CreateUser,
    DeactivateUser,
    ListProfessionals,
    ListUsers,
    NewRole,
    ProfessionalChanges,
    ProfessionalView,
    ReactivateUser,
    RenameUser,
    SendResetLink,
    UpdateProfessional,
    UpdateUser,
    UserView,
)
from chartside.kernel.auth import reading, writing
from chartside.kernel.errors import NotFound
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    IfMatch,
    Limit,
    Page,
    Reading,
    Route,
    Writing,
    parse_if_match,
    versioned,
)

router = APIRouter(prefix="/api/staff", tags=["staff"], route_class=Route, responses=PROBLEMS)
UserReader = Annotated[Reading, reading("staff.user.read")]
Manager = Annotated[Writing, writing("staff.user.manage")]
ProfessionalReader = Annotated[Reading, reading("staff.professional.read")]
ProfessionalWriter = Annotated[Writing, writing("staff.professional.write")]
RoleFilter = Annotated[
    str | None, Query(pattern=r"^[a-z][a-z_]{1,39}$", description="Only with this role.")
]
ActiveFilter = Annotated[
    bool | None, Query(description="Only people with open, or with closed, access.")
]
ActiveOnly = Annotated[bool, Query(description="Leave out those who no longer practise here.")]
V = TypeVar("V", UserView, ProfessionalView)


@router.get("/users")
async def list_users(
    unit: UserReader,
    role: RoleFilter = None,
    active: ActiveFilter = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[UserView]:
    """The people of the clinic, by name."""
    asked = ListUsers(role=role, active=active, cursor=cursor, limit=limit)
    return await queries.list_users(unit.session, asked)


@router.post("/users", status_code=status.HTTP_201_CREATED)
async def create_user(body: CreateUser, response: Response, unit: Manager) -> UserView:
    """Add a person. They get a link by mail, for one use, to choose their own password."""
    view = await service.create_user(unit.session, unit.scope, body)
    return _tagged(response, view)


@router.get("/users/{user_id}")
async def get_user(user_id: UUID, response: Response, unit: UserReader) -> UserView:
    """One person of the clinic."""
    return _tagged(response, await queries.get_user(unit.session, user_id))


@router.patch("/users/{user_id}")
async def rename_user(
    user_id: UUID, body: RenameUser, response: Response, unit: Manager, if_match: IfMatch = None
) -> UserView:
    """Correct a person's name. An account that other clinics use too is not renamed from here."""
    command = UpdateUser(user_id=user_id, name=body.name)
    revision = parse_if_match(if_match)
    view = await service.rename_user(unit.session, unit.scope, command, revision=revision)
    return _tagged(response, view)


@router.put("/users/{user_id}/role")
async def change_user_role(
    user_id: UUID, body: NewRole, response: Response, unit: Manager, if_match: IfMatch = None
) -> UserView:
    """Give a person another role. They are signed out; their tokens go on with the new role's rights."""
    command = ChangeUserRole(user_id=user_id, role=body.role)
    revision = parse_if_match(if_match)
    view = await service.change_user_role(unit.session, unit.scope, command, revision=revision)
    return _tagged(response, view)


@router.post("/users/{user_id}/deactivate")
async def deactivate_user(
    user_id: UUID, response: Response, unit: Manager, if_match: IfMatch = None
) -> UserView:
    """Close a person's access to this clinic. Their sessions and tokens here end at once."""
    command, revision = DeactivateUser(user_id=user_id), parse_if_match(if_match)
    view = await service.deactivate_user(unit.session, unit.scope, command, revision=revision)
    return _tagged(response, view)


@router.post("/users/{user_id}/reactivate")
async def reactivate_user(
    user_id: UUID, response: Response, unit: Manager, if_match: IfMatch = None
) -> UserView:
    """Open a person's access again, with the role they had. Ended tokens stay ended."""
    command, revision = ReactivateUser(user_id=user_id), parse_if_match(if_match)
    view = await service.reactivate_user(unit.session, unit.scope, command, revision=revision)
    return _tagged(response, view)


@router.post("/users/{user_id}/reset-link", status_code=status.HTTP_202_ACCEPTED)
async def send_reset_link(user_id: UUID, unit: Manager) -> UserView:
    """Send a person of this clinic a link, for one use, to choose a new password."""
    command = SendResetLink(user_id=user_id)
    return await service.send_reset_link(unit.session, unit.scope, command)


@router.get("/professionals")
async def list_professionals(
    unit: ProfessionalReader,
    active_only: ActiveOnly = True,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[ProfessionalView]:
    """The clinic's professionals, by name."""
    asked = ListProfessionals(active_only=active_only, cursor=cursor, limit=limit)
    return await queries.page_of_professionals(unit.session, asked)


@router.post("/professionals", status_code=status.HTTP_201_CREATED)
async def add_professional(
    body: AddProfessional, response: Response, unit: ProfessionalWriter
) -> ProfessionalView:
    """Add a professional. What is not known is left out."""
    row = await service.add_professional(unit.session, unit.scope, body)
    return _tagged(response, ProfessionalView.model_validate(row))


@router.get("/professionals/mine")
async def my_professional(response: Response, unit: ProfessionalReader) -> ProfessionalView:
    """The professional as whom you sign. No such record where you are none."""
    row = await queries.professional_for_user(unit.session, unit.scope.person)
    if row is None:
        raise NotFound
    return _tagged(response, ProfessionalView.model_validate(row))


@router.get("/professionals/{professional_id}")
async def get_professional(
    professional_id: UUID, response: Response, unit: ProfessionalReader
) -> ProfessionalView:
    """One professional."""
    row = await queries.get_professional(unit.session, professional_id)
    return _tagged(response, ProfessionalView.model_validate(row))


@router.patch("/professionals/{professional_id}")
async def update_professional(
    professional_id: UUID,
    body: ProfessionalChanges,
    response: Response,
    unit: ProfessionalWriter,
    if_match: IfMatch = None,
) -> ProfessionalView:
    """Change a professional. A field that is left out stays as it is; null empties it."""
    command = UpdateProfessional(professional_id=professional_id, **body.model_dump())
    revision = parse_if_match(if_match)
    row = await service.update_professional(unit.session, unit.scope, command, revision=revision)
    return _tagged(response, ProfessionalView.model_validate(row))


def _tagged(response: Response, view: V) -> V:
    versioned(response, view.revision)
    return view
