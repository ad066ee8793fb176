"""People's accounts: roles, access, links. A refusal comes from the gate itself, and so stands in the audit."""

from typing import Any

from chartside.clinic.patients import folded
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.history import Made
from chartside.surfaces.copilot.grammar.reading import Said, ordinal_in, trimmed
from chartside.surfaces.copilot.grammar.told import chip, role_word, safe

Row = dict[str, Any]


def change_role(desk: Desk) -> Answer:
    role = desk.said.role or next((one.role for one in desk.answers if one.role), None)
    who = _person(desk)
    if isinstance(who, Answer):
        return who
    if role is None:
        names = ("admin", "clinician", "assistant", "receptionist", "biller")
        return desk.ask(
            desk.say("Which role?", "¿Qué rol?"), [role_word(r, desk.language) for r in names]
        )
    return desk.propose(
        Wish("change_user_role", {"user_id": who["id"], "role": role}), _role_changed
    )


def _role_changed(desk: Desk, made: Made) -> str:
    row = made.outcome
    return desk.say(
        "{who} now has the role {role}, and signs in again with it.",
        "{who} tiene ahora el rol de {role} y vuelve a entrar con él.",
        who=chip("person", row["id"], row["name"]),
        role=role_word(row["role"], desk.language),
    )


def deactivate(desk: Desk) -> Answer:
    return _simple(
        desk,
        "deactivate_user",
        ("{who} no longer has access to this clinic.", "{who} ya no tiene acceso a esta clínica."),
    )


def reactivate(desk: Desk) -> Answer:
    return _simple(
        desk, "reactivate_user", ("{who} has access again.", "{who} vuelve a tener acceso.")
    )


def send_link(desk: Desk) -> Answer:
    words = (
        "A link goes to the address of {who}, who chooses the password. Nobody else sees it.",
        "Se envía un enlace al correo de {who}, que elige la contraseña. Nadie más la ve.",
    )
    return _simple(desk, "send_reset_link", words)


def _simple(desk: Desk, tool: str, words: tuple[str, str]) -> Answer:
    who = _person(desk)
    if isinstance(who, Answer):
        return who

    def done(at: Desk, made: Made) -> str:
        return at.say(*words, who=chip("person", who["id"], who["name"]))

    return desk.propose(Wish(tool, {"user_id": who["id"]}), done)


def invite(desk: Desk) -> Answer:
    said = desk.said
    role = said.role or next((one.role for one in desk.answers if one.role), None)
    name = (
        said.patient
        or said.professional
        or next((one.patient for one in desk.answers if one.patient), None)
    )
    if name is None:
        return desk.ask(desk.say("What is the person's name?", "¿Cómo se llama la persona?"))
    if role is None:
        return desk.ask(desk.say("In which role?", "¿Con qué rol?"))
    given = {"email": said.email, "name": name, "role": role}
    return desk.propose(Wish("create_user", given), _invited)


def _invited(desk: Desk, made: Made) -> str:
    row = made.outcome
    return desk.say(
        "{who} is added as {role}. A link to choose a password goes to their address.",
        "{who} queda como {role}. Recibe en su correo un enlace para elegir contraseña.",
        who=chip("person", row["id"], row["name"]),
        role=role_word(row["role"], desk.language),
    )


def no_passwords(desk: Desk) -> Answer:
    return desk.answer(
        desk.say(
            "No password passes through me, and none should be written here. I can send a person a link "
            "with which they "
            "choose their own: “send Ana Ruiz a password link”.",
            "Ninguna contraseña pasa por mí, y ninguna debería escribirse aquí. Puedo enviar a una persona un enlace "
            "para que elija la suya: «envía a Ana Ruiz un enlace de contraseña».",
        )
    )


def _person(desk: Desk) -> Row | Answer:
    """The colleague who is meant: mentioned, named, or open on the page."""
    mentioned = [m for m in desk.facts.mentions if m["kind"] == "person"]
    if mentioned:
        return {"id": mentioned[0]["id"], "name": mentioned[0]["name"]}
    name = desk.said.wanted
    page = desk.facts.context.get("user_id")
    if page is not None and (name is None or _is_this(name)):
        return _by_id(desk, str(page))
    if name is None:
        name = next((trimmed(one.text) for one in desk.answers), None)
    if name is None:
        return desk.ask(desk.say("Which person do you mean?", "¿A qué persona te refieres?"))
    look = Wish("list_users", {"query": name[:200], "limit": 10})
    waiting = desk.need(look) or desk.refused(look)
    if waiting is not None:
        return waiting
    rows: list[Row] = (desk.found(look) or {}).get("items", [])
    if not rows:
        return desk.answer(
            desk.say(
                "Nobody called “{name}” works at this clinic.",
                "En esta clínica no trabaja nadie llamado «{name}».",
                name=safe(name),
            )
        )
    return rows[0] if len(rows) == 1 else _which(desk, rows)


def _by_id(desk: Desk, user_id: str) -> Row | Answer:
    look = Wish("get_user", {"user_id": user_id})
    waiting = desk.need(look) or desk.refused(look)
    return waiting if waiting is not None else desk.found(look) or {}


def _is_this(name: str) -> bool:
    return folded(name) in (
        "this",
        "this person",
        "this user",
        "esta persona",
        "her",
        "him",
        "them",
    )


def _which(desk: Desk, rows: list[Row]) -> Row | Answer:
    for reply in desk.answers:
        chosen = _chosen(reply, rows)
        if chosen is not None:
            return chosen
    options = [
        f"{chip('person', r['id'], r['name'])}, {role_word(r['role'], desk.language)}" for r in rows
    ]
    return desk.ask(desk.say("Which of them do you mean?", "¿A cuál te refieres?"), options)


def _chosen(reply: Said, rows: list[Row]) -> Row | None:
    said = folded(reply.text)
    near = [row for row in rows if said and said in folded(row["name"])]
    if len(near) == 1:
        return near[0]
    place = ordinal_in(reply.text)
    return rows[place - 1] if place is not None and place <= len(rows) else None
