"""A message taken in short: the common one, to which nothing special applies, with as few trips as it needs.

Whatever is special – somebody named, a page with more than a patient, a card that waits, a conversation that is over,
anything that is to be refused – is left to `service.send`, which says and does what there is to say and do.
"""

from typing import Any
from uuid import UUID

from sqlalchemy import text

from chartside.clinic import patients
from chartside.engine.beginning import Asked, Begun, Opening, opening
from chartside.engine.runner import Engine
from chartside.engine.threads import OVER
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.audit import NOTING, Note, noting
from chartside.kernel.db import Swift
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot import prompt
from chartside.surfaces.copilot.page import FIELDS, noted
from chartside.surfaces.copilot.playbooks import command_words
from chartside.surfaces.copilot.policy import IDLE, SURFACE
from chartside.surfaces.copilot.schemas import PageContext, SendMessage
from chartside.surfaces.copilot.service import (
    ENTRIES,
    entry_values,
    for_model,
    kept,
    setting,
    title_of,
)

_ASKING = text(
    "SELECT u.name, o.name AS clinic, own.id AS own_id, own.name AS own_name, own.credentials, own.active, "
    "p.id AS patient_id, p.given_name, p.family_name, p.ai_consent FROM memberships m "
    "JOIN users u ON u.id = m.user_id JOIN organizations o ON o.id = m.org_id "
    "LEFT JOIN professionals own ON own.user_id = u.id "
    "LEFT JOIN patients p ON p.id = CAST(:patient AS uuid) "
    "WHERE m.user_id = :user AND m.org_id = :org"
)
# what was said, the place of its answer, and who was looked at with it
_SAID = text(f"WITH said AS ({ENTRIES.text}) {NOTING}")


async def send(
    engine: Engine,
    session: Swift,
    scope: Scope,
    thread_id: UUID,
    command: SendMessage,
    *,
    heard: bool,
) -> Begun | None:
    """Say something in short, or None. `heard`: the answer is listened to from here on, which is a look at it."""
    words = _plain_words(command, scope)
    found = None if words is None else await opening(session, scope, SURFACE, thread_id)
    if words is None or found is None or not _goes_on(found):
        return None
    page = _page(found, command)
    patient_id = None if page is None else page.patient_id
    if page is not None and not _is_plain(page, scope):
        return None
    values = {"user": scope.person, "org": scope.org_id, "patient": patient_id}
    asking = (await session.execute(_ASKING, values)).one_or_none()
    if asking is None or asking.patient_id != patient_id:
        return None
    shown = _shown(page, asking)
    request: dict[str, Any] = {
        "text": words,
        "command": command.command,
        "mentions": [],
        "page": shown,
        "setting": setting(scope, asking),
    }
    begun = await engine.begin(session, scope, SURFACE, found, _asked(found, command, request))
    if begun is not None:
        looks = noting(_looks(begun, shown, heard=heard))
        try:
            await session.execute(_SAID, {**entry_values(begun.run, request), **looks})
        finally:
            begun.stored.set()
    return begun


def _plain_words(command: SendMessage, scope: Scope) -> str | None:
    if command.mentions:
        return None
    told = None if command.command is None else command_words(command.command, scope.locale)
    if command.command is not None and told is None:
        return None
    return command.text or told


def _goes_on(found: Opening) -> bool:
    """An open conversation in which nothing is under way or waits."""
    over = found.latest is None or found.latest in OVER
    return over and found.status == "open" and clock.now() - found.active_at <= IDLE


def _page(found: Opening, command: SendMessage) -> PageContext | None:
    if command.context is not None or not found.context:
        return command.context
    return PageContext.model_validate(found.context)


def _is_plain(page: PageContext, scope: Scope) -> bool:
    """No more than a patient is open, and that one may be looked at."""
    if any(getattr(page, name) is not None for name in FIELDS if name != "patient_id"):
        return False
    return page.patient_id is None or allows(scope.grants, "patients.patient.read")


def _shown(page: PageContext | None, asking: Any) -> dict[str, Any]:
    """As `page.look` has it."""
    if page is None:
        return {}
    shown: dict[str, Any] = {"screen": page.screen}
    if page.patient_id is not None:
        agreed = asking.ai_consent == patients.AiConsent.GRANTED
        shown |= {"patient_id": str(page.patient_id), "agreed": agreed}
        if agreed:
            shown["patient"] = patients.display_name(asking.given_name, asking.family_name)
    return shown


def _asked(found: Opening, command: SendMessage, request: dict[str, Any]) -> Asked:
    about, context = found.patient_id, found.context
    whose = UUID(request["page"]["patient_id"]) if "patient_id" in request["page"] else None
    if command.context is not None and context != kept(command.context):
        about, context = whose, kept(command.context)
    return Asked(
        words=for_model(request),
        request=request,
        title=found.title if found.title is not None else title_of(request),
        context=context,
        about=about,
        patient_id=whose,
        prompt_digest=prompt.DIGEST,
    )


def _looks(begun: Begun, shown: dict[str, Any], *, heard: bool) -> list[Note]:
    """A name that is put before a model is a look at the record; so is an answer about somebody."""
    patient_id = begun.run.patient_id
    if patient_id is None:
        return []
    looks = [noted(patient_id)] if shown.get("agreed") else []
    if heard:
        looks.append(Note("READ", "run_events", str(begun.run.id), patient_id))
    return looks
