"""Walking JSON with the rules of its keys, in one place: the edges change what they meet, the guard looks at it.

RedactionFault
├── UnknownPayload    something that is no JSON, or is nested too deep
└── UnknownTool       a result of a tool that has no policy
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from typing import Any
from uuid import UUID

from chartside.engine.redaction.fields import Shape
from chartside.engine.redaction.keys import Care, Rule, place_below, rule_for
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.symbols import RedactionFault

DEEPEST = 40
LARGE_NUMBER = 10_000_000
_SHORTEST_NUMBER = 4


class UnknownPayload(RedactionFault):
    """Something of an unknown form was about to be sent, so nothing was sent."""

    code = "unknown_payload"


class UnknownTool(RedactionFault):
    """A tool that nobody knows gave a result, so nothing was sent."""

    code = "unknown_tool_result"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a value stands: the rule it falls under, its key and neighbours, and what the object hangs on.

    `shape` is what the schema says of it; none where no schema knows it. `free` is how free text is read here.
    """

    rule: Rule = Care.TEXT
    key: str = ""
    beside: Mapping[str, Any] = field(default_factory=dict)
    place: str = ""
    path: str = ""
    depth: int = 0
    shape: Shape | None = None
    free: Care = Care.TEXT

    def down(self, path: str) -> "Spot":
        if self.depth >= DEEPEST:
            raise UnknownPayload
        return replace(self, path=path, depth=self.depth + 1)


@dataclass(frozen=True, slots=True)
class Leaf:
    """One text in a JSON value."""

    text: str
    spot: Spot

    @property
    def rule(self) -> Rule:
        return self.spot.rule

    @property
    def path(self) -> str:
        return self.spot.path


Visit = Callable[[Leaf], str]


def walked(
    value: Any,
    visit: Visit,
    *,
    place: str = "",
    extra: Mapping[str, Kind] | None = None,
    shape: Shape | None = None,
    free: Care = Care.TEXT,
) -> Any:
    """The same JSON with each text as `visit` gives it back. `place` is the name of the tool it came from."""
    start = Spot(
        place=place, path=place or "value", shape=shape, free=free, rule=_rule(shape, free)
    )
    return _Walk(visit, extra or {}).of(value, start)


def _rule(shape: Shape | None, free: Care) -> Rule:
    """What the schema says. Free text is read as the place asks."""
    rule = shape.rule if shape is not None else None
    return free if rule is None or rule is Care.TEXT else rule


def inner_json(text: str) -> Any | None:
    """An object or a list that was written into a string."""
    if text[:1].isspace() or text[:1] in "{[":
        bare = text.strip()
        if bare[:1] + bare[-1:] in ("{}", "[]"):
            try:
                return json.loads(bare)
            except (ValueError, RecursionError):
                return None
    return None


def written_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


class _Walk:
    def __init__(self, visit: Visit, extra: Mapping[str, Kind]) -> None:
        self._visit = visit
        self._extra = extra

    def of(self, value: Any, spot: Spot) -> Any:
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, dict):
            return self._object(value, spot)
        if isinstance(value, list | tuple):
            return [self.of(one, _item(spot, i)) for i, one in enumerate(value)]
        return self._leaf(value.value if isinstance(value, Enum) else value, spot)

    def _object(self, value: dict[Any, Any], spot: Spot) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, one in value.items():
            if not isinstance(name, str):
                raise UnknownPayload
            shape = spot.shape.below(name) if spot.shape is not None else None
            shown = self._key(name, spot.path, declared=shape is not None)
            if shape is not None and name not in self._extra:
                rule = _rule(shape, spot.free)
            else:
                rule = rule_for(name, value, spot.place, self._extra)
                rule = spot.free if rule is Care.TEXT else rule
            below = spot.down(f"{spot.path}.{shown}")
            place = place_below(name, spot.place)
            made[shown] = self.of(
                one, replace(below, rule=rule, key=name, beside=value, place=place, shape=shape)
            )
        return made

    def _key(self, name: str, path: str, *, declared: bool) -> str:
        """A key may be somebody's name too; one that is written like a field is read as the name of a thing."""
        field_like = name.isascii() and name.islower() and name.replace("_", "").isalnum()
        care = (Care.OWN if declared else Care.LABEL) if field_like else Care.TEXT
        return self._visit(Leaf(name, Spot(care, path=f"{path}.key")))

    def _leaf(self, value: Any, spot: Spot) -> Any:
        number = isinstance(value, int | float | Decimal)
        if number and not (isinstance(spot.rule, Kind) or abs(value) >= LARGE_NUMBER):
            return value
        text = _text(value)
        inner = inner_json(text) if isinstance(spot.rule, Care) else None
        if inner is not None:  # written by whoever wrote the text: no schema of ours speaks for it
            made = self.of(inner, replace(spot.down(spot.path), shape=None, rule=spot.free))
            return text if made == inner else written_json(made)
        if spot.rule is Kind.NUMBER and len(text) < _SHORTEST_NUMBER:
            return value
        shown = self._visit(Leaf(text, spot))
        return value if number and shown == text else shown


def _item(spot: Spot, number: int) -> Spot:
    below = spot.down(f"{spot.path}[{number}]")
    items = spot.shape.items if spot.shape is not None else None
    if items is None:
        return below
    return replace(below, shape=items, rule=_rule(items, spot.free))


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, UUID | int | float | Decimal):
        return str(value)
    raise UnknownPayload
