"""Failures with names.

    ChartsideError
    ├── Invalid (422)            what was sent cannot be meant
    │   └── InvalidCursor
    ├── NotSignedIn (401)        nobody is known behind the request
    ├── Forbidden (403)          known, and not permitted
    ├── NotFound (404)           unknown, or another clinic's: the two answer alike
    ├── Conflict (409)           right in itself, but not with what is recorded
    ├── Stale (412)              the record has changed since it was read
    ├── TooLarge (413)
    ├── PreconditionRequired (428)
    ├── TooMany (429)            wait and try again
    └── Unavailable (503)        a part of the house does not answer

A room adds its own under one of these. The docstring is the message a person reads; `code` is what a program reads.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar


class ChartsideError(Exception):
    """Something went wrong."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "error"

    def __init__(self, detail: str | None = None, **facts: Any) -> None:
        self.detail = detail
        self.facts: Mapping[str, Any] = facts
        super().__init__(detail or self.title())

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "code" not in cls.__dict__:
            cls.code = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", cls.__name__).lower()

    @classmethod
    def title(cls) -> str:
        return " ".join((cls.__doc__ or cls.__name__).split())

    def headers(self) -> dict[str, str]:
        return {}


class Invalid(ChartsideError):
    """What was sent is not valid."""

    status = 422


class InvalidCursor(Invalid):
    """This page mark is not one of ours. Start again from the first page."""


class NotSignedIn(ChartsideError):
    """Sign in first."""

    status = 401

    def headers(self) -> dict[str, str]:
        return {"WWW-Authenticate": "Bearer"}


class Forbidden(ChartsideError):
    """Your role does not permit this."""

    status = 403


class NotFound(ChartsideError):
    """There is no such record."""

    status = 404


class Conflict(ChartsideError):
    """This does not fit what is recorded."""

    status = 409


class Stale(ChartsideError):
    """The record has changed since you read it. Read it again, then decide."""

    status = 412


class TooLarge(ChartsideError):
    """The request is too large."""

    status = 413


class PreconditionRequired(ChartsideError):
    """Send If-Match with the version you read."""

    status = 428


class TooMany(ChartsideError):
    """Too many tries. Wait a while."""

    status = 429

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.facts.get("retry_after", 60))}


class Unavailable(ChartsideError):
    """A part of the system does not answer just now. Nothing was lost; try again."""

    status = 503

    def headers(self) -> dict[str, str]:
        return {"Retry-After": "2"}


def tree() -> list[type[ChartsideError]]:
    """Every named failure that is loaded, parents before children."""
    found: list[type[ChartsideError]] = []
    rest: list[type[ChartsideError]] = [ChartsideError]
    while rest:
        kind = rest.pop(0)
        if kind not in found:
            found.append(kind)
            rest.extend(sorted(kind.__subclasses__(), key=lambda k: k.__name__))
    return found
