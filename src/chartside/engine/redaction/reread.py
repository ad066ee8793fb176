"""Which parts of a request need not be read again, for one conversation. It only ever spares what passed the guard.

Without a memory, or with a recogniser that cannot say what a text would have to hold, everything is read.
"""

from collections.abc import Callable, Hashable, Sequence, Sized

import orjson

from chartside.engine.llm import Message, ToolSpec
from chartside.engine.redaction.keys import Care
from chartside.engine.redaction.passed import Gist, Passed, together
from chartside.engine.redaction.recogniser import Chain, Recogniser
from chartside.engine.redaction.walk import inner_json


class Reread:
    """`under` is what an answer hangs on besides the text and who is known: the policy, the fields, the day."""

    def __init__(
        self,
        passed: Passed | None,
        recogniser: Recogniser,
        under: Callable[[], Hashable],
        known: Sized,
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
        self.begin(recogniser)

    def begin(self, recogniser: Recogniser) -> None:
        """Something new is to be read, with this recogniser, on the day that it is now."""
        under = self._under()
        self._as_built = recogniser is self._chain
        if under != self._stamp[0] and self._passed is not None and isinstance(self._chain, Chain):
            self._stamp = under, self._passed.place(self._chain.dates, under)

    @property
    def now(self) -> Hashable:
        """All that an answer hangs on besides the text, as it is now; None with a recogniser that cannot say."""
        if self._passed is None or not self._as_built or type(self._chain) is not Chain:
            return None
        return len(self._known), self._chain.state, self._stamp[1]

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
            self._same = {id(made): made for given, made in pairs if made is given or made == given}

    def spares(self, message: Message, now: Hashable = None) -> Gist | None:
        """With `now` the answer for this very message is given again if nothing has changed since."""
        if self._passed is None:
            return None
        known = self._good_now.get(id(message))
        if known is not None and now is not None and known[0] is message and known[2] == now:
            return known[1]
        found = self._good(self._key(message))
        if found is not None and now is not None:
            self._good_now[id(message)] = (message, found, now)
        return found

    def keep(self, message: Message, texts: Sequence[str], state: Hashable) -> None:
        if id(message) in self._same:
            self._keep(self._key(message), texts, state)

    def spares_text(self, text: str, care: Care) -> bool:
        if self._passed is None or inner_json(text) is not None:
            return False
        return self._good(self._text_key(text, care)) is not None

    def keep_text(self, text: str, care: Care, texts: Sequence[str], state: Hashable) -> None:
        self._keep(self._text_key(text, care), texts, state)

    def spares_tools(self, tools: Sequence[ToolSpec]) -> Gist | None:
        """All that is offered, at once: the offers are ours, are made once, and go out with every request."""
        if self._passed is None or not isinstance(self._chain, Chain):
            return None
        found = self._passed.offered(tools, self._stamp[1])
        return found if found is not None and self._chain.holds_good(found) else None

    def keep_tools(self, tools: Sequence[ToolSpec], state: Hashable) -> None:
        """Each of them passed in this state of the directory."""
        gists = [self.spares_tool(tool) for tool in tools]
        if self._passed is not None and state == self.state and all(gists):
            known = [gist for gist in gists if gist is not None]
            self._passed.keep_offered(tools, self._stamp[1], together(known, state))

    def spares_tool(self, tool: ToolSpec) -> Gist | None:
        return None if self._passed is None else self._good(self._tool_key(tool))

    def keep_tool(self, tool: ToolSpec, texts: Sequence[str], state: Hashable) -> None:
        self._keep(self._tool_key(tool), texts, state)

    def _good(self, key: Hashable) -> Gist | None:
        found = self._passed.of(key) if self._passed is not None and key is not None else None
        if found is None or not isinstance(self._chain, Chain):
            return None
        return found if self._chain.holds_good(found) else None

    def _keep(self, key: Hashable, texts: Sequence[str], state: Hashable) -> None:
        if self._passed is None or key is None or not isinstance(self._chain, Chain):
            return
        gist = self._chain.gist(texts, state)
        if gist is not None:
            self._passed.keep(key, gist)

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
