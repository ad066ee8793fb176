"""Everybody may know which model answers, and how far words travel."""

from typing import Any

import pytest
from tests.factories.clinic import Clinic

OFFLINE = {"provider": "rules", "model": "rules", "offline": True, "local": False}


@pytest.mark.parametrize("role", ["receptionist", "patient"])
async def test_the_offline_rules_send_nothing(clinic: Clinic, role: str) -> None:
    answer = await clinic.people[role].get("/api/ai/model")
    assert answer.json() == {**OFFLINE, "redacted": False}
    assert (await clinic.anonymous().get("/api/ai/model")).status_code == 401


@pytest.mark.parametrize(
    ("given", "local", "redacted"),
    [
        ({"provider": "anthropic", "model": "claude-sonnet-5", "api_key": "sk-1"}, False, True),
        ({"base_url": "http://127.0.0.1:11434/v1"}, True, True),
        (
            {
                "base_url": "http://127.0.0.1:11434/v1",
                "local_contracted": True,
                "redaction": False,
            },
            True,
            False,
        ),
    ],
)
async def test_how_far_words_travel(
    clinic: Clinic, given: dict[str, Any], local: bool, redacted: bool
) -> None:
    chosen = {"provider": "compatible", "model": "llama3", **given}
    changed = await clinic.admin.patch("/api/ai/settings", chosen, etag='"0"')
    assert changed.status_code == 200, changed.text
    told = (await clinic.clinician.get("/api/ai/model")).json()
    assert told == {
        "provider": chosen["provider"],
        "model": chosen["model"],
        "offline": False,
        "local": local,
        "redacted": redacted,
    }
