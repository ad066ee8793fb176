"""Verbs on the clinic's price list.

Conflict └── ServiceCodeTaken
"""

from decimal import Decimal
from typing import Any

from chartside.clinic.catalog.events import ServiceAdded, ServiceChanged
from chartside.clinic.catalog.models import Service
from chartside.clinic.catalog.queries import currency_of
from chartside.clinic.catalog.rules import plain
from chartside.clinic.catalog.schemas import CreateService, UpdateService
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict
from chartside.kernel.events import announce
from chartside.kernel.scope import Scope

_CENT = Decimal("0.01")


class ServiceCodeTaken(Conflict):
    """The clinic has a service with this code already. An inactive one can be made active again."""


_NAMED = {"services_org_id_code_key": ServiceCodeTaken}


async def create_service(session: Session, scope: Scope, command: CreateService) -> Service:
    row = Service(**command.model_dump(), active=True, currency=await currency_of(session, scope))
    row.price = row.price.quantize(_CENT)
    row.search_text = _search_text(row)
    session.add(row)
    await session.flush(_NAMED)
    await announce(session, scope, ServiceAdded(service_id=row.id))
    return row


async def update_service(
    session: Session, scope: Scope, command: UpdateService, *, revision: int | None = None
) -> Service:
    """A new price is in the clinic's currency of today."""
    row = await lock(session, Service, command.service_id, revision=revision)
    changed = changes_of(row, command)
    if not changed:
        return row
    for name, value in changed.items():
        setattr(row, name, value)
    if "price" in changed:
        row.currency = await currency_of(session, scope)
    row.search_text = _search_text(row)
    await session.flush(_NAMED)
    await announce(session, scope, ServiceChanged(service_id=row.id, fields=sorted(changed)))
    return row


def changes_of(row: Service, command: UpdateService) -> dict[str, Any]:
    """The fields that would really change."""
    given = command.model_dump(exclude={"service_id"}, exclude_unset=True)
    if "price" in given:
        given["price"] = given["price"].quantize(_CENT)
    return {name: value for name, value in given.items() if getattr(row, name) != value}


def _search_text(row: Service) -> str:
    """Each word after a space, so that a search can ask for beginnings of words."""
    return f" {plain(row.code)} {plain(row.name)} {plain(row.description or '')}"
