"""A process that drives a run and is killed in the middle of it: said where it is, it talks on until it dies."""

import asyncio
import json
import sys
from pathlib import Path
from uuid import UUID

from tests.factories.agents import PlainSurface, engine_for

from chartside.app.wiring import assemble
from chartside.engine.llm import TextDelta
from chartside.engine.llm.scripted import ScriptedModel
from chartside.engine.supervise import Supervisor
from chartside.kernel.db.provision import Urls
from chartside.kernel.settings import Settings


async def main(given: dict[str, str]) -> None:
    settings = Settings(home=Path(given["home"]), secret_key=given["secret"])  # type: ignore[arg-type]
    urls = Urls(**{name: given[name] for name in ("admin", "app", "agent")})
    house = assemble(settings, urls)
    talking = asyncio.Event()
    words = [TextDelta("I am in the middle"), 0.1, TextDelta(" of"), talking.set, 600.0]
    engine = engine_for(house, ScriptedModel(words), PlainSurface("supervised"))
    await Supervisor(engine, urls.app).start()
    task = engine.drive(UUID(given["org"]), UUID(given["user"]), UUID(given["run"]))
    await talking.wait()
    print("talking", flush=True)  # noqa: T201
    await task


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
