"""problem+json (RFC 9457): one shape for every failure, with the request's id and nothing of anyone's record."""

from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException

from chartside.kernel import log
from chartside.kernel.db import as_problem
from chartside.kernel.errors import ChartsideError, Invalid

_log = log.get("http")
_SAFE = frozenset(
    {
        "permission",
        "revision",
        "retry_after",
        "findings",
        "field",
        "conflicts",
        "allowed",
        "differences",
        "decided_by",
        "decided_at",
        "undecided",
        "proposal_id",
    }
)


class FieldProblem(BaseModel):
    """One field that is wrong, and how. What was sent is not repeated."""

    field: str
    message: str
    kind: str


class Problem(BaseModel):
    """A failure on the wire."""

    model_config = ConfigDict(extra="allow")

    type: str = Field(description="A stable name of the failure, as a URN.")
    title: str
    status: int
    detail: str | None = None
    request_id: str | None = None
    errors: list[FieldProblem] = []


def problem_response(
    request: Request,
    status: int,
    code: str,
    title: str,
    *,
    detail: str | None = None,
    errors: list[FieldProblem] | None = None,
    headers: dict[str, str] | None = None,
    facts: dict[str, Any] | None = None,
) -> JSONResponse:
    body = Problem(
        type=f"urn:chartside:problem:{code}",
        title=title,
        status=status,
        detail=detail,
        request_id=getattr(request.state, "request_id", None),
        errors=errors or [],
        **(facts or {}),
    )
    return JSONResponse(
        body.model_dump(mode="json", exclude_none=True),
        status_code=status,
        headers=headers,
        media_type="application/problem+json",
    )


async def on_named(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ChartsideError)  # noqa: S101  # narrows the type the framework hands over
    if error.status >= 500:
        _log.error("failed", code=error.code, error=error)
    facts = {name: value for name, value in error.facts.items() if name in _SAFE}
    return problem_response(
        request,
        error.status,
        error.code,
        error.title(),
        detail=error.detail,
        headers=error.headers(),
        facts=facts,
    )


async def on_database(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, DBAPIError)  # noqa: S101  # narrows the type the framework hands over
    named = as_problem(error, {})
    if isinstance(named, ChartsideError):
        return await on_named(request, named)
    return await on_unknown(request, error)


async def on_validation(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101  # as above
    errors = [
        FieldProblem(
            field=".".join(str(part) for part in item["loc"]),
            message=item["msg"],
            kind=item["type"],
        )
        for item in error.errors()
    ]
    return problem_response(request, 422, Invalid.code, Invalid.title(), errors=errors)


async def on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101  # as above
    titles = {404: "There is no such place.", 405: "This place does not take that method."}
    title = titles.get(error.status_code, "The request was refused.")
    headers = dict(error.headers) if error.headers else None
    return problem_response(request, error.status_code, "http", title, headers=headers)


async def on_unknown(request: Request, error: Exception) -> JSONResponse:
    _log.error("unexpected", error=error)
    return problem_response(
        request, 500, "unexpected", "Something unexpected happened. Nothing was written."
    )
