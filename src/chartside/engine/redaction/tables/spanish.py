"""Spanish words as they are written: plurals, tenses, and what is tied to a verb's end.

Lists of frequent words hold the plain forms for the most part. Whoever knows `paciente` and not `pacientes` takes the
second for a stranger's name.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable

from chartside.engine.redaction.folding import folded
from chartside.engine.redaction.tables import sources

# Tenses and persons that nobody writes in a chart.
_BOOKISH = re.compile(
    r"(?:[aei]is|[aei]rais|aren?|ieren?|iesen?|asen?|ieses|ases|aremos|ieremos|asemos|iesemos|ares|ieres)$"
)
_INFINITIVE = re.compile(r"..[aei]r$")
_TIED = ("se", "lo", "la", "le")
_ASKED = ("haz", "pon", "di", "ten", "ven", "sal")
_TOLD = re.compile(r"[aei]d$")
_TIED_TO_ASKED = (*_TIED, "me", "te", "nos", "los", "las", "les", "melo", "mela", "selo", "sela")


def asked(usual: Callable[[str], bool]) -> set[str]:
    """What is asked of somebody, with what is tied to it: `revísame`, `póngale`, `anótalo`, `revisármelo`.

    Of verbs that are usual: everybody begins a message so, and no list holds the forms.
    """
    forms: defaultdict[str, set[str]] = defaultdict(set)
    for form, word in sources.spanish_forms().items():
        if _INFINITIVE.search(folded(word)):
            forms[folded(word)].add(folded(form))
    made: set[str] = set()
    for verb, its in forms.items():
        if not usual(verb):
            continue
        heads = {verb, verb[:-1], *(form for form in its if form in _ASKED or _TOLD.search(form))}
        heads.update(form for form in its if form.endswith("ndo") or _is_asked(form, verb, its))
        made.update(head + tied for head in heads for tied in _TIED_TO_ASKED)
    return made


def _is_asked(form: str, verb: str, its: set[str]) -> bool:
    """The third person of the present, real or wished for: it is as long as the verb at most."""
    return form[-1] in "ae" and len(form) <= len(verb) and form + "n" in its


def inflected(basic: Iterable[str]) -> set[str]:
    """Forms of the given words and of the basic ones of the language, folded."""
    known = {folded(word) for word in (*basic, *sources.spanish_basics())}
    made = set(known)
    verbs: set[str] = set()
    for form, word in sources.spanish_forms().items():
        form, word = folded(form), folded(word)
        if word not in known:
            continue
        if not _BOOKISH.search(form):
            made.add(form)
        if _INFINITIVE.search(word):
            verbs.add(word)
            if form.endswith("ndo"):
                verbs.add(form)
    made.update(verb + tied for verb in verbs for tied in _TIED)
    return made
