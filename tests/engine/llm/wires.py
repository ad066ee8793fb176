"""The wire formats of the vendors, as their servers write them: a neutral turn becomes server-sent events.

Each function gives the events of an answer and, apart, those that end it, so that faults can leave the end out.
"""

import base64
import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Frames = tuple[list[bytes], list[bytes]]


@dataclass(frozen=True)
class Turn:
    """One answer of a model: thoughts, words, calls. `stop` is stop, length or refused."""

    text: str = ""
    calls: tuple[tuple[str, Any], ...] = ()  # arguments as a dict, or a text that is no JSON
    reasoning: str = ""
    signature: str = "c2lnbmF0dXJl"
    stop: str = "stop"
    usage: tuple[int, int] | None = (120, 30)


def say(text: str, *, reasoning: str = "") -> Turn:
    return Turn(text=text, reasoning=reasoning)


def call(*calls: tuple[str, Any], text: str = "", reasoning: str = "") -> Turn:
    return Turn(text=text, calls=calls, reasoning=reasoning)


def pieces(text: str, size: int = 7) -> list[str]:
    return [text[i : i + size] for i in range(0, len(text), size)]


def arguments(given: Any) -> str:
    return given if isinstance(given, str) else json.dumps(given)


def call_id(number: int, index: int) -> str:
    return f"call_{number}_{index}"


def data(body: Any) -> bytes:
    return f"data: {json.dumps(body)}\n\n".encode()


def event(body: dict[str, Any]) -> bytes:
    return f"event: {body['type']}\ndata: {json.dumps(body)}\n\n".encode()


# ── OpenAI Chat, and everything compatible with it ───────────────────────────────────────────────


def chat(turn: Turn, number: int, *, model: str) -> Frames:
    def chunk(delta: dict[str, Any], finish: str | None = None) -> bytes:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        return data(_chunk(number, model) | {"choices": [choice]})

    frames = [chunk({"role": "assistant", "content": ""})]
    frames += [chunk({"reasoning_content": piece}) for piece in pieces(turn.reasoning)]
    frames += [chunk({"content": piece}) for piece in pieces(turn.text)]
    frames += [chunk({"tool_calls": [part]}) for part in _mixed_calls(turn, number)]
    ends = {"stop": "tool_calls" if turn.calls else "stop", "refused": "content_filter"}
    end = [chunk({}, ends.get(turn.stop, turn.stop))]
    if turn.usage:
        given, made = turn.usage
        usage = {"prompt_tokens": given, "completion_tokens": made, "total_tokens": given + made}
        end.append(data(_chunk(number, model) | {"choices": [], "usage": usage}))
    return frames, [*end, b"data: [DONE]\n\n"]


def _chunk(number: int, model: str) -> dict[str, Any]:
    kind = "chat.completion.chunk"
    return {"id": f"chatcmpl-{number}", "object": kind, "created": 1_760_000_000, "model": model}


def _mixed_calls(turn: Turn, number: int) -> Iterator[dict[str, Any]]:
    """Heads first, then fragments of all calls in turn: the hardest order there is."""
    for index, (name, _) in enumerate(turn.calls):
        head = {"id": call_id(number, index), "type": "function"}
        yield {"index": index, **head, "function": {"name": name, "arguments": ""}}
    fragments = [
        [{"index": i, "function": {"arguments": piece}} for piece in pieces(arguments(given))]
        for i, (_, given) in enumerate(turn.calls)
    ]
    for row in itertools.zip_longest(*fragments):
        yield from (fragment for fragment in row if fragment is not None)


# ── OpenAI Responses ─────────────────────────────────────────────────────────────────────────────


def responses(turn: Turn, number: int, *, model: str) -> Frames:
    base = {
        "id": f"resp_{number}",
        "object": "response",
        "created_at": 1_760_000_000,
        "model": model,
        "output": [],
        "tools": [],
        "tool_choice": "auto",
        "parallel_tool_calls": True,
        "store": False,
    }
    begun = base | {"status": "in_progress"}
    bodies: list[dict[str, Any]] = [
        {"type": "response.created", "response": begun},
        {"type": "response.in_progress", "response": begun},
    ]
    place = itertools.count()
    if turn.reasoning:
        bodies += _thought(turn, number, next(place))
    if turn.text:
        bodies += _message(turn, number, next(place))
    for index in range(len(turn.calls)):
        bodies += _function_call(turn, number, index, next(place))
    end = base | {"status": "completed"}
    if turn.usage:
        given, made = turn.usage
        total = {"input_tokens": given, "output_tokens": made, "total_tokens": given + made}
        details = {"input_tokens_details": {"cached_tokens": 0}}
        end["usage"] = total | details | {"output_tokens_details": {"reasoning_tokens": 0}}
    kind = "response.completed"
    if turn.stop != "stop":
        reason = {"length": "max_output_tokens", "refused": "content_filter"}[turn.stop]
        kind = "response.incomplete"
        end |= {"status": "incomplete", "incomplete_details": {"reason": reason}}
    bodies.append({"type": kind, "response": end})
    frames = [event(body | {"sequence_number": i}) for i, body in enumerate(bodies)]
    return frames[:-1], frames[-1:]


def _thought(turn: Turn, number: int, place: int) -> Iterator[dict[str, Any]]:
    """Two summaries, so that the sealed content comes after the second has begun."""
    item = {"id": f"rs_{number}", "type": "reasoning", "summary": []}
    yield {"type": "response.output_item.added", "output_index": place, "item": item}
    half = len(turn.reasoning) // 2
    where = {"item_id": item["id"], "output_index": place}
    for index, text in enumerate((turn.reasoning[:half], turn.reasoning[half:])):
        at = where | {"summary_index": index}
        part = {"type": "summary_text", "text": ""}
        yield {"type": "response.reasoning_summary_part.added", **at, "part": part}
        for piece in pieces(text):
            yield {"type": "response.reasoning_summary_text.delta", **at, "delta": piece}
        part = part | {"text": text}
        yield {"type": "response.reasoning_summary_text.done", **at, "text": text}
        yield {"type": "response.reasoning_summary_part.done", **at, "part": part}
    sealed = item | {"encrypted_content": turn.signature}
    yield {"type": "response.output_item.done", "output_index": place, "item": sealed}


def _message(turn: Turn, number: int, place: int) -> Iterator[dict[str, Any]]:
    item = {"id": f"msg_{number}", "type": "message", "role": "assistant", "content": []}
    added = item | {"status": "in_progress"}
    yield {"type": "response.output_item.added", "output_index": place, "item": added}
    where = {"item_id": item["id"], "output_index": place, "content_index": 0}
    part = {"type": "output_text", "text": "", "annotations": []}
    yield {"type": "response.content_part.added", **where, "part": part}
    for piece in pieces(turn.text):
        yield {"type": "response.output_text.delta", **where, "delta": piece, "logprobs": []}
    part = part | {"text": turn.text}
    yield {"type": "response.output_text.done", **where, "text": turn.text, "logprobs": []}
    yield {"type": "response.content_part.done", **where, "part": part}
    done = item | {"status": "completed", "content": [part]}
    yield {"type": "response.output_item.done", "output_index": place, "item": done}


def _function_call(turn: Turn, number: int, index: int, place: int) -> Iterator[dict[str, Any]]:
    name, given = turn.calls[index]
    item = {
        "id": f"fc_{number}_{index}",
        "type": "function_call",
        "call_id": call_id(number, index),
        "name": name,
        "arguments": "",
        "status": "in_progress",
    }
    yield {"type": "response.output_item.added", "output_index": place, "item": item}
    where = {"item_id": item["id"], "output_index": place}
    for piece in pieces(arguments(given)):
        yield {"type": "response.function_call_arguments.delta", **where, "delta": piece}
    if turn.stop != "stop":
        return
    whole = {"arguments": arguments(given)}
    yield {"type": "response.function_call_arguments.done", **where, "name": name, **whole}
    done = item | whole | {"status": "completed"}
    yield {"type": "response.output_item.done", "output_index": place, "item": done}


# ── Anthropic Messages ───────────────────────────────────────────────────────────────────────────


def anthropic(turn: Turn, number: int, *, model: str) -> Frames:
    given, made = turn.usage or (0, 0)
    message = {
        "id": f"msg_{number}",
        "type": "message",
        "role": "assistant",
        "model": model,
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": {"input_tokens": given, "output_tokens": 1},
    }
    bodies: list[dict[str, Any]] = [{"type": "message_start", "message": message}, {"type": "ping"}]
    place = itertools.count()
    if turn.reasoning:
        deltas = [{"type": "thinking_delta", "thinking": p} for p in pieces(turn.reasoning)]
        deltas.append({"type": "signature_delta", "signature": turn.signature})
        bodies += _block({"type": "thinking", "thinking": "", "signature": ""}, deltas, next(place))
    if turn.text:
        deltas = [{"type": "text_delta", "text": piece} for piece in pieces(turn.text)]
        bodies += _block({"type": "text", "text": ""}, deltas, next(place))
    for index, (name, args) in enumerate(turn.calls):
        block = {"type": "tool_use", "id": call_id(number, index), "name": name, "input": {}}
        deltas = [{"type": "input_json_delta", "partial_json": p} for p in pieces(arguments(args))]
        bodies += _block(block, deltas, next(place))
    ends = {"stop": "tool_use" if turn.calls else "end_turn"}
    ends |= {"length": "max_tokens", "refused": "refusal"}
    delta = {"stop_reason": ends[turn.stop], "stop_sequence": None}
    used = {"output_tokens": made}
    end = [{"type": "message_delta", "delta": delta, "usage": used}, {"type": "message_stop"}]
    return [event(body) for body in bodies], [event(body) for body in end]


def _block(
    block: dict[str, Any], deltas: list[dict[str, Any]], place: int
) -> Iterator[dict[str, Any]]:
    yield {"type": "content_block_start", "index": place, "content_block": block}
    for delta in deltas:
        yield {"type": "content_block_delta", "index": place, "delta": delta}
    yield {"type": "content_block_stop", "index": place}


# ── Gemini ───────────────────────────────────────────────────────────────────────────────────────


def google(turn: Turn, number: int, *, model: str) -> Frames:
    """Calls come whole here, each with the signature that must go back with it."""
    signature = base64.b64encode(turn.signature.encode()).decode()
    parts: list[dict[str, Any]] = [{"text": p, "thought": True} for p in pieces(turn.reasoning)]
    parts += [{"text": piece} for piece in pieces(turn.text)]
    for index, (name, given) in enumerate(turn.calls):
        args = given if isinstance(given, dict) else {}
        found = {"name": name, "args": args, "id": call_id(number, index)}
        parts.append({"functionCall": found, **({} if index else {"thoughtSignature": signature})})
    ends = {"stop": "STOP", "length": "MAX_TOKENS", "refused": "SAFETY"}
    last: dict[str, Any] = {"candidates": [{"finishReason": ends[turn.stop], "index": 0}]}
    if turn.usage:
        given_tokens, made = turn.usage
        last["usageMetadata"] = {"promptTokenCount": given_tokens, "candidatesTokenCount": made}
    shared = {"responseId": f"gem_{number}", "modelVersion": model}
    frames = [
        data(
            {"candidates": [{"content": {"role": "model", "parts": [part]}, "index": 0}], **shared}
        )
        for part in parts
    ]
    return frames, [data(last | shared)]


WIRES = {
    "openai": chat,
    "compatible": chat,
    "openai_responses": responses,
    "anthropic": anthropic,
    "google": google,
}
