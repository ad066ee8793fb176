"""Names of medicines as they stand in a text: by a list, by the stems that generic names share, and beside a dose."""

import re

from chartside.engine.language import listed, plain

_KNOWN = listed(
    "sertraline fluoxetine paroxetine citalopram escitalopram fluvoxamine venlafaxine desvenlafaxine duloxetine "
    "bupropion mirtazapine trazodone vortioxetine vilazodone amitriptyline nortriptyline imipramine clomipramine "
    "lithium lamotrigine valproate divalproex carbamazepine oxcarbazepine topiramate gabapentin pregabalin "
    "levetiracetam quetiapine olanzapine risperidone paliperidone aripiprazole ziprasidone lurasidone haloperidol "
    "clozapine brexpiprazole cariprazine buspirone hydroxyzine propranolol prazosin clonidine guanfacine "
    "methylphenidate dexmethylphenidate amphetamine lisdexamfetamine atomoxetine zolpidem eszopiclone melatonin "
    "naltrexone buprenorphine methadone naloxone acamprosate disulfiram varenicline nicotine metformin insulin "
    "glipizide gliclazide semaglutide liraglutide dulaglutide empagliflozin dapagliflozin sitagliptin levothyroxine "
    "atorvastatin simvastatin rosuvastatin pravastatin lisinopril enalapril losartan valsartan amlodipine metoprolol "
    "atenolol carvedilol bisoprolol hydrochlorothiazide furosemide spironolactone warfarin apixaban rivaroxaban "
    "clopidogrel aspirin heparin ibuprofen naproxen ketorolac diclofenac acetaminophen paracetamol celecoxib tramadol "
    "codeine morphine oxycodone hydrocodone fentanyl amoxicillin penicillin azithromycin clindamycin doxycycline "
    "cephalexin metronidazole ciprofloxacin fluconazole acyclovir omeprazole pantoprazole famotidine ondansetron "
    "loratadine cetirizine diphenhydramine montelukast albuterol salbutamol fluticasone budesonide prednisone "
    "prednisolone dexamethasone lidocaine articaine mepivacaine bupivacaine chlorhexidine epinephrine orlistat "
    "phentermine folate tirzepatide isotretinoin tamoxifen methotrexate"
)
_SAME = {
    "zoloft": "sertraline",
    "prozac": "fluoxetine",
    "lexapro": "escitalopram",
    "celexa": "citalopram",
    "paxil": "paroxetine",
    "effexor": "venlafaxine",
    "cymbalta": "duloxetine",
    "wellbutrin": "bupropion",
    "remeron": "mirtazapine",
    "seroquel": "quetiapine",
    "zyprexa": "olanzapine",
    "abilify": "aripiprazole",
    "risperdal": "risperidone",
    "lamictal": "lamotrigine",
    "depakote": "divalproex",
    "xanax": "alprazolam",
    "ativan": "lorazepam",
    "klonopin": "clonazepam",
    "valium": "diazepam",
    "ritalin": "methylphenidate",
    "vyvanse": "lisdexamfetamine",
    "strattera": "atomoxetine",
    "glucophage": "metformin",
    "ozempic": "semaglutide",
    "tylenol": "acetaminophen",
    "advil": "ibuprofen",
    "litio": "lithium",
    "aspirina": "aspirin",
    "insulina": "insulin",
}
_STEM = re.compile(
    r"[a-z]{2,}(?:azepam|azolam|oxetin[ea]?|alopram|afaxin[ea]?|triptilin[ea]?|triptylin[ea]?|idona|idone|apin[ea]"
    r"|pipraz\w{1,4}|sartan|statin[ea]?|[aeio]pril|olol|azole?|cilin[ea]?|cillin|mic?in[ea]?|mycin|floxacin[ao]?|gliptin[ea]?"
    r"|gliflozin[ea]?|glutid[ae]|caine|caina|barbital|oxicam|profeno?|setron|vir|tidin[ea])"
)
_NO_DRUG = listed(
    "april abril terminal mezcla vitamin vitamina feminine feminina determine cocaine cocaina abandona condona"
)
_NOT_BEFORE_A_DOSE = listed(
    "dose dosis from take takes taking took increased decreased raised lowered reduced increase decrease about around "
    "daily than started start aumenta aumentar sube subir baja bajar toma tomando hasta desde total plus only solo "
    "every cada currently actualmente weighs lost gained weight peso pesa perdio gano additional another otros otras "
    "extra some same previous current with"
)
_TWINS = (("th", "t"), ("ph", "f"), ("y", "i"), ("ll", "l"), ("ss", "s"), ("mm", "m"))


def drug_key(word: str) -> str:
    """One key for a name in either language, and for a brand and what is in it."""
    name = plain(word)
    name = _SAME.get(name, name)
    for twin, one in _TWINS:
        name = name.replace(twin, one)
    return name.rstrip("aeo")


_KEYS = frozenset(map(drug_key, (*_KNOWN, *_SAME)))


def is_drug(word: str) -> bool:
    """Whether a word, in lower case and without accents, is the name of a medicine."""
    if word in _NO_DRUG or len(word) < 5:
        return False
    return drug_key(word) in _KEYS or (len(word) > 6 and _STEM.fullmatch(word) is not None)


def may_be_dosed(word: str) -> bool:
    """Whether the word before a dose can be what is dosed."""
    return len(word) > 3 and word.isalpha() and word not in _NOT_BEFORE_A_DOSE
