"""The ICD-10-CM: it is whole, it is found as one types, and nobody but an administrator's load writes it."""

import psycopg
import pytest
from tests.factories.clinic import Clinic

from chartside.clinic.catalog import describe_icd10, get_icd10, load_reference, search_icd10
from chartside.clinic.catalog.ingest.common import COMMON
from chartside.kernel.db.provision import Urls
from chartside.kernel.errors import NotFound

SEARCH = "/api/catalog/icd10/search"


async def found(clinic: Clinic, query: str, **more: object) -> list[str]:
    response = await clinic.clinician.post(SEARCH, {"query": query, **more})
    assert response.status_code == 200, response.text
    return [item["code"] for item in response.json()["items"]]


def test_the_whole_set_is_loaded(urls: Urls) -> None:
    with psycopg.connect(urls.admin) as connection:
        counts = dict(
            connection.execute("SELECT kind, count(*) FROM icd10_codes GROUP BY kind").fetchall()
        )
        orphans = connection.execute(
            "SELECT count(*) FROM icd10_codes c WHERE c.kind <> 'chapter' AND NOT EXISTS"
            " (SELECT 1 FROM icd10_codes p WHERE p.code = c.parent AND NOT p.billable)"
        ).fetchone()
        odd = connection.execute(
            "SELECT count(*) FROM icd10_codes"
            " WHERE billable <> (kind = 'diagnosis') OR retired OR description = ''"
        ).fetchone()
    assert sum(counts.values()) > 90_000
    assert counts["diagnosis"] > 70_000
    assert counts["chapter"] == 22
    assert orphans == odd == (0,)


def test_every_common_code_is_one_that_can_be_billed(urls: Urls) -> None:
    with psycopg.connect(urls.admin) as connection:
        rows = connection.execute(
            "SELECT code FROM icd10_codes WHERE billable AND code = ANY(%s)", [list(COMMON)]
        ).fetchall()
    assert {code for (code,) in rows} == set(COMMON)


def test_loading_again_does_nothing(urls: Urls) -> None:
    with psycopg.connect(urls.admin) as connection:
        before = connection.execute("SELECT edition, loaded_at FROM code_sets").fetchall()
        assert load_reference(connection) is False
        assert connection.execute("SELECT edition, loaded_at FROM code_sets").fetchall() == before


def test_a_new_edition_changes_adds_and_retires(urls: Urls) -> None:
    """What differs is mended, what is gone stays for old records, and the search index is there afterwards."""
    with psycopg.connect(urls.admin) as connection:
        connection.execute("UPDATE code_sets SET fingerprint = 'an older edition'")
        connection.execute("UPDATE icd10_codes SET description = 'Old words' WHERE code = 'K02.9'")
        connection.execute("DELETE FROM icd10_codes WHERE code = 'U09.9'")
        connection.execute(
            "INSERT INTO icd10_codes SELECT 'Z99.999', 'Once a code', kind, billable, chapter,"
            " parent, terms, synonyms, retired, rank, words FROM icd10_codes WHERE code = 'Z99.89'"
        )
        try:
            assert load_reference(connection) is True
            rows = connection.execute(
                "SELECT code, description, retired FROM icd10_codes"
                " WHERE code IN ('K02.9', 'U09.9', 'Z99.999') ORDER BY code"
            ).fetchall()
            indexes = connection.execute(
                "SELECT indexname FROM pg_indexes WHERE tablename = 'icd10_codes' ORDER BY 1"
            ).fetchall()
        finally:
            connection.execute("DELETE FROM icd10_codes WHERE code = 'Z99.999'")
    assert rows == [
        ("K02.9", "Dental caries, unspecified", False),
        ("U09.9", "Post COVID-19 condition, unspecified", False),
        ("Z99.999", "Once a code", True),
    ]
    assert [name for (name,) in indexes] == [
        *("icd10_codes_parent_idx", "icd10_codes_pkey"),
        *("icd10_codes_rank_code_idx", "icd10_codes_words_idx"),
    ]


GENERAL = "Encounter for general adult medical examination without abnormal findings"
PATELLA = "Unspecified fracture of right patella, initial encounter for closed fracture"
SPELLED = (
    ("f411", "F41.1", "Generalized anxiety disorder", True),
    ("F41.1", "F41.1", "Generalized anxiety disorder", True),
    ("%20f41.1%20", "F41.1", "Generalized anxiety disorder", True),
    ("E66.9", "E66.9", "Obesity, unspecified", True),
    ("K029", "K02.9", "Dental caries, unspecified", True),
    ("z0000", "Z00.00", GENERAL, True),
    ("F41", "F41", "Other anxiety disorders", False),
    ("s82001a", "S82.001A", PATELLA, True),
)


async def test_a_code_is_one_however_it_is_spelled(clinic: Clinic) -> None:
    for spelled, code, description, billable in SPELLED:
        response = await clinic.clinician.get(f"/api/catalog/icd10/{spelled}")
        assert response.status_code == 200, response.text
        expected = {"code": code, "description": description, "billable": billable}
        assert expected.items() <= response.json().items()


async def test_a_code_shows_what_it_stands_under_and_what_stands_under_it(clinic: Clinic) -> None:
    shown = (await clinic.clinician.get("/api/catalog/icd10/F41")).json()
    assert [step["code"] for step in shown["path"]] == ["5", "F40-F48"]
    assert [c["code"] for c in shown["children"]] == ["F41.0", "F41.1", "F41.3", "F41.8", "F41.9"]
    section = (await clinic.clinician.get("/api/catalog/icd10/f40-f48")).json()
    assert section["kind"] == "section"
    assert {"code": "F41", "kind": "heading"}.items() <= section["children"][1].items()
    leaf = (await clinic.clinician.get("/api/catalog/icd10/F41.1")).json()
    assert leaf["children"] == []
    assert "Anxiety neurosis" in leaf["terms"]


NO_CODES = ("F99.99", "nothing", "F4", "%00", "F41.1%27--", "🦷", "ｆ４１", "0", "23", "A00-Z99")


async def test_what_is_no_code_is_not_found(clinic: Clinic) -> None:
    for odd in NO_CODES:
        response = await clinic.clinician.get(f"/api/catalog/icd10/{odd}")
        assert response.status_code == 404, odd
        assert response.json()["type"] == "urn:chartside:problem:not_found"
    assert (await clinic.clinician.get(f"/api/catalog/icd10/{'F' * 21}")).status_code == 422


async def test_the_exact_code_comes_first_and_billable_codes_before_headings(
    clinic: Clinic,
) -> None:
    assert (await found(clinic, "f41"))[:3] == ["F41", "F41.1", "F41.9"]
    assert await found(clinic, "F41.1") == ["F41.1"]
    assert (await found(clinic, "S82"))[0] == "S82"
    response = await clinic.clinician.post(SEARCH, {"query": "agoraphobia", "limit": 50})
    billable = [item["billable"] for item in response.json()["items"]]
    assert billable == sorted(billable, reverse=True)
    assert True in billable
    assert False in billable


NEAR_THE_TOP: tuple[tuple[str, set[str]], ...] = (
    ("anxiety", {"F41.1", "F41.9"}),
    ("anx", {"F41.1", "F41.9"}),
    ("ANXIETY disorder", {"F41.1", "F41.9"}),
    ("depression", {"F32.A", "F33.1", "F32.9"}),
    ("depressive episode", {"F32.9"}),
    ("diabetes", {"E11.9"}),
    ("type 2 diabetes", {"E11.9"}),
    ("e11 neuropathy", {"E11.40"}),
    ("hypertension", {"I10"}),
    ("high blood pressure", {"I10"}),
    ("gad", {"F41.1"}),
    ("ptsd", {"F43.10"}),
    ("cavity", {"K02.9"}),
    ("obesidad", {"E66.9"}),
    ("depresión moderada", {"F32.1", "F33.1"}),
    ("moderate recurrent depression", {"F33.1"}),
    ("Menieres", {"H81.09"}),
    ("ménière's", {"H81.09"}),
    ("anaemia", {"D64.9"}),
    ("vitamin b12", {"E53.8"}),
    ("checkup", {"Z00.00"}),
    ("anxiety of the purple teapot", {"F41.1", "F41.9"}),
)


async def test_what_clinics_use_most_is_near_the_top(clinic: Clinic) -> None:
    for query, expected in NEAR_THE_TOP:
        assert expected <= set((await found(clinic, query))[:5]), query


async def test_all_words_count_in_any_order(clinic: Clinic) -> None:
    codes = await found(clinic, "left tibia displaced spiral fracture initial")
    assert codes[0] == "S82.242A"
    assert codes == await found(clinic, "initial fracture spiral displaced tibia left")


async def test_headings_can_be_left_out(clinic: Clinic) -> None:
    assert "F41" in await found(clinic, "F41")
    assert "F41" not in await found(clinic, "F41", billable_only=True)
    response = await clinic.clinician.post(
        SEARCH, {"query": "fracture", "limit": 50, "billable_only": True}
    )
    assert all(item["billable"] for item in response.json()["items"])


async def test_the_limit_holds(clinic: Clinic) -> None:
    assert len(await found(clinic, "unspecified", limit=7)) == 7
    for wrong in (0, 51, -1, 10**30, "5", 1.5, None):
        response = await clinic.clinician.post(SEARCH, {"query": "anxiety", "limit": wrong})
        assert response.status_code == 422, wrong


ODD = (
    *("'", "''''", "!!!", "& | !", ":*", "a:*|b", "anxiety') OR 1=1 --", "%", "_", "\\", "-"),
    *("🦷", "焦虑", "тревога", "ß", "²", "İ", "a" * 200, "a " * 99, "F41.", "F41.1.1", "f.", "1"),
    *("<script>", "the", "of the", "0" * 200, "e\u0301", "ﬁbro", "zzzzqqqq", "٣", "ｆ４１"),
)


async def test_odd_input_is_searched_and_never_fails(clinic: Clinic) -> None:
    for odd in ODD:
        assert len(await found(clinic, odd)) <= 20
    assert await found(clinic, "zzzzqqqq") == []
    assert (await found(clinic, "F41."))[0] == "F41"


async def test_what_is_no_line_is_refused(clinic: Clinic) -> None:
    for wrong in ("", "   ", "a\x00b", "a\nb", "x" * 201, "a\u202eb", 5, None, ["a"]):
        response = await clinic.clinician.post(SEARCH, {"query": wrong})
        assert response.status_code == 422, repr(wrong)


async def test_the_face_answers_without_http(clinic: Clinic) -> None:
    async with clinic.house.database.reading(clinic.scope()) as session:
        assert await describe_icd10(session, " f411 ") == "Generalized anxiety disorder"
        assert await describe_icd10(session, "F41") == "Other anxiety disorders"
        assert await describe_icd10(session, "no such code") is None
        assert (await get_icd10(session, "k029")).billable is True
        assert [row.code for row in await search_icd10(session, "E66.9", 1)] == ["E66.9"]
        with pytest.raises(NotFound):
            await get_icd10(session, "F99.99")


@pytest.mark.parametrize("table", ["icd10_codes", "cpt_codes", "code_sets"])
@pytest.mark.parametrize("role", ["app", "agent"])
def test_the_working_roles_read_and_cannot_write(urls: Urls, role: str, table: str) -> None:
    with psycopg.connect(getattr(urls, role), autocommit=True) as connection:
        assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() != (0,)
        for statement in (
            f"DELETE FROM {table}",
            f"TRUNCATE {table}",
            f"INSERT INTO {table} DEFAULT VALUES",
            f"UPDATE {table} SET {'name' if table == 'code_sets' else 'code'} = 'x'",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement)


async def test_codes_are_for_staff(clinic: Clinic) -> None:
    patient = clinic.people["patient"]
    assert (await patient.post(SEARCH, {"query": "anxiety"})).status_code == 403
    assert (await patient.get("/api/catalog/icd10/F41.1")).status_code == 403
    async with clinic.anonymous() as nobody:
        assert (await nobody.get("/api/catalog/icd10/F41.1")).status_code == 401
