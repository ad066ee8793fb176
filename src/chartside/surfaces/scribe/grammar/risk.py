"""What was said of risk, word for word. Only a plain denial becomes a "no"; a "yes" is for the clinician to set."""

import re
from collections.abc import Iterable

from chartside.engine.language import plain

_SHORT = (
    (re.compile(r"\bSI\b"), "suicidal ideation"),
    (re.compile(r"\bHI\b"), "homicidal ideation"),
)
_BUT = re.compile(r"\b(?:but|however|although|pero|aunque|sin embargo)\b|[.;]")
_DENIAL = re.compile(r"\b(?:denies|denied|no|without|negative for|niega|sin|nego)\b")
_TAKEN_BACK = re.compile(r"\b(?:no longer|not|never|no|ya no|nunca)\s*$")
# what may stand between the denial and the risk that it denies; anything else, and it is no plain denial
_BETWEEN = re.compile(
    r"(?:[\s,/]*\b(?:any|current|currently|active|passive|recent|thoughts?|ideation|suicidal|homicidal|self[- ]harm"
    r"|plans?|intent|and|or|nor|of|for|ideacion|ideas?|actual(?:es)?|activas?|suicidas?|homicidas?|autolesi\w*|de|y|o"
    r"|ni|pensamientos?|conductas?)\b)*[\s,/]*"
)
_RISKS = {
    "suicidal_ideation": re.compile(r"\bsuicid\w*"),
    "homicidal_ideation": re.compile(r"\bhomicid\w*"),
    "self_harm": re.compile(r"\bself[- ]harm\w*|\bautolesi\w*|\bautoagresi\w*"),
}


def spelt(words: str) -> str:
    """The words for comparison, with the usual short forms written out."""
    for pattern, long in _SHORT:
        words = pattern.sub(long, words)
    return plain(words)


def risk_in(parts: Iterable[str]) -> dict[str, object] | None:
    told = [part for part in parts if _mentions(spelt(part))]
    if not told:
        return None
    denied: set[str] = set()
    mentioned: set[str] = set()
    for part in told:
        for clause in _BUT.split(spelt(part)):
            for name, pattern in _RISKS.items():
                for found in pattern.finditer(clause):
                    (denied if _is_denied(clause, found.start()) else mentioned).add(name)
    details = " ".join(part if part[-1] in ".!?" else f"{part}." for part in told)
    return {"details": details, **dict.fromkeys(sorted(denied - mentioned), False)}


def _mentions(said: str) -> bool:
    return any(pattern.search(said) for pattern in _RISKS.values())


def _is_denied(clause: str, place: int) -> bool:
    for denial in _DENIAL.finditer(clause, 0, place):
        plainly = _BETWEEN.fullmatch(clause, denial.end(), place) is not None
        if plainly and not _TAKEN_BACK.search(clause[: denial.start()]):
            return True
    return False
