"""`chartside demo` for real: it serves, a signal ends it whole, and started again it finds its data."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.factories.homes import new_home

from chartside.app.cli.common import ended_by_signals

PATIENCE = 100


@pytest.fixture(scope="module")
def demo_home() -> Iterator[Path]:
    with new_home() as path:
        yield path


@contextmanager
def started(home: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """A running command that serves: the process, its address, and what it said until then."""
    process = subprocess.Popen(
        [Path(sys.executable).with_name("chartside"), *arguments],
        env={"PATH": os.environ["PATH"], "CHARTSIDE_HOME": str(home), "CHARTSIDE_PORT": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    said: list[str] = []
    try:
        for line in process.stdout:
            said.append(line)
            if found := re.search(r"serves on (http://\S+)", line):
                yield process, found[1], said
                break
        else:
            raise AssertionError("".join(said))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def wait_until_ready(address: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            if httpx.get(f"{address}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("it never served")


def left_behind(home: Path) -> list[str]:
    """Processes that know of this home, by their arguments or by a file they hold open."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            words = (each / "cmdline").read_bytes()
            held = [os.readlink(handle) for handle in (each / "fd").iterdir()]
        except OSError:
            continue
        if each.name != str(os.getpid()) and (
            bytes(home) in words or any(path.startswith(str(home)) for path in held)
        ):
            found.append(f"{each.name} {words!r}")
    return found


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("sent", "words"),
    [(signal.SIGINT, "Made four clinics."), (signal.SIGTERM, "The demo is already there.")],
)
def test_the_demo_serves_stops_whole_and_finds_its_data(
    demo_home: Path, sent: signal.Signals, words: str
) -> None:
    with started(demo_home, "demo", "--patients", "3") as (process, address, said):
        wait_until_ready(address)
        shown = "".join(said)
        assert words in shown
        (login,) = re.findall(r"^.*\sadmin\s+(\S+@\S*riverbend\S*)\s+(\S.*\S)\s*$", shown, re.M)
        body = {"email": login[0], "password": login[1]}
        assert httpx.post(f"{address}/api/auth/sign-in", json=body).status_code == 200
        assert left_behind(demo_home)
        process.send_signal(sent)
        assert process.wait(timeout=100) == 0
        assert process.stdout is not None
        assert process.stdout.read().rstrip().endswith("Chartside has stopped.")
        assert left_behind(demo_home) == []


def test_a_signal_that_python_drops_is_heeded_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    class Finalized:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGTERM)

    dropped: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", dropped.append)
    before = signal.getsignal(signal.SIGTERM)
    with ended_by_signals() as ending:
        ending.heed()
        Finalized()
        assert dropped
        with pytest.raises(KeyboardInterrupt):
            ending.heed()
    assert signal.getsignal(signal.SIGTERM) is before
