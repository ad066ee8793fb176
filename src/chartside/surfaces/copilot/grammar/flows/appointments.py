"""Cancelling, moving and settling a visit that is booked: "it" is the one that was spoken of."""

from datetime import timedelta
from typing import Any

from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows.booking import moment_words
from chartside.surfaces.copilot.grammar.flows.who import patient
from chartside.surfaces.copilot.grammar.history import Made
from chartside.surfaces.copilot.grammar.reading import ordinal_in
from chartside.surfaces.copilot.grammar.told import chip, safe, status_word

_MAKES = (
    "book_appointment",
    "reschedule_appointment",
    "change_appointment_status",
    "cancel_appointment",
    "reopen_appointment",
)


def cancel(desk: Desk) -> Answer:
    row = _meant(desk, by_day=True)
    if isinstance(row, Answer):
        return row
    given = {
        "appointment_id": row["id"],
        **({"reason": desk.said.reason} if desk.said.reason else {}),
    }
    return desk.propose(Wish("cancel_appointment", given), _cancelled)


def _cancelled(desk: Desk, made: Made) -> str:
    return desk.say(
        "Cancelled: {who}, {when}. The time is free again.",
        "Cancelada: {who}, {when}. La hora queda libre.",
        **_told(desk, made.outcome),
    )


def move(desk: Desk) -> Answer:
    row = _meant(desk, by_day=False)
    if isinstance(row, Answer):
        return row
    said = [desk.said, *desk.answers]
    day = next((one.day.value for one in said if one.day is not None), None)
    time = next((one.time.value for one in said if one.time is not None), None)
    if day is None and time is None:
        return desk.ask(
            desk.say("To which day and time should it go?", "¿A qué día y hora la muevo?"),
            why=desk.say("It stands on {when}.", "Está el {when}.", when=moment_words(desk, row)),
        )
    given = {
        "appointment_id": row["id"],
        "local_date": row["local_date"] if day is None else day.isoformat(),
        "local_time": time or row["local_time"],
    }
    return desk.propose(Wish("reschedule_appointment", given), _moved)


def _moved(desk: Desk, made: Made) -> str:
    return desk.say(
        "Moved: {who} now comes {when}.",
        "Movida: {who} viene ahora {when}.",
        **_told(desk, made.outcome),
    )


def settle(desk: Desk) -> Answer:
    """Where a visit stands: arrived, confirmed, no-show, completed."""
    row = _meant(desk, by_day=True, today=True)
    if isinstance(row, Answer):
        return row
    given = {"appointment_id": row["id"], "status": desk.said.status or "confirmed"}
    return desk.propose(Wish("change_appointment_status", given), _settled)


def _settled(desk: Desk, made: Made) -> str:
    return desk.say(
        "{who}, {when}: {status}.",
        "{who}, {when}: {status}.",
        **_told(desk, made.outcome),
        status=status_word(made.outcome["status"], desk.language),
    )


def _told(desk: Desk, row: dict[str, Any]) -> dict[str, str]:
    return {
        "who": chip("patient", row["patient_id"], row["patient_name"]),
        "when": chip("appointment", row["id"], moment_words(desk, row)),
    }


def _meant(desk: Desk, *, by_day: bool, today: bool = False) -> dict[str, Any] | Answer:
    """The appointment: the one on the page or spoken of just now, unless a patient is named; then one of theirs."""
    named = desk.said.patient is not None or any(
        m["kind"] == "patient" for m in desk.facts.mentions
    )
    if not named and not (by_day and desk.said.day is not None):
        spoken = _spoken_of(desk)
        if spoken is not None:
            return spoken
        page = desk.facts.context.get("appointment_id")
        if page is not None:
            return _looked_up(desk, str(page))
    return _of_patient(desk, by_day=by_day, today=today)


def _spoken_of(desk: Desk) -> dict[str, Any] | None:
    """The last visit that this conversation made, changed or looked at by itself."""
    for made in reversed(desk.before.made):
        name, row = made.call.name, made.outcome
        if name in _MAKES and made.decision == "allowed" and row.get("id"):
            return row
        if name == "get_appointment" and row.get("id"):
            return row
        if name == "list_appointments" and len(row.get("items", ())) == 1:
            only: dict[str, Any] = row["items"][0]
            return only
    return None


def _looked_up(desk: Desk, appointment_id: str) -> dict[str, Any] | Answer:
    look = Wish("get_appointment", {"appointment_id": appointment_id})
    waiting = desk.need(look) or desk.refused(look)
    return waiting if waiting is not None else desk.found(look) or {}


def _of_patient(desk: Desk, *, by_day: bool, today: bool) -> dict[str, Any] | Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    when = "all" if today else "upcoming"
    look = Wish("list_appointments", {"patient_id": who.id, "when": when, "limit": 20})
    waiting = desk.need(look) or desk.refused(look)
    if waiting is not None:
        return waiting
    rows: list[dict[str, Any]] = (desk.found(look) or {}).get("items", [])
    if today:
        around = {str(desk.facts.today + timedelta(days=n)) for n in (-1, 0)}
        rows = [r for r in rows if r["status"] not in ("cancelled", "completed")]
        near = [r for r in rows if r["local_date"] == str(desk.facts.today)]
        rows = near or [r for r in rows if r["local_date"] in around] or rows
    if by_day and desk.said.day is not None:
        rows = [r for r in rows if r["local_date"] == desk.said.day.value.isoformat()]
    if by_day and desk.said.time is not None:
        rows = [r for r in rows if r["local_time"] == desk.said.time.value] or rows
    if not rows:
        return desk.answer(
            desk.say("{who} has no such appointment.", "{who} no tiene una cita así.", who=who.chip)
        )
    return rows[0] if len(rows) == 1 else _which(desk, rows)


def _which(desk: Desk, rows: list[dict[str, Any]]) -> dict[str, Any] | Answer:
    for reply in desk.answers:
        fitting = [
            r
            for r in rows
            if (reply.day is None or r["local_date"] == reply.day.value.isoformat())
            and (reply.time is None or r["local_time"] == reply.time.value)
        ]
        if (reply.day or reply.time) and len(fitting) == 1:
            return fitting[0]
        place = ordinal_in(reply.text)
        if place is not None and place <= len(rows):
            return rows[place - 1]
    options = [
        f"{moment_words(desk, r)}, {safe(r['type_name'])} ({safe(r['professional_name'])})"
        for r in rows
    ]
    return desk.ask(desk.say("Which appointment do you mean?", "¿Qué cita es?"), options)
