"""What belongs to the house and to no clinic module: the audit trail, the clinic itself, its roles, housekeeping."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from chartside.app.routes import audit, organization
from chartside.kernel.access import Permission
from chartside.kernel.audit import Anchors, verify_chain
from chartside.kernel.auth import Auth
from chartside.kernel.auth.routes import router as auth_router
from chartside.kernel.db import Database, Session
from chartside.kernel.http import forget_old_keys
from chartside.kernel.jobs import Job, Periodic
from chartside.kernel.module import Module
from chartside.kernel.scope import Scope, system_scope
from chartside.kernel.settings import Settings
from chartside.kernel.tenancy import list_organizations


def house_module(settings: Settings) -> Module:
    async def tidy(database: Database) -> None:
        for org in await list_organizations(database):
            async with database.writing(system_scope(org.id)) as session:
                await forget_old_keys(session, settings.idempotency_hours)

    async def anchor(database: Database) -> None:
        anchors = Anchors(settings.anchor)
        for org in await list_organizations(database):
            await verify_chain(database, org.id, anchors)

    return Module(
        name="house",
        permissions=(
            Permission("audit.log.read", "Read the audit trail and verify its chain", ("admin",)),
            Permission(
                "organization.settings.read",
                "See the clinic's name, time zone and locale",
                ("admin", "clinician", "assistant", "receptionist", "biller"),
            ),
            Permission("organization.settings.write", "Change the clinic's settings", ("admin",)),
            Permission("access.role.read", "See roles and what they may do", ("admin",)),
            Permission("access.role.write", "Define the clinic's own roles", ("admin",)),
        ),
        routers=(auth_router, organization.router, audit.router),
        jobs=(Job("auth.send_reset_link", _send_reset_link),),
        periodics=(
            Periodic("house.tidy", "17 3 * * *", tidy),
            Periodic("house.anchor", "7 * * * *", anchor),
        ),
    )


async def _send_reset_link(session: Session, scope: Scope, args: Mapping[str, Any]) -> None:
    """The link is made here, when the letter is written: it never stands in the queue."""
    auth: Auth = session.info["auth"]
    await auth.write_letter(UUID(args["user_id"]))
