"""The letter in the morning, for those who asked for it: counts and a link to sign in, never a name."""

from collections.abc import Mapping
from datetime import time
from typing import Any
from uuid import UUID

from sqlalchemy import or_, select

from chartside.clinic import staff
from chartside.kernel import clock
from chartside.kernel.auth import Auth, Letter
from chartside.kernel.db import Database, Session
from chartside.kernel.errors import NotSignedIn
from chartside.kernel.jobs import Job, Periodic, enqueue
from chartside.kernel.scope import Scope, Source, system_scope
from chartside.kernel.tenancy import list_organizations
from chartside.surfaces.copilot.company import nudges
from chartside.surfaces.copilot.company.digest import digest
from chartside.surfaces.copilot.company.models import Preference
from chartside.surfaces.copilot.company.schemas import Digest
from chartside.surfaces.copilot.company.words import day_of, say

MAIL = "copilot.digest_mail"
FIRST, LAST = time(6, 30), time(11, 0)
"""The clinic's morning. Who was not reached in it, because the house was down, is not written to later in the day."""


async def write_letters(database: Database) -> None:
    """In every clinic where it is morning: a job for each person who wants the letter and has not got today's."""
    for org in await list_organizations(database):
        await write_letters_of(database, system_scope(org.id, time_zone=org.time_zone))


async def write_letters_of(database: Database, scope: Scope) -> None:
    """The same for one clinic."""
    now = clock.now().astimezone(scope.zone)
    async with database.writing(scope) as session:
        await nudges.forget(session)
        if not FIRST <= now.time() < LAST:
            return
        wanted = select(Preference.user_id).where(
            Preference.digest_mail,
            or_(Preference.mailed_on.is_(None), Preference.mailed_on < now.date()),
        )
        for user_id in (await session.scalars(wanted)).all():
            await enqueue(session, scope, MAIL, {"user_id": str(user_id)})


async def send_letter(session: Session, scope: Scope, args: Mapping[str, Any]) -> None:
    """One letter a day and person, with their rights of this moment; nobody who has left gets one."""
    auth: Auth = session.info["auth"]
    day = clock.today(scope.zone)
    wanted = select(Preference).where(Preference.user_id == UUID(args["user_id"]))
    row: Preference | None = await session.scalar(wanted.with_for_update())
    if row is None or not row.digest_mail or row.mailed_on == day:
        return
    try:
        person = await auth.standing(row.user_id, scope.org_id, Source.SYSTEM)
    except NotSignedIn:
        return
    known = await staff.get_user(session, row.user_id)
    async with auth.database.reading(person) as reader:
        found = await digest(reader, person)
    await auth.mailer.send(letter(found, person, known.email, auth.settings.address))
    row.mailed_on = day
    await session.flush()


def letter(found: Digest, scope: Scope, to: str, link: str) -> Letter:
    """Counts alone: a mailbox is not a chart."""
    counts = [f"{one.title}: {one.count}" for one in found.sections]
    body = "\n".join(counts) or say(scope.locale, "mail_none")
    end = say(scope.locale, "mail_end", link=link)
    subject = say(scope.locale, "mail_subject", day=day_of(scope.locale, found.day))
    return Letter(to, subject, f"{body}\n\n{end}\n")


jobs = (Job(MAIL, send_letter),)
periodics = (Periodic("copilot.morning", "*/15 * * * *", write_letters),)
