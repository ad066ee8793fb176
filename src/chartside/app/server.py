"""Serving: one process, one event loop, graceful within a limit."""

import asyncio
import gc
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import uvicorn

from chartside.app.api import create_app
from chartside.app.place import Place
from chartside.app.wiring import assemble
from chartside.kernel import log
from chartside.kernel.db import Database, verify_roles
from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings


class CannotServe(Exception):
    """The server ended before it served; the reason stands above."""


@contextmanager
def reserved(settings: Settings) -> Iterator[tuple[Settings, socket.socket]]:
    """Take the port before anything slow is done. Gives the settings with the port that was really taken.

    The socket does not listen yet, so nobody is kept waiting while the data is made ready.
    """
    with _bound(settings) as taken:
        yield settings.model_copy(update={"port": taken.getsockname()[1]}), taken


def serve(settings: Settings, place: Place, listener: socket.socket) -> None:
    """Serve until a signal. Returns when everything has stopped."""
    log.configure(settings.log_level)
    asyncio.run(_look_at_roles(place.urls))
    config = uvicorn.Config(
        create_app(assemble(settings, place.urls)),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=settings.shutdown_seconds,
        proxy_headers=False,
    )
    server = uvicorn.Server(config)
    gc.collect()
    gc.freeze()  # what was read at the start stays: no request waits until it is looked through for what can go
    try:
        with suppress(KeyboardInterrupt):  # uvicorn raises the signal again once it has stopped
            server.run(sockets=[listener])
    except OSError as error:
        raise _taken(settings, error) from error
    except SystemExit:
        raise CannotServe(CannotServe.__doc__) from None


def _bound(settings: Settings) -> socket.socket:
    try:
        found = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, kind, protocol, _, where = found[0]
        made = socket.socket(family, kind, protocol)
    except OSError as error:
        raise _taken(settings, error) from error
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(where)
    except OSError as error:
        made.close()
        raise _taken(settings, error) from error
    return made


def _taken(settings: Settings, error: OSError) -> CannotServe:
    return CannotServe(
        f"Cannot serve on {settings.host} port {settings.port}: {error.strerror or error}. "
        "Stop what uses it, or set CHARTSIDE_PORT (and CHARTSIDE_HOST) to another."
    )


async def _look_at_roles(urls: Urls) -> None:
    """Refuse in a sentence, before the server starts, what it would refuse as it starts."""
    database = Database(urls.app, urls.agent, pool=1)
    try:
        await verify_roles(database)
    finally:
        await database.close()
