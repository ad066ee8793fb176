"""Nutrition fragments in Spanish: weight, glucose, lipids, polycystic ovary."""

from chartside.app.demo.words.voice import NutritionLens, Work

WEIGHT = NutritionLens(
    opening=(
        "Acude para bajar de peso tras varios intentos por su cuenta con recuperación posterior.",
        "Consulta por aumento de peso de los últimos tres años; quiere mejorar energía y salud.",
    ),
    history=(
        "Peso máximo actual. Ha seguido dietas restrictivas con pérdida rápida y rebote. Come "
        "fuera "
        "de casa entre semana y cena abundante.",
        "El aumento coincidió con un trabajo más sedentario. Salta el desayuno, llega con mucha "
        "hambre a la tarde y pica por la noche.",
    ),
    hard=(
        "Le costó seguir el plan por comidas fuera de casa y reuniones.",
        "Refiere hambre por la tarde y pan dulce casi a diario.",
        "Tomó refresco cuatro días y no preparó colaciones.",
    ),
    mixed=(
        "Siguió el plan entre semana; el fin de semana fue más libre.",
        "Redujo el refresco a dos días y ya desayuna en casa.",
        "Cocinó con antelación una semana sí y otra no.",
    ),
    better=(
        "Mantiene horarios y porciones sin sentir que está a dieta.",
        "Bebe agua casi siempre y planifica la semana el domingo.",
        "Reconoce hambre y saciedad y deja comida en el plato.",
    ),
    quotes_hard=(
        "En la tarde se me va de las manos.",
        "Entre semana bien, pero el sábado se me deshace todo.",
    ),
    quotes_better=(
        "La ropa me queda más suelta.",
        "Ya no pienso en comida todo el día.",
    ),
    work=(
        Work(
            "Se trabajó el método del plato con modelos de alimentos.",
            "Armó tres platos equilibrados con lo que suele tener en casa.",
            "Verduras en la mitad del plato en comida y cena.",
        ),
        Work(
            "Se planearon colaciones para la tarde con proteína y fibra.",
            "Eligió tres opciones que le gustan.",
            "Llevar colación los días de trabajo.",
        ),
        Work(
            "Se analizaron comidas fuera de casa y cómo pedir.",
            "Propuso compartir plato y pedir verduras en lugar de frituras.",
            "Aplicarlo en dos comidas fuera.",
        ),
        Work(
            "Se habló de hambre física y emocional con una escala de 1 a 10.",
            "Reconoció que la cena tardía responde al cansancio.",
            "Anotar el nivel de hambre antes de cenar.",
        ),
    ),
)

GLUCOSE = NutritionLens(
    opening=(
        "Acude por indicación de su médico para mejorar el control de la glucosa.",
        "Consulta tras un análisis con glucosa elevada; hay antecedentes familiares de diabetes.",
    ),
    history=(
        "Diagnóstico reciente, sin educación nutricional previa. Toma bebidas azucaradas y cena "
        "tarde. Sin hipoglucemias.",
        "Conoce el problema desde hace meses. Come dos veces al día con porciones grandes de "
        "cereales y pocas verduras.",
    ),
    hard=(
        "Glucosas en ayunas altas en el registro de casa, sobre todo tras cenas tardías.",
        "Tomó jugo y pan dulce en el desayuno la mayoría de los días.",
        "Se saltó la colación y llegó con mucha hambre a la comida.",
    ),
    mixed=(
        "El registro de casa mejora entre semana y sube el domingo.",
        "Cambió el jugo por fruta entera; aún sirve porciones grandes de arroz.",
        "Camina después de comer tres días por semana.",
    ),
    better=(
        "Registro de casa dentro de lo acordado casi todos los días.",
        "Reparte tortillas y arroz en el día y acompaña siempre con verduras.",
        "Camina quince minutos después de comer como costumbre.",
    ),
    quotes_hard=(
        "Lo que más me cuesta es dejar el pan de la noche.",
        "Pensé que el jugo natural no contaba.",
    ),
    quotes_better=(
        "Ya sé qué me la sube y qué no.",
        "Tengo menos sueño después de comer.",
    ),
    work=(
        Work(
            "Se enseñó a contar raciones de hidratos con alimentos habituales.",
            "Calculó bien las raciones de su comida de ayer.",
            "Tres raciones por comida principal y una por colación.",
        ),
        Work(
            "Se revisó el registro de glucosa junto con el de alimentos.",
            "Relacionó los valores altos con las cenas tardías.",
            "Cenar antes de las 20:30 cinco días.",
        ),
        Work(
            "Se revisaron etiquetas y azúcares en bebidas.",
            "Le sorprendió la cantidad de azúcar de su bebida habitual.",
            "Agua o café sin azúcar en lugar de la bebida.",
        ),
        Work(
            "Se trabajó fibra y orden de los alimentos en el plato.",
            "Aceptó empezar por las verduras.",
            "Verduras primero en la comida principal.",
        ),
    ),
)

LIPIDS = NutritionLens(
    opening=(
        "Acude por colesterol y triglicéridos elevados en el análisis anual.",
        "Consulta por lípidos altos y antecedentes familiares de enfermedad cardíaca.",
    ),
    history=(
        "Consume embutidos y frituras varias veces por semana y cerveza los fines de semana. Poco "
        "pescado y pocas leguminosas.",
        "Análisis elevados en dos ocasiones. Desayuna fuera, con pan dulce y café con crema.",
    ),
    hard=(
        "Comió embutido o fritura cinco días de la semana.",
        "No incluyó pescado y tomó cerveza dos noches.",
        "Usó crema y queso en la mayoría de las cenas.",
    ),
    mixed=(
        "Redujo frituras a dos días y probó avena en el desayuno.",
        "Incluyó pescado una vez; mantiene el queso de la cena.",
        "Cambió la crema por yogur natural casi siempre.",
    ),
    better=(
        "Pescado dos veces y leguminosas tres veces por semana.",
        "Cocina con poco aceite y usa aguacate y frutos secos.",
        "Sin bebidas alcohólicas entre semana.",
    ),
    quotes_hard=(
        "En casa todo se fríe, es la costumbre.",
        "No siento nada, por eso se me olvida.",
    ),
    quotes_better=(
        "El pescado al horno ya es de la familia.",
        "Bajaron los números y me animé más.",
    ),
    work=(
        Work(
            "Se compararon grasas de la despensa y sus sustitutos.",
            "Eligió tres cambios fáciles de mantener.",
            "Cocinar con aceite medido en cucharadas.",
        ),
        Work(
            "Se planeó un menú con pescado y leguminosas.",
            "Propuso recetas conocidas en la familia.",
            "Pescado dos veces esta semana.",
        ),
        Work(
            "Se habló de alcohol y triglicéridos.",
            "Aceptó limitarlo al sábado.",
            "Anotar consumo en el registro.",
        ),
        Work(
            "Se introdujo fibra soluble: avena, manzana, frijol.",
            "Tolera bien la avena.",
            "Avena o frijol a diario.",
        ),
    ),
)

PCOS = NutritionLens(
    opening=(
        "Acude por ovario poliquístico con ciclos irregulares y aumento de peso.",
        "Derivación de ginecología para cambios de alimentación.",
    ),
    history=(
        "Ciclos de más de cuarenta días y antojo de dulce por la tarde. Ha hecho dietas muy "
        "restrictivas.",
        "Diagnóstico desde hace dos años. Desayuna poco y cena abundante.",
    ),
    hard=(
        "Antojo de dulce a diario por la tarde y sueño corto.",
        "Ciclo aún ausente este mes; poca actividad.",
        "Saltó el desayuno cuatro días.",
    ),
    mixed=(
        "Desayuna con proteína la mitad de los días y nota menos antojo.",
        "Ciclo de treinta y ocho días; camina dos veces por semana.",
        "Empezó ejercicios de fuerza.",
    ),
    better=(
        "Ciclo de treinta y un días; dos meses seguidos regulares.",
        "Fuerza dos veces por semana y desayuno completo.",
        "Antojos ocasionales que maneja sin culpa.",
    ),
    quotes_hard=(
        "A las cinco necesito algo dulce, es más fuerte que yo.",
        "Hago todo y el peso no se mueve.",
    ),
    quotes_better=(
        "Me llegó el periodo en su fecha por segunda vez.",
        "Con el desayuno completo la tarde es otra.",
    ),
    work=(
        Work(
            "Se diseñaron desayunos con proteína y fibra.",
            "Eligió tres que puede preparar.",
            "Desayuno completo seis días.",
        ),
        Work(
            "Se revisó la relación entre sueño, antojos y horarios.",
            "Vio que los días de mal sueño come más dulce.",
            "Acostarse antes de las 23:00 cinco días.",
        ),
        Work(
            "Se ajustó la distribución de hidratos.",
            "Prefiere repartirlos en la tarde.",
            "Colación con proteína a las 17:00.",
        ),
        Work(
            "Se acordó plan de actividad.",
            "Eligió fuerza en casa.",
            "Dos sesiones de veinte minutos.",
        ),
    ),
)
