"""Verifying the chain: each row's hash covers the row before it, its own text, and its place.

A row that was edited, removed, moved or added behind the chain's back breaks it. A tail that was cut together with the
head shows against an anchor: a line with an earlier head, kept outside the database.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import select

from chartside.kernel import clock
from chartside.kernel.audit.models import AuditHead, AuditRow
from chartside.kernel.db import Database
from chartside.kernel.scope import system_scope

ZERO = "0" * 64
BATCH = 5000


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a chain, in words, at a place."""

    org_id: UUID
    seq: int
    kind: str
    words: str


class Anchors:
    """Heads written down outside the database, one JSON line each. The file only grows."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def of(self, org_id: UUID) -> Iterator[tuple[int, str]]:
        if not self.path.exists():
            return
        for line in self.path.read_bytes().splitlines():
            entry = orjson.loads(line)
            if entry["org_id"] == str(org_id):
                yield entry["seq"], entry["hash"]

    def add(self, org_id: UUID, seq: int, digest: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = orjson.dumps(
            {"org_id": str(org_id), "seq": seq, "hash": digest, "at": clock.now().isoformat()}
        )
        with self.path.open("ab") as file:
            file.write(line + b"\n")


async def verify_chain(
    database: Database, org_id: UUID, anchors: Anchors | None = None
) -> tuple[int, list[Finding]]:
    """Walk one clinic's chain from its first row. Gives how many rows were read, and what is wrong."""
    findings: list[Finding] = []
    known = dict(anchors.of(org_id)) if anchors else {}
    before, expected = ZERO, 1
    async with database.reading(system_scope(org_id)) as session:
        head = await session.scalar(select(AuditHead))
        while True:
            statement = select(AuditRow).where(AuditRow.seq >= expected).order_by(AuditRow.seq)
            rows = (await session.scalars(statement.limit(BATCH))).all()
            if not rows:
                break
            for row in rows:
                findings.extend(_faults(row, before, expected))
                if known.get(row.seq, row.hash) != row.hash:
                    words = "the row is not the one that the anchor file remembers"
                    findings.append(Finding(org_id, row.seq, "anchor", words))
                before, expected = row.hash, row.seq + 1
    last = expected - 1
    if head is not None and (head.seq, head.hash) != (last, before):
        words = f"the chain should end at row {head.seq} and ends at row {last}"
        findings.append(Finding(org_id, last, "cut", words))
    if known and max(known) > last:
        words = f"the anchor file remembers row {max(known)}; the chain ends at row {last}"
        findings.append(Finding(org_id, last, "cut", words))
    if anchors is not None and not findings and last and known.get(last) is None:
        anchors.add(org_id, last, before)
    return last, findings


def _faults(row: AuditRow, before: str, expected: int) -> Iterator[Finding]:
    if row.seq != expected:
        words = f"rows {expected} to {row.seq - 1} are missing"
        yield Finding(row.org_id, row.seq, "missing", words)
    digest = hashlib.sha256((before + row.payload).encode()).hexdigest()
    if digest != row.hash:
        words = "the row or the one before it was changed, or rows were put in another order"
        yield Finding(row.org_id, row.seq, "edited", words)
    body: dict[str, Any] = json.loads(row.payload, parse_float=Decimal)
    shown = {
        "seq": row.seq,
        "org_id": str(row.org_id),
        "user_id": str(row.user_id) if row.user_id else None,
        "source": row.source,
        "action": row.action,
        "table": row.table_name,
        "record_id": row.record_id,
        "patient_id": str(row.patient_id) if row.patient_id else None,
    }
    wrong = [name for name, value in shown.items() if body.get(name) != value]
    if abs(Decimal(str(row.at.timestamp())) - Decimal(body["at"])) > Decimal("0.001"):
        wrong.append("at")
    if wrong:
        words = f"the columns do not say what the chained text says: {', '.join(wrong)}"
        yield Finding(row.org_id, row.seq, "edited", words)
