"""Where the data lives: the embedded server for as long as we run, or the external one that a setting names."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import psycopg
from pydantic import SecretStr
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from chartside.clinic import catalog
from chartside.kernel.db.embedded import EmbeddedPostgres
from chartside.kernel.db.provision import (
    Urls,
    create_database,
    knows_revision,
    provision,
    schema_state,
    working_urls,
)
from chartside.kernel.settings import Settings

DATABASE = "chartside"


class PlaceError(Exception):
    """The database cannot be used as it is."""


class NotMigrated(PlaceError):
    """The database is not at our newest migration. Run `chartside migrate` first."""


class NewerDatabase(PlaceError):
    """The database was used by a newer version of Chartside. Install that version; this one would harm it."""


class NoAdministrator(PlaceError):
    """This needs CHARTSIDE_DATABASE_URL, an administrator's address of the database."""


class NotAnAddress(PlaceError):
    """A database address is not of the form postgresql://user:password@host:5432/database."""


@dataclass(frozen=True, slots=True)
class Place:
    """A database, and whether it is the embedded one, which is ours to prepare without asking."""

    urls: Urls
    embedded: bool

    @property
    def admin(self) -> str:
        if not self.urls.admin:
            raise NoAdministrator(NoAdministrator.__doc__)
        return self.urls.admin

    @property
    def anyone(self) -> str:
        """An address that can look at the schema: the administrator's if we have it."""
        return self.urls.admin or self.urls.app


@contextmanager
def open_place(settings: Settings) -> Iterator[Place]:
    """Call it from the main thread: the embedded server ends with the thread that started it."""
    if is_embedded(settings):
        with EmbeddedPostgres(settings.home) as server:
            create_database(server.url("postgres"), DATABASE)
            yield Place(working_urls(server.url(DATABASE), settings.secret), embedded=True)
    else:
        yield Place(_external(settings), embedded=False)


def is_embedded(settings: Settings) -> bool:
    return settings.database_url is None and (
        settings.app_database_url is None or settings.agent_database_url is None
    )


def address(given: SecretStr) -> str:
    """An address as all our drivers read it, whichever of the usual ways it was written."""
    try:
        url = make_url(given.get_secret_value())
    except (ArgumentError, ValueError):
        raise NotAnAddress(NotAnAddress.__doc__) from None
    kind = url.drivername.partition("+")[0]
    if kind not in ("postgresql", "postgres") or not url.database:
        raise NotAnAddress(NotAnAddress.__doc__)
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def _external(settings: Settings) -> Urls:
    admin = address(settings.database_url) if settings.database_url else ""
    if settings.app_database_url is not None and settings.agent_database_url is not None:
        return Urls(admin, address(settings.app_database_url), address(settings.agent_database_url))
    return working_urls(admin, settings.secret)


def migrate(place: Place) -> None:
    """Roles, schema, and the public code sets. Safe to repeat."""
    _refuse_newer(place)
    provision(Urls(place.admin, place.urls.app, place.urls.agent))
    with psycopg.connect(place.admin) as connection:
        catalog.load_reference(connection)


def require_migrated(place: Place) -> None:
    """Bring the embedded database up to date; refuse to serve on an external one that is not."""
    current, newest = schema_state(place.anyone)
    if current == newest:
        return
    if not place.embedded:
        _refuse_newer(place)
        raise NotMigrated(NotMigrated.__doc__)
    migrate(place)


def _refuse_newer(place: Place) -> None:
    current, _ = schema_state(place.anyone)
    if current is not None and not knows_revision(place.anyone, current):
        raise NewerDatabase(NewerDatabase.__doc__)
