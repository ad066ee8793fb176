"""What an agent can do with the catalog: look, and propose changes that a person countersigns."""

from typing import Any
from uuid import uuid4

import pytest
from tests.factories.clinic import Clinic

from chartside.clinic.catalog import ServiceCodeTaken
from chartside.kernel.errors import NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import (
    ArgumentsRefused,
    Countersignature,
    NoSignature,
    Previewed,
    SignatureMismatch,
    ToolNotFound,
    WrongEffect,
)

NEW = {"code": "90834", "name": "Individual session", "minutes": 45, "price": "150"}


async def commit(clinic: Clinic, shown: Previewed, role: str = "admin", **other: Any) -> Any:
    scope = clinic.scope(role)
    signature = Countersignature(
        tool=shown.tool.name,
        digest=shown.digest,
        signer_id=scope.person,
        org_id=scope.org_id,
        proposal_id=new_id(),
    )
    async with clinic.house.database.writing(scope) as session:
        args = {**shown.args.model_dump(mode="json", exclude_unset=True), **other}
        return await clinic.house.gate.commit(session, scope, shown.tool.name, args, signature)


async def add(clinic: Clinic, **given: Any) -> Any:
    shown = await clinic.house.gate.preview(
        clinic.scope("admin"), "create_service", {**NEW, **given}
    )
    return await commit(clinic, shown)


async def test_an_agent_finds_codes(clinic: Clinic) -> None:
    gate, scope = clinic.house.gate, clinic.scope()
    found = await gate.read(
        scope, "search_diagnosis_codes", {"query": "generalized anxiety", "limit": 3}
    )
    assert found.items[0].code == "F41.1"
    code = await gate.read(scope, "get_diagnosis_code", {"code": "f41"})
    assert (code.code, code.billable) == ("F41", False)
    assert "F41.1" in [child.code for child in code.children]
    cpt = await gate.read(scope, "search_procedure_codes", {"query": "individual", "minutes": 45})
    assert [item.code for item in cpt.items] == ["90834"]


async def test_what_is_no_code_is_said_so(clinic: Clinic) -> None:
    gate, scope = clinic.house.gate, clinic.scope()
    with pytest.raises(NotFound):
        await gate.read(scope, "get_diagnosis_code", {"code": "F99.99"})
    for wrong in ("anxiety", "5", "F40-F48", "", "\x00"):
        with pytest.raises(ArgumentsRefused):
            await gate.read(scope, "get_diagnosis_code", {"code": wrong})


async def test_a_service_is_proposed_countersigned_and_found(clinic: Clinic) -> None:
    gate, scope = clinic.house.gate, clinic.scope("admin")
    shown = await gate.preview(scope, "create_service", NEW)
    assert shown.preview.title == "Add Individual session (90834) for 150.00 USD"
    assert {c.field: c.new for c in shown.preview.changes}["price"] == "150.00 USD"
    assert shown.preview.warnings == []
    assert (await gate.read(scope, "search_services", {})).items == []
    made = await commit(clinic, shown)
    found = await gate.read(clinic.scope(), "search_services", {"query": "indiv"})
    assert [item.id for item in found.items] == [made.id]
    assert (
        await gate.read(clinic.scope(), "get_service", {"service_id": str(made.id)})
    ).code == "90834"


async def test_a_code_that_is_taken_cannot_be_proposed(clinic: Clinic) -> None:
    made = await add(clinic)
    await add(clinic, code="OTHER")
    gate, scope = clinic.house.gate, clinic.scope("admin")
    with pytest.raises(ServiceCodeTaken):
        await gate.preview(scope, "create_service", {**NEW, "name": "Again"})
    with pytest.raises(ServiceCodeTaken):
        await gate.preview(scope, "update_service", {"service_id": str(made.id), "code": "other"})


async def test_a_length_that_does_not_fit_the_code_is_pointed_out(clinic: Clinic) -> None:
    gate, scope = clinic.house.gate, clinic.scope("admin")
    shown = await gate.preview(scope, "create_service", {**NEW, "minutes": 60})
    assert [w.message for w in shown.preview.warnings] == [
        "90834 is meant for 38 to 52 minutes, not for 60."
    ]
    own = await gate.preview(scope, "create_service", {**NEW, "code": "OWN", "minutes": 60})
    assert own.preview.warnings == []
    long = await gate.preview(scope, "create_service", {**NEW, "code": "90837", "minutes": 50})
    assert [w.message for w in long.preview.warnings] == [
        "90837 is meant for 53 minutes or more, not for 50."
    ]


async def test_a_change_shows_old_and_new_and_rests_on_what_was_read(clinic: Clinic) -> None:
    made = await add(clinic)
    shown = await clinic.house.gate.preview(
        clinic.scope("admin"),
        "update_service",
        {"service_id": str(made.id), "price": "175", "name": made.name, "active": False},
    )
    changes = {c.field: (c.old, c.new) for c in shown.preview.changes}
    assert changes == {"price": ("150.00", "175.00"), "active": ("yes", "no")}
    assert [(r.kind, r.id, r.revision) for r in shown.preview.rests_on] == [("service", made.id, 1)]
    assert [w.code for w in shown.preview.warnings] == ["taken_off"]
    changed = await commit(clinic, shown)
    assert (str(changed.price), changed.active, changed.revision) == ("175.00", False, 2)


async def test_nothing_is_written_without_the_signature_of_exactly_this(clinic: Clinic) -> None:
    gate, scope = clinic.house.gate, clinic.scope("admin")
    shown = await gate.preview(scope, "create_service", NEW)
    async with clinic.house.database.writing(scope) as session:
        with pytest.raises(NoSignature):
            await gate.commit(session, scope, "create_service", NEW, None)
    with pytest.raises(SignatureMismatch):
        await commit(clinic, shown, price="1")
    with pytest.raises(WrongEffect):
        await gate.read(scope, "create_service", NEW)
    assert (await gate.read(scope, "search_services", {"include_inactive": True})).items == []


async def test_who_may_not_change_prices_is_not_offered_to(clinic: Clinic) -> None:
    gate = clinic.house.gate
    offered = {tool.name for tool in gate.offered(clinic.scope("receptionist"))}
    assert {"search_services", "get_service", "search_diagnosis_codes"} <= offered
    assert not {"create_service", "update_service"} & offered
    with pytest.raises(ToolNotFound):
        await gate.preview(clinic.scope("receptionist"), "create_service", NEW)
    shown = await gate.preview(clinic.scope("admin"), "create_service", NEW)
    with pytest.raises(ToolNotFound):
        await commit(clinic, shown, role="receptionist")


async def test_another_clinics_service_is_out_of_reach(clinic: Clinic, onlooker: Clinic) -> None:
    made = await add(clinic)
    gate, scope = onlooker.house.gate, onlooker.scope("admin")
    for unreachable in (str(made.id), str(uuid4())):
        with pytest.raises(NotFound):
            await gate.read(scope, "get_service", {"service_id": unreachable})
        with pytest.raises(NotFound):
            await gate.preview(scope, "update_service", {"service_id": unreachable, "price": "1"})
    assert (await gate.read(scope, "search_services", {"include_inactive": True})).items == []
