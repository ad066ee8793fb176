"""Therapy fragments in Spanish: worry, panic, trauma, obsessions, attention."""

from chartside.app.demo.words.voice import TherapyLens, Work

ANXIETY = TherapyLens(
    opening=(
        "Consulta por preocupación difícil de detener, que se ha extendido a muchos temas.",
        "Acude por preocupación constante, tensión muscular y dificultad para relajarse incluso en "
        "días libres.",
        "Derivación de atención primaria por preocupación persistente, cefalea tensional y mal "
        "dormir.",
    ),
    history=(
        "La preocupación está presente casi todos los días desde hace más de un año y ha aumentado "
        "en los últimos meses. Los temas cambian: salud, dinero, hacer bien las cosas. Se siente "
        "en "
        "alerta, se cansa con facilidad y pierde el hilo.",
        "Describe una tendencia de siempre a esperar lo peor, llevadera hasta hace unos ocho "
        "meses. "
        "Desde entonces la preocupación ocupa varias horas al día, con tensión mandibular e "
        "inquietud. Revisa mensajes y pide confirmación a la familia.",
    ),
    hard=(
        "La preocupación ocupó casi todas las tardes y costó interrumpirla.",
        "Refiere pensamientos anticipatorios casi a diario y tensión en los hombros.",
        "Ha revisado mensajes y pedido confirmación varias veces al día.",
        "Aplazó dos decisiones esta semana por miedo a equivocarse.",
    ),
    mixed=(
        "La preocupación aparece a diario, en periodos más cortos, y puede apartarla al ocuparse.",
        "Tuvo cuatro días con poca preocupación y tres parecidos a los de antes.",
        "Reconoce antes los primeros signos de tensión y a veces actúa sobre ellos.",
        "Pidió confirmación con menos frecuencia, aunque hubo dos tardes difíciles.",
    ),
    better=(
        "La preocupación es ocasional y cede en minutos la mayoría de los días.",
        "Tomó una decisión esta semana sin volver sobre ella.",
        "Refiere tardes tranquilas y ha vuelto a leer antes de dormir.",
        "Resolvió un imprevisto sin la escalada habitual.",
    ),
    quotes_hard=(
        "La cabeza se me va a la lista de todo lo que puede salir mal.",
        "Me canso todo el día y luego por la noche no puedo apagarla.",
        "Aunque todo esté bien, espero lo siguiente.",
    ),
    quotes_better=(
        "Lo noté a tiempo y lo dejé pasar, eso es nuevo.",
        "Me preocupo, pero ya no me manda en el día.",
        "Me di cuenta de que llevaba dos horas sin mirar el teléfono.",
    ),
    impression=(
        "Cuadro compatible con ansiedad generalizada: preocupación por varias áreas, "
        "desproporcionada, con tensión y mal sueño; la evitación y la búsqueda de confirmación la "
        "mantienen.",
        "La preocupación funciona como forma de sentirse a salvo; la intolerancia a la "
        "incertidumbre une los temas.",
    ),
    work=(
        Work(
            "Se revisó el registro de preocupaciones y se separaron problemas reales de hipótesis.",
            "Clasificó la mayoría sin ayuda y vio que casi todas eran hipotéticas.",
            "Continuar el registro y marcar cada entrada con R o H.",
        ),
        Work(
            "Se introdujo un horario fijo de preocupación y se practicó aplazar con una clave "
            "escrita.",
            "Mostró dudas al inicio y después aplazó dos preocupaciones en la sesión.",
            "Periodo de preocupación de 20 minutos a las 18:00, cinco días.",
        ),
        Work(
            "Se planeó un experimento sobre incertidumbre: enviar un mensaje sin releerlo.",
            "Calculó un malestar de 7 sobre 10 y aceptó probarlo.",
            "Hacer el experimento tres veces y anotar qué ocurrió.",
        ),
        Work(
            "Se guió relajación muscular progresiva ligada a los primeros signos de tensión.",
            "La tensión bajó de 6 a 3 según su propia valoración.",
            "Practicar la versión corta una vez al día.",
        ),
        Work(
            "Se examinó la creencia de que preocuparse evita daños, con dos hechos de la semana.",
            "Concluyó que el resultado no dependió de haberse preocupado.",
            "Anotar una predicción al día y comprobarla por la noche.",
        ),
    ),
)

PANIC = TherapyLens(
    opening=(
        "Consulta por crisis súbitas de miedo con palpitaciones y falta de aire.",
        "Acude tras dos visitas a urgencias por opresión en el pecho con estudio cardíaco normal.",
    ),
    history=(
        "Primera crisis hace unos seis meses en una tienda; desde entonces varias al mes, con "
        "máximo antes de diez minutos. Teme la siguiente y dejó de conducir por autopista.",
        "Las crisis empezaron en una época de tensión y ahora llegan sin aviso. Lleva agua y se "
        "sienta cerca de la salida. Atención primaria descartó causas médicas.",
    ),
    hard=(
        "Varias crisis desde la última sesión; salió de una tienda a mitad de la compra.",
        "Evitó conducir fuera del barrio y pidió compañía.",
        "Vigila el pulso y la respiración y lee cada cambio como aviso.",
    ),
    mixed=(
        "Una crisis completa y algunas que cedieron antes del máximo.",
        "Condujo sin compañía por calles cercanas, aún no por autopista.",
        "Sigue sentándose cerca de la salida, aunque se quedó hasta el final de una cena familiar.",
    ),
    better=(
        "Sin crisis completas desde la última sesión.",
        "Tomó la autopista dos veces, con ansiedad al inicio y calma al final.",
        "Notó el corazón acelerado al subir escaleras y siguió sin comprobarlo.",
    ),
    quotes_hard=(
        "Pensé que esta vez sí era el corazón.",
        "Organizo el día según por dónde puedo salir.",
    ),
    quotes_better=(
        "Subió, la dejé, y se fue por su cuenta.",
        "Hice toda la compra y olvidé buscar la puerta.",
    ),
    impression=(
        "Las crisis se mantienen por la lectura alarmante de sensaciones, la evitación y las "
        "conductas de seguridad; buena disposición a la exposición.",
        "Comprende el ciclo del pánico: sensación, alarma, comprobación, más sensación.",
    ),
    work=(
        Work(
            "Se dibujó el ciclo del pánico con la última crisis.",
            "Identificó el pensamiento que convirtió un latido en alarma.",
            "Completar un registro por cada crisis.",
        ),
        Work(
            "Exposición a sensaciones en sesión: girar, respirar por una pajita, escalón.",
            "La pajita fue lo más parecido al pánico; el miedo bajó de 7 a 4 en tres rondas.",
            "Repetir el ejercicio tres veces por semana.",
        ),
        Work(
            "Se elaboró y ordenó una lista de situaciones evitadas.",
            "Colocó diez situaciones y eligió empezar por el supermercado a hora tranquila.",
            "Ir dos veces y quedarse hasta que el miedo baje a la mitad.",
        ),
        Work(
            "Se revisó la última exposición y se planeó la siguiente sin agua ni llamada.",
            "Vio que lo temido no ocurrió y aceptó retirar una conducta de seguridad.",
            "Repetir la exposición sin la botella de agua.",
        ),
    ),
)

TRAUMA = TherapyLens(
    opening=(
        "Consulta por pesadillas, sobresalto y evitación tras un accidente grave de tráfico.",
        "Acude por recuerdos intrusivos y estado de alerta desde una agresión hace varios años.",
    ),
    history=(
        "Los síntomas duran más de un año: recuerdos no deseados, pesadillas, evitación, culpa, "
        "irritabilidad y sobresalto. No se insistió en los detalles en esta visita.",
        "Se mantenía a base de actividad hasta que un recordatorio trajo los recuerdos. Duerme "
        "ligero, vigila los lugares y se ha alejado de sus amistades.",
    ),
    hard=(
        "Pesadillas casi todas las noches, con largos ratos sin dormir.",
        "Un ruido fuerte provocó una reacción intensa, con temblor de media hora.",
        "Evitó la ruta que pasa por el lugar y canceló una salida.",
    ),
    mixed=(
        "Pesadillas dos o tres noches, más cortas que antes.",
        "Se sobresaltó en el trabajo, usó el anclaje y se quedó.",
        "Habló con una amistad de parte de lo ocurrido.",
    ),
    better=(
        "Un solo mal sueño desde la última sesión, y volvió a dormirse.",
        "Pasó por el lugar sin desviar la mirada.",
        "Se sentó de espaldas a la puerta en un restaurante y disfrutó la comida.",
    ),
    quotes_hard=(
        "Es como si una parte de mí siguiera en ese día.",
        "Debí haberlo visto venir. Siempre vuelvo a eso.",
    ),
    quotes_better=(
        "Lo recordé y fue un recuerdo, no ahora.",
        "No fue mi culpa. Casi todos los días lo creo.",
    ),
    impression=(
        "La culpa y la creencia de que ningún lugar es seguro son los principales bloqueos; la "
        "evitación cede al examinarlos.",
        "Síntomas compatibles con estrés postraumático crónico; la alianza permite trabajo "
        "centrado "
        "en el trauma.",
    ),
    work=(
        Work(
            "Se enseñó anclaje con los cinco sentidos y se ensayó con un recordatorio leve.",
            "El malestar bajó de 6 a 3 en pocos minutos.",
            "Usar el anclaje al primer signo y anotar el resultado.",
        ),
        Work(
            "Se revisó la declaración de impacto y se marcaron bloqueos de seguridad y culpa.",
            "Leyó en voz alta, con llanto, y pudo continuar.",
            "Añadir dos bloqueos al registro.",
        ),
        Work(
            "Se trabajó una hoja de preguntas sobre la culpa.",
            "Separó lo que sabía entonces de lo que sabe ahora.",
            "Completar una hoja sobre la seguridad.",
        ),
        Work(
            "Se revisó la rutina de sueño y se ensayó otro final para la pesadilla.",
            "Escribió el nuevo final con sus palabras.",
            "Ensayar el nuevo final diez minutos cada noche.",
        ),
    ),
)

OBSESSIONS = TherapyLens(
    opening=(
        "Consulta por comprobaciones y lavado que ocupan horas del día.",
        "Acude porque pensamientos intrusivos de daño y comprobaciones retrasan salir de casa.",
    ),
    history=(
        "Los rituales empezaron en la adolescencia y aumentaron en dos años: cerraduras, cocina, "
        "lavado de manos, pedir confirmación. Los reconoce excesivos.",
        "Describe pensamientos contrarios a sus valores, con comprobaciones y conteo en silencio "
        "para sentirse a salvo. Piel de las manos agrietada en invierno.",
    ),
    hard=(
        "Los rituales ocuparon entre dos y tres horas casi todos los días.",
        "Volvió a casa dos veces a comprobar la cocina y llegó tarde.",
        "Pidió a la familia confirmar las cerraduras cada noche.",
    ),
    mixed=(
        "Los rituales ocupan cerca de una hora y puede aplazarlos diez minutos.",
        "Comprobó la puerta una vez en lugar de cinco durante cuatro días.",
        "No se lavó tras tocar el buzón, con malestar de media hora.",
    ),
    better=(
        "Los rituales se reducen a unos minutos la mayoría de los días.",
        "Salió de casa con una sola mirada a la cocina toda la semana.",
        "Los pensamientos intrusivos aparecen y los deja ir sin responder.",
    ),
    quotes_hard=(
        "Sé que está cerrado. Lo que no puedo es sentirlo.",
        "Si no lo hago y pasa algo, es mi culpa.",
    ),
    quotes_better=(
        "Me molestó diez minutos y luego lo olvidé.",
        "Salí sin comprobar y no pasó nada, otra vez.",
    ),
    impression=(
        "El alivio inmediato y la acomodación familiar mantienen los rituales; buena conciencia "
        "del problema.",
        "La responsabilidad exagerada sostiene las comprobaciones; hay habituación en las "
        "exposiciones.",
    ),
    work=(
        Work(
            "Se elaboró la lista de exposición y se acordaron las reglas de prevención de "
            "respuesta.",
            "Ordenó doce situaciones de 20 a 90.",
            "Practicar a diario las dos más bajas.",
        ),
        Work(
            "Exposición en sesión: tocar la manija y la tapa del cubo, sin lavado.",
            "La ansiedad subió a 70 y bajó a 35 en veinticinco minutos.",
            "Repetir en casa cuatro veces, sin lavado durante una hora.",
        ),
        Work(
            "Se habló de la petición de confirmación y se acordó una frase para la familia.",
            "La frase le pareció aceptable y la explicará en casa.",
            "Contar cada día las preguntas de confirmación.",
        ),
        Work(
            "Se usó un guion imaginado sobre la incertidumbre de causar daño.",
            "Lo leyó tres veces; el malestar bajó de 65 a 40.",
            "Escuchar la grabación a diario.",
        ),
    ),
)

ATTENTION = TherapyLens(
    opening=(
        "Consulta por plazos incumplidos, olvidos y tareas sin terminar.",
        "Acude tras una evaluación laboral que señaló retrasos y descuidos.",
    ),
    history=(
        "Dificultades desde la primaria, compensadas con esfuerzo de última hora. Se pierde en "
        "reuniones, extravía llaves y paga tarde. Los informes escolares hablan de distracción.",
        "Larga historia de desorganización e inquietud mental; en la escuela contó con ayuda de "
        "sus "
        "padres. Las exigencias actuales superan esas estrategias.",
    ),
    hard=(
        "Incumplió dos plazos y encontró correo sin abrir del mes pasado.",
        "Empezó varias tareas cada día y terminó pocas.",
        "Llegó tarde al trabajo tres días.",
    ),
    mixed=(
        "Usó el calendario casi todos los días laborables y faltó a una cita.",
        "Terminó la tarea principal tres días; las tardes siguen dispersas.",
        "Pagó los recibos a tiempo; el correo sigue atrasado.",
    ),
    better=(
        "Cumplió todos los plazos y cerró la lista el viernes.",
        "Usa un solo calendario y lo revisa mañana y noche.",
        "Notó que se distraía en una reunión y volvió sin perder el hilo.",
    ),
    quotes_hard=(
        "Tenía todo el día y no sé a dónde se fue.",
        "Parece pereza, pero hago el doble de esfuerzo que los demás.",
    ),
    quotes_better=(
        "Por una vez salí del trabajo sabiendo qué quedó hecho.",
        "La lista es aburrida y funciona.",
    ),
    impression=(
        "Dificultades de planificación y atención sostenida en varios ámbitos; la autocrítica "
        "aumenta la evitación.",
        "Las habilidades se consolidan cuando se atan a una clave fija.",
    ),
    work=(
        Work(
            "Se preparó un solo calendario y una sola lista, con hora fija de revisión.",
            "Pasó las notas dispersas durante la sesión.",
            "Revisar lista y calendario a las 8:00 y a las 20:00.",
        ),
        Work(
            "Se dividió un informe aplazado en pasos de treinta minutos.",
            "Completó el primer paso en la sesión.",
            "Un paso al día, con temporizador.",
        ),
        Work(
            "Se trabajó la distracción con una hoja para aparcar pensamientos.",
            "La probó quince minutos de lectura y volvió al texto cada vez.",
            "Usar la hoja en el primer bloque de trabajo.",
        ),
        Work(
            "Se revisaron pensamientos autocríticos tras un error.",
            "Escribió una frase más justa junto a cada uno.",
            "Escribir una frase justa después de cada descuido.",
        ),
    ),
)
