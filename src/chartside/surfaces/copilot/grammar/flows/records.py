"""Writing into a record: an allergy as it was told, and a new patient."""

from chartside.engine.language import named_in
from chartside.engine.llm.rules import Answer, Wish
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows.who import patient
from chartside.surfaces.copilot.grammar.history import Made
from chartside.surfaces.copilot.grammar.reading import agrees, trimmed
from chartside.surfaces.copilot.grammar.told import chip, safe

_PARTICLES = frozenset({"de", "del", "la", "las", "los", "van", "von", "da", "di"})


def add_allergy(desk: Desk) -> Answer:
    who = patient(desk)
    if isinstance(who, Answer):
        return who
    substance = desk.said.substance or next((trimmed(one.text) for one in desk.answers), None)
    if not substance:
        return desk.ask(
            desk.say("To what is {who} allergic?", "¿A qué es alérgico/a {who}?", who=who.chip)
        )
    given = {
        "patient_id": who.id,
        "substance": substance[:200],
        **({"severity": desk.said.severity} if desk.said.severity else {}),
        **({"reaction": desk.said.reaction} if desk.said.reaction else {}),
    }
    return desk.propose(Wish("add_allergy", given), _recorded)


def _recorded(desk: Desk, made: Made) -> str:
    return desk.say(
        "The allergy to {substance} is recorded.",
        "La alergia a {substance} queda registrada.",
        substance=safe(made.outcome["substance"]),
    )


def register(desk: Desk) -> Answer:
    """A new patient: the name, whether they agree to be registered, and then the card."""
    name = _name(desk)
    if name is None:
        return desk.ask(
            desk.say(
                "What are the patient's given name and family name, and the date of birth if it is known?",
                "¿Cuáles son el nombre y los apellidos del paciente, y la fecha de nacimiento si se sabe?",
            )
        )
    given, family = name
    agreed = next((a for one in desk.answers if (a := agrees(one.text)) is not None), None)
    if agreed is None:
        return desk.ask(
            desk.say(
                "Did {name} agree to their data being kept here?",
                "¿{name} ha aceptado que sus datos se guarden aquí?",
                name=safe(f"{given} {family}"),
            )
        )
    if not agreed:
        return desk.answer(
            desk.say(
                "Then nobody is registered. Come back to it once they have agreed.",
                "Entonces no se registra a nadie. Vuelve cuando lo haya aceptado.",
            )
        )
    born = desk.said.birth_date or next(
        (one.birth_date for one in desk.answers if one.birth_date), None
    )
    if born is None:
        born = next(
            (one.day.value for one in desk.answers if one.day and one.day.value < desk.facts.today),
            None,
        )
    wish = Wish(
        "create_patient",
        {
            "given_name": given,
            "family_name": family,
            **({"birth_date": born.isoformat()} if born else {}),
            **({"email": desk.said.email} if desk.said.email else {}),
        },
    )
    return desk.propose(wish, _registered)


def _registered(desk: Desk, made: Made) -> str:
    row = made.outcome
    return desk.say(
        "{who} is registered ({number}). Ask them whether an AI may work with their record and note it on their page: "
        "until they agree I do not see it.",
        "{who} queda registrado/a ({number}). Pregúntale si una IA puede trabajar con su ficha y anótalo en su página: "
        "hasta que acepte, no la veo.",
        who=chip("patient", row["id"], f"{row['given_name']} {row['family_name']}"),
        number=safe(row["number"]),
    )


def _name(desk: Desk) -> tuple[str, str] | None:
    for one in (desk.said, *desk.answers):
        found = one.patient
        if found is None and one is not desk.said and agrees(one.text) is None:
            named = named_in(f"for {one.text}").patient
            found = None if named is None else named.value
        words = found.split() if found else []
        if len(words) >= 2:
            return _split(words)
    return None


def _split(words: list[str]) -> tuple[str, str]:
    """The first word is the given name, what follows the family's: a card shows it, and it can be changed there."""
    place = 1
    if len(words) >= 4 and words[1].lower() not in _PARTICLES:
        place = 2
    return " ".join(words[:place]), " ".join(words[place:])
