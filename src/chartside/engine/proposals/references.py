"""References between proposals of a group: {"$from": "<proposal id>"} stands for the id of what that one will make.

Invalid └── UnresolvedReference
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from chartside.kernel.errors import Invalid

MARK = "$from"


class UnresolvedReference(Invalid):
    """A proposal refers to another that is not part of the group, comes later, or made nothing to refer to."""


def is_reference(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {MARK}


def referred(value: Any) -> set[UUID]:
    """Every proposal that arguments refer to, however deep."""
    if is_reference(value):
        return {_id(value[MARK])}
    if isinstance(value, dict):
        return {found for item in value.values() for found in referred(item)}
    if isinstance(value, list):
        return {found for item in value for found in referred(item)}
    return set()


def stood_in(value: Any, known: set[UUID]) -> Any:
    """The arguments with each reference replaced by the proposal's own id, as a preview sees them."""
    return _replaced(value, {proposal: str(proposal) for proposal in known})


def filled_in(value: Any, made: Mapping[UUID, str]) -> Any:
    """The arguments with each reference replaced by the id of the record that was made."""
    return _replaced(value, made)


def _replaced(value: Any, by: Mapping[UUID, str]) -> Any:
    if is_reference(value):
        target = _id(value[MARK])
        if target not in by:
            raise UnresolvedReference
        return by[target]
    if isinstance(value, dict):
        return {key: _replaced(item, by) for key, item in value.items()}
    if isinstance(value, list):
        return [_replaced(item, by) for item in value]
    return value


def _id(raw: Any) -> UUID:
    try:
        return UUID(str(raw))
    except ValueError:
        raise UnresolvedReference from None
