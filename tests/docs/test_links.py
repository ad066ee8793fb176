"""What the documents point at is there: links, files, commands with options, targets, settings, logins, places."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.laws.source import PACKAGE, ROOT
from typer.main import get_command

from chartside.app import catalog
from chartside.app.cli import app as command_line
from chartside.app.demo.seed import PASSWORD, demo_logins
from chartside.kernel.settings import Settings

GENERATED = ROOT / "docs" / "reference"
OF_TESTS = {"CHARTSIDE_TEST_DATABASE_URL", "CHARTSIDE_SOAK"}
MADE_BY_A_GUIDE = re.compile(r"waiting|retire_patient")
FOLDERS = ("app", "clinic", "docs", "engine", "kernel", "migrations", "src", "surfaces", "tests")
PATH = re.compile(r"[\w.-]+(/[\w.*-]+)+/?")


@dataclass(frozen=True)
class Page:
    path: Path
    text: str

    @property
    def name(self) -> str:
        return str(self.path.relative_to(ROOT))


def pages() -> list[Page]:
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    return [Page(p, p.read_text()) for p in sorted(found) if p.parent != GENERATED]


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)


def blocks(text: str) -> str:
    """The lines of its blocks of shell, without the prompt and with broken lines joined."""
    found = "\n".join(re.findall(r"^```(?:sh|console)\n(.*?)^```", text, flags=re.S | re.M))
    return found.replace("\\\n", " ")


def spans(text: str) -> list[str]:
    return [" ".join(found.split()) for found in re.findall(r"`([^`]+)`", prose(text))]


def anchors(text: str) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", prose(text), flags=re.M)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


def dead_links(page: Page) -> Iterator[str]:
    for target in re.findall(r"\]\(([^)]+)\)", prose(page.text)):
        if re.match(r"[a-z]+:", target):
            continue
        where, _, anchor = target.partition("#")
        path = (page.path.parent / where).resolve() if where else page.path
        if not path.exists() or (anchor and anchor not in anchors(path.read_text())):
            yield target


def missing_files(page: Page) -> Iterator[str]:
    """Paths in the text that are nowhere: from the root, from the package, or beside the page."""
    for span in spans(page.text):
        if not PATH.fullmatch(span) or span.split("/")[0] not in FOLDERS:
            continue
        if MADE_BY_A_GUIDE.search(span) and page.path.parent.name == "guides":
            continue
        if not any(list(base.glob(span.rstrip("/"))) for base in (ROOT, PACKAGE)):
            yield span


def written_commands(text: str) -> Iterator[str]:
    """Every call of our program: in a span, or in a line of a block."""
    found = [span for span in spans(text) if re.match(r"(\S+=\S+ )*(\S*/)?chartside ", span)]
    found += [
        line for line in blocks(text).splitlines() if re.search(r"(^|[\s/(])chartside [a-z]", line)
    ]
    for each in found:
        yield re.split(r"[|)#;]", each[each.rindex("chartside ") :])[0].strip()


def unknown_command(words: str) -> bool:
    """Whether the program has no such command, or the command no such option."""
    command: Any = get_command(command_line)
    rest = shlex.split(words)[1:]
    while rest and hasattr(command, "commands"):
        if rest[0] not in command.commands:
            return True
        command = command.commands[rest.pop(0)]
    known = {option for parameter in command.params for option in parameter.opts}
    return any(word.split("=")[0] not in known for word in rest if word.startswith("--"))


def unknown_targets(text: str) -> set[str]:
    there = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), flags=re.M))
    named = {m[1] for span in spans(text) if (m := re.fullmatch(r"make ([a-z-]+)", span))}
    return (named | set(re.findall(r"^make ([a-z-]+)", blocks(text), flags=re.M))) - there


def unknown_settings(text: str) -> set[str]:
    known = {f"CHARTSIDE_{name.upper()}" for name in Settings.model_fields} | OF_TESTS
    return set(re.findall(r"CHARTSIDE_[A-Z_]+[A-Z]", text)) - known


def unknown_places(text: str) -> set[str]:
    """Endpoints that the text names, and those that a block of shell asks."""
    paths = catalog.application().openapi()["paths"]
    known = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    named = {span for span in spans(text) if re.fullmatch(r"[A-Z]+ /[\w/{}.-]*", span)}
    asked = {f"/api/{path}" for path in re.findall(r"\bask '?([a-z][\w/-]+)", blocks(text))}
    return (named - known) | (asked - set(paths))


OURS = [page for page in pages() if page.path.name != "coming-from.md"]
every_page = pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
every_own_page = pytest.mark.parametrize("page", OURS, ids=lambda page: page.name)


@every_page
def test_links_and_files_are_there(page: Page) -> None:
    assert list(dead_links(page)) == []
    assert list(missing_files(page)) == []


@every_page
def test_commands_targets_and_settings_exist(page: Page) -> None:
    assert [words for words in written_commands(page.text) if unknown_command(words)] == []
    assert unknown_targets(page.text) == set()
    assert unknown_settings(page.text) == set()


@every_own_page
def test_endpoints_exist(page: Page) -> None:
    assert unknown_places(page.text) == set()


def test_the_readme_leads_everywhere() -> None:
    """Every guide and every page on safety is reached from the first one, and so are the commands it promises."""
    text = (ROOT / "README.md").read_text()
    for folder in ("guides", "safety"):
        for path in (ROOT / "docs" / folder).glob("*.md"):
            assert f"(docs/{folder}/{path.name})" in text
    assert len(list(written_commands(text))) > 5


def test_the_logins_of_the_readme_are_those_of_the_demo() -> None:
    text = (ROOT / "README.md").read_text()
    rows = [line for line in text.splitlines() if line.count("@") >= 3]
    assert len(rows) == len({login.clinic for login in demo_logins()})
    known = {(login.clinic, login.role, login.email) for login in demo_logins()}
    for row in rows:
        clinic, *emails = [cell.strip(" `") for cell in row.strip("|").split("|")]
        roles = ("admin", "clinician", "receptionist")
        assert {(clinic, role, email) for role, email in zip(roles, emails, strict=True)} <= known
    assert f"`{PASSWORD}`" in text


def test_every_promise_names_its_tests() -> None:
    text = (ROOT / "docs" / "safety" / "promises.md").read_text()
    rows = [line for line in text.splitlines() if re.match(r"\| (?!Promise|-)", line)]
    assert len(rows) > 25
    for row in rows:
        tested = re.findall(r"`([^`]+)`", row.split("|")[3])
        assert tested, row
        for name in tested:
            assert "def test_" in (ROOT / name).read_text(), row


def test_what_is_wrong_would_be_found() -> None:
    wrong = (
        "# Here\n[a](nowhere.md) [b](#there) `src/chartside/none.py` `chartside fly` `make coffee`\n"
        "`CHARTSIDE_COLOUR` `GET /api/moon`\n```sh\n.venv/bin/chartside serve --fast\nask moon\n```\n"
    )
    page = Page(ROOT / "README.md", wrong)
    assert list(dead_links(page)) == ["nowhere.md", "#there"]
    assert list(missing_files(page)) == ["src/chartside/none.py"]
    calls = list(written_commands(wrong))
    assert calls == ["chartside fly", "chartside serve --fast"]
    assert all(unknown_command(words) for words in calls)
    assert not unknown_command("chartside user reset-link a@b.example --second-factor")
    assert unknown_targets(wrong) == {"coffee"}
    assert unknown_settings(wrong) == {"CHARTSIDE_COLOUR"}
    assert unknown_places(wrong) == {"GET /api/moon", "/api/moon"}
