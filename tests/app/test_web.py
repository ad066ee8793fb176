"""How the web app is served: a strict policy, pages for browsers, files that may be kept, and nothing else."""

from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from tests.factories.clinic import Clinic

from chartside.app.web import NOT_BUILT, NoSuchPlace, WebApp

BROWSER = Headers({"accept": "text/html,*/*;q=0.8", "accept-encoding": "gzip, br"})


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """What a build leaves, as small as it can be."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<meta name="csp-nonce" content="__NONCE__">')
    (tmp_path / "theme.js").write_text("1")
    for name in ("app-1a2b.js", "app-1a2b.js.gz", "font-3c.woff2", "notes.txt"):
        (tmp_path / "assets" / name).write_text(name)
    return tmp_path


def ask(built: Path, path: str, headers: Headers = BROWSER, method: str = "GET") -> Response:
    return WebApp(built).answer(method, path, headers)


def test_every_page_has_its_own_nonce_under_a_policy_without_inline_script(built: Path) -> None:
    seen = set()
    for path in ("", "patients/01a1", "sign-in"):
        answer = ask(built, path)
        nonce = bytes(answer.body).decode().split('content="')[1].rstrip('">')
        rules = dict(
            rule.split(" ", 1) for rule in answer.headers["content-security-policy"].split("; ")
        )
        assert rules["default-src"] == "'none'"
        assert rules["script-src"] == "'self'"
        assert rules["style-src"] == f"'self' 'nonce-{nonce}'"
        assert rules["connect-src"] == rules["font-src"] == "'self'"
        assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
        assert answer.headers["cache-control"] == "no-store"
        seen.add(nonce)
    assert len(seen) == 3


def test_files_have_their_type_and_are_kept_for_ever(built: Path) -> None:
    script = ask(built, "assets/app-1a2b.js")
    assert isinstance(script, FileResponse)
    assert str(script.path).endswith(".js.gz")
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    plain = ask(built, "assets/app-1a2b.js", Headers({"accept": "*/*"}))
    assert "content-encoding" not in plain.headers
    assert ask(built, "assets/font-3c.woff2").headers["content-type"] == "font/woff2"
    assert ask(built, "theme.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "api/no-such-route",
        "api",
        "assets",
        "assets/",
        "assets/missing-9f.js",
        "assets/notes.txt",
        "assets/../index.html",
        "assets/..%2findex.html",
        "healthz/x",
    ],
)
def test_what_is_no_page_and_no_file_is_not_found(built: Path, path: str) -> None:
    with pytest.raises(NoSuchPlace):
        ask(built, path)


def test_a_program_and_another_method_get_no_page(built: Path) -> None:
    for headers, method in ((Headers({"accept": "application/json"}), "GET"), (BROWSER, "POST")):
        with pytest.raises(NoSuchPlace):
            ask(built, "patients", headers, method)


def test_the_front_door_opens_to_whoever_takes_anything(built: Path) -> None:
    anything = Headers({"accept": "*/*"})
    assert ask(built, "", anything).media_type == "text/html"
    for path, headers in (("patients", anything), ("", Headers({"accept": "application/json"}))):
        with pytest.raises(NoSuchPlace):
            ask(built, path, headers)


def test_without_a_build_it_says_what_to_do(tmp_path: Path) -> None:
    answer = ask(tmp_path, "")
    assert answer.status_code == 503
    assert bytes(answer.body).decode() == NOT_BUILT


async def test_the_api_still_answers_in_its_own_way(clinic: Clinic) -> None:
    for accept in ("text/html", "application/json"):
        answer = await clinic.anonymous().get("/api/nowhere", headers={"Accept": accept})
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
