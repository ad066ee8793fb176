"""Procedure codes: the ones clinics name, in our own words."""

import pytest
from tests.factories.clinic import Clinic

from chartside.clinic.catalog import get_cpt, search_cpt
from chartside.kernel.errors import NotFound

NAMED = (
    *("90791", "90792", "90832", "90834", "90837", "90839", "90840", "90846", "90847", "90853"),
    *("99202", "99203", "99204", "99205", "99211", "99212", "99213", "99214", "99215"),
    *("97802", "97803", "97804"),
)


async def test_every_code_that_clinics_name_is_there(clinic: Clinic) -> None:
    shown = (await clinic.clinician.get("/api/catalog/cpt?limit=200")).json()
    codes = [item["code"] for item in shown["items"]]
    assert set(NAMED) <= set(codes)
    assert codes == sorted(codes)
    assert shown["next_cursor"] is None
    assert all(item["description"] for item in shown["items"])


async def test_the_list_is_paged_without_gaps(clinic: Clinic) -> None:
    whole = (await clinic.clinician.get("/api/catalog/cpt?limit=200")).json()["items"]
    seen, cursor = [], ""
    while True:
        page = (await clinic.clinician.get(f"/api/catalog/cpt?limit=7{cursor}")).json()
        seen += page["items"]
        if page["next_cursor"] is None:
            break
        cursor = f"&cursor={page['next_cursor']}"
    assert seen == whole


async def test_the_list_is_filtered(clinic: Clinic) -> None:
    crisis = (await clinic.clinician.get("/api/catalog/cpt?category=crisis")).json()["items"]
    assert [(item["code"], item["is_addon"]) for item in crisis] == [
        ("90839", False),
        ("90840", True),
    ]
    addons = (await clinic.clinician.get("/api/catalog/cpt?is_addon=true")).json()["items"]
    assert {"90785", "90833", "90840"} <= {item["code"] for item in addons}
    for wrong in (
        "category=surgery",
        "is_addon=perhaps",
        "limit=0",
        "limit=999",
        "cursor=%00",
        "cursor=W10",
    ):
        assert (await clinic.clinician.get(f"/api/catalog/cpt?{wrong}")).status_code == 422, wrong


async def test_session_lengths_leave_no_gap(clinic: Clinic) -> None:
    for minutes, code in (
        (16, "90832"),
        (37, "90832"),
        (38, "90834"),
        (52, "90834"),
        (53, "90837"),
        (240, "90837"),
    ):
        response = await clinic.clinician.post(
            "/api/catalog/cpt/search", {"query": "individual therapy", "minutes": minutes}
        )
        assert [item["code"] for item in response.json()["items"]] == [code]


CALLED = {
    "intake": "90791",
    "90837": "90837",
    "group": "90849",
    "medication management": "99214",
    "dietitian follow-up": "97803",
    "Couples": "90846",
    "CRISIS": "90839",
}


async def test_codes_are_found_by_what_people_call_them(clinic: Clinic) -> None:
    for query, first in CALLED.items():
        response = await clinic.clinician.post("/api/catalog/cpt/search", {"query": query})
        assert response.json()["items"][0]["code"] == first, query


async def test_a_code_is_shown(clinic: Clinic) -> None:
    shown = (await clinic.clinician.get("/api/catalog/cpt/%2090834")).json()
    assert (shown["code"], shown["minutes_from"], shown["minutes_to"]) == ("90834", 38, 52)
    for unknown in ("00000", "nothing", "%00", "９０８３４"):
        assert (await clinic.clinician.get(f"/api/catalog/cpt/{unknown}")).status_code == 404


async def test_odd_searches_are_answered(clinic: Clinic) -> None:
    for odd in ("'", "%", "🦷", "the", ":*", "zzz"):
        response = await clinic.clinician.post("/api/catalog/cpt/search", {"query": odd})
        assert response.status_code == 200, response.text
    for wrong in (
        {"minutes": 0},
        {"minutes": 10**20},
        {"minutes": "45"},
        {"query": ""},
        {"code": "x"},
    ):
        assert (await clinic.clinician.post("/api/catalog/cpt/search", wrong)).status_code == 422


async def test_the_face_answers_without_http(clinic: Clinic) -> None:
    async with clinic.house.database.reading(clinic.scope()) as session:
        assert (await get_cpt(session, " 90791 ")).category == "assessment"
        assert [row.code for row in await search_cpt(session, "crisis", None, 1)] == ["90839"]
        with pytest.raises(NotFound):
            await get_cpt(session, "00000")
