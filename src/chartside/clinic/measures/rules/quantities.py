"""Quantities of body, laboratory and mouth: units, what is possible, what is usual, and reference ranges."""

from decimal import Decimal

from chartside.clinic.measures.models import MeasureCode
from chartside.clinic.measures.rules.definitions import (
    POINTS,
    Better,
    Measure,
    MeasureKind,
    Unit,
    Words,
    bands,
    span,
)

_QUANTITY = MeasureKind.QUANTITY
_KG = Unit("kg", spellings=("kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramos"))
_LB = Unit("lb", Decimal("0.45359237"), spellings=("lbs", "pound", "pounds", "libra", "libras"))
_CM = Unit("cm", spellings=("centimeters", "centimetres", "centímetros", "centimetros"))
_METRE = Unit("m", Decimal(100), spellings=("meters", "metres", "metros"))
_INCH = Unit("in", Decimal("2.54"), spellings=("inch", "inches", '"', "pulgadas"))
_MMHG = Unit("mmHg", spellings=("mm hg",))
_PERCENT = Unit("%", spellings=("percent", "por ciento"))

BODY = (
    Measure(
        code=MeasureCode.WEIGHT,
        words=Words("Weight", "Peso"),
        kind=_QUANTITY,
        unit=_KG,
        units=(_LB,),
        possible=span("0.2", 650),
        usual=span(35, 200),
        step=Decimal(1),
        names=(r"weight", r"peso"),
        abrupt=Decimal("0.10"),
        loinc="29463-7",
    ),
    Measure(
        code=MeasureCode.HEIGHT,
        words=Words("Height", "Talla"),
        kind=_QUANTITY,
        unit=_CM,
        units=(_METRE, _INCH),
        possible=span(20, 280),
        usual=span(130, 210),
        step=Decimal(1),
        names=(r"height", r"talla", r"estatura"),
        abrupt=Decimal("0.03"),
        loinc="8302-2",
    ),
    Measure(
        code=MeasureCode.BMI,
        words=Words("Body mass index", "Índice de masa corporal"),
        kind=_QUANTITY,
        unit=Unit("kg/m²", spellings=("kg/m2",)),
        possible=span(5, 250),
        usual=span(15, 60),
        reference=span("18.5", 25),
        better=Better.WITHIN,
        step=Decimal("0.5"),
        names=(r"bmi", r"imc", r"body mass index", r"indice de masa corporal"),
        bands=bands(
            ("underweight", 0, "underweight", "bajo peso"),
            ("healthy", "18.5", "healthy weight", "peso saludable"),
            ("overweight", 25, "overweight", "sobrepeso"),
            ("obesity_1", 30, "obesity, class 1", "obesidad, grado 1"),
            ("obesity_2", 35, "obesity, class 2", "obesidad, grado 2"),
            ("obesity_3", 40, "obesity, class 3", "obesidad, grado 3"),
        ),
        adults=True,
        computed=True,
        loinc="39156-5",
    ),
    Measure(
        code=MeasureCode.WAIST,
        words=Words("Waist", "Cintura"),
        kind=_QUANTITY,
        unit=_CM,
        units=(_INCH,),
        possible=span(20, 300),
        usual=span(50, 160),
        better=Better.LOWER,
        step=Decimal(2),
        names=(r"waist", r"cintura"),
        abrupt=Decimal("0.15"),
        loinc="8280-0",
    ),
    Measure(
        code=MeasureCode.SYSTOLIC,
        words=Words("Systolic pressure", "Presión sistólica"),
        kind=_QUANTITY,
        unit=_MMHG,
        possible=span(30, 320),
        usual=span(80, 180),
        reference=span(90, 120),
        better=Better.WITHIN,
        step=Decimal(5),
        names=(r"systolic", r"sistolica"),
        bands=bands(
            ("low", 0, "low", "baja"),
            ("normal", 90, "normal", "normal"),
            ("elevated", 120, "elevated", "elevada"),
            ("stage_1", 130, "high, stage 1", "alta, grado 1"),
            ("stage_2", 140, "high, stage 2", "alta, grado 2"),
            ("very_high", 180, "very high", "muy alta"),
        ),
        adults=True,
        loinc="8480-6",
    ),
    Measure(
        code=MeasureCode.DIASTOLIC,
        words=Words("Diastolic pressure", "Presión diastólica"),
        kind=_QUANTITY,
        unit=_MMHG,
        possible=span(10, 220),
        usual=span(45, 110),
        reference=span(60, 80),
        better=Better.WITHIN,
        step=Decimal(5),
        names=(r"diastolic", r"diastolica"),
        bands=bands(
            ("low", 0, "low", "baja"),
            ("normal", 60, "normal", "normal"),
            ("stage_1", 80, "high, stage 1", "alta, grado 1"),
            ("stage_2", 90, "high, stage 2", "alta, grado 2"),
            ("very_high", 120, "very high", "muy alta"),
        ),
        adults=True,
        loinc="8462-4",
    ),
    Measure(
        code=MeasureCode.HEART_RATE,
        words=Words("Heart rate", "Frecuencia cardíaca"),
        kind=_QUANTITY,
        unit=Unit("/min", spellings=("bpm", "beats/min", "lpm", "per minute", "por minuto")),
        possible=span(10, 350),
        usual=span(45, 130),
        reference=span(60, 100),
        better=Better.WITHIN,
        step=Decimal(10),
        names=(r"heart rate", r"pulse", r"frecuencia cardiaca", r"pulso"),
        bands=bands(
            ("slow", 0, "slow", "lenta"),
            ("usual", 60, "usual", "habitual"),
            ("fast", 101, "fast", "rápida"),
        ),
        adults=True,
        loinc="8867-4",
    ),
)

LABORATORY = (
    Measure(
        code=MeasureCode.HBA1C,
        words=Words("HbA1c", "HbA1c"),
        kind=_QUANTITY,
        unit=_PERCENT,
        units=(Unit("mmol/mol", Decimal("0.0915"), Decimal("2.15")),),
        possible=span(2, 25),
        usual=span(4, 14),
        better=Better.LOWER,
        step=Decimal("0.5"),
        names=(r"hba1c", r"a1c", r"hemoglobina gl(?:ic|ucosil)ada"),
        bands=bands(
            ("normal", 0, "below the prediabetes range", "por debajo del rango de prediabetes"),
            ("prediabetes", "5.7", "prediabetes range", "rango de prediabetes"),
            ("diabetes", "6.5", "diabetes range", "rango de diabetes"),
        ),
        loinc="4548-4",
    ),
    Measure(
        code=MeasureCode.GLUCOSE,
        words=Words("Glucose", "Glucosa"),
        kind=_QUANTITY,
        unit=Unit("mg/dL"),
        units=(Unit("mmol/L", Decimal("18.0182")),),
        possible=span(5, 2000),
        usual=span(54, 300),
        reference=span(70, 140),
        better=Better.WITHIN,
        step=Decimal(10),
        names=(r"glucose", r"glucosa", r"glucemia", r"glicemia"),
        # Whether it was taken fasting is not known here, so that only the extremes have a name.
        bands=(
            *bands(("very_low", 0, "very low", "muy baja"), ("low", 54, "low", "baja"), end=70),
            *bands(("high", 200, "high", "alta")),
        ),
        loinc="2339-0",
    ),
)

SYMPTOMS_AND_MOUTH = (
    Measure(
        code=MeasureCode.PAIN,
        words=Words("Pain, 0 to 10", "Dolor, de 0 a 10"),
        kind=_QUANTITY,
        unit=POINTS,
        possible=span(0, 10),
        whole=True,
        better=Better.LOWER,
        step=Decimal(2),
        names=(r"pain", r"dolor"),
        bands=bands(
            ("none", 0, "no pain", "sin dolor"),
            ("mild", 1, "mild pain", "dolor leve"),
            ("moderate", 4, "moderate pain", "dolor moderado"),
            ("severe", 7, "severe pain", "dolor intenso"),
            end=11,
        ),
        loinc="72514-3",
    ),
    Measure(
        code=MeasureCode.PLAQUE_INDEX,
        words=Words("Plaque index", "Índice de placa"),
        kind=_QUANTITY,
        unit=_PERCENT,
        possible=span(0, 100),
        better=Better.LOWER,
        step=Decimal(5),
        names=(r"plaque(?: index)?", r"indice de placa", r"placa"),
        bands=bands(
            ("at_goal", 0, "below 10 %", "por debajo del 10 %"),
            ("above_goal", 10, "10 % or more", "10 % o más"),
        ),
    ),
    Measure(
        code=MeasureCode.PROBING_DEPTH,
        words=Words("Deepest probing depth", "Profundidad de sondaje máxima"),
        kind=_QUANTITY,
        unit=Unit("mm", spellings=("millimeters", "millimetres", "milímetros", "milimetros")),
        possible=span(0, 20),
        usual=span(0, 9),
        better=Better.LOWER,
        step=Decimal(1),
        names=(r"prob(?:ing|e) depth", r"profundidad de sondaje"),
        bands=bands(
            ("shallow", 0, "below 4 mm", "menos de 4 mm"),
            ("moderate", 4, "4 to below 6 mm", "de 4 a menos de 6 mm"),
            ("deep", 6, "6 mm or deeper", "6 mm o más"),
        ),
    ),
)

QUANTITIES = (*BODY, *LABORATORY, *SYMPTOMS_AND_MOUTH)
