"""Grounding: for each sentence of a draft what it rests on, and what of what was said or is due the draft leaves out.

Code decides it, for any model: the clinician's words and this patient's record are the only sources.
"""

from chartside.surfaces.scribe.grounding.check import Declared, Grounding, ground
from chartside.surfaces.scribe.grounding.gather import day_of, gathered, spoken_of
from chartside.surfaces.scribe.grounding.left_out import LeftOut, left_out
from chartside.surfaces.scribe.grounding.listen import reground, subscribers
from chartside.surfaces.scribe.grounding.sources import Recorded, Sources, Spoken, records_of

__all__ = [
    "Declared",
    "Grounding",
    "LeftOut",
    "Recorded",
    "Sources",
    "Spoken",
    "day_of",
    "gathered",
    "ground",
    "left_out",
    "records_of",
    "reground",
    "spoken_of",
    "subscribers",
]
