"""The examination from the outside in: what needs no database first, then as far into the database as one can come."""

import asyncio
from collections.abc import Iterator

import psycopg
from sqlalchemy.exc import DBAPIError

from chartside.app.checks.database import look_at_schema, look_at_server, look_inside
from chartside.app.checks.findings import Finding, problem, warning
from chartside.app.checks.machine import look_at_machine
from chartside.app.place import PlaceError, address, is_embedded, open_place
from chartside.kernel.db.embedded import EmbeddedError
from chartside.kernel.settings import Settings


def examine(settings: Settings) -> list[Finding]:
    """Look at everything. It changes nothing: what was never set up is not set up by looking."""
    return [*look_at_machine(settings), *_look_at_database(settings)]


def _look_at_database(settings: Settings) -> Iterator[Finding]:
    if is_embedded(settings) and not (settings.home / "postgres").exists():
        advice = "`chartside demo` makes it with made-up clinics, `chartside serve` without."
        yield warning("database", "There is no database yet.", advice)
        return
    if settings.secret_key is None and not (settings.home / "secret").exists():
        yield from _without_key(settings)
        return
    try:
        with open_place(settings) as place:
            yield look_at_server(place.anyone)
            schema, ready = look_at_schema(place)
            yield schema
            if ready:
                yield from asyncio.run(look_inside(settings, place))
    except EmbeddedError as error:
        words = f"The embedded database does not start: {str(error).splitlines()[0]}"
        yield problem("database", words, f"Look into {settings.home / 'postgres.log'}.")
    except PlaceError as error:
        yield problem("database", str(error), "Correct the address.")
    except (psycopg.Error, DBAPIError) as error:
        yield unreachable(error)


def _without_key(settings: Settings) -> Iterator[Finding]:
    """The working roles' passwords follow from the key, so without it only the server can be looked at."""
    if settings.database_url is None:
        return
    try:
        yield look_at_server(address(settings.database_url))
    except PlaceError as error:
        yield problem("database", str(error), "Correct the address.")
    except psycopg.Error as error:
        yield unreachable(error)
    else:
        advice = "Run `chartside migrate`, or put the key of this installation in its place."
        yield warning("schema", "There is no key yet, so the working roles are unknown.", advice)


def unreachable(error: psycopg.Error | DBAPIError) -> Finding:
    reason = (str(error).strip().splitlines() or [type(error).__name__])[0]
    advice = "Is the server running, and are CHARTSIDE_DATABASE_URL and its password right?"
    return problem("database", f"The database does not answer: {reason}", advice)
