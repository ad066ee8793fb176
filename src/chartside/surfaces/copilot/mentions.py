"""Whom a message can name: patients after #, colleagues after @. Patients who have not agreed to AI are not offered."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from chartside.clinic import patients, staff
from chartside.kernel.access import require
from chartside.kernel.db import ReadSession
from chartside.kernel.http import Command, Lax, Line, View
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.schemas import MentionKind

_WIDER = 4
"""Of so many times the hits that were asked for, some may not have agreed to AI."""


class SearchMentions(Command):
    """What was typed after # or @."""

    kind: Annotated[MentionKind, Lax]
    text: Line
    limit: Annotated[int, Field(ge=1, le=20)] = 8


class MentionHit(View):
    """Somebody who can be named. `hint` tells two of the same name apart."""

    kind: MentionKind
    id: UUID
    name: str
    hint: str


async def search(session: ReadSession, scope: Scope, asked: SearchMentions) -> list[MentionHit]:
    if asked.kind is MentionKind.PATIENT:
        return await _patients(session, scope, asked)
    return await _people(session, scope, asked)


async def _patients(session: ReadSession, scope: Scope, asked: SearchMentions) -> list[MentionHit]:
    require(scope, "patients.patient.read")
    found = await patients.search_patients(session, asked.text, limit=asked.limit * _WIDER)
    agreed = [
        hit.patient for hit in found.hits if hit.patient.ai_consent is patients.AiConsent.GRANTED
    ]
    return [
        MentionHit(
            kind=MentionKind.PATIENT,
            id=row.id,
            name=patients.display_name(row.given_name, row.family_name),
            hint=", ".join(str(part) for part in (row.number, row.birth_date) if part is not None),
        )
        for row in agreed[: asked.limit]
    ]


async def _people(session: ReadSession, scope: Scope, asked: SearchMentions) -> list[MentionHit]:
    require(scope, "staff.user.read")
    page = await staff.list_users(
        session, staff.ListUsers(query=asked.text, active=True, limit=asked.limit)
    )
    return [
        MentionHit(kind=MentionKind.PERSON, id=one.id, name=one.name, hint=one.role)
        for one in page.items
    ]
