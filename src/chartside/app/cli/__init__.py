"""The command line: `chartside`."""

import sys
from typing import Annotated

import psycopg
import typer
from pydantic import ValidationError
from sqlalchemy.exc import OperationalError

from chartside import __version__
from chartside.app import redacting
from chartside.app.checks import settings_problems
from chartside.app.cli import (
    chat,
    clinics,
    data,
    development,
    people,
    replay,
    running,
    scribe,
    tokens,
)
from chartside.app.cli.common import FAILURES, app, console
from chartside.kernel.settings import Settings

__all__ = ["app", "main"]


def _version(asked: bool) -> None:
    if asked:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def chartside(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help="Print the version.")
    ] = False,
) -> None:
    """A clinical platform where the AI proposes, a person reviews and the person commits."""


app.add_typer(clinics.clinic)
app.add_typer(people.user)
app.add_typer(tokens.token)
app.add_typer(redacting.eval_)
for command in (
    running.serve,
    running.worker,
    running.demo,
    running.migrate,
    running.doctor,
    scribe.scribe,
    chat.chat,
    replay.replay,
    data.verify_audit,
    data.backup,
    data.restore,
    redacting.redact,
    development.tools,
    development.openapi,
    development.reference,
):
    app.command()(command)


def main() -> None:
    """Run a command. What a person can mend is told in a sentence; anything else is ours, and shows."""
    try:
        app()
    except FAILURES as error:
        console.print(
            f"chartside: {_sentence(error)}", style="bold red", markup=False, soft_wrap=True
        )
        sys.exit(1)


def _sentence(error: Exception) -> str:
    if isinstance(error, ValidationError):
        return " ".join(_complaints(error))
    if isinstance(error, OperationalError) and isinstance(error.orig, psycopg.Error):
        error = error.orig
    if isinstance(error, psycopg.Error):
        return f"The database does not answer: {str(error).strip()} (`chartside doctor` says more)"
    return str(error)


def _complaints(error: ValidationError) -> list[str]:
    """What was not understood: a variable of the environment, or an option. What was given is not repeated."""
    if error.title == Settings.__name__:
        return [finding.words for finding in settings_problems(error)]
    return [
        f"{' '.join(str(part) for part in item['loc']).replace('_', '-')}: {item['msg']}."
        for item in error.errors(include_input=False, include_url=False)
    ]
