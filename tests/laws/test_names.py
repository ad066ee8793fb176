"""Law: one concept, one word: no two rooms of the floors are called alike; one migration head; verb_noun."""

import re
import shutil
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from tests.laws.source import PACKAGE, files

from chartside.app.modules import clinic_modules
from chartside.kernel.db.provision import migrations_folder
from chartside.kernel.tools import ToolFault
from chartside.kernel.tools.registry import load_tool

FLOORS = ("app", "surfaces", "clinic", "engine", "fhir", "kernel")
SHARED = {
    "catalog"
}  # the house's generated catalogue and the clinic's are told apart by their floor


def rooms(package: Path) -> list[str]:
    found = []
    for floor in FLOORS:
        folder = package / floor
        if folder.is_dir():
            found += [p.stem for p in folder.iterdir() if p.suffix == ".py" or p.is_dir()]
    return [name for name in found if not name.startswith("_")]


def test_no_two_rooms_are_called_alike() -> None:
    doubled = {name for name, count in Counter(rooms(PACKAGE)).items() if count > 1}
    assert doubled - SHARED == set()


def test_a_doubled_room_is_found(tmp_path: Path) -> None:
    for floor in ("clinic", "kernel"):
        (tmp_path / floor / "twice").mkdir(parents=True)
    assert Counter(rooms(tmp_path))["twice"] == 2


def history(folder: Path) -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(folder))
    return ScriptDirectory.from_config(config)


def test_there_is_one_migration_head() -> None:
    script = history(migrations_folder())
    assert len(script.get_heads()) == 1
    assert len(script.get_bases()) == 1
    assert all(len(step._all_down_revisions) <= 1 for step in script.walk_revisions())


def test_a_second_head_is_found(tmp_path: Path) -> None:
    shutil.copytree(migrations_folder(), tmp_path / "migrations")
    again = tmp_path / "migrations/versions/0999_fork.py"
    again.write_text('revision = "0999"\ndown_revision = "0001"\n')
    assert len(history(tmp_path / "migrations").get_heads()) == 2


def test_a_tool_with_another_kind_of_name_is_refused() -> None:
    file = ModuleType("chartside.clinic.patients.tools.Lookup")
    known = next(tool for module in clinic_modules() for tool in module.tools)
    file.__dict__.update(tool=known, __doc__="Looks.")
    with pytest.raises(ToolFault, match="verb_noun"):
        load_tool(file, "patients")


def test_a_tool_is_verb_noun_and_the_name_of_its_file() -> None:
    for module in clinic_modules():
        for tool in module.tools:
            assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)+", tool.name)
            assert Path(tool.source).stem == tool.name


def test_every_file_says_what_it_is_for() -> None:
    import_only = [f.name for f in files() if not f.text.lstrip().startswith('"""')]
    assert import_only == []


PRIVATE = re.compile(
    r"/work/|\.\./shared|shared/(spec|design|data)|features\.md|\b(IN|NU|CX|DP|AM|BX)-\d\d\b"
)


def test_the_project_speaks_of_itself_alone() -> None:
    root = PACKAGE.parents[1]
    found = []
    for pattern in (
        "src/**/*.py",
        "tests/**/*.py",
        "docs/**/*.md",
        "*.md",
        "migrations/**/*.py",
        "Makefile",
    ):
        for path in root.glob(pattern):
            if path != Path(__file__).resolve() and PRIVATE.search(path.read_text()):
                found.append(str(path.relative_to(root)))
    assert found == []
    assert PRIVATE.search("see ../shared")
