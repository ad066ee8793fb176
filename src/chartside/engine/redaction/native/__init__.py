"""The fast form of the recogniser, where it was built: the same finds, from the same lists and expressions.

The Python form says what is right. The other one, in Rust (`native/`), is handed everything that is data, and is asked
first; what it cannot read, and everything where it was not built, is read in Python.
"""

from chartside.engine.redaction.native.engine import DATES, PLACED, Native, native

__all__ = ["DATES", "PLACED", "Native", "native"]
