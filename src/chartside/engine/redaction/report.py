"""What was sent: for each turn what was found, by which layer, and the token that went instead. No values."""

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

MOST_FINDS = 5_000


@dataclass(frozen=True, slots=True)
class Find:
    """One thing that was replaced. `start` and `end` are places in the text as it came; `where` says which text."""

    turn: int
    where: str
    kind: str
    layer: str
    token: str
    start: int
    end: int


@dataclass(slots=True)
class Report:
    """The finds of a conversation, by turn. Past the limit they are counted only."""

    turn: int = 0
    finds: list[Find] = field(default_factory=list)
    counts: Counter[tuple[int, str, str]] = field(default_factory=Counter)

    def add(self, where: str, kind: str, layer: str, token: str, start: int, end: int) -> None:
        self.counts[(self.turn, kind, layer)] += 1
        if len(self.finds) < MOST_FINDS:
            self.finds.append(Find(self.turn, where, kind, layer, token, start, end))

    def shown(self, turn: int | None = None) -> dict[str, Any]:
        """JSON-ready, of one turn or of all."""
        wanted = [f for f in self.finds if turn in (None, f.turn)]
        counted = [
            {"turn": t, "kind": kind, "layer": layer, "count": n}
            for (t, kind, layer), n in self.counts.items()
            if turn in (None, t)
        ]
        return {"finds": [asdict(f) for f in wanted], "counts": counted}
