"""The audit trail: by patient, by person, and whether its chain holds."""

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

import orjson
from fastapi import APIRouter, Query, Request
from sqlalchemy import select

from chartside.kernel.audit import Anchors, AuditRow, verify_chain
from chartside.kernel.auth import Auth, reading
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    Limit,
    Page,
    Reading,
    Route,
    View,
    decode_cursor,
    encode_cursor,
)

router = APIRouter(prefix="/api/audit", tags=["audit"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("audit.log.read")]


class AuditView(View):
    """One row of the chain."""

    seq: int
    at: datetime
    user_id: UUID | None
    source: str
    action: str
    table_name: str
    record_id: str | None
    patient_id: UUID | None
    run_id: str | None
    proposal_id: str | None
    request_id: str | None
    body: dict[str, Any]
    hash: str


class FindingView(View):
    seq: int
    kind: str
    words: str


class ChainView(View):
    rows: int
    intact: bool
    findings: list[FindingView]


@router.get("")
async def trail(
    unit: Reader,
    patient_id: Annotated[UUID | None, Query(description="Of one patient.")] = None,
    user_id: Annotated[UUID | None, Query(description="By one person.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[AuditView]:
    """The trail, newest first."""
    statement = select(AuditRow).order_by(AuditRow.seq.desc()).limit(limit + 1)
    if patient_id is not None:
        statement = statement.where(AuditRow.patient_id == patient_id)
    if user_id is not None:
        statement = statement.where(AuditRow.user_id == user_id)
    mark = decode_cursor(cursor, tuple[int])
    if mark is not None:
        statement = statement.where(AuditRow.seq < mark[0])
    rows = (await unit.session.scalars(statement)).all()
    more = encode_cursor(rows[limit - 1].seq) if len(rows) > limit else None
    if patient_id is not None and rows:
        unit.saw("audit_log", patient_id)
    return Page(items=[_view(row) for row in rows[:limit]], next_cursor=more)


@router.get("/chain")
async def chain(unit: Reader, request: Request) -> ChainView:
    """Verify the clinic's chain from its first row."""
    auth: Auth = request.app.state.auth
    anchors = Anchors(auth.settings.anchor)
    rows, findings = await verify_chain(auth.database, unit.scope.org_id, anchors)
    return ChainView(
        rows=rows,
        intact=not findings,
        findings=[FindingView(seq=f.seq, kind=f.kind, words=f.words) for f in findings],
    )


def _view(row: AuditRow) -> AuditView:
    payload = orjson.loads(row.payload)
    return AuditView(
        seq=row.seq,
        at=row.at,
        user_id=row.user_id,
        source=row.source,
        action=row.action,
        table_name=row.table_name,
        record_id=row.record_id,
        patient_id=row.patient_id,
        run_id=payload["run_id"],
        proposal_id=payload["proposal_id"],
        request_id=payload["request_id"],
        body=payload["body"],
        hash=row.hash,
    )
