"""Grants and how they are matched.

PermissionError here is always `Forbidden`; a name that no module declared is `UnknownPermission`, a fault of ours.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import select

from chartside.kernel.access.models import Role
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import ChartsideError, Forbidden
from chartside.kernel.scope import Scope

DEFAULT_ROLES = ("admin", "clinician", "assistant", "receptionist", "biller", "patient")


class UnknownPermission(ChartsideError):
    """No module declares this permission."""


@dataclass(frozen=True, slots=True)
class Permission:
    """A right that a module declares, with the sentence an administrator reads, and who has it by default."""

    name: str
    description: str
    roles: tuple[str, ...] = ()


@lru_cache(maxsize=65536)
def _matches(grant: str, permission: str) -> bool:
    wanted = permission.split(".")
    given = grant.split(".")
    for position, part in enumerate(given):
        if part == "*" and position == len(given) - 1:
            return position < len(wanted)
        if position >= len(wanted) or part not in ("*", wanted[position]):
            return False
    return len(given) == len(wanted)


def allows(grants: Iterable[str], permission: str) -> bool:
    """Whether any grant covers the permission. No grants, no rights."""
    return any(_matches(grant, permission) for grant in grants if grant)


def require(scope: Scope, permission: str) -> None:
    if not allows(scope.grants, permission):
        raise Forbidden(permission=permission)


class Access:
    """All permissions of the house, and the default roles that follow from them."""

    def __init__(self, permissions: Sequence[Permission]) -> None:
        self.permissions: Mapping[str, Permission] = {p.name: p for p in permissions}
        self.defaults: Mapping[str, frozenset[str]] = {
            role: frozenset(p.name for p in permissions if role in p.roles)
            for role in DEFAULT_ROLES
        }

    def check(self, permission: str) -> str:
        if permission not in self.permissions:
            raise UnknownPermission(permission)
        return permission

    def grants_of(self, role: str, own: frozenset[str] | None) -> frozenset[str]:
        """What a role may do: the clinic's own definition, else the default, else nothing."""
        return self.defaults.get(role, frozenset()) if own is None else own

    async def role_names(self, session: ReadSession) -> list[str]:
        own = (await session.scalars(select(Role.name))).all()
        return sorted({*DEFAULT_ROLES, *own})
