"""A clinic in which every text names somebody: a canary in each field, put there behind the house's back."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import psycopg
from psycopg import sql

GIVEN, FAMILY = "Zenobia", "Quarmby"
PHONE, MAIL = "617-555-0188", "zenobia.quarmby@example.org"
LISTED = "morning lamp"  # on the clinic's list of what always goes, and known to nobody else
CANARY = f"{GIVEN} {FAMILY} {PHONE} {MAIL}"
SIGNS = (FAMILY, GIVEN, PHONE, "555-0188", "5550188", MAIL, "quarmby@", LISTED)
NOT_OURS = {  # the house's own: accounts, the audit, the queue, and what the boundary itself keeps
    *(
        "audit_log",
        "audit_heads",
        "jobs",
        "idempotency_keys",
        "sessions",
        "api_tokens",
        "memberships",
    ),
    *(
        "symbols",
        "sent_parts",
        "sent_calls",
        "directory_changes",
        "ai_settings",
        "roles",
        "invitations",
    ),
    *(
        "messages",
        "runs",
        "run_steps",
        "run_events",
        "threads",
        "questions",
        "proposals",
        "model_usage",
    ),
}
LEFT = {  # names themselves, which the canary bears; and what is computed from them
    *("given_name", "family_name", "preferred_name", "phone", "email"),
    *(
        "search_name",
        "search_text",
        "substance_key",
        "number",
        "digest",
        "content_hash",
        "time_zone",
    ),
}
OF_PEOPLE = {"patients", "patient_contacts", "professionals", "users", "organizations"}
NAMES = {("professionals", "name"), ("patient_contacts", "name"), ("professionals", "npi")}


def plant(admin_url: str, org_id: UUID) -> list[str]:
    """Append the canary to every text of the clinic's records that takes one. Gives the fields that did."""
    planted: list[str] = []
    with psycopg.connect(admin_url) as connection:
        connection.execute("SET session_replication_role = replica")  # signed notes too
        name = "UPDATE organizations SET name = name || %s WHERE id = %s"
        connection.execute(name, [f" {CANARY}", org_id])
        for table, column, kind in _fields(connection):
            try:
                with connection.transaction():
                    if _written(connection, table, column, kind, org_id):
                        planted.append(f"{table}.{column}")
            except psycopg.Error:
                continue  # a code, an enumeration, a digest: no text can stand there
        connection.commit()
    return planted


def _fields(connection: psycopg.Connection[Any]) -> list[tuple[str, str, str]]:
    found = connection.execute(
        "SELECT c.table_name, c.column_name, c.data_type FROM information_schema.columns c "
        "JOIN information_schema.columns o ON o.table_schema = c.table_schema "
        "AND o.table_name = c.table_name AND o.column_name = 'org_id' "
        "WHERE c.table_schema = 'public' "
        "AND c.data_type IN ('text', 'character varying', 'jsonb') AND c.is_generated = 'NEVER' "
        "ORDER BY 1, 2"
    )
    return [
        row
        for row in found.fetchall()
        if row[0] not in NOT_OURS and row[1] not in LEFT and row[:2] not in NAMES
    ]


def _written(
    connection: psycopg.Connection[Any], table: str, column: str, kind: str, org_id: UUID
) -> bool:
    names = {"table": sql.Identifier(table), "column": sql.Identifier(column)}
    look = sql.SQL("SELECT id, {column} FROM {table} WHERE org_id = %s").format(**names)
    write = sql.SQL("UPDATE {table} SET {column} = %s WHERE id = %s").format(**names)
    changed = False
    canary = CANARY if table in OF_PEOPLE else f"{CANARY} and a {LISTED}"
    for row_id, value in connection.execute(look, [org_id]).fetchall():
        if kind == "jsonb":
            made = _in_json(value, canary)
            given: Any = json.dumps(made)
            same = made == value
        else:
            given, same = f"{value or ''} {canary}".strip(), False
        if not same:
            connection.execute(write, [given, row_id])
            changed = True
    return changed


def _in_json(value: Any, canary: str) -> Any:
    if isinstance(value, dict):
        return {key: _in_json(one, canary) for key, one in value.items()}
    if isinstance(value, list):
        return [_in_json(one, canary) for one in value]
    if isinstance(value, str) and " " in value:
        return f"{value} {canary}"
    return value


def leaks(text: str) -> Iterator[str]:
    """The canary's pieces that stand in a text, however it is written."""
    folded = text.lower()
    yield from (sign for sign in SIGNS if sign.lower() in folded)
