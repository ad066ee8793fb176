"""Makes servers: a process that has everything imported and forks one whenever it is told to, for quick restarts.

Each line of its input is a JSON order; each line of its output is the id of the process that serves it.
"""

import json
import os
import signal
import sys
import traceback
from pathlib import Path
from typing import Any

import uvicorn

from chartside.app.api import create_app
from chartside.app.server import reserved
from chartside.app.wiring import assemble
from chartside.engine.supervise import Supervisor
from chartside.kernel import log
from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings


def serve(order: dict[str, Any]) -> None:
    """The product as it serves, on a given port; only the supervisor may be told to look more often."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log.configure("ERROR")
    settings = Settings(
        home=Path(order["home"]),
        secret_key=order["secret"],
        port=order["port"],
        worker_in_server=False,
    )
    urls = Urls(**order["urls"])
    with reserved(settings) as (_, listener):
        house = assemble(settings, urls)
        if order["every"] is not None:
            agents = house.agents
            agents.supervisor = Supervisor(agents.engine, urls.app, every=order["every"])
        config = uvicorn.Config(
            create_app(house), log_config=None, access_log=False, timeout_graceful_shutdown=5
        )
        uvicorn.Server(config).run(sockets=[listener])


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the killed
    for line in sys.stdin:
        made = os.fork()
        if made == 0:
            try:
                serve(json.loads(line))
            except BaseException:
                traceback.print_exc()
            os._exit(1)
        sys.stdout.write(f"{made}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
