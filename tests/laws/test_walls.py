"""Law: every tenant table stands behind forced row security, every key carries the clinic, the agent only reads."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from psycopg import errors, sql
from sqlalchemy import create_engine

from chartside.app.modules import clinic_modules
from chartside.kernel.db import Base
from chartside.kernel.db.provision import Urls

Connection = psycopg.Connection[tuple[Any, ...]]

DEFINERS = {"chartside_audit_append", "chartside_audit_change", "chartside_audit_note"}
UNAUDITED = {
    "audit_log",  # the trail itself
    "audit_heads",
    "auth_sessions",  # each sign-in is noted by its verb
    "one_time_links",
    "login_attempts",
    "idempotency_keys",
    "patient_words",  # indexes over names, made from audited rows
    "name_spellings",
    "messages",  # what an agent said and did: a log of its own, with a row of the chain for every call
    "symbols",
    "runs",
    "run_steps",
    "run_reads",
    "run_events",
    "sent_parts",  # what left for a model: written once, with the run
    "sent_calls",
    "directory_changes",  # that an audited row changed
    "copilot_entries",  # what was said with an agent, purged with its conversation
    "model_usage",
    "ai_budgets",  # counters
    "rate_counters",
    "nudges",  # ids of audited records, gone within days
    "nudge_dismissals",
}


@pytest.fixture
def admin(urls: Urls) -> Iterator[Connection]:
    with psycopg.connect(urls.admin) as connection:
        yield connection
        connection.rollback()


def column(connection: Connection, query: str) -> list[str]:
    return [str(row[0]) for row in connection.execute(query).fetchall()]  # type: ignore[arg-type]


TABLES = """
    SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind IN ('r', 'p') {more} ORDER BY 1
"""
OF_A_TOOL = "AND c.relname NOT LIKE 'procrastinate%' AND c.relname <> 'alembic_version'"
REFERENCE = "AND coalesce(obj_description(c.oid), '') <> 'reference'"


def unwalled(connection: Connection) -> list[str]:
    """Tables without forced row security that are neither public knowledge nor a library's own."""
    return column(
        connection,
        TABLES.format(
            more=f"{OF_A_TOOL} {REFERENCE} AND NOT (c.relrowsecurity AND c.relforcerowsecurity)"
        ),
    )


def without_policy(connection: Connection) -> list[str]:
    """Walled tables whose policies do not confine both reading and writing to a clinic or to the identity door."""
    return column(
        connection,
        TABLES.format(
            more="""AND c.relrowsecurity AND NOT EXISTS (
            SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd = '*'
               AND pg_get_expr(p.polqual, c.oid) ~ 'app\\.(org_id|door)'
               AND pg_get_expr(p.polwithcheck, c.oid) ~ 'app\\.(org_id|door)')"""
        ),
    )


def open_policies(connection: Connection) -> list[str]:
    """Permissive policies that do not mention the clinic or the identity door: holes in a wall."""
    return column(
        connection,
        """SELECT polname FROM pg_policy p WHERE polpermissive AND
           coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid), '')
           !~ 'app\\.(org_id|door)'""",
    )


def keys_without_clinic(connection: Connection) -> list[str]:
    """Foreign keys between tenant tables that do not carry org_id on both sides."""
    return column(
        connection,
        """
        WITH tenant AS (SELECT attrelid, attnum FROM pg_attribute
                         WHERE attname = 'org_id' AND NOT attisdropped)
        SELECT k.conname FROM pg_constraint k
          JOIN tenant a ON a.attrelid = k.conrelid JOIN tenant b ON b.attrelid = k.confrelid
         WHERE k.contype = 'f' AND NOT EXISTS (
               SELECT 1 FROM generate_subscripts(k.conkey, 1) i
                WHERE k.conkey[i] = a.attnum AND k.confkey[i] = b.attnum)
        """,
    )


def unique_across_clinics(connection: Connection) -> list[str]:
    """Unique keys of tenant tables by which one clinic could feel another: all but ids and hashes of secrets."""
    return column(
        connection,
        """
        SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
         WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
           AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id'
                          AND NOT a.attisdropped)
           AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid
                              AND a.attnum = ANY (i.indkey) AND a.attname = 'org_id')
           AND NOT (SELECT array_agg(a.attname::text) FROM pg_attribute a WHERE a.attrelid = c.oid
                       AND a.attnum = ANY (i.indkey)) <@ ARRAY['id', 'token_hash']
        """,
    )


def unaudited(connection: Connection) -> set[str]:
    found = column(
        connection,
        TABLES.format(
            more=f"""{OF_A_TOOL} {REFERENCE} AND NOT EXISTS (SELECT 1 FROM pg_trigger t
            JOIN pg_proc f ON f.oid = t.tgfoid WHERE t.tgrelid = c.oid
             AND f.proname = 'chartside_audit_change' AND t.tgenabled = 'O')"""
        ),
    )
    return set(found)


def loose_definers(connection: Connection) -> list[str]:
    """Functions that run as their owner without being on the list, or without a pinned search path."""
    found = connection.execute(
        """SELECT proname, proconfig::text FROM pg_proc p
            WHERE prosecdef AND pronamespace = 'public'::regnamespace"""
    ).fetchall()
    return [
        str(name)
        for name, config in found
        if name not in DEFINERS or "search_path" not in str(config)
    ]


def loose_functions(connection: Connection) -> list[str]:
    """Functions that may find another's tables, run a text as a statement, or can be called by others than us."""
    return column(
        connection,
        """SELECT proname FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
            WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'chartside%'
              AND prorettype <> 'trigger'::regtype AND provolatile = 'v'
              AND (NOT coalesce(proconfig::text, '') ~ 'search_path' OR prosrc ~* '\\mEXECUTE\\M'
                   OR has_function_privilege('public', p.oid, 'EXECUTE')
                   OR has_function_privilege('chartside_agent', p.oid, 'EXECUTE'))""",
    )


def loose_views(connection: Connection) -> list[str]:
    return column(
        connection,
        """SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND
           (relkind = 'm' OR (relkind = 'v' AND NOT coalesce(reloptions::text, '') ~ 'security_invoker=(true|on)'))""",
    )


CHECKS = [
    unwalled,
    without_policy,
    open_policies,
    keys_without_clinic,
    unique_across_clinics,
    loose_definers,
    loose_functions,
    loose_views,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_walls_have_no_hole(admin: Connection, check: Any) -> None:
    assert check(admin) == []


def test_every_change_of_a_record_is_audited(admin: Connection) -> None:
    assert unaudited(admin) - UNAUDITED == set()


BREACHES = {
    "unwalled": "CREATE TABLE bad (id uuid, org_id uuid)",
    "without_policy": "ALTER TABLE patients DISABLE ROW LEVEL SECURITY; DROP POLICY patients_org ON patients;"
    "ALTER TABLE patients ENABLE ROW LEVEL SECURITY",
    "open_policies": "CREATE POLICY hole ON patients USING (true)",
    "keys_without_clinic": "ALTER TABLE memberships ADD CONSTRAINT bad FOREIGN KEY (id) "
    "REFERENCES patients (id) NOT VALID",
    "unique_across_clinics": "CREATE UNIQUE INDEX bad ON patients (number)",
    "loose_definers": "CREATE FUNCTION bad() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'",
    "loose_functions": "CREATE FUNCTION chartside_bad(t text) RETURNS int LANGUAGE plpgsql "
    "SET search_path = public AS 'BEGIN EXECUTE t; RETURN 1; END';"
    "REVOKE ALL ON FUNCTION chartside_bad(text) FROM PUBLIC",
    "loose_views": "CREATE VIEW bad AS SELECT * FROM patients",
}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_each_hole_would_be_found(admin: Connection, check: Any) -> None:
    admin.execute(BREACHES[check.__name__])
    assert check(admin) != []


def test_a_table_without_audit_would_be_found(admin: Connection) -> None:
    admin.execute("DROP TRIGGER patients_audit ON patients")
    assert "patients" in unaudited(admin)


def test_the_working_roles_own_nothing_and_empty_nothing(admin: Connection, urls: Urls) -> None:
    for url in (urls.app, urls.agent):
        with psycopg.connect(url) as connection:
            row = connection.execute(
                "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles "
                "WHERE rolname = session_user"
            ).fetchone()
            assert row == (False, False, False, False)
            for table in column(admin, TABLES.format(more="")):
                with pytest.raises(errors.InsufficientPrivilege), connection.transaction():
                    connection.execute(sql.SQL("TRUNCATE {}").format(sql.Identifier(table)))
                with pytest.raises(errors.InsufficientPrivilege), connection.transaction():
                    connection.execute(
                        sql.SQL("ALTER TABLE {} DISABLE ROW LEVEL SECURITY").format(
                            sql.Identifier(table)
                        )
                    )


def test_the_agent_cannot_write_any_table(admin: Connection, urls: Urls) -> None:
    tables = column(admin, TABLES.format(more=""))
    assert "patients" in tables
    with psycopg.connect(urls.agent) as connection:
        for table in tables:
            name = sql.Identifier(table)
            first = column(
                admin,
                f"SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = '{table}'::regclass "
                "AND attnum > 0 AND NOT attisdropped AND attidentity = '' ORDER BY attnum LIMIT 1",
            )[0]
            for statement in (
                sql.SQL("INSERT INTO {} DEFAULT VALUES").format(name),
                sql.SQL("UPDATE {} SET {} = NULL").format(name, sql.SQL(first)),  # type: ignore[arg-type]
                sql.SQL("DELETE FROM {}").format(name),
            ):
                with pytest.raises(errors.InsufficientPrivilege), connection.transaction():
                    connection.execute(statement)


def test_the_agent_sees_no_secret(urls: Urls) -> None:
    hidden = (
        "SELECT password_hash FROM users",
        "SELECT * FROM auth_sessions",
        "SELECT * FROM api_tokens",
    )
    with psycopg.connect(urls.agent) as connection:
        for statement in (*hidden, "SELECT * FROM audit_log", "SELECT * FROM idempotency_keys"):
            with pytest.raises(errors.InsufficientPrivilege), connection.transaction():
                connection.execute(statement)


def test_without_a_clinic_nothing_is_seen(admin: Connection, urls: Urls) -> None:
    walled = TABLES.format(more="AND c.relrowsecurity")
    with psycopg.connect(urls.app) as connection:
        for table in column(admin, walled):
            counted = connection.execute(
                sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table))
            ).fetchone()
            assert counted == (0,), table


def test_tables_and_models_agree(urls: Urls) -> None:
    assert clinic_modules()
    engine = create_engine(urls.admin.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": False})
        differences = compare_metadata(context, Base.metadata)
    engine.dispose()
    kinds = {"add_table", "add_column", "remove_column", "modify_nullable"}
    flat = [
        item for entry in differences for item in (entry if isinstance(entry, list) else [entry])
    ]
    assert [item for item in flat if item[0] in kinds] == []
