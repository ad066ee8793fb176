"""Notes of a nutrition visit: what was eaten, what was measured, what comes next."""

from chartside.app.demo.illness.measures import BMI, DIASTOLIC, FAT, SYSTOLIC, WAIST, WEIGHT, Series
from chartside.app.demo.illness.progress import State
from chartside.app.demo.shapes import Language
from chartside.app.demo.story import Prescription, Story
from chartside.app.demo.telling.pen import Parts, Pen, lower_first, upper_first
from chartside.app.demo.words import nutrition_en, nutrition_es
from chartside.app.demo.words.voice import NutritionLens, NutritionVoice, Work

VOICES: dict[Language, NutritionVoice] = {"en": nutrition_en.VOICE, "es": nutrition_es.VOICE}
LENSES: dict[Language, dict[str, NutritionLens]] = {
    "en": nutrition_en.LENSES,
    "es": nutrition_es.LENSES,
}
BODY = frozenset(measure.code for measure in (WEIGHT, BMI, WAIST, FAT, SYSTOLIC, DIASTOLIC))
ADHERENCE: dict[State, tuple[int, int]] = {"hard": (8, 11), "mixed": (12, 15), "better": (16, 19)}
ENERGY: dict[State, tuple[float, float]] = {
    "hard": (1.12, 1.35),
    "mixed": (0.98, 1.12),
    "better": (0.9, 1.02),
}


def voice_of(story: Story) -> tuple[NutritionVoice, NutritionLens]:
    return VOICES[story.language], LENSES[story.language][story.primary.lens]


def compose(pen: Pen) -> Parts:
    voice, lens = voice_of(pen.story)
    now = pen.state
    work = _work(pen, voice, lens)
    return Parts(
        subjective=_subjective(pen, voice, lens, now),
        objective=[*body(pen, voice), *laboratory(pen, voice)],
        assessment=_assessment(pen, voice, now),
        intervention=[work.did],
        response=[work.response],
        plan=_plan(pen, voice, work),
    )


def body(pen: Pen, voice: NutritionVoice) -> list[str]:
    """Anthropometry; by video only the patient's own scale counts."""
    series = pen.story.series
    weight = series[WEIGHT.code]
    facts = {
        "weight": pen.value(WEIGHT, weight.latest(pen.visit)),
        "since": _since(pen, voice, weight),
        "height": str(pen.story.height_cm),
    }
    if pen.story.step(pen.visit).visit == "telehealth":
        return [voice.body_video.format(**facts)]
    for name, measure in (("bmi", BMI), ("waist", WAIST), ("fat", FAT)):
        facts[name] = pen.value(measure, series[measure.code].latest(pen.visit))
    said = [voice.body.format(**facts)]
    if SYSTOLIC.code in series:
        high = pen.value(SYSTOLIC, series[SYSTOLIC.code].latest(pen.visit))
        low = pen.value(DIASTOLIC, series[DIASTOLIC.code].latest(pen.visit))
        said.append(voice.pressure.format(systolic=high, diastolic=low))
    return said


def laboratory(pen: Pen, voice: NutritionVoice) -> list[str]:
    said = []
    for code, series in pen.story.series.items():
        if code in BODY or series.at(pen.visit) is None:
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


def recall(pen: Pen, voice: NutritionVoice, lens: NutritionLens, now: State) -> str:
    """Yesterday's meals, in keeping with how things go and with what must not be eaten."""
    meals = voice.meals_hard if now == "hard" else voice.meals_better
    if lens.gentle_meals:
        meals = voice.meals_gentle
    share = pen.rng.uniform(*ENERGY["better" if lens.gentle_meals else now])
    return pen.turn(voice.recall).format(
        breakfast=pen.any(meals.breakfast),
        lunch=pen.any(meals.lunch),
        snack=pen.any(meals.snack),
        dinner=pen.any(meals.dinner),
        energy=round(energy_target(pen.story) * share / 50) * 50,
    )


def _work(pen: Pen, voice: NutritionVoice, lens: NutritionLens) -> Work:
    """The condition's own steps in their order, then what any patient can use."""
    step = max(pen.visit - 2, 0)
    if step < len(lens.work):
        return lens.work[step]
    return voice.late_work[(pen.story.salt + step) % len(voice.late_work)]


def _since(pen: Pen, voice: NutritionVoice, weight: Series) -> str:
    before = weight.before(pen.visit)
    if before is None:
        return ""
    change = round(weight.latest(pen.visit) - before, 1)
    if not change:
        return voice.unchanged
    sign = "+" if change > 0 else "-"
    return voice.since.format(change=sign + pen.value(WEIGHT, abs(change)))


def _subjective(pen: Pen, voice: NutritionVoice, lens: NutritionLens, now: State) -> list[str]:
    said = [pen.turn({"hard": lens.hard, "mixed": lens.mixed, "better": lens.better}[now])]
    if pen.chance(0.55):
        quote = pen.turn(lens.quotes_hard if now == "hard" else lens.quotes_better)
        said.append(pen.turn(voice.quote).format(quote=quote))
    said.append(recall(pen, voice, lens, now))
    if pen.chance(0.8):
        said.append(pen.turn(voice.activity_hard if now == "hard" else voice.activity_better))
    return said + [medicine(pen, voice, one) for one in _spoken_of(pen)]


def _spoken_of(pen: Pen) -> tuple[Prescription, ...]:
    new = pen.story.begun(pen.visit)
    return new or (pen.story.active(pen.visit)[:2] if pen.chance(0.5) else ())


def medicine(pen: Pen, voice: NutritionVoice, one: Prescription) -> str:
    if one.since != pen.visit or one.brought_along:
        return pen.turn(voice.medicine_steady).format(drug=pen.drug(one))
    if one.earlier_dose is None:
        return pen.turn(voice.medicine_new).format(drug=pen.drug(one))
    said = pen.turn(voice.medicine_raised).format(
        name=pen.say(one.medicine.name),
        earlier=pen.dose(one, one.earlier_dose),
        dose=pen.dose(one),
    )
    return upper_first(said)


def _assessment(pen: Pen, voice: NutritionVoice, now: State) -> list[str]:
    judged = {
        "hard": voice.status_hard,
        "mixed": voice.status_mixed,
        "better": voice.status_better,
    }[now]
    low, high = ADHERENCE[now]
    return [
        pen.turn(judged).format(problem=pen.problem(pen.story.primary)),
        pen.turn(voice.adherence).format(share=5 * pen.rng.randint(low, high)),
    ]


def _plan(pen: Pen, voice: NutritionVoice, work: Work) -> list[str]:
    said = [work.homework]
    plan = pen.story.primary.plan
    if plan is not None:
        approach = lower_first(pen.say(plan.interventions[0]))
        said.append(pen.turn(voice.continue_care).format(approach=approach))
    if pen.chance(0.5):
        said.append(pen.turn(voice.energy_target).format(energy=energy_target(pen.story)))
    return [*said, pen.turn(voice.next_visit).format(weeks=pen.interval())]


def energy_target(story: Story) -> int:
    """Daily energy by Mifflin and St Jeor, lightly active, less a deficit where weight is high."""
    weight = story.series[WEIGHT.code].first
    male = story.person.sex == "male"
    resting = 10 * weight + 6.25 * story.height_cm - 5 * story.age + (5 if male else -161)
    deficit = 400 if story.series[BMI.code].first >= 27 else 0
    return max(1300, round((resting * 1.4 - deficit) / 50) * 50)
