"""Which parts of a request need not be read again, for one conversation. It only ever spares what passed the guard.

Without a memory, or with a recogniser that cannot say what a text would have to hold, everything is read.
"""

from collections.abc import Callable, Hashable, Sequence
from math import inf
from operator import is_
from weakref import ref

import orjson

from chartside.engine.llm import Message, ToolSpec
from chartside.engine.redaction.keys import Care
from chartside.engine.redaction.passed import LONGEST_MADE, Gist, Passed, Talk, together
from chartside.engine.redaction.recogniser import Chain, Recogniser
from chartside.engine.redaction.symbols import SymbolTable
from chartside.engine.redaction.walk import inner_json


class Reread:
    """`under` is what an answer hangs on besides the text and who is known: the policy, the fields, the day."""

    def __init__(
        self,
        passed: Passed | None,
        recogniser: Recogniser,
        under: Callable[[], Hashable],
        known: SymbolTable,
    ) -> None:
        self._passed = passed if type(recogniser) is Chain else None
        self._chain = recogniser
        self._under = under
        self._known = known
        self._same: dict[int, Message] = {}
        self._good_now: dict[int, tuple[Message, Gist, Hashable]] = {}
        self._stamp: tuple[Hashable, Hashable] = (None, None)  # the same in short
        self._as_built = True
        self._clear: dict[tuple[str, Care], Hashable] = {}
        self._before = Talk()
        self._is_as_before: tuple[Hashable, bool] = (None, False)
        self._offered: tuple[tuple[object, ...], int, Hashable] = ((), 0, None)
        self._lines: dict[Hashable, Hashable] = {}  # parts of a prompt that passed, and when
        self._made: dict[Hashable, tuple[tuple[str, bytes], Hashable]] = {}
        self.begin(recogniser)

    def begin(self, recogniser: Recogniser) -> None:
        """Something new is to be read, with this recogniser, on the day that it is now."""
        under = self._under()
        self._as_built = recogniser is self._chain
        if under != self._stamp[0] and self._passed is not None and isinstance(self._chain, Chain):
            self._stamp = under, self._passed.place(self._chain.dates, under)
            before = self._passed.talk(self._known.conversation)
            self._before = before if before.under == self._stamp[1] else Talk()
            self._is_as_before = (None, False)

    @property
    def now(self) -> Hashable:
        """All that an answer hangs on besides the text, as it is now; None with a recogniser that cannot say."""
        if self._passed is None or not self._as_built or type(self._chain) is not Chain:
            return None
        return len(self._known), self._chain.state, self._stamp[1]

    def _as_before(self, now: Hashable) -> bool:
        """Whether all is as it was when this conversation last left."""
        if now is None or self._before.directory is None:
            return False
        if self._is_as_before[0] != now:
            known = self._before.directory == self.state and self._before.names == self._known.mark
            self._is_as_before = (now, known)
        return self._is_as_before[1]

    def remember(self, messages: Sequence[Message], tools: Sequence[ToolSpec]) -> None:
        """All of this passed, as it is now."""
        now = self.now
        if now is None or self._passed is None:
            return
        offered, characters, when = self._offered
        good = ((m, self._good_now.get(id(m))) for m in messages)
        talk = Talk(
            names=self._known.mark,
            directory=self.state,
            under=self._stamp[1],
            messages={id(m): (ref(m), g[1]) for m, g in good if g and g[0] is m and g[2] == now},
            texts=frozenset(key for key, when in self._lines.items() if when == now),
            tools=(offered, characters) if when == now and _same(offered, tools) else None,
            made={key: made for key, (made, state) in self._made.items() if state == self.state},
        )
        self._passed.keep_talk(self._known.conversation, talk)

    def unread(
        self,
        parts: Sequence[tuple[str, Care]],
        messages: Sequence[Message],
        tools: Sequence[ToolSpec],
    ) -> float:
        """About how many characters of a request have to be read."""
        if tools and self.spares_tools(tools) is None:
            return inf
        new, now = sum(len(text) for text, care in parts if self._is_new(text, care)), self.now
        return new + sum(m.length for m in messages if self.spares(m, now) is None)

    def _is_new(self, text: str, care: Care) -> bool:
        if not text or self.spares_text(text, care):
            return False
        return self.made_before(text, care) is None

    def made_before(self, text: str, care: Care) -> str | None:
        """What became of this very text in this conversation, with the same people in the directory.

        Its tokens mean what they meant, and it would pass the guard now as it did then.
        """
        key = self._text_key(text, care)
        known = self._before.made.get(key) if self._before.directory == self.state else None
        if known is None:
            return None
        made, meant = known
        if self._known.meant(made) != meant or not self.spares_text(made, care):
            return None
        self._made[key] = known, self.state
        return made

    def note_made(self, text: str, care: Care, made: str, state: Hashable) -> None:
        """What became of a text that was read in this state of the directory."""
        if self._passed is not None and made != text and len(made) <= LONGEST_MADE:
            self._made[self._text_key(text, care)] = (made, self._known.meant(made)), state

    def is_clear(self, text: str, care: Care, now: Hashable) -> bool:
        """Whether this very text was read, and nothing has changed since. The same look has the same answer."""
        return now is not None and self._clear.get((text, care)) == now

    def cleared(self, text: str, care: Care, now: Hashable) -> None:
        """Nothing is in it, as it is now."""
        if now is not None:
            self._clear[text, care] = now

    @property
    def state(self) -> Hashable:
        return self._chain.state if isinstance(self._chain, Chain) else None

    def unchanged(self, before: Sequence[Message], after: Sequence[Message]) -> None:
        """Only what went through as it was can be met again."""
        if self._passed is not None:
            pairs = zip(before, after, strict=True)
            self._same = {id(made): made for given, made in pairs if made is given}

    def spares(self, message: Message, now: Hashable = None) -> Gist | None:
        """With `now` the answer for this very message is given again if nothing has changed since."""
        if self._passed is None:
            return None
        known = self._good_now.get(id(message))
        if known is not None and now is not None and known[0] is message and known[2] == now:
            return known[1]
        before = self._before.messages.get(id(message))
        if before is None or before[0]() is not message:
            found = self._good(self._key(message))
        else:
            found = before[1] if self._as_before(now) or self._holds(before[1]) else None
        if found is not None and now is not None:
            self._good_now[id(message)] = (message, found, now)
        return found

    def keep(self, message: Message, texts: Sequence[str], state: Hashable) -> None:
        if id(message) in self._same:
            gist, now = self._keep(self._key(message), texts, state), self.now
            if gist is not None and now is not None and state == self.state:
                self._good_now[id(message)] = (message, gist, now)

    def spares_text(self, text: str, care: Care) -> bool:
        if self._passed is None or inner_json(text) is not None:
            return False
        key, now = self._text_key(text, care), self.now
        if not (key in self._before.texts and self._as_before(now)) and self._good(key) is None:
            return False
        self._lines[key] = now
        return True

    def keep_text(self, text: str, care: Care, texts: Sequence[str], state: Hashable) -> None:
        key = self._text_key(text, care)
        self._keep(key, texts, state)
        if state == self.state and inner_json(text) is None:
            self._lines[key] = self.now

    def spares_tools(self, tools: Sequence[ToolSpec]) -> int | None:
        """All that is offered, at once: the offers are ours, are made once, and go out with every request.

        Gives their length in characters.
        """
        if self._passed is None:
            return None
        now, before = self.now, self._before.tools
        if before is None or not _same(before[0], tools) or not self._as_before(now):
            found = self._passed.offered(tools, self._stamp[1])
            if found is None or not self._holds(found):
                return None
            before = tuple(tools), found.characters
        self._offered = (*before, now)
        return before[1]

    def keep_tools(self, tools: Sequence[ToolSpec], characters: int, state: Hashable) -> None:
        """Each of them passed in this state of the directory."""
        if self._passed is None or state != self.state:
            return
        self._offered = (tuple(tools), characters, self.now)
        gists = [gist for tool in tools if (gist := self.spares_tool(tool)) is not None]
        if len(gists) == len(tools):
            self._passed.keep_offered(tools, self._stamp[1], together(gists, state))

    def spares_tool(self, tool: ToolSpec) -> Gist | None:
        return None if self._passed is None else self._good(self._tool_key(tool))

    def keep_tool(self, tool: ToolSpec, texts: Sequence[str], state: Hashable) -> None:
        self._keep(self._tool_key(tool), texts, state)

    def _good(self, key: Hashable) -> Gist | None:
        found = self._passed.of(key) if self._passed is not None and key is not None else None
        return found if found is not None and self._holds(found) else None

    def _holds(self, gist: Gist) -> bool:
        return isinstance(self._chain, Chain) and self._chain.holds_good(gist)

    def _keep(self, key: Hashable, texts: Sequence[str], state: Hashable) -> Gist | None:
        if self._passed is None or key is None or not isinstance(self._chain, Chain):
            return None
        gist = self._chain.gist(texts, state)
        if gist is not None:
            self._passed.keep(key, gist)
        return gist

    def _key(self, message: Message) -> Hashable:
        return self._written(message.__pydantic_serializer__.to_json(message), "message")

    def _text_key(self, text: str, care: Care) -> Hashable:
        return self._written(text.encode("utf-8", "surrogatepass"), care)

    def _tool_key(self, tool: ToolSpec) -> Hashable:
        try:
            written = orjson.dumps((tool.name, tool.description, tool.schema))
        except TypeError:  # no JSON: to be read, and refused
            return None
        return self._written(written, "tool")

    def _written(self, written: bytes, form: str) -> Hashable:
        if self._passed is None or not isinstance(self._chain, Chain):
            return None
        return self._passed.key(written, form, self._stamp[1])


def _same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Whether these are the very ones."""
    return len(some) == len(others) and all(map(is_, some, others))
