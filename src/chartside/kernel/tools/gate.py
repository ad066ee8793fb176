"""The gate: the only place that runs a tool.

    NotFound  └── ToolNotFound          unknown and not permitted are told apart only in the audit
    Invalid   └── ArgumentsRefused
    Forbidden ├── NoSignature           a write without a person's countersignature
              ├── SignatureMismatch     signed: another tool, other arguments, another person, another clinic
              └── WrongEffect           a read asked as a write, or the other way round

Order: the tool exists, the person may, the arguments are valid, the patient is within reach and has agreed. Then it
runs, and whatever came of it has one row in the audit chain.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from pydantic import ValidationError

from chartside.kernel.access import allows
from chartside.kernel.audit import note
from chartside.kernel.db import Database, ReadSession, Session
from chartside.kernel.errors import ChartsideError, Forbidden, Invalid, NotFound
from chartside.kernel.http import Command
from chartside.kernel.scope import Scope, Source
from chartside.kernel.tools.contract import Call, Effect, Pending, Preview, Tool
from chartside.kernel.tools.digest import digest_of
from chartside.kernel.tools.registry import Registry

Guard = Callable[[ReadSession, Scope, UUID], Awaitable[None]]
MOST_ROLES = 1000


class ToolNotFound(NotFound):
    """There is no such tool for you."""


class ArgumentsRefused(Invalid):
    """The arguments do not fit the tool."""


class NoSignature(Forbidden):
    """A person must countersign this first."""


class SignatureMismatch(Forbidden):
    """What was countersigned is not what was about to run."""


class WrongEffect(Forbidden):
    """This tool does not run that way."""


@dataclass(frozen=True, slots=True)
class Countersignature:
    """A person's word that exactly this may happen: one tool, one set of arguments, one clinic."""

    tool: str
    digest: str
    signer_id: UUID
    org_id: UUID
    proposal_id: UUID


@dataclass(frozen=True, slots=True)
class Called:
    """A call as the audit has it: the tool, whose record it was, and what came of it."""

    subject: str
    patient_id: UUID | None
    outcome: str


@dataclass(frozen=True, slots=True)
class Previewed:
    """A write that could be signed: its arguments in full, their digest, and what a person reads."""

    tool: Tool
    args: Command
    digest: str
    preview: Preview
    patient_id: UUID | None


class Gate:
    """Built once. `guards` are what the clinic wing asks about a patient before an agent may touch the record."""

    def __init__(
        self, registry: Registry, database: Database, guards: Sequence[Guard] = ()
    ) -> None:
        self.registry = registry
        self._database = database
        self._guards = tuple(guards)
        self._offered: dict[frozenset[str], list[Tool]] = {}  # by grants: roles are few

    def offered(self, scope: Scope) -> list[Tool]:
        """Exactly the tools this person may use."""
        known = self._offered.get(scope.grants)
        if known is None:
            known = [tool for tool in self.registry if allows(scope.grants, tool.permission)]
            if len(self._offered) < MOST_ROLES:
                self._offered[scope.grants] = known
        return list(known)

    def permits(self, scope: Scope, name: str) -> bool:
        """Whether there is such a tool for this person."""
        tool = self.registry.get(name)
        return tool is not None and allows(scope.grants, tool.permission)

    async def read(
        self, scope: Scope, name: str, raw: Any, *, later: list[Called] | None = None
    ) -> Any:
        """Run a READ on the agent's role.

        `later` is for a caller that writes the audit row itself, before it shows the result to anybody.
        """
        scope = scope.through(Source.AI)
        patient: UUID | None = None
        try:
            tool, args = self._checked(scope, name, raw, Effect.READ)
            async with self._database.agent_reading(scope) as session:
                patient = await self._patient(scope, tool, args)
                result = await tool.run(Call(session, scope, args))
        except ChartsideError as error:
            await self._write_note(scope, name, patient, error.code, later)
            raise
        await self._write_note(scope, name, patient, "allowed", later)
        return result

    async def preview(
        self, scope: Scope, name: str, raw: Any, pending: Mapping[UUID, Pending] | None = None
    ) -> Previewed:
        """Look at what a write would do. Nothing is written but the audit row.

        `pending` holds the proposals of the same group that come before this one, by their ids.
        """
        before = pending or {}
        scope = scope.through(Source.AI)
        patient: UUID | None = None
        try:
            tool, args = self._checked(scope, name, raw, Effect.WRITE)
            if tool.preview is None:
                raise WrongEffect
            async with self._database.agent_reading(scope) as session:
                patient = await self._patient(scope, tool, args, pending=before)
                shown = await tool.preview(Call(session, scope, args, before))
        except ChartsideError as error:
            await self._note(scope, name, patient, error)
            raise
        await self._note(scope, name, patient, None)
        return Previewed(tool, args, digest_of(name, args), shown, patient or shown.patient_id)

    async def revisit(
        self,
        session: ReadSession,
        scope: Scope,
        name: str,
        raw: Any,
        pending: Mapping[UUID, Pending],
    ) -> Previewed:
        """The preview as it would be now, on the caller's session: to see whether what was shown still holds."""
        tool, args = self._checked(scope, name, raw, Effect.WRITE)
        if tool.preview is None:
            raise WrongEffect
        await self._within_reach(session, scope, tool, args, pending)
        shown = await tool.preview(Call(session, scope, args, pending))
        return Previewed(tool, args, digest_of(name, args), shown, shown.patient_id)

    async def refuse(
        self,
        scope: Scope,
        name: str,
        code: str,
        patient: UUID | None = None,
        *,
        later: list[Called] | None = None,
    ) -> None:
        """Write down that a call was refused before it came to the gate, or after it was undone."""
        await self._write_note(scope, name, patient, code, later)

    async def commit(
        self,
        session: Session,
        scope: Scope,
        name: str,
        raw: Any,
        signature: Countersignature | None,
    ) -> Any:
        """Run a countersigned write in the caller's transaction, under the signer's own rights of this moment."""
        tool, args = self._checked(scope, name, raw, Effect.WRITE)
        if signature is None:
            raise NoSignature
        signed = (signature.tool, signature.digest, signature.signer_id, signature.org_id)
        if signed != (name, digest_of(name, args), scope.user_id, scope.org_id):
            raise SignatureMismatch
        patient = await self._patient(scope, tool, args, session)
        result = await tool.run(Call(session, scope, args))
        await note(
            session,
            "TOOL",
            name,
            record_id=str(signature.proposal_id),
            patient_id=patient,
            body={"outcome": "committed", "digest": signature.digest},
        )
        return result

    def _checked(self, scope: Scope, name: str, raw: Any, effect: Effect) -> tuple[Tool, Command]:
        tool = self.registry.get(name)
        if tool is None or not allows(scope.grants, tool.permission):
            raise ToolNotFound
        if tool.writes is (effect is Effect.READ):
            raise WrongEffect
        return tool, _validated(tool, raw)

    async def _patient(
        self,
        scope: Scope,
        tool: Tool,
        args: Command,
        session: Session | None = None,
        pending: Mapping[UUID, Pending] | None = None,
    ) -> UUID | None:
        """Whose record this is. Another patient's, another clinic's and an unknown one answer alike."""
        if tool.patient is None:
            return None
        if session is not None:
            return await self._within_reach(session, scope, tool, args, {})
        async with self._database.reading(scope) as reader:
            return await self._within_reach(reader, scope, tool, args, pending or {})

    async def _within_reach(
        self,
        session: ReadSession,
        scope: Scope,
        tool: Tool,
        args: Command,
        pending: Mapping[UUID, Pending],
    ) -> UUID | None:
        patient = await _patient_of(session, tool, args, pending)
        if patient is None:
            return None
        if scope.patient_id is not None and patient != scope.patient_id:
            raise NotFound
        for guard in self._guards:
            await guard(session, scope, patient)
        return patient

    async def _note(
        self, scope: Scope, name: str, patient: UUID | None, error: ChartsideError | None
    ) -> None:
        await self._write_note(scope, name, patient, "allowed" if error is None else error.code)

    async def _write_note(
        self,
        scope: Scope,
        name: str,
        patient: UUID | None,
        outcome: str,
        later: list[Called] | None = None,
    ) -> None:
        """One row for every call, allowed or refused. A name that is no tool is not repeated."""
        subject = name if self.registry.get(name) is not None else "unknown_tool"
        if later is not None:
            later.append(Called(subject, patient, outcome))
            return
        async with self._database.swift(replace(scope, source=Source.AI)) as session:
            await note(session, "TOOL", subject, patient_id=patient, body={"outcome": outcome})


async def _patient_of(
    session: ReadSession, tool: Tool, args: Command, pending: Mapping[UUID, Pending]
) -> UUID | None:
    """The patient an argument names, or the one of the pending proposal that it refers to."""
    referred = [pending[value] for _, value in args if isinstance(value, UUID) and value in pending]
    if isinstance(tool.patient, str):
        named: UUID = getattr(args, tool.patient)
        return pending[named].patient_id if named in pending else named
    if referred:
        return referred[0].patient_id
    return await tool.patient(session, args) if tool.patient is not None else None


def _validated(tool: Tool, raw: Any) -> Command:
    if isinstance(raw, Command):
        raw = raw.model_dump(mode="json", exclude_unset=True)  # left out is not the same as null
    try:
        return tool.args.model_validate(raw)
    except ValidationError as error:
        findings = [
            {"field": ".".join(str(p) for p in item["loc"]), "message": item["msg"]}
            for item in error.errors(include_input=False, include_url=False)
        ]
        raise ArgumentsRefused(findings=findings) from None
