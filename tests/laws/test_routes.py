"""Law: every route names its permission, takes strict bodies, and writes only through a writing door."""

from typing import Annotated

from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.routing import BaseRoute

from chartside.app.modules import clinic_modules
from chartside.app.wiring import House
from chartside.kernel.access import Access
from chartside.kernel.auth import PUBLIC, SELF, declared_permission, reading
from chartside.kernel.http import Command, Reading, Route

SAFE = {"GET", "HEAD"}


def routes(app: FastAPI) -> list[APIRoute]:
    """Every route of the house, also those of routers that stand in routers."""
    found: list[APIRoute] = []
    rest: list[BaseRoute] = list(app.routes)
    while rest:
        route = rest.pop(0)
        inner = getattr(route, "original_router", None)
        if isinstance(route, APIRoute):
            found.append(route)
        elif inner is not None:
            rest.extend(inner.routes)
    return found


def nameless(found: list[APIRoute], access: Access) -> list[str]:
    known = {PUBLIC, SELF, *access.permissions}
    return [route.path for route in found if declared_permission(route) not in known]


def test_every_route_names_a_permission_of_the_house(app: FastAPI, house: House) -> None:
    assert len(routes(app)) > 20
    assert nameless(routes(app), house.access) == []


def test_every_route_ends_its_unit(app: FastAPI) -> None:
    assert [route.path for route in routes(app) if not isinstance(route, Route)] == []


def test_a_route_without_a_permission_is_found(house: House) -> None:
    router = APIRouter(route_class=Route)

    @router.get("/open")
    async def forgotten() -> None: ...

    @router.get("/invented")
    async def invented(unit: Annotated[Reading, reading("no.such.permission")]) -> None: ...

    found = [route for route in router.routes if isinstance(route, APIRoute)]
    assert nameless(found, house.access) == ["/open", "/invented"]


def loose_bodies(found: list[APIRoute]) -> list[str]:
    """Bodies that are not strict commands."""
    wrong = []
    for route in found:
        for parameter in route.dependant.body_params:
            kind = parameter.field_info.annotation
            if not (isinstance(kind, type) and issubclass(kind, Command)):
                wrong.append(route.path)
    return wrong


def test_every_body_is_a_command(app: FastAPI) -> None:
    assert loose_bodies(routes(app)) == []


def test_a_loose_body_is_found() -> None:
    class Loose(BaseModel):
        x: int

    router = APIRouter()

    @router.post("/loose")
    async def loose(body: Loose) -> None: ...

    assert loose_bodies([r for r in router.routes if isinstance(r, APIRoute)]) == ["/loose"]


def test_a_safe_method_never_opens_a_writing_door(app: FastAPI) -> None:
    for route in routes(app):
        doors = {d.call.__name__ for d in route.dependant.dependencies if d.call is not None}
        if route.methods <= SAFE:
            assert "open_writing" not in doors, route.path


def test_every_permission_is_used_and_granted_to_somebody(app: FastAPI, house: House) -> None:
    used = {declared_permission(route) for route in routes(app)}
    used |= {tool.permission for tool in house.registry}
    used |= extra_permissions() | {"copilot.thread.read_all"}
    assert set(house.access.permissions) - used == set()
    for permission in house.access.permissions.values():
        assert "admin" in permission.roles or permission.roles, permission.name


def extra_permissions() -> set[str]:
    """Permissions that a verb asks for itself, beside the one of its route."""
    return {"notes.restricted.read", "notes.restricted.write"} & {
        permission.name for module in clinic_modules() for permission in module.permissions
    }


def test_every_route_is_documented(app: FastAPI) -> None:
    assert [route.path for route in routes(app) if not route.description] == []


def test_no_address_takes_a_text_of_a_record(app: FastAPI) -> None:
    """Addresses end up in logs of proxies: ids, codes and page marks only."""
    for route in routes(app):
        for parameter in route.dependant.query_params:
            assert parameter.name not in {"query", "name", "q", "text", "search", "email"}, (
                route.path
            )
