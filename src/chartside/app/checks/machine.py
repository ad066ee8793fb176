"""What can be seen without the database: Python, the recogniser, the home directory, the key, mail, cookies, room."""

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from chartside import __version__
from chartside.app.checks.findings import Finding, ok, problem, warning
from chartside.engine.redaction.native import native
from chartside.engine.redaction.tagger import tagger
from chartside.kernel.settings import Settings

OLDEST_PYTHON = (3, 11)
SHORTEST_KEY = 32
_PRIVATE = ("secret", "postgres.password", "postgres.log", "outbox")
_LOOPBACK = ("127.0.0.1", "::1", "localhost")
_GIB = 1024**3


def look_at_machine(settings: Settings) -> Iterator[Finding]:
    yield python_version(sys.version_info[:3])
    yield home(settings)
    yield secret(settings)
    yield disk(settings)
    yield mail(settings)
    yield cookies(settings)
    yield address(settings)
    yield recogniser(fast=native(tagger()) is not None)


def python_version(version: tuple[int, ...]) -> Finding:
    words = ".".join(str(part) for part in version)
    if version < OLDEST_PYTHON:
        return problem("python", f"Python {words} is too old.", "Install Python 3.11 or newer.")
    return ok("python", f"Chartside {__version__} on Python {words}.")


def recogniser(*, fast: bool) -> Finding:
    if fast:
        return ok("redaction", "Identifiers are recognised by the fast form.")
    advice = "Where there is a Rust compiler, `make install` builds the fast form."
    return warning("redaction", "Identifiers are recognised in Python, some times slower.", advice)


def home(settings: Settings) -> Finding:
    path = settings.home
    if not path.exists():
        where = _existing(path)
        if not os.access(where, os.W_OK | os.X_OK):
            advice = f"Allow this user to write in {where}, or set CHARTSIDE_HOME to another place."
            return problem("home", f"{path} does not exist and cannot be made.", advice)
        return ok("home", f"{path} does not exist yet; the first start makes it.")
    if not path.is_dir() or not os.access(path, os.W_OK | os.X_OK):
        advice = "Give the directory to the user that runs Chartside."
        return problem("home", f"{path} is not a directory that this user can write.", advice)
    exposed = list(_exposed(path))
    if exposed:
        advice = f"chmod go-rwx {' '.join(str(path / name) for name in exposed if name != '.')}"
        if "." in exposed:
            advice = f"chmod go-w {path}"
        return problem("home", f"Others on this machine can reach into {path}.", advice)
    return ok("home", f"{path} is writable, and what is secret in it is closed to others.")


def secret(settings: Settings) -> Finding:
    if settings.secret_key is not None:
        if len(settings.secret_key.get_secret_value()) < SHORTEST_KEY:
            advice = "Use at least 32 random characters, the same on every machine."
            return problem("secret", "CHARTSIDE_SECRET_KEY is too short to be a key.", advice)
        return ok("secret", "The installation's key is given by CHARTSIDE_SECRET_KEY.")
    path = settings.home / "secret"
    if path.exists():
        if not os.access(path, os.R_OK):
            advice = "Give the file to the user that runs Chartside."
            return problem("secret", f"{path} cannot be read.", advice)
        if len(path.read_bytes().strip()) < SHORTEST_KEY:
            advice = "Put the key back from where you keep it safe."
            return problem("secret", f"{path} holds no key.", advice)
        return ok("secret", f"The installation's key is in {path}. Keep a copy apart from backups.")
    if (settings.home / "postgres").exists():
        advice = f"Put it back from where you keep it safe, as {path}."
        return problem("secret", "There is data, but the installation's key is gone.", advice)
    return ok("secret", "There is no key yet; the first start makes one.")


def disk(settings: Settings) -> Finding:
    free = shutil.disk_usage(_existing(settings.home)).free
    words = f"{free / _GIB:.1f} GiB are free where {settings.home} is."
    advice = "Make room: a full disk stops every write."
    if free < _GIB / 2:
        return problem("disk", words, advice)
    return warning("disk", words, advice) if free < 2 * _GIB else ok("disk", words)


def mail(settings: Settings) -> Finding:
    outbox = settings.home / "outbox"
    if settings.smtp_url is None:
        waiting = len(list(outbox.glob("*.eml"))) if os.access(outbox, os.R_OK) else 0
        words = f"Letters are not sent: they wait as files in {outbox} ({waiting} now)."
        return warning("mail", words, "Set CHARTSIDE_SMTP_URL, or hand them over yourself.")
    url = urlsplit(settings.smtp_url.get_secret_value())
    if url.scheme not in ("smtp", "smtps") or not url.hostname:
        advice = "Write it as smtp://user:password@host:587 or smtps://…"
        return problem("mail", "CHARTSIDE_SMTP_URL is not the address of a mail server.", advice)
    return ok("mail", f"Letters go to {url.hostname}.")


def cookies(settings: Settings) -> Finding:
    if settings.address.startswith("https://"):
        if not settings.secure_cookies:
            advice = "Set CHARTSIDE_SECURE_COOKIES=true."
            return problem("cookies", "Served by HTTPS, but cookies are not marked Secure.", advice)
        return ok("cookies", "Cookies are sent by HTTPS alone.")
    if settings.secure_cookies:
        advice = "Set CHARTSIDE_PUBLIC_URL to the https:// address that people use."
        return warning("cookies", "Cookies are Secure, but the address is not HTTPS.", advice)
    return ok("cookies", "Served by HTTP, which is right for one machine alone.")


def address(settings: Settings) -> Finding:
    host = urlsplit(settings.address).hostname or ""
    if settings.address.startswith("https://") or host in _LOOPBACK:
        return ok("address", f"People use {settings.address}.")
    if settings.public_url is None:
        words = f"Links in letters would lead to {settings.address}."
        return warning("address", words, "Set CHARTSIDE_PUBLIC_URL to the address people use.")
    words = f"{settings.address} is not HTTPS: passwords and records cross the network in clear."
    return warning("address", words, "Put a proxy with HTTPS in front, and name its address.")


def _exposed(home: Path) -> Iterator[str]:
    """What others could read, or a home they could write in. A home may be entered: the database's user must."""
    if stat.S_IMODE(home.stat().st_mode) & 0o022:
        yield "."
    for name in _PRIVATE:
        path = home / name
        if path.exists() and stat.S_IMODE(path.stat().st_mode) & 0o077:
            yield name


def _existing(path: Path) -> Path:
    path = path.absolute()
    return next(each for each in (path, *path.parents) if each.exists())
