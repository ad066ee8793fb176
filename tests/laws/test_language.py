"""Law: what a person signs stands in their language. Previews are made for an English and for a Spanish reader."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any, get_args

from tests.factories.clinic import Clinic
from tests.factories.world import World
from tests.laws.source import File, files, made_up
from tests.laws.test_confinement import arguments, full_scope

from chartside.app.modules import clinic_modules
from chartside.clinic.measures import MeasureCode
from chartside.kernel.db import ReadSession
from chartside.kernel.errors import ChartsideError
from chartside.kernel.scope import Scope
from chartside.kernel.tools import FIELDS, VALUES, Gate, Preview, Previewed, Tool

ROOT = Path(__file__).parents[2]
SAME = {"npi", "crisis", "hospital"}  # the same word in both languages
NAMES = {"PHQ-9", "Plan"}  # so are these, where they stand as labels
LETTERS = {"soap", "dap", "birp", "adime"}  # notes that are named by the letters of their headings
SHOWN = {"Preview", "Change", "Warning_", "BookingWarning"}


def writes() -> list[Tool]:
    return [tool for module in clinic_modules() for tool in module.tools if tool.writes]


def sentences(shown: Preview) -> list[str]:
    return [shown.title, *(one.message for one in shown.warnings)]


def untold(english: Preview, spanish: Preview) -> list[str]:
    """Sentences and labels that a Spanish reader would find in English."""
    pairs = list(zip(sentences(english), sentences(spanish), strict=True))
    pairs += [
        (one.label, other.label)
        for one, other in zip(english.changes, spanish.changes, strict=True)
        if one.label not in NAMES
    ]
    return [one for one, other in pairs if one == other]


async def previewed(
    gate: Gate, session: ReadSession, scope: Scope, tool: Tool, args: dict[str, Any]
) -> Previewed | None:
    try:
        return await gate.revisit(session, scope, tool.name, args, {})
    except ChartsideError:
        return None


async def test_every_preview_speaks_the_language_of_the_person(clinic: Clinic) -> None:
    world = await World(clinic).build()
    gate, scope = clinic.house.gate, full_scope(clinic)
    wrong, shown = [], set()
    async with clinic.house.database.agent_reading(scope) as session:
        for tool in writes():
            args = arguments(tool, world.ids)
            english = await previewed(gate, session, replace(scope, locale="en-US"), tool, args)
            spanish = await previewed(gate, session, replace(scope, locale="es-MX"), tool, args)
            if english is None or spanish is None:
                continue  # the law below reads what a made-up call does not reach
            shown.add(tool.name)
            wrong += [f"{tool.name}: {one}" for one in untold(english.preview, spanish.preview)]
            assert english.digest == spanish.digest, f"{tool.name}: language is in what is signed"
    assert wrong == []
    assert len(shown) > 30, sorted(shown)


def test_a_preview_that_stays_english_is_found() -> None:
    one = Preview(title="Book A with B")
    assert untold(one, one) == ["Book A with B"]
    assert untold(one, Preview(title="Reservar a A con B")) == []


def bare(file: File) -> list[str]:
    """Titles, labels and messages that are written in one language only."""
    found = []
    for node in file.nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func) in SHOWN:
            told = [(word.arg, word.value) for word in node.keywords]
        elif isinstance(node, ast.Assign):
            told = [(ast.unparse(one), node.value) for one in node.targets]
        else:
            continue
        found += [
            f"{file.name}:{node.lineno}"
            for name, value in told
            if name in ("title", "label", "message") and _has_words(value)
        ]
    return found


def _has_words(value: ast.expr) -> bool:
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    said = [str(part.value) for part in parts if isinstance(part, ast.Constant)]
    return any(sign.isalpha() for words in said for sign in words)


def test_no_preview_is_written_in_one_language() -> None:
    rooms = [file for file in files() if file.name.startswith("chartside.clinic.")]
    assert [one for file in rooms for one in bare(file)] == []
    assert bare(made_up("chartside.clinic.x", 'Preview(title=f"Book {a}")\n'))
    assert bare(made_up("chartside.clinic.x", 'message = "The room is booked."\n'))
    assert not bare(
        made_up("chartside.clinic.x", 'Preview(title=told(where, "Book", "Reservar"))\n')
    )


def test_every_write_says_in_both_languages_how_it_is_undone() -> None:
    for tool in writes():
        assert tool.undo is not None
        assert tool.undo.say("es-ES") not in ("", tool.undo.say("en-US")), tool.name


def test_every_field_of_a_write_has_a_spanish_name() -> None:
    fields = {name for tool in writes() for name in tool.args.model_fields}
    assert fields - FIELDS.keys() == set()
    same = {name for name, word in FIELDS.items() if word.lower() == name.replace("_", " ")}
    assert same <= SAME


def listed(annotation: Any) -> Iterator[type[Enum]]:
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        yield annotation
    for part in get_args(annotation):
        yield from listed(part)


def test_every_word_of_a_list_has_a_spanish_one() -> None:
    kinds = {
        kind
        for tool in writes()
        for field in tool.args.model_fields.values()
        for kind in listed(field.annotation)
    } - {MeasureCode}  # measures have names of their own
    values = {str(one.value) for kind in kinds for one in kind}
    assert values - VALUES.keys() - LETTERS == set()
    assert {value for value, word in VALUES.items() if word == value.replace("_", " ")} <= SAME


def test_every_failure_has_a_spanish_sentence_and_none_is_left_over() -> None:
    reference = (ROOT / "docs/reference/errors.md").read_text()
    codes = set(re.findall(r"^\| `\w+` \| \d+ \| `(\w+)`", reference, re.MULTILINE))
    words = json.loads((ROOT / "web/src/kernel/i18n/problems.es.json").read_text())
    assert codes
    assert codes ^ words["problems"].keys() == set()
    assert all(text.strip() for part in words.values() for text in part.values())
