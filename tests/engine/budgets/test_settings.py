"""AI settings: the offline default, what is refused on saving, keys that nobody sees again, redaction by rule."""

from typing import Any

import pytest
from sqlalchemy import text
from tests.factories.clinic import Clinic

from chartside.engine.budgets import AiSettings, KeyUnreadable, choice_of, current, may_be_clear
from chartside.kernel.auth import Auth, Vault
from chartside.kernel.scope import system_scope

PLACE = "/api/ai/settings"
SECRET = "sk-secret-of-the-clinic-7f3a"
OPENAI = {"provider": "openai", "model": "gpt-5-mini", "api_key": SECRET}
LOCAL = {"provider": "compatible", "model": "llama3.1:8b", "base_url": "http://127.0.0.1:11434/v1"}


async def change(clinic: Clinic, **given: Any) -> Any:
    seen = await clinic.admin.get(PLACE)
    return await clinic.admin.patch(PLACE, given, etag=seen.headers["ETag"])


async def changed(clinic: Clinic, **given: Any) -> dict[str, Any]:
    response = await change(clinic, **given)
    assert response.status_code == 200, response.text
    shown: dict[str, Any] = response.json()
    return shown


async def stored(clinic: Clinic) -> AiSettings:
    async with clinic.house.database.reading(system_scope(clinic.org_id)) as session:
        return await current(session)


def code(response: Any) -> str:
    return str(response.json()["type"].rsplit(":", 1)[-1])


async def test_until_somebody_says_otherwise_nothing_leaves_the_house(clinic: Clinic) -> None:
    response = await clinic.admin.get(PLACE)
    assert response.headers["ETag"] == '"0"'
    shown = response.json()
    assert (shown["provider"], shown["model"], shown["offline"]) == ("rules", "rules", True)
    assert (shown["per_minute"], shown["per_day"]) == (30, 500)
    assert shown["redaction"] is True
    assert shown["monthly_tokens"] > 0
    assert shown["has_key"] is False
    assert choice_of(await stored(clinic), clinic.house.auth) is None


async def test_what_is_left_out_stays_and_null_clears(clinic: Clinic, onlooker: Clinic) -> None:
    await changed(clinic, monthly_tokens=1000, monthly_cents=500, per_minute=5)
    shown = await changed(clinic, monthly_tokens=None, per_day=50)
    assert (shown["monthly_tokens"], shown["monthly_cents"]) == (None, 500)
    assert (shown["per_minute"], shown["per_day"], shown["revision"]) == (5, 50, 2)
    assert (await onlooker.admin.get(PLACE)).json()["revision"] == 0


async def test_settings_are_changed_only_by_who_has_seen_them(clinic: Clinic) -> None:
    assert (await clinic.admin.patch(PLACE, {"per_day": 9})).status_code == 428
    assert (await clinic.admin.patch(PLACE, {"per_day": 9}, etag='"0"')).status_code == 200
    again = await clinic.admin.patch(PLACE, {"per_day": 8}, etag='"0"')
    assert (again.status_code, code(again)) == (412, "stale")
    assert (await clinic.admin.get(PLACE)).json()["per_day"] == 9


@pytest.mark.parametrize("role", ["clinician", "assistant", "receptionist", "biller", "patient"])
async def test_only_an_administrator_sees_or_changes_them(clinic: Clinic, role: str) -> None:
    person = clinic.people[role]
    for path in (PLACE, "/api/ai/usage", "/api/ai/budget", "/api/ai/models/local"):
        assert (await person.get(path)).status_code == 403, path
    assert (await person.patch(PLACE, {"per_day": 9}, etag='"0"')).status_code == 403


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"provider": "hal"}, "model_missing"),
        ({"provider": "hal", "model": "9000"}, "unknown_provider"),
        ({"provider": "scripted", "model": "x"}, "unknown_provider"),
        ({"provider": "anthropic", "model": "claude-sonnet-5"}, "key_missing"),
        ({"provider": "openai", "api_key": SECRET}, "model_missing"),
        ({"provider": "compatible", "model": "x"}, "base_url_missing"),
        ({**LOCAL, "base_url": "ftp://127.0.0.1/v1"}, "base_url_invalid"),
        ({**LOCAL, "base_url": "http://169.254.169.254/latest"}, "base_url_invalid"),
        ({**LOCAL, "base_url": "http://models.example.com/v1"}, "base_url_invalid"),
        ({"api_key": SECRET}, "rules_stand_alone"),
        ({"base_url": "http://127.0.0.1/v1"}, "rules_stand_alone"),
        ({"model": "gpt-5"}, "rules_stand_alone"),
        ({"redaction": False}, "redaction_required"),
        ({"local_contracted": True}, "not_your_server"),
        ({**OPENAI, "local_contracted": True}, "not_your_server"),
        ({**OPENAI, "redaction": False}, "redaction_required"),
        ({**LOCAL, "redaction": False}, "redaction_required"),
        ({"blocked_tools": ["book_holiday"]}, "unknown_tool"),
    ],
)
async def test_what_could_not_work_is_refused_when_it_is_saved(
    clinic: Clinic, given: dict[str, Any], name: str
) -> None:
    refused = await change(clinic, **given)
    assert (refused.status_code, code(refused)) == (422, name)
    assert SECRET not in refused.text
    assert (await clinic.admin.get(PLACE)).json()["revision"] == 0


@pytest.mark.parametrize(
    "given",
    [
        {"per_minute": 0},
        {"per_day": 10**30},
        {"per_minute": True},
        {"per_minute": None},
        {"monthly_tokens": -1},
        {"monthly_cents": 1.5},
        {"provider": None},
        {"model": "x" * 201},
        {"model": "a\nb"},
        {"base_url": "x" * 501},
        {"api_key": ""},
        {"api_key": "  "},
        {"api_key": "käy"},
        {"api_key": f"{SECRET}\r\nX-Evil: 1"},
        {"api_key": "k" * 501},
        {"blocked_tools": ["DROP TABLE"]},
        {"blocked_tools": "all"},
        {"always_out": ["U"]},
        {"always_out": ["--"]},
        {"always_out": ["Path\nways"]},
        {"always_out": ["x" * 81]},
        {"always_out": ["Pathways"] * 501},
        {"always_out": None},
        {"redaction": "no"},
        {"org_id": "00000000-0000-0000-0000-000000000000"},
        {"api_key_sealed": "x"},
    ],
)
async def test_what_cannot_be_meant_is_refused(clinic: Clinic, given: dict[str, Any]) -> None:
    refused = await change(clinic, **given)
    assert (refused.status_code, code(refused)) == (422, "invalid")
    assert SECRET not in refused.text


async def test_a_key_is_written_and_never_seen_again(clinic: Clinic) -> None:
    shown = await changed(clinic, **OPENAI)
    assert shown["has_key"] is True
    everything = [(await clinic.admin.get(PLACE)).text, str(shown)]
    trail = await clinic.admin.get("/api/audit", params={"limit": 200})
    everything.append(trail.text)
    async with clinic.house.database.reading(system_scope(clinic.org_id)) as session:
        rows = await session.execute(text("SELECT payload FROM audit_log"))
        everything += [str(row.payload) for row in rows]
        sealed = await session.scalar(text("SELECT api_key_sealed FROM ai_settings"))
    assert any("ai_settings" in part for part in everything)
    for part in everything:
        assert SECRET not in part
        assert sealed not in part
    assert SECRET not in sealed
    choice = choice_of(await stored(clinic), clinic.house.auth)
    assert choice is not None
    assert choice.key == SECRET


async def test_that_a_key_was_changed_is_in_the_trail(clinic: Clinic) -> None:
    await changed(clinic, **OPENAI)
    await changed(clinic, api_key="another-key-of-the-clinic")
    async with clinic.house.database.reading(system_scope(clinic.org_id)) as session:
        rows = await session.scalars(
            text("SELECT payload FROM audit_log WHERE table_name = 'ai_settings' ORDER BY seq")
        )
        payloads = list(rows.all())
    assert len(payloads) == 2
    assert '"changed": ["api_key_sealed"]' in payloads[1]


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"provider": "anthropic", "model": "claude-sonnet-5"},
        {"base_url": "https://proxy.example.com/v1"},
    ],
)
async def test_a_key_never_goes_to_another_server(
    clinic: Clinic, elsewhere: dict[str, Any]
) -> None:
    """Whoever changes the address would otherwise be sent the key."""
    await changed(clinic, **OPENAI)
    refused = await change(clinic, **elsewhere)
    assert (refused.status_code, code(refused)) == (422, "key_missing")
    assert (await clinic.admin.get(PLACE)).json()["provider"] == "openai"
    shown = await changed(clinic, **elsewhere, api_key="their-own-key")
    assert shown["has_key"] is True
    choice = choice_of(await stored(clinic), clinic.house.auth)
    assert choice is not None
    assert choice.key == "their-own-key"


async def test_the_same_vendor_keeps_its_key(clinic: Clinic) -> None:
    await changed(clinic, **OPENAI)
    shown = await changed(clinic, provider="openai_responses", model="gpt-5")
    assert (shown["provider"], shown["has_key"]) == ("openai_responses", True)


async def test_going_back_to_the_rules_forgets_everything_of_the_vendor(clinic: Clinic) -> None:
    await changed(clinic, **LOCAL, local_contracted=True, redaction=False, api_key="local-key")
    shown = await changed(clinic, provider="rules")
    assert (shown["model"], shown["base_url"], shown["has_key"]) == ("rules", None, False)
    assert (shown["redaction"], shown["local_contracted"]) == (True, False)


async def test_redaction_is_off_only_for_a_contracted_server_in_the_house(clinic: Clinic) -> None:
    shown = await changed(clinic, **LOCAL, local_contracted=True, redaction=False)
    assert (shown["local"], shown["redaction"]) == (True, False)
    assert may_be_clear(await stored(clinic), clinic.house.auth)
    cloud = {**LOCAL, "model": "gpt-oss:120b-cloud"}
    refused = await change(clinic, model=cloud["model"])
    assert code(refused) == "redaction_required"  # that server would pass it on
    refused = await change(clinic, local_contracted=False)
    assert code(refused) == "redaction_required"
    moved = await changed(clinic, base_url="http://10.0.0.7:8000/v1")
    assert (moved["redaction"], moved["local_contracted"]) == (True, False)
    assert not may_be_clear(await stored(clinic), clinic.house.auth)


async def test_the_database_itself_keeps_a_cloud_model_redacted(clinic: Clinic) -> None:
    await changed(clinic, **OPENAI)
    with pytest.raises(Exception, match="not valid"):
        async with clinic.house.database.writing(system_scope(clinic.org_id)) as session:
            await session.execute(text("UPDATE ai_settings SET redaction = false"))


async def test_a_key_of_another_installation_is_said_to_be_unreadable(clinic: Clinic) -> None:
    await changed(clinic, **OPENAI)
    old = clinic.house.auth
    other = Auth(old.database, old.access, old.settings, Vault(b"another secret"), old.mailer)
    with pytest.raises(KeyUnreadable):
        choice_of(await stored(clinic), other)


async def test_tools_are_blocked_by_name(clinic: Clinic) -> None:
    names = sorted(tool.name for tool in clinic.house.registry)[:2]
    shown = await changed(clinic, blocked_tools=[names[1], names[0], names[1]])
    assert shown["blocked_tools"] == names


async def test_names_that_always_go_are_kept_in_order_and_are_this_clinics(
    clinic: Clinic, onlooker: Clinic
) -> None:
    shown = await changed(clinic, always_out=["  UAB ", "Pathways", "École du Nord", "UAB"])
    assert shown["always_out"] == ["Pathways", "UAB", "École du Nord"]
    assert (await stored(clinic)).always_out == shown["always_out"]
    assert (await changed(clinic, per_day=50))["always_out"] == shown["always_out"]
    assert (await onlooker.admin.get(PLACE)).json()["always_out"] == []
    refused = await clinic.clinician.patch(PLACE, {"always_out": []}, etag='"2"')
    assert refused.status_code == 403


async def test_an_unpriced_model_is_said_to_be(clinic: Clinic) -> None:
    assert (await changed(clinic, **OPENAI))["priced"] is True
    assert (await changed(clinic, model="gpt-of-tomorrow"))["priced"] is False


async def test_providers_say_what_they_need(clinic: Clinic) -> None:
    found = {p["name"]: p for p in (await clinic.admin.get("/api/ai/providers")).json()}
    assert found["rules"]["offline"] is True
    assert (found["anthropic"]["needs_key"], found["anthropic"]["needs_address"]) == (True, False)
    assert (found["compatible"]["needs_key"], found["compatible"]["needs_address"]) == (False, True)
