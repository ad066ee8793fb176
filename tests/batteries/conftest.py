"""The servers that the batteries kill and cut off."""

from collections.abc import Iterator

import pytest
from tests.batteries.servers import Servers, open_servers
from tests.surfaces.scribe.fixtures import bench

from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings

__all__ = ["bench"]


@pytest.fixture(scope="session")
def servers(settings: Settings, urls: Urls) -> Iterator[Servers]:
    with open_servers(settings, urls) as made:
        yield made
