"""The symbol table of one conversation: what each token stands for, and which token stands for a value.

    RedactionFault             the boundary cannot do its work: nothing may leave
    ├── SymbolClash            a stored token and this table's do not agree
    └── TableFull

A token is keyed to the conversation. One person, or one value however it is written, has one family; each way to
write it has a token of its own in that family, so what comes back is what was written, to the letter.
"""

import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

from chartside.engine.llm import ModelFailed
from chartside.engine.redaction import tokens
from chartside.engine.redaction.days import day_of
from chartside.engine.redaction.folding import Folded, key_of
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.known import lexicon
from chartside.engine.redaction.lexicon import Lexicon
from chartside.engine.redaction.passed import Gist
from chartside.engine.redaction.spans import Span
from chartside.engine.redaction.values import digits_of

MOST_SYMBOLS = 200_000
_BY_FORM = frozenset({Kind.RECORD, Kind.DATE, Kind.AGE})  # found by their form, and nowhere else
_SURE = frozenset({Layer.KEYS.value, Layer.DIRECTORY.value})
_DAYS = frozenset({Kind.BIRTH, Kind.DATE})
_NATIONAL = 9  # a telephone with and without its country is one


class RedactionFault(ModelFailed):
    """What should be protected could not be protected, so nothing was sent."""

    code = "redaction_fault"

    def __init__(self, words: str | None = None) -> None:
        super().__init__(words or " ".join((self.__doc__ or "").split()))


class SymbolClash(RedactionFault):
    """The protected names of this conversation do not fit together."""

    code = "symbol_clash"


class TableFull(RedactionFault):
    """This conversation holds too many protected names. Start another."""

    code = "table_full"


@dataclass(frozen=True, slots=True)
class Symbol:
    """One row: plain values only, so that any store can keep it and any process can load it."""

    token: str
    kind: str
    value: str
    layer: str


def conversation_key(secret: bytes, conversation_id: UUID) -> bytes:
    """The key of one conversation, from the house's secret: nothing to keep, and of no use in another."""
    return hmac.digest(secret, b"redaction\0" + conversation_id.bytes, sha256)


class SymbolTable:
    """Values and tokens of one conversation."""

    def __init__(
        self, key: bytes, *, day_first: bool | None = None, most: int = MOST_SYMBOLS
    ) -> None:
        if len(key) < 16:
            raise SymbolClash
        self._key = key
        self._most = most
        self._day_first = day_first
        self._symbols: dict[str, Symbol] = {}
        self._tokens: dict[tuple[str, str], str] = {}
        self._families: dict[tuple[str, str], set[str]] = {}
        self._bases: set[str] = set()
        self._origins: dict[str, bool] = {}
        self._fresh: list[Symbol] = []
        self.lexicon = Lexicon()  # what is known by now
        self._known = False  # whether it holds anything
        self._mark = (0, b"")

    def __len__(self) -> int:
        return len(self._symbols)

    def __contains__(self, token: object) -> bool:
        return token in self._symbols

    @property
    def conversation(self) -> bytes:
        """Which conversation this is, without its key."""
        return hmac.digest(self._key, b"conversation", sha256)

    @property
    def mark(self) -> bytes:
        """Of all that is in it: another one with every symbol, the same for the same."""
        if self._mark[0] != len(self._symbols):
            self._mark = len(self._symbols), self._marked(self._symbols.values())
        return self._mark[1]

    def meant(self, text: str) -> bytes:
        """A mark of what the tokens in a text stand for here."""
        named = {self._symbols.get(tokens.canonical(found)) for found in tokens.found(text)}
        return self._marked(symbol for symbol in named if symbol is not None)

    def _marked(self, symbols: Iterable[Symbol]) -> bytes:
        rows = sorted((s.token, s.kind, s.value, s.layer) for s in symbols)
        written = "\0".join(part for row in rows for part in row)
        return hmac.digest(self._key, written.encode("utf-8", "surrogatepass"), sha256)

    # value → token

    def token(self, kind: Kind, value: str, *, layer: Layer, owner: str | None = None) -> str:
        """The token for a value as it is written. `owner` is the record behind it, where that is certain."""
        family = self._family(kind, value, owner)
        known = self._tokens.get((family, value))
        if known is not None:
            return known
        if len(self._symbols) >= self._most:
            raise TableFull
        made = Symbol(self._free(kind, family, value), kind.value, value, layer.value)
        self._keep(made)
        self._fresh.append(made)
        return made.token

    def _family(self, kind: Kind, value: str, owner: str | None) -> str:
        if owner is not None:
            return tokens.family_of(self._key, kind.group, f"owner\0{owner}")
        normal = normal_of(kind, value)
        known = self._families.get((kind.group, normal), set())
        if len(known) == 1:
            return next(iter(known))
        return tokens.family_of(self._key, kind.group, f"value\0{normal}")

    def _free(self, kind: Kind, family: str, value: str) -> str:
        if family not in self._bases:
            return tokens.make(kind, family)
        for variant in tokens.variants_of(self._key, family, value):
            token = tokens.make(kind, family, variant)
            if token not in self._symbols:
                return token
        raise SymbolClash

    def _keep(self, symbol: Symbol) -> None:
        kind, family = Kind(symbol.kind), tokens.family(symbol.token)
        self._symbols[symbol.token] = symbol
        self._tokens[(family, symbol.value)] = symbol.token
        self._bases.add(family)
        self._origins[family] = self._origins.get(family, False) or symbol.layer in _SURE
        self._families.setdefault((kind.group, normal_of(kind, symbol.value)), set()).add(family)
        if kind in _BY_FORM:
            return
        if not self._known:
            self.lexicon, self._known = lexicon(), True
        self.lexicon.add(kind, symbol.value, family)
        if kind.is_person and symbol.token == tokens.make(kind, family):
            self.lexicon.mark(kind, family)

    # token → value

    def value(self, token: str) -> str | None:
        """What was written. Nothing for a token that this conversation did not make."""
        symbol = self._symbols.get(token)
        return symbol.value if symbol else None

    def meaning(self, token: str) -> str | None:
        """What a tool is given: days as ISO dates and ids in lower case, everything else as it was written."""
        symbol = self._symbols.get(token)
        if symbol is None:
            return None
        if symbol.kind in _DAYS:
            day = day_of(symbol.value, day_first=self._day_first)
            return day.isoformat() if day else symbol.value
        return symbol.value.lower() if symbol.kind == Kind.RECORD else symbol.value

    def vouched(self, kind: Kind, value: str) -> bool:
        """Does a record stand behind this value, and not only a guess at a text?"""
        families = self._families.get((kind.group, normal_of(kind, value)), set())
        return any(self._origins.get(family) for family in families) or not families

    def symbol(self, token: str) -> Symbol | None:
        return self._symbols.get(token)

    def spans(self, text: Folded) -> Iterator[Span]:
        """Known values that stand in a text."""
        for match in (*self.lexicon.matches(text), *self.lexicon.births(text)):
            kind = match.kind or self.lexicon.kind_of(match.owners)
            yield Span(match.start, match.end, kind, Layer.SYMBOLS, match.lone)

    def knows(self, gist: Gist) -> bool:
        """Whether a text may hold a value of this conversation, or a token that is none of it."""
        return not gist.tokens <= self._symbols.keys() or self.lexicon.knows(gist)

    # rows

    def rows(self) -> list[Symbol]:
        """What is new since the last call, to be stored."""
        fresh, self._fresh = self._fresh, []
        return fresh

    def load(self, rows: Iterable[Symbol]) -> None:
        """Take up what another process stored."""
        for row in rows:
            if row != self._symbols.setdefault(row.token, row):
                raise SymbolClash
            if not tokens.TOKEN.fullmatch(row.token) or row.kind not in Kind.__members__:
                raise SymbolClash
            self._keep(row)


def normal_of(kind: Kind, value: str) -> str:
    """One value, however it is written."""
    if kind in _DAYS:
        day = day_of(value)
        return day.isoformat() if day else key_of(value)
    if kind is Kind.PHONE:
        return digits_of(value)[-_NATIONAL:] or key_of(value)
    if kind is Kind.CURSOR:
        return value
    return key_of(value) or value
