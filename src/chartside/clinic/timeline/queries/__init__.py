"""Reads across modules, each part only for those who may see it in its own room."""

from chartside.clinic.timeline.queries.context import patient_context
from chartside.clinic.timeline.queries.story import patient_timeline

__all__ = ["patient_context", "patient_timeline"]
