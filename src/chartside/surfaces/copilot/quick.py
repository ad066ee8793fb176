"""A message taken in short: the common one, to which nothing special applies, with as few trips as it needs.

Whatever is special – somebody named, a page with more than a patient, a card that waits, a conversation that is over,
anything that is to be refused – is left to `service.send`, which says and does what there is to say and do.
"""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from fastapi import Response

from chartside.clinic import patients
from chartside.engine.beginning import Asked, Begun, Opening
from chartside.engine.runner import Engine
from chartside.engine.threads import OVER, Run
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.audit import Note, noted_as
from chartside.kernel.http import Short
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot import prompt
from chartside.surfaces.copilot.page import FIELDS, noted
from chartside.surfaces.copilot.playbooks import command_words
from chartside.surfaces.copilot.policy import IDLE, SURFACE
from chartside.surfaces.copilot.queries import run_view
from chartside.surfaces.copilot.schemas import PageContext, SendMessage
from chartside.surfaces.copilot.service import for_model, kept, setting, title_of

_ENTRY = ("text", "mentions", "command")


async def send(
    engine: Engine, unit: Short, thread_id: UUID, command: SendMessage, *, heard: bool
) -> Begun | None:
    """Say something in short, or None. `heard`: the answer is listened to from here on, which is a look at it."""
    scope = unit.scope
    words = _plain_words(command, scope)
    if words is None:
        return None
    given = command.context
    open_one = (given is not None, None if given is None else given.patient_id)
    found = await engine.opening(scope, SURFACE, thread_id, open_one)
    if found is None or found.asking is None or not _goes_on(found):
        return None
    page = _page(found, command)
    if page is not None and not _is_plain(page, scope):
        return None
    asking = SimpleNamespace(**found.asking)
    if asking.patient_id != (
        None if page is None or page.patient_id is None else str(page.patient_id)
    ):
        return None
    shown = _shown(page, asking)
    request: dict[str, Any] = {
        "text": words,
        "command": command.command,
        "mentions": [],
        "page": shown,
        "setting": setting(scope, asking),
    }

    def beside(run: Run) -> dict[str, Any]:
        looks = _looks(run, shown, heard=heard)
        answer = Response(run_view(run).model_dump_json(), 201, media_type="application/json")
        entry = {"said": new_id(), "answer": new_id(), **{name: request[name] for name in _ENTRY}}
        return {"entry": entry, "looks": noted_as(looks), **unit.kept(answer)}

    return await engine.begin(scope, SURFACE, found, _asked(found, command, request), beside)


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


def _looks(run: Run, shown: dict[str, Any], *, heard: bool) -> list[Note]:
    """A name that is put before a model is a look at the record; so is an answer about somebody."""
    if run.patient_id is None:
        return []
    looks = [noted(run.patient_id)] if shown.get("agreed") else []
    if heard:
        looks.append(Note("READ", "run_events", str(run.id), run.patient_id))
    return looks
