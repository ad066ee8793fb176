"""Change sections of an open draft. Sections that are left out stay as they are."""

from dataclasses import dataclass

from chartside.clinic.notes.models import NoteKind
from chartside.clinic.notes.queries import views
from chartside.clinic.notes.rules import SECTIONS, merged
from chartside.clinic.notes.schemas import DraftNote, DraftView, RiskAssessment, UpdateNoteDraft
from chartside.clinic.notes.service import drafts
from chartside.clinic.notes.tools._shared import (
    draft_for_agent,
    kind_words,
    listed,
    patient_name,
    patient_of_draft,
    risk_change,
    version,
)
from chartside.kernel.errors import NotFound
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Pending,
    Preview,
    ReadCall,
    Tool,
    Undo,
    WriteCall,
    label_of,
)


@dataclass(frozen=True, slots=True)
class _Before:
    """What the draft says as yet."""

    kind: NoteKind
    content: dict[str, str]
    risk: RiskAssessment | None
    assumptions: list[str]


async def preview(call: ReadCall[UpdateNoteDraft]) -> Preview:
    ahead = _proposed(call)
    if ahead is not None:
        pending, before = ahead
        return Preview(
            title=told(
                call.scope.locale,
                f"Change the draft that is proposed: {pending.title}",
                f"Cambiar el borrador propuesto: {pending.title}",
            ),
            changes=_changes(call, before),
            patient_id=pending.patient_id,
        )
    row = await draft_for_agent(call.session, call.scope, call.args.draft_id)
    drafts.check_open(row)
    drafts.check_sections(row.kind, call.args.content)
    name = await patient_name(call.session, row.patient_id)
    risk = views.draft_view(row).risk_assessment
    kind = kind_words(row.kind, call.scope.locale)
    return Preview(
        title=told(
            call.scope.locale,
            f"Change the draft {kind} note for {name}",
            f"Cambiar el borrador de nota {kind} de {name}",
        ),
        changes=_changes(call, _Before(row.kind, row.content, risk, row.assumptions)),
        rests_on=[version(row)],
        patient_id=row.patient_id,
    )


def _proposed(call: ReadCall[UpdateNoteDraft]) -> tuple[Pending, _Before] | None:
    """The draft, where drafting it is itself still a proposal."""
    pending = call.pending.get(call.args.draft_id)
    if pending is None:
        return None
    said = pending.args
    if not isinstance(said, DraftNote):
        raise NotFound
    drafts.check_sections(said.kind, call.args.content)
    content = merged({}, said.content)
    return pending, _Before(said.kind, content, said.risk_assessment, said.assumptions)


def _changes(call: ReadCall[UpdateNoteDraft], before: _Before) -> list[Change]:
    args, locale = call.args, call.scope.locale
    old, new = before.content, merged(before.content, args.content)
    changes = [
        Change(field=s.key, label=s.label(locale), old=old.get(s.key), new=new.get(s.key))
        for s in SECTIONS[before.kind]
        if old.get(s.key) != new.get(s.key)
    ]
    if "risk_assessment" in args.model_fields_set:
        changes += risk_change(before.risk, args.risk_assessment, locale)
    if "assumptions" in args.model_fields_set and args.assumptions != before.assumptions:
        was, is_now = listed(before.assumptions), listed(args.assumptions)
        changes.append(
            Change(field="assumptions", label=label_of("assumptions", locale), old=was, new=is_now)
        )
    return changes


async def run(call: WriteCall[UpdateNoteDraft]) -> DraftView:
    await draft_for_agent(call.session, call.scope, call.args.draft_id)
    row = await drafts.update_draft(call.session, call.scope, call.args)
    return views.draft_view(row)


tool = Tool(
    args=UpdateNoteDraft,
    effect=Effect.WRITE,
    permission="notes.note.write",
    patient=patient_of_draft,
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_note_draft",
        words="Change the sections back to their old text.",
        spanish="Devolver las secciones a su texto anterior.",
    ),
)
