"""The words of notes: what the narratives give, under the headings of the kinds of note that we keep."""

from chartside.app.demo import narratives
from chartside.app.demo.seeding.case import Case, Visit
from chartside.app.demo.shapes import Text
from chartside.app.demo.story import Prescription, Story
from chartside.clinic.notes import NoteKind, RiskAssessment

ADDED = Text(
    " Added later: the date of the next visit was agreed by telephone.",
    " Añadido después: la fecha de la próxima visita se acordó por teléfono.",
)
WHY_AMENDED = Text("What was agreed had been left out", "No constaba lo acordado")
ASSUMED = (
    Text(
        "The length of the visit was taken from the appointment.",
        "La duración de la visita se tomó de la cita.",
    ),
    Text(
        "No change of medication was mentioned; it was taken as unchanged.",
        "No se mencionaron cambios de medicación; se consideró sin cambios.",
    ),
)
DROPPED = Text("Written for the wrong visit", "Escrita para otra visita")
PROCESS = (
    "My own impression of the hour: long pauses before the family is mentioned, and relief when I do"
    " not hurry. To keep in mind: the wish to please may hide disagreement with the homework.",
    "I noticed the urge to reassure and held it back; the silence did more. Returns to the same"
    " memory from another side. For supervision: pace, and how much to interpret this early.",
    "Countertransference: protective. The story was told with a smile that did not fit it. I named"
    " it once; not more today.",
)
_STARTED = (
    "Medication visit. {drug} {dose} started {often}. Purpose, usual side effects and the time until"
    " it works were discussed, and what to do if a dose is missed. Agrees with the plan."
)
_CHANGED = (
    "Medication visit. {drug} raised from {before} to {dose}, {often}: partial response, well"
    " tolerated, no side effects of concern. Agrees with the plan."
)
_NEXT_STEP = "Take as prescribed. Call before stopping. Review at the next medication visit."


def kind_of(case: Case, visit: Visit) -> NoteKind:
    """An intake for a first therapy visit, a discharge for a last one, else as the clinician likes it."""
    story = case.story
    if visit.purpose == "medication" or story is None:
        return NoteKind.PROGRESS
    if visit.number == 1 and story.kind == "behavioural_health":
        return NoteKind.INTAKE
    if case.fate == "discharged" and visit.number == story.visits:
        return NoteKind.DISCHARGE
    return NoteKind(visit.who.member.note_format or "soap")


def content_of(case: Case, visit: Visit, kind: NoteKind) -> dict[str, str]:
    if visit.dose is not None:
        return _about_dose(visit.dose)
    story = case.story
    if story is None:
        raise LookupError("nobody has seen this patient yet")
    if visit.number == 1:
        told = narratives.note(case.rng, story, 1, "intake")
        return _therapy_intake(case, story, told) if kind is NoteKind.INTAKE else _first(told)
    if kind is NoteKind.DISCHARGE:
        return _discharge(narratives.note(case.rng, story, visit.number, "discharge"))
    form = visit.who.member.note_format or "soap"
    return narratives.note(case.rng, story, visit.number, form)


def risk_of(case: Case, visit: Visit) -> RiskAssessment | None:
    if case.story is None or not visit.number:
        return None
    found = narratives.risk(case.rng, case.story, visit.number)
    if found is None:
        return None
    return RiskAssessment(
        suicidal_ideation=found.suicidal_ideation,
        homicidal_ideation=found.homicidal_ideation,
        self_harm=found.self_harm,
        details=found.details,
    )


def _therapy_intake(case: Case, story: Story, told: dict[str, str]) -> dict[str, str]:
    found = narratives.risk(case.rng, story, 1)
    return {
        "presenting_problem": told["presenting_problem"],
        "history": told["history_of_present_illness"],
        "psychiatric_history": told["past_history"],
        "medical_history": told["medications_and_allergies"],
        "social_history": f"{told['family_history']} {told['social_history']}",
        "mental_status": told["examination"],
        "risk": found.details if found else "",
        "diagnostic_impression": told["assessment"],
        "plan": told["plan"],
    }


def _first(told: dict[str, str]) -> dict[str, str]:
    """A first visit outside of therapy is an ordinary note with more history."""
    heard = (
        "presenting_problem",
        "history_of_present_illness",
        "past_history",
        "medications_and_allergies",
        "family_history",
        "social_history",
    )
    return {
        "subjective": " ".join(told[part] for part in heard),
        "objective": told["examination"],
        "assessment": told["assessment"],
        "plan": told["plan"],
    }


def _discharge(told: dict[str, str]) -> dict[str, str]:
    return {
        "reason": told["reason"],
        "course": told["course"],
        "condition": f"{told['status']} {told['medications']}",
        "recommendations": told["recommendations"],
    }


def _about_dose(one: Prescription) -> dict[str, str]:
    """Only a clinic that keeps its records in English has medication visits of their own."""
    medicine = one.medicine
    unit = medicine.unit.en
    facts = {
        "drug": medicine.name.en.capitalize(),
        "dose": f"{one.dose} {unit}",
        "before": f"{one.earlier_dose} {unit}",
        "often": medicine.frequency.en,
    }
    told = _CHANGED if one.earlier_dose is not None else _STARTED
    return {"narrative": told.format(**facts), "plan": _NEXT_STEP}
