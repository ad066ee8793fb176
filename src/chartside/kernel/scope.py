"""Who is acting, where, and through which door. Passed to everything; nothing is ambient."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from uuid import UUID
from zoneinfo import ZoneInfo

from chartside.kernel.ids import new_id


class Source(StrEnum):
    """The door through which a change came."""

    WEB = "web"
    CLI = "cli"
    API = "api"
    AI = "ai"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Scope:
    """One person (or the system) in one clinic, with what they may do there.

    `patient_id` confines the scope to one patient: a tool that reaches for another finds nothing.
    `run_id` and `proposal_id` are set by the commit of a proposal and end up in the audit row.
    """

    org_id: UUID
    user_id: UUID | None
    role: str
    grants: frozenset[str]
    source: Source
    time_zone: str = "UTC"
    locale: str = "en"
    request_id: UUID = field(default_factory=new_id)
    patient_id: UUID | None = None
    run_id: UUID | None = None
    proposal_id: UUID | None = None

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)

    @property
    def person(self) -> UUID:
        """The person acting; a system scope has none and must not ask."""
        if self.user_id is None:
            raise LookupError("the system acts here, not a person")
        return self.user_id

    def through(self, source: Source) -> "Scope":
        return replace(self, source=source)


def system_scope(org_id: UUID, *, time_zone: str = "UTC") -> Scope:
    """The house itself at work in one clinic: jobs, imports, the demo."""
    return Scope(
        org_id=org_id,
        user_id=None,
        role="system",
        grants=frozenset({"*"}),
        source=Source.SYSTEM,
        time_zone=time_zone,
    )
