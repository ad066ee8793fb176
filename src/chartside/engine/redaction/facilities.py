"""Hospitals, practices and places by their form: `Mount Kay Family Practice`, `Clínica La Peláez`, `Denver, CO`."""

import re
from collections.abc import Iterator

from chartside.engine.redaction.folding import Folded
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.spans import Span

_KIND = re.compile(
    r"(?<![a-z])(?:hospital|clinic|clinica|medical|med|health|family|dental|centro|center|centre|institute|instituto|"
    r"memorial|presbyterian|policlinic[oa]|ambulatorio|consultorio|residencia|hospice|nursing|pharmacy|farmacia|"
    r"fundacion|complejo|children|cancer|surgery|urgent|infirmary|sanatorio|maternidad|practice)(?![a-z])"
)
_WORD = r"(?:St\.|Sta\.|Ntra\.|Dr\.|[A-Z]\.|[A-Z][\w'’-]{0,30})"
_ENGLISH = re.compile(
    rf"(?<![\w]){_WORD} (?:(?:{_WORD}|of|and|&|the|for) ){{0,4}}?(?:(?:Regional|General|University|Community|Memorial|"
    r"Children(?:['’]?s)?|County|State|Family|Dental|Cancer|Heart|Eye|Medical|Health|Surgical|Women(?:['’]?s)?) ){0,3}"
    r"(?:Hospitals?|Clinics?|Medical Cent(?:er|re)|Med Ctr|Health Cent(?:er|re)|Family Practice|Dental Associates|"
    r"Dental Care|Dental|Medical Group|Health System|Healthcare|Cancer Cent(?:er|re)|Institute|Presbyterian|Hospice|"
    r"Nursing Home|Pharmacy|Surgery Cent(?:er|re)|Urgent Care|Infirmary|Family Medicine|Pediatrics|Practice)(?![\w])"
)
_SPANISH = re.compile(
    r"(?<![\w])(?:Hospital|Clinica|Centro(?: de (?:Salud|Especialidades))?|Policlinic[oa]|Ambulatorio|Consultorio|"
    r"Residencia|Sanatorio|Farmacia|Fundacion|Complejo|Instituto|Maternidad|Mutua)"
    r"(?: (?:Universitari[oa]?|General|Clinico|Hospitalario|Asistencial|Regional|Comarcal|Provincial|Dental|Medic[oa]|"
    r"Infantil|Materno|Privado|Nacional)){0,3}"
    rf"(?: (?:de|del|de la|de las|de los|la|las|los|el|y|d'|do|da)){{0,2}} {_WORD}"
    rf"(?: (?:(?:de|del|la|las|los|el|y|i|do|da) ){{0,2}}{_WORD}){{0,5}}"
)
_KNOWN = re.compile(
    r"(?<![\w])(?:UCSF|UCLA|UCSD|UCI Health|NYU(?: Langone)?|MGH|UPMC|OHSU|MD Anderson|Mass(?:achusetts)? General|"
    r"Kaiser(?: Permanente)?|Johns Hopkins|Mayo(?: Clinic)?|Cleveland Clinic|Cedars[- ]Sinai|M(?:oun)?t\.? Sinai|"
    r"Brigham(?: (?:and|&) Women['’]s)?|Stanford|Beth Israel|Sloan[- ]Kettering|Northwestern|Duke|Emory|Vanderbilt|"
    r"Montefiore|Geisinger|Intermountain|Sutter|Scripps|Dana[- ]Farber|St\.? Jude|Walter Reed|Quironsalud|"
    r"Vall d'Hebron)"
    r"(?: (?:ER|ED|Health|Med(?:ical)? (?:Center|Ctr)|Hospital|Clinic|Medicine|University))?(?![\w])"
)
_HEADS = re.compile(
    r"[A-Z](?:CSF|CLA|CSD|CI H|YU|GH|PMC|HSU|D And|ass|aiser|ohns|ayo|level|edars|ount|t\.? [SJ]|righam|"
    r"tanf|eth I|loan|orthw|uke|mory|ander|ontef|eising|nterm|utter|cripps|ana|alter R|uiron|all d)"
)
_STATES = (  # MD and PA are also what stands after a name
    "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC"
)
_CITY = re.compile(rf"(?<![\w]){_WORD}(?: {_WORD}){{0,3}}, (?:{_STATES})(?![\w])")
_STATE = re.compile(rf", (?:{_STATES})(?![\w])")


def spans(text: Folded) -> Iterator[Span]:
    """A single look at the words says whether the dear patterns are needed."""
    plain = text.plain.title() if text.plain.isupper() else text.plain
    if _KIND.search(text.folded):
        for pattern in (_ENGLISH, _SPANISH):
            for match in pattern.finditer(plain):
                yield Span(match.start(), match.end(), Kind.FACILITY, Layer.PATTERNS, True)
    for match in _KNOWN.finditer(plain) if _HEADS.search(plain) else ():
        yield Span(match.start(), match.end(), Kind.FACILITY, Layer.PATTERNS, True)
    if _STATE.search(plain):
        for match in _CITY.finditer(plain):
            yield Span(match.start(), match.end(), Kind.PLACE, Layer.PATTERNS, True)
