"""What a surface allows its agent: which tools at which step, how it ends, and whether a write waits at once.

Phases are counted in steps of the whole run, not of one sitting: the step is stored, so a resumed run goes on in the
phase where it was.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache

from chartside.engine.llm import ToolSpec
from chartside.kernel.http import Command
from chartside.kernel.tools import Tool


@cache
def _spec(name: str, description: str, args: type[Command]) -> ToolSpec:
    """Made once for each tool: it is asked for at every step, for every one."""
    return ToolSpec(name, description, args.model_json_schema())


class Ending(StrEnum):
    """What a terminal tool does to the run."""

    FINISH = "finish"
    ASK = "ask"


@dataclass(frozen=True, slots=True)
class Terminal:
    """A tool of the surface itself, which ends the turn and runs nothing."""

    name: str
    description: str
    args: type[Command]
    ending: Ending

    def spec(self) -> ToolSpec:
        return _spec(self.name, self.description, self.args)


@dataclass(frozen=True, slots=True)
class Phase:
    """Steps up to and including `last`, and what may be called in them besides terminal tools."""

    name: str
    last: int
    reads: bool
    writes: bool

    def allows(self, tool: Tool) -> bool:
        return self.writes if tool.writes else self.reads


@dataclass(frozen=True, slots=True)
class Policy:
    """`suspends`: a write waits for a person at once (a chat). Otherwise writes gather in a group (a scribe).

    `blocked` are tools that are never offered, whoever asks. `keeps_reads`: what was read stays with the run in plain,
    so that what it drafts can be checked against it.
    """

    surface: str
    phases: tuple[Phase, ...]
    terminals: tuple[Terminal, ...] = ()
    suspends: bool = False
    most_calls: int = 20
    seconds: float = 300
    blocked: frozenset[str] = field(default_factory=frozenset)
    keeps_reads: bool = False

    @property
    def max_steps(self) -> int:
        return self.phases[-1].last

    def phase(self, step: int) -> Phase:
        return next(phase for phase in self.phases if step <= phase.last)

    def tools(self, step: int, permitted: Sequence[Tool]) -> list[Tool]:
        phase = self.phase(step)
        return [t for t in permitted if phase.allows(t) and t.name not in self.blocked]

    def without(self, tools: frozenset[str]) -> "Policy":
        """The same, with these tools closed as well."""
        return replace(self, blocked=self.blocked | tools)

    def terminal(self, name: str) -> Terminal | None:
        return next((t for t in self.terminals if t.name == name), None)

    def specs(self, step: int, permitted: Sequence[Tool]) -> list[ToolSpec]:
        tools = self.tools(step, permitted)
        offered = [_spec(tool.name, tool.description, tool.args) for tool in tools]
        return [*offered, *(terminal.spec() for terminal in self.terminals)]
