"""Nutrition fragments in Spanish that any condition shares; the food is Mexican."""

from chartside.app.demo.words.nutrition_es_digestive import CELIAC, GUT, IRON, SPORT
from chartside.app.demo.words.nutrition_es_metabolic import GLUCOSE, LIPIDS, PCOS, WEIGHT
from chartside.app.demo.words.voice import Meals, NutritionLens, NutritionVoice, Work

LENSES: dict[str, NutritionLens] = {
    "weight": WEIGHT,
    "glucose": GLUCOSE,
    "lipids": LIPIDS,
    "gut": GUT,
    "celiac": CELIAC,
    "iron": IRON,
    "pcos": PCOS,
    "sport": SPORT,
}

VOICE = NutritionVoice(
    meals_hard=Meals(
        breakfast=(
            "café con azúcar y pan dulce",
            "sin desayuno",
            "tamal y atole",
            "cereal azucarado con leche",
        ),
        lunch=(
            "torta de milanesa y refresco",
            "tacos al pastor con refresco",
            "comida corrida con doble porción de arroz y agua de sabor",
            "hamburguesa con papas",
        ),
        snack=("papas fritas", "galletas con café", "pan dulce", "helado"),
        dinner=(
            "quesadillas fritas con crema",
            "pan con jamón y queso",
            "sobras tarde, después de las 22:00",
            "pizza",
        ),
    ),
    meals_better=Meals(
        breakfast=(
            "huevo con nopales y dos tortillas",
            "yogur natural con papaya y semillas",
            "avena con manzana y nuez",
            "frijoles de la olla con huevo y tortilla",
        ),
        lunch=(
            "pollo asado, arroz y ensalada grande",
            "lentejas con verduras",
            "pescado con calabacitas y tortilla",
            "caldo de res con verduras",
        ),
        snack=("una manzana", "jícama con limón", "un puño de nueces", "yogur natural"),
        dinner=(
            "sopa de verduras y omelet",
            "ensalada con frijol y aguacate",
            "tostadas horneadas de pollo con lechuga",
            "nopales asados con queso panela",
        ),
    ),
    meals_gentle=Meals(
        breakfast=(
            "huevo con espinaca y tortillas de maíz",
            "yogur sin lactosa con papaya",
            "arroz cocido con canela y plátano",
        ),
        lunch=(
            "pollo con arroz y zanahoria",
            "pescado con papa y calabacita",
            "quinoa con jitomate y pepino",
        ),
        snack=("una naranja", "medio plátano", "tostadas de arroz"),
        dinner=(
            "omelet con espinaca y papa",
            "arroz con pavo y ejotes",
            "pescado al horno con zanahoria",
        ),
    ),
    recall=(
        "Recordatorio de 24 horas: desayuno, {breakfast}; comida, {lunch}; colación, {snack}; "
        "cena, {dinner}. Estimado: {energy} kcal.",
        "Ayer: {breakfast} en el desayuno, {lunch} en la comida, {snack} por la tarde y {dinner} "
        "en la cena; unas {energy} kcal.",
    ),
    activity_hard=(
        "Poca actividad aparte de las tareas diarias.",
        "Caminó una vez en la semana.",
    ),
    activity_better=(
        "Camina 30 minutos cuatro o cinco días.",
        "Dos sesiones de fuerza y dos caminatas por semana.",
        "Usa las escaleras y va a pie a sus actividades.",
    ),
    quote=("Refiere: «{quote}»", "En sus palabras: «{quote}»", "Comenta: «{quote}»"),
    body=(
        "Peso {weight} kg{since}, estatura {height} cm, IMC {bmi}, cintura {waist} cm, grasa "
        "corporal {fat} %."
    ),
    body_video="Consulta por video; peso en casa {weight} kg{since}, báscula propia.",
    since=" ({change} kg desde la última visita)",
    unchanged=" (sin cambio desde la última visita)",
    reading=(
        "{measure} {value} (antes {before}).",
        "{measure}: {value}, previa {before}.",
    ),
    reading_first="{measure} {value}.",
    pressure="Presión arterial {systolic}/{diastolic} mmHg.",
    status_hard=(
        "{problem}: poco cambio hasta ahora; los obstáculos son tiempo y hábitos.",
        "{problem}: metas aún no alcanzadas; requiere pasos más sencillos.",
        "{problem}: buena disposición, práctica irregular.",
    ),
    status_mixed=(
        "{problem}: tendencia favorable, con margen en fines de semana y porciones.",
        "{problem}: avance parcial hacia la meta.",
        "{problem}: los hábitos se afianzan y las cifras acompañan.",
    ),
    status_better=(
        "{problem}: buen avance, meta cercana o alcanzada.",
        "{problem}: hábitos establecidos; se trabaja en mantenerlos.",
        "{problem}: buena respuesta al plan.",
    ),
    adherence=("Apego estimado al plan: {share} %.", "Siguió cerca del {share} % del plan."),
    medicine_steady=("Toma {drug} por indicación de su médico.", "Continúa con {drug}."),
    medicine_new=("Su médico inició {drug}.", "Comenzó {drug} por indicación médica."),
    medicine_raised=(
        "Su médico aumentó {name} de {earlier} a {dose}.",
        "La dosis de {name} pasó de {earlier} a {dose} por indicación médica.",
    ),
    late_work=(
        Work(
            "Se armó el menú de la semana y la lista de compras.",
            "Trajo ideas propias para cuatro cenas.",
            "Comprar con lista una vez por semana.",
        ),
        Work(
            "Se revisó el registro y se reconoció lo que ya es costumbre.",
            "Nombró dos hábitos que ya no le cuestan.",
            "Tres días de registro antes de la próxima visita.",
        ),
        Work(
            "Se preparó una celebración: qué elegir y cómo seguir al día siguiente.",
            "Eligió lo que más quiere disfrutar.",
            "Usar el plan y comentarlo en la próxima visita.",
        ),
        Work(
            "Se adaptaron dos recetas de la familia.",
            "Cocinará una esta semana.",
            "Probar la receta nueva y contar cómo salió.",
        ),
        Work(
            "Se revisaron hambre, sueño y tensión como motivos para comer.",
            "Reconoció la tensión como el principal este mes.",
            "Pausa de diez minutos antes de picar por la noche.",
        ),
    ),
    continue_care=(
        "Continuar: {approach}.",
        "Menú actualizado. Se mantiene: {approach}.",
        "Sin cambio de enfoque: {approach}.",
    ),
    energy_target=(
        "Plan de {energy} kcal con tres comidas y una o dos colaciones.",
        "Meta de {energy} kcal al día; registro de alimentos tres días.",
    ),
    next_visit=("Seguimiento en {weeks}.", "Vuelve en {weeks} con el registro de alimentos."),
)
