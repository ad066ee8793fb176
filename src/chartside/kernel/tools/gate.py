"""The gate: the only place that runs a tool.

    NotFound  └── ToolNotFound          unknown and not permitted are told apart only in the audit
    Invalid   └── ArgumentsRefused
    Forbidden ├── NoSignature           a write without a person's countersignature
              ├── SignatureMismatch     signed: another tool, other arguments, another person, another clinic
              └── WrongEffect           a read asked as a write, or the other way round

Order: the tool exists, the person may, the arguments are valid, the patient is within reach and has agreed. Then it
runs, and whatever came of it has one row in the audit chain.
"""

from collections.abc import Awaitable, Callable, Sequence
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
from chartside.kernel.tools.contract import Call, Effect, Preview, Tool
from chartside.kernel.tools.digest import digest_of
from chartside.kernel.tools.registry import Registry

Guard = Callable[[ReadSession, Scope, UUID], Awaitable[None]]


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

    def offered(self, scope: Scope) -> list[Tool]:
        """Exactly the tools this person may use."""
        return [tool for tool in self.registry if allows(scope.grants, tool.permission)]

    async def read(self, scope: Scope, name: str, raw: Any) -> Any:
        """Run a READ on the agent's role."""
        scope = scope.through(Source.AI)
        patient: UUID | None = None
        try:
            tool, args = self._checked(scope, name, raw, Effect.READ)
            async with self._database.agent_reading(scope) as session:
                patient = await self._patient(scope, tool, args)
                result = await tool.run(Call(session, scope, args))
        except ChartsideError as error:
            await self._note(scope, name, patient, error)
            raise
        await self._note(scope, name, patient, None)
        return result

    async def preview(self, scope: Scope, name: str, raw: Any) -> Previewed:
        """Look at what a write would do. Nothing is written but the audit row."""
        scope = scope.through(Source.AI)
        patient: UUID | None = None
        try:
            tool, args = self._checked(scope, name, raw, Effect.WRITE)
            if tool.preview is None:
                raise WrongEffect
            async with self._database.agent_reading(scope) as session:
                patient = await self._patient(scope, tool, args)
                shown = await tool.preview(Call(session, scope, args))
        except ChartsideError as error:
            await self._note(scope, name, patient, error)
            raise
        await self._note(scope, name, patient, None)
        return Previewed(tool, args, digest_of(name, args), shown, patient or shown.patient_id)

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
        self, scope: Scope, tool: Tool, args: Command, session: Session | None = None
    ) -> UUID | None:
        """Whose record this is. Another patient's, another clinic's and an unknown one answer alike."""
        if tool.patient is None:
            return None
        if session is None:
            async with self._database.reading(scope) as reader:
                return await self._within_reach(reader, scope, tool, args)
        return await self._within_reach(session, scope, tool, args)

    async def _within_reach(
        self, session: ReadSession, scope: Scope, tool: Tool, args: Command
    ) -> UUID | None:
        if isinstance(tool.patient, str):
            patient: UUID | None = getattr(args, tool.patient)
        elif tool.patient is not None:
            patient = await tool.patient(session, args)
        else:
            patient = None
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
        """One row for every call, allowed or refused. A name that is no tool is not repeated."""
        subject = name if self.registry.get(name) is not None else "unknown_tool"
        outcome = "allowed" if error is None else error.code
        async with self._database.writing(replace(scope, source=Source.AI)) as session:
            await note(session, "TOOL", subject, patient_id=patient, body={"outcome": outcome})


def _validated(tool: Tool, raw: Any) -> Command:
    if isinstance(raw, Command):
        raw = raw.model_dump(mode="json")
    try:
        return tool.args.model_validate(raw)
    except ValidationError as error:
        findings = [
            {"field": ".".join(str(p) for p in item["loc"]), "message": item["msg"]}
            for item in error.errors(include_input=False, include_url=False)
        ]
        raise ArgumentsRefused(findings=findings) from None
