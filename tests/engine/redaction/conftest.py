"""What the tests of the recogniser share."""

import pytest
from tests.engine.redaction.helpers import in_python


@pytest.fixture(params=["fast", "plain"])
def form(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that asks for it runs in the fast form and in Python."""
    if request.param == "plain":
        in_python(monkeypatch)
