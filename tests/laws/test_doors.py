"""Law: few rooms can speak to the world outside, and of those only the one behind the boundary speaks to a model.

Whoever wants a remote service for something new (embeddings, titles, a search) finds no connection but the engine's,
which leads through the recogniser and the guard.
"""

import ast

import pytest
from tests.laws.source import File, files, imports, made_up

SPEAKING = {  # packages that open connections, and vendors' own
    *("socket", "ssl", "smtplib", "ftplib", "poplib", "imaplib", "socketserver", "xmlrpc"),
    *("http.client", "http.server", "urllib.request"),
    *("httpx", "httpx2", "httpcore", "requests", "aiohttp", "urllib3", "websockets"),
    *("openai", "anthropic", "google", "pydantic_ai", "grpc", "boto3", "botocore"),
    "chartside.engine.llm.loader",  # it brings vendors' packages in
}
CONNECTING = {
    "open_connection",
    "open_unix_connection",
    "create_connection",
    "create_datagram_endpoint",
}
LETTERS, SERVES, HERE = "smtplib", "socket", "httpx"
DOORS = {  # outside of engine/llm: what each may use
    "chartside.kernel.auth.mail": {LETTERS},  # letters with a link, to whom they are for
    "chartside.app.server": {SERVES},  # where the house itself is asked
    "chartside.kernel.db.embedded": {SERVES},  # a port for the database inside
    "chartside.engine.runner": {SERVES},  # what this machine is called
    "chartside.app.cli.desk": {HERE},  # the house's own API, in the same process
    "chartside.engine.budgets.routes": {
        "chartside.engine.llm.loader"
    },  # which vendors' packages are there
}
MODELS = "chartside.engine.llm"
MAKER, BUILDER = (
    "Providers",
    "chartside.app.agents",
)  # what makes a model, and who puts it behind the boundary


def speaks(file: File) -> set[str]:
    """By what a file could open a connection."""
    used = set()
    for name, _ in imports(file):
        used |= {package for package in SPEAKING if f"{name}.".startswith(f"{package}.")}
    calls = {node.attr for node in file.nodes if isinstance(node, ast.Attribute)}
    return used | (calls & CONNECTING)


def is_of_models(file: File) -> bool:
    return f"{file.name}.".startswith(f"{MODELS}.")


def test_nothing_opens_a_connection_but_these() -> None:
    found = {
        file.name: used for file in files() if not is_of_models(file) and (used := speaks(file))
    }
    assert found == DOORS


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("import urllib.request\n", "urllib.request"),
        ("from urllib import request\n", "urllib.request"),
        ("from httpx import AsyncClient\n", "httpx"),
        ("from google.genai import Client\n", "google"),
        (
            "import asyncio\nasync def f() -> None:\n    await asyncio.open_connection('h', 1)\n",
            "open_connection",
        ),
        ("from chartside.engine.llm import loader\n", "chartside.engine.llm.loader"),
        ("from chartside.engine.llm.loader import load\n", "chartside.engine.llm.loader"),
    ],
)
def test_a_new_door_is_found(text: str, by: str) -> None:
    assert speaks(made_up("chartside.surfaces.ask.embeddings", text)) == {by}


def test_what_opens_nothing_is_none() -> None:
    text = "from urllib.parse import quote\nfrom http import HTTPStatus\nimport googly\n"
    assert speaks(made_up("chartside.surfaces.ask.embeddings", text)) == set()


def makes_models(file: File) -> bool:
    return not is_of_models(file) and any(
        name.rpartition(".")[2] == MAKER for name, _ in imports(file)
    )


def test_a_model_is_made_only_where_it_is_put_behind_the_boundary() -> None:
    assert [file.name for file in files() if makes_models(file)] == [BUILDER]
    assert makes_models(
        made_up("chartside.surfaces.ask.titles", "from chartside.engine.llm import Providers\n")
    )
