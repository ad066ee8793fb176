"""A request, read: what is wanted, for whom, when, and in which words. The same text always reads the same."""

import re
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from chartside.clinic.encounters import EncounterType
from chartside.clinic.notes import NoteKind
from chartside.engine.language import (
    Clock,
    Day,
    Language,
    Name,
    day_in,
    days_in,
    language_of,
    listed,
    minutes_in,
    named_in,
    plain,
    squeezed,
    time_in,
    tokens,
    without,
)
from chartside.surfaces.scribe.grammar import medicines
from chartside.surfaces.scribe.grammar.goals import Goals, goals_in
from chartside.surfaces.scribe.grammar.medicines import Order
from chartside.surfaces.scribe.grammar.sections import pieces
from chartside.surfaces.scribe.grammar.visits import kind_in, remote_in


class IntentType(StrEnum):
    """What a clinician can want of a scribe."""

    CREATE_PROGRESS_NOTE = "create_progress_note"
    SCHEDULE_APPOINTMENT = "schedule_appointment"
    QUERY_PATIENT_INFO = "query_patient_info"
    UPDATE_MEDICATION = "update_medication"
    GENERAL_QUERY = "general_query"
    GENERATE_UTILIZATION_REVIEW = "generate_utilization_review"
    CREATE_TREATMENT_PLAN = "create_treatment_plan"
    CREATE_INTAKE_ASSESSMENT = "create_intake_assessment"


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A next visit that was said along with a note."""

    words: str
    day: Day | None
    time: Clock | None


@dataclass(frozen=True, slots=True)
class Said:
    """Everything that the words tell. None is "not said"."""

    text: str
    language: Language
    intent: IntentType
    confidence: float
    patient: Name | None = None
    professional: str | None = None
    birth_date: date | None = None
    day: Day | None = None
    time: Clock | None = None
    minutes: int | None = None
    visit: EncounterType | None = None
    remote: bool = False
    kind: NoteKind = NoteKind.SOAP
    parts: tuple[str, ...] = ()
    follow_up: FollowUp | None = None
    order: Order | None = None
    goals: Goals = field(default_factory=Goals)
    topics: frozenset[str] = frozenset()
    reason: str | None = None


_INTENTS: tuple[tuple[IntentType, str], ...] = (
    (
        IntentType.GENERATE_UTILIZATION_REVIEW,
        r"utili[sz]ation review|\bur (?:report|review)\b|revision de utilizacion|autorizacion de sesiones",
    ),
    (
        IntentType.CREATE_TREATMENT_PLAN,
        r"(?:create|write|draft|make|prepare|new|crea\w*|redacta\w*|escrib\w*|haz|prepara\w*|nuevo)\b.{0,40}"
        r"(?:treatment plan|care plan|plan de (?:tratamiento|cuidado|intervencion))",
    ),
    (
        IntentType.CREATE_INTAKE_ASSESSMENT,
        r"(?:write|draft|create|document|do|prepare|new|escrib\w*|redacta\w*|crea\w*|documenta\w*|haz|prepara\w*)\b.{0,30}"
        r"(?:intake|initial (?:assessment|evaluation)|nota de (?:ingreso|admision)|evaluacion inicial"
        r"|entrevista inicial)",
    ),
    (
        IntentType.CREATE_PROGRESS_NOTE,
        r"(?:write|draft|create|document|record|do|make|add|start|prepare|new|escrib\w*|redacta\w*|crea\w*|documenta\w*|haz"
        r"|registra\w*|prepara\w*)\b.{0,40}\b(?:notes?|nota|evolucion|session|visit|sesion|visita)\b"
        r"|\b(?:progress|soap|dap|birp) note\b|\bnota (?:soap|de (?:evolucion|progreso|sesion))\b"
        r"|^(?:note|nota|evolucion)\b|^(?:saw|seen|vi a|atendi a)\b|^(?:session|sesion) (?:with|con)\b",
    ),
    (
        IntentType.SCHEDULE_APPOINTMENT,
        r"^(?:please |por favor,? )?(?:book|schedule|agenda\w*|programa\w*|reserva\w*|cita(?:r|\b))"
        r"|(?:make|set up|arrange|create|give|da(?:r|le)?|haz|crea\w*)\b.{0,25}(?:appointment|visit|cita|hora|turno)\b"
        r"|\b(?:book|schedule|agendar|programar|reservar)\b.{0,40}\b(?:appointment|visit|session|follow|cita|hora|sesion|control)",
    ),
    (
        IntentType.QUERY_PATIENT_INFO,
        r"^[¿\s]*(?:what|which|when|who|is|does|has|show|list|tell|look up|summari[sz]e|give me|que|cual\w*"
        r"|cuando|tiene|toma"
        r"|muestra\w*|lista\w*|dime|resum\w*|consulta\w*)\b",
    ),
)
_WANTED = tuple((intent, re.compile(words)) for intent, words in _INTENTS)

_TOPICS = {
    "medications": r"medic\w*|drugs?|taking|prescri\w*|farmac\w*|remedios|toma\b|dose|dosis",
    "allergies": r"allerg\w*|alergi\w*",
    "diagnoses": r"diagnos\w*|conditions?|problems?|icd|problemas",
    "appointments": r"appointments?|next (?:visit|session)|scheduled|citas?"
    r"|proxim[ao] (?:visita|sesion|cita|hora)|agendad\w*",
    "notes": r"last (?:note|session)|notes?\b|ultima (?:nota|sesion)|notas",
    "visits": r"last (?:visit|seen)|visits\b|encounters?|ultima (?:visita|vez)|visitas",
    "plan": r"treatment plan|goals?|plan de tratamiento|metas",
    "coverage": r"insuranc\w*|coverage|payer|sessions left|authori[sz]\w*"
    r"|segur[oa]|cobertura|prevision|sesiones (?:quedan|restantes)",
    "everything": r"summar\w*|resum\w*|overview|tell me about|everything|picture|ficha|historia",
}
_ABOUT = {topic: re.compile(rf"\b(?:{words})") for topic, words in _TOPICS.items()}
_POLITE = re.compile(
    r"^\s*(?:please|por favor|hola|hi|hello|hey|can you|could you|puedes|podrias)[,\s]+", re.I
)
_HEADER = re.compile(r"\s*[—–:;\n]\s*|\s+-\s+|[.?!]\s+|,\s+")
_KINDS = (
    (NoteKind.BIRP, re.compile(r"\bbirp\b")),
    (NoteKind.DAP, re.compile(r"\bdap\b")),
)
_BORN = re.compile(r"\b(?:born(?: on)?|dob:?|nacid[oa](?: el)?|fecha de nacimiento:?)\s+")
_VISIT_WORDS = re.compile(
    r"\b(?:session|visit|therapy|appointment|sesion|visita|terapia|consulta|min)"
)
_FILL = listed(
    "a an the of for by via in session visit today yesterday with and was were had on this morning afternoon at "
    "una un la el de por en sesion visita hoy ayer con y fue se realizo realiza duracion duration lasting modalidad "
    "para minute minutes minutos min note nota progress soap dap birp"
)
_FOLLOW = re.compile(
    r"\b(?:see (?:him|her|them|patient|pt)|follow[- ]?up|return|come back|next (?:session|visit|appointment)|book"
    r"|schedule"
    r"|control|seguimiento|proxim[ao] (?:cita|sesion|visita|hora)|volver|ver(?:lo|la)?|citar|agendar|vuelve)\b"
)
_FOR_WHAT = re.compile(
    r"\b(?:for|para|por|motivo:?|reason:?)\s+(?:an?\s+|una?\s+|su\s+|his\s+|her\s+)?(?=[^\W\d_])"
)


def read(text: str, today: date, locale: str = "en-US", transcript: str | None = None) -> Said:
    text = _POLITE.sub("", text.strip())
    language = language_of(text, locale)
    named = named_in(text)
    span = None if named.patient is None else named.patient.span
    order = medicines.order_in(text, span, language)
    intent, confidence = _intent(text, order)
    topics = frozenset(topic for topic, about in _ABOUT.items() if about.search(plain(text)))
    if intent is IntentType.QUERY_PATIENT_INFO and not topics and named.patient is None:
        intent, confidence = IntentType.GENERAL_QUERY, 0.0
    ahead = intent is IntentType.SCHEDULE_APPOINTMENT
    header, rest = _split(text, span)
    parts = pieces(rest)
    follow_up = None if ahead else _follow_up(parts, today, locale)
    visit_words = [
        header,
        *(part for part in parts if follow_up is None or part != follow_up.words),
    ]
    found = _visit(visit_words)
    dated = _without_birth(text if ahead else " , ".join(_dated(visit_words)))
    return Said(
        text=text,
        language=language,
        intent=intent,
        confidence=confidence,
        patient=named.patient,
        professional=None if named.professional is None else named.professional.value,
        birth_date=_born(text, today, locale),
        day=day_in(dated, today, ahead=ahead, locale=locale),
        time=time_in(dated) if ahead else None,
        minutes=_minutes(visit_words),
        visit=found,
        remote=any(remote_in(part) for part in visit_words),
        kind=_kind(text, intent),
        parts=(*(part for part in parts if not _is_frame(part)), *pieces(transcript or "")),
        follow_up=follow_up,
        order=order,
        goals=goals_in(rest, today, locale),
        topics=topics,
        reason=_reason_to_come(text, span, today, locale) if ahead else None,
    )


def _intent(text: str, order: Order | None) -> tuple[IntentType, float]:
    """What is wanted, and how plainly: 1 for a whole command, less where only a word points there, 0 for none."""
    said = plain(text).strip()
    if medicines.sounds_like_order(text, order) and not _asks(said) and not _notes(said):
        return IntentType.UPDATE_MEDICATION, 1.0
    for intent, pattern in _WANTED:
        if pattern.search(said):
            return intent, 1.0
    if any(about.search(said) for about in _ABOUT.values()) or said.rstrip().endswith("?"):
        return IntentType.QUERY_PATIENT_INFO, 0.5
    if minutes_in(text) is not None and kind_in(text) is not None:
        return IntentType.CREATE_PROGRESS_NOTE, 0.6
    return IntentType.GENERAL_QUERY, 0.0


def _asks(said: str) -> bool:
    return dict(_WANTED)[IntentType.QUERY_PATIENT_INFO].search(said) is not None


def _notes(said: str) -> bool:
    """Whether the request is for a text, in which a medicine may be mentioned."""
    texts = (
        IntentType.CREATE_PROGRESS_NOTE,
        IntentType.CREATE_INTAKE_ASSESSMENT,
        IntentType.CREATE_TREATMENT_PLAN,
        IntentType.SCHEDULE_APPOINTMENT,
    )
    return any(dict(_WANTED)[intent].search(said) for intent in texts)


def _split(text: str, name: tuple[int, int] | None) -> tuple[str, str]:
    """The command, and what was said after it: cut at the first mark behind the patient's name."""
    end = _HEADER.search(text, 0 if name is None else name[1])
    return (text, "") if end is None else (text[: end.start()], text[end.end() :])


def _visit(parts: list[str]) -> EncounterType | None:
    for part in parts[:3]:
        found = kind_in(part)
        if found is not None:
            return found[0]
    return None


def _minutes(parts: list[str]) -> int | None:
    """How long the visit was: in the command, or where the words are about the visit itself."""
    for place, part in enumerate(parts):
        found = minutes_in(part)
        if found is not None and (place < 2 or _VISIT_WORDS.search(plain(part))):
            return found[0]
    return None


def _dated(parts: list[str]) -> list[str]:
    """The command and what only says when and what the visit was. A day in the story is not the day of the visit."""
    return parts[:1] + [part for part in parts[1:] if _is_frame(part)]


def _is_frame(part: str) -> bool:
    """Whether a piece says nothing but how long, of what kind and when the visit was."""
    spans = [found[1] for found in (minutes_in(part), kind_in(part)) if found is not None]
    remote = remote_in(part)
    spans += [remote] if remote is not None else []
    spans += [day.span for day in days_in(part, date(2000, 1, 1), ahead=False)]
    left = tokens(without(part, *spans))
    return bool(spans) and all(word in _FILL for word in left)


def _follow_up(parts: list[str], today: date, locale: str) -> FollowUp | None:
    for part in parts:
        day = day_in(part, today, ahead=True, locale=locale)
        if _FOLLOW.search(plain(part)) and day is not None and day.value > today:
            return FollowUp(part, day, time_in(part))
    return None


def _kind(text: str, intent: IntentType) -> NoteKind:
    if intent is IntentType.CREATE_INTAKE_ASSESSMENT:
        return NoteKind.INTAKE
    said = plain(text)
    return next((kind for kind, pattern in _KINDS if pattern.search(said)), NoteKind.SOAP)


def _born(text: str, today: date, locale: str) -> date | None:
    found = _BORN.search(plain(text))
    if found is None:
        return None
    day = day_in(text[found.end() : found.end() + 30], today, ahead=False, locale=locale)
    return None if day is None or day.span[0] > 2 else day.value


def _without_birth(text: str) -> str:
    found = _BORN.search(plain(text))
    return (
        text if found is None else without(text, (found.start(), min(len(text), found.end() + 12)))
    )


def _reason_to_come(
    text: str, name: tuple[int, int] | None, today: date, locale: str
) -> str | None:
    """`for a review`: why the patient comes, as it was said."""
    rest = text if name is None else without(text, name)
    found = _FOR_WHAT.search(plain(rest))
    if found is None:
        return None
    words = rest[found.end() :]
    cut = [day.span[0] for day in days_in(words, today, ahead=True, locale=locale)]
    clock = time_in(words)
    cut += [clock.span[0]] if clock is not None else []
    said = re.split(r"[.;]|\s(?:with|con)\s", words[: min(cut, default=len(words))])[0]
    return squeezed(said)[:300] or None
