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
from tests.factories.clinic import Clinic, open_clinic

from chartside import clinic as clinic_floor
from chartside.app.api import create_app
from chartside.app.modules import clinic_modules
from chartside.app.wiring import assemble
from chartside.clinic.patients import tools as patient_tools
from chartside.kernel.db import Base
from chartside.kernel.db.provision import Urls
from chartside.kernel.scope import Scope, Source
from chartside.kernel.settings import Settings
from chartside.kernel.tools import Countersignature, Gate, Registry, tool_folder

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
    (name, code), *rest = blocks("add-a-tool.md")
    assert not rest
    (tmp_path / Path(name).name).write_text(code)
    patient_tools.__path__.append(str(tmp_path))
    yield
    patient_tools.__path__.remove(str(tmp_path))
    sys.modules.pop(f"{patient_tools.__name__}.{Path(name).stem}", None)


@pytest.mark.usefixtures("tool_file")
async def test_the_tool_of_the_guide_works(clinic: Clinic) -> None:
    made = await clinic.patient()
    registry = Registry(tool_folder(patient_tools), clinic.house.access)
    gate = Gate(registry, clinic.house.database)
    assert "retire_patient" in {tool.name for tool in gate.offered(clinic.scope())}
    await commit(gate, clinic, clinic.scope(), "retire_patient", {"patient_id": made["id"]})
    after = (await clinic.admin.get(f"/api/patients/{made['id']}")).json()
    assert after["status"] == "inactive"


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
