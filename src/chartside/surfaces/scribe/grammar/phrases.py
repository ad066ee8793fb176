"""What the rules model says, in English and Spanish."""

from chartside.engine.language import Language

_SAID: dict[str, tuple[str, str]] = {
    # on the way
    "looking": ("Looking for {name}.", "Busco a {name}."),
    "loading": ("Loading the record.", "Cargo la ficha."),
    "asking": ("A question before I go on.", "Una pregunta antes de seguir."),
    "proposing": ("Preparing the proposals.", "Preparo las propuestas."),
    # questions
    "q_patient": ("Which patient is meant?", "¿Qué paciente es?"),
    "q_patient_name": ("Which patient is this about?", "¿De qué paciente se trata?"),
    "q_chart": ("Whose record is meant?", "¿De quién es la ficha?"),
    "q_encounter": ("Which visit is the note about?", "¿Sobre qué visita es la nota?"),
    "q_appointment": ("Which appointment was this visit?", "¿A qué cita corresponde la visita?"),
    "q_visit": ("What kind of visit was it?", "¿Qué tipo de visita fue?"),
    "q_professional": ("Who sees the patient?", "¿Quién atiende al paciente?"),
    "q_type": ("Which kind of appointment is it?", "¿Qué tipo de cita es?"),
    "q_when": ("On which day and at what time?", "¿Qué día y a qué hora?"),
    "q_reason": ("What is the reason?", "¿Cuál es el motivo?"),
    "q_medication": ("Which medication is meant?", "¿Qué medicamento es?"),
    "q_goals": ("Which goals should the plan have?", "¿Qué metas tendrá el plan?"),
    "q_review": ("What should the review say?", "¿Qué debe decir la revisión?"),
    "q_other_time": (
        "That time is taken. Which other time?",
        "Esa hora está ocupada. ¿Qué otra hora?",
    ),
    "c_other_time": (
        "On {day} at {time} the professional is booked.",
        "El {day} a las {time} el profesional está ocupado.",
    ),
    "a_record": (
        "{section}: nothing was said; taken word for word from the record.",
        "{section}: no se dijo nada; tomado palabra por palabra de la ficha.",
    ),
    "a_diagnosis": (
        "The goals serve {code}, the patient's only active diagnosis.",
        "Las metas responden a {code}, el único diagnóstico activo.",
    ),
    "q_words": ("What should the note say?", "¿Qué debe decir la nota?"),
    "none_of_them": ("None of them", "Ninguno de ellos"),
    "c_patient": (
        "More than one patient fits “{name}”, or the name is only close.",
        "Más de un paciente coincide con «{name}», o el nombre es solo parecido.",
    ),
    "c_chart": (
        "The open record is that of {chart}, and the request names {name}.",
        "La ficha abierta es de {chart} y el pedido nombra a {name}.",
    ),
    "c_encounter": ("There are several visits on {day}.", "Hay varias visitas el {day}."),
    "c_appointment": ("There are several appointments on {day}.", "Hay varias citas el {day}."),
    "c_visit": ("It was not said, and it is never guessed.", "No se dijo, y nunca se adivina."),
    "c_when": ("A booking needs both.", "Una reserva necesita ambos."),
    "c_reason": (
        "A change of medication is recorded with its reason.",
        "Un cambio de medicación se registra con su motivo.",
    ),
    "c_words": (
        "A note holds only the clinician's own words.",
        "Una nota contiene solo palabras del profesional.",
    ),
    "born": ("born {day}", "nacido/a el {day}"),
    "birth_unknown": ("birth date not recorded", "fecha de nacimiento no registrada"),
    # assumptions
    "a_today": (
        "The visit was today, {day}: no other day was said.",
        "La visita fue hoy, {day}: no se dijo otro día.",
    ),
    "a_day": ("“{words}” is taken as {day}.", "«{words}» se entiende como {day}."),
    "a_time": ("“{words}” is taken as {time}.", "«{words}» se entiende como {time}."),
    "a_place": (
        "“{words}” names no section; it stands under {section}.",
        "«{words}» no indica sección; queda en {section}.",
    ),
    "a_visit": (
        "The kind of visit is that of the appointment: {kind}.",
        "El tipo de visita es el de la cita: {kind}.",
    ),
    "a_professional": (
        "Seen by {name}, the clinic's only professional.",
        "Atiende {name}, único profesional de la clínica.",
    ),
    "a_type": (
        "Booked as “{name}”, the kind that fits the words.",
        "Reservado como «{name}», el tipo que coincide con lo dicho.",
    ),
    "a_only_type": (
        "Booked as “{name}”, the only kind on offer.",
        "Reservado como «{name}», el único tipo disponible.",
    ),
    "a_same_type": (
        "The next visit is of the same kind: {name}.",
        "La próxima visita es del mismo tipo: {name}.",
    ),
    "a_unit": (
        "The unit stays {unit}, as recorded.",
        "La unidad sigue siendo {unit}, como está registrada.",
    ),
    "a_title": (
        "The plan is called “{title}”: no title was said.",
        "El plan se llama «{title}»: no se dijo un título.",
    ),
    # endings
    "ready": (
        "For {name}, ready for your review: {list}.",
        "Para {name}, listo para su revisión: {list}.",
    ),
    "p_open_encounter": ("the visit of {day}", "la visita del {day}"),
    "p_update_encounter": ("the length of the visit", "la duración de la visita"),
    "p_draft_note": ("a {kind} note draft", "un borrador de nota {kind}"),
    "p_create_claim": ("the claim for it", "la factura correspondiente"),
    "p_book_appointment": ("an appointment on {day} at {time}", "una cita el {day} a las {time}"),
    "p_start_medication": ("the start of {drug}", "el inicio de {drug}"),
    "p_change_medication": ("a change of {drug}", "un cambio de {drug}"),
    "p_discontinue_medication": ("the end of {drug}", "la suspensión de {drug}"),
    "p_create_treatment_plan": ("a treatment plan draft", "un borrador de plan de tratamiento"),
    "p_record_measurement": ("{score} as a measurement", "{score} como medición"),
    "p_add_diagnosis": (
        "{code} as a suggested diagnosis, to be confirmed",
        "{code} como diagnóstico sugerido, por confirmar",
    ),
    "p_update_note_draft": ("the change of the draft", "el cambio del borrador"),
    "p_draft_utilization_review": (
        "a utilization review draft",
        "un borrador de revisión de utilización",
    ),
    "charted_already": (
        "{score} is charted on {day} already.",
        "{score} ya está registrado el {day}.",
    ),
    "no_code": (
        "No single diagnosis code is found for “{words}”; none is suggested.",
        "No se halla un único código para «{words}»; no se sugiere ninguno.",
    ),
    "a_code": (
        "“{words}” is taken as {code}, the only code that is called so.",
        "«{words}» se entiende como {code}, el único código con ese nombre.",
    ),
    "not_stated": ("Not stated: {list}.", "No se indicó: {list}."),
    "weigh": ("To weigh: {list}", "A considerar: {list}"),
    "not_done": ("Not proposed — {what}: {why}", "No propuesto — {what}: {why}"),
    "what_claim": ("claim", "factura"),
    "what_note": ("note", "nota"),
    "what_visit": ("visit", "visita"),
    "what_booking": ("appointment", "cita"),
    "what_medication": ("medication", "medicación"),
    "what_measurement": ("measurement", "medición"),
    "what_diagnosis": ("diagnosis", "diagnóstico"),
    "what_review": ("utilization review", "revisión de utilización"),
    "what_rewrite": ("rewrite", "reescritura"),
    "what_plan": ("treatment plan", "plan de tratamiento"),
    "not_permitted": ("your role does not permit it.", "su rol no lo permite."),
    "no_minutes": (
        "the minutes of the visit are not recorded, and the code depends on them.",
        "no están registrados los minutos de la visita, y el código depende de ellos.",
    ),
    "no_time": ("“{words}” names no time of day.", "«{words}» no indica hora."),
    "nothing_said": (
        "nothing was said that a note could hold.",
        "no se dijo nada que la nota pueda contener.",
    ),
    "no_patient": (
        "No patient called “{name}” was found. Nothing was proposed.",
        "No se encontró a ningún paciente llamado «{name}». No se propuso nada.",
    ),
    "none_chosen": (
        "None of the patients found was meant. Nothing was proposed.",
        "Ninguno de los pacientes encontrados era el indicado. No se propuso nada.",
    ),
    "failed": (
        "This could not be done: {why} Nothing was proposed.",
        "No se pudo hacer: {why} No se propuso nada.",
    ),
    "no_steps": (
        "The steps ran out before everything could be prepared. What stands here can be reviewed.",
        "Se acabaron los pasos antes de prepararlo todo. Lo que está aquí se puede revisar.",
    ),
    "no_such_drug": (
        "“{drug}” is not among the active medications of {name} ({list}). Nothing was proposed.",
        "«{drug}» no está entre los medicamentos activos de {name} ({list}). No se propuso nada.",
    ),
    "already_active": (
        "{drug} is already active for {name}. Nothing was proposed. To change it, say for example:",
        "{drug} ya está activo para {name}. No se propuso nada. Para cambiarlo, diga por ejemplo:",
    ),
    "no_unit": ("the unit of the dose was not said.", "no se dijo la unidad de la dosis."),
    "not_understood": (
        "“{words}” was not understood. Nothing was proposed.",
        "«{words}» no se entendió. No se propuso nada.",
    ),
    "no_rewrite": (
        "I am the offline rules model and can only replace words, add a sentence to a section, remove or move a "
        "sentence, or take out empty words. This instruction is none of these. Nothing was proposed.",
        "Soy el modelo de reglas sin conexión y solo puedo reemplazar palabras, agregar una frase a una sección, "
        "quitar o mover una frase, o sacar palabras vacías. Esta instrucción no es ninguna de ellas. No se propuso "
        "nada.",
    ),
    "nothing_to_rewrite": (
        "The draft does not hold these words in one place, or nothing in it would change. Nothing was proposed.",
        "El borrador no contiene esas palabras en un solo lugar, o nada cambiaría. No se propuso nada.",
    ),
    "rewritten": (
        "The change of the draft is ready for your review: {list}.",
        "El cambio del borrador está listo para su revisión: {list}.",
    ),
    "figures_filled": (
        "What is authorised, used and left is filled in from the record.",
        "Lo autorizado, lo usado y lo que queda se completa desde la ficha.",
    ),
    "outside": (
        "I am the offline rules model, not a language model, and this request is outside of my grammar. "
        "Nothing was proposed.",
        "Soy el modelo de reglas sin conexión, no un modelo de lenguaje, y este pedido está fuera de mi "
        "gramática. No se propuso nada.",
    ),
    "try": ("Try: “{example}”", "Pruebe: «{example}»"),
    # answers to questions
    "none_recorded": ("none recorded", "ninguno registrado"),
    "no_known": ("no known allergies", "sin alergias conocidas"),
    "withheld": ("not shown to your role", "no visible para su rol"),
    "t_medications": ("Medications", "Medicamentos"),
    "t_allergies": ("Allergies", "Alergias"),
    "t_diagnoses": ("Diagnoses", "Diagnósticos"),
    "t_appointments": ("Appointments to come", "Próximas citas"),
    "t_notes": ("Last notes", "Últimas notas"),
    "t_visits": ("Last visits", "Últimas visitas"),
    "t_plan": ("Treatment plan", "Plan de tratamiento"),
    "t_coverage": ("Coverage", "Cobertura"),
    "primary": ("primary", "principal"),
    "unconfirmed": ("not confirmed", "sin confirmar"),
    "sessions": ("{used} sessions used, {left} left", "{used} sesiones usadas, quedan {left}"),
    "unknown": ("not recorded", "no registrado"),
    "minutes": ("{minutes} min", "{minutes} min"),
    "plan_title": ("Treatment plan", "Plan de tratamiento"),
}

EXAMPLES: dict[str, tuple[str, str]] = {
    "create_progress_note": (
        "Write a progress note for <patient> — 45-min individual therapy, discussed …",
        "Escribe una nota de evolución para <paciente>: terapia individual de 45 minutos, trabajamos …",
    ),
    "create_intake_assessment": (
        "Write an intake note for <patient>: presenting problem: …; history: …; plan: …",
        "Escribe una nota de ingreso para <paciente>: motivo de consulta: …; historia: …; plan: …",
    ),
    "schedule_appointment": (
        "Book <patient> tomorrow at 10 for a review",
        "Agenda a <paciente> mañana a las 10 para un control",
    ),
    "update_medication": (
        "Increase sertraline to 100 mg for <patient>, partial response",
        "Aumenta sertralina a 100 mg a <paciente> por respuesta parcial",
    ),
    "query_patient_info": (
        "What medications is <patient> on?",
        "¿Qué medicamentos toma <paciente>?",
    ),
    "generate_utilization_review": (
        "Write a utilization review for <patient>: symptoms: …; medical necessity: …; requesting 12 sessions",
        "Redacta una revisión de utilización para <paciente>: necesidad médica: …; solicitamos 12 sesiones",
    ),
    "create_treatment_plan": (
        "Create a treatment plan for <patient>: goal: …; objective: …; intervention: …",
        "Crea un plan de tratamiento para <paciente>: meta: …; objetivo: …; intervención: …",
    ),
}


def phrase(language: Language, key: str, **values: object) -> str:
    english, spanish = _SAID[key]
    return (spanish if language == "es" else english).format(**values)


def both(key: str) -> tuple[str, str]:
    """A phrase in both languages, to know a question again whatever language it was asked in."""
    return _SAID[key]


def example(language: Language, intent: str) -> str:
    english, spanish = EXAMPLES.get(intent, EXAMPLES["create_progress_note"])
    return spanish if language == "es" else english
