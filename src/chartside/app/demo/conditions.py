"""Every condition of the demo, by the kind of clinic that sees it."""

from random import Random

from chartside.app.demo.illness import behavioural, dental, nutrition, primary
from chartside.app.demo.illness.bundle import Condition
from chartside.app.demo.shapes import Kind, Sex

CONDITIONS: dict[Kind, tuple[Condition, ...]] = {
    "behavioural_health": behavioural.CONDITIONS,
    "nutrition": nutrition.CONDITIONS,
    "dental": dental.CONDITIONS,
    "primary_care": primary.CONDITIONS,
}
BY_CODE: dict[tuple[Kind, str], Condition] = {
    (kind, condition.code): condition
    for kind, conditions in CONDITIONS.items()
    for condition in conditions
}


def fits(condition: Condition, sex: Sex, age: int) -> bool:
    youngest, oldest = condition.ages
    return youngest <= age <= oldest and condition.sex in (None, sex)


def draw(rng: Random, kind: Kind, sex: Sex, age: int, *, acute: bool = False) -> Condition:
    """What this patient comes with: a lasting condition, or a short illness."""
    options = [
        condition
        for condition in CONDITIONS[kind]
        if condition.weight and condition.acute is acute and fits(condition, sex, age)
    ]
    return rng.choices(options, [condition.weight for condition in options])[0]


def companions(rng: Random, main: Condition, sex: Sex, age: int) -> tuple[Condition, ...]:
    """What comes along: nothing for half of them, one for most others, seldom two."""
    options = [BY_CODE[main.kind, code] for code in main.companions]
    options = [condition for condition in options if fits(condition, sex, age)]
    wanted = rng.choices((0, 1, 2), (50, 40, 10))[0]
    return tuple(rng.sample(options, min(wanted, len(options))))
