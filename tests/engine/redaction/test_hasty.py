"""Slips that are made on purpose, for the tagger to learn from: every mark still marks the same thing."""

import random
import re

from chartside.engine.redaction.training.corpus import Marked
from chartside.engine.redaction.training.hasty import hasty, slipped

TEXT = "Please tell Mariana Fuentes that the appointment on 3 March at Cedar Clinic was cancelled again today"
MARKS = [("Mariana Fuentes", "NAME"), ("3 March", "DATE"), ("Cedar Clinic", "FACILITY")]


def marked() -> Marked:
    spans = [(TEXT.index(part), TEXT.index(part) + len(part), label) for part, label in MARKS]
    return Marked(TEXT, spans, [(TEXT.index("today"), len(TEXT))])


def test_marks_move_with_the_text_and_what_is_no_name_keeps_its_letters() -> None:
    chance, changed = random.Random(4), 0
    for _ in range(400):
        made = hasty(marked(), chance)
        parts = [made.text[start:end] for start, end, _ in made.spans]
        assert [label for _, _, label in made.spans] == ["NAME", "DATE", "FACILITY"]
        assert parts[1:] == ["3 March", "Cedar Clinic"]
        assert re.fullmatch(r"\S+ \S+", parts[0]), parts
        assert [made.text[start:end] for start, end in made.loose] == ["today"]
        assert len(made.text.split()) == len(TEXT.split())
        changed += made.text != TEXT
    assert 20 < changed < 120  # now and then, and not every time


def test_a_slip_is_small() -> None:
    chance = random.Random(5)
    for _ in range(500):
        made = slipped("Treatment", chance)
        assert abs(len(made) - len("Treatment")) <= 1, made
        assert sum(letter in made for letter in "Treatmn") >= 5, made
