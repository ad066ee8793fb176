"""Questions about one patient, answered from what is recorded and from nothing else."""

from collections.abc import Callable

from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows.parts import (
    Found,
    allergies_told,
    appointments_told,
    contact_told,
    coverage_told,
    diagnoses_told,
    measures_told,
    medications_told,
    notes_told,
    plan_told,
    visits_told,
)
from chartside.surfaces.copilot.grammar.flows.picture import picture
from chartside.surfaces.copilot.grammar.flows.who import Patient, patient
from chartside.surfaces.copilot.grammar.told import (
    paragraphs,
)


def inform(desk: Desk) -> Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    topics = [topic for topic in _TOPICS if topic in desk.said.topics] or ["summary"]
    if "summary" in topics:
        return picture(desk, who)
    looks = [_look(topic, who) for topic in topics]
    missing = desk.need(*looks)
    if missing is not None:
        return missing
    parts = [_part(desk, who, topic, look) for topic, look in zip(topics, looks, strict=True)]
    return desk.answer(*parts)


def _look(topic: str, who: Patient) -> Wish:
    tool, more = _TOPICS[topic][0]
    return Wish(tool, {"patient_id": who.id, **more})


def _part(desk: Desk, who: Patient, topic: str, look: Wish) -> str:
    head = f"**{desk.say(*_TOPICS[topic][1])}: {who.chip}**"
    refused = desk.refused(look)
    if refused is not None:
        return paragraphs(head, refused.text)
    told = _TOPICS[topic][2](desk, desk.found(look) or {})
    return paragraphs(head, told or desk.say("None recorded.", "Nada registrado."))


_TOPICS: dict[str, tuple[tuple[str, Found], tuple[str, str], Callable[[Desk, Found], str]]] = {
    "medications": (
        ("list_medications", {"status": "active"}),
        ("Medications", "Medicación"),
        medications_told,
    ),
    "allergies": (("list_allergies", {}), ("Allergies", "Alergias"), allergies_told),
    "diagnoses": (("list_diagnoses", {}), ("Diagnoses", "Diagnósticos"), diagnoses_told),
    "appointments": (
        ("list_appointments", {}),
        ("Appointments to come", "Próximas citas"),
        appointments_told,
    ),
    "notes": (("list_notes", {"limit": 5}), ("Last notes", "Últimas notas"), notes_told),
    "visits": (("list_encounters", {"limit": 5}), ("Last visits", "Últimas visitas"), visits_told),
    "plan": (("get_treatment_plan", {}), ("Treatment plan", "Plan de tratamiento"), plan_told),
    "measures": (("get_measure_trends", {}), ("Measures", "Medidas"), measures_told),
    "coverage": (("get_insurance", {}), ("Insurance", "Seguro"), coverage_told),
    "contact": (("get_patient", {}), ("Contact", "Contacto"), contact_told),
    "summary": (("get_patient_context", {}), ("Summary", "Resumen"), lambda _desk, _found: ""),
}
