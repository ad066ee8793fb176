"""The timeline: a patient's story across all rooms, for whoever may see each part of it."""

from chartside.clinic.timeline.queries import patient_context, patient_timeline
from chartside.clinic.timeline.schemas import PatientContext, PatientTimeline

__all__ = ["PatientContext", "PatientTimeline", "patient_context", "patient_timeline"]
