"""The shape of a condition: what goes with a diagnosis in an ordinary chart."""

from dataclasses import dataclass

from chartside.app.demo.illness.measures import Measure, Trajectory
from chartside.app.demo.illness.medicines import Medicine
from chartside.app.demo.shapes import Kind, Sex, Text


@dataclass(frozen=True, slots=True)
class Target:
    """A figure that a goal names: a limit, or a share (`cut`) by which the first reading falls."""

    measure: Measure
    below: float | None = None
    above: float | None = None
    cut: float | None = None

    def met(self, first: float, now: float) -> bool:
        if self.cut is not None:
            return now <= first * (1 - self.cut)
        if self.above is not None:
            return now > self.above
        return self.below is not None and now < self.below


@dataclass(frozen=True, slots=True)
class Plan:
    """A treatment plan in words that a reviewer can check against the measures."""

    goal: Text
    objectives: tuple[Text, ...]
    interventions: tuple[Text, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition:
    """A diagnosis with its company.

    `lens` chooses the narrative; `weight` is how often it brings someone in, 0 for what only comes
    along; one of `first_line` is prescribed to the share `medicated`, each of `adjuncts` to few and
    only when progress is wanting.
    """

    code: str
    name: Text
    kind: Kind
    lens: str
    weight: int = 0
    trajectories: tuple[Trajectory, ...] = ()
    first_line: tuple[Medicine, ...] = ()
    medicated: float = 0.0
    with_it: tuple[Medicine, ...] = ()  # always given beside the first line
    fallback: tuple[Medicine, ...] = ()  # where an allergy forbids the first line
    adjuncts: tuple[Medicine, ...] = ()
    companions: tuple[str, ...] = ()
    plan: Plan | None = None
    ages: tuple[int, int] = (18, 99)
    sex: Sex | None = None
    acute: bool = False
