"""The whole API under generated requests, as each role in turn: no failure of ours, nothing undocumented."""

import os
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.factories.clinic import Clinic
from tests.factories.live import live_server
from tests.factories.world import World

from chartside.kernel.access import DEFAULT_ROLES
from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings

SOAKING = bool(os.environ.get("CHARTSIDE_SOAK"))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def live(settings: Settings, urls: Urls) -> Iterator[str]:
    with live_server(settings, urls) as address:
        yield address


def examples(role: str) -> int:
    if SOAKING:
        return 60
    return 2 if role == "admin" else 1


def share(role: str, number: int) -> bool:
    """The administrator meets every operation; the other roles share out half of them, and all meet all in a soak."""
    others = [other for other in DEFAULT_ROLES if other != "admin"]
    turn, rest = divmod(number, 2)
    return SOAKING or role == "admin" or (not rest and others[turn % len(others)] == role)


def own_ids(case: Any, ids: dict[str, str]) -> None:
    """Half of the requests go to records that exist, so that more than 404 is heard."""
    for name in list(case.path_parameters or {}):
        if name in ids and crc32(str(case.body).encode()) % 2:
            case.path_parameters[name] = ids[name]


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("role", DEFAULT_ROLES)
async def test_nothing_breaks_and_nothing_is_undocumented(
    app: FastAPI, clinic: Clinic, live: str, role: str
) -> None:
    world = await World(clinic).build()
    authorization = clinic.people[role].client.headers["Authorization"]
    schema = schemathesis.openapi.from_dict(app.openapi())
    tried = 0
    for number, result in enumerate(schema.get_all_operations()):
        operation = result.ok()
        if not share(role, number):
            continue
        if operation.path in ("/api/auth/sign-out", "/api/auth/sign-in"):
            continue  # they end or count the sessions that the test lives on; they have tests of their own

        @given(case=operation.as_strategy())
        @settings(
            max_examples=examples(role),
            deadline=None,
            database=None,
            derandomize=not SOAKING,
            suppress_health_check=list(HealthCheck),
        )
        def run(case: Any) -> None:
            own_ids(case, world.ids)
            case.call_and_validate(
                base_url=live, headers={"Authorization": authorization}, checks=CHECKS
            )

        run()
        tried += 1
    assert tried > (100 if SOAKING or role == "admin" else 10)
