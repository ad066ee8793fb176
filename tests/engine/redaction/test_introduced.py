"""Who is introduced by the words before them is somebody, word or not; what is said of anybody there stays."""

import pytest
from tests.engine.redaction.helpers import found


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("draft an SMS to Summer saying it is ready", "Summer"),
        ("spouse peter trained in transfers", "peter"),
        ("karen shine is the legal guardian of carol; see the order", "carol"),
        ("handoff: bed 12 jock, pending mri", "jock"),
        ("HANDOFF: BED 12 BONNEY, PENDING MRI", "BONNEY"),
        ("ESTIMADA SEGUNDA: LE RECORDAMOS SU REVISIÓN", "SEGUNDA"),
        ("Dear Honey,\nyour results are in", "Honey"),
        ("HEY DOC ITS PAT, SWELLING IS WORSE", "PAT"),
        ("a/p: steroids, nebs. d/w motil", "motil"),
        ("iva's mom asked for the growth chart", "iva"),
        ("how much was paid towards derek's braces?", "derek"),
        ("the lab tech kevin mislabeled two tubes", "kevin"),
        ("acaba de cumplir 104 y sigue viniendo sola", "104"),
    ],
)
def test_somebody(text: str, name: str) -> None:
    assert name in found(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Med check\nClient initials: OT   Case pending", "OT"),
        ("Control\nIniciales: MC, sigue igual", "MC"),
        ("Consult for Dustin (DS), growth is good", "DS"),
        ("Called that evening: mild ooze only. EB/FB", "EB/FB"),
        ("ask when she was admitted 3/10 please", "3/10"),
        ("fatigue since about 1/10, worse", "1/10"),
    ],
)
def test_letters_and_days_that_are_led_to(text: str, name: str) -> None:
    assert any(name in one for one in found(text)), found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Alzheimer (AD) in the family",
        "refer her. PT/OT",
        "nothing new today. BP/HR",
        "admits pain 3/10",
    ],
)
def test_letters_that_stand_for_nobody_stay(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "her mother will call",
        "room 3 ready, bed 4 empty",
        "cama 5 libre, box 2 ocupado",
        "Dear colleague, thank you for the referral",
        "Estimada paciente: le recordamos su cita",
        "plan d/w family and team",
        "its better today, the swelling is down",
        "note to mark the site before incision",
    ],
)
def test_anybody(text: str) -> None:
    assert found(text) == []
