"""The wire: problem+json, strict JSON, pages by key, versions by ETag, one effect for one Idempotency-Key."""

from chartside.kernel.http.app import PROBLEMS, install
from chartside.kernel.http.idempotency import (
    IdempotencyInFlight,
    IdempotencyMismatch,
    forget_old_keys,
)
from chartside.kernel.http.json import InvalidJson, strict_json
from chartside.kernel.http.pages import Cursor, Limit, Page, decode_cursor, encode_cursor
from chartside.kernel.http.problems import Problem
from chartside.kernel.http.schemas import (
    Command,
    Day,
    Email,
    Id,
    Lax,
    Line,
    Moment,
    Money,
    Patch,
    Prose,
    Versioned,
    View,
    absent,
    clean_text,
)
from chartside.kernel.http.units import Reading, Replay, Route, Writing
from chartside.kernel.http.versions import IfMatch, parse_if_match, versioned

__all__ = [
    "PROBLEMS",
    "Command",
    "Cursor",
    "Day",
    "Email",
    "Id",
    "IdempotencyInFlight",
    "IdempotencyMismatch",
    "IfMatch",
    "InvalidJson",
    "Lax",
    "Limit",
    "Line",
    "Moment",
    "Money",
    "Page",
    "Patch",
    "Problem",
    "Prose",
    "Reading",
    "Replay",
    "Route",
    "Versioned",
    "View",
    "Writing",
    "absent",
    "clean_text",
    "decode_cursor",
    "encode_cursor",
    "forget_old_keys",
    "install",
    "parse_if_match",
    "strict_json",
    "versioned",
]
