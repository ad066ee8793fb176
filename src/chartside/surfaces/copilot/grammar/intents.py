"""What can be asked, and the words that ask for it, in English and Spanish. The first that fits is meant."""

import re
from enum import StrEnum


class Intent(StrEnum):
    NEVERMIND = "nevermind"
    GREETING = "greeting"
    HELP = "help"
    CREDENTIAL = "credential"
    RESET_LINK = "reset_link"
    ROLE = "role"
    DEACTIVATE = "deactivate"
    REACTIVATE = "reactivate"
    INVITE = "invite"
    SIGN = "sign"
    ALLERGY = "allergy"
    REGISTER = "register"
    BRIEFING = "briefing"
    WEEK = "week"
    END_SESSION = "end_session"
    FILL_GAP = "fill_gap"
    PREPARE = "prepare"
    CHANGES = "changes"
    WAITING = "waiting"
    DASHBOARD = "dashboard"
    FREE = "free"
    STATUS = "status"
    MOVE = "move"
    CANCEL = "cancel"
    BOOK = "book"
    DAY = "day"
    FIND_PATIENT = "find_patient"
    INFO = "info"
    FIND = "find"


ROLE_WORDS = {
    "admin": r"administrators?|admin|administrador(?:a|es)?",
    "clinician": r"clinicians?|clinic[oa]s?|professional|profesional|therapist|terapeuta|doctor[a]?",
    "assistant": r"assistants?|asistentes?|auxiliar",
    "receptionist": r"receptionists?|recepcionistas?|front desk|recepcion",
    "biller": r"billers?|billing|factura\w*",
}
_ROLE = "|".join(ROLE_WORDS.values())
_APPT = r"appointments?|visits?|bookings?|cita|citas|visita|hora|reserva|turno"
_PATIENT = r"patients?|pacientes?|clients?|clientes?"
_DAYS = (
    r"today|tomorrow|hoy|manana|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunes|martes|miercoles"
    r"|jueves|viernes|sabado|domingo|this (?:morning|afternoon)|esta (?:manana|tarde)|next week|proxima semana"
)

_WORDS: tuple[tuple[Intent, str], ...] = (
    (
        Intent.NEVERMIND,
        r"^(?:never ?mind|forget it|leave it|no,? thanks?|nothing|dejalo|olvidalo|nada|no importa|no,? gracias)\b",
    ),
    (
        Intent.GREETING,
        r"^(?:hi|hello|hey|good (?:morning|afternoon)|thanks?(?: you)?|hola|buen[oa]s(?: \w+)?|(?:muchas )?gracias|ok|"
        r"okay|vale|perfect\w*)[\s!.]*$",
    ),
    (
        Intent.HELP,
        r"^(?:help|ayuda|\?)[\s!.?]*$|what can (?:you|i) (?:do|ask)|how do you work|que (?:puedes|sabes) hacer"
        r"|que puedo (?:pedir|preguntar)|como funcionas",
    ),
    (
        Intent.RESET_LINK,
        r"(?:reset|link|send|restablec\w*|enlace|envia\w*|manda\w*)\b.*\b(?:password|contrasena|clave)"
        r"|(?:password|contrasena|clave)\b.*\b(?:reset|link|enlace)",
    ),
    (Intent.CREDENTIAL, r"\b(?:password|contrasena|clave)\b"),
    (
        Intent.DEACTIVATE,
        r"\b(?:deactivate|disable)\b|close\b.*\baccess\b|\bdesactiva\w*|(?:cierra|cerrar|quita|quitar)\w*\b.*\bacceso",
    ),
    (
        Intent.REACTIVATE,
        r"\breactivat\w*|(?:open|give back)\b.*\baccess\b|\breactiva\w*|abr\w+ el acceso",
    ),
    (Intent.INVITE, r"\b(?:invite|add|invita\w*|agrega\w*|anad\w*|da de alta)\b.*\S+@\S+"),
    (
        Intent.ROLE,
        rf"^(?:make|set|promote|turn|give|change|haz|hacer|convi\w+|nombra\w*|cambia\w*|pon\w*"
        rf"|da(?:le)?)\b.*\b(?:{_ROLE})\b"
        r"|\b(?:change|cambia\w*)\b.*\b(?:role|rol)\b",
    ),
    (Intent.SIGN, r"^(?:sign|cosign|firma\w*)\b"),
    (
        Intent.ALLERGY,
        r"\b(?:add|record|note|enter|write|registra\w*|anota\w*|anad\w*|agrega\w*"
        r"|apunta\w*)\b.{0,30}\b(?:allerg\w*|alergi\w*)"
        r"|\bis allergic to\b|\bes alergic[oa]s? (?:a|al)\b",
    ),
    (
        Intent.REGISTER,
        rf"\b(?:register|enrol|create|add|registra\w*|crea\w*|anad\w*|agrega\w*|(?:da"
        rf"|dar) de alta)\b.{{0,25}}\b(?:{_PATIENT})\b"
        rf"|^(?:(?:a )?new|nuev[oa]) (?:{_PATIENT})\b",
    ),
    (Intent.BRIEFING, r"\bbriefing\b|\bbrief me\b|resumen del dia|informe (?:del dia|diario)"),
    (
        Intent.WEEK,
        r"weekly review|review (?:of )?(?:the|my|this|last) week|how was (?:the|my) week|revision semanal"
        r"|resumen (?:semanal|de la semana)|como fue la semana",
    ),
    (
        Intent.END_SESSION,
        r"end (?:of )?(?:the |this |my )?session|wrap (?:this |it )?up|close (?:the |this )?(?:session|visit)"
        r"|fin de (?:la )?(?:sesion|consulta)|(?:cierra|cerrar|termina\w*) (?:la |esta )?(?:sesion|visita|consulta)",
    ),
    (
        Intent.FILL_GAP,
        r"\bfill\b.{0,20}\b(?:gaps?|slots?|holes?|cancell?ations?)|(?:llena|rellena"
        r"|cubr)\w*\b.{0,20}\b(?:huecos?|hora|cita)",
    ),
    (
        Intent.CHANGES,
        r"(?:changed?|new|happened|cambi\w*|nuev\w*|paso|pasado|novedades)\b.{0,25}\b(?:since|desde)\b",
    ),
    (
        Intent.PREPARE,
        r"\bprep(?:are)?\b.{0,40}\b(?:visit|appointment|session|next|consultation)|\bprepara\w*\b.{0,40}"
        r"\b(?:visita|cita|sesion|consulta|proxim\w+)|^prep(?:are)?\b|^preparame\b|know before|saber antes",
    ),
    (
        Intent.WAITING,
        r"waiting (?:for|on) (?:me|us)|\bpending\b|to-?do|what do i (?:have to|need to|still)"
        r"|needs? my attention|unsigned"
        r"|pendientes?\b|me espera|que tengo que hacer|por firmar|sin firmar|falta por hacer",
    ),
    (
        Intent.DASHBOARD,
        r"\bdashboard\b|overview of the (?:clinic|practice)|how are we doing|\b(?:tablero|cuadro de mando)\b"
        r"|resumen de la (?:clinica|consulta)|panel",
    ),
    (
        Intent.FREE,
        r"\b(?:free|open|available)\b.{0,15}\b(?:slots?|times?|hours?|spots?|appointments?)|\bopenings?\b|\bavailab\w*"
        r"|\bhuecos?\b|\bhoras? (?:libres?|disponibles?)|\bdisponib\w*|(?:when can|cuando (?:puedo|hay))",
    ),
    (
        Intent.STATUS,
        r"no[- ]?shows?\b|did(?:n'?t| not) (?:come|show)|no (?:vino|se presento|asistio|ha venido)"
        r"|\b(?:has |have )?arrived\b|\bis here\b|\bha llegado\b|\bllego\b|esta aqui"
        rf"|^confirm\w*\b.{{0,30}}\b(?:{_APPT}|it|la|lo)\b|^confirma(?:la|lo|r)\b|\bhas confirmed\b|\bha confirmado\b"
        r"|\bmark\b.*\b(?:confirmed|completed|done|in progress)|\bmarca\w*\b.*\b(?:confirmad|completad"
        r"|en curso|hech)\w*",
    ),
    (
        Intent.CANCEL,
        rf"^cancel(?:a(?:r|la|lo|le)?)?\b|\b(?:cancel|call off|anula\w*)\b.{{0,40}}\b(?:{_APPT}|it)\b"
        rf"|\bcancela\w*\b.{{0,40}}\b(?:{_APPT})\b|^anula\w*\b",
    ),
    (
        Intent.MOVE,
        r"^(?:move|reschedule|postpone|push|muev\w*|mover\w*|reprograma\w*|aplaza\w*|adelanta\w*"
        r"|atrasa\w*|retrasa\w*)\b"
        rf"|\b(?:change|cambia\w*|pasa\w*)\b.{{0,30}}\b(?:{_APPT}|it|la|lo)\b.{{0,20}}\b(?:to|at|a las?|al|para)\b"
        r"|^(?:cambiala|pasala|cambialo|pasalo)\b",
    ),
    (
        Intent.DAY,
        rf"\bwho(?:'?s| is| are| comes?| do i see)\b.{{0,25}}(?:coming|comes?|next|see|{_DAYS})"
        rf"|\bwho comes\b|\bwho do i see\b"
        r"|quien(?:es)?\b.{0,12}\b(?:viene|vienen|llega|llegan|toca|tengo)|a quien(?:es)? (?:veo|atiendo|tengo)"
        rf"|^(?:the |my |la |mi |show (?:me )?(?:the |my )?|muestra(?:me)? (?:la |mi )?)?(?:agenda"
        rf"|schedule|calendar|calendario"
        rf"|citas|appointments|patients|pacientes)(?: (?:de|del|for|on|of|para|el))?\s*(?:{_DAYS})\b[^0-9]*$"
        rf"|\b(?:today|tomorrow)'?s (?:schedule|appointments|visits|patients|agenda)\b|\bday overview\b"
        rf"|^my day\b|^mi dia\b"
        rf"|(?:what|which|que|cuantas?)\b.{{0,20}}\b(?:appointments|visits|citas|visitas)\b.{{0,25}}\b(?:{_DAYS})"
        r"|^(?:show |see )?(?:the |my )?(?:agenda|schedule|calendar)[\s?.!]*$|^(?:la |mi )?agenda[\s?.!]*$",
    ),
    (
        Intent.BOOK,
        r"^(?:book|schedule|agend\w*|reserv\w*|program\w*|cita(?:r|la|lo)?\b|dale|dar)\b"
        rf"|\b(?:make|set up|arrange|give|need|haz|hacer|crea\w*|da(?:r|le)?|pon(?:er"
        rf"|le)?)\b.{{0,30}}\b(?:{_APPT}|revision)\b",
    ),
    (
        Intent.FIND_PATIENT,
        rf"\b(?:find|search|look(?: for| up)?|busca\w*|encuentra\w*)\b.{{0,15}}\b(?:{_PATIENT})\b"
        rf"|\b(?:{_PATIENT}) (?:named|called|que se llam\w+|llamad[oa]s?|de nombre|con (?:el )?nombre)\b"
        rf"|^(?:list|show|lista\w*|muestra\w*)\b(?: me)?(?: the| all| los| las| todos)* (?:{_PATIENT})[\s?.!]*$",
    ),
)
INTENTS = tuple((intent, re.compile(words)) for intent, words in _WORDS)

_FIND = re.compile(
    r"^(?:find|search(?: for)?|look(?: for| up)|who is|busca\w*(?: a)?|encuentra\w*(?: a)?|quien es|donde esta)\b\s+\S"
)
_TOPICS = {
    "medications": r"medic(?:ation|ament|acion|ines?)\w*|drugs?|taking|prescri\w*|farmac\w*|remedios|toma\b|dosis|meds",
    "allergies": r"allerg\w*|alergi\w*",
    "diagnoses": r"diagnos\w*|conditions?|problems?|icd|problemas",
    "appointments": r"appointments?|next (?:visit|session)|bookings?|citas?|proxim[ao] (?:visita|sesion|cita|hora)",
    "notes": r"notes?\b|notas?\b",
    "visits": r"last (?:visit|seen)|visits\b|encounters?|ultima (?:visita|vez)|visitas",
    "plan": r"(?:treatment|care) plan|goals?|plan de (?:tratamiento|cuidado)|metas|objetivos",
    "measures": r"measure\w*|scores?|results?|weight|blood pressure|phq|gad|bmi|medidas|puntuac\w*|resultados|peso"
    r"|tension",
    "coverage": r"insuranc\w*|coverage|payer|sessions left|authori[sz]\w*|segur[oa]\b|cobertura"
    r"|sesiones (?:quedan|restantes)",
    "contact": r"phone|telephone|e-?mail|address|contact|telefono|correo|direccion|contacto",
    "summary": r"summar\w*|resum\w*|overview|tell me about|everything|picture|chart|ficha|historia|cuentame",
}
_ABOUT = {topic: re.compile(rf"\b(?:{words})") for topic, words in _TOPICS.items()}
_ASKS = re.compile(
    r"^(?:what|which|when|who|is|does|has|how|show|list|tell|look|give|open|que|cual\w*|cuando|tiene|toma"
    r"|como|muestra\w*"
    r"|lista\w*|dime|dame|ensena\w*|resum\w*|summar\w*|ver|cuentame|su|sus|her|his|their|this|el|la|los"
    r"|las|the)\b|\?\s*$"
)


def topics_in(said: str) -> tuple[str, ...]:
    return tuple(topic for topic, about in _ABOUT.items() if about.search(said))


def intent_of(said: str) -> tuple[Intent | None, bool]:
    """What plain words ask for, and whether they could as well be the answer to a question."""
    for intent, pattern in INTENTS:
        if pattern.search(said):
            return intent, False
    if topics_in(said):
        return Intent.INFO, _ASKS.search(said) is None
    if _FIND.search(said):
        return Intent.FIND, False
    return None, True
