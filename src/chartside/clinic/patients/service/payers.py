"""The payers that a clinic bills.

Conflict ├── PayerNameTaken
         └── PayerInactive
"""

from uuid import UUID

from chartside.clinic.patients.models import Payer
from chartside.clinic.patients.rules import plain_key
from chartside.clinic.patients.schemas import AddPayer, PayerChanges
from chartside.clinic.patients.service.common import apply
from chartside.kernel.db import Session, lock
from chartside.kernel.errors import Conflict
from chartside.kernel.scope import Scope


class PayerNameTaken(Conflict):
    """A payer of this name is listed already."""


class PayerInactive(Conflict):
    """This payer is no longer in use."""


_NAMED = {"payers_org_id_name_key_key": PayerNameTaken}


async def add_payer(session: Session, scope: Scope, command: AddPayer) -> Payer:
    row = Payer(**command.model_dump(), name_key=plain_key(command.name), active=True)
    session.add(row)
    await session.flush(_NAMED)
    return row


async def update_payer(
    session: Session,
    scope: Scope,
    payer_id: UUID,
    command: PayerChanges,
    *,
    revision: int | None = None,
) -> Payer:
    row = await lock(session, Payer, payer_id, revision=revision)
    apply(row, command.model_dump())
    row.name_key = plain_key(row.name)
    await session.flush(_NAMED)
    return row
