"""Draft a note about an encounter for a clinician to review and sign.

Write only what was said; leave a section out when nothing was said about it, and list what was inferred as assumptions.
A draft is not in the chart.
"""

from chartside.clinic.encounters import EncounterType, OpenEncounter
from chartside.clinic.notes.models import NoteSource
from chartside.clinic.notes.queries import rows, views
from chartside.clinic.notes.rules import SECTIONS, merged
from chartside.clinic.notes.schemas import DraftNote, DraftView
from chartside.clinic.notes.service import drafts
from chartside.clinic.notes.tools._shared import (
    gaps,
    kind_words,
    listed,
    patient_name,
    refuse_restricted,
    risk_change,
)
from chartside.kernel.errors import NotFound
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Pending,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    label_of,
)


async def preview(call: ReadCall[DraftNote]) -> Preview:
    refuse_restricted(call.args.kind)
    name = await patient_name(call.session, call.args.patient_id)
    locale, kind = call.scope.locale, kind_words(call.args.kind, call.scope.locale)
    title = told(locale, f"Draft a {kind} note for {name}", f"Redactar una nota {kind} para {name}")
    ahead = _proposed(call)
    if ahead is not None:
        pending, visit = ahead
        return Preview(
            title=told(
                locale,
                f"{title}, for the encounter that is proposed: {pending.title}",
                f"{title}, sobre la visita propuesta: {pending.title}",
            ),
            changes=_changes(call),
            warnings=_gaps(call, visit.encounter_type),
            patient_id=call.args.patient_id,
        )
    encounter = await drafts.encounter_for(call.session, call.scope, call.args)
    day = encounter.encounter_date
    return Preview(
        title=told(locale, f"{title}, visit of {day}", f"{title}, visita del {day}"),
        changes=_changes(call),
        warnings=_gaps(call, encounter.encounter_type) + await _doubles(call),
        rests_on=[RecordVersion(kind="encounter", id=encounter.id, revision=encounter.revision)],
        patient_id=call.args.patient_id,
    )


def _proposed(call: ReadCall[DraftNote]) -> tuple[Pending, OpenEncounter] | None:
    """The encounter, where its opening is itself still a proposal, and this patient's."""
    pending = call.pending.get(call.args.encounter_id)
    if pending is None:
        return None
    if not isinstance(pending.args, OpenEncounter) or pending.patient_id != call.args.patient_id:
        raise NotFound
    drafts.check_words(call.scope, call.args)
    return pending, pending.args


def _changes(call: ReadCall[DraftNote]) -> list[Change]:
    content = merged({}, call.args.content)
    changes = [
        Change(field=s.key, label=s.label(call.scope.locale), new=content.get(s.key))
        for s in SECTIONS[call.args.kind]
    ]
    changes += risk_change(None, call.args.risk_assessment, call.scope.locale)
    if call.args.assumptions:
        new = listed(call.args.assumptions)
        label = label_of("assumptions", call.scope.locale)
        changes.append(Change(field="assumptions", label=label, new=new))
    return changes


def _gaps(call: ReadCall[DraftNote], visit: EncounterType) -> list[Warning_]:
    args = call.args
    content = merged({}, args.content)
    return gaps(visit, args.kind, content, args.risk_assessment, call.scope.locale)


async def _doubles(call: ReadCall[DraftNote]) -> list[Warning_]:
    warnings, locale = [], call.scope.locale
    if await rows.has_signed_note(call.session, call.args.encounter_id):
        message = told(
            locale,
            "This encounter already has a signed note. An amendment may be meant.",
            "Esta visita ya tiene una nota firmada. Quizá se trate de una enmienda.",
        )
        warnings.append(Warning_(code="note_exists", message=message))
    if await rows.open_drafts(call.session, call.args.encounter_id):
        message = told(
            locale,
            "This encounter already has an open draft.",
            "Esta visita ya tiene un borrador abierto.",
        )
        warnings.append(Warning_(code="draft_exists", message=message))
    return warnings


async def run(call: WriteCall[DraftNote]) -> DraftView:
    refuse_restricted(call.args.kind)
    row = await drafts.create_draft(call.session, call.scope, call.args, source=NoteSource.AI)
    return views.draft_view(row)


tool = Tool(
    args=DraftNote,
    effect=Effect.WRITE,
    permission="notes.note.write",
    patient="patient_id",
    preview=preview,
    run=run,
    undo=Undo(
        tool="discard_note_draft",
        arguments={"draft_id": "id"},
        words="Discard the draft with a reason. Nothing was in the chart yet.",
        spanish="Descartar el borrador con un motivo. Aún no había nada en la historia.",
    ),
)
