"""Messages at hand are those that the rows have, and the same ones as long as the rows stay."""

import pytest
from pydantic import ValidationError

from chartside.engine.llm import Message, Text, user
from chartside.engine.threads import AtHand
from chartside.engine.threads import at_hand as room
from chartside.kernel.ids import new_id


def written(*said: str) -> list[str]:
    return [user(text).model_dump_json() for text in said]


def test_a_row_that_stays_is_the_same_message_and_one_that_changed_is_another() -> None:
    hand, thread = AtHand(), new_id()
    first = hand.messages(thread, written("one", "two", "three"))
    assert [message.text for message in first] == ["one", "two", "three"]
    second = hand.messages(thread, written("one", "zwei", "three", "four"))
    assert [message.text for message in second] == ["one", "zwei", "three", "four"]
    assert second[0] is first[0]
    assert second[2] is first[2]
    third = hand.messages(thread, written("one"))  # the rest was set aside
    assert third == [user("one")]
    assert third[0] is first[0]


def test_conversations_do_not_mix() -> None:
    hand = AtHand()
    one, other = (hand.messages(new_id(), written("hello"))[0] for _ in range(2))
    assert one == other
    assert one is not other


def test_an_unknown_block_fails_and_leaves_nothing() -> None:
    hand, thread = AtHand(), new_id()
    with pytest.raises(ValidationError):
        hand.messages(thread, ['{"role": "user", "blocks": [{"type": "picture"}]}'])
    assert len(hand) == 0
    made: list[Message] = hand.messages(thread, written("hello"))
    assert made[0].blocks == [Text(text="hello")]


def test_little_is_kept_and_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = AtHand(most=400)
    for _ in range(20):
        hand.messages(new_id(), written("hello"))
    assert 0 < len(hand) < 8
    now = 1000.0
    monkeypatch.setattr(room, "monotonic", lambda: now)
    hand, thread = AtHand(seconds=60), new_id()
    hand.messages(thread, written("hello"))
    now += 61
    hand.messages(new_id(), written("hello"))
    assert len(hand) == 1
