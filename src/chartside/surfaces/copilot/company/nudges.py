"""Nudges: something happened that may want doing today. Each once, gone with the day, and each can be put away."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from chartside.clinic import claims, patients, scheduling, staff
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession, Session, fetch
from chartside.kernel.errors import NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.company import preferences
from chartside.surfaces.copilot.company.models import Dismissal, Nudge, NudgeKind
from chartside.surfaces.copilot.company.schemas import Link, LinkKind, Nudges, NudgeView
from chartside.surfaces.copilot.company.words import day_of, moment_of, say

MOST = 20
SOON = timedelta(days=14)
"""A time that falls free later than this is no matter for today."""

RIGHTS = {
    NudgeKind.FILL_SLOT: "scheduling.appointment.write",
    NudgeKind.REBOOK: "scheduling.appointment.write",
    NudgeKind.CLAIM_DENIED: "claims.claim.write",
}
_LINKS = {
    NudgeKind.FILL_SLOT: LinkKind.APPOINTMENT,
    NudgeKind.REBOOK: LinkKind.APPOINTMENT,
    NudgeKind.CLAIM_DENIED: LinkKind.CLAIM,
}


async def notice(
    session: Session,
    scope: Scope,
    kind: NudgeKind,
    record_id: UUID,
    *,
    about: str,
    patient_id: UUID,
    professional_id: UUID | None = None,
    span: tuple[datetime, datetime] | None = None,
) -> None:
    """Write a nudge down, once a day for the same thing. It is gone at midnight, or when its time has come."""
    today = clock.now().astimezone(scope.zone)
    midnight = (today + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    expires = midnight if span is None or span[0] <= clock.now() else min(midnight, span[0])
    values = {
        "id": new_id(),
        "kind": kind,
        "dedupe_key": f"{kind}:{about}:{today.date()}",
        "professional_id": professional_id,
        "patient_id": patient_id,
        "record_id": record_id,
        "starts_at": None if span is None else span[0],
        "ends_at": None if span is None else span[1],
        "expires_at": expires,
    }
    statement = insert(Nudge).values(**values)
    await session.execute(statement.on_conflict_do_nothing(constraint="nudges_dedupe_key"))


async def open_nudges(session: ReadSession, scope: Scope) -> Nudges:
    """Those that this person may act on and has not put away. Who sees patients gets their own alone."""
    wants = (await preferences.shown(session, scope)).nudges
    kinds = [kind for kind, right in RIGHTS.items() if allows(scope.grants, right)]
    if not wants or not kinds:
        return Nudges(off=not wants, nudges=[])
    put_away = select(Dismissal.nudge_id).where(Dismissal.user_id == scope.person)
    statement = select(Nudge).where(
        Nudge.expires_at > clock.now(), Nudge.kind.in_(kinds), Nudge.id.not_in(put_away)
    )
    own = await staff.professional_for_user(session, scope.person)
    if own is not None and own.active:
        statement = statement.where(
            (Nudge.professional_id == own.id) | Nudge.professional_id.is_(None)
        )
    order = (Nudge.created_at.desc(), Nudge.id.desc())
    rows = (await session.scalars(statement.order_by(*order).limit(MOST))).all()
    return Nudges(off=False, nudges=await _shown(session, scope, rows))


async def dismiss(session: Session, scope: Scope, nudge_id: UUID) -> None:
    """Put a nudge away, for this person. One that they may not see answers as an unknown one."""
    row = await fetch(session, Nudge, nudge_id)
    if not allows(scope.grants, RIGHTS[row.kind]):
        raise NotFound
    statement = insert(Dismissal).values(id=new_id(), nudge_id=row.id, user_id=scope.person)
    await session.execute(statement.on_conflict_do_nothing(constraint="nudge_dismissals_once_key"))


async def forget(session: Session) -> None:
    """What has expired is of no use to anybody."""
    await session.execute(delete(Nudge).where(Nudge.expires_at < clock.now() - timedelta(days=1)))


async def _shown(session: ReadSession, scope: Scope, rows: Sequence[Nudge]) -> list[NudgeView]:
    sees = allows(scope.grants, "patients.patient.read")
    ids = [row.patient_id for row in rows if row.patient_id is not None] if sees else []
    named = {who: one.name for who, one in (await patients.patients_by_id(session, ids)).items()}
    found = []
    for row in rows:
        if row.kind is NudgeKind.FILL_SLOT and await _taken(session, row):
            continue
        who = named.get(row.patient_id) if row.patient_id is not None else None
        found.append(await _view(session, scope, row, who))
    return found


async def _taken(session: ReadSession, row: Nudge) -> bool:
    """Whether somebody has filled the time since."""
    booked = scheduling.Appointment
    statement = select(booked.id).where(
        booked.professional_id == row.professional_id,
        booked.starts_at < row.ends_at,
        booked.ends_at > row.starts_at,
        booked.status.not_in(
            (scheduling.AppointmentStatus.CANCELLED, scheduling.AppointmentStatus.NO_SHOW)
        ),
    )
    return await session.scalar(statement.limit(1)) is not None


async def _view(session: ReadSession, scope: Scope, row: Nudge, patient: str | None) -> NudgeView:
    at = None if row.starts_at is None else row.starts_at.astimezone(scope.zone)
    values = {
        "patient": patient or say(scope.locale, "somebody"),
        "when": "" if at is None else moment_of(scope.locale, at),
        "day": "" if at is None else day_of(scope.locale, at.date()),
        "professional": "",
        "number": "",
    }
    if row.professional_id is not None:
        values["professional"] = (await staff.get_professional(session, row.professional_id)).name
    if row.kind is NudgeKind.CLAIM_DENIED:
        values["number"] = (await claims.get_claim(session, row.record_id)).number
    return NudgeView(
        id=row.id,
        kind=row.kind,
        words=say(scope.locale, row.kind, **values),
        prompt=say(scope.locale, f"{row.kind}_prompt", **values),
        link=Link(
            kind=_LINKS[row.kind],
            id=row.record_id,
            patient_id=row.patient_id if patient is not None else None,
        ),
        created_at=row.created_at,
        expires_at=row.expires_at,
    )
