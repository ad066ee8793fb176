"""Write the web app's view of our HTTP interface from the OpenAPI document: every type and every operation.

`python web/scripts/client.py` writes it, `--check` ends with 1 when what is written is stale. It needs no database,
no Node and no network.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chartside.app import catalog
from chartside.engine.stream import EventType

TARGET = Path(__file__).parent.parent / "src" / "kernel" / "api" / "schema.ts"
HEAD = """// Written by web/scripts/client.py from the OpenAPI document. Do not edit: run `make web-client`.
"""
METHODS = ("get", "post", "put", "patch", "delete")
Json = dict[str, Any]


class Writer:
    """One document, as TypeScript."""

    def __init__(self, document: Json) -> None:
        self.paths: dict[str, Json] = document["paths"]
        self.schemas: dict[str, Json] = document["components"]["schemas"]
        self.names = _names(self.schemas)
        # What comes in may leave out what has a default; what only goes out always has it.
        self.taken = self._reached(self._bodies())

    def text(self) -> str:
        parts = [HEAD, _union("StreamEventType", sorted(EventType))]
        parts += [self._schema(name) for name in sorted(self.schemas, key=self.names.__getitem__)]
        return "\n".join([*parts, self._operations()])

    def _bodies(self) -> Iterator[Any]:
        for path in self.paths.values():
            for method in METHODS:
                yield path.get(method, {}).get("requestBody", {})

    def _reached(self, start: Iterator[Any]) -> set[str]:
        found: set[str] = set()
        waiting = list(start)
        while waiting:
            for name in _references(waiting.pop()):
                if name not in found:
                    found.add(name)
                    waiting.append(self.schemas[name])
        return found

    def _schema(self, name: str) -> str:
        schema, title = self.schemas[name], self.names[name]
        words = _comment(schema.get("description"))
        if schema.get("type") != "object" or "properties" not in schema:
            return f"{words}export type {title} = {self.type(schema)};\n"
        body = self._properties(schema, optional=name in self.taken)
        if schema.get("additionalProperties") is True:
            body += "  [more: string]: unknown;\n"
        return f"{words}export interface {title} {{\n{body}}}\n"

    def _properties(self, schema: Json, *, optional: bool) -> str:
        required = set(schema.get("required", ()))
        lines = ""
        for name, value in schema["properties"].items():
            mark = "?" if optional and name not in required else ""
            lines += _comment(value.get("description"), "  ")
            lines += f"  {_key(name)}{mark}: {self.type(value)};\n"
        return lines

    def type(self, schema: Json) -> str:  # noqa: C901  # one line for each kind of schema
        if "$ref" in schema:
            return self.names[_last(schema["$ref"])]
        if "const" in schema:
            return _literal(schema["const"])
        if "enum" in schema:
            return " | ".join(map(_literal, schema["enum"]))
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return " | ".join(dict.fromkeys(self.type(one) for one in schema[several]))
        if "allOf" in schema:
            return " & ".join(self.type(one) for one in schema["allOf"])
        kind = schema.get("type")
        if isinstance(kind, list):
            return " | ".join(self.type({**schema, "type": one}) for one in kind)
        if kind == "array":
            if "prefixItems" in schema:
                return f"[{', '.join(self.type(one) for one in schema['prefixItems'])}]"
            inner = self.type(schema.get("items", {}))
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if kind == "object":
            return self._object(schema)
        simple = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
        return {**simple, "null": "null"}.get(str(kind), "unknown")

    def _object(self, schema: Json) -> str:
        if "properties" in schema:
            return f"{{\n{self._properties(schema, optional=True)}}}"
        values = schema.get("additionalProperties")
        if isinstance(values, dict):
            return f"Record<string, {self.type(values)}>"
        return "Record<string, unknown>"

    def _operations(self) -> str:
        lines = "/** Every operation, by its method and path. */\nexport interface Operations {\n"
        for path, item in sorted(self.paths.items()):
            for method in METHODS:
                if method in item:
                    lines += self._operation(method.upper(), path, item[method])
        return lines + "}\n"

    def _operation(self, method: str, path: str, operation: Json) -> str:
        good = [r for status, r in operation["responses"].items() if status.startswith("2")]
        reply = _content(good[0]) if good else None
        stream = bool(good) and "text/event-stream" in good[0].get("content", {})
        told = self.type(reply) if reply else "ReadableStream" if stream else "undefined"
        return (
            f"{_comment(operation.get('description'), '  ')}"
            f'  "{method} {path}": {{\n    given: {self._given(operation)};\n    reply: {told};\n  }};\n'
        )

    def _given(self, operation: Json) -> str:
        """What a caller gives: places in the path, a query, a body."""
        parts = [self._parameters(operation, "path"), self._parameters(operation, "query")]
        body = _content(operation.get("requestBody", {}))
        if body is not None:
            mark = "" if operation["requestBody"].get("required") else "?"
            parts.append(f"body{mark}: {self.type(body)}")
        return f"{{ {'; '.join(part for part in parts if part)} }}".replace("{  }", "object")

    def _parameters(self, operation: Json, where: str) -> str:
        found = [p for p in operation.get("parameters", ()) if p["in"] == where]
        if not found:
            return ""
        fields = (
            f"{_key(p['name'])}{'' if p.get('required') else '?'}: {self.type(p['schema'])}"
            for p in found
        )
        mark = "" if any(p.get("required") for p in found) else "?"
        return f"{where}{mark}: {{ {'; '.join(fields)} }}"


def _names(schemas: dict[str, Json]) -> dict[str, str]:
    """Names as a person would write them: PatientViewPage, and the module's name where two share one."""
    return {name: _name(name) for name in schemas}


def _name(name: str) -> str:
    if name.startswith("Page_"):
        return f"{_name(name.removeprefix('Page_').removesuffix('_'))}Page"
    if "__" in name:
        parts = name.split("__")
        return f"{parts[2].title()}{parts[-1]}"
    return re.sub(r"\W|_$", "", name)


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if "$ref" in value:
            yield _last(value["$ref"])
        for inner in value.values():
            yield from _references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _references(inner)


def _content(holder: Json) -> Json | None:
    found: Json | None = holder.get("content", {}).get("application/json", {}).get("schema")
    return found


def _last(reference: str) -> str:
    return reference.rpartition("/")[2]


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _union(name: str, values: list[EventType]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(f'"{v}"' for v in values) + ";\n"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_]\w*", name) else f'"{name}"'


def _comment(words: str | None, indent: str = "") -> str:
    if not words:
        return ""
    one_line = " ".join(words.split()).replace("*/", "* /")
    return f"{indent}/** {one_line} */\n"


def main() -> int:
    written = Writer(catalog.application().openapi()).text()
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text() != written:
            sys.stderr.write("web/src/kernel/api/schema.ts is stale: run `make web-client`.\n")
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(written)
    return 0


if __name__ == "__main__":
    sys.exit(main())
