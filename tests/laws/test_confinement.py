"""Law: every tool that takes an id refuses another patient's, another clinic's and an unknown one, all with one answer.

Generated from the registry: each tool is called with our own records, and with a foreign id in each place in turn.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text
from tests.factories.clinic import Clinic
from tests.factories.samples import EXAMPLES, Samples
from tests.factories.world import World

from chartside.kernel.errors import ChartsideError
from chartside.kernel.http import Command, Id
from chartside.kernel.scope import Scope, system_scope
from chartside.kernel.tools import Call, Effect, Gate, Registry, Tool

OF_NO_PATIENT = {  # ids of the clinic's own things, which no patient owns
    "professional_id",
    "professional_ids",
    "user_id",
    "room_id",
    "type_id",
    "service_id",
    "payer_id",
    "time_off_id",
    "hours_id",
}


def id_fields(tool: Tool) -> list[str]:
    found = []
    for name, schema in tool.schema().get("properties", {}).items():
        options = [*schema.get("anyOf", [schema]), schema.get("items", {})]
        options += [o.get("items", {}) for o in schema.get("anyOf", [])]
        if any(option.get("format") == "uuid" for option in options):
            found.append(name)
    return found


def arguments(tool: Tool, ids: dict[str, str], *, optional: bool = False) -> dict[str, Any]:
    schema = tool.schema()
    made: dict[str, Any] = Samples(ids, schema.get("$defs", {})).of(schema, optional_ids=optional)
    return {**made, **EXAMPLES.get(tool.args.__name__, {})}


async def call(gate: Gate, scope: Scope, tool: Tool, args: dict[str, Any]) -> str:
    """What came of it: "ran", or the name and the words of the refusal."""
    try:
        found = await (gate.preview if tool.writes else gate.read)(scope, tool.name, args)
    except ChartsideError as error:
        return f"{error.code}: {error}"
    return "ran" if tool.writes else f"read {found!r}"


def placed(args: dict[str, Any], name: str, value: str) -> dict[str, Any]:
    return {**args, name: [value] if name.endswith("_ids") else value}


@pytest.fixture
async def worlds(clinic: Clinic, onlooker: Clinic) -> tuple[World, World]:
    return await World(clinic).build(), await World(onlooker).build()


def full_scope(clinic: Clinic) -> Scope:
    """A clinician with every right, so that nothing but the id can be the reason."""
    return replace(clinic.scope("clinician"), grants=frozenset({"*"}))


async def faults(
    gate: Gate, scope: Scope, tools: Iterable[Tool], ours: World, theirs: World
) -> tuple[list[str], int]:
    """Tools that tell another clinic's id from an unknown one, or let it through; and how many places were tried."""
    wrong: list[str] = []
    tried = 0
    for tool in tools:
        own = arguments(tool, ours.ids)
        for name in id_fields(tool):
            key = name.removesuffix("s") if name.endswith("_ids") else name
            foreign = await call(gate, scope, tool, placed(own, name, theirs.ids[key]))
            unknown = await call(gate, scope, tool, placed(own, name, str(uuid4())))
            tried += 1
            refused = foreign.startswith("not_found")
            nothing = foreign.startswith("read") and not any(
                i in foreign for i in theirs.ids.values()
            )
            if foreign != unknown or not (refused or nothing):
                wrong.append(f"{tool.name}({name}): {foreign} / {unknown}")
    return wrong, tried


async def test_a_foreign_id_answers_as_an_unknown_one_in_every_tool(
    clinic: Clinic, worlds: tuple[World, World]
) -> None:
    gate, scope = clinic.house.gate, full_scope(clinic)
    wrong, tried = await faults(gate, scope, clinic.house.registry, *worlds)
    assert wrong == []
    assert tried > 60


async def test_a_tool_that_trusts_an_id_is_found(
    clinic: Clinic, onlooker: Clinic, worlds: tuple[World, World]
) -> None:
    """A careless read, which looks wherever the id leads, also into another clinic."""

    class Peek(Command):
        patient_id: Id

    async def peek(call: Call[Peek, Any]) -> dict[str, str]:
        async with clinic.house.database.reading(system_scope(onlooker.org_id)) as session:
            found = text("SELECT family_name FROM patients WHERE id = :id")
            return {"name": str(await session.scalar(found, {"id": call.args.patient_id}))}

    careless = Tool(
        args=Peek, effect=Effect.READ, permission="patients.patient.read", run=peek, name="peek_at"
    )
    gate = Gate(Registry([careless], clinic.house.access), clinic.house.database)
    wrong, _ = await faults(gate, full_scope(clinic), [careless], *worlds)
    assert len(wrong) == 1


async def test_another_patients_record_answers_as_an_unknown_one(
    clinic: Clinic, worlds: tuple[World, World]
) -> None:
    """The scope is confined to another patient of the same clinic: our own records are out of reach."""
    ours, _ = worlds
    other = await clinic.patient(given_name="Eva", family_name="Prado")
    confined = replace(full_scope(clinic), patient_id=UUID(other["id"]))
    wrong: list[str] = []
    for tool in clinic.house.registry:
        fields = [name for name in id_fields(tool) if name not in OF_NO_PATIENT]
        if not fields:
            continue
        args = arguments(tool, ours.ids)
        answer = await call(clinic.house.gate, confined, tool, args)
        if not answer.startswith("not_found"):
            wrong.append(f"{tool.name}: {answer}")
    assert wrong == []


async def test_mixed_patients_are_refused(clinic: Clinic, worlds: tuple[World, World]) -> None:
    """Where a tool takes a patient and a record, the record must be that patient's."""
    ours, _ = worlds
    other = await clinic.patient(given_name="Eva", family_name="Prado")
    wrong: list[str] = []
    tried = 0
    for tool in clinic.house.registry:
        fields = set(id_fields(tool)) - OF_NO_PATIENT - {"patient_id"}
        if "patient_id" not in id_fields(tool) or not fields:
            continue
        tried += 1
        args = {**arguments(tool, ours.ids, optional=True), "patient_id": other["id"]}
        answer = await call(clinic.house.gate, full_scope(clinic), tool, args)
        if not answer.startswith("not_found"):
            wrong.append(f"{tool.name}: {answer}")
    assert wrong == []
    assert tried > 5


def test_every_tool_with_a_record_of_a_patient_says_whose_it_is(clinic: Clinic) -> None:
    """Consent and confinement hang on it."""
    for tool in clinic.house.registry:
        if set(id_fields(tool)) - OF_NO_PATIENT:
            assert tool.patient is not None, tool.name
