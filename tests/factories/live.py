"""A real server on a real port, for tests that need one: its own event loop, the same database."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from chartside.app.api import create_app
from chartside.app.wiring import assemble
from chartside.engine.supervise import Supervisor
from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings


@contextmanager
def live_server(settings: Settings, urls: Urls) -> Iterator[str]:
    """Serve in a thread; gives the address."""
    house = assemble(settings, urls)
    agents = house.agents  # a run that another test holds up is none of its business
    agents.supervisor = Supervisor(agents.engine, urls.app, every=3600)
    app = create_app(house)
    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None, access_log=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 30
    while not server.started and thread.is_alive() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert server.started, "the server did not start"
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(20)
