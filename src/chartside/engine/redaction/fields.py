"""What each field of a tool's arguments and results is, read from its schema: the policy beside the field.

A word beside the field comes first (`kernel/http/private.py`), then a name that means one thing in the whole house
(`keys.py`), then its type. A plain text of a view without any of these has no policy: the law of the fields fails, and
until it is mended the field is read as free text.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from functools import cache, reduce
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints
from uuid import UUID

from pydantic import AwareDatetime, BaseModel
from pydantic.fields import FieldInfo

from chartside.engine.redaction.keys import IDENTIFIERS, TERMS, Care, Rule
from chartside.engine.redaction.kinds import Kind
from chartside.kernel.http import Command, Handling, Private
from chartside.kernel.tools import Tool

_CARES = {
    Handling.SHIFT: Care.DAY,
    Handling.KEEP: Care.CODE,
    Handling.LABEL: Care.LABEL,
    Handling.FREE_TEXT: Care.TEXT,
}
_CAREFUL = {Care.TEXT: 0, Care.SAID: 0, Care.LABEL: 1, Care.DAY: 2, Care.CODE: 3, Care.FIXED: 4}
_NO_TEXT = (bool, int, float, Decimal, NoneType)


@dataclass(frozen=True, slots=True)
class Shape:
    """A value of a schema: the rule for a text that stands here, its fields, and what each of its items is."""

    rule: Rule | None = None
    fields: Mapping[str, "Shape"] = field(default_factory=dict)
    items: "Shape | None" = None
    undeclared: bool = False

    def below(self, key: str) -> "Shape | None":
        return self.fields.get(key, self.items)


ANY = Shape()
TOLD = Shape(Care.TEXT)
ERROR = Shape(
    fields={
        "error": Shape(
            Care.TEXT,
            {
                "code": Shape(Care.FIXED),
                "message": TOLD,
                "findings": Shape(items=Shape(fields={"field": Shape(Care.LABEL)})),
            },
        )
    }
)
"""A failure as a model hears it."""
PROPOSAL = Shape(
    fields={
        "proposal": Shape(Kind.RECORD),
        "status": Shape(Care.FIXED),
        "decision": Shape(Care.FIXED),
        "title": TOLD,
        "words": TOLD,
        "reason": TOLD,
        "warnings": Shape(items=TOLD),
    }
)
"""What a model hears of a write: that it waits for a person."""


class Fields:
    """The shapes of every tool that may be called. A result of any other tool is refused."""

    def __init__(
        self, tools: Iterable[Tool] = (), endings: Mapping[str, type[Command]] | None = None
    ) -> None:
        self._arguments: dict[str, Shape] = {}
        self._results: dict[str, Shape] = {}
        for tool in tools:
            self._arguments[tool.name] = shape_of(tool.args)
            shown = shape_of(result_type(tool))
            done = Shape(fields={**PROPOSAL.fields, "result": shown})
            self._results[tool.name] = merged(shown, done) if tool.writes else shown
        for name, args in (endings or {}).items():
            self._arguments[name] = shape_of(args)
            self._results[name] = ANY

    def __contains__(self, tool: object) -> bool:
        return tool in self._arguments

    def arguments(self, tool: str) -> Shape | None:
        return self._arguments.get(tool)

    def result(self, tool: str, *, failed: bool = False) -> Shape | None:
        if failed:
            return ERROR
        return self._results.get(tool)


def result_type(tool: Tool) -> Any:
    """What a tool's `run` says that it gives."""
    return get_type_hints(tool.run, include_extras=True).get("return")


@cache
def shape_of(type_: Any, known: Rule | None = None, *, asked: bool = False) -> Shape:
    """`known` is what the field's own word says; `asked`: it stands in a command, where a text is free text."""
    origin, args = get_origin(type_), get_args(type_)
    if origin is Annotated:
        said = _said(args[1:])
        return shape_of(args[0], said if said is not None else known, asked=asked)
    if origin in (Union, UnionType):
        return reduce(
            merged, (shape_of(arg, known, asked=asked) for arg in args if arg is not NoneType)
        )
    if origin in (list, tuple, set, frozenset):
        inner = [shape_of(arg, known, asked=asked) for arg in args if arg is not Ellipsis]
        return Shape(items=reduce(merged, inner)) if inner else Shape(undeclared=True)
    if origin is dict:
        return Shape(items=shape_of(args[1], known, asked=asked))
    if _is(type_, BaseModel):
        return _model(type_)
    return _leaf(type_, origin, known, asked=asked)


def _leaf(type_: Any, origin: Any, known: Rule | None, *, asked: bool) -> Shape:
    one_of_few = origin is Literal or _is(type_, Enum)
    if known is not None and not (known is Care.CODE and one_of_few):
        return Shape(known)
    if one_of_few:
        return Shape(Care.FIXED)
    if type_ is UUID:
        return Shape(Kind.RECORD)
    if type_ is AwareDatetime or _is(type_, date | datetime | time):
        return Shape(Care.DAY)
    if _is(type_, _NO_TEXT):
        return Shape(Care.FIXED)  # an amount is written as a text
    if type_ is str and asked:
        return TOLD
    return Shape(Care.TEXT, undeclared=True)


def _is(type_: Any, wanted: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, wanted)


@cache
def _model(model: type[BaseModel]) -> Shape:
    asked = issubclass(model, Command)
    made: dict[str, Shape] = {}
    for name, info in model.model_fields.items():
        annotation: Any = info.annotation
        shape = shape_of(annotation, _of_field(name, info), asked=asked)
        made[info.serialization_alias or info.alias or name] = shape
    for name, computed in model.model_computed_fields.items():
        made[name] = shape_of(computed.return_type, IDENTIFIERS.get(name) or TERMS.get(name))
    return Shape(fields=made)


def _of_field(name: str, info: FieldInfo) -> Rule | None:
    said = _said(info.metadata)
    return said or IDENTIFIERS.get(name) or TERMS.get(name)


def _said(metadata: Iterable[Any]) -> Rule | None:
    for one in metadata:
        if isinstance(one, Private):
            return Kind(one.kind) if one.handling is Handling.TOKENISE else _CARES[one.handling]
    return None


def merged(left: Shape, right: Shape) -> Shape:
    """Either of two: the more careful rule, and the fields of both."""
    shared = {
        k: merged(left.fields[k], right.fields[k]) for k in left.fields.keys() & right.fields.keys()
    }
    items = (
        merged(left.items, right.items) if left.items and right.items else left.items or right.items
    )
    return replace(
        left,
        rule=_careful(left.rule, right.rule),
        fields={**left.fields, **right.fields, **shared},
        items=items,
        undeclared=left.undeclared or right.undeclared,
    )


def _careful(left: Rule | None, right: Rule | None) -> Rule | None:
    if left is None or right is None or left == right:
        return left or right
    if isinstance(left, Kind) and isinstance(right, Kind):
        return Kind.PERSON if left.is_person and right.is_person else left
    if isinstance(left, Kind):
        return left
    if isinstance(right, Kind):
        return right
    return min(left, right, key=lambda care: _CAREFUL[care])


def undeclared(shape: Shape, path: str = "") -> Iterator[str]:
    """The texts of a schema that have no policy."""
    if shape.undeclared:
        yield path
    for name, below in shape.fields.items():
        yield from undeclared(below, f"{path}.{name}" if path else name)
    if shape.items is not None:
        yield from undeclared(shape.items, f"{path}[]")


def told(shape: Shape, path: str = "") -> Iterator[tuple[str, Rule]]:
    """Every text of a schema and its rule, for whoever wants to read the policy."""
    if shape.rule is not None:
        yield path, shape.rule
    for name, below in shape.fields.items():
        yield from told(below, f"{path}.{name}" if path else name)
    if shape.items is not None:
        yield from told(shape.items, f"{path}[]")
