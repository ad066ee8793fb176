"""The wire: strict JSON, one effect for one key, problems without anyone's record, safe headers."""

import asyncio
import json
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text
from tests.factories.clinic import Clinic

from chartside.kernel.errors import InvalidCursor
from chartside.kernel.http import InvalidJson, decode_cursor, encode_cursor, strict_json

PATIENT = {"given_name": "Ana", "family_name": "Ruiz"}

HOSTILE = {
    "nan": b'{"given_name": NaN}',
    "infinity": b'{"given_name": 1e999}',
    "doubled key": b'{"given_name": "A", "given_name": "B", "family_name": "C"}',
    "surrogate": b'{"given_name": "\\ud800", "family_name": "C"}',
    "zero": b'{"given_name": "A\\u0000", "family_name": "C"}',
    "cut": b'{"given_name": "A',
    "latin": b'{"given_name": "\xe9", "family_name": "C"}',
    "deep": b"[" * 5000 + b"]" * 5000,
    "huge number": b'{"given_name": ' + b"9" * 5000 + b"}",
    "empty": b"",
    "list": b"[]",
    "null": b"null",
    "extra": b'{"given_name": "A", "family_name": "B", "org_id": "0190c0de-0000-7000-8000-000000000000"}',
    "coerced": b'{"given_name": 5, "family_name": true}',
    "bidi": '{"given_name": "A\u202eB", "family_name": "C"}'.encode(),
    "zero width": '{"given_name": "A\u200bB", "family_name": "C"}'.encode(),
    "lines": b'{"given_name": "A\\nB", "family_name": "C"}',
    "impossible day": b'{"given_name": "A", "family_name": "B", "birth_date": "2024-02-30"}',
    "number as day": b'{"given_name": "A", "family_name": "B", "birth_date": 86400}',
    "number in quotes as day": b'{"given_name": "A", "family_name": "B", "birth_date": "86400"}',
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE.keys())
async def test_what_cannot_be_meant_is_refused(clinic: Clinic, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    refused = await clinic.admin.client.post("/api/patients", content=body, headers=headers)
    assert refused.status_code == 422, refused.text
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.json()["request_id"] == refused.headers["x-request-id"]


async def test_a_refusal_does_not_repeat_what_was_sent(clinic: Clinic) -> None:
    secret = "Zebediah-Quartermaine"
    refused = await clinic.admin.post("/api/patients", {"given_name": secret, "birth_date": secret})
    assert refused.status_code == 422
    assert secret not in refused.text


async def test_too_large_a_body_is_refused(clinic: Clinic) -> None:
    big = json.dumps({**PATIENT, "address": "x" * 1_100_000}).encode()
    refused = await clinic.admin.client.post(
        "/api/patients", content=big, headers={"Content-Type": "application/json"}
    )
    assert refused.status_code == 413

    async def dripping() -> object:
        for _ in range(1200):
            yield b"x" * 1024

    dripped = await clinic.admin.client.post("/api/patients", content=dripping())
    assert dripped.status_code == 413


async def test_the_same_key_has_one_effect(clinic: Clinic) -> None:
    key = {"Idempotency-Key": str(uuid4())}
    answers = await asyncio.gather(
        *(clinic.admin.post("/api/patients", PATIENT, headers=key) for _ in range(20))
    )
    assert {a.status_code for a in answers} <= {201, 409}
    made = {a.json()["id"] for a in answers if a.status_code == 201}
    assert len(made) == 1
    again = await clinic.admin.post("/api/patients", PATIENT, headers=key)
    assert again.json()["id"] in made
    assert again.headers["idempotency-replayed"] == "true"
    assert again.headers["etag"] == '"1"'
    async with clinic.house.database.reading(clinic.scope()) as session:
        assert await session.scalar(text("SELECT count(*) FROM patients")) == 1


async def test_a_key_is_refused_for_another_body(clinic: Clinic) -> None:
    key = {"Idempotency-Key": "one"}
    await clinic.admin.post("/api/patients", PATIENT, headers=key)
    other = await clinic.admin.post("/api/patients", {**PATIENT, "given_name": "Eva"}, headers=key)
    assert other.status_code == 422
    assert other.json()["type"].endswith("idempotency_mismatch")


async def test_a_key_belongs_to_one_person(clinic: Clinic, onlooker: Clinic) -> None:
    key = {"Idempotency-Key": "shared"}
    first = await clinic.admin.post("/api/patients", PATIENT, headers=key)
    colleague = await clinic.clinician.post("/api/patients", PATIENT, headers=key)
    stranger = await onlooker.admin.post("/api/patients", PATIENT, headers=key)
    assert len({first.json()["id"], colleague.json()["id"], stranger.json()["id"]}) == 3


async def test_a_refused_request_keeps_no_key(clinic: Clinic) -> None:
    key = {"Idempotency-Key": "retry"}
    refused = await clinic.admin.post("/api/patients", {"given_name": ""}, headers=key)
    assert refused.status_code == 422
    made = await clinic.admin.post("/api/patients", PATIENT, headers=key)
    assert made.status_code == 201


async def test_a_key_without_sense_is_refused(clinic: Clinic) -> None:
    for key in ("", "x" * 201):
        refused = await clinic.admin.post(
            "/api/patients", PATIENT, headers={"Idempotency-Key": key}
        )
        assert refused.status_code == 422


async def test_every_answer_keeps_browsers_safe(clinic: Clinic) -> None:
    for path in ("/healthz", "/api/patients/x", "/nowhere", "/api/auth/me"):
        answer = await clinic.anonymous().get(path)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"


async def test_a_request_id_is_taken_over_only_if_it_is_one(clinic: Clinic) -> None:
    own = str(uuid4())
    kept = await clinic.anonymous().get("/healthz", headers={"X-Request-ID": own})
    made = await clinic.anonymous().get("/healthz", headers={"X-Request-ID": "<script>"})
    assert kept.headers["x-request-id"] == own
    assert "script" not in made.headers["x-request-id"]


async def test_a_changed_record_needs_the_version_that_was_read(clinic: Clinic) -> None:
    made = await clinic.patient()
    path = f"/api/patients/{made['id']}"
    without = await clinic.admin.patch(path, {"phone": "555-0100"})
    assert without.status_code == 428
    garbage = await clinic.admin.patch(path, {"phone": "555-0100"}, etag='"abc"')
    assert garbage.status_code == 422
    changed = await clinic.admin.patch(path, {"phone": "555-0100"}, etag='"1"')
    assert changed.status_code == 200, changed.text
    assert changed.headers["etag"] == '"2"'
    stale = await clinic.admin.patch(path, {"phone": "555-0101"}, etag='"1"')
    assert stale.status_code == 412
    assert stale.json()["revision"] == 2


@given(st.text(max_size=60))
def test_no_invented_page_mark_gets_through(mark: str) -> None:
    try:
        decode_cursor(mark, tuple[int, str])
    except InvalidCursor:
        return
    assert decode_cursor(mark, tuple[int, str]) is not None


def test_a_page_mark_comes_back_as_it_was() -> None:
    assert decode_cursor(encode_cursor(3, "ñ"), tuple[int, str]) == (3, "ñ")
    with pytest.raises(InvalidCursor):
        decode_cursor(encode_cursor("x", 3), tuple[int, str])


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=4),
            inner,
            max_size=3,
        )
    ),
    max_leaves=12,
)


@given(json_values)
def test_strict_json_reads_what_json_writes(value: object) -> None:
    assert strict_json(json.dumps(value)) == value


@given(st.binary(max_size=40))
def test_strict_json_refuses_or_reads_and_never_breaks(raw: bytes) -> None:
    try:
        strict_json(raw)
    except InvalidJson:
        return
    json.loads(raw)
