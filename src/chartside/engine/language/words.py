"""Words as they are compared: without case and accents, each where it stands in the text; and their language."""

import re
import unicodedata
from typing import Literal

Language = Literal["en", "es"]


def listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


_EN = listed(
    "the for with and note write patient minutes tomorrow today is on what of in to at an from yesterday next "
    "his her him about because due partial review start stop increase book schedule session therapy was were does "
    "which show list when"
)
_ES = listed(
    "el la los las de para con una un nota paciente minutos manana hoy ayer que y en por del al sesion terapia "
    "agenda agendar cita escribe redacta su sus cual cuales toma tiene sobre aumenta sube baja inicia suspende "
    "evolucion proxima semana crear crea tratamiento es se le subir bajar aumentar disminuir iniciar suspender reducir "
    "respuesta escribir redactar reservar programar cambiar dosis medicacion resumen muestra porque"
)
_UNSEEN = frozenset({"Cc", "Cf", "Cs"})
_TOKEN = re.compile(r"[^\W_]+", re.UNICODE)


def plain(text: str) -> str:
    """The same text letter by letter, in lower case and without accents: every place stays where it was."""
    return "".join(_plain_letter(letter) for letter in text)


def _plain_letter(letter: str) -> str:
    base = unicodedata.normalize("NFKD", letter)[0].lower()
    return base if len(base) == 1 else letter


def tokens(text: str) -> list[str]:
    return _TOKEN.findall(plain(text))


def language_of(text: str, fallback: str = "en") -> Language:
    """English or Spanish, by the small words; the clinic's own where they do not tell."""
    found = tokens(text)
    english = sum(word in _EN for word in found)
    spanish = sum(word in _ES for word in found) + 2 * sum(mark in text for mark in "¿¡")
    if english == spanish:
        return "es" if fallback.startswith("es") else "en"
    return "es" if spanish > english else "en"


def squeezed(text: str) -> str:
    """One space between words, and no stray marks at the ends."""
    return " ".join(text.split()).strip(" ,;:—–-")


def without(text: str, *spans: tuple[int, int]) -> str:
    """The text with these places blanked, so that every other place stays where it was."""
    letters = list(text)
    for start, end in spans:
        letters[start:end] = " " * (end - start)
    return "".join(letters)


def visible(text: str) -> str:
    """Without characters that are not seen: what stands in a record may come from anywhere."""
    return "".join(c for c in text if c == "\n" or unicodedata.category(c) not in _UNSEEN)
