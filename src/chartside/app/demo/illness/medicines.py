"""The medicines that the demo clinics use: generic names and ordinary adult doses."""

from dataclasses import dataclass
from typing import Literal

from chartside.app.demo.shapes import Text

Family = Literal["penicillin", "sulfa", "nsaid", "opioid", "macrolide", "ace_inhibitor", "latex"]


@dataclass(frozen=True, slots=True)
class Medicine:
    """`doses` runs from the starting dose up; `family` is what an allergy can forbid."""

    name: Text
    doses: tuple[str, ...]
    unit: Text
    route: Text
    frequency: Text
    family: Family | None = None
    group: str | None = None  # never two of one group for one patient
    as_needed: bool = False
    days: int | None = None  # the length of a short course
    climbs: bool = False  # always started low and raised by schedule
    hold_days: int = 14  # the least time on one dose before the next


MG = Text("mg", "mg")
MCG = Text("mcg", "mcg")
GRAMS = Text("g", "g")
MILLILITRES = Text("mL", "mL")
INTERNATIONAL_UNITS = Text("international units", "unidades internacionales")
PUFFS = Text("puffs", "inhalaciones")
SPRAYS = Text("sprays", "pulverizaciones")

ORAL = Text("oral", "oral")
INHALED = Text("inhaled", "inhalatoria")
SUBCUTANEOUS = Text("subcutaneous", "subcutánea")
NASAL = Text("intranasal", "intranasal")
TOPICAL = Text("topical", "tópica")
RINSE = Text("mouth rinse", "enjuague bucal")
INFILTRATION = Text("infiltration", "infiltración")

DAILY = Text("once daily", "una vez al día")
MORNING = Text("every morning", "cada mañana")
NIGHT = Text("at bedtime", "al acostarse")
TWICE = Text("twice daily", "dos veces al día")
EVERY_8H = Text("every 8 hours", "cada 8 horas")
EVERY_12H = Text("every 12 hours", "cada 12 horas")
ALTERNATE = Text("every other day", "en días alternos")
WEEKLY = Text("once weekly", "una vez a la semana")
IF_NEEDED = Text("as needed", "si precisa")

SERTRALINE = Medicine(
    Text("sertraline", "sertralina"),
    ("50", "100", "150"),
    MG,
    ORAL,
    DAILY,
    group="antidepressant",
)
ESCITALOPRAM = Medicine(
    Text("escitalopram", "escitalopram"),
    ("5", "10", "20"),
    MG,
    ORAL,
    DAILY,
    group="antidepressant",
)
FLUOXETINE = Medicine(
    Text("fluoxetine", "fluoxetina"), ("20", "40"), MG, ORAL, MORNING, group="antidepressant"
)
VENLAFAXINE = Medicine(
    Text("venlafaxine extended release", "venlafaxina de liberación prolongada"),
    ("37.5", "75", "150"),
    MG,
    ORAL,
    MORNING,
    group="antidepressant",
)
BUPROPION = Medicine(
    Text("bupropion extended release", "bupropión de liberación prolongada"),
    ("150", "300"),
    MG,
    ORAL,
    MORNING,
    group="antidepressant",
)
HYDROXYZINE = Medicine(
    Text("hydroxyzine", "hidroxizina"),
    ("25",),
    MG,
    ORAL,
    IF_NEEDED,
    as_needed=True,
    group="sedative",
)
TRAZODONE = Medicine(
    Text("trazodone", "trazodona"), ("50", "100"), MG, ORAL, NIGHT, group="sedative"
)
PRAZOSIN = Medicine(Text("prazosin", "prazosina"), ("1", "2", "4"), MG, ORAL, NIGHT)
LAMOTRIGINE = Medicine(
    Text("lamotrigine", "lamotrigina"), ("25", "50", "100", "200"), MG, ORAL, DAILY, climbs=True
)
QUETIAPINE = Medicine(
    Text("quetiapine", "quetiapina"), ("50", "150", "300"), MG, ORAL, NIGHT, group="sedative"
)
METHYLPHENIDATE = Medicine(
    Text("methylphenidate extended release", "metilfenidato de liberación prolongada"),
    ("18", "36"),
    MG,
    ORAL,
    MORNING,
    group="attention",
)
ATOMOXETINE = Medicine(
    Text("atomoxetine", "atomoxetina"), ("40", "80"), MG, ORAL, MORNING, group="attention"
)
NALTREXONE = Medicine(Text("naltrexone", "naltrexona"), ("50",), MG, ORAL, DAILY)

METFORMIN = Medicine(Text("metformin", "metformina"), ("500", "850", "1000"), MG, ORAL, TWICE)
EMPAGLIFLOZIN = Medicine(Text("empagliflozin", "empagliflozina"), ("10", "25"), MG, ORAL, MORNING)
SEMAGLUTIDE = Medicine(
    Text("semaglutide", "semaglutida"),
    ("0.25", "0.5", "1"),
    MG,
    SUBCUTANEOUS,
    WEEKLY,
    climbs=True,
    hold_days=28,
)
LISINOPRIL = Medicine(
    Text("lisinopril", "lisinopril"),
    ("10", "20"),
    MG,
    ORAL,
    DAILY,
    family="ace_inhibitor",
    group="raas",
)
LOSARTAN = Medicine(Text("losartan", "losartán"), ("50", "100"), MG, ORAL, DAILY, group="raas")
AMLODIPINE = Medicine(Text("amlodipine", "amlodipino"), ("5", "10"), MG, ORAL, DAILY)
ATORVASTATIN = Medicine(Text("atorvastatin", "atorvastatina"), ("20", "40"), MG, ORAL, NIGHT)
LEVOTHYROXINE = Medicine(
    Text("levothyroxine", "levotiroxina"), ("50", "75", "88"), MCG, ORAL, MORNING
)
FERROUS_SULFATE = Medicine(
    Text("ferrous sulfate", "sulfato ferroso"), ("325",), MG, ORAL, ALTERNATE
)
VITAMIN_D = Medicine(
    Text("cholecalciferol", "colecalciferol"), ("1000",), INTERNATIONAL_UNITS, ORAL, DAILY
)
OMEPRAZOLE = Medicine(Text("omeprazole", "omeprazol"), ("20",), MG, ORAL, MORNING)
PSYLLIUM = Medicine(Text("psyllium husk", "psyllium plantago"), ("5",), GRAMS, ORAL, DAILY)
BUDESONIDE_FORMOTEROL = Medicine(
    Text("budesonide and formoterol 160/4.5", "budesonida y formoterol 160/4,5"),
    ("2",),
    PUFFS,
    INHALED,
    TWICE,
)
ALBUTEROL = Medicine(
    Text("albuterol 90 mcg", "salbutamol 100 mcg"),
    ("2",),
    PUFFS,
    INHALED,
    IF_NEEDED,
    as_needed=True,
)
TIOTROPIUM = Medicine(
    Text("tiotropium 2.5 mcg", "tiotropio 2,5 mcg"), ("2",), PUFFS, INHALED, DAILY
)
SUMATRIPTAN = Medicine(
    Text("sumatriptan", "sumatriptán"), ("50",), MG, ORAL, IF_NEEDED, as_needed=True
)
PROPRANOLOL = Medicine(Text("propranolol", "propranolol"), ("20", "40"), MG, ORAL, TWICE)
ALENDRONATE = Medicine(Text("alendronate", "alendronato"), ("70",), MG, ORAL, WEEKLY)
TAMSULOSIN = Medicine(Text("tamsulosin", "tamsulosina"), ("0.4",), MG, ORAL, DAILY)
FLUTICASONE = Medicine(
    Text("fluticasone nasal 50 mcg", "fluticasona nasal 50 mcg"), ("2",), SPRAYS, NASAL, DAILY
)
CETIRIZINE = Medicine(Text("cetirizine", "cetirizina"), ("10",), MG, ORAL, DAILY)
DICLOFENAC_GEL = Medicine(
    Text("diclofenac gel 1%", "diclofenaco gel 1 %"),
    ("4",),
    GRAMS,
    TOPICAL,
    Text("up to four times daily", "hasta cuatro veces al día"),
    family="nsaid",
)

IBUPROFEN = Medicine(Text("ibuprofen", "ibuprofeno"), ("600",), MG, ORAL, EVERY_8H, "nsaid", days=3)
ACETAMINOPHEN = Medicine(Text("acetaminophen", "paracetamol"), ("650",), MG, ORAL, EVERY_8H, days=3)
ACETAMINOPHEN_IF_NEEDED = Medicine(
    Text("acetaminophen", "paracetamol"),
    ("650",),
    MG,
    ORAL,
    Text("every 8 hours as needed", "cada 8 horas si precisa"),
    as_needed=True,
)
AMOXICILLIN = Medicine(
    Text("amoxicillin", "amoxicilina"), ("500",), MG, ORAL, EVERY_8H, "penicillin", days=7
)
AZITHROMYCIN = Medicine(
    Text("azithromycin", "azitromicina"), ("500",), MG, ORAL, DAILY, "macrolide", days=3
)
NITROFURANTOIN = Medicine(
    Text("nitrofurantoin", "nitrofurantoína"), ("100",), MG, ORAL, EVERY_12H, days=5
)
CHLORHEXIDINE = Medicine(
    Text("chlorhexidine 0.12%", "clorhexidina 0,12 %"),
    ("15",),
    MILLILITRES,
    RINSE,
    EVERY_12H,
    days=14,
)
FLUORIDE_PASTE = Medicine(
    Text("fluoride toothpaste 5000 ppm", "pasta de flúor 5000 ppm"), ("1",), GRAMS, TOPICAL, TWICE
)
CYCLOBENZAPRINE = Medicine(
    Text("cyclobenzaprine", "ciclobenzaprina"), ("5",), MG, ORAL, NIGHT, days=7
)
