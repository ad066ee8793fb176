"""A clinic's AI settings: read with their defaults, changed by an administrator, refused when they cannot work.

Invalid  ├── RulesStandAlone     the offline rules have no other model, address or key
         ├── NotYourServer       a vendor's own service is nobody's local server
         ├── ModelMissing        another provider needs the name of one of its models
         ├── RedactionRequired   only a contracted server in the own network may get text in clear
         ├── UnknownTool
         ├── KeptShorter         a conversation cannot keep what tools found for longer than itself
         └── UnknownProvider, KeyMissing, BaseUrlMissing, BaseUrlInvalid, SdkMissing   (llm)
Conflict └── KeyUnreadable       sealed by another installation
Stale
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any

import orjson
from pydantic import SecretStr
from sqlalchemy import select

from chartside.engine.budgets.models import AiSettings
from chartside.engine.budgets.schemas import AiSettingsView, ModelInUse, UpdateAiSettings
from chartside.engine.llm.choice import ModelChoice, check_choice, is_local
from chartside.engine.llm.factory import with_key
from chartside.engine.llm.prices import price_of
from chartside.kernel.auth import Auth
from chartside.kernel.db import ReadSession, Session
from chartside.kernel.errors import Conflict, Invalid, Stale

_LISTS = ("blocked_tools", "always_out")
_PLAIN = tuple(column.key for column in AiSettings.__mapper__.columns if column.key not in _LISTS)
RULES = "rules"
DEFAULT_MONTHLY_TOKENS = 5_000_000
PER_MINUTE = 30
PER_DAY = 500
TOOL_CONTENT_DAYS = 7
THREAD_DAYS = 90
ACTIONS_PER_MINUTE = 120
ACTIONS_PER_SESSION = 1000


class RulesStandAlone(Invalid):
    """The offline rules take no other model, no address and no key."""


class NotYourServer(Invalid):
    """Only a server of the clinic's own, given by its address, can be marked as contracted."""


class ModelMissing(Invalid):
    """Name a model of this provider."""


class RedactionRequired(Invalid):
    """Redaction can be off only for a server in the clinic's own network that it runs or has contracted."""


class UnknownTool(Invalid):
    """A blocked tool is no tool of the house."""


class KeptShorter(Invalid):
    """What tools found cannot be kept for longer than the conversation."""


class KeyUnreadable(Conflict):
    """The stored key was sealed by another installation. Enter it again."""


def defaults() -> AiSettings:
    """What holds until a clinic says otherwise: the offline rules, and limits for the day it changes that."""
    return AiSettings(
        provider=RULES,
        model=RULES,
        base_url=None,
        api_key_sealed=None,
        local_contracted=False,
        redaction=True,
        strict_dates=False,
        monthly_tokens=DEFAULT_MONTHLY_TOKENS,
        monthly_cents=None,
        per_minute=PER_MINUTE,
        per_day=PER_DAY,
        blocked_tools=[],
        tool_content_days=TOOL_CONTENT_DAYS,
        thread_days=THREAD_DAYS,
        actions_per_minute=ACTIONS_PER_MINUTE,
        actions_per_session=ACTIONS_PER_SESSION,
        always_out=[],
    )


async def current(session: ReadSession) -> AiSettings:
    """The settings that hold now."""
    row: AiSettings | None = await session.scalar(select(AiSettings))
    return row or defaults()


def settings_of(found: Any) -> AiSettings:
    """The settings that a row says: to be looked at, and not to be written through. Without one, the standard."""
    if found is None or found.id is None:
        return defaults()
    lists = (getattr(found, name) for name in _LISTS)
    read = tuple(tuple(orjson.loads(one) if isinstance(one, str) else one) for one in lists)
    return _settings(tuple(getattr(found, name) for name in _PLAIN), read)


@lru_cache(maxsize=1000)
def _settings(row: tuple[Any, ...], lists: tuple[tuple[str, ...], ...]) -> AiSettings:
    """Made once for all that a row says; another row is another one."""
    values = dict(zip(_PLAIN, row, strict=True))
    return AiSettings(**values, **dict(zip(_LISTS, map(list, lists), strict=True)))


async def update(
    session: Session, command: UpdateAiSettings, *, revision: int, tools: Collection[str]
) -> AiSettings:
    """Change settings. What could not work is refused here, and not when a clinician is waiting."""
    statement = select(AiSettings).with_for_update().execution_options(populate_existing=True)
    row: AiSettings | None = await session.scalar(statement)
    if revision != (row.revision if row else 0):
        raise Stale(revision=row.revision if row else 0)
    if row is None:
        row = defaults()
        session.add(row)
    auth: Auth = session.info["auth"]
    given = {name: getattr(command, name) for name in command.model_fields_set}
    _refuse_unknown_tools(given, tools)
    before = _address(row)
    _apply(row, given, auth)
    if _address(row) != before:
        _forget_old_server(row, given)
    _check(row, given, auth)
    await session.flush({"ai_settings_org_id_key": Stale})
    return row


def choice_of(row: AiSettings, auth: Auth) -> ModelChoice | None:
    """The model to speak to, with its key; None for the offline rules."""
    return None if row.provider == RULES else with_key(_own_choice(row, auth), auth.settings)


def may_be_clear(row: AiSettings, auth: Auth) -> bool:
    """Whether text may go to the model as it is: exempted, contracted, and really in the house."""
    choice = choice_of(row, auth)
    if choice is None:
        return True
    return not row.redaction and row.local_contracted and is_local(choice)


def view_of(row: AiSettings, auth: Auth) -> AiSettingsView:
    offline = row.provider == RULES
    # the key stands for itself: nothing is unsealed to be shown
    bare = _bare_choice(row)
    borrowed = not offline and with_key(bare, auth.settings).api_key is not None
    return AiSettingsView(
        provider=row.provider,
        model=row.model,
        base_url=row.base_url,
        has_key=row.api_key_sealed is not None,
        installation_key=borrowed and row.api_key_sealed is None,
        offline=offline,
        local=not offline and is_local(bare),
        local_contracted=row.local_contracted,
        redaction=row.redaction,
        exempt=not offline and not row.redaction and row.local_contracted and is_local(bare),
        strict_dates=row.strict_dates,
        priced=offline or price_of(row.model, auth.settings.model_prices) is not None,
        monthly_tokens=row.monthly_tokens,
        monthly_cents=row.monthly_cents,
        per_minute=row.per_minute,
        per_day=row.per_day,
        blocked_tools=row.blocked_tools,
        tool_content_days=row.tool_content_days,
        thread_days=row.thread_days,
        actions_per_minute=row.actions_per_minute,
        actions_per_session=row.actions_per_session,
        always_out=row.always_out,
        revision=row.revision or 0,
        updated_at=row.updated_at,
    )


def model_in_use(row: AiSettings) -> ModelInUse:
    """Told without a key: where words go does not hang on one."""
    offline = row.provider == RULES
    local = not offline and is_local(_bare_choice(row))
    exempt = local and row.local_contracted and not row.redaction
    return ModelInUse(
        provider=row.provider,
        model=row.model,
        offline=offline,
        local=local,
        redacted=not offline and not exempt,
    )


def _refuse_unknown_tools(given: Mapping[str, Any], tools: Collection[str]) -> None:
    if not set(given.get("blocked_tools", ())) <= set(tools):
        raise UnknownTool(field="blocked_tools")


def _apply(row: AiSettings, given: Mapping[str, Any], auth: Auth) -> None:
    if given.get("provider", row.provider) != row.provider:
        row.base_url = None  # the address was the old provider's
    for name, value in given.items():
        if name == "api_key":
            row.api_key_sealed = _sealed(value, auth)
        elif name in _LISTS:
            setattr(row, name, sorted(set(value), key=str.casefold))
        else:
            setattr(row, name, value)
    if given.get("provider") == RULES:
        row.model = given.get("model", RULES)


def _sealed(key: SecretStr | None, auth: Auth) -> str | None:
    return None if key is None else auth.vault.seal(key.get_secret_value().strip())


def _forget_old_server(row: AiSettings, given: Mapping[str, Any]) -> None:
    """A key, a contract and an exemption were given for one server, and never go to another."""
    if "api_key" not in given:
        row.api_key_sealed = None
    if "local_contracted" not in given:
        row.local_contracted = False
    if "redaction" not in given:
        row.redaction = True


def _check(row: AiSettings, given: Mapping[str, Any], auth: Auth) -> None:
    if row.provider == RULES:
        if row.model != RULES or row.base_url is not None or row.api_key_sealed is not None:
            raise RulesStandAlone
    elif row.model == RULES:
        raise ModelMissing(field="model")
    elif {"provider", "model", "base_url", "api_key"} & set(given):
        check_choice(with_key(_own_choice(row, auth), auth.settings))
    if row.local_contracted and row.provider != "compatible":
        raise NotYourServer(field="local_contracted")
    if not row.redaction and not (row.local_contracted and is_local(_bare_choice(row))):
        raise RedactionRequired(field="redaction")
    if row.tool_content_days > row.thread_days:
        raise KeptShorter(field="tool_content_days")


def _address(row: AiSettings) -> str:
    return _bare_choice(row).address


def _bare_choice(row: AiSettings) -> ModelChoice:
    return ModelChoice(
        provider=row.provider, model=row.model, base_url=row.base_url, local=row.local_contracted
    )


def _own_choice(row: AiSettings, auth: Auth) -> ModelChoice:
    if row.api_key_sealed is None:
        return _bare_choice(row)
    try:
        key = auth.vault.unseal(row.api_key_sealed)
    except LookupError:
        raise KeyUnreadable from None
    return _bare_choice(row).model_copy(update={"api_key": SecretStr(key)})
