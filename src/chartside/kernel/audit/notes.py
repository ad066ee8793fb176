"""What no trigger can see: reads of a patient's record, sign-ins, calls of tools."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy import text

from chartside.kernel.db import Database, Session, Swift
from chartside.kernel.scope import Scope

_NOTE = text(
    "SELECT chartside_audit_note(:action, :subject, :record, CAST(:patient AS uuid), "
    "CAST(:body AS jsonb))"
)
_NOTES = text(
    "SELECT chartside_audit_note(n.action, n.subject, n.record, n.patient, CAST(n.body AS jsonb)) FROM unnest("
    "CAST(:actions AS text[]), CAST(:subjects AS text[]), CAST(:records AS text[]), CAST(:patients AS uuid[]), "
    "CAST(:bodies AS text[])) WITH ORDINALITY AS n (action, subject, record, patient, body, place) "
    "ORDER BY n.place"
)


@dataclass(frozen=True, slots=True)
class Note:
    """One row for the clinic's chain."""

    action: str
    subject: str
    record_id: str | None = None
    patient_id: UUID | None = None
    body: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ReadNote:
    """One look at records: which kind, and of which patients."""

    subject: str
    patient_ids: tuple[UUID, ...]
    record_id: str | None = None


async def note(
    session: Session | Swift,
    action: str,
    subject: str,
    *,
    record_id: str | None = None,
    patient_id: UUID | None = None,
    body: Mapping[str, Any] | None = None,
) -> None:
    """Add a row to the clinic's chain in this transaction."""
    await session.execute(
        _NOTE,
        {
            "action": action,
            "subject": subject,
            "record": record_id,
            "patient": patient_id,
            "body": orjson.dumps(dict(body or {})).decode(),
        },
    )


async def note_all(session: Session | Swift, notes: Sequence[Note]) -> None:
    """Add several rows in one trip, in their order."""
    if notes:
        await session.execute(_NOTES, _noting(notes))


def _noting(notes: Sequence[Note]) -> dict[str, Any]:
    return {
        "actions": [one.action for one in notes],
        "subjects": [one.subject for one in notes],
        "records": [one.record_id for one in notes],
        "patients": [one.patient_id for one in notes],
        "bodies": [orjson.dumps(dict(one.body)).decode() for one in notes],
    }


def noted_as(notes: Sequence[Note]) -> list[dict[str, Any]]:
    """The same for a document of the database's own functions."""
    return [
        {
            "action": one.action,
            "subject": one.subject,
            "record": one.record_id,
            "patient": one.patient_id,
            "body": dict(one.body),
        }
        for one in notes
    ]


async def note_reads(database: Database, scope: Scope, reads: Sequence[ReadNote]) -> None:
    """Write what was read, before it is shown. A list of many patients is one row that names them all."""
    if not reads:
        return
    async with database.swift(scope) as session:
        for read in reads:
            single = read.patient_ids[0] if len(read.patient_ids) == 1 else None
            body = {} if single else {"patient_ids": [str(p) for p in read.patient_ids]}
            await note(
                session,
                "READ",
                read.subject,
                record_id=read.record_id,
                patient_id=single,
                body=body,
            )
