"""Who is meant: the patient's name in a request, and the professional's where one is named. The search decides."""

import re
from dataclasses import dataclass

from chartside.engine.language.words import listed, plain

_WORD = re.compile(r"[^\W\d_](?:[\w'’]|-(?=\w))*\.?", re.UNICODE)
_PARTICLES = listed("de del la las los da das do dos di van von der den el bin al y e san santa")
_HONORIFICS = listed("mr mrs ms mx sr sra srta don dona senor senora senorita")
_TITLES = listed("dr dra doctor doctora")
_ROLES = listed("patient client paciente usuario usuaria cliente consultante")
_NOT_NAMES = listed(
    "write draft document create make prepare record add new book schedule set arrange give see start begin "
    "prescribe initiate increase raise decrease reduce lower change titrate adjust taper stop discontinue end "
    "what which when who how is are was does do did has have show list tell summarize summarise find look get "
    "please can could would the a an this that for with and in on at of to from about note notes progress soap dap "
    "birp adime intake assessment evaluation treatment plan goal goals objective objectives intervention review "
    "utilization utilisation session therapy individual group family couples crisis telehealth video visit "
    "appointment follow up subjective objective assessment data behavior response medication medications allergy "
    "allergies diagnosis diagnoses insurance history summary patient client reports reported denies discussed he "
    "she they his her him plan title today tomorrow yesterday next last monday tuesday wednesday thursday friday "
    "saturday sunday january february march april may june july august september october november december "
    "escribe escribir redacta redactar haz hacer documenta documentar crea crear prepara registra agrega agenda "
    "agendar programa programar reserva reservar cita citar inicia iniciar comienza comenzar receta recetar "
    "prescribe aumenta aumentar sube subir disminuye disminuir reduce reducir baja bajar cambia cambiar ajusta "
    "ajustar suspende suspender discontinua detener retira que cual cuales cuando quien como muestra mostrar lista "
    "resume resumen busca dime por favor el la los las un una nota evolucion progreso ingreso admision plan "
    "tratamiento meta metas objetivo objetivos intervencion revision sesion terapia visita hoy ayer manana lunes "
    "martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre "
    "octubre noviembre diciembre refiere niega conversamos trabajamos paciente subjetivo analisis"
)
_ACRONYMS = listed(
    "cbt dbt emdr act phq gad soap dap birp adime bp hr bmi ocd ptsd adhd mdd ssri snri si hi tcc tdah tept toc mg "
    "ml qhs bid tid prn po im iv ur mse adl iop php otc ekg ecg a1c hba1c hrv isrs tec vs"
)
_BEFORE = {
    **dict.fromkeys(("for", "para", *_ROLES), 3.0),
    **dict.fromkeys(
        listed(
            "of de a al about sobre is does has did toma tiene book schedule agenda agendar reserva see on"
        ),
        2.0,
    ),
    **dict.fromkeys(("with", "con"), 1.5),
}
_STOPS = listed(
    "with on at today yesterday tomorrow in to from because due who and about taking take have has is next this "
    "con hoy ayer manana el en por porque que y sobre desde debido tiene toma a proximo este"
)
_NO_NAME_FIRST = listed(
    "a an the my his her their our each every all one two un una el la los las mi su sus cada otra otro me "
    "anxiety depression review therapy individual group next tomorrow today terapia manana hoy control revision"
)
_HEADER_ENDS = re.compile(r"[—–:;\n]|\s-\s|[.?!]\s|,\s")
_SURE = 3.0
_LOWER = re.compile(
    r"\b(?:for|patient|client|para|paciente|book|schedule|agenda|agendar|reserva|with|con|is|does|has|toma|tiene"
    r"|of|de|a)\s+(?=[^\W\d_])"
)


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it was written, and the place of all that belongs to it: `for Mr. `, the name, `'s`."""

    value: str
    span: tuple[int, int]
    sure: bool = False  # said to be the patient: `for …`, `patient …`, `…'s`


@dataclass(frozen=True, slots=True)
class Named:
    """Who is named in a request."""

    patient: Name | None = None
    professional: Name | None = None


@dataclass(frozen=True, slots=True)
class _Run:
    """Capitalised words in a row, with the word that stands before them."""

    name: Name
    weight: float
    title: bool
    accompanied: bool


def named_in(text: str) -> Named:
    """The patient, and the professional if a second person is named with `with` or a title."""
    ends = _HEADER_ENDS.search(text)
    header = len(text) if ends is None else ends.start()
    # further on, people are talked about: there only a name that is said to be the patient's counts
    runs = [
        run
        for run in _runs(text)
        if run.title or run.weight >= _SURE or run.name.span[0] < header or run.accompanied
    ]
    titled = [run for run in runs if run.title]
    others = [run for run in runs if not run.title]
    fit = [run for run in others if run.weight >= _SURE or run.name.span[0] < header]
    best = max(fit, key=lambda run: (run.weight, -run.name.span[0]), default=None)
    if best is None:
        patient = _lower_case(text)
        return Named(patient, titled[0].name if titled else None)
    beside = titled + [run for run in others if run.accompanied and run is not best]
    return Named(best.name, beside[0].name if beside else None)


def _runs(text: str) -> list[_Run]:
    words = list(_WORD.finditer(text))
    found: list[_Run] = []
    place = 0
    while place < len(words):
        end = _end_of_run(text, words, place)
        if end > place:
            found.append(_run(text, words, place, end))
        place = max(end, place + 1)
    return found


def _end_of_run(text: str, words: list[re.Match[str]], start: int) -> int:
    """Where capitalised words that stand side by side end; particles count only between two of them."""
    end = start
    for place in range(start, len(words)):
        if place > start and text[words[place - 1].end() : words[place].start()].strip():
            break
        word = words[place][0]
        if _is_name(word):
            end = place + 1
            if word.endswith(".") and len(word.rstrip(".")) > 1:
                break  # the end of a sentence, unless it is an initial
        elif not (place > start and plain(word) in _PARTICLES):
            break
    return end


def _is_name(word: str) -> bool:
    bare = plain(word).rstrip(".").removesuffix("'s").removesuffix("’s")
    if not word[0].isupper() or bare in _NOT_NAMES or bare in _ACRONYMS:
        return False
    return bare not in _HONORIFICS | _TITLES | _ROLES


def _run(text: str, words: list[re.Match[str]], start: int, end: int) -> _Run:
    first, last = words[start].start(), words[end - 1].end()
    raw = text[first:last].rstrip(".")
    value = re.sub(r"['’]s$", "", raw)
    begin, before, title, accompanied = _lead(text, words, start)
    weight = _BEFORE.get(before, 1.0)
    weight += 3.0 if value != raw else 0.0
    weight += 0.5 if end - start > 1 else 0.0
    name = Name(value, (begin, first + len(raw)), weight >= _SURE)
    return _Run(name, weight, title, accompanied)


def _lead(text: str, words: list[re.Match[str]], start: int) -> tuple[int, str, bool, bool]:
    """What leads to a name: where that begins, its telling word, and whether a professional's title is in it."""
    begin, title, before = words[start].start(), False, ""
    for place in range(start - 1, max(-1, start - 5), -1):
        if text[words[place].end() : words[place + 1].start()].strip():
            break
        word = plain(words[place][0]).rstrip(".")
        if word in _TITLES:
            title = True
        elif word in _BEFORE:
            before = before if before in _ROLES else word
            begin = words[place].start()
            if word not in _ROLES:
                break
            continue
        elif word not in _HONORIFICS and word not in ("el", "la", "the"):
            break
        begin = words[place].start()
    accompanied = before in ("with", "con")
    return begin, before, title, accompanied


def _lower_case(text: str) -> Name | None:
    """A name that was typed without capitals: the words after `for` and the like, up to something that is no name."""
    said = plain(text)
    for lead in _LOWER.finditer(said):
        end = lead.end()
        taken: list[str] = []
        for word in _WORD.finditer(text, lead.end()):
            bare = plain(word[0]).rstrip(".")
            if text[end : word.start()].strip() or bare in _STOPS or len(taken) == 4:
                break
            if not taken and (bare in _NO_NAME_FIRST or bare in _NOT_NAMES or bare in _ACRONYMS):
                break
            if bare in _NOT_NAMES:
                break
            taken.append(word[0])
            end = word.end()
            if word[0].endswith("."):
                break
        if len(taken) >= 2:
            raw = text[lead.end() : end].rstrip(".")
            value = re.sub(r"['’]s$", "", raw)
            return Name(value, (lead.start(), lead.end() + len(raw)))
    return None
