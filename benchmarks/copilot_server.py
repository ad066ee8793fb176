"""The product as an operator serves it, with a model that answers at once: for `benchmarks.copilot`."""

import socket

import uvicorn

from benchmarks.copilot_model import Parrot
from chartside.app.api import create_app
from chartside.app.place import open_place
from chartside.app.wiring import assemble
from chartside.engine.llm import Provider
from chartside.engine.llm.choice import ModelChoice
from chartside.kernel import log
from chartside.kernel.settings import Settings


def main() -> None:
    settings = Settings()
    log.configure(settings.log_level)
    with open_place(settings) as place, socket.create_server(("127.0.0.1", 0)) as listener:
        house = assemble(settings, place.urls)
        house.agents.providers.provider = _parrot  # type: ignore[method-assign]  # instead of a vendor's
        config = uvicorn.Config(create_app(house), log_config=None, access_log=False)
        print(f"serves on http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
        uvicorn.Server(config).run(sockets=[listener])


def _parrot(choice: ModelChoice) -> Provider:
    return Parrot()


if __name__ == "__main__":
    main()
