"""The boundary of one conversation: what comes in loses its identifiers, what goes out to a tool or a screen has them.

Ids of records become tokens too. A vendor never holds a key of ours that would link one conversation to another, tells
when a record was made, or could be repeated elsewhere; and since a tool's arguments are resolved from the table, an id
that a model makes up or remembers reaches nothing.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby
from typing import Any, TypeVar

from chartside.engine.llm import (
    Message,
    ModelRequest,
    Reasoning,
    Text,
    ToolResult,
    ToolSpec,
    ToolUse,
)
from chartside.engine.llm.messages import Content
from chartside.engine.redaction.directory import owner_of
from chartside.engine.redaction.fields import ERROR, Fields, Shape
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.keys import Care, heeds, owner_beside
from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.overlaps import sure_first
from chartside.engine.redaction.passed import Passed
from chartside.engine.redaction.policy import REDACT, RedactionPolicy, is_day
from chartside.engine.redaction.recogniser import Recogniser
from chartside.engine.redaction.report import Report
from chartside.engine.redaction.reread import Reread
from chartside.engine.redaction.spans import Span, whole
from chartside.engine.redaction.stream import Rehydrator, resolved
from chartside.engine.redaction.symbols import RedactionFault, SymbolTable
from chartside.engine.redaction.tokens import TOKEN, canonical, written_over
from chartside.engine.redaction.tokens import found as tokens_in
from chartside.engine.redaction.walk import (
    Leaf,
    UnknownPayload,
    UnknownTool,
    inner_json,
    walked,
    written_json,
)
from chartside.kernel import clock

T = TypeVar("T")

INSTRUCTION = (
    "Names, telephone numbers, dates of birth, ids and the like are written as tokens: a kind in capitals, an "
    "underscore, and letters and digits. Tokens that begin alike up to the last underscore mean the same person or "
    "record. Copy a token exactly, in answers and in arguments; never shorten, change or invent one."
)
_MOST_PASSES = 8
LITTLE = 1_000  # characters: some milliseconds


class Unsettled(RedactionFault):
    """A text kept changing while it was being protected, so nothing was sent."""

    code = "unsettled"


class Boundary:
    """Both ways through the edge, for one conversation."""

    def __init__(
        self,
        table: SymbolTable,
        recogniser: Recogniser,
        *,
        policy: RedactionPolicy = REDACT,
        fields: Fields | None = None,
        own: Iterable[str] = (),
        today: Callable[[], date] = lambda: clock.now().date(),
        passed: Passed | None = None,
    ) -> None:
        """`fields` are the tools that there are; without them no tool is known, and everything is free text. `own`
        are texts of the house's own making, which a prompt may hold. `passed` remembers what need not be read again.
        """
        self.table = table
        self.recogniser = recogniser
        self.policy = policy
        self.fields = fields
        self.own = frozenset(
            line for text in (INSTRUCTION, *own) for line in text.split("\n") if line
        )
        self._today = today
        self.reread = Reread(passed, recogniser, lambda: (policy, fields, today()), table)
        self._report = Report()
        self._read: set[tuple[str, Care]] = set()
        self._generation: object = None

    # in: values → tokens

    def tokenise_text(self, text: str, *, where: str = "text", care: Care = Care.SAID) -> str:
        """Free text of a person, a record or an error."""
        if not self.policy.redact or not text:
            return text
        inner = inner_json(text)
        if inner is not None:
            made = self._settled(
                inner, lambda v: walked(v, self._leaf, place=where, free=_free(care))
            )
            return text if made == inner else written_json(made)
        return self._tokenised(text, where, care)

    def tokenise_json(
        self, value: Any, *, tool: str = "", keys: Mapping[str, Kind] | None = None
    ) -> Any:
        """A tool's result. `tool` is the tool's name; `keys` adds fields that are identifiers there."""
        if not self.policy.redact:
            return value
        shape = self.shape(tool)
        return self._settled(
            value, lambda v: walked(v, self._leaf, place=tool, extra=keys, shape=shape)
        )

    def shape(self, tool: str, *, failed: bool = False) -> Shape | None:
        """What the schema says of a tool's result. A tool that nobody knows has none to give."""
        if self.fields is None or not tool:
            return ERROR if failed else None
        shape = self.fields.result(tool, failed=failed)
        if shape is None:
            raise UnknownTool
        return shape

    def arguments_shape(self, tool: str) -> Shape | None:
        """What the schema says of a call. One that a model made up is read as free text."""
        return None if self.fields is None else self.fields.arguments(tool)

    def escape(self, value: Any) -> Any:
        """What comes in and looks like a token is none of ours: it becomes a value like any other.

        Only for what comes from outside, and never for what already went through.
        """
        if not self.policy.redact:
            return value
        return walked(value, lambda leaf: written_over(leaf.text, self._literal))

    def _literal(self, found: re.Match[str]) -> str:
        return self.table.token(Kind.CURSOR, found[0], layer=Layer.KEYS)

    def tokenise_prompt(self, prompt: str) -> str:
        """A system prompt: what it says of people as they would say it, and the house's own lines as they stand."""
        if not self.policy.redact:
            return prompt
        self.reread.begin(self.recogniser)
        return "\n".join(self._part(part, care) for part, care in self.parts(prompt))

    def _part(self, part: str, care: Care) -> str:
        again = self.reread
        if not part or again.spares_text(part, care):
            return part
        made, state = again.made_before(part, care), again.state
        if made is None:
            made = self.tokenise_text(part, where="system", care=care)
            again.note_made(part, care, made, state)
        return made

    def parts(self, prompt: str) -> list[tuple[str, Care]]:
        """A prompt cut where our own lines begin and end; any other text in one piece."""
        lines = prompt.split("\n")
        if self.own.isdisjoint(lines):
            return [(prompt, Care.SAID)]
        cut = groupby(lines, key=lambda line: line in self.own or not line.strip())
        return [("\n".join(lines), Care.OWN if ours else Care.SAID) for ours, lines in cut]

    def tokenise_message(self, message: Message) -> Message:
        """A message of any role; what already went through stays as it is."""
        if not self.policy.redact:
            return message
        return self._settled([message], self._messages)[0]

    def is_little(
        self, prompt: str, messages: Sequence[Message] = (), tools: Sequence[ToolSpec] = ()
    ) -> bool:
        """Whether so little of this has to be read that nobody need wait for it beside other work."""
        self.reread.begin(self.recogniser)
        if not isinstance(prompt, str) or self.reread.now is None:
            return False
        return self.reread.unread(self.parts(prompt), messages, tools) <= LITTLE

    def outgoing(self, request: ModelRequest) -> ModelRequest:
        """The request as it may be sent: all of the history with what is known by now; in clear for an exempt model."""
        if not self.policy.redact:
            return self._in_clear(request)
        made = self._settled(request, self._request)
        self.reread.unchanged(request.messages, made.messages)
        return made

    # out: tokens → values

    def resolve_arguments(self, value: Any) -> Any:
        """A tool's arguments with what their tokens mean, at any depth. A token that nobody made stays a token."""
        return walked(value, self._resolved_leaf)

    def strangers(self, value: Any) -> list[str]:
        """Tokens in a value that this conversation did not make: invented, or of another one."""
        found: list[str] = []

        def look(leaf: Leaf) -> str:
            found.extend(m[0] for m in tokens_in(leaf.text) if canonical(m) not in self.table)
            return leaf.text

        walked(value, look)
        return found

    def rehydrate(self, text: str) -> str:
        """What a person reads."""
        return resolved(text, self.table.value)

    def rehydrate_json(self, value: Any) -> Any:
        """A stored value as a person reads it."""
        return walked(value, lambda leaf: self.rehydrate(leaf.text))

    def rehydrator(self) -> Rehydrator:
        """For one stream of text."""
        return Rehydrator(self.table.value)

    # what was sent

    def begin_turn(self, turn: int) -> None:
        self._report.turn = turn

    def report(self, turn: int | None = None) -> dict[str, Any]:
        return self._report.shown(turn)

    # inside

    def _settled(self, value: T, protect: Callable[[T], T]) -> T:
        """Again while something new was learnt: a name that shows only at the end stands at the beginning too."""
        self.reread.begin(self.recogniser)
        for _ in range(_MOST_PASSES):
            known = len(self.table)
            value = protect(value)
            if len(self.table) == known:
                return value
        raise Unsettled

    def _request(self, request: ModelRequest) -> ModelRequest:
        system = self.tokenise_prompt(request.system)
        return replace(request, system=system, messages=self._messages(request.messages), facts={})

    def _messages(self, messages: Sequence[Message]) -> list[Message]:
        made, now = [], self.reread.now
        for message in messages:
            if self.reread.spares(message, now) is None:
                message, now = self._message(message), self.reread.now
            made.append(message)
        return made

    def _message(self, message: Message) -> Message:
        blocks = [self._block(block) for block in message.blocks]
        return (
            message if blocks == message.blocks else message.model_copy(update={"blocks": blocks})
        )

    def _tokenised(self, text: str, where: str, care: Care) -> str:
        """What was read before and held nothing is read again only for what became known since."""
        now = self.reread.now
        if self.reread.is_clear(text, care, now):
            return text
        if (text, care) in self._read and not self._known_in(text, care):
            self.reread.cleared(text, care, now)
            return text
        for _ in range(_MOST_PASSES):
            spans = self.found(text, care)
            if not spans:
                self._read.add((text, care))
                return text
            text = self._replaced(text, spans, where)
        raise Unsettled

    def found(self, text: str, care: Care) -> list[Span]:
        """What counts in a text that is read with this care, none over another."""
        now = self.reread.now
        if self.reread.is_clear(text, care, now):
            return []
        counted = (span for span in self.recogniser.spans(text) if self._counts(text, span, care))
        spans = sure_first(text, [whole(text, span) for span in counted])
        if not spans:
            self.reread.cleared(text, care, now)
        return spans

    def _known_in(self, text: str, care: Care) -> bool:
        form = fold(text)
        places = ((span, form.written(span.start, span.end)) for span in self.table.spans(form))
        found = (replace(span, start=start, end=end) for span, (start, end) in places)
        return any(self._counts(text, span, care) for span in found)

    def read_anew(self, generation: object) -> None:
        """The directory is another one than before, if its generation is: then nothing counts as read."""
        if generation != self._generation:
            self._generation = generation
            self._read.clear()

    def _counts(self, text: str, span: Span, care: Care) -> bool:
        if not heeds(care, span):
            return False
        written = text[span.start : span.end]
        if span.kind is Kind.DATE:
            return not self.policy.keeps_day(written, care, self._today())
        if span.layer is Layer.SYMBOLS and care not in (Care.TEXT, Care.SAID, Care.DAY):
            return self.table.vouched(span.kind, written)
        return True

    def _replaced(self, text: str, spans: list[Span], where: str) -> str:
        made: list[str] = []
        place = 0
        for span in spans:
            # a value never holds a token
            value = resolved(text, self.table.value, span.start, span.end)
            token = self.table.token(span.kind, value, layer=span.layer, owner=span.owner)
            self._report.add(where, span.kind, span.layer, token, span.start, span.end)
            made += [text[place : span.start], token]
            place = span.end
        return "".join([*made, text[place:]])

    def _leaf(self, leaf: Leaf) -> str:
        if leaf.rule is Care.DAY and is_day(leaf.text):
            if self.policy.keeps_day(leaf.text[:10], Care.DAY, self._today()):
                return leaf.text
            return self.table.token(Kind.DATE, leaf.text, layer=Layer.KEYS)
        if leaf.rule is Care.DAY:  # a field for days that holds something else
            return self._tokenised(leaf.text, leaf.path, Care.TEXT)
        if isinstance(leaf.rule, Care):
            return self._tokenised(leaf.text, leaf.path, leaf.rule) if leaf.text else leaf.text
        if not leaf.text.strip() or self.holds_token(leaf.text):
            return self._tokenised(leaf.text, leaf.path, Care.TEXT)
        token = self.table.token(leaf.rule, leaf.text, layer=Layer.KEYS, owner=self._owner(leaf))
        self._report.add(leaf.path, leaf.rule, Layer.KEYS, token, 0, len(leaf.text))
        return token

    def keeps(self, leaf: Leaf) -> bool:
        """Is this a day of a field for days, which may go as it is?"""
        return is_day(leaf.text) and self.policy.keeps_day(leaf.text[:10], Care.DAY, self._today())

    def holds_token(self, text: str) -> bool:
        return any(canonical(found) in self.table for found in tokens_in(text))

    def _owner(self, leaf: Leaf) -> str | None:
        owner = owner_beside(leaf.spot.key, Kind(leaf.rule), leaf.spot.beside)
        return owner_of(owner[0], self.table.meaning(owner[1]) or owner[1]) if owner else None

    def _block(self, block: Content) -> Content:
        if isinstance(block, Text):
            return block.model_copy(update={"text": self.tokenise_text(block.text)})
        if isinstance(block, Reasoning):
            return block.model_copy(
                update={"text": self.tokenise_text(block.text, where="reasoning")}
            )
        if isinstance(block, ToolUse):
            return self._call(block)
        if isinstance(block, ToolResult):
            shape = self.shape(block.name, failed=block.failed)
            made = walked(block.content, self._leaf, place=block.name, shape=shape)
            return block.model_copy(update={"content": made})
        raise UnknownPayload

    def _call(self, block: ToolUse) -> ToolUse:
        fault = None if block.fault is None else self.tokenise_text(block.fault, where=block.name)
        shape = self.arguments_shape(block.name)
        made = walked(block.input, self._leaf, place=block.name, shape=shape, free=Care.SAID)
        return block.model_copy(update={"input": made, "fault": fault})

    def _in_clear(self, request: ModelRequest) -> ModelRequest:
        return replace(
            request,
            system=self.rehydrate(request.system),
            messages=[
                Message.model_validate(self.rehydrate_json(m.model_dump(mode="json")))
                for m in request.messages
            ],
        )

    def _resolved_leaf(self, leaf: Leaf) -> str:
        whole = TOKEN.fullmatch(leaf.text.strip())
        if whole:
            meaning = self.table.meaning(canonical(whole))
            return leaf.text if meaning is None else meaning
        return self.rehydrate(leaf.text)


def _free(care: Care) -> Care:
    return Care.SAID if care is Care.SAID else Care.TEXT
