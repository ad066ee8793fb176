"""Draft a utilization review for the payer: eight sections in the clinician's words.

Authorised, used and remaining sessions, diagnoses and measures are filled in by the service: do not write them. Leave a
section out when nothing was said for it.
"""

from chartside.clinic.reviews import queries, rules, service
from chartside.clinic.reviews.models import ReviewSource
from chartside.clinic.reviews.schemas import DraftUtilizationReview, ReviewView
from chartside.clinic.reviews.tools import _shown
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    label_of,
)


async def preview(call: ReadCall[DraftUtilizationReview]) -> Preview:
    args, session, locale = call.args, call.session, call.scope.locale
    name = await _shown.patient_name(session, args.patient_id)
    service.check_sections(args.content)
    payer = await queries.payer_of(session, call.scope, args.patient_id)
    figures = await queries.figures(session, call.scope, args.patient_id, payer)
    changes = [
        Change(field=s.key, label=s.label(locale), new=args.content.get(s.key) or None)
        for s in rules.SECTIONS
    ]
    if args.requested_sessions is not None:
        new = str(args.requested_sessions)
        label = label_of("requested_sessions", locale)
        changes.append(Change(field="requested_sessions", label=label, new=new))
    silent = told(locale, "not stated", "no se indicó")
    warnings = [
        Warning_(code="not_stated", message=f"{rules.label_of(key, locale)}: {silent}.")
        for key in rules.missing_sections(args.content)
    ]
    if payer is None:
        message = told(
            locale, "No primary insurance is recorded.", "No consta ningún seguro principal."
        )
        warnings.append(Warning_(code="no_insurance", message=message))
    return Preview(
        title=told(
            locale,
            f"Draft a utilization review for {name}",
            f"Redactar una revisión de utilización para {name}",
        ),
        changes=[*changes, *_shown.figure_changes(figures, locale)],
        warnings=warnings,
        rests_on=(
            []
            if payer is None
            else [RecordVersion(kind="insurance", id=payer.id, revision=payer.revision)]
        ),
        patient_id=args.patient_id,
    )


async def run(call: WriteCall[DraftUtilizationReview]) -> ReviewView:
    row = await service.draft(call.session, call.scope, call.args, source=ReviewSource.AI)
    return queries.view(row)


tool = Tool(
    args=DraftUtilizationReview,
    effect=Effect.WRITE,
    permission="reviews.review.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="withdraw_utilization_review",
        arguments={"patient_id": "patient_id", "review_id": "id"},
        words="Withdraw the draft with a reason. Nothing was sent to anybody.",
        spanish="Retirar el borrador con un motivo. No se envió nada a nadie.",
    ),
)
