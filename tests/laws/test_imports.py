"""Law: arrows go down, no circles, nothing hidden, only faces are seen from outside. Small rooms."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.laws.source import ROOT, File, files, hidden_imports, imports, made_up

LONGEST = 400


def _lint(root: Path) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [program, "--no-cache", "--config", str(root / "pyproject.toml")],
        cwd=root,
        env={"PYTHONPATH": str(root / "src"), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_contracts_hold() -> None:
    done = _lint(ROOT)
    assert done.returncode == 0, done.stdout


CLIMBING = [
    ("kernel/ids.py", "from chartside.clinic import patients"),
    ("clinic/staff/rules.py", "from chartside.clinic import patients"),
    ("clinic/staff/queries.py", "from chartside.clinic.staff import service"),
    ("kernel/db/base.py", "from chartside.kernel import auth"),
]


def test_an_arrow_that_climbs_is_found(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for where, what in CLIMBING:
        target = tmp_path / "src" / "chartside" / where
        target.write_text(target.read_text() + f"\n{what}\n")
    done = _lint(tmp_path)
    assert done.returncode != 0
    for where, what in CLIMBING:
        _, package, _, name = what.split(" ")
        climber = f"chartside.{where.removesuffix('.py').replace('/', '.')}"
        assert f"{climber} -> {package}.{name} (l." in done.stdout, done.stdout


def test_the_contracts_ignore_nothing() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    assert "ignore_imports" not in text
    assert "unmatched_ignore" not in text


def test_no_import_stands_inside_a_function() -> None:
    found = [f"{f.name}:{line}" for f in files() for line in hidden_imports(f)]
    assert found == []


def test_a_hidden_import_is_found() -> None:
    broken = made_up("chartside.kernel.broken", "def f() -> None:\n    import json\n")
    assert list(hidden_imports(broken)) == [2]


def past_the_face(file: File) -> list[str]:
    """Imports of a clinic module's insides from outside of it."""
    found = []
    own = file.name.split(".")[:3]
    for name, line in imports(file):
        parts = name.split(".")
        if parts[:2] != ["chartside", "clinic"] or len(parts) < 5 or parts[:3] == own:
            continue
        manifest = parts[3] in ("module", "ports") and own[1] == "app"
        if not manifest:
            found.append(f"{file.name}:{line} {name}")
    return found


def test_only_faces_are_imported_from_outside() -> None:
    assert [item for file in files() for item in past_the_face(file)] == []


def test_reaching_past_a_face_is_found() -> None:
    text = "from chartside.clinic.patients.service import register\n"
    assert past_the_face(made_up("chartside.clinic.notes.service", text))
    text = "from chartside.clinic.patients import register\n"
    assert not past_the_face(made_up("chartside.clinic.notes.service", text))


def loaders(file: File) -> bool:
    return any(name in ("importlib", "importlib.import_module") for name, _ in imports(file))


ALLOWED_LOADERS = {
    "chartside.app.entry",  # two commands that need nothing of the house
    "chartside.app.modules",
    "chartside.kernel.tools.registry",
    "chartside.engine.llm.loader",  # vendors' packages, slow to load
}


def test_nothing_is_loaded_by_name_but_modules_and_their_tools() -> None:
    assert {file.name for file in files() if loaders(file)} <= ALLOWED_LOADERS
    assert loaders(made_up("chartside.kernel.broken", "import importlib\n"))


def too_long(file: File) -> bool:
    return len(file.text.splitlines()) > LONGEST


def test_no_file_is_longer_than_a_room() -> None:
    assert [file.name for file in files() if too_long(file)] == []
    assert too_long(made_up("chartside.kernel.broken", "x = 1\n" * 401))
