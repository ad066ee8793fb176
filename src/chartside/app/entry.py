"""Where `chartside` begins. Two commands need nothing of the house, and do not wait until it is loaded."""

import sys
from importlib import import_module

_ALONE = (["redact"], ["eval", "redaction"])


def main() -> None:
    asked = sys.argv[1:]
    alone = any(asked[: len(command)] == command for command in _ALONE)
    import_module("chartside.app.redacting" if alone else "chartside.app.cli").main()
