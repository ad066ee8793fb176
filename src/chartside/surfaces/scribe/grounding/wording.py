"""Where the words are in what a tool would write: each text by the section that a person sees it in."""

from collections.abc import Callable, Mapping
from typing import Any

JSON = Mapping[str, Any]


def _note(given: JSON) -> dict[str, str]:
    texts = {key: text for key, text in (given.get("content") or {}).items() if text}
    details = (given.get("risk_assessment") or {}).get("details")
    return {**texts, **({"risk_assessment": details} if details else {})}


def _goals(given: JSON) -> dict[str, str]:
    texts: dict[str, str] = {}
    for number, goal in enumerate(given.get("goals") or (), start=1):
        texts[f"goal {number}"] = _node(goal)
        for place, objective in enumerate(goal.get("objectives") or (), start=1):
            name = f"goal {number}, objective {place}"
            texts[name] = _node(objective)
            for step, done in enumerate(objective.get("interventions") or (), start=1):
                texts[f"{name}, intervention {step}"] = _joined(done, "text", "frequency")
    review = given.get("review_date")
    return {**texts, **({"review_date": str(review)} if review else {})}


def _node(node: JSON) -> str:
    return _joined(node, "text", "target_date", "icd10_code")


def _review(given: JSON) -> dict[str, str]:
    texts = {key: text for key, text in (given.get("content") or {}).items() if text}
    wanted = given.get("requested_sessions")
    return {**texts, **({"requested_sessions": f"{wanted} sessions"} if wanted else {})}


def _order(given: JSON) -> dict[str, str]:
    words = " ".join(str(given[k]) for k in ("name", "dose", "unit", "frequency") if given.get(k))
    return {"order": words} if words else {}


def _score(given: JSON) -> dict[str, str]:
    names = {"phq9": "PHQ-9", "gad7": "GAD-7", "pcl5": "PCL-5", "audit_c": "AUDIT-C"}
    names |= {"c_ssrs": "C-SSRS"}
    measure, value = str(given.get("measure")), given.get("value")
    if value is None:
        return {}
    unit = given.get("unit") or ""
    return {"value": f"{names.get(measure, measure)} {value} {unit}".strip()}


def _code(given: JSON) -> dict[str, str]:
    return {"code": str(given.get("code", "")).upper()}


def _joined(node: JSON, *names: str) -> str:
    return ". ".join(str(node[name]).rstrip(".") for name in names if node.get(name))


WORDING: Mapping[str, Callable[[JSON], dict[str, str]]] = {
    "draft_note": _note,
    "update_note_draft": _note,
    "create_treatment_plan": _goals,
    "revise_treatment_plan": _goals,
    "draft_utilization_review": _review,
    "start_medication": _order,
    "change_medication": _order,
    "record_measurement": _score,
    "add_diagnosis": _code,
}
