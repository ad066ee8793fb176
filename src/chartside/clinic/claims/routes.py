"""Claims over HTTP."""

from datetime import date
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response, status

from chartside.clinic.claims import queries, service
from chartside.clinic.claims.models import Claim, ClaimStatus
from chartside.clinic.claims.rules import blocking
from chartside.clinic.claims.schemas import (
    ClaimChanges,
    ClaimFindings,
    ClaimSummary,
    ClaimView,
    CreateClaim,
    Denial,
    DiscardClaim,
    Discarding,
    Payment,
    SuggestBillingCodes,
    SuggestedClaim,
    Voiding,
    WriteClaim,
)
from chartside.kernel import clock
from chartside.kernel.auth import reading, writing
from chartside.kernel.http import (
    PROBLEMS,
    Cursor,
    IfMatch,
    Limit,
    Page,
    Reading,
    Route,
    Writing,
    decode_cursor,
    encode_cursor,
    parse_if_match,
    versioned,
)

router = APIRouter(prefix="/api/claims", tags=["claims"], route_class=Route, responses=PROBLEMS)
Reader = Annotated[Reading, reading("claims.claim.read")]
Drafter = Annotated[Writing, writing("claims.claim.create")]
Writer = Annotated[Writing, writing("claims.claim.write")]
OfPatient = Annotated[UUID | None, Query(description="Only this patient's.")]
OfEncounter = Annotated[UUID | None, Query(description="Only this visit's.")]
Status = Annotated[ClaimStatus | None, Query(description="Only those in this status.")]
Since = Annotated[date | None, Query(description="Services of this day and later.")]
Until = Annotated[date | None, Query(description="Services of this day and earlier.")]


async def _shown(response: Response, unit: Reading | Writing, row: Claim) -> ClaimView:
    versioned(response, row.revision)
    return await queries.claim_view(unit.session, row)


@router.get("")
async def list_claims(
    unit: Reader,
    patient_id: OfPatient = None,
    encounter_id: OfEncounter = None,
    status: Status = None,
    since: Since = None,
    until: Until = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Page[ClaimSummary]:
    """The clinic's claims, newest first."""
    mark = decode_cursor(cursor, tuple[UUID])
    rows = await queries.list_claims(
        unit.session,
        patient_id=patient_id,
        encounter_id=encounter_id,
        status=status,
        since=since,
        until=until,
        before=mark[0] if mark else None,
        limit=limit + 1,
    )
    unit.saw("claims", *(row.patient_id for row in rows[:limit]))
    following = encode_cursor(rows[limit - 1].id) if len(rows) > limit else None
    shown = await queries.summaries(unit.session, rows[:limit])
    return Page(items=shown, next_cursor=following)


@router.post("/suggest")
async def suggest(body: SuggestBillingCodes, unit: Reader) -> SuggestedClaim:
    """The claim that follows from a visit by rule, and what stands against it. Nothing is written."""
    found = await queries.suggest(
        unit.session,
        body.patient_id,
        body.encounter_id,
        clock.today(unit.scope.zone),
        unit.scope.locale,
    )
    unit.saw("encounters", body.patient_id, record_id=body.encounter_id)
    return found


@router.post("", status_code=status.HTTP_201_CREATED)
async def create(body: CreateClaim, response: Response, unit: Drafter) -> ClaimView:
    """Draft the claim that follows from a visit by rule. A visit has one claim that stands."""
    return await _shown(response, unit, await service.create(unit.session, unit.scope, body))


@router.post("/by-hand", status_code=status.HTTP_201_CREATED)
async def create_by_hand(body: WriteClaim, response: Response, unit: Writer) -> ClaimView:
    """Draft a claim with codes that a person chose."""
    row = await service.create_by_hand(unit.session, unit.scope, body)
    return await _shown(response, unit, row)


@router.get("/{claim_id}")
async def get(claim_id: UUID, response: Response, unit: Reader) -> ClaimView:
    """One claim with its services and diagnoses."""
    row = await queries.get_claim(unit.session, claim_id)
    unit.saw("claims", row.patient_id, record_id=row.id)
    return await _shown(response, unit, row)


@router.get("/{claim_id}/findings")
async def findings(claim_id: UUID, unit: Reader) -> ClaimFindings:
    """What stands against a claim now."""
    row = await queries.get_claim(unit.session, claim_id)
    unit.saw("claims", row.patient_id, record_id=row.id)
    found = await queries.findings_of(
        unit.session, row, clock.today(unit.scope.zone), unit.scope.locale
    )
    return ClaimFindings(claim_id=row.id, can_be_ready=not blocking(found), findings=found)


@router.patch("/{claim_id}")
async def update(
    claim_id: UUID, body: ClaimChanges, response: Response, unit: Writer, if_match: IfMatch = None
) -> ClaimView:
    """Change a claim that is not submitted. One that was ready is a draft again."""
    revision = parse_if_match(if_match)
    row = await service.update(unit.session, unit.scope, claim_id, body, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{claim_id}/ready")
async def make_ready(
    claim_id: UUID, response: Response, unit: Writer, if_match: IfMatch = None
) -> ClaimView:
    """Make a draft ready. Refused with the findings while an error stands against it."""
    revision = parse_if_match(if_match)
    row = await service.make_ready(unit.session, unit.scope, claim_id, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{claim_id}/submit")
async def submit(
    claim_id: UUID, response: Response, unit: Writer, if_match: IfMatch = None
) -> ClaimView:
    """Submit a ready claim. One authorised session of the insurance is counted as used."""
    revision = parse_if_match(if_match)
    row = await service.submit(unit.session, unit.scope, claim_id, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{claim_id}/pay")
async def pay(
    claim_id: UUID, body: Payment, response: Response, unit: Writer, if_match: IfMatch = None
) -> ClaimView:
    """Note what the payer paid for a submitted claim."""
    revision = parse_if_match(if_match)
    row = await service.pay(unit.session, unit.scope, claim_id, body, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{claim_id}/deny")
async def deny(
    claim_id: UUID, body: Denial, response: Response, unit: Writer, if_match: IfMatch = None
) -> ClaimView:
    """Note that the payer refused a submitted claim, and why."""
    revision = parse_if_match(if_match)
    row = await service.deny(unit.session, unit.scope, claim_id, body, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{claim_id}/discard")
async def discard(
    claim_id: UUID, body: Discarding, response: Response, unit: Drafter, if_match: IfMatch = None
) -> ClaimView:
    """Take back a claim that is still a draft. It stays visible as void."""
    command = DiscardClaim(claim_id=claim_id, **body.model_dump())
    revision = parse_if_match(if_match)
    row = await service.discard(unit.session, unit.scope, command, revision=revision)
    return await _shown(response, unit, row)


@router.post("/{claim_id}/void")
async def void(
    claim_id: UUID, body: Voiding, response: Response, unit: Writer, if_match: IfMatch = None
) -> ClaimView:
    """Take a claim back. The visit may then be billed anew."""
    revision = parse_if_match(if_match)
    row = await service.void(unit.session, unit.scope, claim_id, body, revision=revision)
    return await _shown(response, unit, row)
