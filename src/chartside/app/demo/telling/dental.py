"""Notes of a dental visit: what was found in which tooth, and what was done."""

from chartside.app.demo.illness.allergies import LATEX
from chartside.app.demo.illness.measures import BLEEDING, PLAQUE, POCKETS
from chartside.app.demo.shapes import Language
from chartside.app.demo.story import Story
from chartside.app.demo.telling.pen import Parts, Pen, upper_first
from chartside.app.demo.words import dental_en, dental_es
from chartside.app.demo.words.voice import DentalLens, DentalVoice

VOICES: dict[Language, DentalVoice] = {"en": dental_en.VOICE, "es": dental_es.VOICE}
LENSES: dict[Language, dict[str, DentalLens]] = {"en": dental_en.LENSES, "es": dental_es.LENSES}
BLEEDING_LIMIT = 18
CANAL = frozenset({"canal_open", "canal_abscess", "canal_fill"})
DAMMED = CANAL | {"restore", "replace", "core"}
SURGERY = frozenset({"extract", "implant_place"})
SCALED = frozenset({"scale_right", "scale_left"})
NUMBED = DAMMED - {"canal_fill"} | SURGERY | SCALED | {"crown_prep"}
PROBED = frozenset({"intake", "hygiene", "check_up", "reevaluate", "maintain", "scale_right"})


def voice_of(story: Story) -> tuple[DentalVoice, DentalLens]:
    return VOICES[story.language], LENSES[story.language][story.primary.lens]


def compose(pen: Pen) -> Parts:
    voice, lens = voice_of(pen.story)
    act_name = pen.story.step(pen.visit).act
    if act_name == "intake":
        return _first_visit(pen, voice, lens)
    act = voice.acts[act_name]
    return Parts(
        subjective=[tell(pen, act.subjective), *_besides(pen, voice)],
        objective=[tell(pen, act.objective), *_also_seen(pen, voice, act_name)],
        assessment=[tell(pen, act.watch if act.watch and _bleeds(pen) else act.assessment)],
        intervention=[*_numbing(pen, voice, act_name), tell(pen, act.done)],
        response=[tell(pen, act.response)],
        plan=[tell(pen, act.plan), *orders(pen, voice), next_visit(pen, voice)],
    )


def _first_visit(pen: Pen, voice: DentalVoice, lens: DentalLens) -> Parts:
    return Parts(
        subjective=[tell(pen, lens.opening), tell(pen, lens.history), *_besides(pen, voice)],
        objective=[tell(pen, lens.finding), *_also_seen(pen, voice, "intake")],
        assessment=[voice.status.format(problem=pen.problem(pen.story.primary))],
        intervention=[pen.turn(voice.examined)],
        response=[pen.turn(voice.informed)],
        plan=[tell(pen, lens.proposal), *orders(pen, voice), next_visit(pen, voice)],
    )


def tell(pen: Pen, options: tuple[str, ...]) -> str:
    """One of the options, with the tooth and the diagnosis filled in."""
    tooth = tooth_label(pen.story)
    return pen.turn(options).format(
        tooth=tooth,
        Tooth=upper_first(tooth),
        surface=_surface(pen.story),
        problem=pen.problem(pen.story.primary),
    )


def tooth_label(story: Story) -> str:
    """FDI numbers where Spanish is written, universal numbers in English."""
    return str(story.tooth) if story.language == "es" else f"tooth #{universal(story.tooth)}"


def universal(fdi: int) -> int:
    """The American number of a permanent tooth: 1 to 16 above, 17 to 32 below, from the right."""
    quadrant, place = divmod(fdi, 10)
    return {1: 9 - place, 2: 8 + place, 3: 25 - place, 4: 24 + place}[quadrant]


def orders(pen: Pen, voice: DentalVoice) -> list[str]:
    return [
        upper_first(
            (voice.medicine if one.medicine.days else voice.medicine_lasting).format(
                drug=pen.drug(one), days=one.medicine.days
            )
        )
        for one in pen.story.begun(pen.visit)
    ]


def next_visit(pen: Pen, voice: DentalVoice) -> str:
    return pen.turn(voice.next_visit).format(weeks=pen.interval())


def _besides(pen: Pen, voice: DentalVoice) -> list[str]:
    """What else is said in the chair."""
    said = [pen.any(voice.asides)] if pen.chance(0.75) else []
    if pen.chance(0.35):
        said.append(pen.any(voice.quote).format(quote=pen.any(voice.quotes)))
    return said


def _surface(story: Story) -> str:
    if story.primary.code == "K02.52":
        return "occlusal" if story.language == "en" else "oclusal"
    return "mesial" if story.tooth % 2 else "distal"


def _also_seen(pen: Pen, voice: DentalVoice, act: str) -> list[str]:
    looked = act != "check_up" and pen.chance(0.5)
    said = [pen.turn(voice.soft_tissue)] if looked else []
    series = pen.story.series
    if act in PROBED and PLAQUE.code in series:
        plaque = pen.value(PLAQUE, series[PLAQUE.code].latest(pen.visit))
        bleeding = pen.value(BLEEDING, series[BLEEDING.code].latest(pen.visit))
        said.append(voice.indices.format(plaque=plaque, bleeding=bleeding))
    if act in PROBED and POCKETS.code in series:
        sites = pen.value(POCKETS, series[POCKETS.code].latest(pen.visit))
        said.append(voice.pockets.format(pockets=sites))
    return said


def _bleeds(pen: Pen) -> bool:
    bleeding = pen.story.series.get(BLEEDING.code)
    return bleeding is not None and bleeding.latest(pen.visit) > BLEEDING_LIMIT


def _numbing(pen: Pen, voice: DentalVoice, act: str) -> list[str]:
    said = []
    if act in NUMBED:
        lower = pen.story.tooth >= 30 and act not in SCALED
        said.append(voice.anaesthetic[lower])
    if act in DAMMED and LATEX in pen.story.allergies:
        said.append(voice.latex)
    return said
