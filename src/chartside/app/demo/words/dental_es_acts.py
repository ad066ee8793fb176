"""Dental fragments in Spanish, one entry for each kind of visit."""

from chartside.app.demo.words.voice import Act

ACTS: dict[str, Act] = {
    "restore": Act(
        subjective=(
            "Acude para la obturación del {tooth}. Sensibilidad ocasional al frío y al dulce.",
            "Refiere que se le queda comida en el {tooth}; sin dolor espontáneo.",
            "Sin molestias desde la revisión; viene a tratar el {tooth}.",
        ),
        objective=(
            "Cavidad {surface} en {tooth}, dentina reblandecida, respuesta normal al frío, "
            "percusión negativa.",
            "{tooth}: lesión {surface} en dentina sin exposición pulpar; vitalidad positiva.",
        ),
        assessment=("{problem}, {tooth}: tratada hoy, pronóstico bueno.",),
        done=(
            "Aislamiento con dique, eliminación de caries, adhesivo y composite A2 por capas; "
            "ajuste oclusal y pulido.",
            "Dique de goma, limpieza de la cavidad, grabado selectivo, composite A3 y pulido; "
            "contacto proximal comprobado.",
        ),
        response=("Tolera bien el tratamiento; mordida cómoda.", "Sin incidencias."),
        plan=(
            "Evitar morder con la zona hasta que pase la anestesia; avisar si hay dolor al morder.",
            "Puede notar sensibilidad unos días; llamar si persiste más de dos semanas.",
        ),
    ),
    "replace": Act(
        subjective=(
            "Se le rompió la obturación del {tooth} comiendo; nota un borde afilado.",
            "Nota un hueco en el {tooth} y se le acumula comida; sin dolor.",
        ),
        objective=(
            "{tooth}: obturación antigua fracturada con pérdida de material, sin caries profunda; "
            "vitalidad positiva.",
            "{tooth}: margen abierto y material perdido; percusión negativa.",
        ),
        assessment=("{problem}, {tooth}: sustituida hoy.",),
        done=(
            "Retirada de la obturación antigua, aislamiento, reconstrucción con composite y "
            "pulido.",
            "Eliminación de restos y caries marginal, matriz seccional, composite por capas.",
        ),
        response=("Sin incidencias; oclusión comprobada.", "Mordida cómoda al terminar."),
        plan=(
            "Vigilar la cúspide; si se fractura, valorar recubrimiento.",
            "Revisión habitual.",
        ),
    ),
    "hygiene": Act(
        subjective=(
            "Acude a higiene. Se cepilla dos veces al día; usa seda de forma irregular.",
            "Sin molestias. Cepillo eléctrico desde hace unos meses.",
            "Refiere sangrado leve al cepillarse en la zona inferior.",
            "Nota sarro detrás de los incisivos; sin dolor.",
            "Higiene periódica; usa cepillos interdentales varias noches por semana.",
        ),
        objective=(
            "Cálculo supragingival en incisivos inferiores; tinciones leves.",
            "Placa interproximal en sectores posteriores; encía de color normal en el frente.",
            "Depósitos escasos, algo más en linguales inferiores.",
        ),
        assessment=(
            "Buen mantenimiento.",
            "Control de placa suficiente.",
        ),
        watch=(
            "Salud gingival mejorable con limpieza interdental.",
            "Inflamación gingival por placa; se refuerza la técnica.",
        ),
        done=(
            "Ultrasonidos, pulido con pasta y repaso de la técnica con cepillos interdentales.",
            "Tartrectomía, airflow en tinciones y barniz de flúor.",
        ),
        response=("Buena tolerancia.", "Muestra la técnica ante el espejo correctamente."),
        plan=(
            "Cepillo interdental de 0,7 mm cada noche.",
            "Mantener la pauta de cepillado.",
        ),
    ),
    "check_up": Act(
        subjective=(
            "Revisión periódica. Sin dolor ni cambios en su salud.",
            "Acude a revisión; refiere sensibilidad al frío en cuellos.",
            "Sin molestias; mastica con comodidad.",
        ),
        objective=(
            "Mucosas sin lesiones, restauraciones íntegras, sin caries nuevas.",
            "Exploración de tejidos blandos normal; recesión leve en premolares superiores.",
        ),
        assessment=("Boca estable, sin necesidad de tratamiento.", "Sin lesiones nuevas."),
        watch=("Sin caries; sangrado de encías por encima de lo deseable.",),
        done=(
            "Exploración, aletas de mordida y refuerzo de higiene.",
            "Exploración con sonda y transiluminación; consejo sobre cepillado suave.",
        ),
        response=("Comprende las indicaciones.", "Sin dudas."),
        plan=("Higiene y revisión según calendario.", "Pasta para sensibilidad si lo nota."),
    ),
    "reevaluate": Act(
        subjective=(
            "Nota menos sangrado al cepillarse y mejor aliento.",
            "Usa cepillos interdentales casi a diario; encías menos sensibles.",
        ),
        objective=(
            "Encía más firme y rosada; restos de placa en zona de molares.",
            "Menor inflamación; buen control en el frente anterior.",
        ),
        assessment=("{problem}: respuesta favorable al tratamiento inicial.",),
        done=(
            "Sondaje de control, repaso de zonas con placa y motivación.",
            "Sondaje, instrumentación puntual y ajuste del tamaño de los interdentales.",
        ),
        response=("Se compromete a mantener la rutina.", "Buena tolerancia al sondaje."),
        plan=("Pasar a mantenimiento.", "Reforzar interdentales en molares."),
    ),
    "scale_right": Act(
        subjective=(
            "Acude a la primera sesión de raspado. Sangrado al cepillarse y movilidad leve.",
            "Sin dolor; nota las encías inflamadas.",
        ),
        objective=(
            "Cuadrantes 1 y 4: bolsas de 4 a 6 mm, cálculo subgingival, sangrado generalizado.",
        ),
        assessment=("{problem}: en fase de tratamiento básico.",),
        done=("Raspado y alisado radicular de los cuadrantes 1 y 4, irrigación.",),
        response=("Buena tolerancia.", "Molestia leve controlada con anestesia."),
        plan=("Segunda sesión del lado izquierdo; técnica de Bass e interdentales.",),
    ),
    "scale_left": Act(
        subjective=(
            "Buena evolución del lado derecho, sensibilidad unos días.",
            "Menos sangrado en el lado tratado.",
        ),
        objective=(
            "Cuadrantes 2 y 3: bolsas de 4 a 6 mm con cálculo subgingival; lado derecho con menor "
            "inflamación.",
        ),
        assessment=("{problem}: en fase de tratamiento básico, buena respuesta inicial.",),
        done=("Raspado y alisado radicular de los cuadrantes 2 y 3, irrigación.",),
        response=("Buena tolerancia.", "Sin incidencias."),
        plan=("Interdentales a diario; reevaluación periodontal en la próxima cita.",),
    ),
    "maintain": Act(
        subjective=(
            "Mantenimiento periodontal. Sin sangrado espontáneo.",
            "Refiere buen cepillado y algún olvido de los interdentales.",
            "Sin molestias ni movilidad nueva.",
        ),
        objective=(
            "Encía firme, placa localizada en molares.",
            "Algunas bolsas residuales de 4 mm sin supuración.",
        ),
        assessment=("{problem}: estable en mantenimiento.", "{problem}: estable, vigilar molares."),
        watch=("{problem}: inflamación residual, en mejoría; vigilar bolsas en molares.",),
        done=(
            "Sondaje, instrumentación de bolsas residuales, pulido.",
            "Mantenimiento con ultrasonidos e irrigación; refuerzo de higiene.",
        ),
        response=("Buena tolerancia.", "Motivación conservada."),
        plan=("Continuar el mantenimiento.", "Interdentales a diario."),
    ),
    "canal_open": Act(
        subjective=(
            "Dolor espontáneo y nocturno en el {tooth}, prolongado con el calor.",
            "El dolor del {tooth} le ha despertado; cede poco con analgésico.",
        ),
        objective=("{tooth}: caries profunda; radiografía sin fractura; percusión sensible.",),
        assessment=("{problem}, {tooth}: indicada endodoncia.",),
        done=(
            "Aislamiento, apertura, localización de conductos, conductometría electrónica, "
            "instrumentación e hidróxido de calcio; obturación provisional.",
        ),
        response=("Alivio al terminar.", "Buena tolerancia."),
        plan=("Completar la endodoncia en la próxima cita; no masticar con la zona.",),
    ),
    "canal_abscess": Act(
        subjective=(
            "Menos inflamación con el antibiótico; molestia al morder con el {tooth}.",
            "El dolor del {tooth} ha cedido; aún nota presión al masticar.",
        ),
        objective=(
            "{tooth}: sin respuesta al frío, percusión dolorosa, radiolucidez apical; tumefacción "
            "en descenso.",
        ),
        assessment=("{problem}, {tooth}: infección en control, indicada endodoncia.",),
        done=(
            "Aislamiento, apertura con drenaje, instrumentación, irrigación abundante e hidróxido "
            "de calcio; obturación provisional.",
        ),
        response=("Alivio de la presión.", "Buena tolerancia."),
        plan=("Completar el antibiótico; terminar la endodoncia en la próxima cita.",),
    ),
    "canal_fill": Act(
        subjective=(
            "Sin dolor desde la última cita; molestia leve a la presión dos días.",
            "Sin síntomas en el {tooth}.",
        ),
        objective=("{tooth}: provisional íntegro, percusión negativa, sin fístula.",),
        assessment=("{problem}, {tooth}: tratamiento de conductos terminado.",),
        done=(
            "Irrigación con hipoclorito, secado, obturación con gutapercha y sellador; radiografía "
            "final con longitud correcta.",
        ),
        response=("Sin incidencias.", "Buena tolerancia."),
        plan=("Restauración definitiva en las próximas semanas para evitar fractura.",),
    ),
    "core": Act(
        subjective=("Sin molestias tras la endodoncia del {tooth}.",),
        objective=("{tooth}: sin dolor a percusión ni inflamación; provisional íntegro.",),
        assessment=("{problem}, {tooth}: resuelta la infección, restaurado hoy.",),
        done=("Reconstrucción con poste de fibra y composite; ajuste oclusal.",),
        response=("Sin incidencias.",),
        plan=("Radiografía de control a los seis meses; valorar corona.",),
    ),
    "crown_prep": Act(
        subjective=(
            "Acude para tallado del {tooth}; sin dolor espontáneo.",
            "Mastica por el otro lado por precaución.",
        ),
        objective=("{tooth}: estructura suficiente, encía sana, oclusión comprobada.",),
        assessment=("{problem}, {tooth}: indicado recubrimiento completo.",),
        done=("Tallado, hilo retractor, escaneado intraoral, color A3 y corona provisional.",),
        response=("Buena tolerancia; provisional cómoda.",),
        plan=("Colocar la corona definitiva; evitar alimentos pegajosos.",),
    ),
    "crown_fit": Act(
        subjective=("Provisional sin problemas; viene a la colocación de la corona.",),
        objective=("{tooth}: ajuste marginal y contactos correctos con la corona de zirconio.",),
        assessment=("{problem}, {tooth}: tratamiento terminado, pronóstico bueno.",),
        done=("Prueba, ajuste oclusal y cementado con resina; eliminación de excesos.",),
        response=("Conforme con forma y color.", "Mordida cómoda."),
        plan=("Seda alrededor de la corona.",),
    ),
    "guard_scan": Act(
        subjective=(
            "Tensión mandibular al despertar; le han oído rechinar por la noche.",
            "Cefalea temporal matutina tres días por semana.",
        ),
        objective=("Facetas de desgaste en caninos, maseteros sensibles, apertura de 44 mm.",),
        assessment=("{problem}: con desgaste y dolor muscular.",),
        done=("Escaneado de ambas arcadas y registro de mordida para férula rígida.",),
        response=("Comprende el objetivo de la férula.",),
        plan=("Entrega de la férula; calor local y evitar mascar chicle.",),
    ),
    "guard_fit": Act(
        subjective=("Sin cambios; acude a la entrega de la férula.",),
        objective=("Férula con buen ajuste; contactos repartidos y guía canina.",),
        assessment=("{problem}: inicia férula de descarga.",),
        done=("Ajuste de contactos y pulido; instrucciones de uso y limpieza.",),
        response=("La encuentra cómoda.",),
        plan=("Uso nocturno todas las noches.",),
    ),
    "guard_review": Act(
        subjective=("Usa la férula seis noches por semana; menos tensión al despertar.",),
        objective=("Marcas de uso uniformes; maseteros menos sensibles.",),
        assessment=("{problem}: mejoría con la férula.",),
        done=("Retoque de contactos posteriores; ejercicios de relajación mandibular.",),
        response=("Conforme con el resultado.",),
        plan=("Traer la férula a cada revisión.",),
    ),
    "extract": Act(
        subjective=(
            "Episodios de inflamación alrededor del {tooth} en el último año.",
            "Acude a la extracción del {tooth}; sin fiebre ni inflamación hoy.",
        ),
        objective=("{tooth} incluido; ortopantomografía sin contacto directo con el nervio.",),
        assessment=("{problem}, {tooth}: indicada exodoncia; consentimiento firmado.",),
        done=("Colgajo, ostectomía mínima, odontosección, extracción, sutura 4/0.",),
        response=("Sin incidencias; hemostasia correcta.",),
        plan=(
            "Frío local, dieta blanda, no enjuagarse 24 horas; retirada de puntos en la próxima "
            "cita.",
        ),
    ),
    "sutures": Act(
        subjective=(
            "Inflamación los primeros tres días, ya resuelta.",
            "Sin dolor desde el cuarto día.",
        ),
        objective=("Zona de {tooth}: cicatrización correcta, sin signos de infección.",),
        assessment=("Posoperatorio sin complicaciones.",),
        done=("Retirada de puntos e irrigación con suero.",),
        response=("Buena tolerancia.",),
        plan=("Cepillado suave de la zona; vida normal.",),
    ),
    "implant_place": Act(
        subjective=("Acude a la colocación del implante en {tooth}; sin cambios en su salud.",),
        objective=("Zona edéntula de {tooth} con anchura suficiente en la tomografía.",),
        assessment=("{problem}, {tooth}: indicado implante unitario; consentimiento firmado.",),
        done=(
            "Implante de 4,1 x 10 mm, torque de inserción 35 Ncm, pilar de cicatrización y sutura.",
        ),
        response=("Sin incidencias.",),
        plan=("Dieta blanda, frío local; retirada de puntos en la próxima cita.",),
    ),
    "implant_scan": Act(
        subjective=("Sin molestias en el implante; higiene correcta de la zona.",),
        objective=("Implante de {tooth} estable, encía sana, radiografía con hueso conservado.",),
        assessment=("{problem}, {tooth}: implante integrado.",),
        done=("Escaneado con aditamento, registro de mordida y color.",),
        response=("Buena tolerancia.",),
        plan=("Colocar la corona sobre el implante.",),
    ),
    "implant_crown": Act(
        subjective=("Acude a la colocación de la corona del implante.",),
        objective=("Corona con ajuste pasivo, contactos correctos, radiografía sin espacios.",),
        assessment=("{problem}, {tooth}: diente repuesto, tratamiento terminado.",),
        done=("Corona atornillada a 30 Ncm; acceso sellado con composite.",),
        response=("Conforme con forma y color.",),
        plan=("Interdental y seda específica; revisión del implante cada año.",),
    ),
}
