"""The grammar played against canned results: values in, values out, no database and no engine."""

from dataclasses import dataclass, field
from typing import Any

from chartside.engine.language import listed
from chartside.engine.llm import (
    Message,
    ModelRequest,
    Text,
    ToolResult,
    ToolSpec,
    ToolUse,
    results,
    user,
)
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe import ScribeGrammar
from chartside.surfaces.scribe.policy import POLICY

TODAY = "2026-10-15"  # a Thursday
READS = listed(
    "find_patient get_patient_context resolve_encounter get_encounter list_appointment_types "
    "list_professionals list_medications get_treatment_plan get_appointment get_note_draft "
    "search_diagnosis_codes find_free_slots get_schedule"
)
WRITES = listed(
    "open_encounter update_encounter draft_note create_claim book_appointment start_medication "
    "change_medication discontinue_medication create_treatment_plan record_measurement add_diagnosis "
    "draft_utilization_review update_note_draft"
)


def hit(name: str, number: int = 1, born: str | None = "1980-05-05") -> dict[str, Any]:
    return {"id": f"pt-{number}", "number": f"P-{number:04}", "name": name, "birth_date": born}


def medicine(name: str, dose: str | None = "50", unit: str | None = "mg", **given: Any) -> Any:
    number = f"med-{name.lower()}-{dose}"
    return {"id": number, "name": name, "dose": dose, "unit": unit, "frequency": None, **given}


def visit_type(name: str, kind: str | None = None) -> dict[str, Any]:
    code = name.lower()
    return {
        "id": f"type-{code}",
        "name": name,
        "code": code,
        "encounter_type": kind,
        "active": True,
    }


@dataclass
class World:
    """What the tools find."""

    patients: list[dict[str, Any]] = field(default_factory=lambda: [hit("John Doe")])
    ambiguous: bool | None = None
    encounters: list[dict[str, Any]] = field(default_factory=list)
    could_open: list[dict[str, Any]] | None = None
    medications: list[dict[str, Any]] = field(default_factory=list)
    types: list[dict[str, Any]] = field(default_factory=lambda: [visit_type("Review")])
    professionals: list[dict[str, Any]] = field(default_factory=list)
    appointment: dict[str, Any] = field(default_factory=dict)
    codes: list[dict[str, Any]] = field(default_factory=list)
    free: list[str] | None = None  # times of day that are free; None: every time
    taken: list[tuple[str, str]] = field(default_factory=list)
    draft: dict[str, str] = field(default_factory=dict)
    refused: dict[str, dict[str, Any]] = field(default_factory=dict)

    def answer(self, wish: Wish) -> Any:
        match wish.tool:
            case "find_patient":
                found = self.patients
                doubt = len(found) > 1 if self.ambiguous is None else self.ambiguous
                return {"found": bool(found), "ambiguous": bool(found) and doubt, "patients": found}
            case "get_patient_context":
                return context(self.patients[0], self.medications)
            case "resolve_encounter":
                opening = {"appointment_id": None, "professional_id": None, "starts_at": None}
                could = [opening] if self.could_open is None else self.could_open
                found = self.encounters
                return {"encounters": found, "could_open": [] if found else could}
            case "get_encounter":
                return self.encounters[0]
            case "list_appointment_types":
                return {"types": self.types}
            case "list_professionals":
                return {"items": self.professionals}
            case "list_medications":
                return {"medications": self.medications}
            case "get_appointment":
                return self.appointment
            case "get_treatment_plan":
                return {"plan": None}
        return self._more(wish)

    def _more(self, wish: Wish) -> Any:
        given = wish.arguments
        match wish.tool:
            case "search_diagnosis_codes":
                return {"items": self.codes}
            case "find_free_slots":
                day = given["from_day"]
                times = self.free if self.free is not None else _every_quarter()
                slots = [{"local_date": day, "local_time": time} for time in times]
                return {"slots": slots, "minutes": given.get("minutes", 45)}
            case "get_schedule":
                booked = [{"local_time": start, "local_end": end} for start, end in self.taken]
                return {"appointments": booked}
            case "get_note_draft":
                about = {"id": given["draft_id"], "patient_id": "pt-1", "kind": "soap"}
                return {**about, "content": self.draft}
        return {"proposal": f"proposal-{wish.tool}", "title": str(given), "warnings": []}


def _every_quarter() -> list[str]:
    return [f"{hour:02}:{minute:02}" for hour in range(24) for minute in (0, 15, 30, 45)]


def context(who: dict[str, Any], medications: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "patient": who,
        "allergies": {"knowledge": "not_recorded", "active": []},
        "diagnoses": [
            {
                "code": "F41.1",
                "description": "Anxiety",
                "is_primary": True,
                "confirmation": "confirmed",
            }
        ],
        "medications": medications,
        "recent_notes": [],
        "treatment_plan": None,
        "recent_encounters": [],
        "upcoming_appointments": [],
        "coverage": None,
        "withheld": ["coverage"],
    }


@dataclass
class Played:
    """What the grammar did."""

    steps: list[list[Wish]]
    texts: list[str]

    @property
    def tools(self) -> list[list[str]]:
        return [[wish.tool for wish in step] for step in self.steps]

    def call(self, tool: str) -> dict[str, Any]:
        return next(w.arguments for step in reversed(self.steps) for w in step if w.tool == tool)

    @property
    def summary(self) -> str:
        return str(self.call("submit_results")["summary"])

    @property
    def assumptions(self) -> dict[str, list[str]]:
        about = self.call("submit_results")["proposals"]
        return {one["proposal_id"].removeprefix("proposal-"): one["assumptions"] for one in about}

    @property
    def questions(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.call("ask_clarification")["questions"]
        return found


def play(
    words: str,
    world: World | None = None,
    answers: tuple[str, ...] = (),
    *,
    without: tuple[str, ...] = (),
    **facts: Any,
) -> Played:
    """Play a request to its end, or to a question that has no answer."""
    world, grammar = world or World(), ScribeGrammar()
    messages, replies = [user(words)], iter(answers)
    played = Played([], [])
    base = {"today": TODAY, "time_zone": "America/New_York", "professional_id": "pro-1"}
    for step in range(1, POLICY.max_steps + 1):
        phase = POLICY.phase(step)
        names = [*(READS if phase.reads else ()), *(WRITES if phase.writes else ())]
        offered = [*(n for n in names if n not in without), "submit_results", "ask_clarification"]
        request = ModelRequest(
            system="",
            messages=list(messages),
            tools=[ToolSpec(name, "", {}) for name in offered],
            model="rules",
            facts={**base, **facts, "step": step, "phase": phase.name},
        )
        answer = grammar.plan(request)
        played.steps.append(list(answer.calls))
        played.texts.append(answer.text)
        assert {wish.tool for wish in answer.calls} <= set(offered), (step, answer.calls)
        if not _go_on(answer, world, messages, replies, step):
            return played
    raise AssertionError("it never ended")


def _go_on(answer: Answer, world: World, messages: list[Message], replies: Any, step: int) -> bool:
    uses = [
        ToolUse(id=f"{step}-{n}", name=w.tool, input=w.arguments)
        for n, w in enumerate(answer.calls)
    ]
    messages.append(Message(role="assistant", blocks=[Text(text=answer.text), *uses]))
    found: list[ToolResult] = []
    for use, wish in zip(uses, answer.calls, strict=True):
        if wish.tool == "submit_results":
            return False
        if wish.tool == "ask_clarification":
            given = [
                {"question": q["question"], "answer": next(replies, None)}
                for q in use.input["questions"]
            ]
            if any(pair["answer"] is None for pair in given):
                return False
            found.append(ToolResult(tool_use_id=use.id, name=use.name, content={"answers": given}))
        elif wish.tool in world.refused:
            error = {"error": world.refused[wish.tool]}
            found.append(ToolResult(tool_use_id=use.id, name=use.name, content=error, failed=True))
        else:
            content = world.answer(wish)
            found.append(ToolResult(tool_use_id=use.id, name=use.name, content=content))
    messages.append(results(*found))
    return True
