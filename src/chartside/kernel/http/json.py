"""Strict JSON: what two parsers could read in two ways is refused at the edge."""

import json
from typing import Any, NoReturn

from chartside.kernel.errors import Invalid

DEEPEST = 32


class InvalidJson(Invalid):
    """The body is not strict JSON."""


def strict_json(raw: bytes | str) -> Any:
    """Parse, refusing NaN, infinities, doubled keys, lone surrogates, U+0000, huge numbers and deep nesting."""
    try:
        text = raw.decode("utf-8", "strict") if isinstance(raw, bytes) else raw
        value = json.loads(text, object_pairs_hook=_no_doubles, parse_constant=_no_constant)
        _check(value, 0)
    except UnicodeDecodeError:
        raise InvalidJson("The body is not UTF-8.") from None
    except RecursionError:
        raise InvalidJson("The body is nested too deeply.") from None
    except ValueError as error:
        message = error.msg if isinstance(error, json.JSONDecodeError) else "a number is too long"
        raise InvalidJson(f"The body is not JSON: {message}.") from None
    return value


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise InvalidJson("A key stands twice in one object.")
    return found


def _no_constant(name: str) -> NoReturn:
    raise InvalidJson(f"{name} is not a number.")


def _check(value: Any, depth: int) -> None:
    if depth > DEEPEST:
        raise InvalidJson("The body is nested too deeply.")
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, float) and value in (float("inf"), float("-inf")):
        raise InvalidJson("A number is too large.")
    elif isinstance(value, list):
        for item in value:
            _check(item, depth + 1)
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_text(key)
            _check(item, depth + 1)


def _check_text(value: str) -> None:
    if "\x00" in value:
        raise InvalidJson("A text holds U+0000.")
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise InvalidJson("A text holds half a character.")
