"""The made-up clinics hold together: real codes, unreal people, notes that agree with the chart."""

import importlib
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise
from random import Random
from time import thread_time
from types import ModuleType
from typing import get_args

import pytest

from chartside.app.demo import narratives
from chartside.app.demo.clinics import CLINICS, patient_of
from chartside.app.demo.conditions import BY_CODE, CONDITIONS
from chartside.app.demo.illness.allergies import forbidden
from chartside.app.demo.illness.progress import goal_met
from chartside.app.demo.known import (
    JOHN_DOE,
    KNOWN,
    MARIA_GARCIA,
    OTHER_MARIA_GARCIA,
    story_of,
)
from chartside.app.demo.people import Person, person
from chartside.app.demo.practices.practice import Clinic, luhn_sum, npi
from chartside.app.demo.shapes import Kind, Language, NoteFormat
from chartside.app.demo.stories import tell
from chartside.app.demo.story import Story
from chartside.app.demo.telling.dental import universal

LANGUAGES: tuple[Language, ...] = ("en", "es")
FICTIONAL_PHONE = re.compile(r"\+1 \d{3}-555-01\d\d|\+52 05[56] 555 01\d\d|\+34 555 01 \d\d \d\d")
FICTIONAL_MAIL = re.compile(r"[a-z0-9.]+@(example\.(org|com|net)|[a-z]+\.example)")
UNFINISHED = re.compile(r"[{}]|\.\.|  |\bNone\b|\bnan\b| [,.;]|\b(\w{3,}) \1\b")


@pytest.fixture(scope="module")
def icd() -> ModuleType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module("simple_icd_10_cm")


def stories(clinic: Clinic, language: Language, count: int, visits: int = 9) -> Iterator[Story]:
    rng = Random(f"{clinic.slug} {language}")
    for _ in range(count):
        yield tell(rng, patient_of(rng, clinic), clinic, visits=visits, language=language)


def every_story(count: int = 25) -> Iterator[Story]:
    for clinic in CLINICS:
        for language in LANGUAGES:
            yield from stories(clinic, language, count)


def people(count: int) -> list[Person]:
    rng = Random(5)
    return [patient_of(rng, clinic) for clinic in CLINICS for _ in range(count)]


def test_the_same_seed_makes_the_same_clinic() -> None:
    def made(seed: int) -> list[tuple[Story, dict[str, str]]]:
        rng = Random(seed)
        found = []
        for clinic in CLINICS:
            story = tell(rng, patient_of(rng, clinic), clinic)
            found.append((story, narratives.soap(rng, story, 4)))
        return found

    assert made(7) == made(7)
    assert made(7) != made(8)


def test_people_speak_both_languages_and_carry_their_customs() -> None:
    rng = Random(1)
    english = [person(rng, "en") for _ in range(4000)]
    spanish = [person(rng, "es") for _ in range(4000)]
    english_names = {one.name for one in english}
    spanish_families = {one.family for one in spanish}

    assert any("O'" in name for name in english_names)
    assert any("-" in name for name in english_names)
    assert {"Will", "Grant", "Hope", "Rose"} <= {one.given for one in english}
    assert sum("í" in family or "á" in family for family in spanish_families) > 100
    assert sum(" " in one.family for one in spanish) > 3600
    assert any(family.startswith("de la Cruz") for family in spanish_families)
    assert {one.language for one in people(60)} == {"en", "es"}


def test_names_repeat_as_they_do_in_a_town() -> None:
    rng = Random(2)
    names = Counter(person(rng, "en").name for _ in range(20_000))

    assert names.most_common(1)[0][1] > 10
    assert sum(1 for count in names.values() if count == 1) > 5_000


def test_ages_stay_within_bounds_even_on_a_leap_day() -> None:
    rng = Random(3)
    for on in (date(2024, 2, 29), date(2026, 3, 31), date(2026, 12, 31)):
        ages = {person(rng, "en", on=on, ages=(18, 20)).age(on) for _ in range(2000)}
        assert ages == {18, 19, 20}


def test_a_person_is_made_in_microseconds() -> None:
    """Against draws of lots in the same breath, each of half a microsecond or so, however slow the machine is."""
    rng = Random(4)

    def cost(make: Callable[[], object]) -> float:
        start = thread_time()
        for _ in range(2000):
            make()
        return thread_time() - start

    draws = min(cost(lambda: rng.choice("abcdef")) for _ in range(5))
    people = min(cost(lambda: person(rng, "es")) for _ in range(5))
    assert people < 80 * draws  # about 29


def test_nobody_can_be_reached() -> None:
    phones = [one.phone for one in people(300)] + [known.person.phone for known in KNOWN]
    mails = [one.email for one in people(300)] + [known.person.email for known in KNOWN]
    for clinic in CLINICS:
        phones.append(clinic.phone)
        mails += [clinic.email, *(member.email for member in clinic.staff)]

    assert [phone for phone in phones if not FICTIONAL_PHONE.fullmatch(phone)] == []
    assert [mail for mail in mails if not FICTIONAL_MAIL.fullmatch(mail)] == []


def test_each_kind_of_clinic_is_there_once_and_complete() -> None:
    assert sorted(clinic.kind for clinic in CLINICS) == sorted(get_args(Kind))
    for clinic in CLINICS:
        roles = {member.role for member in clinic.staff}
        rooms = {room.name for room in clinic.rooms}
        visits = {kind.visit for kind in clinic.appointment_types}
        assert roles == {"admin", "clinician", "assistant", "receptionist", "biller"}
        assert {member.room for member in clinic.clinicians} <= rooms
        assert {service.visit for service in clinic.services} - {None} <= visits
        assert all(service.price >= 0 for service in clinic.services)
        assert len({member.email for member in clinic.staff}) == len(clinic.staff)
        assert any(member.prescribes for member in clinic.clinicians) or clinic.kind == "nutrition"


def test_clinicians_work_when_the_clinic_is_open() -> None:
    for clinic in CLINICS:
        for member in clinic.clinicians:
            for day, spans in (member.hours or clinic.hours).items():
                opens, closes = clinic.hours[day][0][0], clinic.hours[day][-1][1]
                assert all(opens <= start < end <= closes for start, end in spans)
                assert all(one[1] <= two[0] for one, two in pairwise(spans))


def test_identifiers_pass_their_check_and_were_never_issued() -> None:
    found = [one.npi for clinic in CLINICS for one in clinic.clinicians if one.npi]

    assert npi("123456789") == "1234567893"  # the example of the standard
    assert len(set(found)) == len(found) == 7
    for number in found:
        assert len(number) == 10
        assert number.startswith("2")
        assert luhn_sum("80840" + number) % 10 == 0


def test_every_code_can_be_billed(icd: ModuleType) -> None:
    codes = {code for _, code in BY_CODE}

    assert [code for code in codes if not icd.is_valid_item(code) or not icd.is_leaf(code)] == []


def test_no_two_diagnoses_of_a_patient_exclude_each_other(icd: ModuleType) -> None:
    def excluded(one: str, other: str) -> bool:
        above = [one, *icd.get_ancestors(one)]
        notes = " ".join(note for code in above for note in icd.get_excludes1(code))
        stems = re.findall(r"[A-Z]\d[\dA-Z](?:\.[\dA-Z]+)?", notes)
        return any(other == stem or other.startswith(stem + ".") for stem in stems)

    pairs = [
        (condition.code, other)
        for conditions in CONDITIONS.values()
        for condition in conditions
        for other in condition.companions
    ]
    assert [pair for pair in pairs if excluded(*pair) or excluded(*reversed(pair))] == []


def test_what_can_bring_someone_in_has_a_plan_and_words_in_both_languages() -> None:
    for kind, conditions in CONDITIONS.items():
        for condition in conditions:
            assert all((kind, code) in BY_CODE for code in condition.companions)
            assert condition.name.en
            assert condition.name.es
            if condition.weight and not condition.acute:
                assert condition.plan is not None
                assert condition.plan.objectives
                assert condition.plan.interventions


def test_nothing_prescribed_is_what_the_patient_is_allergic_to() -> None:
    for story in every_story(60):
        for one in story.prescriptions:
            assert not forbidden(one.medicine, story.allergies)


def test_a_change_of_dose_ends_one_prescription_and_begins_the_next() -> None:
    changes = 0
    for story in every_story(60):
        for one in story.prescriptions:
            if one.earlier_dose is None:
                continue
            changes += 1
            before = [
                other
                for other in story.prescriptions
                if other.medicine is one.medicine and other.until == one.since
            ]
            assert [other.dose for other in before] == [one.earlier_dose]
    assert changes > 20


def test_figures_stay_within_what_is_possible() -> None:
    for story in every_story():
        for series in story.series.values():
            known = [value for value in series.values if value is not None]
            assert len(series.values) == story.visits
            assert series.values[0] is not None
            assert all(series.measure.lowest <= value <= series.measure.highest for value in known)


def test_most_patients_get_better() -> None:
    reached: Counter[bool] = Counter()
    for story in stories(CLINICS[0], "en", 200, visits=14):
        plan = story.primary.plan
        if plan is not None and plan.targets:
            reached[goal_met(plan, story.series, 14)] += 1
    assert 0.4 < reached[True] / reached.total() < 0.8


@pytest.mark.parametrize("form", get_args(NoteFormat))
def test_no_section_of_a_note_is_empty_or_unfinished(form: NoteFormat) -> None:
    rng = Random(6)
    for story in every_story(12):
        for visit in range(1, story.visits + 1):
            written = narratives.note(rng, story, visit, form)
            assert tuple(written) == narratives.SECTIONS[form]
            for section, text in written.items():
                assert text.strip(), (story.primary.code, form, section)
                assert not UNFINISHED.search(text), text
                assert text.endswith((".", '"', "»")), text


@pytest.mark.parametrize("clinic", CLINICS, ids=lambda clinic: clinic.slug)
def test_fifty_notes_of_a_clinic_do_not_sound_alike(clinic: Clinic) -> None:
    rng = Random(8)
    told = list(stories(clinic, clinic.language, 50))
    notes = [narratives.soap(rng, story, 2 + index % 7) for index, story in enumerate(told)]
    whole = {" ".join(note.values()) for note in notes}
    sentences = Counter(
        sentence for text in whole for sentence in re.split(r"(?<=[.»\"]) ", text) if sentence
    )

    assert len(whole) == 50
    assert len({note["subjective"] for note in notes}) >= 40
    assert len(sentences) > 150
    assert max(sentences.values()) <= 26


def test_a_patients_own_notes_do_not_repeat_from_one_visit_to_the_next() -> None:
    rng = Random(9)
    for story in stories(CLINICS[0], "en", 20):
        written = [narratives.soap(rng, story, visit)["subjective"] for visit in range(2, 10)]
        assert all(one != two for one, two in pairwise(written))


def test_notes_say_the_figures_and_medicines_of_the_chart() -> None:
    rng = Random(10)
    story = story_of(rng, JOHN_DOE)
    fourth = narratives.soap(rng, story, 4)

    assert story.primary.code == "F41.1"
    assert [one.code for one in story.secondary] == ["F33.1"]
    assert "GAD-7" in fourth["objective"]
    assert "13" in fourth["objective"]
    assert "from 50 mg to 100 mg" in fourth["subjective"]
    assert "F41.1" in fourth["assessment"]
    assert [one.dose for one in story.active(3)] == ["50"]
    assert [one.dose for one in story.active(4)] == ["100"]


def test_the_risk_assessment_and_the_note_say_the_same() -> None:
    rng = Random(11)
    voiced = 0
    for story in stories(CLINICS[0], "en", 200):
        for visit in (1, 2, 7):
            risk = narratives.risk(rng, story, visit)
            assert risk is not None
            assert risk.details in narratives.soap(rng, story, visit)["assessment"]
            voiced += risk.suicidal_ideation
            assert not risk.suicidal_ideation or "988" in risk.details
            assert not risk.homicidal_ideation
            assert not risk.self_harm
    assert 0 < voiced < 120
    assert narratives.risk(rng, next(stories(CLINICS[1], "en", 1)), 1) is None


def test_a_goal_is_called_met_only_when_its_figures_are() -> None:
    rng = Random(12)
    for clinic in CLINICS:
        for story in stories(clinic, "en", 60):
            plan = story.primary.plan
            if plan is None or not plan.targets:
                continue
            status = narratives.discharge(rng, story, 9)["status"]
            assert ("Goal met" in status) is goal_met(plan, story.series, 9)


def test_two_patients_share_a_name_in_one_clinic() -> None:
    one, other = MARIA_GARCIA.person, OTHER_MARIA_GARCIA.person

    assert one.name == other.name == "María García"
    assert one.birth_date != other.birth_date
    assert MARIA_GARCIA.clinic == OTHER_MARIA_GARCIA.clinic
    for known in KNOWN:
        story = story_of(Random(13), known)
        assert story.primary.code == known.primary
        assert story.visits == known.visits
        assert narratives.intake(Random(13), story)["presenting_problem"]


@pytest.mark.parametrize(
    ("fdi", "american"),
    [(18, 1), (11, 8), (21, 9), (28, 16), (38, 17), (31, 24), (41, 25), (48, 32)],
)
def test_teeth_have_their_american_numbers(fdi: int, american: int) -> None:
    assert universal(fdi) == american
