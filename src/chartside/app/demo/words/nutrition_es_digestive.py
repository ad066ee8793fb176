"""Nutrition fragments in Spanish: digestion, celiac disease, iron, sport."""

from chartside.app.demo.words.voice import NutritionLens, Work

GUT = NutritionLens(
    opening=(
        "Acude por distensión, dolor abdominal y cambios del hábito intestinal.",
        "Derivación de gastroenterología para dieta baja en FODMAP.",
    ),
    history=(
        "Síntomas desde hace más de un año, peores con tensión y con ciertas comidas. Estudio "
        "médico sin datos de alarma.",
        "Ha retirado muchos alimentos por su cuenta sin un patrón claro. Sin pérdida de peso ni "
        "sangrado.",
    ),
    hard=(
        "Distensión casi diaria por la tarde y dolor tres días.",
        "Malestar tras comer fuera; retiró alimentos por miedo.",
        "Hábito intestinal irregular durante la semana.",
    ),
    mixed=(
        "Menos distensión; síntomas claros con cebolla y manzana.",
        "Cuatro días buenos; molestias tras una comida con ajo.",
        "Tolera lácteos sin lactosa; duda con el trigo.",
    ),
    better=(
        "Síntomas ocasionales y leves.",
        "Reintrodujo dos grupos sin molestias.",
        "Come fuera sabiendo qué pedir.",
    ),
    quotes_hard=(
        "Por la tarde no me cierra el pantalón.",
        "Me da miedo comer antes de salir.",
    ),
    quotes_better=(
        "Ya sé que es la cebolla, no todo.",
        "Salí a cenar y no pasó nada.",
    ),
    work=(
        Work(
            "Se explicó la fase de eliminación con lista de alimentos.",
            "Preparó un menú de tres días.",
            "Cuatro semanas con diario de síntomas.",
        ),
        Work(
            "Se revisó el diario y se buscaron patrones.",
            "Identificó dos alimentos probables.",
            "Mantener fuera solo esos dos.",
        ),
        Work(
            "Se planeó la reintroducción por grupos.",
            "Eligió empezar por lactosa.",
            "Tres días por grupo con cantidades crecientes.",
        ),
        Work(
            "Se trabajó ritmo de comidas, masticación y líquidos.",
            "Reconoció que come en diez minutos.",
            "Comidas de veinte minutos y agua repartida.",
        ),
    ),
    gentle_meals=True,
)

CELIAC = NutritionLens(
    opening=(
        "Acude tras diagnóstico reciente de enfermedad celíaca por biopsia.",
        "Consulta para revisar la dieta sin gluten; anticuerpos aún elevados.",
    ),
    history=(
        "Cansancio y distensión antes del diagnóstico. Ha retirado pan y pasta; no conoce fuentes "
        "ocultas.",
        "Sigue dieta sin gluten desde hace meses, con comidas frecuentes fuera de casa.",
    ),
    hard=(
        "Dos posibles exposiciones por salsas y comida fuera de casa.",
        "Comparte tostador y utensilios en casa.",
        "Cansancio persistente.",
    ),
    mixed=(
        "Una exposición dudosa; lee casi todas las etiquetas.",
        "Separó utensilios; falta organizar la despensa.",
        "Más energía, con distensión ocasional.",
    ),
    better=(
        "Sin exposiciones conocidas desde la última visita.",
        "Cocina y despensa organizadas; pregunta en restaurantes.",
        "Energía normal, sin molestias digestivas.",
    ),
    quotes_hard=(
        "No sabía que la salsa de soya llevaba trigo.",
        "Comer fuera es una lotería.",
    ),
    quotes_better=(
        "Leer etiquetas ya me toma segundos.",
        "Tengo tres lugares donde como con calma.",
    ),
    work=(
        Work(
            "Se practicó lectura de etiquetas con envases reales.",
            "Detectó dos fuentes ocultas.",
            "Revisar la despensa completa.",
        ),
        Work(
            "Se revisó contaminación cruzada en la cocina.",
            "Hizo una lista de utensilios por separar.",
            "Tostador y tabla propios.",
        ),
        Work(
            "Se planeó cómo pedir en restaurantes.",
            "Ensayó tres preguntas.",
            "Usarlas en una comida fuera.",
        ),
        Work(
            "Se reforzó el menú con hierro, calcio y fibra.",
            "Aceptó amaranto y leguminosas.",
            "Leguminosas tres veces por semana.",
        ),
    ),
    gentle_meals=True,
)

IRON = NutritionLens(
    opening=(
        "Acude por anemia y cansancio; su médico indicó hierro y orientación.",
        "Consulta por reservas bajas de hierro y menstruación abundante.",
    ),
    history=(
        "Come poca carne y toma café con las comidas. Cansancio y caída de cabello.",
        "Ciclos abundantes en estudio por ginecología. Desayuna solo café.",
    ),
    hard=(
        "Cansancio por la tarde y falta de aire al subir escaleras.",
        "Olvidó el hierro varios días por molestia de estómago.",
        "Café con la comida casi a diario.",
    ),
    mixed=(
        "Toma el hierro en días alternos con mejor tolerancia.",
        "Más energía, aún se cansa al final del día.",
        "Incluye cítricos con las leguminosas la mitad de los días.",
    ),
    better=(
        "Energía normal y ejercicio dos veces por semana.",
        "Fuente de hierro en comida y cena todos los días.",
        "Café separado de las comidas.",
    ),
    quotes_hard=(
        "Subo un piso y tengo que parar.",
        "El café es lo único que me levanta.",
    ),
    quotes_better=(
        "Aguanté toda la clase sin cansarme.",
        "Ya no se me cae tanto el cabello.",
    ),
    work=(
        Work(
            "Se combinaron fuentes de hierro con vitamina C.",
            "Propuso lentejas con jitomate y limón.",
            "Dos combinaciones al día.",
        ),
        Work(
            "Se revisó la toma de hierro y su tolerancia.",
            "Prefiere tomarlo con el estómago vacío y fruta después.",
            "Tomarlo en días alternos, lejos del café.",
        ),
        Work(
            "Se planeó un desayuno completo.",
            "Eligió huevo con espinaca y naranja.",
            "Desayunar cinco días.",
        ),
        Work(
            "Se revisaron fuentes vegetales y porciones.",
            "Identificó cuatro que le gustan.",
            "Una porción diaria.",
        ),
    ),
)

SPORT = NutritionLens(
    opening=(
        "Acude para mejorar el rendimiento en carrera de fondo.",
        "Consulta para bajar grasa sin perder fuerza; corre y hace pesas cuatro días por semana.",
    ),
    history=(
        "Entrena por la mañana en ayunas y recupera mal. Sin lesiones recientes.",
        "Proteína concentrada en la cena; poca comida antes de entrenar.",
    ),
    hard=(
        "Se quedó sin energía en la sesión larga.",
        "Comió poco antes de entrenar tres días.",
        "Calambres en una sesión con calor.",
    ),
    mixed=(
        "Mejor energía al comer antes; falta ajustar la recuperación.",
        "Cumplió la proteína cuatro días.",
        "Hidratación mejor medida.",
    ),
    better=(
        "Buen rendimiento en las sesiones largas y buena recuperación.",
        "Proteína repartida en cuatro tiempos todos los días.",
        "Sin molestias digestivas en carrera.",
    ),
    quotes_hard=(
        "En el kilómetro quince me apagué.",
        "Entreno con el estómago vacío porque me pesa.",
    ),
    quotes_better=(
        "Terminé con fuerzas, eso no me pasaba.",
        "Levanto lo mismo y peso menos.",
    ),
    work=(
        Work(
            "Se planeó la comida previa y posterior al entrenamiento.",
            "Eligió opciones fáciles de digerir.",
            "Aplicarlo en tres sesiones.",
        ),
        Work(
            "Se calculó la hidratación por sudoración.",
            "Midió su peso antes y después.",
            "Beber según el cálculo y sal en sesiones largas.",
        ),
        Work(
            "Se repartió la proteína en cuatro tiempos.",
            "Añadió una fuente al desayuno.",
            "Registrar proteína tres días.",
        ),
        Work(
            "Se ensayó la carga de hidratos de la semana de competencia.",
            "Comprendió cantidades y momentos.",
            "Ensayarla antes de la tirada larga.",
        ),
    ),
)
