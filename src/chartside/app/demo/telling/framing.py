"""Intake and discharge notes, the same sections for every kind of clinic."""

from chartside.app.demo.illness.bundle import Plan
from chartside.app.demo.illness.measures import BMI, WEIGHT, Series
from chartside.app.demo.illness.progress import State, goal_met
from chartside.app.demo.shapes import Language
from chartside.app.demo.story import Prescription
from chartside.app.demo.telling import care, dental, nutrition, therapy
from chartside.app.demo.telling.pen import Pen, lower_first, prose, upper_first
from chartside.app.demo.words import frame_en, frame_es
from chartside.app.demo.words.frame import FrameVoice

VOICES: dict[Language, FrameVoice] = {"en": frame_en.VOICE, "es": frame_es.VOICE}


def intake(pen: Pen) -> dict[str, str]:
    voice = VOICES[pen.story.language]
    kind = pen.story.kind
    opening, history, seen, opinion = _first_look(pen)
    return {
        "presenting_problem": opening,
        "history_of_present_illness": history,
        "past_history": pen.turn(voice.past[kind]),
        "medications_and_allergies": _medication(pen, voice) + " " + allergies(pen, voice),
        "family_history": pen.turn(voice.family[kind]),
        "social_history": prose([_social(pen, voice), _habits(pen, voice)]),
        "examination": prose(seen),
        "assessment": prose([_diagnoses(pen, voice), *opinion]),
        "plan": prose(_first_plan(pen, voice)),
    }


def discharge(pen: Pen) -> dict[str, str]:
    voice = VOICES[pen.story.language]
    taken = [_drug(pen, one) for one in pen.story.active(pen.visit)]
    reached = _reached(pen)
    return {
        "reason": pen.turn(voice.reason_done if reached == "better" else voice.reason_open),
        "course": _course(pen, voice),
        "status": prose([*_outcomes(pen, voice), _goal_status(pen, voice, reached), *_risk(pen)]),
        "medications": voice.last_medicines.format(list=pen.listing(taken))
        if taken
        else pen.turn(voice.no_medicines),
        "recommendations": prose(
            [pen.turn(voice.aftercare[pen.story.kind]), pen.turn(voice.return_if)]
        ),
    }


def allergies(pen: Pen, voice: FrameVoice) -> str:
    known = [
        voice.allergy.format(substance=pen.say(one.substance), reaction=pen.say(one.reaction))
        for one in pen.story.allergies
    ]
    if not known:
        return pen.turn(voice.no_allergies)
    return voice.allergies.format(list=pen.listing(known))


def _first_look(pen: Pen) -> tuple[str, str, list[str], list[str]]:
    """Opening, history, findings and opinion, from the kind of clinic."""
    match pen.story.kind:
        case "behavioural_health":
            return _therapy_look(pen)
        case "nutrition":
            voice, lens = nutrition.voice_of(pen.story)
            seen = nutrition.body(pen, voice) + nutrition.laboratory(pen, voice)
            meals = nutrition.recall(pen, voice, lens, pen.state)
            return pen.turn(lens.opening), f"{pen.turn(lens.history)} {meals}", seen, []
        case "dental":
            parts = dental.compose(pen)
            _, tooth = dental.voice_of(pen.story)
            heard = dental.tell(pen, tooth.opening), dental.tell(pen, tooth.history)
            return *heard, parts.objective, []
        case "primary_care":
            manner, problem = care.voice_of(pen.story)
            seen = [care.vitals(pen, manner), pen.turn(manner.general), pen.turn(problem.exam)]
            told = f"{pen.turn(problem.hard)} {pen.turn(manner.review)}"
            seen += care.results(pen, manner)
            return pen.turn(problem.opening), told, seen, care.assessment(pen, manner)


def _therapy_look(pen: Pen) -> tuple[str, str, list[str], list[str]]:
    voice, lens = therapy.voice_of(pen.story)
    theme = pen.turn(voice.themes_hard[pen.story.life.themes[0]])
    quote = pen.turn(voice.quote).format(quote=pen.turn(lens.quotes_hard))
    seen = therapy.mental_state(pen, voice, "hard") + therapy.scores(pen, voice)
    opinion = [pen.turn(lens.impression), therapy.risk(pen).details]
    return f"{pen.turn(lens.opening)} {quote}", f"{pen.turn(lens.history)} {theme}", seen, opinion


def _drug(pen: Pen, one: Prescription) -> str:
    return f"{pen.drug(one)} ({pen.say(one.medicine.route)})"


def _medication(pen: Pen, voice: FrameVoice) -> str:
    """What the patient came with; what this visit starts stands in the plan."""
    brought = [_drug(pen, one) for one in pen.story.active(1) if one.brought_along]
    if not brought:
        return pen.turn(voice.no_medicines)
    return voice.medicines.format(list=pen.listing(brought))


def _social(pen: Pen, voice: FrameVoice) -> str:
    home, work = pen.say(pen.story.life.household.text), pen.say(pen.story.life.occupation)
    return pen.turn(voice.social).format(
        household=home, Household=upper_first(home), occupation=work, Occupation=upper_first(work)
    )


def _habits(pen: Pen, voice: FrameVoice) -> str:
    smokes = any(one.code.startswith("F17") for one in pen.story.secondary)
    if smokes or pen.story.primary.lens in ("alcohol", "copd"):
        return ""  # the history already says it
    return pen.turn(voice.habits[pen.story.kind])


def _diagnoses(pen: Pen, voice: FrameVoice) -> str:
    present = [pen.problem(one) for one in (pen.story.primary, *pen.story.secondary)]
    return voice.diagnoses.format(list=pen.listing(present))


def _first_plan(pen: Pen, voice: FrameVoice) -> list[str]:
    plan = pen.story.primary.plan
    said = []
    if plan is not None:
        said.append(voice.goal.format(goal=pen.say(plan.goal)))
        said.append(pen.turn(voice.approach).format(list=_interventions(pen, plan)))
    if pen.story.kind == "primary_care":
        said += care.medicines(pen, care.VOICES[pen.story.language])
    elif pen.story.kind == "dental":
        said += dental.orders(pen, dental.VOICES[pen.story.language])
    return [*said, pen.turn(voice.agreed)]


def _interventions(pen: Pen, plan: Plan) -> str:
    return "; ".join(lower_first(pen.say(one)) for one in plan.interventions)


def _course(pen: Pen, voice: FrameVoice) -> str:
    plan = pen.story.primary.plan
    every = _interventions(pen, plan) if plan is not None else ""
    return pen.turn(voice.course).format(
        visits=pen.visit,
        problem=lower_first(pen.problem(pen.story.primary)),
        approach=every,
        main=every.split("; ")[0],
    )


def _outcomes(pen: Pen, voice: FrameVoice) -> list[str]:
    """The figures of the goal, or of the condition; weight says more than body mass index."""
    plan = pen.story.primary.plan
    named = [target.measure for target in plan.targets] if plan is not None else []
    named += [course.measure for course in pen.story.primary.trajectories]
    codes = dict.fromkeys(WEIGHT.code if one is BMI else one.code for one in named)
    return [_outcome(pen, voice, pen.story.series[code]) for code in codes] or [
        pen.turn(voice.no_outcome)
    ]


def _outcome(pen: Pen, voice: FrameVoice, series: Series) -> str:
    measure = series.measure
    last = series.latest(pen.visit)
    counted = measure.unit in ("points", "sites")
    return voice.outcome.format(
        measure=pen.say(measure.name),
        first=pen.value(measure, series.first),
        last=pen.value(measure, last) if counted else pen.figure(measure, last),
    )


def _reached(pen: Pen) -> State:
    """How far the goal was reached; where it names figures, those decide."""
    plan = pen.story.primary.plan
    if plan is None or not plan.targets:
        return pen.state
    if goal_met(plan, pen.story.series, pen.visit):
        return "better"
    return "hard" if pen.state == "hard" else "mixed"


def _goal_status(pen: Pen, voice: FrameVoice, reached: State) -> str:
    plan = pen.story.primary.plan
    if plan is None:
        return ""
    said = {"better": voice.met, "mixed": voice.near, "hard": voice.unmet}[reached]
    return pen.turn(said).format(goal=pen.say(plan.goal))


def _risk(pen: Pen) -> list[str]:
    if pen.story.kind != "behavioural_health":
        return []
    return [therapy.risk(pen).details]
