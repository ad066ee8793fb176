"""Pages by key: a mark says where the last page ended, so a page costs the same however far one has gone."""

import base64
import binascii
from typing import Annotated, Any, Generic, TypeVar

import orjson
from fastapi import Query
from pydantic import BaseModel, TypeAdapter, ValidationError

from chartside.kernel.errors import InvalidCursor

T = TypeVar("T")
K = TypeVar("K")

Cursor = Annotated[
    str | None, Query(max_length=500, description="Where the last page ended: its next_cursor.")
]
Limit = Annotated[int, Query(ge=1, le=200, description="How many at most.")]


class Page(BaseModel, Generic[T]):
    """Some records, and the mark for the next page if there is one."""

    items: list[T]
    next_cursor: str | None = None


def encode_cursor(*keys: Any) -> str:
    return base64.urlsafe_b64encode(orjson.dumps(list(keys), default=str)).decode().rstrip("=")


def decode_cursor(cursor: str | None, kind: type[K]) -> K | None:
    """The keys of a mark, of the given kind (a tuple type), or InvalidCursor."""
    if cursor is None:
        return None
    try:
        raw = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        return TypeAdapter(kind).validate_json(raw)
    except (ValidationError, binascii.Error, ValueError):
        raise InvalidCursor from None
