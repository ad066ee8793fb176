"""`python -m chartside.engine.redaction.tables`: compile the lists. `make redaction-tables` runs it."""

import re
from collections import Counter
from pathlib import Path

from chartside.engine.redaction.folding import folded
from chartside.engine.redaction.tables import NAME, Known, own, packed, phrases, sources
from chartside.engine.redaction.tables.brands import BRANDS
from chartside.engine.redaction.tables.eponyms import EPONYMS
from chartside.engine.redaction.tables.kin import LANGUAGES, Usage, kin
from chartside.engine.redaction.tables.spanish import asked, inflected

_TOP, _COMMON = 1500, 12_000
_COMMON_GIVEN, _COMMON_FAMILY = 1200, 4000
_FEWEST = 2
_USUAL = -15.0  # the logarithm of a share of all words
_TIED = re.compile(r"^[a-z]{3,} (?:(?:de|del|la|las|los) )+[a-z]{3,}$")
_POSSESSIVE = re.compile(r"\b([A-Z][a-z]{3,})(?:'s)\b")


def compiled(english: Usage, other: Usage) -> dict[str, int]:
    """Every word with its flags."""
    flags: Counter[str] = Counter()

    def mark(texts: list[str], flag: Known) -> None:
        for word in set(sources.parts(texts)):
            if len(word) >= _FEWEST:
                flags[word] |= int(flag)

    given, family = sources.census_given(), sources.census_family()
    mark(given[:_COMMON_GIVEN], Known.GIVEN_COMMON)
    mark(given, Known.GIVEN)
    mark(family[:_COMMON_FAMILY], Known.FAMILY_COMMON)
    mark(family, Known.FAMILY)
    for locale, first, last in sources.faker_people():
        mark(first, Known.GIVEN)
        mark(last, Known.FAMILY)
        if locale.startswith("es"):
            mark(first, Known.GIVEN_COMMON)
            mark(last, Known.FAMILY_COMMON)
    mark([name for name, _, _ in sources.cities(50_000)], Known.PLACE)
    mark([name for name, _, _ in sources.cities(5000)], Known.SMALL_PLACE)
    for name, _, _ in sources.cities(5000):
        whole = " ".join(sources.parts([name]))
        if _TIED.search(whole):
            flags[whole] |= int(Known.PLACE)  # as a whole: `jerez de la frontera`
    mark(list(sources.counties()), Known.SMALL_PLACE)
    mark(list(sources.regions()), Known.COUNTRY)
    mark([name for name in sources.drugs() if " " not in name.strip()], Known.DRUG)
    mark(list(BRANDS), Known.DRUG)
    titles = list(sources.icd_titles())
    mark(titles, Known.MEDICAL)
    mark([name for title in titles for name in _POSSESSIVE.findall(title)], Known.EPONYM)
    mark([*EPONYMS, *own.eponyms()], Known.EPONYM)
    named = int(Known.GIVEN | Known.FAMILY)
    for words, flag in ((own.terms(), Known.MEDICAL), (own.things(), Known.DRUG)):
        mark([word for word in words if not flags[folded(word)] & named], flag)
    book, talk, spanish = (
        sources.english_book_words(),
        sources.frequent("en"),
        sources.frequent("es"),
    )
    known = {folded(word) for word in book}
    mark(book, Known.ENGLISH)
    mark(book[:_COMMON], Known.ENGLISH_COMMON)
    mark([w for w in talk[: 2 * _COMMON] if folded(w) in known][:_COMMON], Known.ENGLISH_COMMON)
    mark(talk[:_TOP], Known.ENGLISH_TOP)
    borne = int(Known.GIVEN_COMMON | Known.FAMILY_COMMON)
    mark(spanish, Known.SPANISH)
    tied = asked(lambda verb: other.share(verb) > _USUAL)
    mark([w for w in inflected(spanish) | tied if not flags[w] & borne], Known.SPANISH)
    for usage, flag in ((english, Known.ENGLISH), (other, Known.SPANISH)):
        plain = (w for w in usage.words() if usage.is_plain(w))
        mark([w for w in plain if not flags[w] & borne], flag)
    mark(spanish[:_COMMON], Known.SPANISH_COMMON)
    mark(spanish[:_TOP], Known.SPANISH_TOP)
    return dict(flags)


def main() -> None:
    usages = [Usage(language) for language in LANGUAGES]
    flags = compiled(*usages)
    data = packed(flags, kin(usages, flags))
    here = Path(__file__).parent
    (here / NAME).write_bytes(data)
    (here / phrases.NAME).write_bytes(phrases.packed([*own.phrases(), *own.plurals()]))


if __name__ == "__main__":
    main()
