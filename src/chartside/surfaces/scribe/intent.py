"""What a request is for, told by rule. It is best effort: when it fails, the run goes on as a general question."""

from datetime import date

from pydantic import Field

from chartside.kernel import log
from chartside.kernel.http import View
from chartside.surfaces.scribe.grammar import IntentType, read

_log = log.get("scribe")


class Intent(View):
    """What is wanted, of whom and when, as far as the words tell. The patient is found later, by search."""

    intent_type: IntentType
    patient_name: str | None = None
    encounter_date: date | None = None
    confidence: float = Field(
        ge=0, le=1, description="1 for a whole command, less for a hint, 0 for neither."
    )


UNKNOWN = Intent(intent_type=IntentType.GENERAL_QUERY, confidence=0)


def classify(text: str, today: date, locale: str) -> Intent:
    try:
        said = read(text, today, locale)
    except Exception as error:  # a request is answered whether or not it could be sorted
        _log.warning("intent_failed", error=type(error).__name__)
        return UNKNOWN
    return Intent(
        intent_type=said.intent,
        patient_name=None if said.patient is None else said.patient.value[:200],
        encounter_date=None if said.day is None else said.day.value,
        confidence=said.confidence,
    )
