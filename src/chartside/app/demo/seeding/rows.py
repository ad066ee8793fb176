"""Many rows of one table in one statement, for what verbs would take too long to write one by one.

Row security, constraints and the audit hold here as everywhere. Only the names of our own tables are put into SQL.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from sqlalchemy import text

from chartside.kernel.db import Session

BATCH = 1_000
Row = Mapping[str, Any]


async def put(session: Session, table: str, rows: Sequence[Row]) -> None:
    """Add these rows; all of them name the same columns."""
    for start in range(0, len(rows), BATCH):
        some = [dict(row) for row in rows[start : start + BATCH]]
        names = ", ".join(some[0])
        statement = text(
            f"INSERT INTO {table} ({names}) SELECT {names} "  # noqa: S608
            f"FROM jsonb_populate_recordset(NULL::{table}, CAST(:rows AS jsonb))"
        )
        await session.execute(statement, {"rows": orjson.dumps(some, default=str).decode()})
