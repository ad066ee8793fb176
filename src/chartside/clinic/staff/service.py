"""Verbs on the people of the clinic and its professionals.

    Forbidden ├── MoreRightsThanOwn    nobody gives, or takes from others, rights that they lack themselves
              └── OwnAccess            nobody changes their own role or closes their own access
    Invalid   └── UnknownRole
    Conflict  ├── LastAdministrator    somebody must be able to let people in
              ├── SharedAccount        an account that other clinics use too is not ours to rename
              ├── AccessClosed
              ├── NpiTaken
              └── PersonAlreadyLinked

The checks take a ReadSession, so that a preview refuses what the verb would refuse. The verbs run them again, one after
the other within a clinic, so that two administrators cannot close each other's access at the same moment.
"""

from uuid import UUID

from sqlalchemy import select, text, update

from chartside.clinic.staff import queries
from chartside.clinic.staff.events import (
    ProfessionalAdded,
    ProfessionalChanged,
    UserAdded,
    UserDeactivated,
    UserReactivated,
    UserRoleChanged,
)
from chartside.clinic.staff.models import Professional
from chartside.clinic.staff.queries import ADMIN
from chartside.clinic.staff.rules import folded, may_give
from chartside.clinic.staff.schemas import (
    AddProfessional,
    ChangeUserRole,
    CreateUser,
    DeactivateUser,
    ReactivateUser,
    SendResetLink,
    UpdateProfessional,
    UpdateUser,
    UserView,
)
from chartside.kernel.audit import note
from chartside.kernel.auth import Auth, revoke_access
from chartside.kernel.db import ReadSession, Session, lock
from chartside.kernel.errors import ChartsideError, Conflict, Forbidden, Invalid, NotFound, Stale
from chartside.kernel.events import announce
from chartside.kernel.jobs import enqueue
from chartside.kernel.scope import Scope
from chartside.kernel.tenancy import EmailTaken, Membership, User, add_person, belongs_elsewhere

SEND_LINK = "auth.send_reset_link"


class MoreRightsThanOwn(Forbidden):
    """This role has rights that you do not have yourself."""


class OwnAccess(Forbidden):
    """Nobody changes their own role or closes their own access. Ask another administrator."""


class UnknownRole(Invalid):
    """The clinic has no such role."""


class LastAdministrator(Conflict):
    """This is the clinic's last administrator. Make another one first."""


class SharedAccount(Conflict):
    """This account is used outside this clinic too. Its name cannot be changed from here."""


class AccessClosed(Conflict):
    """This person's access to the clinic is closed. Open it first."""


class NpiTaken(Conflict):
    """Another professional of the clinic has this NPI."""


class PersonAlreadyLinked(Conflict):
    """This person already signs as another professional of the clinic."""


_NAMED: dict[str, type[ChartsideError]] = {
    "professionals_org_id_npi_key": NpiTaken,
    "professionals_org_id_user_id_key": PersonAlreadyLinked,
    "professionals_user_id_fkey": NotFound,
}


async def check_gift(session: ReadSession, scope: Scope, role: str) -> None:
    """Whether this person may hand out this role."""
    rights = await queries.rights_of(session, role)
    if rights is None:
        raise UnknownRole
    await _check_reach(session, scope, rights)


async def check_newcomer(session: ReadSession, scope: Scope, command: CreateUser) -> None:
    await check_gift(session, scope, command.role)
    if await queries.address_is_known(session, command.email):
        raise EmailTaken


async def check_professional(
    session: ReadSession, given: AddProfessional | UpdateProfessional, *, but: UUID | None = None
) -> None:
    """Whether the NPI and the person are free. The tables hold this too; here it is found before signing."""
    by_npi = Professional.npi == given.npi
    if given.npi is not None and await queries.stands(session, by_npi, but):
        raise NpiTaken
    by_person = Professional.user_id == given.user_id
    if given.user_id is not None and await queries.stands(session, by_person, but):
        raise PersonAlreadyLinked


async def check_role_change(
    session: ReadSession, scope: Scope, command: ChangeUserRole
) -> UserView:
    person = await _other_person(session, scope, command.user_id)
    await check_gift(session, scope, command.role)
    if command.role != ADMIN:
        await _check_administered(session, person)
    return person


async def check_closing(session: ReadSession, scope: Scope, command: DeactivateUser) -> UserView:
    person = await _other_person(session, scope, command.user_id)
    await _check_administered(session, person)
    return person


async def check_opening(session: ReadSession, scope: Scope, command: ReactivateUser) -> UserView:
    return await _other_person(session, scope, command.user_id)


async def check_link(session: ReadSession, command: SendResetLink) -> UserView:
    person = await queries.get_user(session, command.user_id)
    if not person.active:
        raise AccessClosed
    return person


async def check_renaming(session: ReadSession, scope: Scope, command: UpdateUser) -> UserView:
    person = await queries.get_user(session, command.user_id)
    await _check_reach_of(session, scope, person)
    auth: Auth = session.info["auth"]
    if await belongs_elsewhere(auth.database, person.id, scope.org_id):
        raise SharedAccount
    return person


async def create_user(session: Session, scope: Scope, command: CreateUser) -> UserView:
    """The account is made without a password; the link to set one is made when its letter is written."""
    await check_newcomer(session, scope, command)
    user, _ = await add_person(session, email=command.email, name=command.name, role=command.role)
    await enqueue(session, scope, SEND_LINK, {"user_id": str(user.id)})
    await announce(session, scope, UserAdded(user_id=user.id, role=command.role))
    return await queries.get_user(session, user.id)


async def rename_user(
    session: Session, scope: Scope, command: UpdateUser, *, revision: int | None = None
) -> UserView:
    await check_renaming(session, scope, command)
    row = await _membership(session, scope, command.user_id, revision)
    await session.execute(update(User).where(User.id == row.user_id).values(name=command.name))
    await session.execute(  # the person's revision in this clinic moves on with their name
        update(Membership).where(Membership.id == row.id).values(role=Membership.role)
    )
    return await queries.get_user(session, row.user_id)


async def change_user_role(
    session: Session, scope: Scope, command: ChangeUserRole, *, revision: int | None = None
) -> UserView:
    """Sessions end; tokens stay, with the new role's rights from their next call on."""
    row = await _membership(session, scope, command.user_id, revision)
    await check_role_change(session, scope, command)
    if row.role != command.role:
        old, row.role = row.role, command.role
        await session.flush()
        await revoke_access(session, row.user_id, tokens=False)
        fact = UserRoleChanged(user_id=row.user_id, old_role=old, new_role=row.role)
        await announce(session, scope, fact)
    return await queries.get_user(session, row.user_id)


async def deactivate_user(
    session: Session, scope: Scope, command: DeactivateUser, *, revision: int | None = None
) -> UserView:
    """The membership closes, and nothing else: the account may belong to other clinics too."""
    row = await _membership(session, scope, command.user_id, revision)
    await check_closing(session, scope, command)
    if row.active:
        row.active = False
        await session.flush()
        await revoke_access(session, row.user_id, tokens=True)
        await announce(session, scope, UserDeactivated(user_id=row.user_id))
    return await queries.get_user(session, row.user_id)


async def reactivate_user(
    session: Session, scope: Scope, command: ReactivateUser, *, revision: int | None = None
) -> UserView:
    """Access opens with the role of before, so it is a gift of that role. Ended tokens stay ended."""
    row = await _membership(session, scope, command.user_id, revision)
    await check_opening(session, scope, command)
    if not row.active:
        row.active = True
        await session.flush()
        await announce(session, scope, UserReactivated(user_id=row.user_id))
    return await queries.get_user(session, row.user_id)


async def send_reset_link(session: Session, scope: Scope, command: SendResetLink) -> UserView:
    person = await check_link(session, command)
    await enqueue(session, scope, SEND_LINK, {"user_id": str(person.id)})
    await note(session, "RESET_LINK_REQUESTED", "users", record_id=str(person.id))
    return person


async def add_professional(
    session: Session, scope: Scope, command: AddProfessional
) -> Professional:
    row = Professional(**command.model_dump(), search_name=folded(command.name), active=True)
    session.add(row)
    await session.flush(_NAMED)
    await announce(session, scope, ProfessionalAdded(professional_id=row.id))
    return row


async def update_professional(
    session: Session, scope: Scope, command: UpdateProfessional, *, revision: int | None = None
) -> Professional:
    row = await lock(session, Professional, command.professional_id, revision=revision)
    given = command.model_dump(exclude={"professional_id"})
    changed = sorted(name for name, value in given.items() if getattr(row, name) != value)
    if changed:
        for name in changed:
            setattr(row, name, given[name])
        row.search_name = folded(row.name)
        await session.flush(_NAMED)
        await announce(session, scope, ProfessionalChanged(professional_id=row.id, fields=changed))
    return row


async def _membership(
    session: Session, scope: Scope, user_id: UUID, revision: int | None
) -> Membership:
    """The person's place in this clinic, locked, with no other change of access in the clinic under way."""
    await session.execute(
        text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))"),
        {"name": f"staff:{scope.org_id}"},
    )
    statement = select(Membership).where(Membership.user_id == user_id).with_for_update()
    row: Membership | None = await session.scalar(
        statement.execution_options(populate_existing=True)
    )
    if row is None:
        raise NotFound
    if revision is not None and row.revision != revision:
        raise Stale(revision=row.revision)
    return row


async def _other_person(session: ReadSession, scope: Scope, user_id: UUID) -> UserView:
    """Somebody else of this clinic, who has no more rights than whoever acts."""
    person = await queries.get_user(session, user_id)
    if person.id == scope.user_id:
        raise OwnAccess
    await _check_reach_of(session, scope, person)
    return person


async def _check_reach_of(session: ReadSession, scope: Scope, person: UserView) -> None:
    rights = await queries.rights_of(session, person.role)
    await _check_reach(session, scope, rights or frozenset())


async def _check_reach(session: ReadSession, scope: Scope, rights: frozenset[str]) -> None:
    admin = await queries.rights_of(session, ADMIN) or frozenset()
    if not may_give(scope.grants, admin, rights):
        raise MoreRightsThanOwn


async def _check_administered(session: ReadSession, person: UserView) -> None:
    last = person.role == ADMIN and person.active
    if last and await queries.other_admins(session, person.id) == 0:
        raise LastAdministrator
