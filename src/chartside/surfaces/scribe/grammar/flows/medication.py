"""Starting, changing and discontinuing a medicine. A dose, a unit or a reason that nobody said is never filled in."""

from typing import Any

from chartside.clinic.patients import folded
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows.booking import weighed
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Question, Report
from chartside.surfaces.scribe.grammar.flows.who import Patient, context_of, patient
from chartside.surfaces.scribe.grammar.medicines import Order

TOOLS = {
    "start": "start_medication",
    "change": "change_medication",
    "discontinue": "discontinue_medication",
}


def medicate(desk: Desk) -> Answer:
    order = desk.said.order
    if order is None:
        return desk.end_with_example(desk.say("outside"))
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    active = Wish("list_medications", {"patient_id": who.id, "status": "active"})
    missing = desk.need(context_of(who.id), active)
    if missing is not None:
        return missing
    for tool in ("get_patient_context", "list_medications"):
        seen = desk.history.tried(tool, patient_id=who.id)
        if seen is not None and seen.failed:
            return desk.failed(seen)
    report = Report()
    wish = _start(desk, who, order) if order.act == "start" else _existing(desk, who, order, report)
    return wish if isinstance(wish, Answer) else _propose(desk, who, order, wish, report)


def _active(desk: Desk, who: Patient) -> list[dict[str, Any]]:
    found = desk.history.found("list_medications", patient_id=who.id, status="active")
    rows: list[dict[str, Any]] = [] if found is None else found["medications"]
    return rows


def _same(drug: str, row: dict[str, Any]) -> bool:
    said, known = set(folded(drug).split()), set(folded(row["name"]).split())
    return bool(said) and (said <= known or known <= said)


def _start(desk: Desk, who: Patient, order: Order) -> Wish | Answer:
    twice = [row for row in _active(desk, who) if folded(row["name"]) == folded(order.drug)]
    if twice and desk.history.last("start_medication") is None:
        words = desk.say("already_active", drug=in_words(twice[0]), name=who.name)
        return desk.end_with_example(words)
    if order.unitless:
        why = desk.say("no_unit")
        return desk.end_with_example(
            desk.say("not_done", what=desk.say("what_medication"), why=why)
        )
    return Wish(
        "start_medication",
        {"patient_id": who.id, "name": order.drug, **_amount(order), **_reason(order.reason)},
    )


def _existing(desk: Desk, who: Patient, order: Order, report: Report) -> Wish | Answer:
    rows = [row for row in _active(desk, who) if _same(order.drug, row)]
    if not rows:
        everything = ", ".join(in_words(row) for row in _active(desk, who)[:20])
        listed = everything or desk.say("none_recorded")
        return desk.end(desk.say("no_such_drug", drug=order.drug, name=who.name, list=listed))
    questions = []
    row = _chosen(desk, rows)
    if row is None:
        questions.append(Question("q_medication", None, [in_words(one) for one in rows[:20]]))
    reason = order.reason or desk.answer("q_reason")
    if reason is None:
        questions.append(Question("q_reason", desk.say("c_reason")))
    if questions or row is None:
        return desk.ask(*questions)
    given = {"patient_id": who.id, "medication_id": row["id"], **_reason(reason)}
    if order.act == "discontinue":
        return Wish(TOOLS["discontinue"], given)
    if order.dose is not None and order.unit is None and row["unit"]:
        report.assume(TOOLS["change"], desk.say("a_unit", unit=row["unit"]))
    return Wish(TOOLS["change"], {**given, **_amount(order)})


def _chosen(desk: Desk, rows: list[dict[str, Any]]) -> dict[str, Any] | None:
    if len(rows) == 1:
        return rows[0]
    reply = desk.answer("q_medication")
    fitting = [row for row in rows if reply and folded(reply) == folded(in_words(row))]
    return fitting[0] if len(fitting) == 1 else None


def _amount(order: Order) -> dict[str, Any]:
    """Only what was said. A start takes no dose without its unit; a change keeps the unit that is recorded."""
    dosed = order.dose is not None and (order.unit is not None or order.act == "change")
    given: dict[str, Any] = {"dose": order.dose} if dosed else {}
    for name in ("unit", "frequency", "route"):
        value = getattr(order, name)
        if value is not None:
            given[name] = value
    if order.as_needed:
        given["as_needed"] = True
    return given


def _reason(words: str | None) -> dict[str, str]:
    return {} if words is None else {"reason": words[:500]}


def in_words(row: dict[str, Any]) -> str:
    amount = f" {row['dose']} {row['unit']}" if row.get("dose") and row.get("unit") else ""
    often = f", {row['frequency']}" if row.get("frequency") else ""
    return f"{row['name']}{amount}{often}"


def _propose(desk: Desk, who: Patient, order: Order, wish: Wish, report: Report) -> Answer:
    made = desk.history.last(wish.tool)
    if made is None:
        early = desk.wait(who.id)
        if early is not None:
            return early
        if wish.tool not in desk.offered:
            why = desk.say("not_permitted")
            return desk.end(desk.say("not_done", what=desk.say("what_medication"), why=why))
        return desk.call("proposing", wish)
    if made.failed:
        return desk.failed(made)
    listed = desk.say(f"p_{wish.tool}", drug=order.drug)
    words = [desk.say("ready", name=who.name, list=listed), *weighed(desk, wish.tool)]
    return desk.end(" ".join(words), report)
