"""Real servers in processes of their own, on the database of the tests, that can be killed at any moment."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from httpx import AsyncClient, HTTPError

from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings

ROOT = Path(__file__).parents[2]
PATIENCE = 30


@dataclass
class Server:
    """One server on one port. Killed, it can be started again; its address stays."""

    zygote: subprocess.Popen[str]
    order: dict[str, Any]
    pid: int | None = None
    killed: int | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.order['port']}"

    async def start(self) -> None:
        assert self.zygote.stdin is not None
        assert self.zygote.stdout is not None
        await self._gone()
        self.zygote.stdin.write(json.dumps(self.order) + "\n")
        self.zygote.stdin.flush()
        self.pid = int(await asyncio.to_thread(self.zygote.stdout.readline))
        async with AsyncClient(base_url=self.address) as client:
            for _ in range(PATIENCE * 20):
                with suppress(HTTPError):
                    if (await client.get("/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As a power cut would: no handler runs, nothing is flushed."""
        if self.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self.killed, self.pid = self.pid, None

    async def _gone(self) -> None:
        """Until the killed one has let go of its port; its zygote buries it."""
        with suppress(ProcessLookupError):
            while self.killed is not None:  # nobody tells us
                os.kill(self.killed, 0)
                await asyncio.sleep(0.01)


class Servers:
    def __init__(self, zygote: subprocess.Popen[str], settings: Settings, urls: Urls) -> None:
        self._zygote = zygote
        self._settings = settings
        self._urls = urls
        self.made: list[Server] = []

    def server(self, *, every: float | None = None) -> Server:
        """A server that is not yet started. `every`: how often its supervisor looks, if not as usual."""
        order = {
            "home": str(self._settings.home),
            "secret": self._settings.secret.decode(),
            "urls": asdict(self._urls),
            "port": _free_port(),
            "every": every,
        }
        self.made.append(Server(self._zygote, order))
        return self.made[-1]


@contextmanager
def open_servers(settings: Settings, urls: Urls) -> Iterator[Servers]:
    zygote = subprocess.Popen(
        [sys.executable, "-m", "tests.batteries.zygote"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    servers = Servers(zygote, settings, urls)
    try:
        yield servers
    finally:
        for server in servers.made:
            server.kill()
        zygote.communicate(timeout=PATIENCE)


def _free_port() -> int:
    """Outside of the range from which outgoing connections take theirs: it must be free again after a kill."""
    while True:
        port = random.randint(20_000, 32_000)
        with socket.socket() as taken, suppress(OSError):
            taken.bind(("127.0.0.1", port))
            return port
