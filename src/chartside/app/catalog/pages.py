"""Pages about what the modules bring: tools, permissions, events, failures; and the settings."""

import textwrap
from itertools import groupby

from pydantic.fields import FieldInfo

from chartside.app.catalog.markdown import code, fields, one_line, page, table
from chartside.app.catalog.source import blank_house, events, failures, tools
from chartside.kernel.access import DEFAULT_ROLES
from chartside.kernel.errors import ChartsideError
from chartside.kernel.events import Event
from chartside.kernel.settings import Settings
from chartside.kernel.tools import Tool


def tools_page() -> str:
    found = sorted(tools(), key=lambda tool: (tool.module, tool.name))
    parts = []
    for module, group in groupby(found, key=lambda tool: tool.module):
        parts += [f"## {module}", *(_tool(tool) for tool in group)]
    purpose = (
        f"What an agent can do: {len(found)} tools. A **read** answers at once, on a database role that "
        "cannot write. A **write** or **elevated** tool only ever becomes a proposal, which a person reads, "
        "may edit, and countersigns; it then runs under that person's own rights."
    )
    return page("Tools", purpose, *parts)


def _tool(tool: Tool) -> str:
    facts = [f"**{tool.effect}**", f"needs {code(tool.permission)}"]
    if isinstance(tool.patient, str):
        facts.append(f"of the patient in {code(tool.patient)}")
    elif tool.patient is not None:
        facts.append("of the patient whose record it is")
    if tool.exposes_free_text:
        facts.append("shows free text of the record")
    undo = ""
    if tool.undo is not None:
        by = f" ({code(tool.undo.tool)})" if tool.undo.tool else ""
        undo = f"Taking it back: {tool.undo.words}{by}"
    parts = [f"### {tool.name}", tool.description, " · ".join(facts), fields(tool.schema()), undo]
    return "\n\n".join(part for part in parts if part)


def permissions_page() -> str:
    access = blank_house().access
    rows = [
        (code(p.name), p.description, *("●" if role in p.roles else "" for role in DEFAULT_ROLES))
        for p in sorted(access.permissions.values(), key=lambda p: p.name)
    ]
    purpose = (
        "What a role may do as the product comes. A clinic can define roles of its own and replace these; "
        "a grant may end in `*`. What is not granted is not permitted."
    )
    return page("Permissions", purpose, table(("Permission", "Lets one", *DEFAULT_ROLES), rows))


def events_page() -> str:
    purpose = (
        "Facts that a module announces, in the past tense. A listener runs in the same transaction, "
        "or as a job after its commit; there is no third kind."
    )
    return page("Events", purpose, *(_event(kind) for kind in events()))


def _event(kind: type[Event]) -> str:
    listeners = [
        f"- {code(s.name)}, {'after the commit' if s.after_commit else 'in the same transaction'}"
        for module in blank_house().modules
        for s in module.subscribers
        if s.event is kind
    ]
    own = kind.__dict__.get("__doc__")
    parts = [f"## {kind.name}", one_line(own) if own else "", fields(kind.model_json_schema())]
    if listeners:
        parts.append("Listening:\n\n" + "\n".join(sorted(listeners)))
    return "\n\n".join(part for part in parts if part)


def errors_page() -> str:
    found = failures()
    rows = [
        (code(kind.__name__), str(kind.status), code(kind.code), kind.title(), _room(kind))
        for kind in sorted(found, key=lambda kind: (kind.status, kind.__name__))
    ]
    purpose = (
        "Every failure has a name. On the wire it is `application/problem+json` with the type "
        "`urn:chartside:problem:<code>`, the sentence below as its title, and the request's id."
    )
    drawn = "```text\n" + "\n".join(_draw(ChartsideError, found, "")) + "\n```"
    return page(
        "Failures",
        purpose,
        table(("Name", "Status", "Code", "What a person reads", "Where"), rows),
        "## The tree",
        drawn,
    )


def _room(kind: type) -> str:
    return code(".".join(kind.__module__.split(".")[1:3]))


def _draw(kind: type[ChartsideError], known: list[type[ChartsideError]], indent: str) -> list[str]:
    children = sorted((k for k in known if k.__bases__[0] is kind), key=lambda k: k.__name__)
    lines = [kind.__name__ if not indent else f"{indent}{kind.__name__}"]
    for child in children:
        lines += _draw(child, known, indent + "    ")
    return lines


def settings_page() -> str:
    rows = [
        (code(f"CHARTSIDE_{name.upper()}"), _default(field), one_line(field.description or ""))
        for name, field in Settings.model_fields.items()
    ]
    purpose = textwrap.dedent(
        """\
        Environment variables. Everything has a default that works on one machine; `chartside doctor`
        says what is not right."""
    )
    return page("Settings", purpose, table(("Variable", "Default", "Meaning"), rows))


def _default(field: FieldInfo) -> str:
    value = field.default
    if value is None:
        return ""
    return code(str(value).lower() if isinstance(value, bool) else value)
