"""What a first visit and a last one are told with, whatever the kind of clinic."""

from collections.abc import Mapping
from dataclasses import dataclass

from chartside.app.demo.shapes import Kind


@dataclass(frozen=True, slots=True)
class FrameVoice:
    past: Mapping[Kind, tuple[str, ...]]
    family: Mapping[Kind, tuple[str, ...]]
    habits: Mapping[Kind, tuple[str, ...]]
    aftercare: Mapping[Kind, tuple[str, ...]]
    medicines: str
    no_medicines: tuple[str, ...]
    allergies: str
    allergy: str
    no_allergies: tuple[str, ...]
    social: tuple[str, ...]
    diagnoses: str
    goal: str
    approach: tuple[str, ...]
    agreed: tuple[str, ...]
    reason_done: tuple[str, ...]
    reason_open: tuple[str, ...]
    course: tuple[str, ...]
    outcome: str
    no_outcome: tuple[str, ...]
    met: tuple[str, ...]
    near: tuple[str, ...]
    unmet: tuple[str, ...]
    last_medicines: str
    return_if: tuple[str, ...]
