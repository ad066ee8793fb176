"""The names, places and words of the evaluation set. Some are in every list of names, some in none."""


def _of(text: str) -> tuple[str, ...]:
    return tuple(word.replace("_", " ") for word in text.split())


GIVEN = {
    "en": _of(
        "Maureen Gideon Tabitha Desmond Ottilie Fergus Precious Dwayne Siobhan Leroy Philippa Rufus Bronwyn Cedric"
        " Imogen Wallace Nia Kwame Aisha Hyun-woo Priya Anneliese Tomasz Giulia Yusuf Mei Oluwaseun Ingrid Bartholomew"
        " Harriet Clyde Winifred Percy Lakshmi Dmitri Noor Caoimhe Ezekiel Marguerite Thaddeus"
    ),
    "es": _of(
        "Remedios Anselmo Begoña Eutimio Macarena Iñaki Montserrat Fermín Nuria Joaquín Purificación Arantxa Saturnino"
        " Xavier Rocío Leandro Encarnación Gumersindo Itziar Baltasar Milagros Ramón Yolanda Ezequiel Candela Íñigo"
        " Soledad Feliciano Ainhoa Mohamed Fátima Wei Svetlana Ioana Jordi Eulalia Nicanor María_José José_Antonio"
        " Ana_Belén"
    ),
}
FAMILY = {
    "en": _of(
        "Thistlewood Okonkwo Abernathy Nakamura Featherstone Delacroix McAllister O'Shaughnessy Pemberton Van_der_Berg"
        " Szymanski Achterberg Ramanathan Whitlock Goldfarb Nwosu Haverford Lindqvist Castellano Boateng Prendergast"
        " St._Clair Kowalczyk Fitzwilliam Yamaguchi Oyelaran Drummond Vasquez-Hale Ashworth Tremblay Hinojosa Mbeki"
        " Rosenbaum Cholmondeley Iyer Quigley Zawadzki Blankenship Hargreaves Papadopoulos"
    ),
    "es": _of(
        "Zubizarreta Carballeira Montcada Ibáñez Etxeberria Sanjuán Recasens Villalobos Peñalver Bermúdez Casasnovas"
        " Goikoetxea Urrutia Alcántara Ferreiro Mondragón Quesada Bustamante Llorente Santisteban Echegaray Pujades"
        " Barrientos Cifuentes Armengol Valcárcel Ordóñez Manzanares Lizarraga Belmonte De_la_Serna Del_Pozo Oyarzábal"
        " Grijalba Torregrosa Escudero Palomino Arregui Novoa Zaldívar"
    ),
}
ORDINARY = {  # names that are words
    "en": _of(
        "Will Grant May Hope Rose Faith Bill Mark Jack Art Frank Grace Page Young Brown Rich Summer Joy Dawn Penny"
    ),
    "es": _of(
        "Rosa Cruz Dolores Paz Consuelo Blanca Luz Mar Nieves Pilar Ángel Domingo Amparo Salud Prudencia Olmo Flor"
    ),
}
ONSETS = _of("br tr v z kl qu th dr sh m n l r g f w y kr ph j")
CORES = _of("a e i o u ae io ou ei ya")
CODAS = _of("n rk l th x v ss m nd sk r z mp lt q")
TOWNS = {
    "en": _of(
        "Chelmsford Duluth Wichita Tewkesbury Boise Galway Swindon Akron Paducah Kelowna Stockport Fresno Tulsa Bangor"
        " Little_Rock Spokane Inverness Baton_Rouge"
    ),
    "es": _of(
        "Alcobendas Getxo Motril Calatayud Lugo Sabadell Mazarrón Ponferrada Écija Elche Talavera_de_la_Reina Huesca"
        " San_Fernando Vilafranca Ronda Torrelavega Puertollano Baza"
    ),
}
STREETS = {
    "en": _of(
        "Juniper Old_Mill Harbour Sycamore Fifth Prospect Cobbler's Larkspur Meridian Tannery Quarry Highgate"
    ),
    "es": _of(
        "Alfareros Doctor_Fleming Mayor Nueva Olivares Carretas Arrabal Molino_Viejo Sagasta Ribera Tintoreros Real"
    ),
}
FACILITIES = {
    "en": _of(
        "{f}_Memorial_Hospital {t}_General_Hospital St._Brendan's_Medical_Center {f}_Family_Practice {t}_Urgent_Care"
    ),
    "es": _of(
        "Hospital_Universitario_de_{t} Clínica_{f} Centro_de_Salud_{t}_Norte Hospital_Virgen_de_la_Vega"
        " Clínica_Dental_{f}"
    ),
}
EPONYMS = {
    "en": _of(
        "Parkinson's Hodgkin Crohn's Addison's Alzheimer's Bell's Cushing's Graves' Hashimoto's Raynaud's Tourette's"
        " Barrett's Colles Babinski Romberg Weber Rinne Lachman Tinel Phalen Murphy's Apgar Glasgow Beck Hamilton"
    ),
    "es": _of(
        "Parkinson Hodgkin Crohn Addison Alzheimer Bell Cushing Graves Hashimoto Raynaud Tourette"
        " Barrett Colles Babinski"
        " Romberg Weber Rinne Lachman Tinel Phalen Murphy Apgar Glasgow Beck Hamilton"
    ),
}
DRUGS = {
    "en": _of(
        "sertraline Lexapro metformin Eliquis lisinopril Ativan amoxicillin Januvia gabapentin Seroquel warfarin Humira"
        " levothyroxine Abilify omeprazole Xarelto prednisone Vyvanse Augmentin Lamictal"
    ),
    "es": _of(
        "sertralina Lexatin metformina Sintrom enalapril Orfidal amoxicilina Nolotil gabapentina Adiro warfarina Humira"
        " levotiroxina Abilify omeprazol Xarelto prednisona Enantyum Augmentine Trankimazin"
    ),
}
FINDINGS = {
    "en": _of(
        "knee_pain insomnia a_dry_cough recurrent_migraine low_mood a_rash_on_both_arms tooth_sensitivity palpitations"
        " panic_attacks lower_back_pain a_broken_filling numb_fingers"
    ),
    "es": _of(
        "dolor_de_rodilla insomnio tos_seca migraña_recurrente ánimo_bajo un_exantema_en_los_brazos sensibilidad_dental"
        " palpitaciones crisis_de_pánico lumbalgia un_empaste_roto dedos_dormidos"
    ),
}
MONTHS = {
    "en": _of(
        "January February March April May June July August September October November December"
    ),
    "es": _of(
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
    ),
}
HOSTS = _of("postbox.example correo.example clinmail.test gmail.com outlook.es icloud.com")

AGES = dict.fromkeys(("en", "es"), tuple(str(age) for age in range(2, 90, 3)))
YEARS = dict.fromkeys(("en", "es"), tuple(str(year) for year in range(1998, 2026, 2)))
CODES = dict.fromkeys(
    ("en", "es"), ("E11.9", "F41.1", "K05.10", "99214", "D1110", "M17.0", "Z00.00")
)
TEETH = {"en": ("14", "19 and 30", "3", "2.6"), "es": ("1.4", "26", "3.6 y 3.7", "46")}
DOSES = {
    "en": ("25 mg daily", "40 mg q12h", "0.25 mg qhs", "1 g TID", "two puffs BID"),
    "es": (
        "25 mg al día",
        "40 mg cada 12 h",
        "1-0-1",
        "1 g cada 8 horas",
        "dos inhalaciones c/12h",
    ),
}
LABS = {
    "en": ("Hb 10.4", "A1c 7.9%", "TSH 5.2", "K 3.1", "ferritin 9", "LDL 171 mg/dL", "PHQ-9 14"),
    "es": (
        "Hb 10,4",
        "HbA1c 7,9 %",
        "TSH 5,2",
        "K 3,1",
        "ferritina 9",
        "LDL 171 mg/dl",
        "PHQ-9 14",
    ),
}
