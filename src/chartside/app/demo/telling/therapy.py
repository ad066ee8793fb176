"""Progress notes of a therapy session, with the risk assessment that goes with each."""

from dataclasses import dataclass

from chartside.app.demo.illness.measures import ISI, Series
from chartside.app.demo.illness.progress import State, main_series, worsened
from chartside.app.demo.shapes import Language
from chartside.app.demo.story import Prescription, Story
from chartside.app.demo.telling.pen import Parts, Pen, lower_first, upper_first
from chartside.app.demo.words import therapy_en, therapy_es
from chartside.app.demo.words.voice import TherapyLens, TherapyVoice, Work

VOICES: dict[Language, TherapyVoice] = {"en": therapy_en.VOICE, "es": therapy_es.VOICE}
LENSES: dict[Language, dict[str, TherapyLens]] = {
    "en": therapy_en.LENSES,
    "es": therapy_es.LENSES,
}
CRISIS_LINES: dict[tuple[Language, str], str] = {
    ("en", "en-US"): "the 988 lifeline",
    ("es", "en-US"): "la línea 988",
    ("es", "es-ES"): "la línea 024",
    ("es", "es-MX"): "la Línea de la Vida",
}


@dataclass(frozen=True, slots=True)
class Risk:
    suicidal_ideation: bool
    homicidal_ideation: bool
    self_harm: bool
    details: str


def compose(pen: Pen) -> Parts:
    voice, lens = voice_of(pen.story)
    now = pen.state
    work = _work(pen, lens, voice)
    return Parts(
        subjective=_subjective(pen, voice, lens, now),
        objective=mental_state(pen, voice, now) + scores(pen, voice),
        assessment=_assessment(pen, voice, lens, now),
        intervention=[work.did],
        response=[work.response],
        plan=_plan(pen, voice, work),
    )


def voice_of(story: Story) -> tuple[TherapyVoice, TherapyLens]:
    return VOICES[story.language], LENSES[story.language][story.primary.lens]


def risk(pen: Pen) -> Risk:
    """The answers on suicide, harm to others and self-harm, the same in every part of the note."""
    voice = VOICES[pen.story.language]
    until = pen.story.ideation_until
    if pen.visit < until:
        line = CRISIS_LINES[pen.story.language, pen.story.locale]
        said = pen.turn(voice.ideation) + " " + pen.turn(voice.ideation_plan).format(line=line)
        return Risk(True, False, False, said)
    if until > 1 and pen.visit < until + 2:
        return Risk(False, False, False, pen.turn(voice.ideation_resolved))
    return Risk(False, False, False, pen.turn(voice.no_risk))


def mental_state(pen: Pen, voice: TherapyVoice, now: State) -> list[str]:
    video = pen.story.step(pen.visit).visit == "telehealth"
    affects = {
        "hard": voice.affect_hard,
        "mixed": voice.affect_mixed,
        "better": voice.affect_better,
    }
    return [
        pen.turn(voice.arrival_video if video else voice.arrival),
        pen.turn(affects[now]),
        pen.turn(voice.thinking),
    ]


def scores(pen: Pen, voice: TherapyVoice) -> list[str]:
    return [
        _score(pen, voice, series)
        for series in pen.story.series.values()
        if series.at(pen.visit) is not None
    ]


def _score(pen: Pen, voice: TherapyVoice, series: Series) -> str:
    value, before = series.latest(pen.visit), series.before(pen.visit)
    facts = {
        "measure": pen.say(series.measure.name),
        "value": pen.value(series.measure, value),
        "band": _band(voice, series.measure.code, value),
    }
    if before is None:
        return voice.score_first.format(**facts)
    return pen.turn(voice.score).format(before=pen.value(series.measure, before), **facts)


def _band(voice: TherapyVoice, code: str, value: float) -> str:
    for limit, name in voice.bands.get(code, ()):
        if value < limit:
            return f", {name}"
    return ""


def _subjective(pen: Pen, voice: TherapyVoice, lens: TherapyLens, now: State) -> list[str]:
    told = {"hard": lens.hard, "mixed": lens.mixed, "better": lens.better}[now]
    said = [pen.turn(told)]
    theme = pen.turn(pen.story.life.themes)
    well = now == "better" or (now == "mixed" and pen.chance(0.5))
    said.append(pen.turn((voice.themes_better if well else voice.themes_hard)[theme], pace=2))
    if pen.chance(0.65):
        quote = pen.turn(lens.quotes_better if well else lens.quotes_hard)
        said.insert(1 + pen.chance(0.5), pen.turn(voice.quote).format(quote=quote))
    if pen.chance(0.65):
        poor = now == "hard" or _sleeps_badly(pen)
        said.append(pen.turn(voice.sleep_hard if poor else voice.sleep_better))
    return said + [_medicine(pen, voice, one) for one in _spoken_of(pen)]


def _sleeps_badly(pen: Pen) -> bool:
    insomnia = pen.story.series.get(ISI.code)
    return insomnia is not None and insomnia.latest(pen.visit) >= 12


def _spoken_of(pen: Pen) -> list[Prescription]:
    """Changes always; what goes on unchanged is mentioned at most visits."""
    new = list(pen.story.begun(pen.visit))
    if new:
        return new
    return list(pen.story.active(pen.visit)[:1]) if pen.chance(0.7) else []


def _medicine(pen: Pen, voice: TherapyVoice, one: Prescription) -> str:
    drug = pen.drug(one)
    if one.since != pen.visit or one.brought_along:
        return pen.turn(voice.medicine_steady).format(drug=drug)
    if one.earlier_dose is None:
        return pen.turn(voice.medicine_new).format(drug=drug, Drug=upper_first(drug))
    return pen.turn(voice.medicine_raised).format(
        name=pen.say(one.medicine.name),
        earlier=pen.dose(one, one.earlier_dose),
        dose=pen.dose(one),
    )


def _work(pen: Pen, lens: TherapyLens, voice: TherapyVoice) -> Work:
    """The condition's own steps in their order, a shared one now and then, consolidation last."""
    done = max(pen.visit - 2, 0)
    breaks = done // 4 + (done % 4 > pen.story.salt % 4)
    if done % 4 == pen.story.salt % 4:
        return voice.shared_work[(pen.story.salt + breaks) % len(voice.shared_work)]
    step = done - breaks
    if step < len(lens.work):
        return lens.work[step]
    later = lens.work[1:] if pen.state == "hard" else voice.late_work
    return later[(pen.story.salt + step) % len(later)]


def _assessment(pen: Pen, voice: TherapyVoice, lens: TherapyLens, now: State) -> list[str]:
    judged = {
        "hard": voice.status_hard,
        "mixed": voice.status_mixed,
        "better": voice.status_better,
    }[now]
    said = [pen.turn(judged).format(problem=pen.problem(pen.story.primary))]
    series = main_series(pen.story.primary, pen.story.series)
    if series is not None and worsened(series, pen.visit):
        theme = voice.themes_plain[pen.turn(pen.story.life.themes)]
        said.append(pen.turn(voice.setback).format(theme=theme))
    elif now != "better" and pen.chance(0.5):
        said.append(pen.turn(lens.impression))
    return [*said, risk(pen).details]


def _plan(pen: Pen, voice: TherapyVoice, work: Work) -> list[str]:
    said = [work.homework]
    plan = pen.story.primary.plan
    if plan is not None:
        approach = lower_first(pen.say(plan.interventions[0]))
        said.append(pen.turn(voice.continue_care).format(approach=approach))
    if pen.story.active(pen.visit):
        said.append(pen.turn(voice.prescriber))
    return [*said, pen.turn(voice.next_visit).format(weeks=pen.interval())]
