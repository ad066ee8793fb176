"""The guides are followed to the letter: what they print is written to files, loaded, and used."""

import importlib
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import create_engine, text
from tests.app.cli.command import Shell
from tests.factories.agents import ask, engine_for
from tests.factories.clinic import Clinic, open_clinic

from chartside import clinic as clinic_floor
from chartside.app.api import create_app
from chartside.app.catalog import source
from chartside.app.modules import clinic_modules
from chartside.app.wiring import assemble
from chartside.clinic.patients import tools as patient_tools
from chartside.engine.llm.scripted import ScriptedModel, call
from chartside.kernel.db import Base
from chartside.kernel.db.provision import Urls
from chartside.kernel.scope import Scope, Source
from chartside.kernel.settings import Settings
from chartside.kernel.tools import Countersignature, Gate

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guides"


def blocks(guide: str) -> list[tuple[str, str]]:
    """(the heading or sentence that names a file, the code) for each block of Python in a guide."""
    found = re.findall(
        r"`([\w/]+\.py)`[^`]*```python\n(.*?)```", (GUIDES / guide).read_text(), re.S
    )
    return [(name, code) for name, code in found]


async def commit(
    gate: Gate, where: Clinic, scope: Scope, tool: str, args: dict[str, str]
) -> object:
    shown = await gate.preview(scope, tool, args)
    signature = Countersignature(tool, shown.digest, scope.person, scope.org_id, uuid4())
    signer = replace(scope, source=Source.AI, proposal_id=signature.proposal_id)
    async with where.house.database.writing(signer) as session:
        return await gate.commit(session, signer, tool, shown.args, signature)


@pytest.fixture
def tool_file(tmp_path: Path) -> Iterator[None]:
    """The one file of the guide, put where it says. The module finds it when it is loaded, as at any start."""
    (name, code), *rest = blocks("add-a-tool.md")
    assert not rest
    (tmp_path / Path(name).name).write_text(code)
    patient_tools.__path__.append(str(tmp_path))
    _load_patients_anew()
    yield
    patient_tools.__path__.remove(str(tmp_path))
    sys.modules.pop(f"{patient_tools.__name__}.{Path(name).stem}", None)
    _load_patients_anew()


def _load_patients_anew() -> None:
    importlib.reload(importlib.import_module("chartside.clinic.patients.module"))
    for kept in (clinic_modules, source.blank_house, source.application):
        kept.cache_clear()


@pytest.mark.usefixtures("tool_file")
async def test_the_tool_of_the_guide_is_listed_proposed_and_committed(
    settings: Settings, urls: Urls, tmp_path: Path
) -> None:
    listed = Shell({"CHARTSIDE_HOME": str(tmp_path / "home")})("tools", "--json").json
    (entry,) = [tool for tool in listed if tool["name"] == "retire_patient"]
    assert (entry["effect"], entry["permission"]) == ("write", "patients.patient.write")
    house = assemble(settings, urls)
    async with open_clinic(house, create_app(house)) as clinic:
        made = await clinic.patient()
        retire = call(("retire_patient", {"patient_id": made["id"]}))
        model = ScriptedModel(retire, call(("submit_results", {"summary": "Retired."})))
        run = await ask(engine_for(house, model), clinic, "Ana Ruiz has moved away")
        assert "retire_patient" in {tool.name for tool in model.requests[0].tools}
        place = f"/api/proposals/groups/{run.id}"
        (card,) = (await clinic.clinician.get(place)).json()
        assert card["preview"]["title"] == "Mark Ana Ruiz as inactive"
        assert card["preview"]["changes"][0]["new"] == "inactive"
        path = f"/api/patients/{made['id']}"
        assert (await clinic.admin.get(path)).json()["status"] == "active"
        signed = {"accept": [{"proposal_id": card["id"], "digest": card["digest"]}]}
        assert (
            await clinic.people["biller"].post(f"{place}/countersign", signed)
        ).status_code == 403
        done = await clinic.clinician.post(f"{place}/countersign", signed)
        assert done.status_code == 200, done.text
        assert (await clinic.admin.get(path)).json()["status"] == "inactive"
    await house.database.close()


@pytest.fixture
def module_files(tmp_path: Path, urls: Urls) -> Iterator[None]:
    for name, code in blocks("add-a-module.md"):
        path = tmp_path / name.removeprefix("clinic/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code)
    (tmp_path / "waiting/tools/__init__.py").write_text('"""Tools of the waiting list."""\n')
    clinic_floor.__path__.append(str(tmp_path))
    clinic_modules.cache_clear()
    engine = create_engine(urls.admin.replace("postgresql://", "postgresql+psycopg://"))
    sys.path.insert(0, str(tmp_path / "migrations/versions"))
    migration = importlib.import_module("0999_waiting")
    with engine.begin() as connection, Operations.context(MigrationContext.configure(connection)):
        migration.upgrade()
    yield
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE waiting_entries"))
    engine.dispose()
    sys.path.remove(str(tmp_path / "migrations/versions"))
    clinic_floor.__path__.remove(str(tmp_path))
    clinic_modules.cache_clear()
    Base.metadata.remove(Base.metadata.tables["waiting_entries"])
    for name in [n for n in sys.modules if n.startswith("chartside.clinic.waiting")]:
        del sys.modules[name]


@pytest.mark.usefixtures("module_files")
async def test_the_module_of_the_guide_works(settings: Settings, urls: Urls) -> None:
    house = assemble(settings, urls)
    async with open_clinic(house, create_app(house)) as clinic:
        made = await clinic.patient()
        joined = await clinic.receptionist.post(
            "/api/waiting", {"patient_id": made["id"], "reason": "Earlier if possible"}
        )
        assert joined.status_code == 201, joined.text
        assert (await clinic.people["biller"].get("/api/waiting")).status_code == 403
        args = {"patient_id": made["id"], "reason": "Asked by phone"}
        await commit(house.gate, clinic, clinic.scope("receptionist"), "join_waiting_list", args)
        listed = (await clinic.clinician.get("/api/waiting")).json()
        assert [entry["reason"] for entry in listed] == ["Earlier if possible", "Asked by phone"]
    async with open_clinic(house, create_app(house)) as onlooker:
        assert (await onlooker.clinician.get("/api/waiting")).json() == []
    await house.database.close()
