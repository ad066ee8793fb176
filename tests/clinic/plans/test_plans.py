"""Treatment plans: every version is kept with its reason, one plan is in force, and the golden thread is shown."""

import asyncio
import hashlib
from typing import Any

import pytest
import rfc8785
from httpx import Response
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.clinic.medications.acts import previewed, signed
from tests.factories.clinic import Clinic

from chartside.clinic import plans
from chartside.clinic.plans import ActivePlanExists, PlanClosed, UnknownGoalDiagnosis
from chartside.kernel.errors import NotFound
from chartside.kernel.ids import new_id
from chartside.kernel.tools import ArgumentsRefused, ToolNotFound

GOAL: dict[str, Any] = {
    "text": "Lift mood",
    "measure": "PHQ-9",
    "target": "below 10",
    "status": "baseline",
    "target_date": "2027-03-01",
    "icd10_code": "f331",
    "objectives": [
        {
            "text": "Leave the house daily",
            "interventions": [{"text": "Behavioural activation", "frequency": "weekly"}],
        }
    ],
}
SLEEP = {"text": "Sleep through", "icd10_code": "G47.00"}
DRAFT = {"title": "Depression", "review_date": "2027-02-01", "goals": [GOAL]}


def place(patient: dict[str, Any], *parts: str) -> str:
    return "/".join((f"/api/patients/{patient['id']}/plans", *parts))


async def drafted(clinic: Clinic, patient: dict[str, Any], **given: Any) -> dict[str, Any]:
    response = await clinic.clinician.post(place(patient), {**DRAFT, **given})
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


async def act(
    clinic: Clinic, patient: dict[str, Any], plan: dict[str, Any], verb: str, **body: Any
) -> Response:
    headers = {"If-Match": f'"{plan["revision"]}"'}
    return await clinic.clinician.post(place(patient, plan["id"], verb), body, headers=headers)


async def done(
    clinic: Clinic, patient: dict[str, Any], plan: dict[str, Any], verb: str, **body: Any
) -> dict[str, Any]:
    response = await act(clinic, patient, plan, verb, **body)
    assert response.status_code in (200, 201), response.text
    made: dict[str, Any] = response.json()
    return made


async def test_a_draft_holds_what_was_said_and_its_hash(clinic: Clinic) -> None:
    patient = await clinic.patient()
    plan = await drafted(clinic, patient)
    assert (plan["status"], plan["version"], plan["reason"]) == ("draft", 1, None)
    goal = plan["goals"][0]
    assert (goal["icd10_code"], goal["status"]) == ("F33.1", "baseline")
    assert goal["objectives"][0]["interventions"][0]["responsible"] is None
    whole = rfc8785.dumps({"goals": plan["goals"]})
    assert plan["content_hash"] == hashlib.sha256(whole).hexdigest()
    assert plan["progress"] == {"baseline": 1}


async def test_a_revision_is_a_new_version_and_the_old_one_stays(clinic: Clinic) -> None:
    patient = await clinic.patient()
    plan = await drafted(clinic, patient)
    better = {**GOAL, "status": "approaching"}
    revised = await done(
        clinic, patient, plan, "versions", goals=[better, SLEEP], reason="PHQ-9 fell to 11"
    )
    assert (revised["version"], revised["reason"]) == (2, "PHQ-9 fell to 11")
    assert revised["progress"] == {"approaching": 1, "unknown": 1}
    assert revised["title"] == "Depression"
    history = (await clinic.clinician.get(place(patient, plan["id"], "versions"))).json()["items"]
    assert [(one["version"], one["reason"]) for one in history] == [
        (2, "PHQ-9 fell to 11"),
        (1, None),
    ]
    first = (await clinic.clinician.get(place(patient, plan["id"], "versions", "1"))).json()
    assert (first["goals"], first["content_hash"]) == (plan["goals"], plan["content_hash"])
    diff = await clinic.clinician.get(
        place(patient, plan["id"], "differences"), params={"before": 1}
    )
    found = {one["path"]: (one["old"], one["new"]) for one in diff.json()["differences"]}
    assert found == {
        "Goal 1 › Status": ("baseline", "approaching"),
        "Goal 2": (None, "Sleep through"),
        "Goal 2 › Diagnosis": (None, "G47.00"),
    }


async def test_a_goal_put_in_front_leaves_the_others_as_they_were(clinic: Clinic) -> None:
    patient = await clinic.patient()
    plan = await drafted(clinic, patient)
    await done(clinic, patient, plan, "versions", goals=[SLEEP, GOAL], reason="Insomnia")
    path = place(patient, plan["id"], "differences")
    diff = (await clinic.clinician.get(path, params={"before": 1, "after": 2})).json()
    assert [one["path"] for one in diff["differences"]] == ["Goal 1", "Goal 1 › Diagnosis"]
    back = (await clinic.clinician.get(path, params={"before": 2, "after": 1})).json()
    gone = back["differences"][0]
    assert (gone["old"], gone["new"]) == ("Sleep through", None)


async def test_a_revision_needs_a_reason_a_change_and_the_version_read(clinic: Clinic) -> None:
    patient = await clinic.patient()
    plan = await drafted(clinic, patient)
    assert (await act(clinic, patient, plan, "versions", goals=[SLEEP])).status_code == 422
    same = await act(clinic, patient, plan, "versions", goals=[GOAL], reason="Again")
    assert same.json()["type"].endswith("plan_unchanged")
    answers = await asyncio.gather(
        *(
            act(clinic, patient, plan, "versions", goals=[SLEEP], reason=f"Edit {n}")
            for n in range(3)
        )
    )
    assert sorted(a.status_code for a in answers) == [201, 412, 412]
    bare = await clinic.clinician.post(
        place(patient, plan["id"], "versions"), {"goals": [GOAL], "reason": "x"}
    )
    assert bare.status_code == 428


async def test_versions_cannot_be_rewritten_even_by_our_own_hand(clinic: Clinic) -> None:
    patient = await clinic.patient()
    plan = await drafted(clinic, patient)
    for statement in (
        "UPDATE plan_versions SET reason = 'x' WHERE plan_id = :id",
        "DELETE FROM plan_versions WHERE plan_id = :id",
    ):
        with pytest.raises(DBAPIError):
            async with clinic.house.database.writing(clinic.scope()) as session:
                await session.execute(text(statement), {"id": plan["id"]})
    assert (await clinic.clinician.get(place(patient, plan["id"]))).json() == plan


async def test_one_plan_is_in_force(clinic: Clinic) -> None:
    patient = await clinic.patient()
    one, two = await drafted(clinic, patient), await drafted(clinic, patient, title="Second")
    one = await done(clinic, patient, one, "activate")
    assert (one["status"], one["activated_at"] is not None) == ("active", True)
    refused = await act(clinic, patient, two, "activate")
    assert (refused.status_code, refused.json()["type"][-18:]) == (409, "active_plan_exists")
    two = await done(clinic, patient, two, "activate", supersede=True)
    listed = (await clinic.clinician.get(place(patient))).json()["items"]
    assert [(p["title"], p["status"]) for p in listed] == [
        ("Second", "active"),
        ("Depression", "superseded"),
    ]
    current = (await clinic.clinician.get(place(patient, "current"))).json()["plan"]
    assert current["id"] == two["id"]
    async with clinic.house.database.reading(clinic.scope()) as session:
        found = await plans.current_plan(session, current["patient_id"])
    assert found is not None
    assert str(found.id) == two["id"]


async def test_two_activations_at_once_leave_one_plan_in_force(clinic: Clinic) -> None:
    patient = await clinic.patient()
    drafts = [await drafted(clinic, patient, title=f"Plan {n}") for n in range(3)]
    answers = await asyncio.gather(*(act(clinic, patient, one, "activate") for one in drafts))
    assert sorted(a.status_code for a in answers) == [200, 409, 409]
    rows = (await clinic.clinician.get(place(patient), params={"status": "active"})).json()
    assert len(rows["items"]) == 1


async def test_a_closed_plan_stays_closed(clinic: Clinic) -> None:
    patient = await clinic.patient()
    draft = await drafted(clinic, patient)
    early = await act(clinic, patient, draft, "complete")
    assert early.json()["type"].endswith("plan_not_active")
    plan = await done(clinic, patient, draft, "activate")
    plan = await done(clinic, patient, plan, "complete", reason="All goals met")
    assert (plan["status"], plan["closing_reason"]) == ("completed", "All goals met")
    for verb, body in (
        ("versions", {"goals": [SLEEP], "reason": "x"}),
        ("activate", {}),
        ("complete", {}),
        ("withdraw", {}),
    ):
        assert (await act(clinic, patient, plan, verb, **body)).status_code == 409
    assert (await clinic.clinician.get(place(patient, "current"))).json() == {"plan": None}


NOT_MEANT: tuple[dict[str, Any], ...] = (
    {"goals": []},
    {"goals": [GOAL] * 11},
    {"goals": [{**GOAL, "status": "almost"}]},
    {"goals": [{**GOAL, "text": ""}]},
    {"goals": [{**GOAL, "text": "Lift\u202emood"}]},
    {"goals": [{**GOAL, "extra": 1}]},
    {"goals": [{**GOAL, "icd10_code": "nonsense"}]},
    {"goals": [{**GOAL, "icd10_code": "F99.99"}]},
    {"goals": [{**GOAL, "target_date": "0001-01-01"}]},
    {"goals": [{**GOAL, "objectives": [{"text": "a", "interventions": [{}]}]}]},
    {"goals": "Lift mood"},
    {"title": None},
)


async def test_a_plan_that_cannot_be_meant_is_refused(clinic: Clinic) -> None:
    patient = await clinic.patient()
    for wrong in NOT_MEANT:
        response = await clinic.clinician.post(place(patient), {**DRAFT, **wrong})
        assert response.status_code == 422, response.text
        assert "Lift" not in response.text
    assert (await clinic.clinician.get(place(patient))).json()["items"] == []


async def test_foreign_ids_answer_as_unknown_ones_do(clinic: Clinic, onlooker: Clinic) -> None:
    mine, neighbour = await clinic.patient(), await clinic.patient(given_name="Bea")
    theirs = await onlooker.patient()
    plan, foreign = await drafted(clinic, mine), await drafted(onlooker, theirs)
    answers = []
    for patient, plan_id in (
        (mine, foreign["id"]),
        (neighbour, plan["id"]),
        (mine, str(new_id())),
        (theirs, foreign["id"]),
    ):
        target = {"id": plan_id, "revision": 1}
        for path in ((), ("versions",), ("versions", "1")):
            answers.append(await clinic.clinician.get(place(patient, plan_id, *path)))
        path = place(patient, plan_id, "differences")
        answers.append(await clinic.clinician.get(path, params={"before": 1}))
        for verb, body in (
            ("versions", {"goals": [SLEEP], "reason": "x"}),
            ("activate", {}),
            ("complete", {}),
            ("withdraw", {}),
        ):
            answers.append(await act(clinic, patient, target, verb, **body))
    answers += [
        await clinic.clinician.get(place(theirs)),
        await clinic.clinician.get(place(theirs, "current")),
        await clinic.clinician.post(place(theirs), DRAFT),
        await clinic.clinician.post(place(mine), {**DRAFT, "professional_id": str(new_id())}),
        await clinic.clinician.get(place(mine, plan["id"], "versions", "7")),
    ]
    assert {(a.status_code, a.json()["type"]) for a in answers} == {
        (404, "urn:chartside:problem:not_found")
    }
    assert (await onlooker.clinician.get(place(theirs, foreign["id"]))).json() == foreign
    assert (await clinic.clinician.get(place(mine, plan["id"]))).json() == plan


async def test_numbers_of_versions_are_bounded(clinic: Clinic) -> None:
    patient = await clinic.patient()
    plan = await drafted(clinic, patient)
    for number in ("0", "-1", str(10**30), "x"):
        assert (
            await clinic.clinician.get(place(patient, plan["id"], "versions", number))
        ).status_code == 422
        path = place(patient, plan["id"], "differences")
        assert (await clinic.clinician.get(path, params={"before": number})).status_code == 422
    path = place(patient, plan["id"], "versions")
    assert (await clinic.clinician.get(path, params={"cursor": "WyJ4Il0"})).status_code == 422


@pytest.mark.parametrize(
    ("role", "reads", "writes"),
    [("clinician", 200, 201), ("assistant", 200, 403), ("receptionist", 403, 403)],
)
async def test_who_may_read_and_who_may_plan(
    clinic: Clinic, role: str, reads: int, writes: int
) -> None:
    patient = await clinic.patient()
    person = clinic.people[role]
    assert (await person.get(place(patient))).status_code == reads
    assert (await person.post(place(patient), DRAFT)).status_code == writes


async def test_an_agent_drafts_revises_and_activates_behind_signatures(clinic: Clinic) -> None:
    patient = await clinic.patient()
    args = {"patient_id": patient["id"], **DRAFT}
    shown = (await previewed(clinic, "create_treatment_plan", args)).preview
    assert shown.title == "Draft the treatment plan “Depression” for Ana Ruiz"
    labels = {change.label: change.new for change in shown.changes}
    assert labels["Goal 1 › Diagnosis"] == "F33.1"
    assert labels["Goal 1 › Objective 1 › Intervention 1"] == "Behavioural activation"
    assert [w.code for w in shown.warnings] == ["diagnosis_not_active"]
    assert (await clinic.clinician.get(place(patient))).json()["items"] == []

    plan = await signed(clinic, "create_treatment_plan", args)
    ids = {"patient_id": patient["id"], "plan_id": str(plan.id)}
    revision = {**ids, "goals": [{**GOAL, "status": "met"}], "reason": "PHQ-9 of 8"}
    before = (await previewed(clinic, "revise_treatment_plan", revision)).preview
    assert [(c.label, c.old, c.new) for c in before.changes] == [
        ("Goal 1 › Status", "baseline", "met"),
        ("Reason", None, "PHQ-9 of 8"),
    ]
    assert [(v.id, v.revision) for v in before.rests_on] == [(plan.id, plan.revision)]
    assert (await signed(clinic, "revise_treatment_plan", revision)).version == 2
    await signed(clinic, "activate_treatment_plan", ids)
    read = await clinic.house.gate.read(
        clinic.scope(), "get_treatment_plan", {"patient_id": patient["id"]}
    )
    assert (read.plan.version, read.plan.progress) == (2, {"met": 1})
    old = await clinic.house.gate.read(clinic.scope(), "get_treatment_plan", {**ids, "version": 1})
    assert old.plan.goals[0].status == "baseline"
    other = await signed(clinic, "create_treatment_plan", {**args, "title": "Next"})
    with pytest.raises(ActivePlanExists):
        await previewed(clinic, "activate_treatment_plan", {**ids, "plan_id": str(other.id)})
    assert (await signed(clinic, "complete_treatment_plan", ids)).status == "completed"
    with pytest.raises(PlanClosed):
        await previewed(clinic, "withdraw_treatment_plan", ids)
    undone = await signed(clinic, "withdraw_treatment_plan", {**ids, "plan_id": str(other.id)})
    assert undone.status == "superseded"
    listed = await clinic.house.gate.read(
        clinic.scope(), "list_treatment_plans", {"patient_id": patient["id"]}
    )
    assert [one.title for one in listed.plans] == ["Next", "Depression"]


async def test_an_agent_is_refused_what_is_not_its_own(clinic: Clinic, onlooker: Clinic) -> None:
    mine, theirs = await clinic.patient(), await onlooker.patient()
    foreign = await drafted(onlooker, theirs)
    revision = {"goals": [SLEEP], "reason": "x"}
    for patient in (mine, theirs):
        ids = {"patient_id": patient["id"], "plan_id": foreign["id"]}
        with pytest.raises(NotFound):
            await previewed(clinic, "revise_treatment_plan", {**ids, **revision})
        with pytest.raises(NotFound):
            await clinic.house.gate.read(clinic.scope(), "get_treatment_plan", ids)
    args = {"patient_id": mine["id"], **DRAFT}
    with pytest.raises(UnknownGoalDiagnosis):
        goals = [{**GOAL, "icd10_code": "F99.99"}]
        await previewed(clinic, "create_treatment_plan", {**args, "goals": goals})
    with pytest.raises(ArgumentsRefused):
        await previewed(clinic, "create_treatment_plan", {**args, "patient_id": "$ref:patient"})
    with pytest.raises(ToolNotFound):
        await clinic.house.gate.preview(clinic.scope("receptionist"), "create_treatment_plan", args)
