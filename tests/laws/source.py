"""Reading our own source, for the laws."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "chartside"


@dataclass(frozen=True)
class File:
    path: Path
    text: str

    @property
    def name(self) -> str:
        """The dotted name: chartside.clinic.patients.service."""
        relative = self.path.relative_to(SRC).with_suffix("")
        parts = [part for part in relative.parts if part != "__init__"]
        return ".".join(parts)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of it, in no special order."""
        return list(ast.walk(self.tree))


@cache
def files(folder: Path = PACKAGE) -> list[File]:
    return [File(path, path.read_text()) for path in sorted(folder.rglob("*.py"))]


def imports(file: File) -> Iterator[tuple[str, int]]:
    """Every dotted name that a file imports, with its line: `from a.b import c` gives a.b.c."""
    for node in file.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield f"{node.module}.{alias.name}", node.lineno


def hidden_imports(file: File) -> Iterator[int]:
    """Lines of imports that stand inside a function or a class."""
    for node in file.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Import | ast.ImportFrom):
                    yield inner.lineno


def made_up(name: str, text: str) -> File:
    """A file that does not exist, to show that a law can be broken."""
    return File(SRC / (name.replace(".", "/") + ".py"), text)
