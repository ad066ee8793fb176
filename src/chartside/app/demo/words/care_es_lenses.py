"""Primary-care fragments in Spanish, by condition."""

from chartside.app.demo.words.voice import CareLens, Illness

LENSES: dict[str, CareLens] = {
    "pressure": CareLens(
        opening=(
            "Primera visita; hipertensión desde hace años, tomas altas en la farmacia.",
            "Primera visita por hipertensión conocida, un año sin control.",
        ),
        hard=(
            "Tomas en casa casi siempre por encima de 140. Comidas saladas fuera de casa.",
            "Olvidó las tabletas varias mañanas. Sin dolor torácico ni cefalea.",
            "Se encuentra bien; valores altos por la noche.",
        ),
        mixed=(
            "Tomas en casa cerca de 135, mejores el fin de semana.",
            "Toma las tabletas a diario; sigue comiendo fuera.",
            "Camina dos veces por semana; sin mareo.",
        ),
        better=(
            "Tomas en casa en torno a 120. Sin mareo al levantarse.",
            "Cocina en casa con menos sal y camina casi a diario.",
            "Toma las tabletas con el desayuno, sin olvidos.",
        ),
        exam=(
            "Corazón rítmico sin soplos; pulmones limpios; sin edema.",
            "Ritmo regular, sin soplos; pulsos simétricos.",
        ),
        advice=(
            "Tomas en casa dos veces por semana y traer el registro.",
            "Menos sal; objetivo por debajo de 130/80.",
            "Función renal y electrolitos en el próximo análisis.",
        ),
    ),
    "diabetes": CareLens(
        opening=(
            "Primera visita por diabetes tipo 2, procede de otra consulta.",
            "Diabetes tipo 2 conocida desde hace dos años, sin análisis recientes.",
        ),
        hard=(
            "Glucosa en ayunas casi siempre mayor de 160. Refresco con las comidas.",
            "Olvidos de la dosis de la noche; sed y nicturia.",
            "Se quedó sin tiras; comidas irregulares.",
        ),
        mixed=(
            "Ayunas entre 130 y 150. Porciones menores en la cena.",
            "Toma la medicación; camina los fines de semana.",
            "Sin hipoglucemias; la mitad de bebidas dulces.",
        ),
        better=(
            "Ayunas de 110 a 125. Sin hipoglucemias.",
            "Agua en lugar de refresco; camina después de cenar.",
            "Medicación a diario y registro completo.",
        ),
        exam=(
            "Pies: piel íntegra, pulsos presentes, monofilamento normal.",
            "Corazón y pulmones normales; sin lesiones en los pies.",
        ),
        advice=(
            "Examen anual de la vista; se entrega derivación.",
            "HbA1c en tres meses; función renal anual.",
            "Se repasan signos de hipoglucemia y días de enfermedad.",
        ),
    ),
    "lipids": CareLens(
        opening=(
            "Primera visita; toma estatina por colesterol alto, sin análisis recientes.",
            "Primera visita por colesterol alto; un tío tuvo un infarto temprano.",
        ),
        hard=(
            "Olvida la estatina varias noches por semana.",
            "Frituras y queso casi a diario.",
        ),
        mixed=(
            "Toma la estatina casi todas las noches; sin dolor muscular.",
            "Menos frituras; mantiene el queso de la cena.",
        ),
        better=(
            "Toma la estatina cada noche sin efectos adversos.",
            "Pescado dos veces por semana y caminatas.",
        ),
        exam=(
            "Corazón rítmico; sin xantelasmas; carótidas sin soplos.",
            "Ruidos cardíacos normales; abdomen blando.",
        ),
        advice=(
            "Perfil lipídico antes de la próxima visita.",
            "Avisar si hay dolor muscular u orina oscura.",
            "Repaso de la dieta; nutrición si lo desea.",
        ),
    ),
    "thyroid": CareLens(
        opening=(
            "Primera visita; hipotiroidismo desde hace años, cansancio y frío últimamente.",
            "Hipotiroidismo conocido, un año sin ajustar la dosis.",
        ),
        hard=(
            "Cansancio por la tarde, intolerancia al frío, piel seca.",
            "Toma la tableta con el café; sigue el estreñimiento.",
        ),
        mixed=("Algo más de energía; piel aún seca.", "Menos estreñimiento; duerme bien."),
        better=(
            "Energía normal, peso estable.",
            "Sin palpitaciones ni temblor; se encuentra bien.",
        ),
        exam=(
            "Tiroides no aumentado, sin nódulos; reflejos normales.",
            "Piel algo seca; tiroides liso.",
        ),
        advice=(
            "Tableta en ayunas, una hora antes del café.",
            "TSH de seis a ocho semanas después de cada cambio.",
        ),
    ),
    "asthma": CareLens(
        opening=(
            "Primera visita por asma desde la infancia.",
            "Primera visita por asma; tos y sibilancias nocturnas, peores en primavera.",
        ),
        hard=(
            "Sibilancias casi a diario, tos que le despierta dos noches por semana.",
            "Usa el rescate varias veces por semana; olvida el de control.",
        ),
        mixed=(
            "Sibilancias uno o dos días por semana; una noche con tos.",
            "Control casi a diario; falta de aire al correr.",
        ),
        better=("Sin síntomas nocturnos; ejercicio sin límites.", "Un uso de rescate este mes."),
        exam=(
            "Pulmones limpios, sin sibilancias; saturación 98 %.",
            "Buena entrada de aire en ambos lados.",
        ),
        advice=(
            "Se revisa la técnica con cámara.",
            "Plan de acción por escrito repasado.",
            "Vacuna antigripal en otoño.",
        ),
    ),
    "copd": CareLens(
        opening=("Primera visita; falta de aire de esfuerzo desde hace años, fumó mucho tiempo.",),
        hard=(
            "Se detiene una vez al subir un piso; tos matutina con esputo claro.",
            "Una semana de más tos tras un resfriado, sin fiebre.",
        ),
        mixed=("Sube un piso despacio; tos sin cambios.", "Inhalador a diario; camina la cuadra."),
        better=("Sube un piso sin detenerse.", "Camina veinte minutos al día; sin agudizaciones."),
        exam=(
            "Murmullo disminuido, sin sibilancias; saturación 95 %.",
            "Espiración alargada, sin crepitantes; sin edema.",
        ),
        advice=(
            "Se ofrece rehabilitación respiratoria.",
            "Ayuda para dejar el tabaco; vacunas revisadas.",
            "Llamar pronto si cambia el esputo.",
        ),
    ),
    "knee": CareLens(
        opening=("Primera visita; dolor de rodilla derecha en escaleras desde hace dos años.",),
        hard=(
            "Dolor casi diario, peor en escaleras; rigidez matutina de diez minutos.",
            "Dejó el paseo de la tarde por la rodilla.",
        ),
        mixed=("Menos dolor con los ejercicios.", "Camina quince minutos."),
        better=("Camina media hora; dolor solo tras días largos.", "Escaleras sin barandilla."),
        exam=(
            "Rodilla derecha sin derrame, crepitación, extensión completa, estable.",
            "Rodilla derecha: dolor en interlínea interna, flexión 120 grados.",
        ),
        advice=(
            "Ejercicios de muslo tres veces por semana.",
            "Derivación a fisioterapia.",
            "Bajar de peso ayuda a la rodilla; se acuerda una meta.",
        ),
    ),
    "back": CareLens(
        opening=("Primera visita; dolor lumbar intermitente desde hace un año.",),
        hard=(
            "Dolor lumbar casi diario, peor al sentarse; sin debilidad ni trastorno urinario.",
            "Se despertó dos veces por dolor al girar en la cama.",
        ),
        mixed=("Dolor la mitad de los días, cede al moverse.", "Volvió a tareas ligeras."),
        better=("Solo rigidez ocasional.", "Actividad completa; ejercicios casi cada mañana."),
        exam=(
            "Musculatura lumbar sensible, elevación de pierna negativa, fuerza normal.",
            "Flexión limitada por rigidez; marcha normal.",
        ),
        advice=(
            "Mantenerse en movimiento; calor y ejercicios en casa.",
            "Derivación a fisioterapia.",
            "Sin signos de alarma no se necesita imagen.",
        ),
    ),
    "reflux": CareLens(
        opening=("Primera visita; acidez tras la cena, con tratamiento de urgencias.",),
        hard=(
            "Acidez cuatro o cinco días, peor al acostarse.",
            "Sabor ácido nocturno; cena tarde.",
        ),
        mixed=("Acidez dos días por semana.", "Mejor desde que cena temprano."),
        better=("Acidez menos de una vez por semana.", "Sin síntomas con el tratamiento."),
        exam=("Abdomen blando, no doloroso.", "Sin dolor epigástrico; sin masas."),
        advice=(
            "Cenar tres horas antes de dormir, cabecera elevada.",
            "Intentar bajar la medicación a las ocho semanas.",
            "Volver si hay dificultad para tragar o pérdida de peso.",
        ),
    ),
    "migraine": CareLens(
        opening=("Primera visita; cefaleas pulsátiles con náusea desde hace años.",),
        hard=(
            "De seis a ocho días de dolor este mes, faltó un día al trabajo.",
            "Dolor ligado a dormir poco y saltarse comidas.",
        ),
        mixed=("Cuatro días de dolor; la tableta ayuda si la toma pronto.", "Menos náusea."),
        better=("Uno o dos días de dolor al mes.", "Sueño regular; rara vez toma la tableta."),
        exam=("Pares craneales normales, marcha normal.", "Examen neurológico normal."),
        advice=(
            "Diario de cefaleas; tableta al inicio, máximo nueve días al mes.",
            "Comidas y sueño regulares.",
        ),
    ),
    "bones": CareLens(
        opening=("Primera visita; densidad ósea baja hace dos años, con tableta semanal.",),
        hard=("Toma la tableta semanal de forma irregular.", "Poco calcio y poco ejercicio."),
        mixed=("Toma la tableta; camina dos veces por semana.", "Un tropiezo, sin lesión."),
        better=("Tableta semanal sin molestias.", "Clase de equilibrio; sin caídas."),
        exam=("Sin dolor vertebral; se levanta de la silla sin apoyo.", "Marcha estable."),
        advice=(
            "Tableta con un vaso lleno de agua, sin acostarse media hora.",
            "Revisar riesgos de caída en casa.",
            "Densitometría cada dos años.",
        ),
    ),
    "prostate": CareLens(
        opening=("Primera visita; chorro débil y nicturia, en tratamiento desde hace un año.",),
        hard=("Se levanta tres o cuatro veces; chorro débil.", "Retardo y goteo."),
        mixed=("Se levanta dos veces; mejor chorro.", "Menos urgencia."),
        better=("Se levanta una vez; conforme.", "Buen chorro; sin mareo con la tableta."),
        exam=("Vejiga no palpable; abdomen blando.", "Sin dolor suprapúbico."),
        advice=("Menos líquidos después de las 19:00.", "Levantarse despacio."),
    ),
}

ILLNESSES: dict[str, Illness] = {
    "cold": Illness(
        subjective=(
            "Cuatro días de moco, dolor de garganta y tos. Sin falta de aire.",
            "Congestión, tos y cansancio desde el fin de semana; contactos en casa.",
        ),
        exam=("Mucosa nasal inflamada, garganta algo roja, pulmones limpios.",),
        assessment=("Cuadro viral, sin signos de infección bacteriana.",),
        plan=("Reposo, líquidos, lavado nasal; volver si hay fiebre o falta de aire.",),
    ),
    "throat": Illness(
        subjective=("Dolor de garganta de dos días, al tragar, tos leve.",),
        exam=("Faringe roja sin exudado, ganglios pequeños; prueba de estreptococo negativa.",),
        assessment=("Probable viral; prueba negativa, sin antibiótico.",),
        plan=("Bebidas tibias, analgesia; volver si empeora o no puede beber.",),
        fever=True,
    ),
    "urine": Illness(
        subjective=("Escozor y frecuencia de dos días, sin fiebre ni dolor lumbar.",),
        exam=("Dolor suprapúbico leve, puñopercusión negativa; tira con leucocitos y nitritos.",),
        assessment=("Infección de vejiga no complicada.",),
        plan=("Antibiótico y líquidos; cultivo enviado; volver si hay fiebre o dolor lumbar.",),
    ),
    "strain": Illness(
        subjective=(
            "Dolor lumbar desde que cargó una caja hace tres días; sin síntomas en piernas.",
        ),
        exam=("Contractura, elevación de pierna negativa, fuerza normal.",),
        assessment=("Distensión muscular sin signos de alarma.",),
        plan=("Calor, seguir en movimiento, tareas ligeras una semana.",),
    ),
    "stomach": Illness(
        subjective=("Deposiciones sueltas y cólicos de dos días, un vómito; sin sangre.",),
        exam=("Mucosas húmedas, abdomen blando con dolor difuso leve.",),
        assessment=("Probable gastroenteritis viral, bien hidratad{o}.",),
        plan=("Suero oral, comida ligera; volver si hay sangre, fiebre o mareo.",),
    ),
    "rash": Illness(
        subjective=("Picor y erupción en antebrazos después de trabajar en el jardín.",),
        exam=("Placas rojas con vesículas pequeñas, sin infección.",),
        assessment=("Reacción de contacto leve.",),
        plan=("Crema de hidrocortisona de venta libre una semana; evitar el contacto.",),
    ),
}
