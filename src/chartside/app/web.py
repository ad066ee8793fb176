"""The web app: files that were built into the package, served under a strict policy by the process that serves the API.

A file of the build has its content's hash in its name and may be kept for ever. Every other address that a browser
asks for is a page of the app, which finds out by itself which one; what is not a page answers as the API does.

    NotFound └── NoSuchPlace
"""

import re
import secrets
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.types import Receive, Scope, Send

from chartside.kernel.errors import NotFound

BUILT: Final = Path(__file__).parent.parent / "_web"
NOT_BUILT: Final = "The web app is not built. Run `make web`, or install a released package.\n"
_NONCE: Final = "__NONCE__"
_ASSET: Final = re.compile(r"^assets/[A-Za-z0-9_.-]+$")
_LOOSE: Final = frozenset({"theme.js", "favicon.svg", "manifest.webmanifest"})
# What a browser asks of its own accord, and what is the API's even where no route stands.
_NEVER_PAGES: Final = ("api", "healthz", "readyz", "assets")
_TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}


class NoSuchPlace(NotFound):
    """There is no such place."""


def policy(nonce: str) -> str:
    """Only our own files, no inline script at all, and inline style only where the server has marked it."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            f"style-src 'self' 'nonce-{nonce}'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class WebApp:
    """Everything that is no route of the API. It answers GET and HEAD."""

    def __init__(self, built: Path) -> None:
        self._built = built

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise NoSuchPlace
        response = self.answer(scope["method"], scope["path"].lstrip("/"), Headers(scope=scope))
        await response(scope, receive, send)

    def answer(self, method: str, path: str, headers: Headers) -> Response:
        first = path.partition("/")[0]
        if method not in ("GET", "HEAD") or (first in _NEVER_PAGES and not _ASSET.match(path)):
            raise NoSuchPlace
        if _ASSET.match(path):
            return self._file(path, headers, "public, max-age=31536000, immutable")
        if path in _LOOSE:
            return self._file(path, headers, "no-cache")
        wanted = headers.get("accept", "text/html")
        if "text/html" not in wanted and (path or "*/*" not in wanted):
            raise NoSuchPlace  # but the front door, which opens to whoever takes anything
        return self._page()

    def _file(self, path: str, headers: Headers, caching: str) -> Response:
        file = self._built / path
        if not file.is_file() or file.suffix not in _TYPES:
            raise NoSuchPlace
        told = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
        small = file.with_name(f"{file.name}.gz")
        if "gzip" in headers.get("accept-encoding", "") and small.is_file():
            return FileResponse(
                small,
                media_type=_TYPES[file.suffix],
                headers={**told, "Content-Encoding": "gzip"},
            )
        return FileResponse(file, media_type=_TYPES[file.suffix], headers=told)

    def _page(self) -> Response:
        page = self._built / "index.html"
        if not page.is_file():
            return Response(NOT_BUILT, status_code=503, media_type="text/plain")
        nonce = secrets.token_urlsafe(16)
        return Response(
            page.read_text(encoding="utf-8").replace(_NONCE, nonce),
            media_type="text/html",
            headers={"Content-Security-Policy": policy(nonce), "Cache-Control": "no-store"},
        )


def install_web(app: FastAPI) -> None:
    """Last of all: what no route has taken is the web app's."""
    app.router.default = WebApp(BUILT)
