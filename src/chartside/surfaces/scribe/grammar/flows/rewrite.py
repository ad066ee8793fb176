"""Rewriting a draft that is open: a few instructions by rule, and a plain word where a rule cannot do it."""

from typing import Any

from chartside.clinic.notes import SECTIONS, NoteKind
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.scribe.grammar.flows.desk import Desk
from chartside.surfaces.scribe.grammar.rewriting import rewrite

TOOL, LOOK = "update_note_draft", "get_note_draft"


def rewrite_draft(desk: Desk) -> Answer:
    look = Wish(LOOK, {"draft_id": desk.facts.draft_id})
    missing = desk.need(look)
    if missing is not None:
        return missing
    made = desk.history.tried(LOOK, **look.arguments)
    if made is None:
        return _not_done(desk, desk.say("not_permitted"))
    if made.failed:
        return desk.end(desk.say("failed", why=made.words or made.code))
    draft: dict[str, Any] = made.result.content
    kind = NoteKind(draft["kind"])
    wanted = rewrite(desk.said.text, kind, draft["content"])
    if wanted is None:
        return desk.end(desk.say("no_rewrite"))
    if not wanted.changed:
        return desk.end(desk.say("nothing_to_rewrite"))
    return _propose(desk, draft, kind, dict(wanted.changed))


def _propose(desk: Desk, draft: dict[str, Any], kind: NoteKind, content: dict[str, Any]) -> Answer:
    made = desk.history.last(TOOL)
    if made is None:
        early = desk.wait(str(draft["patient_id"]))
        if early is not None:
            return early
        if TOOL not in desk.offered:
            return _not_done(desk, desk.say("not_permitted"))
        return desk.call("proposing", Wish(TOOL, {"draft_id": draft["id"], "content": content}))
    if made.failed:
        return desk.end(desk.say("failed", why=made.words or made.code))
    labels = {s.key: s.label(desk.language) for s in SECTIONS[kind]}
    return desk.end(desk.say("rewritten", list=", ".join(labels[key] for key in content)))


def _not_done(desk: Desk, why: str) -> Answer:
    return desk.end(desk.say("not_done", what=desk.say("what_rewrite"), why=why))
