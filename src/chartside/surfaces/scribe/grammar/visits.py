"""Kinds of visit as they are said."""

import re

from chartside.clinic.encounters import EncounterType as Kind
from chartside.engine.language import Language, plain

_SAID: tuple[tuple[Kind, str], ...] = (
    (
        Kind.GROUP_THERAPY,
        r"group (?:therapy|session|psychotherapy)|terapia (?:grupal|de grupo)|sesion grupal",
    ),
    (
        Kind.FAMILY_THERAPY,
        r"(?:family|couples?) (?:therapy|session)|(?:terapia|sesion) (?:familiar|de familia|de pareja)",
    ),
    (
        Kind.INDIVIDUAL_THERAPY,
        r"individual (?:therapy|session|psychotherapy)|(?:terapia|sesion|psicoterapia) individual"
        r"|psychotherapy(?: session)?|therapy session|sesion de (?:psico)?terapia|psicoterapia",
    ),
    (
        Kind.NUTRITION_ASSESSMENT,
        r"nutrition(?:al)? (?:assessment|evaluation)|(?:evaluacion|valoracion) nutricional",
    ),
    (
        Kind.NUTRITION_FOLLOW_UP,
        r"nutrition(?:al)? (?:follow[- ]?up|check)|(?:control|seguimiento) nutricional",
    ),
    (
        Kind.INTAKE,
        r"intake(?: (?:session|visit|assessment|evaluation|interview))?|initial (?:assessment|evaluation)"
        r"|(?:entrevista|sesion|evaluacion) (?:inicial|de ingreso|de admision)|primera entrevista",
    ),
    (
        Kind.CRISIS,
        r"crisis (?:session|visit|intervention)|(?:sesion|intervencion|atencion) (?:de|en) crisis",
    ),
    (
        Kind.MEDICATION_MANAGEMENT,
        r"med(?:ication)? (?:management|check|review)|(?:control|manejo|revision) de (?:la )?medicacion",
    ),
    (Kind.ANNUAL_EXAM, r"annual (?:exam|physical)|(?:examen|chequeo|control) anual"),
    (Kind.HYGIENE, r"(?:dental )?(?:hygiene|cleaning)(?: visit)?|limpieza dental|higiene dental"),
    (Kind.PROCEDURE, r"procedure visit|visita de procedimiento"),
    (
        Kind.FOLLOW_UP,
        r"follow[- ]?up (?:visit|session|appointment)|(?:visita|consulta|sesion|cita) de (?:seguimiento|control)",
    ),
    (Kind.CONSULTATION, r"consultation|interconsulta|primera consulta"),
)
_KINDS = tuple((kind, re.compile(rf"\b(?:{words})\b")) for kind, words in _SAID)
_REMOTE = re.compile(
    r"\b(?:telehealth|telemedicine|video (?:visit|session|call)|by (?:video|phone|telephone)|via zoom"
    r"|telesalud|telemedicina|videollamada|por (?:video|telefono|zoom))\b"
)

LABELS: dict[Kind, tuple[str, str]] = {
    Kind.INDIVIDUAL_THERAPY: ("Individual therapy", "Terapia individual"),
    Kind.GROUP_THERAPY: ("Group therapy", "Terapia grupal"),
    Kind.FAMILY_THERAPY: ("Family therapy", "Terapia familiar"),
    Kind.INTAKE: ("Intake", "Evaluación inicial"),
    Kind.CRISIS: ("Crisis session", "Atención en crisis"),
    Kind.TELEHEALTH: ("Telehealth", "Telesalud"),
    Kind.MEDICATION_MANAGEMENT: ("Medication management", "Control de medicación"),
    Kind.CONSULTATION: ("Consultation", "Consulta"),
    Kind.FOLLOW_UP: ("Follow-up visit", "Visita de seguimiento"),
    Kind.ANNUAL_EXAM: ("Annual exam", "Examen anual"),
    Kind.PROCEDURE: ("Procedure", "Procedimiento"),
    Kind.HYGIENE: ("Hygiene", "Higiene dental"),
    Kind.NUTRITION_ASSESSMENT: ("Nutrition assessment", "Evaluación nutricional"),
    Kind.NUTRITION_FOLLOW_UP: ("Nutrition follow-up", "Control nutricional"),
}


def kind_in(text: str) -> tuple[Kind, tuple[int, int]] | None:
    """The kind of visit that a text names, and where."""
    said = plain(text)
    for kind, pattern in _KINDS:
        found = pattern.search(said)
        if found is not None:
            return kind, found.span()
    remote = _REMOTE.search(said)
    return None if remote is None else (Kind.TELEHEALTH, remote.span())


def remote_in(text: str) -> tuple[int, int] | None:
    """Where a text says that the visit was by video or telephone."""
    found = _REMOTE.search(plain(text))
    return None if found is None else found.span()


def label(kind: Kind, language: Language) -> str:
    english, spanish = LABELS[kind]
    return spanish if language == "es" else english


def kind_called(words: str) -> Kind | None:
    """The kind that an answer means: one of our labels, its code, or words for it."""
    said = plain(words).strip()
    for kind, labels in LABELS.items():
        if said in (plain(labels[0]), plain(labels[1]), kind.value, kind.value.replace("_", " ")):
            return kind
    found = kind_in(words)
    return None if found is None else found[0]
