"""What one can begin with: by screen, by permission, in the person's language; and the playbooks behind it."""

from dataclasses import replace
from uuid import uuid4

from tests.factories.clinic import Clinic

from chartside.surfaces.copilot.grammar.intents import intent_of
from chartside.surfaces.copilot.playbooks import (
    PLAYBOOKS,
    command_named,
    command_words,
    playbook_prompt,
)
from chartside.surfaces.copilot.starters import STARTERS, starters_for

API = "/api/copilot/starters"


async def test_starters_fit_the_screen_and_the_role(clinic: Clinic, onlooker: Clinic) -> None:
    ana = await clinic.patient()
    schedule = (await clinic.receptionist.get(API, params={"screen": "schedule"})).json()
    assert schedule["starters"][0]["text"] == "Who is coming today?"
    texts = [one["text"] for one in schedule["starters"]]
    assert "Fill a gap in the schedule" in texts
    assert not any("this patient" in one for one in texts)
    assert "Prepare my next visit" not in texts  # the record is not for the front desk
    assert "Make … an administrator" not in texts
    params = {"screen": "patient", "patient_id": ana["id"]}
    chart = (await clinic.clinician.get(API, params=params)).json()
    assert chart["starters"][0] == {
        "text": "What should I know before this visit?",
        "command": "prepare-visit",
    }
    admin = (await clinic.admin.get(API, params={"screen": "admin"})).json()
    assert "Make … an administrator" in [one["text"] for one in admin["starters"]]
    assert [c["name"] for c in chart["commands"]] == [str(one.name) for one in PLAYBOOKS]
    biller = (await clinic.people["biller"].get(API)).json()
    assert "new-patient" not in [c["name"] for c in biller["commands"]]
    for foreign in (str(uuid4()), (await onlooker.patient())["id"]):
        response = await clinic.clinician.get(API, params={**params, "patient_id": foreign})
        assert response.status_code == 404
    assert (await clinic.people["patient"].get(API)).status_code == 403
    assert (await clinic.clinician.get(API, params={"screen": "A b"})).status_code == 422


def test_both_languages_and_what_a_model_is_told(clinic: Clinic) -> None:
    scope = clinic.scope("receptionist")
    spanish = starters_for(replace(scope, locale="es-CL"), "today", patient=False)
    assert spanish.starters[0].text == "¿Quién viene hoy?"
    assert {c.title for c in spanish.commands} >= {"Llenar un hueco", "Ayuda"}
    told = playbook_prompt(scope)
    assert "/fill-gap" in told
    assert "/prepare-visit" not in told  # not permitted: not told
    assert playbook_prompt(replace(scope, grants=frozenset())) == ""
    assert command_words("/waiting", "es") == "¿Qué tengo pendiente?"
    assert command_words("no-such", "en") is None
    assert command_named("help me") is None


def test_every_starter_and_command_is_understood_offline() -> None:
    for one in (*STARTERS, *PLAYBOOKS):
        for words in one.words:
            assert intent_of(words.lower().translate(_PLAIN))[0] is not None, words


_PLAIN = str.maketrans("áéíóúñ¿¡", "aeioun  ")
