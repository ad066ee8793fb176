"""What the review of a run says is missing: what was said, or is due, and does not stand in the note.

It is found when somebody looks, so it follows every edit. A score that was said and is recorded nowhere comes with the
write that would record it, which becomes a proposal only if the person asks for it.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from chartside.clinic import encounters, measures, notes
from chartside.engine.proposals import Proposal, ProposalStatus
from chartside.engine.threads import Run
from chartside.kernel.access import allows
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import NotFound
from chartside.kernel.scope import Scope, Source
from chartside.surfaces.scribe.grammar import read
from chartside.surfaces.scribe.grounding import Spoken, day_of, left_out, spoken_of
from chartside.surfaces.scribe.schemas import Omission, Suggestion

NOTE, REWRITE, MEASURE, OPEN = (
    "draft_note",
    "update_note_draft",
    "record_measurement",
    "open_encounter",
)
_STANDING = frozenset({ProposalStatus.PENDING, ProposalStatus.COMMITTED})
_MOST = 50
_RISKS = {
    "suicidal_ideation": ("suicidal ideation", "ideación suicida"),
    "homicidal_ideation": ("homicidal ideation", "ideación homicida"),
    "self_harm": ("self-harm", "autolesiones"),
}
_WORDS = {
    "section": ("{what}: not stated.", "{what}: no se indicó."),
    "risk": ("Risk was not assessed: {what}.", "No se evaluó el riesgo: {what}."),
    "charted": (
        "{what} was charted on {day} and is not in the note.",
        "{what} se registró el {day} y no está en la nota.",
    ),
    "measurement": (
        "{what} was said and is not recorded as a measurement.",
        "{what} se dijo y no está registrado como medición.",
    ),
}


@dataclass(frozen=True, slots=True)
class _Note:
    """A note of the run as it would stand once it is committed."""

    kind: notes.NoteKind
    content: dict[str, str]
    risk: dict[str, Any]
    patient_id: UUID
    day: date | None
    encounter: Any  # an id, or a reference to the proposal that opens it
    warned: frozenset[str]

    @property
    def text(self) -> str:
        return "\n".join([*self.content.values(), str(self.risk.get("details") or "")])


async def omissions(
    session: ReadSession, scope: Scope, run: Run, rows: Sequence[Proposal]
) -> list[Omission]:
    standing = [row for row in rows if row.status in _STANDING]
    found = [await _note_of(session, scope, row, standing) for row in standing]
    written = [one for one in found if one is not None]
    if not written:
        return []
    spoken = await spoken_of(session, scope, run)
    note = written[-1]
    text = "\n".join(one.text for one in written)
    said = await asyncio.to_thread(_said, scope, run, spoken, text)
    listed = [*said, *_due(scope, note)]
    if allows(scope.grants, "measures.measurement.read"):
        listed += await _scores(session, scope, run, spoken, note, text, standing)
    return listed[:_MOST]


async def _note_of(
    session: ReadSession, scope: Scope, row: Proposal, rows: Sequence[Proposal]
) -> _Note | None:
    given = row.arguments
    warned = frozenset(w["code"] for w in row.preview.get("warnings", ()))
    if row.tool == NOTE and row.patient_id is not None:
        day = await _day(session, given.get("encounter_id"), rows)
        return _Note(
            notes.NoteKind(given["kind"]),
            notes.merged({}, given["content"]),
            given.get("risk_assessment") or {},
            row.patient_id,
            day,
            given.get("encounter_id"),
            warned,
        )
    if row.tool != REWRITE or not isinstance(given.get("draft_id"), str):
        return None
    try:
        draft = await notes.get_draft(session, scope.through(Source.AI), UUID(given["draft_id"]))
    except NotFound:
        return None
    risk = given.get("risk_assessment", draft.risk_assessment) or {}
    return _Note(
        draft.kind,
        notes.merged(draft.content, given.get("content") or {}),
        risk,
        draft.patient_id,
        await _day(session, str(draft.encounter_id), rows),
        str(draft.encounter_id),
        frozenset() if risk else frozenset({"risk_not_assessed"}),
    )


async def _day(session: ReadSession, encounter: Any, rows: Sequence[Proposal]) -> date | None:
    """The day of the visit, also where its opening is itself a proposal."""
    if isinstance(encounter, dict):
        opened = next((r for r in rows if str(r.id) == str(encounter.get("$from"))), None)
        day = None if opened is None else opened.arguments.get("encounter_date")
        return None if day is None else date.fromisoformat(day)
    try:
        return (await encounters.get_encounter(session, UUID(str(encounter)))).encounter_date
    except (NotFound, ValueError):
        return None


def _said(scope: Scope, run: Run, spoken: list[Spoken], text: str) -> list[Omission]:
    today = day_of(scope, run)
    request = str(run.request.get("text") or "")
    told = () if run.request.get("draft_id") else read(request, today, scope.locale).parts
    return [
        Omission(
            key=f"said:{number}",
            kind="said" if one.fact is None else one.fact.kind,
            words=one.words[:500],
            source=one.place,
        )
        for number, one in enumerate(left_out(spoken, told, text, today, scope.locale))
    ]


def _due(scope: Scope, note: _Note) -> Iterator[Omission]:
    for key in notes.missing_sections(note.kind, note.content):
        words = _say(scope, "section", what=notes.label_of(note.kind, key, scope.locale))
        rule = {"kind": "rule", "note": str(note.kind), "section": key}
        yield Omission(key=f"section:{key}", kind="section", words=words, source=rule)
    if note.kind not in notes.BEHAVIOURAL or (
        not note.risk and "risk_not_assessed" not in note.warned
    ):
        return
    open_ = [name for name in _RISKS if note.risk.get(name) is None]
    if open_:
        spanish = scope.locale.startswith("es")
        what = ", ".join(_RISKS[name][spanish] for name in open_)
        rule = {"kind": "rule", "note": str(note.kind), "section": "risk_assessment"}
        words = _say(scope, "risk", what=what)
        yield Omission(key="risk", kind="risk", words=words, source=rule)


async def _scores(
    session: ReadSession,
    scope: Scope,
    run: Run,
    spoken: list[Spoken],
    note: _Note,
    text: str,
    rows: Sequence[Proposal],
) -> list[Omission]:
    """Scores of the day that the note is silent about, and scores that were said and are recorded nowhere."""
    day = note.day or day_of(scope, run)
    charted = [
        row
        for row in await measures.list_measurements(
            session, note.patient_id, status=measures.MeasurementStatus.FINAL, limit=100
        )
        if row.taken_on == day
    ]
    written = {(one.measure, one.value) for one in measures.parse_scores(text)}
    tools = {one.code for one in measures.MEASURES.values() if one.is_instrument}
    found = [
        _charted(scope, row)
        for row in charted
        if row.measure in tools and (row.measure, int(row.value)) not in written
    ]
    proposed = {
        (str(r.arguments.get("measure")), str(r.arguments.get("value")))
        for r in rows
        if r.tool == MEASURE
    }
    known = {(str(row.measure), measures.number(row.value)) for row in charted} | proposed
    for source in spoken:
        for one in measures.parse_scores(source.text):
            if (str(one.measure), str(one.value)) not in known:
                known.add((str(one.measure), str(one.value)))
                found.append(_unrecorded(scope, source, one, note))
    return found


def _charted(scope: Scope, row: measures.Measurement) -> Omission:
    what = measures.in_words(row.measure, row.value, row.severity, scope.locale)
    source = {
        "kind": "record",
        "table": "measurements",
        "id": str(row.id),
        "fields": ["value"],
        "words": what,
    }
    words = _say(scope, "charted", what=what, day=row.taken_on)
    return Omission(key=f"charted:{row.id}", kind="charted", words=words, source=source)


def _unrecorded(scope: Scope, source: Spoken, one: measures.FoundScore, note: _Note) -> Omission:
    name = measures.MEASURES[one.measure].name(scope.locale)
    told = {"kind": "said", "where": source.where, "start": one.start, "end": one.end}
    arguments: dict[str, Any] = {
        "patient_id": str(note.patient_id),
        "measure": str(one.measure),
        "value": one.value,
    }
    if note.encounter is not None:
        arguments["encounter_id"] = note.encounter
    may = allows(scope.grants, "measures.measurement.write")
    return Omission(
        key=f"measurement:{one.measure}:{one.value}",
        kind="measurement",
        words=_say(scope, "measurement", what=f"{name} {one.value}"),
        source={**told, "words": one.text},
        suggestion=Suggestion(tool=MEASURE, arguments=arguments) if may else None,
    )


def _say(scope: Scope, key: str, **values: object) -> str:
    return _WORDS[key][scope.locale.startswith("es")].format(**values)


def suggested(listed: Iterable[Omission], key: str) -> Suggestion:
    """The write that an omission comes with."""
    for one in listed:
        if one.key == key and one.suggestion is not None:
            return one.suggestion
    raise NotFound
