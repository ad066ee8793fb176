"""Clinical notes for a story: each format arranges the same facts in its own sections."""

from collections.abc import Callable
from random import Random

from chartside.app.demo.shapes import Kind, NoteFormat
from chartside.app.demo.story import Story
from chartside.app.demo.telling import care, dental, framing, nutrition, therapy
from chartside.app.demo.telling.pen import Parts, Pen, prose
from chartside.app.demo.telling.therapy import Risk

SECTIONS: dict[NoteFormat, tuple[str, ...]] = {
    "soap": ("subjective", "objective", "assessment", "plan"),
    "dap": ("data", "assessment", "plan"),
    "birp": ("behavior", "intervention", "response", "plan"),
    "intake": (
        "presenting_problem",
        "history_of_present_illness",
        "past_history",
        "medications_and_allergies",
        "family_history",
        "social_history",
        "examination",
        "assessment",
        "plan",
    ),
    "discharge": ("reason", "course", "status", "medications", "recommendations"),
}
_COMPOSERS: dict[Kind, Callable[[Pen], Parts]] = {
    "behavioural_health": therapy.compose,
    "nutrition": nutrition.compose,
    "dental": dental.compose,
    "primary_care": care.compose,
}


def note(rng: Random, story: Story, session_no: int, form: NoteFormat) -> dict[str, str]:
    """The sections of one note, in the order of `SECTIONS[form]`."""
    return _FORMATS[form](rng, story, session_no)


def soap(rng: Random, story: Story, session_no: int) -> dict[str, str]:
    """Therapists write the work of the session under objective, the others under plan."""
    parts = _parts(rng, story, session_no)
    work = [*parts.intervention, *parts.response]
    seen, planned = parts.objective, parts.plan
    if story.kind == "behavioural_health":
        seen = [*seen, *work]
    else:
        planned = [*work, *planned]
    return {
        "subjective": prose(parts.subjective),
        "objective": prose(seen),
        "assessment": prose(parts.assessment),
        "plan": prose(planned),
    }


def dap(rng: Random, story: Story, session_no: int) -> dict[str, str]:
    parts = _parts(rng, story, session_no)
    return {
        "data": prose([*parts.subjective, *parts.objective, *parts.intervention, *parts.response]),
        "assessment": prose(parts.assessment),
        "plan": prose(parts.plan),
    }


def birp(rng: Random, story: Story, session_no: int) -> dict[str, str]:
    parts = _parts(rng, story, session_no)
    return {
        "behavior": prose([*parts.subjective, *parts.objective]),
        "intervention": prose(parts.intervention),
        "response": prose([*parts.response, *parts.assessment]),
        "plan": prose(parts.plan),
    }


def intake(rng: Random, story: Story, session_no: int = 1) -> dict[str, str]:
    """The first note; always written as of the first visit."""
    return framing.intake(Pen(rng, story, 1))


def discharge(rng: Random, story: Story, session_no: int) -> dict[str, str]:
    return framing.discharge(Pen(rng, story, session_no))


def risk(rng: Random, story: Story, session_no: int) -> Risk | None:
    """The risk assessment of a therapy session; the note of that session says the same."""
    if story.kind != "behavioural_health":
        return None
    return therapy.risk(Pen(rng, story, session_no))


def _parts(rng: Random, story: Story, session_no: int) -> Parts:
    return _COMPOSERS[story.kind](Pen(rng, story, session_no))


_FORMATS: dict[NoteFormat, Callable[[Random, Story, int], dict[str, str]]] = {
    "soap": soap,
    "dap": dap,
    "birp": birp,
    "intake": intake,
    "discharge": discharge,
}
