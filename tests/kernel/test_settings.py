"""Settings: from the environment, every one with words, secrets never shown."""

import stat
from pathlib import Path

import pytest
from pydantic import ValidationError

from chartside.kernel.settings import Settings


def undocumented(settings: type[Settings]) -> list[str]:
    return [name for name, field in settings.model_fields.items() if not field.description]


def test_every_setting_is_documented() -> None:
    assert undocumented(Settings) == []


def test_a_setting_without_words_is_found() -> None:
    class Careless(Settings):
        forgotten: int = 1

    assert undocumented(Careless) == ["forgotten"]


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARTSIDE_PORT", "9999")
    monkeypatch.setenv("CHARTSIDE_HOME", "/somewhere")
    settings = Settings()
    assert (settings.port, settings.home) == (9999, Path("/somewhere"))
    assert settings.address == "http://127.0.0.1:9999"


def test_a_senseless_setting_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARTSIDE_PORT", "many")
    with pytest.raises(ValidationError, match="port"):
        Settings()


def test_the_key_is_made_once_and_kept_private(tmp_path: Path) -> None:
    first = Settings(home=tmp_path).secret
    assert Settings(home=tmp_path).secret == first
    assert len(first) >= 32
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_secrets_are_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARTSIDE_DATABASE_URL", "postgresql://me:hidden-word@db/chartside")
    monkeypatch.setenv("CHARTSIDE_SECRET_KEY", "hidden-word")
    assert "hidden-word" not in repr(Settings())
