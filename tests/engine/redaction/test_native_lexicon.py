"""What is known is kept in the fast form as in Python: the same is found, the same is forgotten."""

import random
import sys
from functools import cache

import pytest
from evals.redaction import documents, people

from chartside.engine.redaction.folding import WORD, Folded, fold
from chartside.engine.redaction.kinds import Kind
from chartside.engine.redaction.known import lexicon
from chartside.engine.redaction.lexicon import Lexicon
from chartside.engine.redaction.names import Match
from chartside.engine.redaction.native.lexicon import NativeLexicon
from chartside.engine.redaction.ordinary import ORDINARY
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.told import Person, held, texts_of
from chartside.engine.redaction.values import numbers_in

ODD = [
    ("Łukasz Ćosić", "ul. Żółta 7 m. 3", "łukasz@example.com", "Nº 12345-Ł"),
    ("Weiß & Sons", "Stra\u00dfe 12 B", "100%", "a\x1fb Smith\x1eJones"),
    ("ΝΙΚΟΣ", "𠮷野 太郎", "\ud800", "6 1 2 ３ 4 5 6 7 8", "", " "),
    ("MacDonald O'Brien", "d'Arc", "JOSÉ", "María-José de la O", "1999-02-31", "0999-01-01"),
    (),
]
STRANGE = (
    "Łukasz Ćosić y NIKOΣ, weiss; 𠮷野 太郎 nació 03/04/1950, ul. Żółta 7 m. 3, JOSÉ d'Arc, OBrien"
)


@cache
def registered() -> list[tuple[str, ...]]:
    return [(p.name, p.phone, p.email, p.mrn, p.born, p.address) for p in people()]


@cache
def texts() -> list[str]:
    return [*(doc.text for doc in documents()[::25]), STRANGE]


def both() -> tuple[Lexicon, Lexicon]:
    made = lexicon()
    if not isinstance(made, NativeLexicon):
        pytest.skip("no Rust compiler here")
    return made, Lexicon()


def matches(known: Lexicon, form: Folded) -> list[tuple[Match, Kind]]:
    found = (*known.matches(form), *known.births(form))
    return [
        (match._replace(owners=set(match.owners)), known.kind_of(match.owners)) for match in found
    ]


def gist(form: Folded) -> Gist:
    return Gist(
        words=frozenset(WORD.findall(form.folded)),
        days=frozenset(day for _, _, days in form.dates for day in days),
        numbers=frozenset(numbers_in(form.plain, form.reading.digits)),
        tokens=frozenset(),
        characters=len(form.text),
        directory=None,
    )


def same(fast: Lexicon, slow: Lexicon) -> int:
    found = 0
    for text in texts():
        form = fold(text)
        assert matches(fast, form) == matches(slow, form)
        found += len(matches(slow, form))
        for part in (form, fold(text[:30]), fold(text[-9:])):
            assert fast.knows(gist(part)) == slow.knows(gist(part))
        for word in WORD.findall(form.folded):
            assert fast.bears(word) == slow.bears(word), word
    return found


def test_people_who_come_and_go_are_known_the_same() -> None:
    chance = random.Random(4)
    kinds = (Kind.PATIENT, Kind.STAFF, Kind.PERSON)
    known = [
        Person(f"{number % 150}", chance.choice(kinds), held(written))
        for number, written in enumerate([*registered(), *ODD])
    ]
    fast, slow = both()
    for one in (fast, slow):
        one.enter(known)
    assert same(fast, slow) > 50
    for person in chance.sample(known, len(known) // 2):
        for one in (fast, slow):
            one.leave(person)
    assert same(fast, slow) > 10
    for person in known:
        for one in (fast, slow):
            one.leave(person)
    assert not any(slow.matches(fold(text)) for text in texts())
    same(fast, slow)


def test_values_of_every_kind_are_known_the_same() -> None:
    chance = random.Random(5)
    fast, slow = both()
    for written in [*chance.sample(registered(), 60), *ODD]:
        for text in written:
            kind, owner = chance.choice(list(Kind)), str(chance.randrange(40))
            for one in (fast, slow):
                one.add(kind, text, owner)
                one.mark(kind, owner)
    assert same(fast, slow) > 10


def test_texts_of_somebody_are_kept_to_the_letter() -> None:
    for written in [*registered(), *ODD]:
        assert texts_of(held(written)) == written
    one = registered()[0]
    assert isinstance(held(one), bytes)
    assert sys.getsizeof(held(one)) < sum(map(sys.getsizeof, one))


def test_with_other_ordinary_words_values_are_kept_in_python() -> None:
    assert type(lexicon(ORDINARY | {"bracegirdle"})) is Lexicon
