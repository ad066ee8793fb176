"""Diagnoses that an intake names, as suggestions that a person confirms. A code is said or found, never made up."""

import re
from typing import Any

from chartside.engine.language import plain
from chartside.engine.llm.rules import Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Report
from chartside.surfaces.scribe.grammar.flows.who import Patient

TOOL, SEARCH = "add_diagnosis", "search_diagnosis_codes"
SECTION = "diagnostic_impression"
_CODE = re.compile(r"(?<![\w-])([A-TV-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?)(?![\w-])")
_LEAD = re.compile(
    r"^(?:meets criteria for|consistent with|diagnosis(?: of)?|impression|likely|probable|"
    r"cumple criterios de|compatible con|diagnostico(?: de)?|impresion|probable)\s*:?\s*"
)
_MOST = 5


def searches(words: str) -> list[Wish]:
    """The reads that would find codes for an impression that names none."""
    if not words or _CODE.search(words):
        return []
    phrases = [_phrase(one) for one in re.split(r"[.;\n]|,\s+", words)]
    return [
        Wish(SEARCH, {"query": one[:200], "limit": 5, "billable_only": True})
        for one in phrases[:_MOST]
        if one
    ]


def suggested(desk: Desk, who: Patient, words: str, report: Report) -> list[Wish]:
    known = {row["code"] for row in _context(desk, who).get("diagnoses") or ()}
    codes = list(dict.fromkeys(_CODE.findall(words)))
    for wish in searches(words):
        found = desk.history.found(SEARCH, query=wish.arguments["query"]) or {"items": []}
        fit = _only(str(wish.arguments["query"]), found["items"])
        if fit is None:
            report.remarks.append(desk.say("no_code", words=wish.arguments["query"]))
        else:
            codes.append(fit["code"])
            report.assume(TOOL, desk.say("a_code", words=wish.arguments["query"], code=fit["code"]))
    return [
        Wish(TOOL, {"patient_id": who.id, "code": code})
        for code in codes[:_MOST]
        if code not in known
    ]


def _only(phrase: str, items: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The one code that is called exactly so, or the only one that was found at all."""
    exact = [one for one in items if plain(one["description"]) == plain(phrase)]
    if len(exact) == 1:
        return exact[0]
    return items[0] if len(items) == 1 else None


def _phrase(words: str) -> str:
    said = words.strip(" .")
    lead = _LEAD.match(plain(said))
    return said[lead.end() :].strip() if lead else said


def _context(desk: Desk, who: Patient) -> dict[str, Any]:
    return desk.history.found("get_patient_context", patient_id=who.id) or {}
