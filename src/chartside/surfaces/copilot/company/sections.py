"""The sections of the digest and the feed: what this person may see of the day and of open work. No model."""

from collections.abc import Sequence

from sqlalchemy import select

from chartside.clinic import overview, scheduling, staff
from chartside.engine.proposals import Proposal, ProposalStatus
from chartside.kernel import clock
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.company.schemas import Item, Link, LinkKind, Section, SectionKey
from chartside.surfaces.copilot.company.words import day_of, say

MOST = 20


def section(scope: Scope, key: SectionKey, items: Sequence[Item]) -> Section:
    return Section(key=key, title=say(scope.locale, key), count=len(items), items=list(items))


async def today(session: ReadSession, scope: Scope) -> list[Section]:
    """One's own visits, for those who see patients; else everybody's."""
    if not allows(scope.grants, "scheduling.appointment.read"):
        return []
    own = await staff.professional_for_user(session, scope.person)
    mine = own.id if own is not None and own.active else None
    asked = scheduling.GetDayOverview(professional_id=mine)
    found = await scheduling.day_overview(session, scope, asked)
    items = [_visit(scope, row) for row in found.appointments]
    return [section(scope, SectionKey.TODAY, items)] if items else []


def _visit(scope: Scope, row: scheduling.AppointmentView) -> Item:
    words = say(
        scope.locale,
        "visit",
        time=row.local_time,
        patient=row.patient_name or say(scope.locale, "taken"),
        kind=row.type_name,
        professional=row.professional_name,
    )
    link = Link(kind=LinkKind.APPOINTMENT, id=row.id, patient_id=row.patient_id)
    return Item(words=words, link=link)


async def review(session: ReadSession, scope: Scope) -> list[Section]:
    """What an agent proposed for this person and nobody has decided."""
    if not allows(scope.grants, "proposals.proposal.decide"):
        return []
    statement = (
        select(Proposal)
        .where(
            Proposal.status == ProposalStatus.PENDING,
            Proposal.proposed_for == scope.person,
            Proposal.expires_at > clock.now(),
        )
        .order_by(Proposal.created_at, Proposal.id)
        .limit(MOST)
    )
    rows = (await session.scalars(statement)).all()
    items = [
        Item(
            words=str(row.preview["title"]),
            link=Link(kind=LinkKind.PROPOSAL, id=row.id, patient_id=row.patient_id),
        )
        for row in rows
    ]
    return [section(scope, SectionKey.REVIEW, items)] if items else []


async def open_work(session: ReadSession, scope: Scope) -> tuple[list[Section], list[str]]:
    """What stands open in the clinic's rooms, and which of them this person may not enter."""
    if not allows(scope.grants, "overview.clinic.read"):
        return [], []
    found = await overview.dashboard(session, scope, overview.GetDashboard())
    told = {
        SectionKey.NOTES: _drafts(scope, found),
        SectionKey.VISITS: _visits(scope, found),
        SectionKey.DIAGNOSES: _diagnoses(scope, found),
        SectionKey.CLAIMS: _claims(scope, found),
        SectionKey.AUTHORISATIONS: _authorisations(scope, found),
    }
    return [section(scope, key, items) for key, items in told.items() if items], found.withheld


def _drafts(scope: Scope, found: overview.Dashboard) -> list[Item]:
    return [
        Item(
            words=say(
                scope.locale,
                "draft",
                patient=one.patient_name,
                kind=one.kind.value.upper() if len(one.kind) <= 5 else one.kind.value,
                day=day_of(scope.locale, one.written_on),
            ),
            link=Link(kind=LinkKind.NOTE_DRAFT, id=one.draft_id, patient_id=one.patient_id),
        )
        for one in found.open_drafts or ()
    ]


def _visits(scope: Scope, found: overview.Dashboard) -> list[Item]:
    return [
        Item(
            words=say(
                scope.locale,
                "open_visit",
                patient=one.patient_name,
                day=day_of(scope.locale, one.encounter_date),
            ),
            link=Link(kind=LinkKind.ENCOUNTER, id=one.encounter_id, patient_id=one.patient_id),
        )
        for one in found.visits_without_note or ()
    ]


def _diagnoses(scope: Scope, found: overview.Dashboard) -> list[Item]:
    """For those who confirm; to others they are not open work."""
    if not allows(scope.grants, "patients.diagnosis.confirm"):
        return []
    return [
        Item(
            words=say(
                scope.locale,
                "diagnosis",
                patient=one.patient_name,
                words=one.description,
                code=one.code,
            ),
            link=Link(kind=LinkKind.PATIENT, id=one.patient_id, patient_id=one.patient_id),
        )
        for one in found.unconfirmed_diagnoses or ()
    ]


def _claims(scope: Scope, found: overview.Dashboard) -> list[Item]:
    return [
        Item(
            words=say(
                scope.locale, "claim", number=one.number, patient=one.patient_name, first=one.first
            ),
            link=Link(kind=LinkKind.CLAIM, id=one.claim_id, patient_id=one.patient_id),
        )
        for one in found.claims_to_mend or ()
    ]


def _authorisations(scope: Scope, found: overview.Dashboard) -> list[Item]:
    return [
        Item(
            words=say(
                scope.locale,
                "authorisation",
                patient=one.patient_name,
                left=one.remaining_sessions,
                all=one.authorised_sessions,
                payer=one.payer_name,
            ),
            link=Link(kind=LinkKind.PATIENT, id=one.patient_id, patient_id=one.patient_id),
        )
        for one in found.low_authorisations or ()
    ]
