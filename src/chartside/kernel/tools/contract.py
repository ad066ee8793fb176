"""The contract of a tool.

A tool is one file, thin over a verb or a query of its module. Its file name is its name, its docstring is what a model
reads. A READ runs at once on a role that can only read. A WRITE or ELEVATED tool previews first, and runs only behind a
countersignature of exactly these arguments. ELEVATED is for people's accounts, money going out, and deletion.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar
from uuid import UUID

from pydantic import BaseModel

from chartside.kernel.db import ReadSession, Session
from chartside.kernel.http import Command, Term, Words
from chartside.kernel.scope import Scope
from chartside.kernel.spoken import told
from chartside.kernel.tools.labels import label_of, value_of

A = TypeVar("A", bound=Command)
S = TypeVar("S", bound=ReadSession)


class Effect(StrEnum):
    READ = "read"
    WRITE = "write"
    ELEVATED = "elevated"


class ToolFault(Exception):
    """A tool breaks the contract. Found when it is loaded, so that it is never offered."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A write that was proposed before this one and is not yet done: what it would make has no record to look at.

    Until it is committed, arguments name its result by the proposal's own id.
    """

    tool: str
    args: Command
    title: str
    patient_id: UUID | None


@dataclass(frozen=True, slots=True)
class Call(Generic[A, S]):
    """One call: the session it may use, who stands behind it, and what was asked, already validated."""

    session: S
    scope: Scope
    args: A
    pending: Mapping[UUID, Pending] = field(default_factory=dict)


class Change(BaseModel):
    """One field as a person sees it: old → new. `None` is "not recorded"."""

    field: str
    label: str
    old: str | None = None
    new: str | None = None


class Warning_(BaseModel):
    """Something a person should weigh before they sign."""

    code: Term
    message: Words


class RecordVersion(BaseModel):
    """A record that a proposal rests on, at the revision that was looked at."""

    kind: str
    id: UUID
    revision: int


class Preview(BaseModel):
    """What the clinician reads before signing: a sentence with names, the changes, the warnings."""

    title: str
    changes: list[Change] = []
    warnings: list[Warning_] = []
    rests_on: list[RecordVersion] = []
    patient_id: UUID | None = None


class Undo(BaseModel):
    """How a write is taken back: the tool that does it, with arguments filled from the result; or why there is none."""

    tool: str | None = None
    arguments: dict[str, str] = {}
    words: str
    spanish: str = ""

    def say(self, locale: str) -> str:
        return told(locale, self.words, self.spanish or self.words)


PatientOf = Callable[[ReadSession, Any], Awaitable[UUID | None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A capability. `name`, `module` and `description` are filled in from its file when it is loaded.

    `patient` says whose record the call touches: a field of the arguments, or a function that looks it up. The gate
    uses it for consent, for confinement to one patient, and for the audit.
    """

    args: type[Command]
    effect: Effect
    permission: str
    run: Callable[[Call[Any, Any]], Awaitable[Any]]
    preview: Callable[[Call[Any, ReadSession]], Awaitable[Preview]] | None = None
    patient: str | PatientOf | None = None
    exposes_free_text: bool = False
    undo: Undo | None = None
    name: str = ""
    module: str = ""
    description: str = ""
    source: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        writes = self.effect is not Effect.READ
        if writes and self.preview is None:
            raise ToolFault("a write without a preview")
        if writes and self.undo is None:
            raise ToolFault("a write that does not say how it is undone, or that it cannot be")
        if not writes and self.preview is not None:
            raise ToolFault("a read needs no preview")
        if not issubclass(self.args, Command):
            raise ToolFault("arguments must be a Command")
        if isinstance(self.patient, str) and self.patient not in self.args.model_fields:
            raise ToolFault(f"no argument {self.patient!r}")

    @property
    def writes(self) -> bool:
        return self.effect is not Effect.READ

    def schema(self) -> dict[str, Any]:
        return self.args.model_json_schema()


ReadCall = Call[A, ReadSession]
WriteCall = Call[A, Session]


def changes_between(row: object, given: Mapping[str, Any], locale: str) -> list[Change]:
    """Old → new for each field that would really change, in the reader's language."""
    changes = []
    for name, value in given.items():
        old = getattr(row, name, None)
        if old != value:
            was, is_now = value_of(old, locale), value_of(value, locale)
            changes.append(Change(field=name, label=label_of(name, locale), old=was, new=is_now))
    return changes
