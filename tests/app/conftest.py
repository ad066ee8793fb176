"""Installations to run commands on: one on the suite's database, and one with an embedded server of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.app.cli.command import Shell
from tests.factories.homes import new_home
from tests.ground import SECRET

from chartside.app.place import DATABASE
from chartside.kernel.db.embedded import EmbeddedPostgres
from chartside.kernel.db.provision import Urls, create_database, provision, working_urls
from chartside.kernel.settings import Settings


@pytest.fixture
def home() -> Iterator[Path]:
    with new_home() as path:
        yield path


@pytest.fixture(scope="session")
def shell(urls: Urls, tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """Commands on the database of the suite, as an operator with an external Postgres runs them."""
    return Shell(
        {
            "CHARTSIDE_HOME": str(tmp_path_factory.mktemp("operator")),
            "CHARTSIDE_DATABASE_URL": urls.admin,
            "CHARTSIDE_SECRET_KEY": SECRET,
        }
    )


@pytest.fixture(scope="session")
def installation() -> Iterator[Shell]:
    """Commands on an installation of its own with one clinic and no codes; its server stays up between them."""
    with new_home() as path, EmbeddedPostgres(path, fast=True) as server:
        own = Shell({"CHARTSIDE_HOME": str(path)})
        create_database(server.url("postgres"), DATABASE)
        provision(working_urls(server.url(DATABASE), Settings(home=path).secret))
        kind = ("--kind", "dental", "--time-zone", "Europe/Madrid")
        own.done("clinic", "create", "almendro", "--name", "Almendro", *kind)
        person = ("--name", "Ada Soler", "--clinic", "almendro", "--role", "admin")
        own.done("user", "add", "ada@almendro.example", *person)
        yield own
