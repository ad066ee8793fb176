"""What went wrong with a vendor, in our own names and words.

Nothing of the vendor's text is kept: it can quote the request, and a request can hold what must not be read in a log.
"""

import math

from chartside.engine.llm import loader
from chartside.engine.llm.provider import (
    ModelBroken,
    ModelFailed,
    ModelRefused,
    ModelStalled,
    ModelUnavailable,
)


def by_status(status: int, after: float | None = None) -> ModelFailed:
    """The failure that an HTTP status stands for."""
    if status in (401, 403):
        return ModelRefused("The model's service does not accept the key.")
    if status == 402:
        return ModelRefused("The account with the model's service has no credit left.")
    if status == 404:
        return ModelRefused("The model's service does not know this model.")
    if status == 413:
        return ModelRefused("The conversation is too long for this model.")
    if status == 429:
        return ModelUnavailable("The model's service is busy.", after=after)
    if status >= 500:
        return ModelUnavailable(after=after)
    return ModelRefused("The model's service does not accept the request.")


def named(error: Exception, *, answered: bool) -> ModelFailed:
    """Our failure for whatever a vendor's package raised. `answered`: an answer had begun."""
    if isinstance(error, ModelFailed):
        return error
    if isinstance(error, TimeoutError):
        return ModelStalled()
    known = loader.load("pydantic_ai.exceptions")
    if isinstance(error, known.UserError):
        return ModelRefused("The model cannot take this request.")
    if not isinstance(error, known.ModelAPIError):
        return ModelBroken()
    if isinstance(error, known.ModelConnectionError):
        unreached = ModelUnavailable("The model's service cannot be reached.")
        return ModelBroken() if answered else unreached
    return _by_category(error, known)


def _by_category(error: Exception, known: object) -> ModelFailed:
    """The package sorts what vendors say in their bodies: no credit is no rate limit, though both are a 429."""
    after = seconds(getattr(error, "retry_after", None))
    for kind, stands_for in _CATEGORIES.items():
        if isinstance(error, getattr(known, kind)):
            return by_status(stands_for, after)
    status = getattr(error, "status_code", None)
    return by_status(status, after) if isinstance(status, int) else ModelBroken()


_CATEGORIES = {
    "ModelQuotaExceededError": 402,
    "ModelRateLimitError": 429,
    "ModelUnavailableError": 503,
    "ModelServerError": 500,
    "ModelAuthenticationError": 401,
    "ModelNotFoundError": 404,
    "ModelContextWindowExceededError": 413,
    "ModelRequestRejectedError": 400,
}


def seconds(value: object) -> float | None:
    """A wait that a vendor asks for, if it is a number that makes sense."""
    try:
        wait = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None
    return wait if math.isfinite(wait) and wait >= 0 else None
