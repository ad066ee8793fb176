"""Orders of medicines as they are said: what is done, with which drug, how much, how often, and why."""

import re
from dataclasses import dataclass
from typing import Literal

from chartside.engine.language import Language, listed, plain, squeezed, without

Act = Literal["start", "change", "discontinue"]

_VERBS: tuple[tuple[Act, str], ...] = (
    (
        "start",
        r"start|begin|prescribe|initiate|inicia(?:r|mos)?|inicie|comenzar|comienza|empezar|empieza|recetar?"
        r"|prescribir|indicar",
    ),
    (
        "change",
        r"increase|raise|decrease|reduce|lower|change|titrate|adjust|taper"
        r"|aumentar?|aumente|subir|sube|suba|disminuir|disminuye|reducir|bajar|baja|cambiar?|ajustar?|ajuste",
    ),
    (
        "discontinue",
        r"stop|discontinue|d/c|cease|suspender|suspende|suspenda|discontinuar|detener|deten|retirar?|quitar?",
    ),
)
_VERB = re.compile(r"\b(?:" + "|".join(f"(?P<{act}>{words})" for act, words in _VERBS) + r")\b")
_UNIT = (
    r"mg|mcg|µg|ug|g|ml|units?|unidades|iu|ui|tablets?|tabs?|capsules?|caps|drops|puffs?|comprimidos?|tabletas?"
    r"|capsulas?|gotas|%"
)
_NUMBER = r"\d+(?:[.,]\d+)?"
_DOSE = re.compile(rf"({_NUMBER}(?:\s?[-/]\s?{_NUMBER})?)\s?({_UNIT})?(?![\w])")
_TO = re.compile(r"\b(?:to|a|hasta)\s*$")
_FREQUENCY = re.compile(
    r"\b(?:(?:once|twice|three times|four times) (?:a|per) (?:day|week)|(?:once|twice) (?:daily|weekly)|every \d+ hours"
    r"|every (?:morning|night|evening|day|other day)|at (?:bedtime|night)|in the (?:morning|evening)|daily"
    r"|nightly|weekly"
    r"|q\.?d|b\.?i\.?d|t\.?i\.?d|q\.?h\.?s"
    r"|(?:una vez|dos veces|tres veces|cuatro veces) (?:al|por) (?:dia|semana)|cada \d+ horas|cada (?:noche|manana|dia)"
    r"|por la (?:noche|manana)|al acostarse|diari[oa]|semanal)\b"
)
_ROUTE = re.compile(
    r"\b(?:by mouth|orally|oral|sublingual|topical|intramuscular|intravenous|subcutaneous|via oral|por boca|topic[oa]"
    r"|subcutane[oa])\b"
)
_AS_NEEDED = re.compile(
    r"\b(?:as needed|p\.?r\.?n|when needed|segun necesidad|a demanda|si (?:es necesario|precisa)|sos)\b"
)
_DRUG_ENDS = re.compile(
    r"\s(?:from|to|at|by|for|because|due|with|once|twice|every|daily|de|desde|a|al|por|porque|debido|para|con|cada|hasta"
    r"|dos|una|diario|diaria|as|prn)\b|[,;:.—–(]|\s-\s|\s?\d|$"
)
_NOT_DRUG = re.compile(
    r"^(?:(?:the|his|her|their|a|an|el|la|los|las|su|un|una|patient's|del?|medication|medicine|dose of|dosis de"
    r"|la dosis de|taking)\s+)+"
)
_BECAUSE = re.compile(
    r"\b(?:because(?: of)?|due to|reason:?|porque|debido a|por|motivo:?|for|para)\s+(?=[^\W\d_])"
)
_NO_DRUGS = listed(
    "note notes session plan time appointment visit treatment therapy review intake assessment name date address phone "
    "nota notas sesion hora cita visita tratamiento terapia revision evaluacion nombre fecha direccion telefono"
)
_UNITLESS = re.compile(r"\s*\d")
_FILLERS = listed("for to a an the now please today of with from hoy de para con el la y and desde")
_MEDICINE_WORDS = re.compile(
    r"\b(?:medications?|medicines?|medicacion|medicamentos?|dose|dosis|prescri\w+|recet\w+)\b"
)


@dataclass(frozen=True, slots=True)
class Order:
    """What was said about one medicine. What was not said is None."""

    act: Act
    drug: str
    dose: str | None = None
    unit: str | None = None
    frequency: str | None = None
    route: str | None = None
    as_needed: bool = False
    reason: str | None = None
    unitless: bool = False  # a number was said for a start, and nothing tells of what


def order_in(text: str, name: tuple[int, int] | None, language: Language) -> Order | None:
    """The order in a text, apart from the patient's name. A verb without a drug is no order."""
    text = text if name is None else without(text, name)
    said = plain(text)
    verb = _VERB.search(said)
    if verb is None or verb.lastgroup is None:
        return None
    act: Act = verb.lastgroup  # type: ignore[assignment]  # the groups are named after the acts
    drug, after = _drug(text, said, verb.end())
    if not drug or plain(drug).split()[0] in _NO_DRUGS:
        return None
    rest = text[after:]
    dose, unit, rest = _dose(rest, act, language)
    frequency, rest = _taken(_FREQUENCY, rest)
    route, rest = _taken(_ROUTE, rest)
    as_needed, rest = _taken(_AS_NEEDED, rest)
    unitless = act == "start" and unit is None and _UNITLESS.match(text[after:]) is not None
    return Order(
        act, drug, dose, unit, frequency, route, as_needed is not None, _reason(rest), unitless
    )


def sounds_like_order(text: str, order: Order | None) -> bool:
    """Whether a verb and its object are about a medicine at all, and not `start a note` or `change the time`."""
    if order is None:
        return False
    commanded = _VERB.match(plain(text).strip()) is not None and len(order.drug.split()) <= 2
    return order.dose is not None or commanded or _MEDICINE_WORDS.search(plain(text)) is not None


def _drug(text: str, said: str, start: int) -> tuple[str, int]:
    begin = start + len(said[start:]) - len(said[start:].lstrip())
    lead = _NOT_DRUG.match(said[begin:])
    begin += lead.end() if lead else 0
    end = _DRUG_ENDS.search(said, begin)
    stop = len(text) if end is None else end.start()
    words = squeezed(text[begin:stop])
    return (words, stop) if 0 < len(words) <= 100 and len(words.split()) <= 5 else ("", stop)


def _dose(rest: str, act: Act, language: Language) -> tuple[str | None, str | None, str]:
    """The dose that is meant: of a change, the one it is changed to. All doses are taken out of the rest."""
    found = [m for m in _DOSE.finditer(plain(rest)) if m[2] or _TO.search(plain(rest[: m.start()]))]
    if not found:
        return None, None, rest
    new = [m for m in found if _TO.search(plain(rest[: m.start()]))]
    meant = (new or found[-1:])[0] if act == "change" else found[0]
    dose = meant[1].replace(" ", "")
    if language == "es" and re.fullmatch(r"\d+,\d{1,2}", dose):
        dose = dose.replace(",", ".")
    unit = rest[meant.start(2) : meant.end(2)] or None
    spans = [(_lead(rest, m.start()), m.end()) for m in found]
    return dose, unit, without(rest, *spans)


def _lead(rest: str, place: int) -> int:
    lead = re.search(r"\b(?:to|from|a|de|desde|hasta)\s*$", plain(rest[:place]))
    return place if lead is None else lead.start()


def _taken(pattern: re.Pattern[str], rest: str) -> tuple[str | None, str]:
    found = pattern.search(plain(rest))
    if found is None:
        return None, rest
    return rest[found.start() : found.end()], without(rest, found.span())


def _reason(rest: str) -> str | None:
    """What is left says why, if anything is: behind `because` and the like, or after a comma."""
    said = plain(rest)
    because = _BECAUSE.search(said)
    words = squeezed(rest[because.end() :]) if because else ""
    if not words:
        words = squeezed(rest)
    words = words.rstrip(".!")
    kept = [word for word in plain(words).split() if word.strip(",.;") not in _FILLERS]
    return words if kept and any(letter.isalpha() for letter in words) else None
