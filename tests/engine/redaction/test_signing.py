"""Letters and numbers at the foot of a note: who signed, who wrote it down, how they are registered."""

import pytest
from tests.engine.redaction.helpers import found

WRITTEN = "Prophy and exam, no changes seen today, home care gone over again"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{WRITTEN}.\nsg RN 2/28", ["sg"]),
        (f"{WRITTEN}. Next 8 wk  HKF", ["HKF"]),
        (f"{WRITTEN}. Handed over  –  HKF", ["HKF"]),
        (f"{WRITTEN}.\nRGM", ["RGM"]),
        (f"{WRITTEN}. EMX\n7/22/24 seen again", ["EMX"]),
        (f"{WRITTEN}.  RTC 8 wk  RAS", ["RAS"]),
        (f"{WRITTEN}.\nOdile Romero, MD / tp", ["tp"]),
        (f"{WRITTEN}, 9 am.  KW/tj", ["KW", "tj"]),
        (f"{WRITTEN}.\nJG (aux. enf.)", ["JG"]),
        (f"{WRITTEN}.\nLB, PhD", ["LB"]),
        (f"{WRITTEN}.\n\nTR\ncc: the practice", ["TR"]),
        (f"Our ref: TPW/dm/H03\n{WRITTEN}.", ["TPW", "dm"]),
        (f"{WRITTEN}. Counts correct (HS/PW).", ["HS", "PW"]),
        (f"{WRITTEN}.\nD: 4/29/24 T: 4/30/24 lh/mkt  Job 77", ["lh", "mkt"]),
        (f"{WRITTEN}.\nD: 06/20 T: 06/21   MAL:rf", ["MAL", "rf"]),
    ],
)
def test_whoever_signs_apart_from_the_note_goes(text: str, told: list[str]) -> None:
    assert [word for word in told if word not in found(text)] == [], found(text)


@pytest.mark.parametrize(
    "end",
    [
        "\nStrength\nRLE 4/5",
        "\nBP 12/8",
        "\nGCS 15/15",
        "\nta 12/8",
        " with TA 12/8",
        ".\nMRI",
        ".\nRTC",
        ".\nHTA",
        ".\nVSS",
        ".\nFilm ordered.\nKUB",
        ".\nUltrasound ordered.\nLLE",
        " and repletion. KCL",
        "!\nOBJ\n3/10 pain at rest",
        "!\nEPI\n4-6 weeks then reassess",
        ". LLE, RN",
        ".\nEMG normal.\nTSH",
        ". Labs: CBC, BMP. TSH",
        ".\nMEDS\nASA\nRGM",
        "  DNR",
        ".  NKA",
        "\nAllergies  PCN",
        "\nDispo  SNF",
        "\nDx  UTI",
        "\nPt in  ICU",
        "\nInsurance  PPO",
        " IV/po",
        " PT/ot",
        ", denies SOB/cp",
        ", HEENT NC/at",
        ", told pt/mom",
        ", asthma / copd",
        ". Plan. see MD 4/14",
        ", per RN 2/28",
        ". Vac. MMR 6/12",
        "\n\nHPI\nCC: chest pain",
        ", checked BP/HR, verified NG/OG placement",
        ". Site verified LT/RT",
        ". Ref: PT/ot",
        "\nECG (med)",
        ". Doses checked 2/3",
    ],
)
def test_what_ends_a_note_and_signs_nothing_stays(end: str) -> None:
    gone = [word for word in found(WRITTEN + end) if not word[0].isdigit()]  # a day is none here
    assert gone == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Od. Marianella Azpúrua  COV 22.185", "22.185"),
        ("Dra. Ivis Kattán, CMH 7219", "7219"),
        ("Joanna Pettibone, PhD, HSP #1193", "1193"),
        ("her alien number is A 219 884 037 as of today", "219 884 037"),
        ("Jordi Puig, CIP PUSO 0 660319 004", "PUSO 0 660319 004"),
        ("TIS: CYL 0019 4482 71", "CYL 0019 4482 71"),
        ("Expte NA/RC/2024-18 abierto", "NA/RC/2024-18"),
        ("chase the form, ref PIP/66120948/H", "PIP/66120948/H"),
        ("motorcycle, plate 4M7 K22, on the highway", "4M7 K22"),
        ("E Harcourt CT1 bleep 092", "092"),
        ("replacement card, SSN ends 4471", "4471"),
        ("page me #7731 if it does", "7731"),
        ("NHC: 102.884.7", "102.884.7"),
        ("TTD from 6/4 to 6/22/24", "6/4"),
        ("PSA de 30/XI/23", "30/XI/23"),
        ("lives at 4411 Baltimore Ave, 2nd fl rear", "4411 Baltimore Ave, 2nd fl rear"),
        ("Letter to 796 Granary Street SE", "796 Granary Street SE"),
        ("Vive en Blvd. Las Torres 532 Nte.", "Blvd. Las Torres 532 Nte."),
        ("nota de Ironwood Psychological Services, PLLC", "Ironwood Psychological Services, PLLC"),
        (
            "informe del Equipo de Salud Mental de Getafe Norte",
            "Equipo de Salud Mental de Getafe Norte",
        ),
        ("Hosp: KX 123456 seen today", "KX 123456"),
        (
            "Lives at Maple Glen Assisted Living, room 214B. Walks",
            "Maple Glen Assisted Living, room 214B",
        ),
        ("aloj. en Hotel Mar i Pins, hab 512", "Hotel Mar i Pins, hab 512"),
        ("va a calle La Nalona 4, bloque 3, portal 2", "calle La Nalona 4, bloque 3, portal 2"),
    ],
)
def test_papers_places_and_firms_as_notes_tell_them_go(text: str, told: str) -> None:
    assert told in found(text), found(text)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Dr. Ana Ruiz reviewed the labs of today\nPLT 180.000", "PLT 180.000"),
        ("CPT #90834, ICD #30000, ADA #2740", "90834 30000 2740"),
        ("Percocet 5/325 1 tab PO q6h PRN #120; TID #270", "120 270"),
        ("stage Tis N0M0", "Tis N0M0"),
        ("URN 1500 cc, bleep 120 mg, page # 1234", "1500 120 1234"),
        ("Patient BP/HR/120, historia dm 2020", "BP HR dm"),
        ("NYHA 2-III-15, pares 3/IV/06", "2-III-15 3/IV/06"),
        ("12 Oak St W/ mother", "W mother"),
        ("34 Oak St front door key", "front"),
        ("C/ Hipertensión E11.9", "E11.9"),
        ("Calle Mayor 12, C. Presenta fiebre", "Presenta fiebre"),
        ("Control C.S. 5 días; dilución C.S. 5 ml", "5 días ml"),
        ("Lisinopril Dose Inc to 100", "Lisinopril Dose Inc"),
        ("ordered Heparin Infusion, HEENT: Normal ENT", "Heparin Infusion Normal ENT"),
        ("Equipo de Salud Mental de Enlace, hoy", "Equipo"),
        ("hosp a 12000 gain", "a"),
        ("Vive en Boulevard de los Sueños 45 años", "45 años"),
    ],
)
def test_what_looks_like_them_stays(text: str, left: str) -> None:
    gone = "|".join(found(text))
    assert [word for word in left.split() if word in gone] == [], gone


@pytest.mark.parametrize(
    "text",
    [
        "Has Mercy Clinic apt 10 am tomorrow",
        "Lakeside Dental, suite 2 weeks",
        "Consultorio Norte, cons 2 veces por lumbalgia",
        "Llega al Hospital Clínico nivel 2 triaje Manchester",
        "Transferred to Mercy Hospital, unit 3 units of blood",
        "Fell at Maple Glen Manor, loc 2 min, no vomiting",
        "Clínica Dental Sonrisa, local 2 % lidocaína",
        "Pt at St. Joseph Hospital room 98 % on arrival",
    ],
)
def test_a_number_that_is_of_no_room_stays(text: str) -> None:
    gone = " ".join(found(text))
    assert not any(char.isdigit() for char in gone), gone
