"""Scores that were said, as measurements of the same visit. One that is charted already is not written twice."""

from typing import Any

from chartside.clinic.measures import MEASURES, FoundScore, parse_scores
from chartside.engine.llm.rules import Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk, Report
from chartside.surfaces.scribe.grammar.flows.who import Patient

TOOL = "record_measurement"


def measured(
    desk: Desk, who: Patient, reference: Any, words: list[str], day: str, report: Report
) -> list[Wish]:
    found: dict[str, FoundScore] = {}
    for part in words:
        for one in parse_scores(part):
            found.setdefault(str(one.measure), one)
    wishes = []
    for one in found.values():
        if _charted(desk, who, one, day):
            name = MEASURES[one.measure].name(desk.language)
            report.remarks.append(desk.say("charted_already", score=f"{name} {one.value}", day=day))
            continue
        given = {"patient_id": who.id, "encounter_id": reference, "measure": str(one.measure)}
        wishes.append(Wish(TOOL, {**given, "value": one.value}))
    return wishes


def _charted(desk: Desk, who: Patient, one: FoundScore, day: str) -> bool:
    seen = desk.history.found("get_patient_context", patient_id=who.id) or {}
    return any(
        row["measure"] == str(one.measure)
        and str(row["latest"]["taken_on"]) == day
        and float(row["latest"]["value"]) == one.value
        for row in seen.get("measures") or ()
    )
