"""The form of a token: `PATIENT_7f3kaq2m4xzb2c5d`, with `_k3xq` after it for another way to write the same.

A word in capitals, an underscore and lower-case letters and digits: models copy it like the name of a variable, it
survives Markdown, JSON and translation, takes an article or a possessive, and no ordinary text has it. Sixteen base32
characters are 80 bits: among a million values two alike are not to be expected (4e-13), and without the
conversation's key neither direction can be computed. Only what a table knows is ever resolved, so the form alone
opens nothing.

Models change the case, and Markdown writers escape the underscore: both are read.
"""

import base64
import hashlib
import hmac
import re
from collections.abc import Callable, Iterator

from chartside.engine.redaction.kinds import Kind

FAMILY = 16
_VARIANT = 4
_LONGEST_VARIANT = 8
_KINDS = "|".join(sorted((k.value for k in Kind), key=len, reverse=True))
_EDGE = r"(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))"  # a line break may be written as \n
_FLAGS = re.ASCII | re.IGNORECASE

TOKEN = re.compile(
    rf"{_EDGE}({_KINDS})\\?_([a-z2-7]{{{FAMILY}}})"
    rf"(?:\\?_([a-z2-7]{{{_VARIANT},{_LONGEST_VARIANT}}}))?(?![A-Za-z0-9])(?!\\?_[A-Za-z0-9])",
    _FLAGS,
)
_SIGN = re.compile(rf"_[a-z2-7]{{{FAMILY}}}", _FLAGS)
LONGEST = max(len(k.value) for k in Kind) + FAMILY + _LONGEST_VARIANT + 4


def found(text: str) -> Iterator[re.Match[str]]:
    """What has the form of a token."""
    if _SIGN.search(text):
        yield from TOKEN.finditer(text)


def written_over(text: str, write: Callable[[re.Match[str]], str]) -> str:
    """The text with something else for all that has the form of a token."""
    return TOKEN.sub(write, text) if _SIGN.search(text) else text


def digest(key: bytes, *parts: str) -> str:
    """All of the letters that a token may take of a value, in this conversation only."""
    raw = hmac.digest(key, "\0".join(parts).encode("utf-8", "surrogatepass"), hashlib.sha256)
    return base64.b32encode(raw[:20]).decode().lower()


def family_of(key: bytes, group: str, value: str) -> str:
    return digest(key, "family", group, value)[:FAMILY]


def variants_of(key: bytes, family: str, surface: str) -> list[str]:
    """Tails for another way to write the value, the shortest first."""
    letters = digest(key, "variant", family, surface)
    return [letters[:size] for size in range(_VARIANT, _LONGEST_VARIANT + 1)]


def make(kind: Kind, family: str, variant: str = "") -> str:
    return f"{kind.value}_{family}_{variant}" if variant else f"{kind.value}_{family}"


def canonical(match: re.Match[str]) -> str:
    """The token that was meant, whatever a model did to its case or its underscores."""
    kind, family, variant = match[1].upper(), match[2].lower(), match[3]
    return f"{kind}_{family}_{variant.lower()}" if variant else f"{kind}_{family}"


def family(token: str) -> str:
    return token.split("_")[1]


def _partial() -> re.Pattern[str]:
    """What could still become a token when more text comes, at the very end of what is there."""
    kinds = "|".join(
        sorted({k.value[:n] for k in Kind for n in range(1, len(k.value))}, key=len, reverse=True)
    )
    tail = rf"(?:\\?(?:_[a-z2-7]{{0,{_LONGEST_VARIANT}}}(?:\\?_?)?)?)?"
    body = rf"[a-z2-7]{{0,{FAMILY - 1}}}|[a-z2-7]{{{FAMILY}}}{tail}"
    return re.compile(rf"{_EDGE}(?:(?:{_KINDS})(?:\\|\\?_(?:{body}))?|(?:{kinds}))\Z", _FLAGS)


PARTIAL = _partial()
