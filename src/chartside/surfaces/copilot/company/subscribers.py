"""What the company listens to, in the same transaction as what happened."""

from chartside.clinic import claims, scheduling
from chartside.kernel import clock
from chartside.kernel.db import Session
from chartside.kernel.events import Subscriber
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.company.models import NudgeKind
from chartside.surfaces.copilot.company.nudges import SOON, notice


async def time_fell_free(
    session: Session, scope: Scope, event: scheduling.AppointmentCancelled
) -> None:
    now = clock.now()
    if now < event.starts_at < now + SOON:
        await notice(
            session,
            scope,
            NudgeKind.FILL_SLOT,
            event.appointment_id,
            about=f"{event.professional_id}:{event.starts_at.isoformat()}",
            patient_id=event.patient_id,
            professional_id=event.professional_id,
            span=(event.starts_at, event.ends_at),
        )


async def visit_was_missed(
    session: Session, scope: Scope, event: scheduling.AppointmentStatusChanged
) -> None:
    if event.new == scheduling.AppointmentStatus.NO_SHOW:
        await notice(
            session,
            scope,
            NudgeKind.REBOOK,
            event.appointment_id,
            about=str(event.appointment_id),
            patient_id=event.patient_id,
            professional_id=event.professional_id,
            span=(event.starts_at, event.starts_at),
        )


async def claim_was_denied(session: Session, scope: Scope, event: claims.ClaimDenied) -> None:
    await notice(
        session,
        scope,
        NudgeKind.CLAIM_DENIED,
        event.claim_id,
        about=str(event.claim_id),
        patient_id=event.patient_id,
    )


subscribers = (
    Subscriber(scheduling.AppointmentCancelled, time_fell_free),
    Subscriber(scheduling.AppointmentStatusChanged, visit_was_missed),
    Subscriber(claims.ClaimDenied, claim_was_denied),
)
