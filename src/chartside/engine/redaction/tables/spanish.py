"""Spanish words as they are written: plurals, tenses, and what is tied to a verb's end.

Lists of frequent words hold the plain forms for the most part. Whoever knows `paciente` and not `pacientes` takes the
second for a stranger's name.
"""

import re
from collections.abc import Iterable

from chartside.engine.redaction.folding import folded
from chartside.engine.redaction.tables import sources

# Tenses and persons that nobody writes in a chart.
_BOOKISH = re.compile(
    r"(?:[aei]is|[aei]rais|aren?|ieren?|iesen?|asen?|ieses|ases|aremos|ieremos|asemos|iesemos|ares|ieres)$"
)
_INFINITIVE = re.compile(r"..[aei]r$")
_TIED = ("se", "lo", "la", "le")


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
