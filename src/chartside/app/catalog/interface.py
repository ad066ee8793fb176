"""Pages about the two ways in from outside: the HTTP interface and the command line."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import typer
from fastapi.routing import APIRoute, iter_route_contexts
from typer.core import TyperArgument, TyperCommand, TyperGroup
from typer.main import get_command

from chartside.app.catalog.markdown import code, fields, one_line, page, table
from chartside.app.catalog.source import application
from chartside.kernel.auth import PUBLIC, SELF, declared_permission

_WHO = {PUBLIC: "everybody", SELF: "whoever is signed in"}


def api_page() -> str:
    document = application().openapi()
    rights = {
        (each.path, method): declared_permission(each.original_route)
        for each in iter_route_contexts(application().routes)
        if isinstance(each.original_route, APIRoute)
        for method in each.original_route.methods or ()
    }
    by_tag: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            right = rights.get((path, method.upper()))
            row = (
                code(f"{method.upper()} {path}"),
                _WHO.get(right or "", code(right or "")),
                one_line(operation.get("description", operation.get("summary", ""))),
                _body(operation),
                _answer(operation),
            )
            by_tag[(operation.get("tags") or ["other"])[0]].append(row)
    columns = ("Request", "Permission", "What it does", "Takes", "Answers")
    parts = [f"## {tag}\n\n{table(columns, sorted(rows))}" for tag, rows in sorted(by_tag.items())]
    purpose = (
        "The HTTP interface in short; `chartside openapi` prints the document in full. Sign in with a "
        "session cookie (changing requests also send `X-CSRF-Token`) or with `Authorization: Bearer` and a "
        "token. Lists are read page by page with `cursor` and `limit`. A record that can change answers with "
        "an `ETag`; send it back as `If-Match`. An `Idempotency-Key` gives one effect however often a "
        "request is repeated. [Failures](errors.md) have one shape."
    )
    schemas = document["components"]["schemas"]
    return page("HTTP interface", purpose, *parts, "## Shapes", *_shapes(schemas))


def _body(operation: Mapping[str, Any]) -> str:
    content: Mapping[str, Any] = operation.get("requestBody", {}).get("content", {})
    return " or ".join(_shape(each.get("schema", {})) for each in content.values())


def _answer(operation: Mapping[str, Any]) -> str:
    for status, response in sorted(operation["responses"].items()):
        if status.startswith("2"):
            content = response.get("content", {}).get("application/json", {})
            return f"{status} {_shape(content.get('schema', {}))}".strip()
    return ""


def _shape(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower().replace('.', '')})"
    if schema.get("type") == "array":
        return f"list of {_shape(schema.get('items', {}))}"
    return str(schema.get("title", ""))


def _shapes(schemas: Mapping[str, Any]) -> list[str]:
    """Objects as tables of fields, enumerations as their values."""
    parts = []
    for name, schema in sorted(schemas.items()):
        words = one_line(str(schema.get("description", "")))
        values = ", ".join(code(value) for value in schema.get("enum", ()))
        body = values or fields(schema)
        parts.append("\n\n".join(part for part in (f"### {name}", words, body) if part))
    return parts


def cli_page(app: typer.Typer) -> str:
    root = get_command(app)
    purpose = f"{one_line(root.help or '')} Settings are [environment variables](settings.md)."
    parts = [_command(command, path) for path, command in _commands(root, root.name or "")]
    return page("Command line", purpose, *parts)


def _commands(command: Any, path: str) -> list[tuple[str, TyperCommand]]:
    if isinstance(command, TyperGroup):
        inner = sorted(command.commands.items())
        return [found for name, each in inner for found in _commands(each, f"{path} {name}")]
    return [(path, command)]


def _command(command: TyperCommand, path: str) -> str:
    shown = [p for p in command.params if not getattr(p, "hidden", False)]
    arguments = [p for p in shown if isinstance(p, TyperArgument)]
    options = [p for p in shown if not isinstance(p, TyperArgument)]
    usage = " ".join([path, *(_place(p) for p in arguments), *(["[options]"] if options else [])])
    rows = [(code(_place(p)), _meaning(p)) for p in arguments]
    rows += [(code(", ".join(p.opts)), _meaning(p)) for p in options]
    words = "\n\n".join(one_line(part) for part in (command.help or "").split("\n\n"))
    parts = [f"## {path}", words, f"```console\n{usage}\n```", table(("Option", "Meaning"), rows)]
    return "\n\n".join(part for part in parts if part)


def _place(argument: Any) -> str:
    return str(argument.metavar or argument.name).upper()


def _meaning(parameter: Any) -> str:
    words = one_line(parameter.help or "")
    if parameter.required and not isinstance(parameter, TyperArgument):
        return f"{words} Required."
    default = parameter.default
    if default is None or isinstance(default, bool) or callable(default):
        return words
    return f"{words} Otherwise {code(default)}."
