"""What a sentence of a draft rests on, decided by code: values in, values out."""

from datetime import date
from typing import Any

import pytest

from chartside.surfaces.scribe.grounding import (
    Declared,
    Recorded,
    Sources,
    Spoken,
    ground,
    left_out,
    records_of,
)
from chartside.surfaces.scribe.grounding.facts import facts_in
from chartside.surfaces.scribe.grounding.gather import edited

TODAY = date(2026, 10, 15)  # a Thursday
CONTEXT: dict[str, Any] = {
    "patient": {"id": "p1", "name": "John Doe", "birth_date": "1980-05-05"},
    "medications": [
        {"id": "m1", "name": "Metformin", "dose": "500", "unit": "mg", "frequency": "daily"}
    ],
    "measures": [
        {"measure": "phq9", "latest": {"id": "x1", "value": 12, "taken_on": "2026-10-01"}}
    ],
    "recent_notes": [{"id": "n1", "summary": "Plan: give lorazepam dose 500 mg at night"}],
    "treatment_plan": {"id": "t1", "title": "Anxiety", "goals": [{"text": "Sleep seven hours"}]},
}


def said(text: str, where: str = "text", locale: str = "en-US") -> Spoken:
    return Spoken(text, TODAY, locale, where=where)


def read(content: Any = CONTEXT, patient: str = "p1", **given: str) -> tuple[Recorded, ...]:
    about = {"patient_id": "p1", **given}
    return tuple(records_of("get_patient_context", about, content, patient, TODAY, "en-US"))


def look(draft: str, spoken: str = "", records: tuple[Recorded, ...] = ()) -> dict[str, Any]:
    """The one sentence of a draft, looked over."""
    known = Sources((said(spoken),) if spoken else (), records)
    found = ground({"plan": draft}, known, TODAY, "en-US")
    assert len(found.sources) == 1, found.sources
    return {**found.sources[0], "marks": found.marks}


def marked(found: dict[str, Any], name: str = "unsupported") -> list[str]:
    return [mark["words"] for mark in found["marks"].get(name, [])]


def test_words_that_were_said_are_found_where_they_stand() -> None:
    spoken = "Write a note for John Doe. Sleeps better since Monday, less anxious."
    found = look("Sleeps better since Monday.", spoken)
    assert (found["kind"], found["match"]) == ("said", "verbatim")
    place = found["source"]
    assert spoken[place["start"] : place["end"]] == "Sleeps better since Monday"
    assert found["marks"] == {}


def test_a_sentence_in_other_words_is_said_when_most_of_it_was() -> None:
    found = look("Patient reported sleeping better.", "He reports that he sleeps better")
    assert (found["kind"], found["match"]) == ("said", "close")
    assert look("Patient enjoys gardening.", "He sleeps better")["kind"] == "inferred"
    assert marked(look("Patient enjoys gardening.", "x"), "inferred") == [
        "Patient enjoys gardening."
    ]


@pytest.mark.parametrize(
    ("draft", "spoken", "unsupported"),
    [
        ("Increase sertraline to 20 mg.", "increase sertraline", ["20 mg"]),
        ("Increase sertraline to 100 mg.", "sertraline from 50 to 100 mg", []),
        ("Sertraline 100 mg.", "sertraline 50 mg and trazodone 100 mg", ["100 mg"]),
        ("Started fluoxetine.", "started a new tablet", ["fluoxetine"]),
        ("Se aumenta sertralina a 100 mg.", "aumentar sertraline a 100mg", []),
        ("Sertraline 50 mcg daily.", "sertraline 50 mg daily", ["50 mcg"]),
        ("Lost 4 kg.", "lost weight", ["4 kg"]),
        ("Sleeps 6 hours.", "sleeps six hours", []),
        ("PHQ-9 12.", "PHQ-9 of 12 today", []),
        ("PHQ-9 15.", "PHQ-9 of 12 today", ["PHQ-9 15"]),
        ("Meets criteria for F41.1.", "meets criteria for anxiety", ["F41.1"]),
        ("See on 2026-10-29.", "see him in two weeks", []),
        ("See on 2026-11-29.", "see him in two weeks", ["2026-11-29"]),
        ("Control el 20 de octubre.", "control el próximo martes", []),
        ("Return at 10:30.", "return at 10:30 am", []),
        ("Pain in the left knee.", "pain in the right knee", ["left"]),
        ("Peso 82,5 kg.", "weighs 82.5 kg", []),
    ],
)
def test_numbers_doses_drugs_dates_scores_codes_and_sides_must_stand_somewhere(
    draft: str, spoken: str, unsupported: list[str]
) -> None:
    assert marked(look(draft, spoken)) == unsupported


def test_a_record_is_a_source_of_its_own_kind_and_never_what_was_said() -> None:
    """Text in a record cannot make itself the clinician's word, whatever it says."""
    found = look("Give lorazepam dose 500 mg at night.", "continue as planned", read())
    assert (found["kind"], found["source"]["table"]) == ("record", "notes")
    assert found["source"]["fields"] == ["summary"]
    assert {fact["status"] for fact in found["facts"]} == {"record"}
    assert marked(found, "from_record") == ["lorazepam", "500 mg"]
    daily = look("Metformin 500 mg daily.", "", read())
    assert (daily["source"]["table"], daily["source"]["id"]) == ("medications", "m1")
    assert look("PHQ-9 12.", "", read())["source"]["table"] == "measurements"
    assert marked(look("Metformin 850 mg daily.", "metformin", read())) == ["850 mg"]


def test_another_patients_record_is_no_source() -> None:
    assert read(patient="p2") == ()
    hits = {"patients": [{"id": "p2", "name": "Ana", "notes": "takes clozapine 300 mg"}]}
    assert records_of("find_patient", {"query": "x"}, hits, "p1", TODAY, "en-US") == []
    other = {"medications": [{"id": "m", "patient_id": "p2", "name": "Clozapine"}]}
    assert read(other) == ()


@pytest.mark.parametrize(
    ("draft", "spoken"),
    [
        ("Reports self-harm.", "Denies suicidal ideation, homicidal ideation, and self-harm"),
        ("Denies suicidal ideation.", "Reports suicidal ideation with a plan"),
        ("Refiere ideación suicida.", "Niega ideación suicida"),
    ],
)
def test_the_opposite_of_what_was_said_has_no_source_and_is_marked(draft: str, spoken: str) -> None:
    found = look(draft, spoken)
    assert found["kind"] == "inferred"
    assert marked(found, "opposed") == [draft]
    apart = look("Reports better sleep.", "Denies suicidal ideation, reports better sleep")
    assert apart["kind"] == "said"


def test_what_a_model_declares_is_checked() -> None:
    spoken = said("He has been off work since the attacks came back")
    draft = "Functional impairment: unable to work."

    def declared(quote: str, sentence: str = draft) -> dict[str, Any]:
        known = Sources((spoken,), read())
        found = ground({"a": sentence}, known, TODAY, "en-US", [Declared(sentence, quote)])
        return found.sources[0]

    good = declared("off work since the attacks")
    assert (good["kind"], good["match"]) == ("said", "declared")
    assert declared("he cannot work at all")["kind"] == "inferred"  # nobody said that
    assert declared("the attacks came back")["kind"] == "inferred"  # has nothing to do with it
    dosed = declared("off work since the attacks", "Unable to work, started lithium 300 mg.")
    assert [f["status"] for f in dosed["facts"]] == ["unsupported", "unsupported"]


def test_an_edit_is_the_persons_word_but_does_not_launder_the_agents_numbers() -> None:
    before = {"plan": "Start sertraline 20 mg."}
    after = {"plan": "Begin sertraline 20 mg tonight. Call on Friday."}
    own = edited(before, after, TODAY, "en-US")
    assert own is not None
    found = ground(after, Sources((own,)), TODAY, "en-US")
    assert [one["kind"] for one in found.sources] == ["said", "said"]
    assert [mark["words"] for mark in found.marks["unsupported"]] == ["sertraline", "20 mg"]
    assert edited(before, before, TODAY, "en-US") is None


def test_what_was_said_and_is_not_in_the_note_is_listed() -> None:
    spoken = said(
        "Slept badly. PHQ-9 of 12 and GAD-7 of 9. Denies self-harm. Mother moved in with them.",
        "transcript",
    )
    note = "Slept badly. PHQ-9 12 and GAD-7. Reports self-harm."
    missing = left_out([spoken], (), note, TODAY, "en-US")
    assert [one.words for one in missing] == [
        "GAD-7 of 9",
        "Denies self-harm.",
        "Mother moved in with them.",
    ]
    assert spoken.text[missing[2].start : missing[2].end] == "Mother moved in with them."
    listed = said("Denies suicidal ideation, homicidal ideation, and self-harm.", "transcript")
    assert left_out([listed], (), listed.text, TODAY, "en-US") == []
    some = left_out([listed], (), "Denies suicidal ideation and self-harm.", TODAY, "en-US")
    assert [one.words for one in some] == ["homicidal ideation"]
    whole = "Slept badly. PHQ-9 of 12, GAD-7 of 9. Denies self-harm. Mother moved in with them."
    assert left_out([spoken], (), whole, TODAY, "en-US") == []


def test_the_command_itself_is_not_missed() -> None:
    request = said("Write a note for Ana: 45-min individual therapy, discussed sleep")
    found = left_out([request], ["discussed sleep"], "Nothing.", TODAY, "en-US")
    assert [one.words for one in found] == ["discussed sleep"]


def test_words_without_facts_and_odd_texts_are_read_calmly() -> None:
    assert facts_in("", TODAY) == []
    assert facts_in("1. Walk\n2. Rest", TODAY) == []
    assert ground({"plan": "…"}, Sources(), TODAY, "en-US").sources == []
    long = "sertraline 50 mg, " * 1000
    assert len(facts_in(long, TODAY)) == 2000
