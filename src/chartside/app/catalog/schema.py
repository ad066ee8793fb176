"""The page about the tables, read from a database that the migrations made."""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import psycopg
from psycopg.rows import namedtuple_row

from chartside.app.catalog.markdown import code, one_line, page, table
from chartside.kernel.db.ddl import AGENT, APP

_OURS = """
    c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND c.relname NOT LIKE 'procrastinate%' AND c.relname <> 'alembic_version'
"""
_TABLES = f"""
    SELECT c.relname AS name, obj_description(c.oid, 'pg_class') AS comment,
           c.relrowsecurity AND c.relforcerowsecurity AS walled,
           (SELECT string_agg(lower(p.privilege_type), ', ' ORDER BY p.privilege_type)
              FROM aclexplode(c.relacl) p WHERE p.grantee = '{APP}'::regrole) AS app,
           (SELECT string_agg(lower(p.privilege_type), ', ' ORDER BY p.privilege_type)
              FROM aclexplode(c.relacl) p WHERE p.grantee = '{AGENT}'::regrole) AS agent,
           (SELECT string_agg(a.attname, ', ' ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attacl::text LIKE '%{AGENT}=r%') AS agent_columns
      FROM pg_class c WHERE {_OURS} ORDER BY 1
"""  # noqa: S608  # our own names
_COLUMNS = f"""
    SELECT c.relname AS owner, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS kind,
           a.attnotnull AS required, pg_get_expr(d.adbin, d.adrelid) AS preset
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE {_OURS} AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1, a.attnum
"""  # noqa: S608  # our own names
_CONSTRAINTS = f"""
    SELECT c.relname AS owner, k.conname AS name, k.contype::text AS kind,
           pg_get_constraintdef(k.oid) AS definition
      FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid
     WHERE {_OURS} AND k.contype IN ('p', 'u', 'f', 'c', 'x') ORDER BY 1, 3, 2
"""  # noqa: S608  # our own names
_POLICIES = f"""
    SELECT c.relname AS owner, p.polname AS name, p.polpermissive AS permissive,
           CASE p.polcmd WHEN '*' THEN 'everything' WHEN 'r' THEN 'reading' WHEN 'a' THEN 'adding'
                WHEN 'w' THEN 'changing' ELSE 'removing' END AS what,
           (SELECT string_agg(r.rolname, ', ' ORDER BY 1) FROM pg_roles r
             WHERE r.oid = ANY (p.polroles)) AS roles,
           coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) AS rule
      FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid WHERE {_OURS} ORDER BY 1, 2
"""  # noqa: S608  # our own names
_TRIGGERS = f"""
    SELECT c.relname AS owner, t.tgname AS name, f.proname AS does
      FROM pg_class c JOIN pg_trigger t ON t.tgrelid = c.oid JOIN pg_proc f ON f.oid = t.tgfoid
     WHERE {_OURS} AND NOT t.tgisinternal ORDER BY 1, 2
"""  # noqa: S608  # our own names
_KINDS = {
    "timestamp with time zone": "moment",
    "character varying": "text",
    "character varying[]": "list of text",
    "bigint": "big whole number",
    "integer": "whole number",
    "smallint": "small whole number",
    "boolean": "yes or no",
    "date": "day",
    "uuid": "id",
}
_ONE_OF = re.compile(r"^CHECK \(+(\w+)\)::text = ANY \(.*ARRAY\[(.*)\]")
_VALUE = re.compile(r"'((?:[^']|'')*)'::")
_Row = Any  # columns by name
_Rows = dict[str, list[_Row]]


def schema_page(connection: psycopg.Connection) -> str:
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        tables: list[_Row] = list(cursor.execute(_TABLES).fetchall())
        columns, constraints, policies, triggers = (
            _by_owner(cursor.execute(question).fetchall())
            for question in (_COLUMNS, _CONSTRAINTS, _POLICIES, _TRIGGERS)
        )
    parts = [
        _table(
            each,
            columns[each.name],
            constraints[each.name],
            policies[each.name],
            triggers[each.name],
        )
        for each in tables
    ]
    purpose = (
        f"Every table ({len(tables)}) as the migrations make it. A table with **forced row security** shows "
        "each clinic its own rows alone, whoever asks; its foreign keys carry the clinic, so no row can point "
        f"at another clinic's. `{APP}` is the role that requests run on, `{AGENT}` the one for agents. "
        "The tables of the job queue (`procrastinate_*`) are that library's own."
    )
    return page("Tables", purpose, *parts)


def _by_owner(rows: Iterable[_Row]) -> _Rows:
    found: _Rows = defaultdict(list)
    for row in rows:
        found[row.owner].append(row)
    return found


def _table(
    each: _Row,
    columns: list[_Row],
    constraints: list[_Row],
    policies: list[_Row],
    triggers: list[_Row],
) -> str:
    allowed = {m[1]: m[2] for c in constraints if (m := _ONE_OF.match(c.definition))}
    rows = [
        (code(c.name), _kind(c, allowed), "" if c.required else "may be unknown", _preset(c))
        for c in columns
    ]
    parts = [
        f"## {each.name}",
        _sight(each),
        table(("Column", "Kind", "Null", "Default"), rows),
        _list("Foreign keys", [_constraint(c) for c in constraints if c.kind == "f"]),
        _list("Rules", [_constraint(c) for c in constraints if _is_rule(c)]),
        _list("Policies", [_policy(p) for p in policies]),
        _list("Triggers", [f"{code(t.name)}: {code(t.does)}" for t in triggers]),
    ]
    return "\n\n".join(part for part in parts if part)


def _sight(each: _Row) -> str:
    wall = "Forced row security" if each.walled else "Public knowledge, without row security"
    agent = each.agent or (f"select of {each.agent_columns}" if each.agent_columns else "nothing")
    return f"{wall}. `{APP}`: {each.app or 'nothing'}. `{AGENT}`: {agent}."


def _kind(column: _Row, allowed: dict[str, str]) -> str:
    if column.name in allowed:
        return "one of " + ", ".join(code(value) for value in _VALUE.findall(allowed[column.name]))
    return _KINDS.get(column.kind, str(column.kind))


def _preset(column: _Row) -> str:
    if column.preset is None:
        return ""
    return "the clinic at work" if "app.org_id" in column.preset else code(column.preset)


def _is_rule(constraint: _Row) -> bool:
    """Neither a foreign key nor the values of a column, which are shown elsewhere."""
    return constraint.kind != "f" and not _ONE_OF.match(constraint.definition)


def _constraint(constraint: _Row) -> str:
    return f"{code(constraint.name)}: {code(one_line(constraint.definition))}"


def _policy(policy: _Row) -> str:
    kind = "" if policy.permissive else ", narrowing"
    whom = f", for `{policy.roles}`" if policy.roles else ""
    return f"{code(policy.name)} ({policy.what}{whom}{kind}): {code(one_line(policy.rule))}"


def _list(title: str, items: list[str]) -> str:
    return f"{title}:\n\n" + "\n".join(f"- {item}" for item in items) if items else ""
