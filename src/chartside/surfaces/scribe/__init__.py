"""The scribe: a clinician says in plain words what was done, and reviews what follows from it before it is written.

Words in, a group of proposals out: the visit, the note draft, the claim, the next appointment, a change of medication.
"""

from chartside.surfaces.scribe.grammar import ScribeGrammar
from chartside.surfaces.scribe.grounding import subscribers
from chartside.surfaces.scribe.policy import POLICY, SURFACE
from chartside.surfaces.scribe.routes import permissions, router
from chartside.surfaces.scribe.surface import ScribeSurface

__all__ = [
    "POLICY",
    "SURFACE",
    "ScribeGrammar",
    "ScribeSurface",
    "permissions",
    "router",
    "subscribers",
]
