"""A word that labels what follows it, `Case`, `End`, is part of a name where the net is sure of it."""

from chartside.engine.redaction.tagger import LABELS, Tagged
from chartside.engine.redaction.triggers import CAPITAL

_GOING_ON = frozenset({LABELS.index("NAME"), LABELS.index("PLACE")})
LABELLING = 5.0  # how far ahead its label must be


def goes_with(found: Tagged, at: int, label: int) -> bool:
    """`Hunter Case 26 January`, `moving to West End`: part of what the word before it is part of."""
    pieces = found.reading.pieces
    if not at or label not in _GOING_ON or found.labels[at - 1] != label:
        return False
    if pieces[at - 1].gap != " " or pieces[at].gap[:1] == ":":
        return False  # `Albert Lea State: MN`
    capitals = pieces[at - 1].traits & pieces[at].traits & CAPITAL
    return bool(capitals) and found.ahead(at, label) >= LABELLING
