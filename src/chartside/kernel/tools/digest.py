"""What exactly was signed: a digest over canonical JSON (RFC 8785), the same in every process and version."""

import hashlib
from typing import Any

import rfc8785

from chartside.kernel.http import Command


def canonical(value: Any) -> bytes:
    return rfc8785.dumps(value)


def digest_of(tool: str, args: Command) -> str:
    """The digest of this tool with these arguments, defaults included.

    What was given is in it a second time: a field that is left out stays as it is, a null empties it.
    """
    body = {
        "tool": tool,
        "arguments": args.model_dump(mode="json"),
        "given": args.model_dump(mode="json", exclude_unset=True),
    }
    return hashlib.sha256(canonical(body)).hexdigest()
