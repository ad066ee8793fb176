"""What one can begin with: sentences and commands that fit the screen and that this person may really use."""

from dataclasses import dataclass

from chartside.kernel.access import allows
from chartside.kernel.http import View
from chartside.kernel.scope import Scope
from chartside.surfaces.copilot.playbooks import Command, CommandView, commands_for, place_of

MOST = 12
ANY = frozenset[str]()
_CHART = frozenset({"patient", "note", "plans", "plan", "encounter"})
_DAY = frozenset({"today", "schedule"})


class StarterView(View):
    """A sentence to begin with; with `command`, the slash command that it stands for."""

    text: str
    command: str | None = None


class Starters(View):
    """The best for this screen first."""

    starters: list[StarterView]
    commands: list[CommandView]


@dataclass(frozen=True, slots=True)
class Starter:
    """`screens`: where it fits best; nowhere in particular where there are none. `patient`: only with one open."""

    words: tuple[str, str]
    needs: tuple[str, ...]
    screens: frozenset[str] = ANY
    patient: bool = False
    command: Command | None = None


_READ, _WRITE = "scheduling.appointment.read", "scheduling.appointment.write"
STARTERS = (
    Starter(
        ("What should I know before this visit?", "¿Qué debo saber antes de esta visita?"),
        ("timeline.story.read",),
        _CHART,
        True,
        Command.PREPARE_VISIT,
    ),
    Starter(
        ("What changed since the last visit?", "¿Qué cambió desde la última visita?"),
        ("timeline.story.read", "encounters.encounter.read"),
        _CHART,
        True,
    ),
    Starter(
        (
            "Book this patient a review tomorrow at 10",
            "Agenda a este paciente una revisión mañana a las 10",
        ),
        (_WRITE,),
        _CHART,
        True,
    ),
    Starter(
        ("Show this patient's medications", "Muestra la medicación de este paciente"),
        ("medications.medication.read",),
        _CHART,
        True,
    ),
    Starter(
        ("Show this patient's appointments", "Muestra las citas de este paciente"),
        (_READ,),
        _CHART,
        True,
    ),
    Starter(
        ("Wrap up the session of this patient", "Cierra la sesión de este paciente"),
        ("timeline.story.read", "overview.clinic.read"),
        _CHART,
        True,
        Command.END_OF_SESSION,
    ),
    Starter(("Who is coming today?", "¿Quién viene hoy?"), (_READ,), _DAY),
    Starter(
        ("Give me my daily briefing", "Dame el resumen del día"),
        (_READ, "overview.clinic.read"),
        frozenset({"today"}),
        command=Command.DAILY_BRIEFING,
    ),
    Starter(
        ("Free times next week", "Huecos libres la próxima semana"),
        ("scheduling.availability.read",),
        frozenset({"schedule"}),
    ),
    Starter(
        ("Fill a gap in the schedule", "Llena un hueco de la agenda"),
        ("scheduling.availability.read", _WRITE),
        frozenset({"schedule"}),
        command=Command.FILL_GAP,
    ),
    Starter(
        ("Prepare my next visit", "Prepara mi próxima visita"),
        (_READ, "timeline.story.read"),
        frozenset({"today", "schedule", "patients"}),
        command=Command.PREPARE_VISIT,
    ),
    Starter(
        ("What is waiting for me?", "¿Qué tengo pendiente?"),
        ("overview.clinic.read",),
        frozenset({"today", "claims", "note"}),
        command=Command.WAITING,
    ),
    Starter(
        ("Find patients named …", "Busca pacientes que se llamen …"),
        ("patients.patient.read",),
        frozenset({"patients"}),
    ),
    Starter(
        ("Register a new patient", "Registra a un paciente nuevo"),
        ("patients.patient.write",),
        frozenset({"patients"}),
        command=Command.NEW_PATIENT,
    ),
    Starter(
        ("Give me the weekly review", "Dame la revisión semanal"),
        (_READ, "overview.clinic.read"),
        frozenset({"today", "admin"}),
        command=Command.WEEKLY_REVIEW,
    ),
    Starter(
        ("Make … an administrator", "Haz a … administradora"),
        ("staff.user.manage",),
        frozenset({"admin"}),
    ),
    Starter(("What can you do?", "¿Qué puedes hacer?"), (), command=Command.HELP),
)


def starters_for(scope: Scope, screen: str, *, patient: bool) -> Starters:
    """Those of this screen first, then what always fits. Nothing that would end in a refusal."""
    at = place_of(scope.locale)
    fitting = [
        one
        for one in STARTERS
        if all(allows(scope.grants, right) for right in one.needs) and (patient or not one.patient)
    ]
    ranked = sorted(fitting, key=lambda one: screen not in one.screens)
    shown = [StarterView(text=one.words[at], command=one.command) for one in ranked[:MOST]]
    return Starters(starters=shown, commands=commands_for(scope))
