"""Logs: one JSON line an event, with ids only. No names, no texts, no addresses with a query."""

import logging
import sys
from collections.abc import Mapping, MutableMapping
from typing import Any, cast

import structlog

_LEVELS = frozenset({"debug", "info", "warning", "error"})


def configure(level: str = "INFO") -> None:
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _exception_kind_only,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(handlers=[_Bridge()], level=logging.WARNING, force=True)


class _Bridge(logging.Handler):
    """Lines of the libraries, in our form. Only the first line of a template: values can quote a record."""

    def emit(self, record: logging.LogRecord) -> None:
        words = str(record.msg).partition("\n")[0]
        error = record.exc_info[1] if record.exc_info else None
        level = record.levelname.lower()
        write = getattr(get(record.name), level if level in _LEVELS else "error")
        write(words, **({"error": error} if error is not None else {}))


def get(room: str) -> structlog.stdlib.BoundLogger:
    return cast("structlog.stdlib.BoundLogger", structlog.get_logger(room=room))


def _exception_kind_only(
    _logger: Any, _method: str, event: MutableMapping[str, Any]
) -> Mapping[str, Any]:
    """An exception's text can quote a record: keep its kind and where it was raised, never its words."""
    error = event.pop("error", None)
    event.pop("exc_info", None)
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        frames = []
        trace = error.__traceback__
        while trace is not None:
            code = trace.tb_frame.f_code
            frames.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}:{code.co_name}")
            trace = trace.tb_next
        event["trace"] = frames[-8:]
    return event
