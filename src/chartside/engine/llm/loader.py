"""The one door through which vendors' packages come in.

They are optional and take seconds to load, so they are imported by name, once, when a model of theirs is first used,
and in a thread, so that nobody else waits.
"""

import importlib
import importlib.util
import logging
from typing import Any

from chartside.kernel.errors import Invalid

PACKAGES = {
    "openai": "openai",
    "openai_responses": "openai",
    "compatible": "openai",
    "anthropic": "anthropic",
    "google": "google.genai",
}

# At DEBUG, and one of them at INFO, these write requests and answers. An environment variable of theirs can turn that
# on, so the level is set after loading.
_TALKATIVE = (
    "openai",
    "anthropic",
    "google_genai",
    "pydantic_ai",
    "httpx",
    "httpx2",
    "httpcore",
    "httpcore2",
)


class SdkMissing(Invalid):
    """The package for this provider is not installed here. Install chartside with the provider's extra."""


def load(name: str) -> Any:
    """A module of a vendor, quietened."""
    try:
        module = importlib.import_module(name)
    except ImportError:
        raise SdkMissing from None
    if name not in _loaded:
        quieten()
        _loaded.add(name)
    return module


_loaded: set[str] = set()


def quieten() -> None:
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)


def installed(provider: str) -> bool:
    """Whether the packages of a provider are here; loads none of them."""
    try:
        return all(importlib.util.find_spec(n) for n in ("pydantic_ai", PACKAGES[provider]))
    except ImportError:
        return False
