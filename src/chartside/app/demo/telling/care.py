"""Notes of a primary-care visit: vitals, exam, lasting problems and short illnesses."""

from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.illness.measures import BMI, DIASTOLIC, FAT, PULSE, SYSTOLIC, WAIST, WEIGHT
from chartside.app.demo.illness.progress import progress
from chartside.app.demo.shapes import Language, number
from chartside.app.demo.story import Prescription, Story
from chartside.app.demo.telling.pen import KG_PER_POUND, Parts, Pen, upper_first
from chartside.app.demo.words import care_en, care_en_lenses, care_es, care_es_lenses
from chartside.app.demo.words.voice import CareLens, CareVoice, Illness

VOICES: dict[Language, CareVoice] = {"en": care_en.VOICE, "es": care_es.VOICE}
LENSES: dict[Language, dict[str, CareLens]] = {
    "en": care_en_lenses.LENSES,
    "es": care_es_lenses.LENSES,
}
ILLNESSES: dict[Language, dict[str, Illness]] = {
    "en": care_en_lenses.ILLNESSES,
    "es": care_es_lenses.ILLNESSES,
}
HIGH_PRESSURE = 145
VITALS = frozenset(one.code for one in (SYSTOLIC, DIASTOLIC, PULSE, WEIGHT, BMI, WAIST, FAT))


def voice_of(story: Story) -> tuple[CareVoice, CareLens]:
    return VOICES[story.language], LENSES[story.language][story.primary.lens]


def compose(pen: Pen) -> Parts:
    voice, lens = voice_of(pen.story)
    illness = pen.story.episodes.get(pen.visit)
    if illness is not None:
        return _short_illness(pen, voice, illness)
    return Parts(
        subjective=_subjective(pen, voice, lens),
        objective=[
            vitals(pen, voice),
            pen.turn(voice.general),
            pen.turn(lens.exam),
            *results(pen, voice),
        ],
        assessment=assessment(pen, voice),
        intervention=[pen.turn(lens.advice)],
        response=[pen.turn(voice.response)],
        plan=[*medicines(pen, voice), pen.turn(voice.next_visit).format(weeks=pen.interval())],
    )


def _short_illness(pen: Pen, voice: CareVoice, condition: Condition) -> Parts:
    illness = ILLNESSES[pen.story.language][condition.lens]
    return Parts(
        subjective=[pen.turn(illness.subjective), *_language(pen, voice)],
        objective=[
            vitals(pen, voice, fever=illness.fever),
            pen.turn(voice.general),
            pen.turn(illness.exam),
        ],
        assessment=[
            f"{pen.problem(condition)}. {pen.turn(illness.assessment)}",
            *_pressure_noted(pen, voice),
        ],
        intervention=[pen.turn(illness.plan)],
        response=[pen.turn(voice.response)],
        plan=[_medicine(pen, voice, one) for one in pen.story.begun(pen.visit)]
        + [pen.turn(voice.next_visit).format(weeks=pen.interval())],
    )


def _pressure_noted(pen: Pen, voice: CareVoice) -> list[str]:
    high = pen.story.series[SYSTOLIC.code].latest(pen.visit) >= HIGH_PRESSURE
    return [voice.pressure_noted] if high else []


def vitals(pen: Pen, voice: CareVoice, *, fever: bool = False) -> str:
    """Blood pressure to body mass index, in the units of the place."""
    figures = {
        measure.code: pen.value(measure, pen.story.series[measure.code].latest(pen.visit))
        for measure in (SYSTOLIC, DIASTOLIC, PULSE, BMI)
    }
    kilos = pen.story.series[WEIGHT.code].latest(pen.visit)
    warmth = pen.rng.uniform(37.8, 38.4) if fever else pen.rng.uniform(36.3, 36.9)
    if pen.story.locale == "en-US":
        figures["weight"] = f"{kilos / KG_PER_POUND:.0f} lb ({kilos:.1f} kg)"
        figures["temperature"] = f"{warmth * 1.8 + 32:.1f} °F"
    else:
        figures["weight"] = pen.value(WEIGHT, kilos) + " kg"
        figures["temperature"] = number(warmth, pen.story.locale, 1) + " °C"
    return voice.vitals.format(**figures)


def results(pen: Pen, voice: CareVoice) -> list[str]:
    said = []
    for code, series in pen.story.series.items():
        if code in VITALS or series.at(pen.visit) is None:
            continue
        before = series.before(pen.visit)
        facts = {
            "measure": pen.say(series.measure.name),
            "value": pen.figure(series.measure, series.latest(pen.visit)),
        }
        if before is None:
            said.append(voice.reading_first.format(**facts))
        else:
            shown = pen.value(series.measure, before)
            said.append(pen.turn(voice.reading).format(before=shown, **facts))
    return said


def assessment(pen: Pen, voice: CareVoice) -> list[str]:
    said = [_status(pen, voice, one) for one in (pen.story.primary, *pen.story.secondary)]
    if pen.story.step(pen.visit).visit == "annual_exam":
        said.append(pen.turn(voice.annual))
    return said


def _status(pen: Pen, voice: CareVoice, condition: Condition) -> str:
    problem = pen.problem(condition)
    if condition.lens == "context":
        return voice.also.format(problem=problem)
    judged = {
        "hard": voice.status_hard,
        "mixed": voice.status_mixed,
        "better": voice.status_better,
    }[progress(condition, pen.story.series, pen.visit, pen.story.visits)]
    return pen.turn(judged).format(problem=problem)


def medicines(pen: Pen, voice: CareVoice) -> list[str]:
    return [_medicine(pen, voice, one) for one in pen.story.active(pen.visit)]


def _medicine(pen: Pen, voice: CareVoice, one: Prescription) -> str:
    drug, name = pen.drug(one), pen.say(one.medicine.name)
    if one.since != pen.visit or one.brought_along:
        return pen.turn(voice.medicine_steady).format(drug=drug, Drug=upper_first(drug))
    if one.earlier_dose is None:
        return pen.turn(voice.medicine_new).format(drug=drug, Drug=upper_first(drug))
    return pen.turn(voice.medicine_raised).format(
        name=name,
        Name=upper_first(name),
        earlier=pen.dose(one, one.earlier_dose),
        dose=pen.dose(one),
    )


def _subjective(pen: Pen, voice: CareVoice, lens: CareLens) -> list[str]:
    now = pen.state
    said = [pen.turn({"hard": lens.hard, "mixed": lens.mixed, "better": lens.better}[now])]
    if pen.chance(0.5):
        quote = pen.turn(voice.quotes_hard if now == "hard" else voice.quotes_better)
        said.append(pen.turn(voice.quote).format(quote=quote))
    return [*said, pen.turn(voice.review), *_language(pen, voice)]


def _language(pen: Pen, voice: CareVoice) -> list[str]:
    """Worth a word where the note is in another language than the visit."""
    foreign = pen.story.person.language == "es" and pen.story.language == "en"
    return [pen.turn(voice.in_spanish)] if foreign else []
