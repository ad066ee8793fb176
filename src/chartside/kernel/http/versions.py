"""Versions: a record's revision as its ETag, and If-Match before it is changed."""

from typing import Annotated

from fastapi import Header, Response

from chartside.kernel.errors import Invalid, PreconditionRequired

IfMatch = Annotated[
    str | None, Header(alias="If-Match", max_length=64, description="The ETag that was read.")
]


def versioned(response: Response, revision: int) -> None:
    response.headers["ETag"] = f'"{revision}"'


def parse_if_match(value: str | None) -> int:
    """The revision that the caller has read. Changing a record without having read it is refused."""
    if value is None:
        raise PreconditionRequired
    text = value.strip().removeprefix("W/").strip('"')
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Invalid("If-Match is not one of our ETags.")
    return int(text)
