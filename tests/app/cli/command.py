"""Running `chartside` in this process, through the same door as from a shell."""

import io
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import pytest

from chartside.app.cli import main


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return orjson.loads(self.out)


@dataclass(frozen=True)
class Shell:
    """A shell with the variables of one installation."""

    variables: Mapping[str, str]

    @property
    def home(self) -> Path:
        return Path(self.variables["CHARTSIDE_HOME"])

    def __call__(self, *arguments: str, **more: str) -> Outcome:
        out, err = io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            for name, value in {**self.variables, **more}.items():
                patch.setenv(name, value)
            patch.setattr(sys, "argv", ["chartside", *arguments])
            try:
                main()
                code = 0
            except SystemExit as end:
                code = int(end.code or 0)
        return Outcome(code, out.getvalue(), err.getvalue())

    def done(self, *arguments: str) -> Outcome:
        """Run what must succeed."""
        outcome = self(*arguments)
        assert outcome.code == 0, outcome.err
        return outcome
