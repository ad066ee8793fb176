"""The HTTP application: every module's routes behind one edge."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.openapi.utils import get_openapi
from sqlalchemy import text

from chartside import __version__
from chartside.app.web import install_web
from chartside.app.wiring import House
from chartside.kernel.auth import public
from chartside.kernel.db import verify_roles
from chartside.kernel.http import PROBLEMS, Problem, Route, View, fenced, install

health = APIRouter(tags=["health"], route_class=Route)
Everybody = Annotated[None, public()]


class Health(View):
    status: str
    version: str


@health.get("/healthz")
async def healthz(_: Everybody) -> Health:
    """The process is alive."""
    return Health(status="alive", version=__version__)


@health.get("/readyz", responses={503: PROBLEMS[503]})
async def readyz(request: Request, _: Everybody) -> Health:
    """The product serves: the database answers."""
    house: House = request.app.state.house
    async with house.database.identity_door() as session:
        await session.execute(text("SELECT 1"))
    return Health(status="ready", version=__version__)


def create_app(house: House) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await verify_roles(house.database)
        tasks = (
            [asyncio.create_task(house.worker().run())] if house.settings.worker_in_server else []
        )
        await house.agents.start()
        try:
            yield
        finally:
            await house.agents.stop(house.settings.shutdown_seconds)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await house.database.close()

    app = FastAPI(
        title="Chartside",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        separate_input_output_schemas=False,
    )
    app.state.house = house
    app.state.auth = house.auth
    app.state.engine = house.agents.engine
    install(app, max_body_bytes=house.settings.max_body_bytes)
    app.include_router(health)
    for module in house.modules:
        for router in module.routers:
            app.include_router(fenced(router))
    install_web(app)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]  # FastAPI's own way
    return app


def _openapi(app: FastAPI) -> dict[str, Any]:
    """FastAPI's document, with our one shape for failures, and the two ways to sign in."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        schemas = schema.setdefault("components", {}).setdefault("schemas", {})
        problem = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas.update(problem.pop("$defs", {}))
        schemas["Problem"] = problem
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        schema["components"]["securitySchemes"] = {
            "bearer": {"type": "http", "scheme": "bearer"},
            "session": {"type": "apiKey", "in": "cookie", "name": "chartside_session"},
        }
        schema["security"] = [{"bearer": []}, {"session": []}]
        app.openapi_schema = schema
    return app.openapi_schema
