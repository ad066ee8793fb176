"""A message, read: what is wanted, of whom, when. The same words always read the same."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from chartside.engine.language import (
    Clock,
    Day,
    Language,
    day_in,
    language_of,
    listed,
    minutes_in,
    named_in,
    plain,
    squeezed,
    time_in,
    tokens,
    without,
)
from chartside.surfaces.copilot.grammar.intents import (
    ROLE_WORDS,
    Intent,
    intent_of,
    topics_in,
)

Reference = Literal["this", "pronoun"]

_POLITE = re.compile(
    r"^[\s¿¡]*(?:(?:please|por favor|can you|could you|would you|i want to|i would like to|me puedes|puedes|podrias"
    r"|quiero|necesito)[,\s]+)+",
    re.IGNORECASE,
)
_MARKS = re.compile(
    r"\[\[[a-z_]+:[^:\]]*:([^\]]*)\]\]|\{\{[a-z_]+:[^:}]*:([^}]*)\}\}|(?<!\S)[@#](?=\S)"
)
_THIS = re.compile(
    r"\b(?:this|the|current|est[ea]|el|la) (?:patient|person|client|paciente|persona|cliente)\b|\bthis (?:one|chart)\b"
)
_PRONOUN = re.compile(
    r"\b(?:her|hers|him|his|them|their|she|he|they|su|sus|ella|el mismo|la misma|dale|agendale|reservale"
    r"|cancelale|le)\b"
)
_MINE = re.compile(r"\b(?:my|mine|me|i|mi|mis|yo|tengo|veo|atiendo)\b")
_EVERYONE = re.compile(
    r"\b(?:everyone|everybody|whole clinic|all of us|todos|toda la clinica|la clinica)\b"
)
_NEXT_WEEK = re.compile(
    r"\bnext week\b|\b(?:la )?(?:proxima semana|semana que viene|semana proxima)\b"
)
_THIS_WEEK = re.compile(r"\bthis week\b|\besta semana\b")
_EMAIL = re.compile(r"[^@\s<>\"(),;:]+@[^@\s<>\"(),;:]+\.[^@\s<>\"(),;:]+")
_BORN = re.compile(
    r"\b(?:born(?: on)?|dob:?|birth ?date:?|nacid[oa](?: el)?|nacio(?: el)?|fecha de nacimiento:?)\s+"
)
_CALLED = re.compile(
    r"\b(?:named|called|que se llam\w+|se llam\w+|llamad[oa]s?|de nombre|con (?:el )?nombre(?: de)?)\s+(?P<name>.+)$"
)
_FOUND = re.compile(
    r"^(?:find|search(?: for)?|look(?: for| up)|who is|busca\w*|encuentra\w*|quien es|donde esta)\s+"
    r"(?:me |a |al |the |el |la |los |las |patients?\s|pacientes?\s|clients?\s|person\s|persona\s"
    r"|colleague\s)*(?P<name>.+)$"
)
_MADE = re.compile(
    r"^(?:make|set|promote|turn|give|change|haz|hacer|convierte|nombra\w*|cambia\w*|pon|dale|deactivate"
    r"|disable|reactivate"
    r"|desactiva\w*|reactiva\w*|send|envia\w*|manda\w*)\s+(?:a |al |the role of |el rol de "
    r"|the account of |la cuenta de )?"
    r"(?P<name>.+?)(?:'s\b|\s+(?:an?|the|to|into|un|una|como|el|la|as|in|account|role|password|access|cuenta|rol|de)\b"
    rf"|\s+(?:{'|'.join(ROLE_WORDS.values())})|$)"
)
_ALLERGY = re.compile(
    r"(?:allerg(?:y|ic)|alergi(?:a|co|ca))\s*(?:to|:|a la|a los|a las|al|a|con)?\s+(?P<substance>.+)$"
)
_ALLERGY_ENDS = re.compile(
    r"\s*(?:,|;|\.\s|\.$|\bfor\b|\bpara\b|\bof\b|\bto (?:this|the|her|his|their)\b|\bwith\b|\bcon\b"
    r"|\bcausing\b|\bmild\b"
    r"|\bmoderate\b|\bsevere\b|\bleve\b|\bmoderad\w\b|\bgrave\b|\bsever\w\b|\(|\bdel?\s+(?:est|pac)\w*"
    r"|\ba (?:este|esta)\b)"
)
_SEVERITY = {
    "mild": r"\bmild\b|\bleve\b",
    "moderate": r"\bmoderate\b|\bmoderad[oa]\b",
    "severe": r"\bsevere\b|\bgrave\b|\bsever[oa]\b",
}
_REACTION = re.compile(
    r"\b(?:causing|reaction:?|reaccion:?|le da|le causa|produce)\s+(?P<words>[^,.;]+)"
)
_STATUS = (
    (
        "no_show",
        r"no[- ]?shows?\b|did(?:n'?t| not) (?:come|show)|no (?:vino|se presento|asistio|ha venido)",
    ),
    ("arrived", r"arrived|is here|ha llegado|\bllego\b|esta aqui"),
    ("in_progress", r"in progress|en curso"),
    ("completed", r"completed|\bdone\b|completad\w|hech\w"),
    ("confirmed", r"confirm\w*"),
)
_REASON = re.compile(
    r"\b(?:because(?: of)?|due to|porque|por|motivo:?|reason:?)\s+(?P<words>[^.;]+)"
)
_ORDINALS = {
    1: listed("1 first primero primera 1st"),
    2: listed("2 second segundo segunda 2nd"),
    3: listed("3 third tercero tercera 3rd"),
    4: listed("4 fourth cuarto cuarta 4th"),
    5: listed("5 fifth quinto quinta 5th"),
}
_YES = listed("yes yeah yep sure correct agreed si claro correcto acepta acepto aceptado")
_NO = listed("no nope not nunca")
_LEADING_WORD = re.compile(r"^[^\W\d_]+")
_VERBS = listed(
    "book schedule cancel move mark make find search show list give prepare register add record set send invite "
    "deactivate reactivate change confirm fill free who what which when is has does the my her his this tell open put "
    "sign wrap new reschedule promote agenda cancela mueve marca haz busca muestra da dale dame prepara registra anade "
    "envia invita desactiva reactiva confirma cambia programa reserva llena nombra quien que cuando "
    "firma anota nuevo nueva"
)
_SPANISH = re.compile(
    r"\b(?:cancela\w*|haz|ayuda|llegado|llego|muev\w+|busca\w*|quien\w*|agend\w+|reserva\w*|huecos?"
    r"|gracias|hola|prepara\w*"
    r"|muestra\w*|anad\w+|registra\w*|firma\w*|pendientes?|dame|confirma(?:la|lo|r)?|cambia\w*"
    r"|desactiva\w*|deja\w*|olvida\w*"
    r"|presento|vino|dale|marca\w*|envia\w*|nombra\w*|reprograma\w*|anula\w*)\b"
)
_BARE_HOUR = re.compile(r"\b(?:to|for|a|para)\s+(?:las?\s+)?(\d{1,2}(?:[:.]\d{2})?)(?![\d/])")
_TRAIL = re.compile(r"[\s?!.,;:¿¡]+$")


@dataclass(frozen=True, slots=True)
class Said:
    """Everything that the words tell. None is "not said"."""

    text: str
    plain: str
    language: Language
    intent: Intent | None
    weak: bool
    refers: Reference | None = None
    patient: str | None = None
    professional: str | None = None
    wanted: str | None = None
    day: Day | None = None
    time: Clock | None = None
    minutes: int | None = None
    span: tuple[date, date] | None = None
    mine: bool = False
    everyone: bool = False
    topics: tuple[str, ...] = ()
    role: str | None = None
    email: str | None = None
    status: str | None = None
    substance: str | None = None
    severity: str | None = None
    reaction: str | None = None
    reason: str | None = None
    birth_date: date | None = None


def read(text: str, today: date, locale: str = "en-US") -> Said:
    shown = _POLITE.sub("", _MARKS.sub(lambda m: m[1] or m[2] or "", text).strip())
    said = plain(shown).strip(" ¿¡")
    intent, weak = intent_of(said)
    birth = _born(shown, today, locale)
    dated = shown if birth is None else without(shown, birth[1])
    named = named_in(_tamed(shown))
    return Said(
        text=shown,
        plain=said,
        language=_language(shown, said, locale),
        intent=intent,
        weak=weak,
        refers=_reference(said),
        patient=None if named.patient is None else named.patient.value,
        professional=None if named.professional is None else named.professional.value,
        wanted=_wanted(shown, intent),
        day=day_in(dated, today, ahead=True, locale=locale),
        time=_time(dated, intent),
        minutes=_minutes(shown),
        span=_week(said, today),
        mine=_MINE.search(said) is not None,
        everyone=_EVERYONE.search(said) is not None,
        topics=topics_in(said),
        role=next((r for r, w in ROLE_WORDS.items() if re.search(rf"\b(?:{w})\b", said)), None),
        email=(found := _EMAIL.search(shown)) and found[0],
        status=next((s for s, w in _STATUS if re.search(w, said)), None),
        substance=_substance(shown),
        severity=next((s for s, w in _SEVERITY.items() if re.search(w, said)), None),
        reaction=_group(_REACTION, shown, "words"),
        reason=_group(_REASON, shown, "words"),
        birth_date=None if birth is None else birth[0],
    )


def ordinal_in(text: str) -> int | None:
    """ "The second one": which of a list is meant."""
    said = set(tokens(text))
    if len(said) > 5:
        return None
    return next((n for n, words in _ORDINALS.items() if said & words), None)


def agrees(text: str) -> bool | None:
    """Yes, no, or neither."""
    said = tokens(text)[:4]
    if any(word in _YES for word in said):
        return True
    return False if any(word in _NO for word in said) else None


def trimmed(text: str) -> str:
    return _TRAIL.sub("", squeezed(text))


def _reference(said: str) -> Reference | None:
    if _THIS.search(said):
        return "this"
    return "pronoun" if _PRONOUN.search(said) else None


def _tamed(text: str) -> str:
    """A command's first word is a verb, whatever its letter; a name that comes first is still a name."""
    return _LEADING_WORD.sub(
        lambda m: m[0].lower() if plain(m[0]) in _VERBS else m[0], text, count=1
    )


def _language(text: str, said: str, locale: str) -> Language:
    """By the small words; where these do not tell, by the commands."""
    undecided = language_of(text, "en") != language_of(text, "es")
    return "es" if undecided and _SPANISH.search(said) else language_of(text, locale)


def _time(text: str, intent: Intent | None) -> Clock | None:
    """`move it to 11` names a time as well."""
    found = time_in(text)
    if found is not None or intent is not Intent.MOVE:
        return found
    hour = _BARE_HOUR.search(plain(text))
    return None if hour is None else time_in(f"at {hour[1]}")


def _wanted(text: str, intent: Intent | None) -> str | None:
    """Whom a search or a change of account is about, as it was written."""
    rules = {
        Intent.FIND_PATIENT: (_CALLED, _FOUND),
        Intent.FIND: (_FOUND,),
        Intent.ROLE: (_MADE,),
        Intent.DEACTIVATE: (_MADE,),
        Intent.REACTIVATE: (_MADE,),
        Intent.RESET_LINK: (_MADE,),
    }
    bare = _TRAIL.sub("", text.strip(" ¿¡"))
    for rule in rules.get(intent, ()) if intent is not None else ():
        found = _group(rule, bare, "name")
        if found is not None:
            return trimmed(found).removesuffix("'s")[:200] or None
    return None


def _group(pattern: re.Pattern[str], text: str, name: str) -> str | None:
    """A part of the text as it was written, found where its plain form fits."""
    found = pattern.search(plain(text))
    return (
        None if found is None else squeezed(text[found.start(name) : found.end(name)])[:200] or None
    )


def _substance(text: str) -> str | None:
    whole = _group(_ALLERGY, text, "substance")
    if whole is None:
        return None
    end = _ALLERGY_ENDS.search(plain(whole))
    return trimmed(whole if end is None else whole[: end.start()]) or None


def _minutes(text: str) -> int | None:
    found = minutes_in(text)
    return None if found is None else found[0]


def _week(said: str, today: date) -> tuple[date, date] | None:
    monday = today - timedelta(days=today.weekday())
    if _NEXT_WEEK.search(said):
        return monday + timedelta(days=7), monday + timedelta(days=13)
    if _THIS_WEEK.search(said):
        return today, monday + timedelta(days=6)
    return None


def _born(text: str, today: date, locale: str) -> tuple[date, tuple[int, int]] | None:
    found = _BORN.search(plain(text))
    if found is None:
        return None
    day = day_in(text[found.end() : found.end() + 40], today, ahead=False, locale=locale)
    if day is None or day.span[0] > 3:
        return None
    return day.value, (found.start(), found.end() + day.span[1])
