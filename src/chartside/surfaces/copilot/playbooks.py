"""Playbooks: things done together at a moment of the day, as slash commands and as advice to a model.

They are words, not tools: each step still passes the gate, with this person's permissions, and leaves its own trace.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from chartside.kernel.access import allows
from chartside.kernel.http import View
from chartside.kernel.scope import Scope


class Command(StrEnum):
    DAILY_BRIEFING = "daily-briefing"
    PREPARE_VISIT = "prepare-visit"
    FILL_GAP = "fill-gap"
    NEW_PATIENT = "new-patient"
    END_OF_SESSION = "end-of-session"
    WEEKLY_REVIEW = "weekly-review"
    WAITING = "waiting"
    HELP = "help"


class CommandView(View):
    """A slash command as it is offered."""

    name: str
    title: str
    hint: str


@dataclass(frozen=True, slots=True)
class Playbook:
    """`words` is the sentence that the command stands for; `steps` tell a model how. Each as (English, Spanish)."""

    name: Command
    title: tuple[str, str]
    hint: tuple[str, str]
    words: tuple[str, str]
    needs: tuple[str, ...]
    steps: str = ""


PLAYBOOKS = (
    Playbook(
        Command.DAILY_BRIEFING,
        ("Daily briefing", "Resumen del día"),
        ("Today's visits and what is open", "Las citas de hoy y lo pendiente"),
        ("Give me my daily briefing", "Dame el resumen del día"),
        ("scheduling.appointment.read", "overview.clinic.read"),
        "get_day_overview for today and get_dashboard; the day as a table, then what is open, the oldest first.",
    ),
    Playbook(
        Command.PREPARE_VISIT,
        ("Prepare the visit", "Preparar la visita"),
        ("What to know before the next patient", "Qué saber antes del próximo paciente"),
        ("Prepare my next visit", "Prepara mi próxima visita"),
        ("timeline.story.read",),
        "The patient on the page, else the next of get_day_overview; get_patient_context; risks and "
        "allergies first, then "
        "problems, medications, last plan, goals, what changed since the last visit (get_patient_timeline).",
    ),
    Playbook(
        Command.FILL_GAP,
        ("Fill a gap", "Llenar un hueco"),
        ("Free times, and who lost one lately", "Huecos libres y quién perdió su hora"),
        ("Fill a gap in the schedule", "Llena un hueco de la agenda"),
        ("scheduling.availability.read", "scheduling.appointment.write"),
        "find_free_slots; get_schedule with cancelled visits of the last two weeks: those patients may "
        "want a new time. "
        "There are no recalls and no waiting list here: say so, and invent none. Book only for whom the person names.",
    ),
    Playbook(
        Command.NEW_PATIENT,
        ("New patient", "Paciente nuevo"),
        ("Register somebody", "Registrar a alguien"),
        ("Register a new patient", "Registra a un paciente nuevo"),
        ("patients.patient.write",),
        "Ask for names and day of birth; find_patient first, for duplicates; ask whether they agreed to be registered; "
        "create_patient; remind the person to ask about AI and to record it; offer a first appointment.",
    ),
    Playbook(
        Command.END_OF_SESSION,
        ("End of session", "Fin de la sesión"),
        ("What is left to do for this patient", "Qué falta por hacer con este paciente"),
        ("Wrap up the session of this patient", "Cierra la sesión de este paciente"),
        ("timeline.story.read", "overview.clinic.read"),
        "For the patient on the page: visit without a note, drafts to sign, status of the appointment, "
        "next visit. A note "
        "is drafted from the clinician's words only, and signed by a person.",
    ),
    Playbook(
        Command.WEEKLY_REVIEW,
        ("Weekly review", "Revisión semanal"),
        ("How the week went and what is open", "Cómo fue la semana y qué queda"),
        ("Give me the weekly review", "Dame la revisión semanal"),
        ("scheduling.appointment.read", "overview.clinic.read"),
        "get_schedule of the week with cancelled visits, counted by status; get_dashboard; what is open, "
        "the oldest first.",
    ),
    Playbook(
        Command.WAITING,
        ("What is waiting", "Pendientes"),
        (
            "Notes, claims and reviews that wait for you",
            "Notas, facturas y revisiones que le esperan",
        ),
        ("What is waiting for me?", "¿Qué tengo pendiente?"),
        ("overview.clinic.read",),
    ),
    Playbook(
        Command.HELP,
        ("Help", "Ayuda"),
        ("What can be asked", "Qué se puede preguntar"),
        ("What can you do?", "¿Qué puedes hacer?"),
        (),
    ),
)
_BY_NAME = {one.name: one for one in PLAYBOOKS}


def place_of(locale: str) -> int:
    """Where a language stands in a pair of words."""
    return 1 if locale.startswith("es") else 0


def command_named(words: str) -> Command | None:
    """A slash command by its name, with or without the slash: alone, or before what else was typed."""
    first = words.strip().split(maxsplit=1)[0].lower() if words.strip() else ""
    bare = first.removeprefix("/").replace("_", "-")
    named = bare in set(Command) and (first.startswith("/") or words.strip() == first)
    return Command(bare) if named else None


def command_words(name: str, locale: str) -> str | None:
    """The sentence that a command stands for; None where there is no such command."""
    found = command_named(name)
    return None if found is None else _BY_NAME[found].words[place_of(locale)]


def permitted(scope: Scope) -> list[Playbook]:
    return list(_permitted(scope.grants))


@lru_cache(maxsize=256)
def _permitted(grants: frozenset[str]) -> tuple[Playbook, ...]:
    return tuple(one for one in PLAYBOOKS if all(allows(grants, right) for right in one.needs))


def commands_for(scope: Scope) -> list[CommandView]:
    at = place_of(scope.locale)
    return [
        CommandView(name=one.name, title=one.title[at], hint=one.hint[at])
        for one in permitted(scope)
    ]


def playbook_prompt(scope: Scope) -> str:
    """How the playbooks go that this person can use, for a model."""
    return _told(_permitted(scope.grants))


@lru_cache(maxsize=256)
def _told(playbooks: tuple[Playbook, ...]) -> str:
    lines = [f"- {one.title[0]} (/{one.name}): {one.steps}" for one in playbooks if one.steps]
    return "\n".join(["Playbooks, when they are asked for:", *lines]) if lines else ""


ALL_TOLD = _told(PLAYBOOKS)
"""Every line of them: the house's own words, in which nobody is named."""
