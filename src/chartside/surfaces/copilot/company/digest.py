"""The morning digest and the feed of what waits: the person's own permissions, the clinic's time, no model."""

from chartside.clinic import staff
from chartside.kernel import clock
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.company import sections
from chartside.surfaces.copilot.company.schemas import Digest, Feed
from chartside.surfaces.copilot.company.words import say


async def digest(session: ReadSession, scope: Scope) -> Digest:
    person = await staff.get_user(session, scope.person)
    work, withheld = await sections.open_work(session, scope)
    return Digest(
        day=clock.today(scope.zone),
        time_zone=scope.time_zone,
        greeting=say(scope.locale, "greeting", name=person.name),
        sections=[
            *await sections.today(session, scope),
            *await sections.review(session, scope),
            *work,
        ],
        withheld=withheld,
    )


async def feed(session: ReadSession, scope: Scope) -> Feed:
    work, _ = await sections.open_work(session, scope)
    found = [*await sections.review(session, scope), *work]
    return Feed(total=sum(one.count for one in found), sections=found)
