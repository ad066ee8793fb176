"""From a choice to a provider. Providers are kept, because their connections are worth keeping."""

import hashlib

from chartside.engine.llm.choice import ModelChoice, check_choice, is_local
from chartside.engine.llm.vendors import VendorModel
from chartside.engine.llm.watch import Limits
from chartside.kernel.settings import Settings

_MOST_KEPT = 64


def with_key(choice: ModelChoice, settings: Settings) -> ModelChoice:
    """The choice with the installation's key where the clinic brought none.

    That key goes to the vendor's own address only: a clinic's own address never gets to see it.
    """
    if choice.api_key is not None or choice.base_url is not None:
        return choice
    keys = {
        "openai": settings.openai_api_key,
        "openai_responses": settings.openai_api_key,
        "anthropic": settings.anthropic_api_key,
        "google": settings.google_api_key,
    }
    return choice.model_copy(update={"api_key": keys.get(choice.provider)})


def make_provider(choice: ModelChoice, limits: Limits | None = None) -> VendorModel:
    """A provider for a choice that can work; otherwise one of the choice's named errors."""
    check_choice(choice)
    return VendorModel(choice, limits)


class Providers:
    """The providers of a process, one for each vendor, address and key; the least recently used goes first."""

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = limits
        self._kept: dict[str, VendorModel] = {}

    def provider(self, choice: ModelChoice) -> VendorModel:
        mark = _mark(choice)
        found = self._kept.pop(mark, None) or make_provider(choice, self._limits)
        self._kept[mark] = found
        if len(self._kept) > _MOST_KEPT:
            self._kept.pop(
                next(iter(self._kept))
            )  # runs that still hold it go on; its pool goes with the last
        return found

    async def close(self) -> None:
        for kept in self._kept.values():
            await kept.close()
        self._kept.clear()


def _mark(choice: ModelChoice) -> str:
    key = hashlib.sha256(choice.key.encode()).hexdigest()
    return f"{choice.provider} {choice.address} {is_local(choice)} {key}"
