"""Which model an organization speaks to, checked when it is saved and not when a clinician is waiting.

Invalid
├── UnknownProvider
├── ModelNameInvalid
├── KeyMissing
├── KeyInvalid
├── BaseUrlMissing
├── BaseUrlInvalid
└── SdkMissing          (loader) the vendor's package is not installed here
"""

import ipaddress
import re
from typing import Annotated
from urllib.parse import SplitResult, urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr

from chartside.engine.llm import loader
from chartside.engine.llm.loader import SdkMissing
from chartside.kernel.errors import Invalid

PROVIDERS = ("openai", "openai_responses", "anthropic", "google", "compatible")

OWN_ADDRESS = {
    "openai": "https://api.openai.com/v1",
    "openai_responses": "https://api.openai.com/v1",
    "anthropic": "https://api.anthropic.com",
    "google": "https://generativelanguage.googleapis.com",
}

_MODEL_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:/@+-]*")
_KEY = re.compile(r"[!-~]{1,500}")
_INTERNAL_SUFFIXES = (".local", ".internal", ".lan", ".home.arpa", ".localhost")


class UnknownProvider(Invalid):
    """There is no such provider of models."""


class ModelNameInvalid(Invalid):
    """This is no name of a model."""


class KeyMissing(Invalid):
    """This provider needs a key, and neither the clinic nor the installation has one for it."""


class KeyInvalid(Invalid):
    """This is no key: it holds signs that keys do not have, or is too long."""


class BaseUrlMissing(Invalid):
    """This provider needs the address of its server."""


class BaseUrlInvalid(Invalid):
    """This is no address for a model: https, or plain http on this machine or its own network, without a password."""


class ModelChoice(BaseModel):
    """A provider and a model. `local` is the operator's word that a named host is in the house."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    provider: Annotated[str, Field(min_length=1, max_length=40)]
    model: Annotated[str, Field(min_length=1, max_length=200)]
    base_url: Annotated[str, Field(max_length=500)] | None = None
    api_key: SecretStr | None = None
    local: bool = False

    @property
    def address(self) -> str:
        return (self.base_url or OWN_ADDRESS.get(self.provider, "")).rstrip("/")

    @property
    def key(self) -> str:
        return self.api_key.get_secret_value().strip() if self.api_key else ""


def check_choice(choice: ModelChoice) -> None:
    """Refuse what could not work, with a name for it. Sends nothing anywhere."""
    if choice.provider not in PROVIDERS:
        raise UnknownProvider
    if not _MODEL_NAME.fullmatch(choice.model) or ".." in choice.model:
        raise ModelNameInvalid
    if choice.base_url is not None:
        _check_address(choice.base_url)
    elif choice.provider == "compatible":
        raise BaseUrlMissing
    if choice.provider != "compatible" and not choice.key:
        raise KeyMissing
    if choice.key and not _KEY.fullmatch(choice.key):
        raise KeyInvalid
    if not loader.installed(choice.provider):
        raise SdkMissing


def is_local(choice: ModelChoice) -> bool:
    """Whether what is sent stays in the house: an own server at a private address, and no model that it passes on."""
    if choice.provider != "compatible" or leaves(choice.model) or choice.base_url is None:
        return False
    host = _parts(choice.base_url).hostname or ""
    return _own_address(host) or (choice.local and _internal_name(host))


def leaves(model: str) -> bool:
    """Ollama passes models with such names on to its own service."""
    return model.lower().endswith(("-cloud", ":cloud"))


def _check_address(url: str) -> None:
    parts = _parts(url)
    host = parts.hostname
    if parts.scheme not in ("http", "https") or not host or parts.username or parts.password:
        raise BaseUrlInvalid
    if parts.query or parts.fragment or any(not c.isprintable() or c.isspace() for c in url):
        raise BaseUrlInvalid
    address = _ip(host)
    if address is not None and (address.is_link_local or address.is_multicast):
        raise BaseUrlInvalid
    if parts.scheme == "http" and not (_own_address(host) or _internal_name(host)):
        raise BaseUrlInvalid


def _parts(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        _ = parts.port  # reading it checks it
    except ValueError:
        raise BaseUrlInvalid from None
    return parts


def _ip(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _own_address(host: str) -> bool:
    """This machine, or a private network by number."""
    address = _ip(host)
    if address is None:
        return host == "localhost"
    if address.is_link_local or address.is_unspecified or address.is_multicast:
        return False
    return address.is_loopback or any(
        address in net for net in _PRIVATE if net.version == address.version
    )


def _internal_name(host: str) -> bool:
    """A name that public name service does not know: a container's, or one of a private suffix."""
    return _ip(host) is None and ("." not in host or host.endswith(_INTERNAL_SUFFIXES))


_PRIVATE = [
    ipaddress.ip_network(net)
    for net in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")
]
