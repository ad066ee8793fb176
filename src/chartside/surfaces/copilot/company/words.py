"""The words of the digest, the feed and the nudges, in English and Spanish."""

from datetime import date, datetime

from chartside.surfaces.copilot.company.schemas import SectionKey
from chartside.surfaces.copilot.playbooks import place_of

_SAID: dict[str, tuple[str, str]] = {
    SectionKey.TODAY: ("Today's appointments", "Citas de hoy"),
    SectionKey.REVIEW: ("Waiting for your decision", "Esperan su decisión"),
    SectionKey.NOTES: ("Notes to sign", "Notas por firmar"),
    SectionKey.VISITS: ("Visits without a signed note", "Visitas sin nota firmada"),
    SectionKey.DIAGNOSES: ("Diagnoses to confirm", "Diagnósticos por confirmar"),
    SectionKey.CLAIMS: ("Claims to mend", "Facturas por corregir"),
    SectionKey.AUTHORISATIONS: ("Authorisations that run out", "Autorizaciones que se agotan"),
    "greeting": ("Good morning, {name}.", "Buenos días, {name}."),
    "visit": (
        "{time} {patient}: {kind}, {professional}",
        "{time} {patient}: {kind}, {professional}",
    ),
    "taken": ("(patient not visible to you)", "(paciente no visible para usted)"),
    "draft": ("{patient}: {kind} note of {day}", "{patient}: nota {kind} del {day}"),
    "open_visit": ("{patient}: visit of {day}", "{patient}: visita del {day}"),
    "diagnosis": ("{patient}: {words} ({code})", "{patient}: {words} ({code})"),
    "claim": ("{number}, {patient}: {first}", "{number}, {patient}: {first}"),
    "authorisation": (
        "{patient}: {left} of {all} sessions left ({payer})",
        "{patient}: quedan {left} de {all} sesiones ({payer})",
    ),
    "fill_slot": (
        "{patient} cancelled {when} with {professional}. Fill the slot?",
        "{patient} canceló {when} con {professional}. ¿Llenar el hueco?",
    ),
    "fill_slot_prompt": (
        "Fill a gap in the schedule on {day}",
        "Llena un hueco de la agenda el {day}",
    ),
    "rebook": (
        "{patient} did not come {when}. Offer another time?",
        "{patient} no vino {when}. ¿Ofrecer otra hora?",
    ),
    "rebook_prompt": ("Book {patient} again", "Agenda de nuevo a {patient}"),
    "claim_denied": (
        "Claim {number} of {patient} was denied. Look at it?",
        "La factura {number} de {patient} fue denegada. ¿Revisarla?",
    ),
    "claim_denied_prompt": ("What is waiting for me?", "¿Qué tengo pendiente?"),
    "somebody": ("A patient", "Un paciente"),
    "mail_subject": ("Your day in Chartside, {day}", "Su día en Chartside, {day}"),
    "mail_none": ("Nothing is waiting for you today.", "Hoy no tiene nada pendiente."),
    "mail_end": (
        "Sign in to see them: {link}\n\nYou get this letter because you asked for it; turn it off in the "
        "copilot's settings.",
        "Entre para verlos: {link}\n\nRecibe esta carta porque la pidió; puede desactivarla en los "
        "ajustes del copiloto.",
    ),
}


def say(locale: str, key: str, **values: object) -> str:
    return _SAID[key][place_of(locale)].format(**values)


def day_of(locale: str, day: date) -> str:
    """As the language writes a date; unambiguous in both."""
    return f"{day:%d/%m/%Y}" if place_of(locale) else day.isoformat()


def moment_of(locale: str, at: datetime) -> str:
    return f"{day_of(locale, at.date())} {at:%H:%M}"
