"""How an answer is set: chips that open a record, tables, and the words for where things stand."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from chartside.engine.language import Language, visible

_EN, _ES = 0, 1
_STATUS: dict[str, tuple[str, str]] = {
    "scheduled": ("Scheduled", "Programada"),
    "confirmed": ("Confirmed", "Confirmada"),
    "arrived": ("Arrived", "Ha llegado"),
    "in_progress": ("In progress", "En curso"),
    "completed": ("Completed", "Completada"),
    "cancelled": ("Cancelled", "Cancelada"),
    "no_show": ("No-show", "No se presentó"),
    "draft": ("Draft", "Borrador"),
    "ready": ("Ready", "Lista"),
    "submitted": ("Submitted", "Enviada"),
    "paid": ("Paid", "Pagada"),
    "denied": ("Denied", "Denegada"),
    "void": ("Void", "Anulada"),
    "active": ("Active", "Activo"),
    "discontinued": ("Discontinued", "Suspendido"),
    "improving": ("Improving", "Mejora"),
    "worsening": ("Worsening", "Empeora"),
    "stable": ("Stable", "Estable"),
    "unknown": ("Unknown", "Desconocida"),
    "mild": ("Mild", "Leve"),
    "moderate": ("Moderate", "Moderada"),
    "severe": ("Severe", "Grave"),
}
_ROLES: dict[str, tuple[str, str]] = {
    "admin": ("administrator", "administración"),
    "clinician": ("clinician", "profesional clínico"),
    "assistant": ("assistant", "asistente"),
    "receptionist": ("receptionist", "recepción"),
    "biller": ("biller", "facturación"),
    "patient": ("patient", "paciente"),
}
_VISITS = {
    "individual_therapy": "terapia individual",
    "group_therapy": "terapia de grupo",
    "family_therapy": "terapia familiar",
    "intake": "primera visita",
    "crisis": "crisis",
    "telehealth": "telesalud",
    "medication_management": "control de medicación",
    "consultation": "consulta",
    "follow_up": "seguimiento",
    "annual_exam": "revisión anual",
    "procedure": "procedimiento",
    "hygiene": "higiene",
    "nutrition_assessment": "valoración nutricional",
    "nutrition_follow_up": "seguimiento nutricional",
}
_DAYS = (
    ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"),
    ("lun", "mar", "mié", "jue", "vie", "sáb", "dom"),
)
_MONTHS = (
    ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    ("ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"),
)


def _place(language: Language) -> int:
    return _ES if language == "es" else _EN


def status_word(status: Any, language: Language) -> str:
    found = _STATUS.get(str(status))
    return str(status).replace("_", " ").capitalize() if found is None else found[_place(language)]


def role_word(role: str, language: Language) -> str:
    return _ROLES[role][_place(language)] if role in _ROLES else role.replace("_", " ")


def visit_word(kind: Any, language: Language) -> str:
    words = str(kind).replace("_", " ")
    return _VISITS.get(str(kind), words) if language == "es" else words


def note_word(kind: Any) -> str:
    """SOAP, DAP and the like are initials."""
    words = str(kind).replace("_", " ")
    return words.upper() if words in ("soap", "dap", "birp", "adime") else words


def day_words(day: Any, language: Language) -> str:
    """Tue 12 May 2026."""
    when = day if isinstance(day, date) else date.fromisoformat(str(day)[:10])
    place = _place(language)
    return f"{_DAYS[place][when.weekday()]} {when.day} {_MONTHS[place][when.month - 1]} {when.year}"


def safe(value: Any) -> str:
    """A text of the record on one line, in which nothing is taken for our own marks."""
    words = " ".join(visible(str(value)).split())
    return (
        words.replace("[[", "[ [")
        .replace("]]", "] ]")
        .replace("|", "\\|")
        .replace("<", "‹")
        .replace(">", "›")
    )


def chip(kind: str, record_id: Any, name: Any) -> str:
    shown = safe(name).replace("[", "(").replace("]", ")")
    return f"[[{kind}:{record_id}:{shown}]]"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def bullets(rows: Iterable[str]) -> str:
    return "\n".join(f"- {row}" for row in rows)


def numbered(rows: Iterable[str]) -> str:
    return "\n".join(f"{number}. {row}" for number, row in enumerate(rows, start=1))


def paragraphs(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)


def closed(words: str) -> str:
    return words if not words or words[-1] in ".!?" else f"{words}."
