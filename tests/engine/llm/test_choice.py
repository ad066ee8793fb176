"""A choice of model is checked when it is saved; keys go where they belong; what stays in the house is known."""

import pytest
from pydantic import SecretStr, ValidationError
from tests.engine.llm.vendors import KEY

from chartside.engine.llm import loader
from chartside.engine.llm.choice import (
    BaseUrlInvalid,
    BaseUrlMissing,
    KeyInvalid,
    KeyMissing,
    ModelChoice,
    ModelNameInvalid,
    UnknownProvider,
    check_choice,
    is_local,
)
from chartside.engine.llm.factory import Providers, make_provider, with_key
from chartside.engine.llm.loader import SdkMissing
from chartside.kernel.errors import Invalid
from chartside.kernel.settings import Settings


def choice(provider: str = "compatible", model: str = "m", **given: object) -> ModelChoice:
    return ModelChoice.model_validate({"provider": provider, "model": model, **given})


@pytest.mark.parametrize("provider", ["openai", "openai_responses", "anthropic", "google"])
def test_a_vendor_needs_a_key(provider: str) -> None:
    with pytest.raises(KeyMissing):
        check_choice(choice(provider))
    with pytest.raises(KeyMissing):
        check_choice(choice(provider, api_key="  "))
    check_choice(choice(provider, api_key=KEY))


@pytest.mark.parametrize("provider", ["", "OpenAI", "skynet", "rules"])
def test_an_unknown_provider_is_named(provider: str) -> None:
    with pytest.raises((UnknownProvider, ValidationError)):
        make_provider(choice(provider, api_key=KEY))


@pytest.mark.parametrize("key", ["sk two", "sk\r\nx-evil: 1", "clé", "x" * 501])
def test_a_key_that_is_none_is_refused_without_being_shown(key: str) -> None:
    with pytest.raises(KeyInvalid) as caught:
        check_choice(choice("openai", api_key=key))
    assert key not in str(caught.value)


@pytest.mark.parametrize("model", ["a model", "../../x", "/etc", "m\n", "modèle", "m?key=1"])
def test_a_name_that_is_none_is_refused(model: str) -> None:
    with pytest.raises(ModelNameInvalid):
        check_choice(choice("google", model, api_key=KEY))


@pytest.mark.parametrize("model", ["qwen3:8b", "hf.co/a/Llama-3.2-3B-GGUF:Q4_K_M", "gpt-5"])
def test_names_of_models_are_taken(model: str) -> None:
    check_choice(choice("google", model, api_key=KEY))


def test_an_own_server_needs_an_address_and_no_key() -> None:
    with pytest.raises(BaseUrlMissing):
        check_choice(choice())
    check_choice(choice(base_url="http://127.0.0.1:11434/v1"))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ollama",
        "ftp://127.0.0.1",
        "file:///etc/passwd",
        "http://api.example.com/v1",
        "http://8.8.8.8/v1",
        "https://me:word@api.example.com/v1",
        "https://api.example.com/v1?key=1",
        "https://api.example.com:99999/v1",
        "http://169.254.169.254/latest",
        "https://[fe80::1]/v1",
        "http://[::1/v1",
        "https://api.example.com/\nv1",
    ],
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BaseUrlInvalid):
        check_choice(choice(base_url=url))


@pytest.mark.parametrize(
    "url", ["https://api.example.com/v1", "http://10.1.2.3:8000/v1", "http://ollama:11434/v1"]
)
def test_an_address_that_is_one_is_taken(url: str) -> None:
    check_choice(choice(base_url=url))


def test_a_package_that_is_not_installed_is_told_when_saving(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(loader.PACKAGES, "google", "nowhere.to.be.found")
    with pytest.raises(SdkMissing):
        check_choice(choice("google", api_key=KEY))
    assert loader.installed("openai")


def test_the_failures_are_invalid_and_show_no_key() -> None:
    for kind in (
        UnknownProvider,
        KeyMissing,
        KeyInvalid,
        BaseUrlMissing,
        BaseUrlInvalid,
        SdkMissing,
    ):
        assert issubclass(kind, Invalid)
    assert KEY not in repr(choice(api_key=KEY))
    assert KEY not in choice(api_key=KEY).model_dump_json()


@pytest.mark.parametrize(
    ("url", "model", "said", "local"),
    [
        ("http://127.0.0.1:11434/v1", "qwen3:8b", False, True),
        ("http://localhost:1234/v1", "qwen3:8b", False, True),
        ("http://[::1]:8080/v1", "qwen3:8b", False, True),
        ("http://192.168.1.20:8000/v1", "llama", False, True),
        ("http://[fd00::5]:8000/v1", "llama", False, True),
        ("http://[::ffff:10.0.0.1]/v1", "llama", False, True),
        ("http://127.0.0.1:11434/v1", "gpt-oss:120b-cloud", True, False),
        ("http://127.0.0.1:11434/v1", "GLM-4.6:CLOUD", True, False),
        ("http://ollama:11434/v1", "qwen3:8b", False, False),
        ("http://ollama:11434/v1", "qwen3:8b", True, True),
        ("https://gpu.lan/v1", "qwen3:8b", True, True),
        ("https://api.example.com/v1", "qwen3:8b", True, False),
        ("https://8.8.8.8/v1", "qwen3:8b", True, False),
        ("https://172.32.0.1/v1", "qwen3:8b", True, False),
        ("https://127.0.0.1.example.com/v1", "qwen3:8b", True, False),
        ("http://0.0.0.0:11434/v1", "qwen3:8b", False, False),
    ],
)
def test_what_stays_in_the_house(url: str, model: str, said: bool, local: bool) -> None:
    assert is_local(choice(model=model, base_url=url, local=said)) is local


def test_a_vendor_is_never_in_the_house() -> None:
    assert not is_local(choice("openai", api_key=KEY, local=True))
    assert not is_local(choice("openai", base_url="http://127.0.0.1:1/v1", local=True))
    assert not is_local(choice())


def test_the_installations_key_goes_to_the_vendors_own_address_only() -> None:
    settings = Settings(openai_api_key=SecretStr(KEY))
    assert with_key(choice("openai"), settings).key == KEY
    assert with_key(choice("openai_responses"), settings).key == KEY
    assert with_key(choice("openai", base_url="https://evil.example/v1"), settings).key == ""
    assert with_key(choice(base_url="http://127.0.0.1:1/v1"), settings).key == ""
    assert with_key(choice("anthropic"), settings).key == ""
    assert with_key(choice("openai", api_key="own"), settings).key == "own"


def test_the_address_is_ours_and_not_the_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "https://evil.example/v1")
    assert choice("openai", api_key=KEY).address == "https://api.openai.com/v1"
    assert choice("google", api_key=KEY).address.startswith("https://generativelanguage.")


async def test_providers_are_kept_by_address_and_key() -> None:
    providers = Providers()
    first = providers.provider(choice("openai", "a", api_key=KEY))
    assert providers.provider(choice("openai", "b", api_key=KEY)) is first
    assert providers.provider(choice("openai", "a", api_key="other")) is not first
    for number in range(100):
        providers.provider(choice("openai", "a", api_key=f"key-{number}"))
    assert providers.provider(choice("openai", "a", api_key=KEY)) is not first
    await providers.close()
