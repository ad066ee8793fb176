"""What a person wants of the copilot's company. Nothing is mailed unless they asked for it."""

from sqlalchemy import select

from chartside.kernel.db import ReadSession, Session
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.company.models import Preference
from chartside.surfaces.copilot.company.schemas import PreferenceChanges, PreferencesView


async def preference_of(session: ReadSession, scope: Scope) -> Preference | None:
    row: Preference | None = await session.scalar(
        select(Preference).where(Preference.user_id == scope.person)
    )
    return row


async def shown(session: ReadSession, scope: Scope) -> PreferencesView:
    row = await preference_of(session, scope)
    if row is None:
        return PreferencesView(digest_mail=False, nudges=True)
    return PreferencesView(digest_mail=row.digest_mail, nudges=row.nudges)


async def change(session: Session, scope: Scope, command: PreferenceChanges) -> PreferencesView:
    row = await preference_of(session, scope)
    if row is None:
        row = Preference(user_id=scope.person, digest_mail=False, nudges=True)
        session.add(row)
    for name, value in command.model_dump().items():
        setattr(row, name, value)
    await session.flush()
    return PreferencesView(digest_mail=row.digest_mail, nudges=row.nudges)
