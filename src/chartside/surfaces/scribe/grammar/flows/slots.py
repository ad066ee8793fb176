"""A time that is taken: other times are offered, and the clinician chooses. Nobody is booked over somebody else."""

from dataclasses import replace
from typing import Any

from chartside.engine.language import Clock, Day, day_in, time_in
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question

FREE, SCHEDULE = "find_free_slots", "get_schedule"
_OFFERED = 6


def untaken(desk: Desk, wish: Wish) -> Wish | Answer:
    """The booking as it was wished, or at the time that was chosen instead; or a look, or the question."""
    for reply in [None, *desk.answers("q_other_time")]:
        if reply is not None:
            chosen = _chosen(desk, wish, reply)
            if isinstance(chosen, Answer):
                return chosen
            wish = chosen
        found = _taken(desk, wish)
        if isinstance(found, Answer):
            return found
        if not found:
            return wish
    return _ask(desk, wish)


def _chosen(desk: Desk, wish: Wish, reply: str) -> Wish | Answer:
    day: Day | None = day_in(reply, desk.facts.today, ahead=True, locale=desk.facts.locale)
    time: Clock | None = time_in(reply) or time_in(f"at {reply}")
    if time is None:
        return desk.end_with_example(desk.say("not_understood", words=reply[:200]))
    at = {"local_time": time.value, **({"local_date": day.value.isoformat()} if day else {})}
    return replace(wish, arguments={**wish.arguments, **at})


def _taken(desk: Desk, wish: Wish) -> bool | Answer:
    """Whether somebody else is booked there. Outside of working hours is another matter, and is warned of."""
    free = _free(wish)
    missing = desk.need(free)
    if missing is not None:
        return missing
    found = desk.history.found(FREE, **free.arguments)
    if found is None or any(_same(slot, wish) for slot in found["slots"]):
        return False
    look = Wish(
        SCHEDULE,
        {
            "from_day": wish.arguments["local_date"],
            "professional_id": wish.arguments["professional_id"],
        },
    )
    missing = desk.need(look)
    if missing is not None:
        return missing
    there = desk.history.found(SCHEDULE, **look.arguments) or {"appointments": []}
    start = wish.arguments["local_time"]
    end = _later(start, int(found["minutes"]))
    return any(
        one["local_time"] < end and start < one["local_end"] for one in there["appointments"]
    )


def _ask(desk: Desk, wish: Wish) -> Answer:
    found = desk.history.found(FREE, **_free(wish).arguments) or {"slots": []}
    wanted = str(wish.arguments["local_time"])
    near = sorted(
        found["slots"], key=lambda slot: abs(_minute(slot["local_time"]) - _minute(wanted))
    )
    offered = sorted((slot["local_date"], slot["local_time"]) for slot in near[:_OFFERED])
    options = [f"{day} {time}" for day, time in offered]
    why = desk.say("c_other_time", day=wish.arguments["local_date"], time=wanted)
    return desk.ask(Question("q_other_time", why, options))


def _free(wish: Wish) -> Wish:
    given: dict[str, Any] = {
        "from_day": wish.arguments["local_date"],
        "professional_ids": [wish.arguments["professional_id"]],
        "type_id": wish.arguments["type_id"],
        "limit": 200,
    }
    if "minutes" in wish.arguments:
        given["minutes"] = wish.arguments["minutes"]
    return Wish(FREE, given)


def _same(slot: dict[str, Any], wish: Wish) -> bool:
    at = (wish.arguments["local_date"], wish.arguments["local_time"])
    return (str(slot["local_date"]), str(slot["local_time"])) == at


def _minute(clock: str) -> int:
    hour, minute = clock.split(":")[:2]
    return int(hour) * 60 + int(minute)


def _later(clock: str, minutes: int) -> str:
    end = min(_minute(clock) + minutes, 24 * 60 - 1)
    return f"{end // 60:02}:{end % 60:02}"
