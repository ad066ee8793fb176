"""By the clock: how long conversations are kept, in every clinic by its own settings."""

from chartside.engine.retention import keep_house
from chartside.kernel.db import Database
from chartside.kernel.jobs import Periodic
from chartside.surfaces.copilot.policy import SURFACE
from chartside.surfaces.copilot.service import OWN


async def _retain(database: Database) -> None:
    await keep_house(database, (SURFACE,), OWN)


periodics = (Periodic("copilot.retention", "41 3 * * *", _retain),)
