"""The scribe as the engine meets it: its policy, its prompt, the facts for an offline model, and what an end means."""

from typing import Any

from sqlalchemy import select

from chartside.clinic import staff
from chartside.engine.llm.rules import SURFACE as WHICH
from chartside.engine.proposals import Proposal, group_of
from chartside.engine.threads import Run, RunRead
from chartside.engine.turn import Outcome
from chartside.kernel import clock
from chartside.kernel.db import Database, Session
from chartside.kernel.scope import Scope
from chartside.kernel.tenancy import Organization
from chartside.kernel.tools import Gate
from chartside.surfaces.scribe import context, prompt
from chartside.surfaces.scribe.grounding import Declared, reground
from chartside.surfaces.scribe.policy import HIDDEN, POLICY, SURFACE, SubmitResults

LONGEST_SUMMARY = 8000


class ScribeSurface:
    """Intent in, a group of proposals out."""

    name = SURFACE
    policy = POLICY
    standing = prompt.STANDING

    def __init__(self, database: Database, gate: Gate) -> None:
        self._database = database
        self._gate = gate

    async def system(self, scope: Scope, run: Run) -> str:
        setting = await self._setting(scope)
        patient = draft = visit = None
        if run.patient_id is not None and _given(run, "patient_id") is not None:
            about = {"patient_id": str(run.patient_id)}
            patient = await self._loaded(scope, run, "get_patient_context", about)
        if _given(run, "encounter_id") is not None:
            about = {"encounter_id": str(_given(run, "encounter_id"))}
            visit = await self._loaded(scope, run, "get_encounter", about)
        if _given(run, "draft_id") is not None:
            about = {"draft_id": str(_given(run, "draft_id"))}
            draft = await self._loaded(scope, run, "get_note_draft", about)
        return prompt.render(
            setting,
            None if patient is None else context.patient_lines(patient),
            None if visit is None else context.encounter_line(visit),
            None if draft is None else context.draft_lines(draft),
            rules=None if patient is None else prompt.necessity(patient),
        )

    async def _loaded(
        self, scope: Scope, run: Run, tool: str, about: dict[str, str]
    ) -> dict[str, Any]:
        """Read through the gate, and kept with the run: what the prompt tells is a source like any other read."""
        found = await self._gate.read(scope, tool, about)
        content: dict[str, Any] = found.model_dump(mode="json")
        if run.step == 0:
            async with self._database.writing(scope) as session:
                session.add(RunRead(run_id=run.id, tool=tool, arguments=about, content=content))
                await session.flush()
        return content

    def hidden(self, run: Run) -> frozenset[str]:
        """Tools that this request has no use for."""
        wanted = (run.intent or {}).get("intent_type")
        return HIDDEN.get(str(wanted), frozenset())

    async def facts(self, scope: Scope, run: Run) -> dict[str, Any]:
        """For an offline model. "Today" is the day on which it was asked, however late the answer comes."""
        async with self._database.reading(scope) as session:
            own = await staff.professional_for_user(session, scope.person)
        return {
            WHICH: SURFACE,
            "text": _given(run, "text"),
            "transcript": _given(run, "transcript"),
            "patient_id": _given(run, "patient_id"),
            "encounter_id": _given(run, "encounter_id"),
            "draft_id": _given(run, "draft_id"),
            "today": run.created_at.astimezone(scope.zone).date().isoformat(),
            "time_zone": scope.time_zone,
            "locale": scope.locale,
            "professional_id": None if own is None or not own.active else str(own.id),
        }

    async def finished(self, session: Session, scope: Scope, run: Run, outcome: Outcome) -> None:
        """Keep the summary, and with each proposal how sure the model was, what it assumed and where it points."""
        rows = await group_of(session, run.id)
        if isinstance(outcome.args, SubmitResults):
            run.summary = outcome.args.summary
            await _annotate(session, scope, run, rows, outcome.args)
        elif outcome.text:
            run.summary = outcome.text[:LONGEST_SUMMARY]
        patients = {row.patient_id for row in rows if row.patient_id is not None}
        if run.patient_id is None and len(patients) == 1:
            run.patient_id = patients.pop()
        await session.flush()

    async def _setting(self, scope: Scope) -> prompt.Setting:
        async with self._database.reading(scope) as session:
            person = await staff.get_user(session, scope.person)
            own = await staff.professional_for_user(session, scope.person)
            clinic = await session.scalar(
                select(Organization.name).where(Organization.id == scope.org_id)
            )
        return prompt.Setting(
            person=person.name if own is None else own.name,
            credentials=None if own is None else own.credentials,
            clinic=str(clinic),
            now=clock.now().astimezone(scope.zone),
            locale=scope.locale,
        )


async def _annotate(
    session: Session, scope: Scope, run: Run, rows: list[Proposal], given: SubmitResults
) -> None:
    """A reference to a proposal that is not of this run says nothing about any. Sources are checked, never believed."""
    known = {row.id: row for row in rows}
    for about in given.proposals:
        row = known.get(about.proposal_id)
        if row is None:
            continue
        row.confidence = about.confidence
        row.assumptions = list(about.assumptions)
        if about.sources:
            declared = [Declared(one.sentence, one.quote) for one in about.sources]
            await reground(session, scope, run, row, declared)


def _given(run: Run, name: str) -> str | None:
    value = run.request.get(name)
    return None if value is None else str(value)
