"""A clinician's own words, sorted into the sections of a note. Not a word is added, and none is changed.

A piece goes where a heading or a telling word puts it; what follows without one stays with it. A piece that tells
nothing of its place goes to the first section, and that is listed as assumed.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from chartside.clinic.notes import SECTIONS, NoteKind
from chartside.engine.language import plain, squeezed
from chartside.surfaces.scribe.grammar.risk import spelt

SAID, SEEN, DONE, JUDGED, PLANNED, RISKY, LIVED = (
    "said",
    "seen",
    "done",
    "judged",
    "planned",
    "risky",
    "lived",
)
_CUES: tuple[tuple[str, str], ...] = (
    (
        RISKY,
        r"suicid\w*|homicid\w*|self[- ]harm\w*|autolesi\w*|autoagresi\w*",
    ),
    (
        PLANNED,
        r"^plan\b|^will\b|^continue\b|^next (?:session|visit|appointment|week)|^follow[- ]?up\b|^see (?:him|her|them)"
        r"|^return (?:in|on|to)|^refer(?:red|ral)?\b|^homework\b|^start\b|^increase\b|^decrease\b"
        r"|^to (?:practi[cs]e|keep)"
        r"|^agreed to\b|^recommend\w*|^schedule\b|^book\b|^assigned\b"
        r"|^continuar\b|^seguir\b|^seguimiento\b|^proxim[ao]\b|^control en\b|^ver(?:lo|la)?\b en|^derivar?\b|^tareas?\b"
        r"|^se indica\b|^indico\b|^iniciar\b|^aumentar\b|^citar\b|^agendar\b|^recomiendo\b|^se deriva\b|^volver\b",
    ),
    (
        JUDGED,
        r"^assessment\b|^impression\b|\bimprov(?:ing|ed|ement)\b|\bworsen(?:ing|ed)\b|^stable\b|\bremains stable\b"
        r"|partial response|full response|good response|meets criteria|consistent with|\bprogress(?:ing)?\b"
        r"|in remission"
        r"|\bdiagnos(?:is|ed)\b|^impresion\b|^valoracion\b|\bmejori?a\b|\bmejorando\b|\bempeora\w*|^estable\b"
        r"|respuesta (?:parcial|completa|adecuada)|cumple criterios|compatible con|\bprogres[oa]\b|\ben remision\b",
    ),
    (
        SEEN,
        r"\baffect\b|\bmood (?:was|is|euthymic|depressed|anxious)\b|\boriented\b|eye contact|\bappear(?:s|ed)\b"
        r"|\bobserved\b"
        r"|\bspeech\b|\bphq-?9\b|\bgad-?7\b|\bscored?\b|blood pressure|\bbp\b|\bweigh(?:t|s|ed)\b|\bbmi\b"
        r"|\bheart rate\b"
        r"|well groomed|\bengaged\b|\btearful\b|\bcooperative\b|\bresponded\b|\breceptive\b|^on exam"
        r"|\bafecto\b|\borientad[oa]\b|contacto visual|\bse observa\b|\baparece\b|\blenguaje\b|\bpuntaje\b|\bpuntua\w*"
        r"|presion arterial|\bpeso\b|\bimc\b|\bllorosa?\b|\bcolaborador[a]?\b|\breceptiv[oa]\b|^al examen",
    ),
    (
        DONE,
        r"^discuss(?:ed|ing)?\b|^practi[cs]ed\b|^worked on\b|^review(?:ed|ing)?\b|^taught\b|^introduced\b|^explored\b"
        r"|^psychoeducation\b|^used\b|^processed\b|^provided\b|^focused on\b|^went over\b|^role[- ]play\w*"
        r"|^(?:we )?talked about\b|^cbt\b|^dbt\b|^emdr\b"
        r"|^conversamos\b|^trabajamos\b|^revisamos\b|^se (?:trabajo|trabaja|reviso|practico|converso|abordo|exploro)"
        r"|^practicamos\b|^psicoeducacion\b|^abordamos\b|^exploramos\b|^hablamos (?:de|sobre)\b|^tcc\b",
    ),
    (
        SAID,
        r"\breport(?:s|ed|ing)\b|\bstates?d?\b|\bsays?\b|\bsaid\b|\bcomplain\w*|\bdenie[sd]\b|\bfeel(?:s|ing)?\b|\bfelt\b"
        r"|\bdescrib(?:es|ed)\b|\bendors(?:es|ed)\b|\bshared\b|\bnotes? that\b|^more anxious|^less anxious"
        r"|\brefiere\b|\brelata\b|\bdice\b|\bcomenta\b|\bcuenta\b|\bniega\b|\bse siente\b|\bmanifiesta\b|\bdescribe\b"
        r"|\breporta\b|\bse queja\b",
    ),
    (
        LIVED,
        r"\blives (?:with|alone)\b|\bmarried\b|\bdivorced\b|\bworks as\b|\bunemployed\b|family history"
        r"|\bvive (?:con|sol[oa])\b|\bcasad[oa]\b|\bdivorciad[oa]\b|\btrabaja (?:como|en)\b|historia familiar",
    ),
)
_CUE = tuple((sort, re.compile(words)) for sort, words in _CUES)

_SOAP = {
    SAID: "subjective",
    SEEN: "objective",
    DONE: "objective",
    JUDGED: "assessment",
    PLANNED: "plan",
}
_PLACES: dict[NoteKind, dict[str, str]] = {
    NoteKind.SOAP: {**_SOAP, RISKY: "subjective", LIVED: "subjective"},
    NoteKind.DAP: {JUDGED: "assessment", PLANNED: "plan"},
    NoteKind.BIRP: {DONE: "intervention", JUDGED: "response", PLANNED: "plan"},
    NoteKind.PROGRESS: {PLANNED: "plan"},
    NoteKind.INTAKE: {
        SEEN: "mental_status",
        JUDGED: "diagnostic_impression",
        PLANNED: "plan",
        RISKY: "risk",
        LIVED: "social_history",
    },
}
_SHORT_HEADINGS = {
    "s": "subjective",
    "o": "objective",
    "a": "assessment",
    "p": "plan",
    "d": "data",
    "b": "behavior",
}
_MORE_HEADINGS = {
    "analisis": "assessment",
    "evaluacion": "assessment",
    "motivo": "presenting_problem",
    "chief complaint": "presenting_problem",
    "history": "history",
    "historia": "history",
    "social history": "social_history",
    "mse": "mental_status",
    "risk assessment": "risk",
    "impression": "diagnostic_impression",
}
_SENTENCES = re.compile(
    r"(?<=[.!?])\s+(?=[^\W\d_a-z]|[A-ZÁÉÍÓÚÑ¿¡])|\s*[;\n]+\s*|\s+[—–]\s+|\s+-\s+"
)
_COMMA = re.compile(r",\s+(?:and\s+|y\s+)?")


@dataclass(slots=True)
class Sorted:
    """Sections with their words, and the pieces that found their place only by default."""

    content: dict[str, str] = field(default_factory=dict)
    unplaced: list[tuple[str, str]] = field(default_factory=list)

    def add(self, section: str, words: str) -> None:
        said = words[0].upper() + words[1:]
        said = said if said[-1] in ".!?" else f"{said}."
        before = self.content.get(section)
        self.content[section] = said if before is None else f"{before} {said}"


def pieces(text: str) -> list[str]:
    """Sentences, cut at a comma only where the next words tell of another place."""
    found: list[str] = []
    for sentence in _SENTENCES.split(text):
        start = 0
        for comma in _COMMA.finditer(sentence):
            following = _COMMA.split(sentence[comma.end() :], maxsplit=1)[0]
            if _sort(following) is not None:
                found.append(sentence[start : comma.start()])
                start = comma.end()
        found.append(sentence[start:])
    return [piece for piece in (squeezed(one) for one in found) if piece]


def sort_words(kind: NoteKind, parts: Iterable[str]) -> Sorted:
    """Each piece under its heading."""
    known = {section.key for section in SECTIONS[kind]}
    first = SECTIONS[kind][0].key
    done = Sorted()
    under: str | None = None
    for part in parts:
        heading, words = _headed(kind, part)
        if heading is not None:
            under = heading if heading in known else None
        if not words:
            continue
        if under is not None:
            done.add(under, words)
            continue
        sort = _sort(words)
        place = _PLACES.get(kind, {}).get(sort or "", first)
        if sort is None:
            done.unplaced.append((words, place))
        done.add(place, words)
    return done


def _sort(words: str) -> str | None:
    said = spelt(words).strip()
    return next((sort for sort, pattern in _CUE if pattern.search(said)), None)


def _headed(kind: NoteKind, part: str) -> tuple[str | None, str]:
    """A heading and the words behind it: `Plan: go on` or `P: go on`."""
    label, colon, rest = part.partition(":")
    if not colon:
        return None, part
    said = plain(label).strip()
    for section in SECTIONS[kind]:
        if said in (section.key.replace("_", " "), plain(section.en), plain(section.es)):
            return section.key, squeezed(rest)
    found = _SHORT_HEADINGS.get(said) or _MORE_HEADINGS.get(said)
    return (found, squeezed(rest)) if found else (None, part)
