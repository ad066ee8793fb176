"""Roles and schema: what an administrator's connection does once, and requests never do."""

import hashlib
import hmac
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psycopg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from psycopg import sql
from psycopg.errors import DuplicateObject, UniqueViolation
from sqlalchemy import create_engine, make_url

from chartside.kernel.db.ddl import AGENT, APP

OWNER = "chartside_owner"
EXTENSIONS = ("btree_gist",)
OLDEST = 150000


class ProvisionError(Exception):
    """The database could not be prepared."""


@dataclass(frozen=True, slots=True)
class Urls:
    """Where the house works: `admin` prepares, `app` writes, `agent` reads."""

    admin: str
    app: str
    agent: str


def working_urls(admin_url: str, secret: bytes) -> Urls:
    """The two working logins of this database. Their passwords follow from the installation's key."""
    url = make_url(admin_url)

    def login(role: str) -> str:
        name = f"{url.database}_{role}_login"
        return url.set(username=name, password=_password(secret, name)).render_as_string(
            hide_password=False
        )

    return Urls(admin=admin_url, app=login("app"), agent=login("agent"))


def create_database(server_url: str, name: str) -> None:
    """Make the database if it is not there."""
    with psycopg.connect(server_url, autocommit=True) as connection:
        found = connection.execute(
            "SELECT 1 FROM pg_database WHERE datname = %s", [name]
        ).fetchone()
        if found is None:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))


def provision(urls: Urls) -> None:
    """Make the roles, then bring the schema to the newest migration. Safe to repeat, and side by side."""
    with psycopg.connect(urls.admin, autocommit=True) as guard:
        guard.execute("SELECT pg_advisory_lock(hashtext('chartside provision'))")
        owner = make_roles(urls)
        _upgrade(urls.admin, owner)
        guard.execute(f"GRANT SELECT ON alembic_version TO {APP}")  # start-up asks how new it is


def make_roles(urls: Urls) -> str | None:
    """Make the roles that a schema needs before it can be. Gives its owner, where that is not the administrator."""
    with psycopg.connect(urls.admin) as connection:
        if connection.info.server_version < OLDEST:
            raise ProvisionError(
                f"Postgres {connection.info.server_version // 10000} is too old: 15 or newer."
            )
        superuser = _is_superuser(connection)
        for role in (APP, AGENT, *([OWNER] if superuser else [])):
            _ensure_role(connection, role)
        for url, group in ((urls.app, APP), (urls.agent, AGENT)):
            _ensure_login(connection, url, group)
        for name in EXTENSIONS:
            connection.execute(
                sql.SQL("CREATE EXTENSION IF NOT EXISTS {}").format(sql.Identifier(name))
            )
        if superuser:
            connection.execute(f"GRANT ALL ON SCHEMA public TO {OWNER}")
        connection.execute(f"GRANT USAGE ON SCHEMA public TO {APP}, {AGENT}")
    return OWNER if superuser else None


def schema_state(admin_or_app_url: str) -> tuple[str | None, str | None]:
    """The migration the database is at, and the newest one we have."""
    engine = create_engine(_sync(admin_or_app_url))
    try:
        with engine.connect() as connection:
            current = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    return current, _script(admin_or_app_url).get_current_head()


def knows_revision(admin_or_app_url: str, revision: str) -> bool:
    """Whether this program has the migration that a database is at; a newer program's it has not."""
    found = {step.revision for step in _script(admin_or_app_url).walk_revisions()}
    return revision in found


def migrations_folder() -> Path:
    """In a checkout beside `src`, in a wheel inside the package."""
    package = Path(__file__).resolve().parents[2]
    inside = package / "_migrations"
    return inside if inside.is_dir() else package.parents[1] / "migrations"


def _is_superuser(connection: psycopg.Connection[tuple[object, ...]]) -> bool:
    row = connection.execute(
        "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"
    ).fetchone()
    return bool(row and row[0])


def _ensure_role(connection: psycopg.Connection[tuple[object, ...]], name: str) -> None:
    if connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [name]).fetchone() is None:
        # Roles belong to the whole server: another database of it may make them at this moment.
        with suppress(DuplicateObject, UniqueViolation), connection.transaction():
            connection.execute(sql.SQL("CREATE ROLE {} NOLOGIN").format(sql.Identifier(name)))


def _ensure_login(connection: psycopg.Connection[tuple[object, ...]], url: str, group: str) -> None:
    target = make_url(url)
    name, password = target.username or "", str(target.password)
    _ensure_role(connection, name)
    identifier = sql.Identifier(name)
    connection.execute(
        sql.SQL("ALTER ROLE {} LOGIN PASSWORD {}").format(identifier, sql.Literal(password))
    )
    connection.execute(sql.SQL("GRANT {} TO {}").format(sql.Identifier(group), identifier))
    connection.execute(
        sql.SQL("GRANT CONNECT ON DATABASE {} TO {}").format(
            sql.Identifier(target.database or ""), identifier
        )
    )


def _upgrade(admin_url: str, owner: str | None) -> None:
    config = _config(admin_url)
    config.attributes["owner"] = owner
    command.upgrade(config, "head")


def _script(url: str) -> ScriptDirectory:
    return ScriptDirectory.from_config(_config(url))


def _config(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(migrations_folder()).replace("%", "%%"))
    config.attributes["url"] = _sync(url)
    return config


def _sync(url: str) -> str:
    return url.replace("postgresql://", "postgresql+psycopg://", 1)


def _password(secret: bytes, name: str) -> str:
    return hmac.new(secret, f"database login {name}".encode(), hashlib.sha256).hexdigest()
