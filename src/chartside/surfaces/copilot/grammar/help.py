"""What can be asked, by what this person may do; and plain words for what cannot."""

from dataclasses import dataclass

from chartside.engine.language import tokens
from chartside.engine.llm.rules import Answer
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.told import bullets


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence that works, and the tool that it needs."""

    tool: str
    english: str
    spanish: str


EXAMPLES = (
    Example("get_day_overview", "who is coming today?", "¿quién viene hoy?"),
    Example("find_patient", "find patients named María", "busca pacientes que se llamen María"),
    Example("find_free_slots", "free times next week", "huecos libres la próxima semana"),
    Example(
        "book_appointment",
        "book this patient a review tomorrow at 10",
        "agenda a este paciente una revisión mañana a las 10",
    ),
    Example("reschedule_appointment", "move it to 11", "muévela a las 11"),
    Example("cancel_appointment", "cancel it", "cancélala"),
    Example("change_appointment_status", "mark Ana Ruiz as arrived", "Ana Ruiz ha llegado"),
    Example(
        "get_patient_timeline",
        "what changed since her last visit?",
        "¿qué cambió desde su última visita?",
    ),
    Example("get_patient_context", "prepare my next visit", "prepara mi próxima visita"),
    Example("get_dashboard", "what is waiting for me?", "¿qué tengo pendiente?"),
    Example(
        "list_medications",
        "show this patient's medications",
        "muestra la medicación de este paciente",
    ),
    Example(
        "add_allergy",
        "add an allergy to penicillin for this patient",
        "añade una alergia a la penicilina a este paciente",
    ),
    Example(
        "create_patient",
        "register a new patient Eva Prado, born 1980-05-05",
        "registra a la paciente Eva Prado, nacida el 1980-05-05",
    ),
    Example("change_user_role", "make Ana an administrator", "haz a Ana administradora"),
)
MOST = 4


def help_told(desk: Desk) -> Answer:
    known = [one for one in EXAMPLES if one.tool in desk.offered]
    return desk.answer(
        desk.say(
            "I am the offline rules model of this clinic: a fixed grammar over its real records, no "
            "language model. Nothing "
            "leaves this computer. You can say:",
            "Soy el modelo de reglas sin conexión de esta clínica: una gramática fija sobre sus fichas "
            "reales, no un modelo de "
            "lenguaje. Nada sale de este ordenador. Puedes decir:",
        ),
        bullets(
            f"“{one.english}”" if desk.language == "en" else f"«{one.spanish}»" for one in known
        ),
        desk.say(
            "What I propose is written only when you allow it.",
            "Lo que propongo solo se escribe si lo permites.",
        ),
    )


def nearest(desk: Desk) -> Answer:
    """Outside of the grammar: say so, and offer what comes closest by its words."""
    said = set(tokens(desk.said.text))
    known = [one for one in EXAMPLES if one.tool in desk.offered]
    ranked = sorted(known, key=lambda one: -len(said & set(tokens(f"{one.english} {one.spanish}"))))
    return desk.answer(
        desk.say(
            "That is outside of what the offline rules model understands. Closest to it:",
            "Eso queda fuera de lo que entiende el modelo de reglas sin conexión. Lo más cercano:",
        ),
        bullets(
            f"“{one.english}”" if desk.language == "en" else f"«{one.spanish}»"
            for one in ranked[:MOST]
        ),
    )


def greeting(desk: Desk) -> Answer:
    return desk.answer(
        desk.say(
            "At your service. Ask “help” for what I understand.",
            "A tu servicio. Di «ayuda» para saber qué entiendo.",
        )
    )


def never_mind(desk: Desk) -> Answer:
    return desk.answer(
        desk.say("All right, nothing was changed.", "De acuerdo, no se ha cambiado nada.")
    )


def no_signing(desk: Desk) -> Answer:
    return desk.answer(
        desk.say(
            "Signing is an act of a person and never mine. Open the note, read it, and sign it there.",
            "Firmar es un acto de una persona y nunca mío. Abre la nota, léela y fírmala allí.",
        )
    )
