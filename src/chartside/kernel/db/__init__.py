"""The only way to the database: typed sessions that are confined to one clinic, and the walls themselves."""

from chartside.kernel.db.base import Base, TenantRow, enum_column, fetch, lock
from chartside.kernel.db.guard import UnsafeRole, verify_roles
from chartside.kernel.db.sessions import Database, ReadSession, Session, as_problem
from chartside.kernel.db.swift import Found, Swift
from chartside.kernel.db.trips import Refused

__all__ = [
    "Base",
    "Database",
    "Found",
    "ReadSession",
    "Refused",
    "Session",
    "Swift",
    "TenantRow",
    "UnsafeRole",
    "as_problem",
    "enum_column",
    "fetch",
    "lock",
    "verify_roles",
]
