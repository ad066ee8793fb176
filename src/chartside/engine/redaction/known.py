"""Where known values are kept: in the fast form where it was built, in Python elsewhere."""

from chartside.engine.redaction.lexicon import Lexicon
from chartside.engine.redaction.native import native
from chartside.engine.redaction.native.lexicon import NativeLexicon
from chartside.engine.redaction.ordinary import ORDINARY
from chartside.engine.redaction.tagger import tagger


def lexicon(ordinary: frozenset[str] = ORDINARY) -> Lexicon:
    """One that knows nothing yet. Other ordinary words than ours are weighed in Python only."""
    fast = native(tagger()) if ordinary is ORDINARY else None
    return Lexicon(ordinary) if fast is None else NativeLexicon(fast)
