"""Law: the files that can open a connection are named one by one, and one makes models, behind the boundary.

Whoever wants a remote service for something new (embeddings, titles, a search) has to name it here first. Drivers of
the database are not looked at, nor programs that are started.
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
LOADER = "chartside.engine.llm.loader"
DOORS = {
    "chartside.kernel.auth.mail": {"smtplib"},  # letters with a link, to whom they are for
    "chartside.app.server": {"socket"},  # where the house itself is asked
    "chartside.kernel.db.embedded": {"socket"},  # a port for the database inside
    "chartside.engine.runner": {"socket"},  # what this machine is called
    "chartside.app.cli.desk": {"httpx"},  # the house's own API, in the same process
    "chartside.engine.llm.detect": {"httpx"},  # is there a server for models on this machine
    # vendors' packages: which are there, and what speaks to a model
    "chartside.engine.budgets.routes": {LOADER},
    "chartside.engine.llm": {LOADER},
    "chartside.engine.llm.choice": {LOADER},
    "chartside.engine.llm.faults": {LOADER},
    "chartside.engine.llm.vendors": {LOADER},
    "chartside.engine.llm.watch": {LOADER},
    "chartside.engine.llm.wire": {LOADER},
}
MODELS = "chartside.engine.llm"
MAKER = "Providers"  # makes what speaks to a model
BUILDER = "chartside.app.agents"  # puts it behind the boundary


def speaks(file: File) -> set[str]:
    """By what a file could open a connection."""
    used = set()
    for name, _ in imports(file):
        used |= {package for package in SPEAKING if f"{name}.".startswith(f"{package}.")}
        used |= {name.rpartition(".")[2]} & CONNECTING
    return used | (attributes(file) & CONNECTING)


def attributes(file: File) -> set[str]:
    return {node.attr for node in file.nodes if isinstance(node, ast.Attribute)}


def is_of_models(file: File) -> bool:
    return f"{file.name}.".startswith(f"{MODELS}.")


def test_nothing_opens_a_connection_but_these() -> None:
    assert {file.name: used for file in files() if (used := speaks(file))} == DOORS


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
        ("from asyncio import open_connection\n", "open_connection"),
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
    if is_of_models(file):
        return False
    return MAKER in attributes(file) or any(n.rpartition(".")[2] == MAKER for n, _ in imports(file))


@pytest.mark.parametrize(
    "text",
    [
        "from chartside.engine.llm import Providers\n",
        "from chartside.engine import llm\nmade = llm.Providers()\n",
    ],
)
def test_a_model_is_made_only_where_it_is_put_behind_the_boundary(text: str) -> None:
    assert [file.name for file in files() if makes_models(file)] == [BUILDER]
    assert makes_models(made_up("chartside.surfaces.ask.titles", text))
