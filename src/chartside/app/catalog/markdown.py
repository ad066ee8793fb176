"""Writing Markdown, and JSON Schema in words."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

_MARK = "<!-- Written by `chartside reference`. Change the code, then run `make docs`. -->"


def page(title: str, purpose: str, *parts: str) -> str:
    return "\n\n".join([_MARK, f"# {title}", purpose, *(part for part in parts if part)]) + "\n"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [_row(columns), _row(["---"] * len(columns)), *(_row(row) for row in rows)]
    return "\n".join(lines) if len(lines) > 2 else ""


def code(value: object) -> str:
    return f"`{value}`" if str(value) else ""


def one_line(words: str) -> str:
    return " ".join(words.split())


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(one_line(cell).replace("|", "\\|") for cell in cells) + " |"


def fields(schema: Mapping[str, Any]) -> str:
    """The fields of a JSON Schema object as a table."""
    required = set(schema.get("required", ()))
    rows = [
        (code(name), kind_of(part, schema), "yes" if name in required else "", meaning(part))
        for name, part in schema.get("properties", {}).items()
    ]
    return table(("Field", "Kind", "Required", "Meaning"), rows)


def meaning(part: Mapping[str, Any]) -> str:
    words = one_line(str(part.get("description", "")))
    default = part.get("default")
    if default in (None, [], {}):
        return words
    return f"{words} Otherwise {code(json.dumps(default, ensure_ascii=False))}.".strip()


def kind_of(part: Mapping[str, Any], root: Mapping[str, Any]) -> str:
    """A schema in a few words: `text up to 200 characters`, `one of a, b`, `list of id`."""
    if "$ref" in part:
        return _referred(str(part["$ref"]), root)
    choices = part.get("anyOf") or part.get("oneOf")
    if choices:
        return " or ".join(dict.fromkeys(kind_of(choice, root) for choice in choices))
    if "enum" in part:
        return "one of " + ", ".join(code(value) for value in part["enum"])
    if "const" in part:
        return code(part["const"])
    if "allOf" in part:
        return kind_of(part["allOf"][0], root)
    return _plain(part, root)


def _referred(place: str, root: Mapping[str, Any]) -> str:
    name = place.rsplit("/", 1)[-1]
    target = root.get("$defs", {}).get(name)
    if target is not None and "enum" in target:
        return kind_of(target, root)
    return code(name)


def _plain(part: Mapping[str, Any], root: Mapping[str, Any]) -> str:
    kind = part.get("type", "any value")
    if kind == "array":
        items = kind_of(part.get("items", {}), root)
        return f"list of {items}{_limits(part, 'minItems', 'maxItems')}"
    if kind == "string":
        words = {"uuid": "id", "date": "day", "date-time": "moment"}
        name = words.get(part.get("format", ""), "text")
        return f"{name}{_limits(part, 'minLength', 'maxLength')}"
    names = {"integer": "whole number", "boolean": "yes or no", "null": "nothing"}
    return f"{names.get(kind, kind)}{_limits(part, 'minimum', 'maximum')}"


def _limits(part: Mapping[str, Any], lowest: str, highest: str) -> str:
    low, high = _number(part.get(lowest)), _number(part.get(highest))
    if low is not None and high is not None:
        return f", {low} to {high}"
    if high is not None:
        return f", up to {high}"
    return f", from {low}" if low is not None else ""


def _number(limit: Any) -> Any:
    return int(limit) if isinstance(limit, float) and limit.is_integer() else limit
