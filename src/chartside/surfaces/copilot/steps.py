"""What a call did, in a person's words: "Looked up Ana Ruiz, 3 visits"."""

from collections.abc import Mapping
from typing import Any

from chartside.engine.seams import Describe

_VERBS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "find": "Searched {noun}",
        "search": "Searched {noun}",
        "list": "Looked through {noun}",
        "get": "Looked up {noun}",
        "resolve": "Looked for {noun}",
        "suggest": "Worked out {noun}",
        "validate": "Checked {noun}",
        "": "Prepared: {noun}",
    },
    "es": {
        "find": "Buscó {noun}",
        "search": "Buscó {noun}",
        "list": "Repasó {noun}",
        "get": "Consultó {noun}",
        "resolve": "Buscó {noun}",
        "suggest": "Calculó {noun}",
        "validate": "Comprobó {noun}",
        "": "Preparó: {noun}",
    },
}
_NOUNS: Mapping[str, str] = {
    "patient": "paciente",
    "patients": "pacientes",
    "patient context": "la historia del paciente",
    "patient timeline": "la cronología",
    "appointment": "la cita",
    "appointments": "citas",
    "appointment types": "tipos de cita",
    "free slots": "huecos libres",
    "schedule": "la agenda",
    "encounter": "la visita",
    "encounters": "visitas",
    "note": "la nota",
    "notes": "notas",
    "note draft": "el borrador",
    "medication": "la medicación",
    "medications": "la medicación",
    "measurements": "mediciones",
    "measure trends": "la evolución",
    "treatment plan": "el plan de tratamiento",
    "treatment plans": "planes de tratamiento",
    "claims": "facturas",
    "user": "la persona",
    "users": "las personas",
    "professionals": "profesionales",
    "rooms": "salas",
    "day overview": "el día",
    "dashboard": "el resumen",
    "records": "todo",
}
_FOUND = {"en": "{count} found", "es": "{count} encontrados"}
_VISITS = {"en": "{count} visits", "es": "{count} visitas"}
_NOT = {"en": "{what}: {why}", "es": "{what}: {why}"}
_REFUSED = {"en": "refused", "es": "rechazado"}
_MOST_NAME = 80


def describe(locale: str) -> Describe:
    """Words for the calls of one person's turns, in their language."""
    language = "es" if locale.lower().startswith("es") else "en"

    def words(tool: str, content: Any, failed: bool) -> str:
        verb, _, rest = tool.partition("_")
        phrase = _VERBS[language].get(verb)
        noun = (rest if phrase else tool).replace("_", " ")
        noun = _NOUNS.get(noun, noun) if language == "es" else noun
        what = (phrase or _VERBS[language][""]).format(noun=noun)
        if failed:
            return _NOT[language].format(what=what, why=_why(content, language))
        name = _name(content)
        if name is not None and phrase is not None:
            what = phrase.format(noun=name)
        count = _count(content)
        if count is None:
            return what
        counted = _VISITS if _is_picture(content) else _FOUND
        return f"{what}, {counted[language].format(count=count)}"

    return words


def _why(content: Any, language: str) -> str:
    error = content.get("error") if isinstance(content, dict) else None
    if isinstance(error, dict):
        return str(error.get("message") or _REFUSED[language])
    return str(error) if isinstance(error, str) else _REFUSED[language]


def _is_picture(content: Any) -> bool:
    return isinstance(content, dict) and isinstance(content.get("recent_encounters"), list)


def _name(content: Any) -> str | None:
    if not isinstance(content, dict):
        return None
    inner = content.get("patient")
    full = f"{content.get('given_name') or ''} {content.get('family_name') or ''}".strip()
    for found in (
        inner.get("name") if isinstance(inner, dict) else None,
        content.get("name"),
        full,
    ):
        if isinstance(found, str) and found:
            return found[:_MOST_NAME]
    return None


def _count(content: Any) -> int | None:
    if isinstance(content, list):
        return len(content)
    if not isinstance(content, dict):
        return None
    if _is_picture(content):
        return len(content["recent_encounters"])
    lists = [value for value in content.values() if isinstance(value, list)]
    return len(lists[0]) if len(lists) == 1 else None
