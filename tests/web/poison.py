"""Hostile text in every field that takes text: people whose every request carries it, as the API's own schemas allow.

Where the server refuses what cannot be seen, the rest is sent; a field that takes none of it gets back what it had, for
not being stored is as good as being shown as text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from httpx import Response
from tests.factories.clinic import Clinic, Person

JSON = dict[str, Any]
ACT = "window.acted=1"
POISONS = (
    f'<img src=x onerror="{ACT}">',
    f"<script>{ACT}</script>",
    f'"><svg onload="{ACT}">',
    f"[read](javascript:{ACT})",
    "![p](https://evil.example/p.png)",
    '<iframe src="https://evil.example/"></iframe>',
    f"{{{{constructor.constructor('{ACT}')()}}}} ${{{ACT}}} {{name}}",
    "</style><style>body{display:none}</style>",
    "Wyrdwyrd" * 14,
    "%00 &lt;b&gt; <b>bold</b> \\u003cb\\u003e",
)
INVISIBLE = (
    "\u202egnp.exe\u202c \u2066x\u2069 a\u200b\u200d\ufeffb",
    "\x1b[31mred\x1b[0m\x1b]0;title\x07",
)
SHORT = "<b>'\"{}"
# Text by its type, but a choice or a form by its meaning: another word would only be refused.
FORMS = frozenset({
    "code", "cpt_code", "icd10_code", "phone", "email", "language", "npi", "time_zone", "color", "colour",
    "rrule", "locale", "currency", "role", "local_time", "measure", "state", "region", "country",
})  # fmt: skip

MEANT = {"unknown_unit": ["unit"]}
"""Refusals that name no field, because it is plain which one they mean."""


@dataclass
class Poison:
    """`document` is the OpenAPI document; `spread` is every field that took the text."""

    document: JSON
    spread: set[str] = field(default_factory=set)
    turn: int = 0
    refused: dict[str, int] = field(default_factory=dict)

    def body(self, path: str, given: Any, refused: dict[str, int]) -> Any:
        """`refused` counts for each field how often the server would not have it."""
        schema, self.refused = self._schema(path), refused
        if not schema or not isinstance(given, dict):
            return given
        made = self._filled(schema, given)
        lost = {name for name, times in refused.items() if times > 1}
        return {
            n: given.get(n) if n in lost else v
            for n, v in made.items()
            if n not in lost - given.keys()
        }

    def text(self, most: int) -> str:
        """As much as fits: all of it in a long field, one after the other in short ones."""
        every = POISONS if self.refused else (*POISONS, *INVISIBLE)
        if most >= 1000:
            return "\n".join(every)
        fitting = [one for one in every if len(one) <= most]
        self.turn += 1
        return fitting[self.turn % len(fitting)] if fitting else SHORT[:most]

    def _schema(self, path: str) -> JSON | None:
        for pattern, item in self.document["paths"].items():
            parts, asked = pattern.split("/"), path.split("?")[0].split("/")
            alike = (p.startswith("{") or p == a for p, a in zip(parts, asked, strict=False))
            if len(parts) == len(asked) and all(alike) and "post" in item:
                content = item["post"].get("requestBody", {}).get("content", {})
                found: JSON | None = content.get("application/json", {}).get("schema")
                return found
        return None

    def _meant(self, schema: JSON) -> JSON:
        """What a reference or an optional value comes to."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[-1]
            return self._meant(self.document["components"]["schemas"][name])
        for several in ("anyOf", "oneOf", "allOf"):
            for one in schema.get(several, ()):
                if one.get("type") != "null":
                    return self._meant(one)
        return schema

    def _filled(self, schema: JSON, given: Any) -> Any:
        meant = self._meant(schema)
        made = dict(given)
        for name, inner in meant.get("properties", {}).items():
            value = self._value(name, self._meant(inner), made.get(name))
            if value is not None:
                made[name] = value
        extra = next(iter(meant.get("patternProperties", {}).values()), None)
        if extra is not None and self._meant(extra).get("type") == "string":
            made = {name: self.text(_most(extra)) for name in made}
        return made

    def _value(self, name: str, schema: JSON, now: Any) -> Any:
        if _is_text(name, schema):
            return self.text(_most(schema))
        if schema.get("type") == "array":
            inner = self._meant(schema.get("items", {}))
            if _is_text(name, inner):
                return [self.text(_most(inner))]
            return [self._filled(inner, one) for one in now] if _are_objects(now) else now
        return self._filled(schema, now) if isinstance(now, dict) else now


def _most(schema: JSON) -> int:
    return int(schema.get("maxLength", 2000))


def _is_text(name: str, schema: JSON) -> bool:
    if schema.get("type") != "string" or name in FORMS:
        return False
    return not {"format", "enum", "const", "pattern"} & schema.keys()


def _are_objects(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


@dataclass
class Poisoner(Person):
    """A person whose every new record is poisoned as far as the server takes it."""

    poison: Poison = field(default_factory=lambda: Poison({}))

    async def post(self, path: str, json: Any = None, **options: Any) -> Response:
        refused: dict[str, int] = {}
        for _ in range(20):
            body = self.poison.body(path, json, refused)
            answer = await super().post(path, body, **options)
            names = [] if answer.status_code != 422 else list(_refused(answer.json()))
            if not names:
                break
            refused |= {name: refused.get(name, 0) + 1 for name in names}
        if answer.is_success and isinstance(body, dict):
            where = "/".join("*" if len(part) == 36 else part for part in path.split("/"))
            before = json or {}
            self.poison.spread |= {f"{where} {n}" for n in body if body[n] != before.get(n)}
        return answer


def _refused(problem: JSON) -> Iterator[str]:
    """The fields of a refusal, by their first name."""
    code = problem["type"].rpartition(":")[2]
    named = [problem["field"]] if "field" in problem else MEANT.get(code, [])
    for one in (*named, *(each["field"] for each in problem.get("errors", ()))):
        yield re.split(r"[.\[]", str(one).removeprefix("body."))[0]


def poisoned(clinic: Clinic) -> Poison:
    """From now on everybody in this clinic writes so."""
    poison = Poison(clinic.app.openapi())
    for role, one in clinic.people.items():
        clinic.people[role] = Poisoner(
            one.user_id, one.role, one.name, one.email, one.client, poison
        )
    return poison
