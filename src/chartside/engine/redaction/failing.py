"""What a model is told of a failure: our own words, protected; of anybody else's failure only that it was."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from chartside.engine.redaction.edges import Boundary
from chartside.kernel.errors import ChartsideError


def tokenise_error(boundary: Boundary, error: BaseException) -> dict[str, Any]:
    if isinstance(error, ValidationError):
        return {"error": "arguments_refused", "problems": _problems(boundary, error)}
    if isinstance(error, ChartsideError):
        told = {"error": error.code, "detail": str(error), **_plain_facts(error.facts)}
        return dict(boundary.tokenise_json(told))
    return {"error": "internal_error", "detail": "It did not work, and nothing was changed."}


def _problems(boundary: Boundary, error: ValidationError) -> list[dict[str, Any]]:
    """Where and why, without what was given: pydantic repeats the input, and we do not."""
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return [
        {
            "field": boundary.tokenise_text(".".join(str(p) for p in one["loc"]), where="error"),
            "problem": boundary.tokenise_text(one["msg"], where="error"),
        }
        for one in found
    ]


def _plain_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {name: fact for name, fact in facts.items() if name not in ("input", "error", "detail")}
