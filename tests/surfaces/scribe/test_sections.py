"""A clinician's words in the sections of a note: sorted, never changed, never added to."""

import pytest

from chartside.clinic.notes import NoteKind
from chartside.surfaces.scribe.grammar.risk import risk_in
from chartside.surfaces.scribe.grammar.sections import pieces, sort_words

DICTATED = (
    "Reports better sleep, low appetite, and fatigue. Affect bright, discussed breathing exercises. "
    "Improving overall; continue weekly sessions"
)


def test_words_find_their_section() -> None:
    done = sort_words(NoteKind.SOAP, pieces(DICTATED))
    assert done.content == {
        "subjective": "Reports better sleep, low appetite, and fatigue.",
        "objective": "Affect bright. Discussed breathing exercises.",
        "assessment": "Improving overall.",
        "plan": "Continue weekly sessions.",
    }
    assert done.unplaced == []


def test_spanish_words_find_their_section() -> None:
    text = "Refiere mejor sueño, trabajamos respiración. Mejoría parcial. Continuar semanal"
    assert sort_words(NoteKind.SOAP, pieces(text)).content == {
        "subjective": "Refiere mejor sueño.",
        "objective": "Trabajamos respiración.",
        "assessment": "Mejoría parcial.",
        "plan": "Continuar semanal.",
    }


def test_headings_win() -> None:
    text = "S: more anxious at work; O: tearful; A: worse; P: weekly; and a call on Friday"
    assert sort_words(NoteKind.SOAP, pieces(text)).content == {
        "subjective": "More anxious at work.",
        "objective": "Tearful.",
        "assessment": "Worse.",
        "plan": "Weekly. And a call on Friday.",
    }


@pytest.mark.parametrize(
    "text",
    [DICTATED, "The dog ate the homework, twice; we laughed", "S: a, b, and c. P: d"],
)
def test_no_word_is_lost_or_added(text: str) -> None:
    done = sort_words(NoteKind.SOAP, pieces(text))
    said = sorted("".join(c for c in text.lower() if c.isalnum() or c == " ").split())
    kept = " ".join(done.content.values()).lower()
    written = sorted("".join(c for c in kept if c.isalnum() or c == " ").split())
    assert [w for w in said if w not in ("s", "p")] == written


def test_what_tells_no_place_is_named() -> None:
    done = sort_words(NoteKind.SOAP, ["the dog died"])
    assert done.content == {"subjective": "The dog died."}
    assert done.unplaced == [("the dog died", "subjective")]


def test_other_kinds_have_their_own_places() -> None:
    parts = ["reports panic", "discussed triggers", "continue weekly"]
    assert sort_words(NoteKind.DAP, parts).content == {
        "data": "Reports panic. Discussed triggers.",
        "plan": "Continue weekly.",
    }
    assert sort_words(NoteKind.BIRP, parts).content == {
        "behavior": "Reports panic.",
        "intervention": "Discussed triggers.",
        "plan": "Continue weekly.",
    }
    intake = ["Presenting problem: panic", "lives with her sister", "denies SI"]
    assert sort_words(NoteKind.INTAKE, intake[:1]).content == {"presenting_problem": "Panic."}
    assert sort_words(NoteKind.INTAKE, intake[1:]).content == {
        "social_history": "Lives with her sister.",
        "risk": "Denies SI.",
    }


def test_only_a_plain_denial_of_risk_becomes_a_no() -> None:
    assert risk_in(["Denies SI/HI"]) == {
        "details": "Denies SI/HI.",
        "suicidal_ideation": False,
        "homicidal_ideation": False,
    }
    assert risk_in(["niega ideación suicida"]) == {
        "details": "niega ideación suicida.",
        "suicidal_ideation": False,
    }
    assert risk_in(["no self-harm"]) == {"details": "no self-harm.", "self_harm": False}


@pytest.mark.parametrize(
    "words",
    [
        "reports suicidal ideation",
        "no longer denies suicidal ideation",
        "no longer sleeps and has suicidal thoughts",
        "denies suicidal plan but has suicidal thoughts",
        "discussed a history of suicidal ideation",
        "ya no niega ideación suicida",
    ],
)
def test_anything_else_about_risk_stays_open_and_is_kept_word_for_word(words: str) -> None:
    found = risk_in([words])
    assert found == {"details": f"{words}."}


def test_no_word_of_risk_says_nothing() -> None:
    assert risk_in(["sleeps better", "refiere que sí durmió"]) is None
