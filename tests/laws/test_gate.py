"""Law: one door. Nobody runs a tool but the gate, nobody commits but the database room, reads only read."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.laws.source import File, files, imports, made_up

from chartside.app.modules import clinic_modules
from chartside.kernel.tools import Effect, Tool

GATE = "chartside.kernel.tools.gate"
DOORS = {  # who may open a session without a clinic
    "chartside.kernel.auth",
    "chartside.kernel.tenancy",
    "chartside.kernel.db",
    "chartside.app",
}


def calls(file: File) -> Iterator[tuple[str, str, int]]:
    """Every method call: the text of its object, the method, the line."""
    for node in file.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield ast.unparse(node.func.value), node.func.attr, node.lineno


def tool_runs(file: File) -> list[str]:
    """Calls of a tool's `run` or `preview` outside the gate, and imports of a tool's file."""
    if file.name == GATE:
        return []
    own = (
        file.name.rpartition(".")[0] if ".tools." in file.name else ""
    )  # its folder's private helpers
    found = [
        f"{file.name}:{line}"
        for owner, method, line in calls(file)
        if method in ("run", "preview") and owner.rsplit(".", 1)[-1].endswith("tool")
    ]
    found += [
        f"{file.name}:{line} {name}"
        for name, line in imports(file)
        if ".tools." in name
        and name.startswith(("chartside.clinic.", "chartside.surfaces."))
        and not (own and name.startswith(f"{own}._"))
    ]
    return found


def test_nothing_but_the_gate_runs_a_tool() -> None:
    assert [item for file in files() for item in tool_runs(file)] == []


def test_running_a_tool_elsewhere_is_found() -> None:
    assert tool_runs(made_up("chartside.app.x", "async def f(tool):\n    await tool.run(1)\n"))
    assert tool_runs(
        made_up("chartside.app.x", "from chartside.clinic.staff.tools.list_users import run\n")
    )
    assert not tool_runs(
        made_up("chartside.app.x", "async def f(worker):\n    await worker.run()\n")
    )


def commits(file: File) -> list[str]:
    if file.name.startswith("chartside.kernel.db"):
        return []
    return [
        f"{file.name}:{line}"
        for owner, method, line in calls(file)
        if method in ("commit", "rollback") and not owner.endswith(("gate", "service"))
    ]


def test_nobody_commits_but_the_database_room() -> None:
    assert [item for file in files() for item in commits(file)] == []
    assert commits(made_up("chartside.clinic.x.service", "async def f(s):\n    await s.commit()\n"))


def unscoped(file: File) -> list[str]:
    if any(file.name.startswith(room) for room in DOORS):
        return []
    return [f"{file.name}:{line}" for _, method, line in calls(file) if method == "identity_door"]


def test_only_the_doorkeepers_open_a_session_without_a_clinic() -> None:
    assert [item for file in files() for item in unscoped(file)] == []
    assert unscoped(made_up("chartside.clinic.x.service", "def f(d):\n    d.identity_door()\n"))


def tools() -> list[Tool]:
    return [tool for module in clinic_modules() for tool in module.tools]


def reaches_verbs(file: File) -> list[str]:
    return [
        name
        for name, _ in imports(file)
        if "service" in name.split(".") or "ingest" in name.split(".")
    ]


def test_a_read_imports_queries_and_never_a_verb() -> None:
    reads = [tool for tool in tools() if tool.effect is Effect.READ]
    assert reads
    for tool in reads:
        path = Path(tool.source)
        assert reaches_verbs(File(path, path.read_text())) == [], tool.name
    assert reaches_verbs(made_up("chartside.x", "from chartside.clinic.patients import service\n"))


def test_every_write_previews_and_says_how_it_is_undone() -> None:
    writes = [tool for tool in tools() if tool.writes]
    assert writes
    known = {tool.name for tool in tools()}
    for tool in writes:
        assert tool.preview is not None, tool.name
        assert tool.undo is not None, tool.name
        assert tool.undo.tool is None or tool.undo.tool in known, tool.name


def raises_bare(file: File) -> list[str]:
    """`raise ValueError` and the like: a failure without a name. Validators must raise ValueError by contract."""
    found = []
    for node in file.nodes:
        if isinstance(node, ast.Raise) and node.exc is not None:
            name = ast.unparse(node.exc).split("(")[0]
            if name in ("Exception", "HTTPException", "RuntimeError", "KeyError") or (
                name == "ValueError"
                and not file.name.split(".")[-1].startswith(("schemas", "rules", "service"))
                and "schemas" not in file.name
            ):
                found.append(f"{file.name}:{node.lineno} {name}")
    return found


def test_failures_have_names() -> None:
    below = [file for file in files() if not file.name.startswith("chartside.app.demo")]
    assert [item for file in below for item in raises_bare(file)] == []
    assert raises_bare(
        made_up("chartside.clinic.x.queries", "def f():\n    raise HTTPException(404)\n")
    )


def signs_notes(tool: Tool) -> bool:
    return "sign" in tool.name.split("_")


def test_signing_a_note_is_never_a_tool() -> None:
    assert [tool.name for tool in tools() if signs_notes(tool)] == []
