"""Therapy fragments in Spanish: depression, grief, adjustment, alcohol, bipolar disorder."""

from chartside.app.demo.words.voice import TherapyLens, Work

DEPRESSION = TherapyLens(
    opening=(
        "Consulta por ánimo bajo y pérdida de interés desde hace varios meses.",
        "Acude por insistencia de la familia ante aislamiento, falta de energía y llanto.",
        "Derivación de atención primaria por puntuación alta de depresión en una visita de "
        "control.",
    ),
    history=(
        "Ánimo bajo la mayor parte del día desde hace unos cuatro meses, con poco disfrute, "
        "despertar temprano, poco apetito y lentitud. Dejó de ver a sus amistades.",
        "La energía y el interés se perdieron poco a poco tras varias decepciones. Duerme mucho "
        "sin "
        "descansar, siente culpa y las tareas pequeñas le pesan.",
    ),
    hard=(
        "Ánimo bajo casi todos los días, con poca energía por la mañana.",
        "Pasó en cama la mayor parte del fin de semana y se saltó comidas.",
        "Canceló dos planes y después sintió culpa.",
        "Le cuesta concentrarse en algo más largo que una página.",
    ),
    mixed=(
        "Ánimo más ligero tres o cuatro días; las mañanas siguen siendo lo peor.",
        "Hizo dos de las actividades previstas y disfrutó una.",
        "Algo más de energía, concentración todavía limitada.",
        "Respondió a una amistad después de semanas de silencio.",
    ),
    better=(
        "Buen ánimo la mayoría de los días, con interés en lo habitual.",
        "Cumplió las actividades previstas y añadió una por iniciativa propia.",
        "Energía casi normal y concentración de una hora.",
        "Rió con una amistad y lo notó en el momento.",
    ),
    quotes_hard=(
        "Todo me cuesta, hasta ducharme.",
        "Voy en automático.",
        "No recuerdo qué me gustaba.",
    ),
    quotes_better=(
        "Cociné una comida de verdad y me supo a algo.",
        "No se ha ido, pero ya veo por encima.",
        "Le dije que no al sofá y salí a caminar.",
    ),
    impression=(
        "El aislamiento y el juicio severo sobre sí mantienen los síntomas depresivos.",
        "Primero se perdieron las actividades gratas y después el ánimo; la activación es la "
        "palanca.",
    ),
    work=(
        Work(
            "Se revisó el registro de actividades en relación con el ánimo.",
            "Vio que el ánimo subía dos puntos los días de caminata.",
            "Planear tres actividades y puntuar el ánimo antes y después.",
        ),
        Work(
            "Se identificaron pensamientos autocríticos y se examinaron las pruebas.",
            "Encontró una alternativa que le pareció cierta en un 60 por ciento.",
            "Registrar dos pensamientos y responder a cada uno por escrito.",
        ),
        Work(
            "Se dividió una tarea aplazada y se puso fecha al primer paso.",
            "Eligió un paso de diez minutos y dijo cuándo y dónde.",
            "Dar el primer paso el martes y tacharlo.",
        ),
        Work(
            "Se revisaron horarios de sueño y se acordó una alarma fija.",
            "Aceptó levantarse a las 7:30, también el fin de semana.",
            "Levantarse a las 7:30 al menos cinco días.",
        ),
        Work(
            "Se ensayó cómo contar a alguien cercano cómo está y qué le ayudaría.",
            "Practicó dos veces, la segunda con más soltura.",
            "Tener la conversación antes de la próxima sesión.",
        ),
    ),
)

GRIEF = TherapyLens(
    opening=(
        "Consulta dieciocho meses después de la muerte de su madre, con añoranza que no cede.",
        "Acude porque la vida se detuvo desde la muerte de un hermano hace más de un año.",
    ),
    history=(
        "La añoranza y los recuerdos ocupan casi todo el día. No ha ordenado las pertenencias, "
        "evita el cementerio y siente que parte de sí murió.",
        "Describe incredulidad, amargura y dificultad para imaginar el futuro. Cumple lo diario "
        "con "
        "esfuerzo; las amistades dejaron de llamar.",
    ),
    hard=(
        "Añoranza intensa a diario, peor por la noche y cerca de un aniversario.",
        "Evitó fotografías y la calle por la que paseaban.",
        "Se sintió ajen{o} en una reunión familiar y se fue temprano.",
    ),
    mixed=(
        "El dolor va y viene; hubo dos días más tranquilos.",
        "Miró fotografías con un familiar, con llanto y alivio.",
        "Preparó una receta conocida por primera vez desde la muerte.",
    ),
    better=(
        "Habla de la persona fallecida con cariño y tristeza, y de sus propios planes.",
        "Visitó el cementerio y después comió con una amistad.",
        "Empezó a ordenar las pertenencias y eligió qué conservar.",
    ),
    quotes_hard=(
        "Todos siguieron y yo me quedé ahí.",
        "Si deja de dolerme es como dejar atrás a quien perdí.",
    ),
    quotes_better=(
        "Puedo extrañar y aun así tener una buena tarde.",
        "Lo conté y no me derrumbé.",
    ),
    impression=(
        "La evitación de recordatorios y la culpa por mejorar detienen el duelo.",
        "El duelo se va integrando; vuelven momentos de conexión.",
    ),
    work=(
        Work(
            "Se revivió en imaginación el día de la muerte y se comentó después.",
            "El malestar llegó a 8 y bajó a 4; permaneció con el recuerdo.",
            "Escuchar la grabación una vez al día.",
        ),
        Work(
            "Se planeó un acercamiento a un recordatorio evitado.",
            "Eligió el armario y abrir una caja.",
            "Abrir la caja en compañía de un familiar.",
        ),
        Work(
            "Se exploró lo que dio la relación y lo que continúa.",
            "Habló con amplitud y sonrió con dos recuerdos.",
            "Escribir una carta a la persona fallecida.",
        ),
        Work(
            "Se trabajaron deseos propios aparte de la pérdida.",
            "Nombró un deseo para el próximo año.",
            "Dar un paso pequeño hacia él.",
        ),
    ),
)

ADJUSTMENT = TherapyLens(
    opening=(
        "Consulta tras un cambio de circunstancias que trajo preocupación, ánimo bajo y mal sueño.",
        "Acude antes de tres meses de un cambio vital importante, con sensación de desborde.",
    ),
    history=(
        "Buen funcionamiento antes del cambio. Desde entonces llanto, tensión, dudas y dificultad "
        "para concentrarse. Sin episodios previos de duración parecida.",
        "Los síntomas empezaron a las semanas del factor estresante y afectan a trabajo y casa. "
        "Tiene apoyos que aún no ha usado.",
    ),
    hard=(
        "Sensación de desborde casi todos los días y vuelta a las mismas preguntas.",
        "Irritabilidad en casa y llanto a solas.",
        "Aplazó las llamadas que harían avanzar las cosas.",
    ),
    mixed=(
        "Hizo una de las dos llamadas previstas y sintió alivio.",
        "Hay días llevaderos; una mala noticia todavía le quita el sueño.",
        "Aceptó ayuda de un familiar en un asunto práctico.",
    ),
    better=(
        "Describe una rutina posible y menos días malos.",
        "Resolvió la cuestión práctica principal y mira hacia adelante.",
        "Ve el cambio como difícil y ya no como una catástrofe.",
    ),
    quotes_hard=(
        "No reconozco mi propia vida.",
        "Arreglo una cosa y salen dos más.",
    ),
    quotes_better=(
        "No es lo que elegí, pero puedo vivir con ello.",
        "Pedí ayuda y nadie pensó mal de mí.",
    ),
    impression=(
        "Reacción a un factor identificable, mayor de lo esperable, con buen funcionamiento "
        "previo.",
        "La capacidad de resolver problemas vuelve al bajar la activación.",
    ),
    work=(
        Work(
            "Se separó lo que se puede cambiar de lo que no y se eligió un punto.",
            "Sintió alivio al dejar dos puntos aparte.",
            "Actuar sobre el punto elegido antes de la próxima sesión.",
        ),
        Work(
            "Se recorrieron los pasos de solución de problemas con el asunto más urgente.",
            "Generó cinco opciones y las sopesó.",
            "Probar la primera opción y anotar el resultado.",
        ),
        Work(
            "Se hizo un mapa de apoyos y se ensayó pedir ayuda práctica.",
            "Nombró a dos personas y qué pedir a cada una.",
            "Pedírselo a una de ellas esta semana.",
        ),
        Work(
            "Se revisó la estructura del día y se recuperaron dos anclas: comidas y paseo.",
            "Acordó horas para ambas.",
            "Mantener las dos anclas cinco días.",
        ),
    ),
)

ALCOHOL = TherapyLens(
    opening=(
        "Consulta para dejar de beber tras la preocupación expresada por la familia.",
        "Acude después de una advertencia en el trabajo relacionada con el alcohol.",
    ),
    history=(
        "El consumo aumentó en cinco años hasta casi todas las tardes, más de lo que pretendía, "
        "con "
        "intentos fallidos de reducir. Sin convulsiones ni delirium al dejarlo.",
        "Describe tolerancia, deseo intenso por la tarde y abandono de actividades. Hubo cuatro "
        "meses sin alcohol. Sin antecedentes de abstinencia complicada.",
    ),
    hard=(
        "Bebió cuatro días, dos de ellos más de lo que pretendía.",
        "Deseo intenso después del trabajo, al que cedió casi todas las tardes.",
        "Faltó a un compromiso familiar por haber bebido.",
    ),
    mixed=(
        "Dos días de consumo, con menos cantidad; los demás sin alcohol.",
        "El deseo después del trabajo persiste y suele pasar en media hora.",
        "Asistió a una reunión y le resultó más útil de lo que esperaba.",
    ),
    better=(
        "Sin alcohol desde la última sesión.",
        "El deseo es breve y lo maneja con una llamada o un paseo.",
        "Fue a una celebración, tomó refresco y se retiró a la hora prevista.",
    ),
    quotes_hard=(
        "Me dije que una, y nunca iba a ser una.",
        "El camino a casa es lo peor del día.",
    ),
    quotes_better=(
        "Desperté el domingo y recordaba el sábado.",
        "Llegaron las ganas, llamé y se fueron.",
    ),
    impression=(
        "Dependencia con desencadenantes claros por la tarde; la motivación crece al nombrar los "
        "costos.",
        "Sin signos de abstinencia en esta visita; el riesgo de recaída se liga a la tensión tras "
        "el trabajo.",
    ),
    work=(
        Work(
            "Se revisó el diario y se analizó paso a paso el último día de consumo.",
            "Situó el punto de decisión en la tienda de camino a casa.",
            "Volver por la otra ruta y anotar los deseos.",
        ),
        Work(
            "Se exploraron ventajas y costos de beber y de no beber.",
            "Expuso con claridad sus razones para cambiar y las ordenó.",
            "Llevar la tarjeta con las tres razones principales.",
        ),
        Work(
            "Se ensayó rechazar una copa en dos situaciones.",
            "Encontró una frase que le resultó natural.",
            "Usar la frase en la reunión del fin de semana.",
        ),
        Work(
            "Se practicó dejar pasar el impulso y se planeó la primera hora tras el trabajo.",
            "El impulso bajó de 6 a 2 en diez minutos.",
            "Seguir el plan de la primera hora entre semana.",
        ),
    ),
)

BIPOLAR = TherapyLens(
    opening=(
        "Solicita terapia junto con la medicación por episodios depresivos y periodos breves de "
        "mucha energía.",
        "Derivación de quien prescribe tras un episodio depresivo reciente.",
    ),
    history=(
        "Varios episodios depresivos desde los veinte años y periodos de cuatro a seis días con "
        "poco sueño, habla rápida y gasto excesivo, sin psicosis ni ingresos.",
        "Los cambios siguen a la pérdida de rutina y sueño. Los periodos depresivos duran meses; "
        "los de elevación los nota antes la familia.",
    ),
    hard=(
        "Ánimo bajo y lentitud casi todos los días, duerme diez horas.",
        "Sueño irregular, con dos noches de menos de cinco horas.",
        "Olvidó dos tomas de la medicación.",
    ),
    mixed=(
        "Ánimo algo bajo, estable durante el día.",
        "Mantuvo el horario de sueño cinco días.",
        "Energía variable; sin gastos ni habla acelerada.",
    ),
    better=(
        "Ánimo estable, sueño de siete a ocho horas.",
        "El registro no muestra oscilaciones mayores de dos puntos.",
        "Rechazó un turno extra para cuidar el sueño.",
    ),
    quotes_hard=(
        "No sé si es cansancio o es que vuelvo a bajar.",
        "Extraño la energía, no lo que viene después.",
    ),
    quotes_better=(
        "Aburrido está bien. Me quedo con aburrido.",
        "Vi las señales y me fui a dormir en vez de empezar algo.",
    ),
    impression=(
        "Predomina el polo depresivo; sin signos de elevación en esta visita.",
        "La estabilidad sigue al sueño regular y a la medicación; reconoce señales tempranas.",
    ),
    work=(
        Work(
            "Se revisó el registro de ánimo y sueño y se comparó con lo ocurrido.",
            "Relacionó los días bajos con las noches cortas.",
            "Registrar ánimo y sueño a diario.",
        ),
        Work(
            "Se elaboró una lista de señales tempranas de ambos polos con una acción para cada "
            "una.",
            "Nombró cuatro señales y aceptó compartirlas con alguien de confianza.",
            "Compartir la lista y pedir comentarios.",
        ),
        Work(
            "Se fijaron horas de levantarse, comer y dormir.",
            "Lo más difícil fue la hora de dormir; eligió las 22:45.",
            "Mantener las cinco anclas seis días.",
        ),
        Work(
            "Se hablaron los motivos de las tomas olvidadas y se unió la tableta a un hábito.",
            "La dejará junto al cepillo de dientes.",
            "Marcar cada toma en el registro.",
        ),
    ),
)
