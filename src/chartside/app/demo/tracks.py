"""The visits that a course of care is made of, by kind of clinic and condition."""

from collections.abc import Iterator
from random import Random

from chartside.app.demo.shapes import Kind, pick
from chartside.app.demo.story import Step

Leg = tuple[str, str, int]  # visit, act, days since the leg before

_RECALL: tuple[Leg, ...] = (("check_up", "check_up", 170), ("hygiene", "hygiene", 14))
_CROWN: tuple[Leg, ...] = (
    ("prosthetics", "crown_prep", 21),
    ("prosthetics", "crown_fit", 16),
)
_CANAL: tuple[Leg, ...] = (
    ("endodontics", "canal_open", 3),
    ("endodontics", "canal_fill", 12),
)
DENTAL: dict[str, tuple[Leg, ...]] = {
    "filling": (("restoration", "restore", 12), ("hygiene", "hygiene", 20)),
    "repair": (("restoration", "replace", 9),),
    "gingivitis": (("hygiene", "hygiene", 10), ("check_up", "reevaluate", 60)),
    "perio": (
        ("periodontics", "scale_right", 14),
        ("periodontics", "scale_left", 7),
        ("check_up", "reevaluate", 56),
        ("periodontics", "maintain", 100),
        ("periodontics", "maintain", 110),
        ("periodontics", "maintain", 105),
        ("periodontics", "maintain", 112),
    ),
    "root_canal": (*_CANAL, *_CROWN),
    "abscess": (
        ("endodontics", "canal_abscess", 4),
        ("endodontics", "canal_fill", 12),
        ("restoration", "core", 18),
    ),
    "crown": _CROWN,
    "guard": (
        ("prosthetics", "guard_scan", 10),
        ("prosthetics", "guard_fit", 14),
        ("check_up", "guard_review", 30),
    ),
    "wisdom": (("surgery", "extract", 14), ("check_up", "sutures", 8)),
    "implant": (
        ("surgery", "implant_place", 21),
        ("check_up", "sutures", 9),
        ("prosthetics", "implant_scan", 95),
        ("prosthetics", "implant_crown", 20),
    ),
    "check": (("hygiene", "hygiene", 7),),
}
TEETH: dict[str, tuple[int, ...]] = {
    "wisdom": (38, 48),
    "implant": (16, 26, 36, 46, 14, 24),
    "root_canal": (16, 26, 36, 46, 15, 25, 35, 45),
    "abscess": (16, 26, 36, 46, 14, 45),
    "crown": (16, 26, 36, 46, 17, 37),
}
OTHER_TEETH = (14, 15, 16, 17, 24, 25, 26, 27, 34, 35, 36, 37, 44, 45, 46, 47)


def tooth(rng: Random, lens: str) -> int:
    return pick(rng, TEETH.get(lens, OTHER_TEETH))


def steps(rng: Random, kind: Kind, lens: str, visits: int) -> tuple[Step, ...]:
    """As many visits as asked for, the first an intake, with days that look like a calendar."""
    walk = _legs(rng, kind, lens)
    planned = [Step("intake", 0, "intake")]
    while len(planned) < visits:
        visit, act, gap = next(walk)
        planned.append(Step(visit, planned[-1].day + gap, act))
    return tuple(planned)


def _legs(rng: Random, kind: Kind, lens: str) -> Iterator[Leg]:
    if kind == "dental":
        yield from DENTAL[lens]
        while True:
            yield from _RECALL
    count = 1
    short_illness = False
    while True:
        count += 1
        short_illness = not short_illness and count > 2 and rng.random() < 0.25
        if kind == "behavioural_health":
            video = rng.random() < 0.2
            visit = "telehealth" if video else "individual_therapy"
            yield visit, "therapy", 7 if count < 8 else 14
        elif kind == "nutrition":
            video = rng.random() < 0.15
            yield (
                "telehealth" if video else "follow_up",
                "follow_up",
                pick(rng, (21, 21, 28, 28, 35)),
            )
        elif count % 5 == 4:
            yield "annual_exam", "follow_up", pick(rng, (91, 98, 105))
        elif short_illness:
            yield "acute", "acute", pick(rng, (24, 31, 38, 45))
        else:
            yield "follow_up", "follow_up", pick(rng, (42, 56, 84, 91))
