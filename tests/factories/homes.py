"""Homes of embedded servers, and what one worker of a run makes for all of them."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def new_home() -> Iterator[Path]:
    """Not tmp_path: for root that one lies where no other user may enter."""
    parent = Path(tempfile.mkdtemp(prefix="chartside-test-"))
    parent.chmod(0o755)
    try:
        yield parent / "home"
    finally:
        shutil.rmtree(parent)


@contextmanager
def once_in_a_run(factory: pytest.TempPathFactory, name: str) -> Iterator[Path]:
    """A path that all workers share, held by one at a time: who finds nothing there makes it."""
    own = factory.getbasetemp()
    folder = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield folder / name


def copied(source: Path, target: Path) -> None:
    """A stopped server's home, with whose everything is. Half a copy never passes for one."""
    fresh = target.with_name(f"{target.name}.new")
    subprocess.run(["cp", "-a", source, fresh], check=True)
    fresh.rename(target)
